// SPDX-License-Identifier: Apache-2.0

import {
  callFunction,
  createInterpreter,
  createModule,
  evaluateArguments,
  evaluateExpression,
  makeBuiltin,
  makeStruct,
  Outcome,
  parseArguments,
  parseExpression,
  parseProgram,
  runProgram,
  StarlarkFailure,
  StarlarkHostValue,
} from '.';
import {
  evaluateText,
  messageOf,
  runText,
  toStarlark,
} from './__testUtils__/evaluateText';
import { freeze } from './values';

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind === 'failure') {
    throw new Error(outcome.failure.message);
  }
  return outcome.value;
}

function failureOf(outcome: Outcome<unknown>): StarlarkFailure | undefined {
  return outcome.kind === 'failure' ? outcome.failure : undefined;
}

describe('a module', () => {
  it('keeps its variables from one program to the next', () => {
    const interpreter = createInterpreter();
    const module = createModule();
    const run = (text: string) =>
      runProgram(
        interpreter,
        valueOf(parseProgram({ file: 'a', text })),
        module,
      );
    valueOf(run('def f(v):\nreturn v + n\nend'.replace('n\nend', '1\nend')));
    valueOf(run('m = f(1)'));
    const parsed = valueOf(parseExpression({ file: 'a', text: 'f(m)' }));
    expect(valueOf(evaluateExpression(interpreter, parsed, module))).toBe(3n);
  });

  it('returns the arguments of a call', () => {
    const parsed = valueOf(
      parseArguments({ file: 'a', text: '1, *[2], k="v"' }),
    );
    expect(
      valueOf(evaluateArguments(createInterpreter(), parsed, createModule())),
    ).toEqual({ positional: [1n, 2n], named: [['k', 'v']] });
  });

  it('positions a function in its source, even if the same parsed text is used elsewhere', () => {
    const interpreter = createInterpreter();
    const text = 'lambda: 1 // 0';
    const parsed = valueOf(parseArguments({ file: 'a', text, line: 3 }));
    const lines = [3, 8].map(line => {
      const { positional } = valueOf(
        evaluateArguments(
          interpreter,
          { ...parsed, source: { file: 'a', text, line } },
          createModule(),
        ),
      );
      const failure = failureOf(callFunction(interpreter, positional[0]));
      return failure && 'backtrace' in failure
        ? failure.backtrace.map(({ place }) => place?.line)
        : undefined;
    });
    expect(lines).toEqual([[3], [8]]);
  });

  it('loads names of other modules without exporting them', () => {
    const load = (name: string): Outcome<Map<string, bigint>> =>
      name === 'lib'
        ? { kind: 'value', value: new Map([['one', 1n]]) }
        : {
            kind: 'failure',
            failure: {
              kind: 'runtime',
              message: 'no such file',
              backtrace: [],
            },
          };
    expect(
      runText('load("lib", "one", uno="one")\nx = one + uno', {}, { load }),
    ).toEqual({ repr: '2' });
    expect(messageOf(runText('load("lib", "ones")', {}, { load }))).toBe(
      'load: name ones not found in module lib (did you mean one?)',
    );
    expect(messageOf(runText('load("b", "a")', {}, { load }))).toBe(
      'cannot load b: no such file',
    );
    const module = createModule();
    const program = valueOf(
      parseProgram({ file: 'a', text: 'load("lib", "one")' }),
    );
    const globals = valueOf(
      runProgram(createInterpreter({ load }), program, module),
    );
    expect([...globals.keys()]).toEqual([]);
  });
});

describe('a failure', () => {
  it('lists the active calls', () => {
    const text =
      'def f(v):\n  return g(v)\nend\ndef g(v):\n  return fail(v)\nend\nf("no")';
    const program = valueOf(parseProgram({ file: 'a', text, line: 11 }));
    const failure = failureOf(
      runProgram(createInterpreter(), program, createModule()),
    );
    expect(failure).toEqual({
      kind: 'runtime',
      message: 'fail: no',
      backtrace: [
        { function: '<toplevel>', place: { file: 'a', line: 17, column: 2 } },
        { function: 'f', place: { file: 'a', line: 12, column: 11 } },
        { function: 'g', place: { file: 'a', line: 15, column: 14 } },
        { function: 'fail' },
      ],
    });
  });
});

