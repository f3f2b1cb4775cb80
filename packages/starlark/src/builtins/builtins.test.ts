import { evaluateText, messageOf, runText } from '../testing';

it.each([
  [
    'int("0x1F", 16), int("0x1F", 0), int("z", 36), int("-12"), int(3.9), int(True)',
    '(31, 31, 35, -12, 3, 1)',
  ],
  [
    'float(), float("1e3"), float(True), bool(), tuple(), list(), set(), dict()',
    '(0, 1000, 1, False, (), [], set([]), {})',
  ],
  [
    'enumerate("ab".elems(), 3), zip(), zip([1, 2], (3,)), reversed(range(3))',
    '([(3, "a"), (4, "b")], [], [(1, 3)], [2, 1, 0])',
  ],
  [
    'min(3, 1, 2), max([1, 3], key=lambda v: -v), any([]), all([])',
    '(1, 1, False, True)',
  ],
  [
    'sorted(["b", "a", "C"], key=lambda s: s.lower(), reverse=True), sorted([(1, "b"), (0, "x"), (1, "a")], key=lambda p: p[0], reverse=True)',
    '(["C", "b", "a"], [(1, "b"), (1, "a"), (0, "x")])',
  ],
  [
    'hash("abc"), chr(8364), ord("€"), type(1.0), type(len)',
    '(96354, "€", 8364, "float", "builtin_function_or_method")',
  ],
  ['dict([("x", 1)], x=2), dict([["a", 1]])', '({"x": 2}, {"a": 1})'],
  [
    'dir([]), dir(1), getattr([1], "index")(1)',
    '(["append", "clear", "extend", "index", "insert", "pop", "remove"], [], 0)',
  ],
  ['str("a"), repr("a"), print("x", sep="")', '("a", "\\"a\\"", None)'],
  [
    '" a  b c ".split(), " a  b c ".split(None, 1), " a  b c ".rsplit(None, 1), "a,b".rsplit(",")',
    '(["a", "b", "c"], ["a", "b c "], [" a  b", "c"], ["a", "b"])',
  ],
  [
    '"xxaxx".strip("x"), " a ".lstrip(), " a ".rstrip(), "".strip()',
    '("a", "a ", " a", "")',
  ],
  [
    '"aXbXc".replace("X", "-", 1), "abc".replace("", "-"), "abc".replace("", "-", 2)',
    '("a-bXc", "-a-b-c-", "-a-bc")',
  ],
  [
    '"abcabc".find("c", 3), "abcabc".rfind("c"), "abcabc".count("bc"), "abc".count("")',
    '(5, 5, 2, 4)',
  ],
  [
    '"a\\nb".splitlines(), "a\\n".splitlines(True), "".splitlines()',
    '(["a", "b"], ["a\\n"], [])',
  ],
  [
    '"héLLO wörld".title(), "ß".upper(), "a1".isalnum(), "Ab Cd".istitle()',
    '("Héllo Wörld", "ß", True, True)',
  ],
  [
    '"abc".startswith("b", 1), "abc".endswith(("x", "b"), 0, 2)',
    '(True, True)',
  ],
  [
    '{"a": 1}.pop("a"), {}.pop("z", 3), {"a": 1, "b": 2}.popitem(), {}.setdefault("k", 5)',
    '(1, 3, ("a", 1), 5)',
  ],
])('%s', (text, repr) => {
  expect(evaluateText(text)).toEqual({ repr });
});

it('changes lists and dicts in place', () => {
  expect(
    runText(
      'x = [1, 2, 3]\nx.insert(0, 9)\nx.insert(-1, 8)\nx.extend((5, 6))\nx.remove(2)\nx.pop()\nx.pop(0)\nd = {}\nd.update([("a", 1)], b=2)\nx.append(d)',
    ),
  ).toEqual({ repr: '[1, 8, 3, 5, {"a": 1, "b": 2}]' });
});

it.each([
  ['len(1, 2)', 'len: got 2 arguments, want 1'],
  ['bool(x=1)', 'bool: unexpected keyword arguments'],
  ['getattr(1)', 'getattr: got 1 arguments, want at least 2'],
  ['range(1, 2, 0)', 'range: step argument must not be zero'],
  ['range("a")', 'range: for parameter 1: got string, want int'],
  ['range(1 << 40)', 'range: for parameter 1: 1099511627776 out of range'],
  ['sorted()', 'sorted: missing argument for iterable'],
  ['sorted([1], foo=1)', 'sorted: unexpected keyword argument "foo"'],
  ['sorted([1], [2])', 'sorted: for parameter key: got list, want callable'],
  ['int("1_0")', 'int: invalid literal with base 10: 1_0'],
  ['int("1", 1)', 'int: base must be an integer >= 2 && <= 36'],
  ['int(float("nan"))', 'int: cannot convert float NaN to integer'],
  ['ord("ab")', 'ord: string encodes 2 Unicode code points, want 1'],
  ['chr(-1)', 'chr: Unicode code point -1 out of range (<0)'],
  [
    'dict([1])',
    'dict: dictionary update sequence element #0 is not iterable (int)',
  ],
  [
    'dict([(1, 2, 3)])',
    'dict: dictionary update sequence element #0 has length 3, want 2',
  ],
  ['zip(1)', 'zip: argument #1 is not iterable: int'],
  ['[].pop()', 'pop: index -1 out of range: empty list'],
  ['[].remove(1)', 'remove: element not found'],
  ['[].index(1)', 'index: value not in list'],
  ['{}.pop("q")', 'pop: missing key'],
  ['{}.popitem()', 'popitem: empty dict'],
  ['"abc".index("z")', 'index: substring not found'],
  ['"abc".split("")', 'split: empty separator'],
  ['"abc".partition("")', 'partition: empty separator'],
  ['"a".startswith(1)', 'startswith: got int, want string or tuple of string'],
  ['"{".format()', "format: unmatched '{' in format"],
  ['"}".format()', "format: single '}' in format"],
  [
    '"{0}{}".format(1)',
    'format: cannot switch from manual field specification to automatic field numbering',
  ],
  [
    '"{a.b}".format()',
    'format: attribute syntax x.y is not supported in replacement fields: a.b',
  ],
  ['"{!x}".format(1)', 'format: unknown conversion "x"'],
  ['"%(a)s" % 1', 'format requires a mapping'],
  ['"%s %s" % (1,)', 'not enough arguments for format string'],
  ['"%" % 1', 'incomplete format'],
  ['fail("a", 1, [2], sep="-")', 'fail: a-1-[2]'],
])('%s fails', (text, message) => {
  expect(messageOf(evaluateText(text))).toBe(message);
});
