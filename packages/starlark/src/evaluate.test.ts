import { evaluateText, messageOf, runText } from './testing';

describe('expressions', () => {
  it.each([
    [
      '-5 // 2, -5 % 3, 5 % -3, -5.5 % 3, 7.5 // -2, ~5, -5 >> 1',
      '(-3, 1, -1, -2.5, -4, -6, -3)',
    ],
    [
      '1 << 70, 0x1F, 0o17, 0b11, 017',
      '(1180591620717411303424, 31, 15, 3, 15)',
    ],
    [
      '1 == 1.0, True == 1, {1: "a"}[1.0], 2 in [2.0], 1 < 1.5',
      '(True, False, "a", True, True)',
    ],
    ['float("nan") == float("nan"), 1 != float("nan")', '(False, False)'],
    [
      '[1.5, 1e300 * 1e300, 1e-5, 123456.7, 1234567.8, 0.0, -0.0]',
      '[1.5, +Inf, 1e-05, 123457, 1.23457e+06, 0, -0]',
    ],
    [
      '"%e %f %g %d %i %o %x %X %c%c %% %r" % (1.5, 2.25, 1e10, 10, 3.9, 8, 255, 255, 65, "b", "q")',
      '"1.500000e+00 2.250000 1e+10 10 3 10 ff FF Ab % \\"q\\""',
    ],
    [
      '"%(a)s" % {"a": 1}, "%s" % [1], "{1}{0}{x!r}".format(1, 2, x="y")',
      '("1", "[1]", "21\\"y\\"")',
    ],
    [
      '[1, 2, 3, 4][::2], (1, 2, 3)[::-1], "abcdef"[4:1:-2], range(9)[1:8:3]',
      '([1, 3], (3, 2, 1), "ec", range(1, 8, 3))',
    ],
    ['[i * j for i in range(3) if i for j in range(i)]', '[0, 0, 2]'],
    [
      '[x for x in [x for x in [1, 2]]], {k: v for k, v in [("a", 1)]}',
      '([1, 2], {"a": 1})',
    ],
    [
      '(lambda a, b=2, *c, d, e=5, **g: (a, b, c, d, e, g))(1, 2, 3, d=4, z=6)',
      '(1, 2, (3,), 4, 5, {"z": 6})',
    ],
    ['(lambda *a, **k: (a, k))(*[1, 2], **{"b": 3})', '((1, 2), {"b": 3})'],
    ['0 or "x", 1 and 2, None or [], not 0', '("x", 2, [], True)'],
    [
      '"é"[0], "é"[0:1] + "é"[1:2], len("é€😀"), "é1".find("1")',
      '("\\xc3", "é", 9, 2)',
    ],
    [
      'list("é".elems()), list("é€".codepoints()), list("é".elem_ords()), list("é".codepoint_ords())',
      '(["\\xc3", "\\xa9"], ["é", "€"], [195, 169], [233])',
    ],
    [
      '"\\x41\\101\\q\\u00e9", r"\\n", """a\nb"""',
      '("AA\\\\q\\\\u00e9", "\\\\n", "a\\nb")',
    ],
    [
      '"a".elems(), [].append, len, lambda: 1, range(1, 5, 2)',
      '("a".elems(), <built-in method append of list value>, <built-in function len>, <function lambda>, range(1, 5, 2))',
    ],
    [
      'set([1, 2]) ^ set([2, 3]), set([1]).union([2])',
      '(set([1, 3]), set([1, 2]))',
    ],
  ])('%s', (text, repr) => {
    expect(evaluateText(text)).toEqual({ repr });
  });

  it.each([
    ['"a" in 5', 'unknown binary op: string in int'],
    ['5 in "a"', "'in <string>' requires string as left operand, not int"],
    ['{} < {}', 'dict < dict not implemented'],
    ['[1][True]', 'list index: got bool, want int'],
    ['[][0]', 'index 0 out of range: empty list'],
    ['[1, 2][::0]', 'zero is not a valid slice step'],
    ['[1]["a":]', 'invalid start index: got string, want int'],
    ['5[1:]', 'invalid slice operand int'],
    ['None()', 'invalid call of non-function (NoneType)'],
    ['{1: 1, 1.0: 2}', 'duplicate key: 1'],
    ['{}[[]]', 'unhashable type: list'],
    ['1 << 512', 'shift count too large: 512'],
    ['1 >> -1', 'negative shift count: -1'],
    [
      '"".fromat()',
      'string has no .fromat field or method (did you mean .format?)',
    ],
    ['[value for values in [1]]', 'undefined: value (did you mean values?)'],
    ['f(a=1, a=2)', 'undefined: f'],
    ['len(a=1, a=2)', 'keyword argument a repeated'],
    ['len(a=1, 2)', 'positional argument may not follow named'],
    ['(lambda a, a: 1)', 'duplicate parameter: a'],
    [
      '(lambda a, b: 1)(1, a=2)',
      'function lambda got multiple values for parameter "a"',
    ],
    ['(lambda a, b: 1)()', 'function lambda missing 2 arguments (a, b)'],
    [
      '(lambda a, b=1: 1)(1, 2, 3)',
      'function lambda accepts at most 2 positional arguments (3 given)',
    ],
    ['(lambda *a: 1)(**{1: 2})', 'keywords must be strings, not int'],
    ['(lambda *a: 1)(*5)', 'argument after * must be iterable, not int'],
  ])('%s fails', (text, message) => {
    expect(messageOf(evaluateText(text))).toBe(message);
  });
});

