// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../../json';
import { checkRules } from './checkRules';
import { RuleCheck, RuleCheckInput, ruleChecks, ValidationRule } from './types';
import { plainEnglish } from '../../__testUtils__/plainEnglish';

const position = {
  file: 'overlay.yaml',
  line: 3,
  column: 1,
  endLine: 3,
  endColumn: 9,
  start: 20,
  end: 28,
};

function ruleOf(rule: Partial<ValidationRule>): ValidationRule {
  return {
    field: 'parameters.a',
    checks: [{ check: 'exists', operand: null }],
    message: 'm',
    action: 'deny',
    when: [],
    pointer: '/spec/validation/0',
    position,
    ...rule,
  };
}

function check(
  config: JsonObject,
  rules: readonly Partial<ValidationRule>[],
  options: Partial<RuleCheckInput> = {},
) {
  return checkRules({
    rules: rules.map(ruleOf),
    config,
    context: { environment: { region: 'eu' }, metadata: { name: 'shop' } },
    ...options,
  });
}

function passes(
  sent: RuleCheck,
  operand: JsonValue,
  value: JsonValue | undefined,
): boolean {
  return (
    check({ parameters: value === undefined ? {} : { a: value } }, [
      { checks: [{ check: sent, operand }] },
    ]).length === 0
  );
}

