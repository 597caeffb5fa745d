"""Reads resource bundles that ICU's tools wrote, and writes reduced ones.

A bundle is a tree of tables, arrays, texts and numbers. ICU's tools put keys and texts that many bundles share into a
pool, in format 2 or 3; bundles are written here in format 1.2, which needs no pool. ICU's uresdata.h describes both.
"""

import struct

STRING, BINARY, TABLE, ALIAS, TABLE32, TABLE16, STRING_V2, INT, ARRAY, ARRAY16 = range(10)
INT_VECTOR = 14


class Bundle:
    """The bytes of a bundle with its pool, if it has one."""

    def __init__(self, data, pool=None):
        (header,) = struct.unpack_from("<H", data, 0)
        self.header, self.data, self.pool = data[:header], data[header:], pool
        words = struct.unpack_from("<I", self.data, 4)[0]
        count = words & 0xFF
        indexes = struct.unpack_from(f"<{count}I", self.data, 4)
        attributes = indexes[5] if count > 5 else 0
        self.has_fallback, self.uses_pool = not attributes & 1, bool(attributes & 4)
        self.keys = 4 * (1 + count)
        self.units = 4 * indexes[1]
        # Smaller offsets and indexes refer to the pool.
        self.local_keys = self.units if self.units > self.keys else 0
        self.pool_texts = (words >> 8) | (attributes & 0xF000) << 12
        self.pool_texts16 = attributes >> 16

    def word(self, offset):
        return struct.unpack_from("<I", self.data, offset)[0]

    def unit(self, offset):
        return struct.unpack_from("<H", self.data, offset)[0]

    def c_string(self, offset):
        return self.data[offset : self.data.index(b"\0", offset)]

    def key(self, offset):
        if offset < self.local_keys:
            return self.c_string(offset)
        return self.pool.c_string(self.pool.keys + offset - self.local_keys)

    def key32(self, offset):
        return self.pool.c_string(self.pool.keys + (offset & 0x7FFFFFFF)) if offset >> 31 else self.c_string(offset)

    def text(self, index):
        """A text in the array of 16-bit units: it has its length before it, or a zero at its end."""
        if index < self.pool_texts:
            return self.pool.text(index + self.pool.pool_texts)
        start = self.units + 2 * (index - self.pool_texts)
        first = self.unit(start)
        if first & 0xFC00 != 0xDC00:
            end = start
            while self.unit(end):
                end += 2
            return self.data[start:end]
        if first < 0xDFEF:
            length, start = first & 0x3FF, start + 2
        elif first < 0xDFFF:
            length, start = (first - 0xDFEF) << 16 | self.unit(start + 2), start + 4
        else:
            length, start = self.unit(start + 2) << 16 | self.unit(start + 4), start + 6
        return self.data[start : start + 2 * length]

    def text16(self, unit):
        """The text that a 16-bit item refers to."""
        return self.text(unit if unit < self.pool_texts16 else unit - self.pool_texts16 + self.pool_texts)

    def tree(self, resource=None):
        """A resource as a pair of its kind and its content; by default the whole bundle."""
        resource = self.word(0) if resource is None else resource
        kind, offset = resource >> 28, resource & 0x0FFFFFFF
        at = 4 * offset
        if kind == INT:
            return INT, offset
        if kind == STRING_V2:
            return STRING, self.text(offset)
        if kind in (TABLE16, ARRAY16):
            at = self.units + 2 * offset
            count = self.unit(at)
            units = struct.unpack_from(f"<{count * (2 if kind == TABLE16 else 1)}H", self.data, at + 2)
            texts = [(STRING, self.text16(unit)) for unit in units[-count:]] if count else []
            return (TABLE, list(zip(map(self.key, units), texts))) if kind == TABLE16 else (ARRAY, texts)
        if offset == 0:
            return {STRING: (STRING, b""), ALIAS: (ALIAS, b"")}.get(kind, (kind, []))
        if kind in (STRING, ALIAS):
            return kind, self.data[at + 4 : at + 4 + 2 * self.word(at)]
        if kind == BINARY:
            return kind, self.data[at + 4 : at + 4 + self.word(at)]
        if kind == INT_VECTOR:
            return kind, struct.unpack_from(f"<{self.word(at)}I", self.data, at + 4)
        if kind == ARRAY:
            return kind, [self.tree(self.word(at + 4 + 4 * i)) for i in range(self.word(at))]
        if kind == TABLE:
            count = self.unit(at)
            keys = [self.key(self.unit(at + 2 + 2 * i)) for i in range(count)]
            at += 2 + 2 * count + 2 * (~count & 1)
        else:
            count = self.word(at)
            keys = [self.key32(self.word(at + 4 + 4 * i)) for i in range(count)]
            at += 4 + 4 * count
        return TABLE, [(key, self.tree(self.word(at + 4 * i))) for i, key in enumerate(keys)]


def keys_of(node):
    """Every key in a tree."""
    kind, content = node
    found = {key for key, _ in content} if kind == TABLE else set()
    children = [child for _, child in content] if kind == TABLE else content if kind == ARRAY else []
    return found.union(*map(keys_of, children))


def written(tree, header, has_fallback):
    """A bundle of format 1.2 with the tree; the header is that of the bundle it comes from."""
    body = bytearray(4 * 7)
    places = {}
    for key in sorted(keys_of(tree)):
        places[key] = len(body)
        body += key + b"\0"
    body += b"\xaa" * (-len(body) % 4)
    keys_top = len(body) // 4
    known, largest = {}, 0

    def add(content):
        # Equal contents are written only once.
        if content not in known:
            known[content] = len(body) // 4
            body.extend(content + b"\0" * (-len(content) % 4))
        return known[content]

    def resource(node):
        nonlocal largest
        kind, content = node
        if kind == INT:
            return INT << 28 | content
        if kind in (STRING, ALIAS):
            return kind << 28 | (add(struct.pack("<I", len(content) // 2) + content + b"\0\0") if content else 0)
        if kind == BINARY:
            # The content may require an offset that is a multiple of 16 bytes.
            body.extend(b"\xaa" * (-(len(body) + 4 + len(header)) % 16))
            place = len(body) // 4
            body.extend(struct.pack("<I", len(content)) + content + b"\xaa" * (-len(content) % 4))
            return kind << 28 | place
        if kind == INT_VECTOR:
            return kind << 28 | add(struct.pack(f"<{1 + len(content)}I", len(content), *content))
        if kind == ARRAY:
            items = [resource(item) for item in content]
            return kind << 28 | add(struct.pack(f"<{1 + len(items)}I", len(items), *items))
        items = [resource(item) for _, item in content]
        largest = max(largest, len(items))
        head = struct.pack(f"<{1 + len(items)}H", len(items), *(places[key] for key, _ in content))
        head += b"\0" * (-len(head) % 4)
        return TABLE << 28 | add(head + struct.pack(f"<{len(items)}I", *items))

    root = resource(tree)
    top = len(body) // 4
    struct.pack_into("<7I", body, 0, root, 6, keys_top, top, top, largest, 0 if has_fallback else 1)
    # The format's version is at byte 16 of the header.
    return header[:16] + bytes((1, 2, 0, 0)) + header[20:] + bytes(body)