describe('statements', () => {
  it.each([
    ['if False:\nx = 1\nelif 1 > 2:\nx = 2\nelse:\nx = 3\nend', '3'],
    [
      'x = []\nfor i in range(9):\nif i == 2:\ncontinue\nend\nif i > 4:\nbreak\nend\nx.append(i)\nend',
      '[0, 1, 3, 4]',
    ],
    ['x = 0\nwhile x < 5:\nx += 2\nend', '6'],
    ['def f():\nreturn g()\nend\ndef g():\nreturn 7\nend\nx = f()', '7'],
    [
      'def f(n):\nreturn 1 if n == 0 else n * f(n - 1)\nend\nx = f(30)',
      '265252859812191058636308480000000',
    ],
    [
      'def f():\nn = [0]\ndef g():\nn[0] += 1\nreturn n[0]\nend\nreturn g\nend\ng = f()\ng()\nx = g()',
      '2',
    ],
    ['(a, b), [c] = (1, 2), [3]\nx = [a, b, c]', '[1, 2, 3]'],
    ['x = [1]\ny = x\nx += (2, 3)\nx = y', '[1, 2, 3]'],
    ['x = {"a": 1}\nx["a"] -= 5\nx["b"] = 7', '{"a": -4, "b": 7}'],
    [
      'def f():\nfor i in [1, 2]:\nwhile True:\nreturn i\nend\nend\nend\nx = f()',
      '1',
    ],
    ['def f(): return\nx = f()', 'None'],
    ['x = []\nx.append(x)', '[[...]]'],
  ])('%j', (text, repr) => {
    expect(runText(text)).toEqual({ repr });
  });

  it.each([
    ['break', 'break not in a loop'],
    ['return 1', 'return statement not within a function'],
    ['f() = 1', "can't assign to callexpr"],
    ['a, b += 1', "can't use tuple expression in augmented assignment"],
    ['a, b = 1', 'got int in sequence assignment'],
    ['a, b = [1]', 'too few values to unpack (got 1, want 2)'],
    ['a, b = [1, 2, 3]', 'too many values to unpack (got 3, want 2)'],
    ['for i in 5:\nx = i\nend', 'int value is not iterable'],
    ['a = 1\na.b = 2', "can't assign to .b field of int"],
    [
      'def f():\ny = z\nz = 1\nend\nf()',
      'local variable z referenced before assignment',
    ],
    ['x = y\ny = 1', 'undefined: y'],
    [
      'x = [1]\nfor i in x:\nx.append(i)\nend',
      'append: cannot append to list during iteration',
    ],
    [
      'x = {1: 1}\nfor i in x:\nx[i + 1] = 1\nend',
      'cannot insert into hash table during iteration',
    ],
    [
      'load("m", "_x")',
      'load: names with leading underscores are not exported: _x',
    ],
    ['def f():\nload("m", "x")\nend', 'load statement within a function'],
  ])('%j fails', (text, message) => {
    expect(messageOf(runText(text))).toBe(message);
  });
});
