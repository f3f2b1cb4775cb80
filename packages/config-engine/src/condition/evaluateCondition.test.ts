// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { englishWords } from '../finding';
import type { JsonValue } from '../json';
import { evaluateCondition } from './evaluateCondition';
import { goText } from './goText';
import { subjectSchema } from './subjectSchema';
import type { Condition, ConditionOperator } from './types';

function condition(operator: ConditionOperator, value?: string): Condition {
  return {
    field: 'parameters.a',
    operator,
    ...(value !== undefined && { value }),
    pointer: '/spec/enabledWhen',
  };
}

const absent = Symbol('absent');

function evaluate(
  value: JsonValue | typeof absent,
  operator: ConditionOperator,
  wanted?: string,
) {
  return evaluateCondition(condition(operator, wanted), {
    parameters: value === absent ? {} : { a: value },
  });
}

describe('evaluateCondition', () => {
  it.each<
    [
      JsonValue | typeof absent,
      ConditionOperator,
      string | undefined,
      boolean,
      string,
    ]
  >([
    [1, 'exists', undefined, true, 'is set'],
    [false, 'exists', undefined, true, 'is set'],
    ['', 'exists', undefined, true, 'is set'],
    [[], 'exists', undefined, true, 'is set'],
    [null, 'exists', undefined, false, 'is null'],
    [absent, 'exists', undefined, false, 'is not set'],
    [true, 'true', undefined, true, 'is true'],
    [false, 'true', undefined, false, 'is false, not true'],
    [absent, 'true', undefined, false, 'is not set'],
    [null, 'true', undefined, false, 'is null'],
    ['true', 'true', undefined, false, 'is "true", not true'],
    [1, 'true', undefined, false, 'is 1, not true'],
    [false, 'false', undefined, true, 'is false'],
    [true, 'false', undefined, false, 'is true, not false'],
    [absent, 'false', undefined, false, 'is not set'],
    [0, 'false', undefined, false, 'is 0, not false'],
    ['', 'false', undefined, false, 'is "", not false'],
    ['eu', 'equals', 'eu', true, 'is "eu"'],
    ['eu', 'equals', 'us', false, 'is "eu", not "us"'],
    ['Eu', 'equals', 'eu', false, 'is "Eu", not "eu"'],
    [' eu', 'equals', 'eu', false, 'is " eu", not "eu"'],
    [3, 'equals', '3', true, 'is 3'],
    [true, 'equals', 'true', true, 'is true'],
    ['true', 'equals', 'true', true, 'is "true"'],
    [null, 'equals', '<nil>', false, 'is null'],
    [absent, 'equals', '', false, 'is not set'],
    ['', 'equals', undefined, false, 'is "", not ""'],
    [{ b: 1 }, 'equals', 'b', false, 'is a map, not "b"'],
  ])('decides %p %s %p', (value, operator, wanted, holds, sentence) => {
    const outcome = evaluate(value, operator, wanted);
    expect(outcome.holds).toBe(holds);
    expect(englishWords(outcome.sentence)).toBe(`parameters.a ${sentence}`);
    expect(outcome.seen).toEqual(value === absent ? undefined : value);
  });

  it.each([['true'], [1], [[]], [{}]])(
    'reports that %p has the wrong type for "true" and "false"',
    value => {
      for (const operator of ['true', 'false'] as const) {
        expect(evaluate(value, operator).finding).toMatchObject({
          code: 'condition/wrong-type',
          severity: 'warning',
          pointer: '/parameters/a',
        });
        expect(evaluate(value, 'equals', 'a').finding).toBeUndefined();
      }
    },
  );

  it.each<[string, JsonValue, boolean]>([
    ['parameters.list.0', { parameters: { list: ['a'] } }, false],
    ['parameters.a.b', { parameters: { a: 'text' } }, false],
    ['parameters.a.b', { parameters: { 'a.b': 1 } }, false],
    ['parameters.A', { parameters: { a: 1 } }, false],
    ['parameters.constructor', { parameters: {} }, false],
    ['parameters.length', { parameters: [1] }, false],
    ['environment.a.b', { environment: { 'a.b': 'c' } }, true],
    ['metadata.labels.a.b', { metadata: { labels: { 'a.b': 'c' } } }, true],
    ['metadata.name', { metadata: { name: 'c' } }, true],
  ])('finds "%s" in %j: %s', (field, subject, holds) => {
    expect(
      evaluateCondition(
        { field, operator: 'exists', pointer: '' },
        subject as { [key: string]: JsonValue },
      ).holds,
    ).toBe(holds);
  });

  it.each<[JsonValue, ConditionOperator, string | undefined]>([
    ['hunter2', 'equals', 'hunter2'],
    ['hunter2', 'equals', 'other'],
    ['hunter2', 'true', undefined],
    [12345, 'equals', '12345'],
    [['hunter2'], 'equals', 'hunter2'],
  ])('does not reveal a sensitive %p', (value, operator, wanted) => {
    const outcome = evaluateCondition(
      condition(operator, wanted),
      { parameters: { a: value } },
      { isSensitive: pointer => pointer === '/parameters/a' },
    );
    expect(outcome.seen).toBeUndefined();
    expect(englishWords(outcome.sentence)).toBe(
      'parameters.a is sensitive, so its value is not shown',
    );
    expect(JSON.stringify(outcome)).not.toMatch(/hunter2|12345|other/);
  });

  it('shortens a long value', () => {
    const { sentence } = evaluate('x'.repeat(1000), 'equals', 'y');
    expect(englishWords(sentence).length).toBeLessThan(120);
  });

  it('formats a number by the type in its schema', () => {
    const outcome = (type: string) =>
      evaluateCondition(
        condition('equals', '1e+06'),
        { parameters: { a: 1000000 } },
        {
          schema: subjectSchema({
            properties: { parameters: { properties: { a: { type } } } },
          }),
        },
      ).holds;
    expect([outcome('number'), outcome('integer')]).toEqual([true, false]);
  });

  it('never throws, and "equals" holds for the text of each value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), raw => {
        const value: JsonValue = JSON.parse(JSON.stringify(raw));
        const text = goText(value);
        expect(evaluate(value, 'equals', text).holds).toBe(text !== undefined);
        expect(evaluate(value, 'exists').holds).toBe(value !== null);
        expect(
          evaluate(value, 'true').holds && evaluate(value, 'false').holds,
        ).toBe(false);
      }),
    );
  });
});