describe('checkRules', () => {
  // docs/rules/mutation.md#checks, row by row: values that pass a check, values that fail it, and whether a missing one
  // passes.
  it.each<[RuleCheck, JsonValue, JsonValue[], JsonValue[], boolean]>([
    ['exists', null, ['x', 0, false, [], {}], [''], false],
    ['notExists', null, [''], ['x', 0, false], true],
    ['equals', 'x', ['x'], ['y', '', 1], false],
    ['equals', 2, [2, '2'], [3, '2.0'], false],
    ['equals', true, [true, 'true'], [false], false],
    ['notEquals', 'x', ['y', ''], ['x'], true],
    ['prefix', 'a/', ['a/b'], ['b/a/', ''], false],
    ['notPrefix', 'a/', ['b', ''], ['a/b'], false],
    ['suffix', ':v1', ['a:v1'], [':v1a'], false],
    ['notSuffix', ':v1', ['a'], ['a:v1'], false],
    ['contains', 'b', ['abc', ['a', 'b']], ['ac'], false],
    ['notContains', 'b', ['ac'], ['abc'], false],
    ['regex', '^v[0-9]', ['v1.2'], ['av1'], false],
    ['regex', 'b', ['abc'], ['ac'], false],
    ['min', '1', [1, 2, '3', 1.5], [0, 'lots', '', true, []], false],
    ['greaterThanOrEqual', 1, [1], [0], false],
    ['max', 10, [10, '9'], [11, 'x'], false],
    ['lessThanOrEqual', 10, [10], [11], false],
    ['greaterThan', 5, [6], [5], false],
    ['lessThan', '5', [4], [5], false],
    ['between', '1,10', [1, 5, '10'], [0, 11, 'x'], false],
    ['between', [1, 10], [1], [11], false],
    ['notBetween', '1, 10', [0, 11], [1, 5, 10, 'x'], false],
    ['in', 'dev, staging,prod', ['staging'], ['x', ''], false],
    ['in', ['a', 1], ['a', 1, '1'], ['b'], false],
    ['notIn', 'a,b', ['c', ''], ['a', 'b'], false],
  ])('%s %j', (sent, operand, fulfilling, failing, missing) => {
    for (const value of fulfilling) {
      expect([value, passes(sent, operand, value)]).toEqual([value, true]);
    }
    for (const value of failing) {
      expect([value, passes(sent, operand, value)]).toEqual([value, false]);
    }
    expect(passes(sent, operand, undefined)).toBe(missing);
    expect(passes(sent, operand, null)).toBe(passes(sent, operand, ''));
  });

  it('evaluates every check of a rule, and reports one finding', () => {
    const rule = {
      checks: [
        { check: 'min' as const, operand: 2 },
        { check: 'max' as const, operand: 4 },
      ],
    };
    const count = (a: number) => check({ parameters: { a } }, [rule]).length;
    expect([1, 2, 4, 5].map(count)).toEqual([1, 0, 0, 1]);
  });

  it('reports an error or a warning at the field, with the position of the rule', () => {
    expect(
      plainEnglish(
        check({}, [
          { field: '/parameters/a.b', message: 'denied' },
          { message: 'warned', action: 'warn' },
        ]),
      ),
    ).toEqual([
      {
        code: 'rules/denied',
        severity: 'error',
        message: 'denied',
        pointer: '/parameters/a.b',
        position,
      },
      {
        code: 'rules/warned',
        severity: 'warning',
        message: 'warned',
        pointer: '/parameters/a',
        position,
      },
    ]);
  });

  it('evaluates a rule only if its conditions are met', () => {
    const inRegion = (value: string) => ({
      field: 'environment.region',
      operator: 'equals' as const,
      value,
      pointer: '',
    });
    const sent = (rule: Partial<ValidationRule>) =>
      check({}, [rule]).length === 1;
    expect(sent({ when: [inRegion('eu')] })).toBe(true);
    expect(sent({ when: [inRegion('us')] })).toBe(false);
    expect(sent({ or: [inRegion('us'), inRegion('eu')] })).toBe(true);
    expect(sent({ or: [inRegion('us')] })).toBe(false);
  });

  it('renders operands and messages', () => {
    expect(
      check({ parameters: { a: 5, most: 3 } }, [
        {
          checks: [{ check: 'max', operand: '{{ .parameters.most }}' }],
          message: 'a is {{ .parameters.a }}',
        },
        {
          checks: [
            { check: 'between', operand: ['{{ .parameters.most }}', 9] },
          ],
        },
      ]),
    ).toEqual([expect.objectContaining({ message: 'a is 5' })]);
  });

  it('checks the string that a templated field renders to', () => {
    const rule = {
      field: '{{ .parameters.a }}-{{ .metadata.name }}',
      checks: [{ check: 'equals' as const, operand: 'x-shop' }],
    };
    expect(check({ parameters: { a: 'x' } }, [rule])).toEqual([]);
    expect(check({ parameters: { a: 'y' } }, [rule])).toEqual([
      expect.objectContaining({ pointer: '' }),
    ]);
  });

  it('masks a sensitive value in a message', () => {
    const [{ message }] = check(
      { parameters: { a: 1, password: 'hunter2' } },
      [
        {
          checks: [{ check: 'min', operand: 2 }],
          message: '{{ .parameters.password }} {{ .parameters.a }}',
        },
      ],
      {
        mask: (pointer, value) =>
          pointer.endsWith('password') ? '***' : value,
      },
    );
    expect(message).toBe('*** 1');
  });

  it('shows a message as it is written if it does not render', () => {
    const message = '{{ .parameters.reason }}';
    expect(check({}, [{ message }])).toEqual([
      expect.objectContaining({ message }),
    ]);
  });

  it.each<[string, Partial<ValidationRule>, string[]]>([
    [
      'a bound that is not a number',
      { checks: [{ check: 'min', operand: '{{ .metadata.name }}' }] },
      ['rules/wrong-operand'],
    ],
    [
      'an operand that does not render',
      { checks: [{ check: 'in', operand: ['{{ int "x" }}'] }] },
      ['template/failed'],
    ],
    [
      'a field that does not render',
      { field: '{{ int "x" }}' },
      ['template/failed'],
    ],
    ['a field that is not a path', { field: 'a..b' }, ['rules/invalid-field']],
    [
      'a message that gives no text',
      { message: '{{ int "x" }}' },
      ['rules/denied', 'template/failed'],
    ],
  ])('never passes %s', (_, rule, codes) => {
    expect(check({}, [rule]).map(({ code }) => code)).toEqual(codes);
  });

  it('never throws', () => {
    const value = fc.constantFrom<JsonValue>(
      null,
      '',
      'x',
      '[',
      '1,2',
      0,
      true,
      [],
      ['{{ if'],
      {},
      '{{ .a }}',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...ruleChecks),
        value,
        value,
        fc.constantFrom('parameters.a', '', '/', '~', '{{', '{{ .a }}'),
        (sent, operand, a, field) => {
          expect(
            check({ parameters: { a } }, [
              { field, checks: [{ check: sent, operand }] },
            ]),
          ).toBeInstanceOf(Array);
        },
      ),
    );
  });
});
