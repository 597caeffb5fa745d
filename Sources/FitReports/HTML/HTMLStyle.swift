/// The style sheet of the page.
enum HTMLStyle {
  static let text = """
    \(colors)
    \(page)
    \(cards)
    \(table)
    \(PictureInks.rules)
    \(narrow)
    @media print{:root:root:root{\(colors(isDark: false))}}
    \(print)
    """

  /// The colours as variables, in light and dark.
  static let colors = """
    :root{\(colors(isDark: false))}
    @media (prefers-color-scheme:dark){:root:not([data-theme=light]){\(colors(isDark: true))}}
    :root[data-theme=dark]{\(colors(isDark: true))}
    """

  private static func colors(isDark: Bool) -> String {
    let page =
      isDark
      ? """
      color-scheme:dark;--page:#14161b;--card:#1c1f26;--line:#343946;--ink:#f0f2f6;--soft:#a9b0c0;--link:#7db2ff;\
      --error:#ff8a80;--error-back:#4a1d1b;--warning:#f2c063;--warning-back:#43320f;--note:#9db4d8;--note-back:#232e42;\
      --good:#6fd598;--good-back:#17351f;--cue:#8e96a8
      """
      : """
      color-scheme:light;--page:#f6f7f9;--card:#fff;--line:#d9dde5;--ink:#14171d;--soft:#5a6170;--link:#0a58c2;\
      --error:#a81c12;--error-back:#fde4e1;--warning:#7a4b00;--warning-back:#fdeecb;--note:#38527e;--note-back:#e6edf8;\
      --good:#116633;--good-back:#e0f3e6;--cue:#8a90a0
      """
    return page + ";" + PictureInks.variables(isDark: isDark)
  }

  private static let page = """
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;scroll-padding-top:5rem}
    body{margin:0;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"PingFang SC",\
    "Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",sans-serif}
    header,main,footer{max-width:1240px;margin:0 auto;padding:0 20px}
    header{padding-top:20px}
    h1{font-size:1.5rem;margin:0}h2{font-size:1.15rem;margin:28px 0 6px}h3{font-size:1rem;margin:0}
    a{color:var(--link)}
    a:focus-visible,select:focus-visible,input:focus-visible,button:focus-visible,summary:focus-visible,\
    .scroll:focus-visible,.card:focus-visible{outline:2px solid var(--link);outline-offset:2px}
    .definitions{position:absolute}
    .skip{position:absolute;left:-99em}.skip:focus{left:20px;background:var(--card);padding:4px 8px}
    .top{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:center;justify-content:space-between}
    .looks{display:flex;flex-wrap:wrap;gap:8px 14px}
    .looks label{display:flex;gap:6px;align-items:center;color:var(--soft);font-size:.85rem}
    select,input,button{font:inherit;color:var(--ink);background:var(--card);border:1px solid var(--line);\
    border-radius:7px;padding:4px 8px;min-height:32px;max-width:100%}
    button{cursor:pointer}
    .totals{display:flex;flex-wrap:wrap;gap:10px;list-style:none;margin:16px 0;padding:0}
    .totals a{display:block;padding:6px 14px;border-radius:10px;text-decoration:none;color:inherit}
    .totals b{font-size:1.35rem}
    .totals .error{background:var(--error-back);color:var(--error)}
    .totals .warning{background:var(--warning-back);color:var(--warning)}
    .totals .note{background:var(--note-back);color:var(--note)}
    .totals .possible{background:none;border:1px dashed var(--line);color:var(--soft)}
    .totals .zero{background:none;border:1px solid var(--line);color:var(--soft)}
    .facts,.card dl{display:flex;flex-wrap:wrap;gap:4px 24px;margin:0}
    .facts div,.card dl div{display:flex;gap:8px;min-width:0}
    dt{color:var(--soft);flex:none}dd{margin:0;overflow-wrap:anywhere}
    code{font:.87em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
    .help{color:var(--soft);margin:0 0 8px;font-size:.87rem}
    .filters{position:sticky;top:0;z-index:2;background:var(--page);border-bottom:1px solid var(--line);\
    display:flex;flex-wrap:wrap;gap:6px 12px;align-items:end;margin:24px -20px 0;padding:10px 20px}
    .filters label{display:flex;flex-direction:column;font-size:.78rem;color:var(--soft);flex:1 1 110px;min-width:0;\
    max-width:200px}
    .filters select,.filters input{width:100%}
    .filters p{margin:0 0 4px;font-size:.87rem;white-space:nowrap}
    .filters output{font-weight:600}
    footer{padding-top:24px;padding-bottom:40px;color:var(--soft);font-size:.87rem}
    footer li{overflow-wrap:anywhere}
    [hidden]{display:none!important}
    """

