// SPDX-License-Identifier: Apache-2.0

import {
  createAllowance,
  createInterpreter,
  createModule,
  evaluateExpression,
  Interpreter,
  parseExpression,
  spendFrom,
} from '.';
import { evaluateText, Result, runText } from './__testUtils__/evaluateText';

function budgetOf(result: Result): string | undefined {
  return 'failure' in result && result.failure.kind === 'budget'
    ? result.failure.budget
    : undefined;
}

it.each([
  ['input', `"${'a'.repeat(70_000)}"`],
  ['nesting', '('.repeat(10_000)],
  ['nesting', '['.repeat(10_000)],
  ['nesting', '-'.repeat(10_000)],
  ['nesting', 'not '.repeat(10_000)],
  ['nesting', 'lambda: '.repeat(5_000)],
  ['nesting', '[x for x in '.repeat(3_000)],
  ['nesting', '[x for ['.repeat(3_000)],
  ['nesting', '{1: '.repeat(5_000)],
  ['nesting', 'f(*'.repeat(5_000)],
  ['nesting', '1 if 1 else '.repeat(4_000)],
  ['nesting', `1${' + 1'.repeat(10_000)}`],
  ['nesting', `len${'()'.repeat(10_000)}`],
  ['allocation', '"a" * 1000000000'],
  ['allocation', '[0] * 1000000000'],
  ['allocation', '("a" * 1000).replace("", "b" * 1000)'],
  ['allocation', '"{}{}{}".format(*["a" * 400000] * 3)'],
  ['allocation', '"%s%s%s" % (("a" * 400000,) * 3)'],
  ['allocation', '"x".join(["a" * 90000] * 20)'],
  ['steps', 'list(range(1000000000))'],
  ['steps', 'max(range(1000000000))'],
  ['steps', '[[0 for a in range(1000)] for b in range(100000)]'],
  ['steps', '[1] * 100000 == [1] * 100000'],
  ['integer', `${Array(9).fill('(1 << 511)').join(' * ')}`],
  ['integer', 'int("9" * 100000)'],
  ['depth', '(lambda f: f(f))(lambda f: f(f))'],
])('stops at %s: %.40s', (budget, text) => {
  expect(budgetOf(evaluateText(text))).toBe(budget);
});

it.each([
  ['depth', 'def f(n):\nreturn f(n + 1)\nend\nf(0)'],
  [
    'depth',
    'def f(n):\nreturn sorted([2, 1], key=lambda v: f(n + 1))\nend\nf(1)',
  ],
  [
    'depth',
    'def f(n):\nreturn [{a: f(a)} for a in [1] if a for b in [1]]\nend\nf(1)',
  ],
  ['depth', 'x = []\nfor i in range(1000):\nx = [x]\nend\nstr(x)'],
  ['depth', 'x = ()\nfor i in range(1000):\nx = (x,)\nend\n{x: 1}'],
  ['steps', 'while True:\nx = 1\nend'],
  ['steps', 'x = []\nfor i in range(100):\nx = [x, x]\nend'],
  ['allocation', 'x = "a"\nfor i in range(100):\nx = x + x\nend'],
  ['allocation', 'x = ()\nfor i in range(50):\nx = (x, x)\nend\n{x: 1}'],
  ['integer', 'x = 2\nwhile True:\nx = x * x\nend'],
])('stops a program at %s: %j', (budget, text) => {
  expect(budgetOf(runText(text))).toBe(budget);
});

describe('an allowance', () => {
  const work = (interpreter: Interpreter) => {
    const parsed = parseExpression({
      file: 'a.star',
      text: '[i for i in range(20)]',
    });
    return parsed.kind === 'value'
      ? evaluateExpression(interpreter, parsed.value, createModule())
      : parsed;
  };

  it('limits several interpreters together', () => {
    const allowance = createAllowance({ steps: 100 });
    const kinds = [1, 2, 3].map(
      () => work(createInterpreter({ allowance })).kind,
    );
    expect(kinds).toEqual(['value', 'value', 'failure']);
    expect(allowance.spent.steps).toBeGreaterThan(100);
  });

  it('includes its limit in the failure', () => {
    const allowance = createAllowance({ allocation: 15 });
    expect(work(createInterpreter({ allowance }))).toMatchObject({
      failure: {
        budget: 'allocation',
        message: 'the program makes more data than the limit of 15',
      },
    });
  });

  it('is spent only by the work it was given to', () => {
    const interpreter = createInterpreter({
      allowance: createAllowance({ steps: 0 }),
    });
    const allowance = createAllowance();
    expect(work(interpreter).kind).toBe('failure');
    expect(
      spendFrom(interpreter, allowance, () => work(interpreter)).kind,
    ).toBe('value');
    expect(work(interpreter).kind).toBe('failure');
  });
});

it('leaves room for real programs', () => {
  const nested = `${'('.repeat(150)}1${')'.repeat(150)}`;
  expect(evaluateText(nested)).toEqual({ repr: '1' });
  expect(
    runText('def f(n):\nreturn n if n == 0 else f(n - 1)\nend\nx = f(100)'),
  ).toEqual({ repr: '0' });
});

it.each([
  [
    'getattr("", "__proto__")',
    'getattr: string has no .__proto__ field or method',
  ],
  ['[].constructor', 'list has no .constructor field or method'],
  [
    'len.constructor',
    'builtin_function_or_method has no .constructor field or method',
  ],
  ['{}["__proto__"]', 'key "__proto__" not in dict'],
  ['"{constructor}".format()', 'format: keyword constructor not found'],
  ['"%(__proto__)s" % {}', 'key not found: __proto__'],
  ['constructor', 'undefined: constructor'],
  ['toString', 'undefined: toString'],
])('does not expose JavaScript: %s', (text, message) => {
  expect(evaluateText(text)).toMatchObject({ failure: { message } });
});

it('treats names of JavaScript as plain data', () => {
  expect(evaluateText('(lambda **kw: kw)(__proto__=1, constructor=2)')).toEqual(
    { repr: '{"__proto__": 1, "constructor": 2}' },
  );
});