describe('goText', () => {
  it.each<[JsonValue, string, string | undefined]>([
    [3, 'integer', '3'],
    [-5, 'integer', '-5'],
    [1000000, 'integer', '1000000'],
    [1e21, 'integer', '1000000000000000000000'],
    [999999, 'number', '999999'],
    [1000000, 'number', '1e+06'],
    [1234567, 'number', '1.234567e+06'],
    [999999.5, 'number', '999999.5'],
    [1.1, 'number', '1.1'],
    [0.0001, 'number', '0.0001'],
    [0.00001, 'number', '1e-05'],
    [1e21, 'number', '1e+21'],
    [1e100, 'number', '1e+100'],
    [-2.5e-7, 'number', '-2.5e-07'],
    [0, 'number', '0'],
    [0.5, '', '0.5'],
    [true, '', 'true'],
    ['a', '', 'a'],
    [['x', 'y', null], '', '[x y <nil>]'],
    [[], '', '[]'],
    [{ z: 1, b: 'x' }, '', 'map[b:x z:1]'],
    [{}, '', 'map[]'],
    [null, '', undefined],
  ])('formats %j of type "%s" as Go does', (value, type, text) => {
    expect(goText(value, type ? [{ type }] : [])).toBe(text);
  });

  it('returns undefined for a value nested too deeply', () => {
    const deep: JsonValue = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`);
    expect(goText(deep)).toBeUndefined();
  });
});