  private static let cards = """
    .card{background:var(--card);border:1px solid var(--line);border-left:5px solid var(--soft);border-radius:10px;\
    margin:14px 0;padding:14px 18px;content-visibility:auto;contain-intrinsic-size:auto 420px}
    .card.error{border-left-color:var(--error)}.card.warning{border-left-color:var(--warning)}
    .card.note{border-left-color:var(--note)}
    .card h3>b{font-size:.78rem;font-weight:600;border-radius:5px;padding:2px 7px;margin-right:4px}
    .error h3>b{background:var(--error-back);color:var(--error)}
    .warning h3>b{background:var(--warning-back);color:var(--warning)}
    .possible h3>b{border:1px dashed var(--line);color:var(--soft)}
    .note h3>b{background:var(--note-back);color:var(--note)}
    h3>i,h3>bdi{display:inline-block;font-size:.8rem;font-weight:400;font-style:normal;color:var(--soft);\
    border:1px solid var(--line);border-radius:99px;padding:0 9px;margin-right:2px;overflow-wrap:anywhere}
    h3+p{margin:6px 0;font-size:1.03rem;overflow-wrap:anywhere}
    .points,.fix{margin:2px 0;font-size:.92rem;overflow-wrap:anywhere}
    .points b{color:var(--error)}.points b:nth-of-type(2){color:var(--good)}
    .points i{font-style:normal}
    .at{margin:2px 0;font:.8rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft);\
    overflow-wrap:anywhere}
    .card details{margin-top:8px;font-size:.9rem}
    .languages td{min-width:3em;unicode-bidi:isolate}.languages td:nth-child(3){min-width:12em}
    .languages td:nth-child(4){font:.87em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;white-space:nowrap}
    .languages s{color:var(--error)}
    .link{text-decoration:none;padding:0 4px}.totals small{font-size:.8rem}
    summary{cursor:pointer;color:var(--soft)}
    .card table{margin-top:8px}caption{text-align:start;color:var(--soft)}
    .card td,.card th{padding:2px 14px 2px 0;text-align:start;vertical-align:top;font-weight:400}
    .card th{color:var(--soft)}
    .pictures{margin-top:10px}
    figure{margin:0;min-width:0;max-width:calc(var(--w)*1.5px)}
    figure+figure{margin-top:10px}
    figcaption{font-size:.8rem;color:var(--soft);margin-bottom:2px}
    figcaption b{color:var(--ink)}
    .bad{color:var(--error);white-space:nowrap}.good{color:var(--good);white-space:nowrap}
    svg.bar{display:block;width:100%;height:auto}
    .place{margin:0 0 4px;font-size:.85rem;font-weight:600}
    svg.bar text{font:9px system-ui,sans-serif;text-anchor:middle;font-variant-numeric:tabular-nums}
    .legends{margin:10px 0;color:var(--soft)}
    .legend{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;padding:0;margin:6px 0;font-size:.87rem}
    .legend svg.bar{width:14px;vertical-align:-2px;margin-right:6px}
    """

  private static let table = """
    .scroll{overflow-x:auto;max-width:100%}
    table{border-collapse:collapse}
    .matrix .scroll{max-height:70vh;overflow:auto;border:1px solid var(--line);border-radius:10px;\
    width:fit-content;background:linear-gradient(to right,var(--card) 30%,transparent) 0 0/40px 100% no-repeat local,\
    linear-gradient(to left,var(--card) 30%,transparent) 100% 0/40px 100% no-repeat local,\
    linear-gradient(to left,var(--cue),transparent) 100% 0/14px 100% no-repeat scroll,var(--card)}
    .matrix .fine td{text-align:start}
    .matrix th,.matrix td{padding:3px 8px;border-bottom:1px solid var(--line);text-align:center;font-size:.85rem;\
    font-weight:400;white-space:nowrap}
    .matrix thead th{position:sticky;top:0;background:var(--card);z-index:1;font-weight:600}
    .matrix tbody th,.matrix thead th:first-child{position:sticky;left:0;background:var(--card);text-align:start}
    .matrix thead th:first-child{z-index:2}
    .matrix th a{color:inherit;text-decoration:none}.matrix th a:hover{text-decoration:underline}
    .matrix small{color:var(--soft)}
    .matrix td>*{display:inline-block;min-width:26px;padding:1px 4px;margin:0 1px;border-radius:5px;font-style:normal;\
    text-decoration:none;font-variant-numeric:tabular-nums}
    .matrix .e{background:var(--error-back);color:var(--error);font-weight:600}
    .matrix .w{background:var(--warning-back);color:var(--warning);font-weight:600}
    .matrix .maybe{color:var(--soft)}
    .matrix .ok{background:var(--good-back);color:var(--good)}
    """

  private static let narrow = """
    @media screen and (max-width:760px){header,main,footer{padding-left:12px;padding-right:12px}
    .filters{position:static;margin:18px -12px 0;padding:10px 12px}.filters label{flex:1 1 40%;max-width:none}
    .card{padding:12px}figure{max-width:none}
    .scale{overflow-x:auto}figure svg.bar{min-width:calc(var(--w)*.88px)}.matrix .scroll{max-height:50vh}
    .matrix tbody th{max-width:42vw;overflow:hidden;text-overflow:ellipsis}}
    """

  private static let print = """
    @media print{@page{margin:12mm}body{font-size:10pt;background:#fff}
    header,main,footer{max-width:none;padding:0}
    .filters,.looks,.skip,footer p,.scroll:focus-visible{display:none}
    .card{content-visibility:visible;break-inside:avoid;margin:8px 0}
    .matrix .scroll{max-height:none;overflow:visible;border:0}.matrix tr{break-inside:avoid}h2{break-after:avoid}
    .legends:not([open]){display:none}.card details:not([open]){display:none}
    .matrix thead th,.matrix tbody th{position:static}
    a{color:inherit}svg.bar,.matrix td>*,.totals li,.card h3>b,.legend{print-color-adjust:exact;\
    -webkit-print-color-adjust:exact}}
    """
}
