extension CodeTemplates {
  /// An Objective-C controller: its header and its implementation.
  static func objectiveC(_ number: Int, next: Int?) -> (header: String, implementation: String) {
    (header(number), implementation(number, next: next))
  }

  private static func header(_ number: Int) -> String {
    """
    #import <UIKit/UIKit.h>

    NS_ASSUME_NONNULL_BEGIN

    /// The older table of feature \(number).
    @interface Feature\(number)TableController : UITableViewController
    @property (nonatomic, copy) NSArray<NSString *> *names;
    @property (nonatomic, assign) BOOL readOnly;
    - (instancetype)initWithNames:(NSArray<NSString *> *)names;
    @end

    NS_ASSUME_NONNULL_END

    """
  }

  private static func implementation(_ number: Int, next: Int?) -> String {
    """
    #import "Feature\(number)TableController.h"
    \(next.map { "#import \"Feature\($0)TableController.h\"\n" } ?? "")
    static NSString *const kCell\(number) = @"Cell";
    typedef NS_ENUM(NSInteger, Feature\(number)Section) { Feature\(number)SectionRecent, Feature\(number)SectionAll };

    @interface Feature\(number)TableController () <UISearchBarDelegate>
    @property (nonatomic, strong) NSMutableArray<NSString *> *filtered;
    @property (nonatomic, strong) UIBarButtonItem *saveItem;
    @property (nonatomic, strong) NSDateFormatter *formatter;
    @end

    @implementation Feature\(number)TableController

    - (instancetype)initWithNames:(NSArray<NSString *> *)names {
      self = [super initWithStyle:UITableViewStylePlain];
      if (self) {
        _names = [names copy];
        _filtered = [NSMutableArray arrayWithCapacity:names.count];
        _formatter = [[NSDateFormatter alloc] init];
        _formatter.dateStyle = NSDateFormatterShortStyle;
      }
      return self;
    }

    - (void)viewDidLoad {
      [super viewDidLoad];
      self.title = NSLocalizedString(@"feature\(number).title", @"The title of the table");
      self.saveItem = [[UIBarButtonItem alloc] initWithTitle:NSLocalizedString(@"feature\(number).save", nil)
                                                       style:UIBarButtonItemStyleDone
                                                      target:self
                                                      action:@selector(save:)];
      if (self.readOnly) {
        self.navigationItem.rightBarButtonItem = nil;
      } else {
        self.navigationItem.rightBarButtonItem = self.saveItem;
      }
      [self.tableView registerClass:[UITableViewCell class] forCellReuseIdentifier:kCell\(number)];
      self.tableView.rowHeight = UITableViewAutomaticDimension;
      self.tableView.estimatedRowHeight = 44.0;
      self.refreshControl = [[UIRefreshControl alloc] init];
      [self.refreshControl addTarget:self action:@selector(reload:) forControlEvents:UIControlEventValueChanged];
    }

    - (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView {
      return 2;
    }

    - (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
      switch (section) {
        case Feature\(number)SectionRecent: return MIN(3, (NSInteger)self.names.count);
        case Feature\(number)SectionAll: return self.filtered.count > 0 ? self.filtered.count : self.names.count;
        default: return 0;
      }
    }

    - (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
      UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:kCell\(number) forIndexPath:indexPath];
      NSArray<NSString *> *texts = self.filtered.count > 0 ? self.filtered : self.names;
      cell.textLabel.text = texts[indexPath.row];
      cell.detailTextLabel.text = [self.formatter stringFromDate:[NSDate date]];
      cell.accessoryType = self.readOnly ? UITableViewCellAccessoryNone : UITableViewCellAccessoryDisclosureIndicator;
      return cell;
    }

    - (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
      [tableView deselectRowAtIndexPath:indexPath animated:YES];
      if (self.readOnly) return;
      \(push(next))
    }

    - (void)save:(id)sender {
      __weak typeof(self) weakSelf = self;
      UIAlertController *alert =
          [UIAlertController alertControllerWithTitle:NSLocalizedString(@"feature\(number).error", nil)
                                              message:nil
                                       preferredStyle:UIAlertControllerStyleAlert];
      [alert addAction:[UIAlertAction actionWithTitle:@"OK"
                                                style:UIAlertActionStyleDefault
                                              handler:^(UIAlertAction *action) {
                                                [weakSelf.tableView reloadData];
                                              }]];
      [self presentViewController:alert animated:YES completion:nil];
    }

    - (void)reload:(id)sender {
      dispatch_after(dispatch_time(DISPATCH_TIME_NOW, (int64_t)(0.3 * NSEC_PER_SEC)), dispatch_get_main_queue(), ^{
        [self.filtered removeAllObjects];
        for (NSString *name in self.names) {
          if (name.length > 3 && ![name hasPrefix:@"_"]) [self.filtered addObject:name];
        }
        [self.refreshControl endRefreshing];
      });
    }

    @end

    """
  }

  private static func push(_ next: Int?) -> String {
    guard let next else { return "[self dismissViewControllerAnimated:YES completion:nil];" }
    return """
      Feature\(next)TableController *controller = [[Feature\(next)TableController alloc] initWithNames:self.names];
        [self.navigationController pushViewController:controller animated:YES];
      """
  }
}