describe('the host', () => {
  const fragment = (data: Map<string, bigint>): StarlarkHostValue => ({
    kind: 'host',
    type: 'fragment',
    data,
    behaviour: {
      truth: () => data.size > 0,
      length: () => data.size,
      iterate: () => data.keys(),
      get: (_self, key) =>
        typeof key === 'string' ? data.get(key) : undefined,
      items: () => [...data],
      attribute: (_self, name) =>
        name === 'size' ? BigInt(data.size) : undefined,
      attributeNames: () => ['size'],
      compare: (_operator, _self, _other, host) =>
        host.fail('fragment.compare: not implemented'),
      repr: () => '<a fragment>',
    },
  });
  const values = {
    v: fragment(new Map([['a', 1n]])),
    w: fragment(new Map()),
    attempt: makeBuiltin('attempt', (host, { positional: [callee] }) => {
      const outcome = host.attempt(callee);
      return outcome.kind === 'value' ? outcome.value : outcome.failure.message;
    }),
    s: makeStruct([
      ['b', 2n],
      ['a', 1n],
    ]),
  };

  it.each([
    [
      'v["a"], len(v), [k for k in v], "a" in v, "b" in v, bool(w), v.size',
      '(1, 1, ["a"], True, False, False, 1)',
    ],
    [
      'dict(v), (lambda **kw: kw)(**v), type(v), v, v == 1, dir(v)',
      '({"a": 1}, {"a": 1}, "fragment", <a fragment>, False, ["size"])',
    ],
    [
      's, s.a, s + s == s, dir(s)',
      '(struct(a = 1, b = 2), 1, True, ["a", "b"])',
    ],
    [
      'attempt(lambda: 1 // 0), attempt(lambda: 5)',
      '("floored division by zero", 5)',
    ],
  ])('provides its own values: %s', (text, repr) => {
    expect(evaluateText(text, values)).toEqual({ repr });
  });

  it.each([
    ['v["zz"]', 'key "zz" not in fragment'],
    ['v.keys()', 'fragment has no .keys field or method'],
    ['v == w', 'fragment.compare: not implemented'],
    ['s.c', 'struct has no .c attribute'],
    ['v[0:1]', 'invalid slice operand fragment'],
    ['v["a"] + attempt', 'unknown binary op: int + builtin_function_or_method'],
  ])('rejects unsupported operations: %s', (text, message) => {
    expect(messageOf(evaluateText(text, values))).toBe(message);
  });

  it('cannot catch an exhausted budget', () => {
    const result = evaluateText(
      'attempt(lambda: list(range(1000000)))',
      values,
    );
    expect(result).toMatchObject({
      failure: { kind: 'budget', budget: 'steps' },
    });
  });

  it('calls functions of a program', () => {
    const interpreter = createInterpreter();
    const parsed = valueOf(
      parseExpression({ file: 'a', text: 'lambda a, b: a - b' }),
    );
    const fn = valueOf(evaluateExpression(interpreter, parsed, createModule()));
    expect(
      callFunction(interpreter, fn, { positional: [5n], named: [['b', 2n]] }),
    ).toEqual({ kind: 'value', value: 3n });
    expect(failureOf(callFunction(interpreter, fn))?.message).toBe(
      'function lambda missing 2 arguments (a, b)',
    );
  });
});

it('freezes a value and everything in it', () => {
  const v = toStarlark({ a: [1, { b: 2 }] });
  freeze(v);
  expect(messageOf(evaluateText('v["a"].append(1)', { v }))).toBe(
    'append: cannot append to frozen list',
  );
  expect(messageOf(evaluateText('v.update(b=1)', { v }))).toBe(
    'update: cannot insert into frozen hash table',
  );
  expect(messageOf(evaluateText('v["a"][1].pop("b")', { v }))).toBe(
    'pop: cannot delete from frozen hash table',
  );
});
