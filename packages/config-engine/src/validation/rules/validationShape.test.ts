// SPDX-License-Identifier: Apache-2.0

import { createFieldReader, rootField } from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { parseSource } from '../../source';
import { validationShape } from './validationShape';

function read(rule: string) {
  const text = `- ${rule}`;
  const { documents } = parseSource({ file: 'overlay.yaml', text });
  const reader = createFieldReader(overlayFindings.wrongType);
  const rules = validationShape.read(rootField(documents[0].root), reader);
  return { rules, findings: reader.findings };
}

describe('validationShape', () => {
  it.each([
    ['only the field, which must exist', 'x: 1', [{ check: 'exists' }]],
    ['a check', 'min: 2', [{ check: 'min', operand: 2 }]],
    [
      'every check',
      'min: 2, max: "{{ .parameters.most }}"',
      [
        { check: 'min', operand: 2 },
        { check: 'max', operand: '{{ .parameters.most }}' },
      ],
    ],
    ['an operator', 'operator: notExists', [{ check: 'notExists' }]],
    [
      'a short operator',
      'operator: lte, value: "10"',
      [{ check: 'max', operand: '10' }],
    ],
    [
      'an operator beside a check',
      'prefix: a, operator: suffix, value: z',
      [
        { check: 'prefix', operand: 'a' },
        { check: 'suffix', operand: 'z' },
      ],
    ],
    ['exists as a flag', 'exists: true', [{ check: 'exists' }]],
    ['a list of members', 'in: [a, b]', [{ check: 'in', operand: ['a', 'b'] }]],
    ['an empty string', 'equals: ""', [{ check: 'equals', operand: '' }]],
  ])('reads %s', (_, keys, checks) => {
    const rest = keys === 'x: 1' ? '' : `, ${keys}`;
    const { rules, findings } = read(`{ field: a.b, message: m${rest} }`);
    expect(findings).toEqual([]);
    expect(rules).toMatchObject([
      {
        field: 'a.b',
        message: 'm',
        action: 'deny',
        checks,
        when: [],
        pointer: '/0',
        position: { line: 1 },
      },
    ]);
  });

  it('reads the action and the conditions', () => {
    expect(
      read(
        '{ field: a, message: m, action: warn, when: { field: b, operator: exists }, or: [{ field: c, equals: 1 }] }',
      ),
    ).toMatchObject({
      findings: [],
      rules: [
        {
          action: 'warn',
          when: [{ field: 'b' }],
          or: [{ field: 'c', operator: 'equals', value: '1' }],
        },
      ],
    });
  });

  it.each([
    ['message: m', 'rules/field-missing', '/0'],
    ['field: "", message: m', 'rules/field-missing', '/0/field'],
    ['field: a..b, message: m', 'rules/invalid-field', '/0/field'],
    ['field: "{{ .a", message: m', 'template/syntax', '/0/field'],
    ['field: a', 'rules/message-missing', '/0'],
    ['field: a, message: " "', 'rules/message-missing', '/0/message'],
    ['field: a, message: "{{ x }}"', 'template/unknown-function', '/0/message'],
    [
      'field: a, message: m, action: block',
      'rules/unknown-action',
      '/0/action',
    ],
    ['field: a, message: m, mni: 1', 'rules/unknown-key', '/0/mni'],
    [
      'field: a, message: m, operator: atLeast, value: 1',
      'rules/unknown-operator',
      '/0/operator',
    ],
    ['field: a, message: m, value: 1', 'rules/contradiction', '/0/value'],
    [
      'field: a, message: m, operator: exists, value: 1',
      'rules/contradiction',
      '/0/value',
    ],
    [
      'field: a, message: m, operator: gte, value: 1, min: 2',
      'rules/contradiction',
      '/0',
    ],
    [
      'field: a, message: m, exists: true, notExists: true',
      'rules/contradiction',
      '/0',
    ],
    ['field: a, message: m, exists: false', 'rules/wrong-operand', '/0/exists'],
    [
      'field: a, message: m, operator: gte',
      'rules/wrong-operand',
      '/0/operator',
    ],
    ['field: a, message: m, min:', 'rules/wrong-operand', '/0/min'],
    ['field: a, message: m, min: two', 'rules/wrong-operand', '/0/min'],
    ['field: a, message: m, max: [1]', 'rules/wrong-operand', '/0/max'],
    ['field: a, message: m, regex: "["', 'rules/wrong-operand', '/0/regex'],
    ['field: a, message: m, regex: "(?=a)"', 'rules/wrong-operand', '/0/regex'],
    ['field: a, message: m, between: "1"', 'rules/wrong-operand', '/0/between'],
    [
      'field: a, message: m, between: "1,2,3"',
      'rules/wrong-operand',
      '/0/between',
    ],
    [
      'field: a, message: m, notBetween: [9, 1]',
      'rules/wrong-operand',
      '/0/notBetween',
    ],
    ['field: a, message: m, in: { a: 1 }', 'rules/wrong-operand', '/0/in'],
    ['field: a, message: m, equals: [a]', 'rules/wrong-operand', '/0/equals'],
    [
      'field: a, message: m, max: "{{ x }}"',
      'template/unknown-function',
      '/0/max',
    ],
    [
      'field: a, message: m, in: ["{{ x }}", [{ b: 1 }], { c: 1 }]',
      'template/unknown-function',
      '/0/in',
    ],
    [
      'field: a, message: m, when: { field: b, operator: gte }',
      'condition/unsupported-operator',
      '/0/when/operator',
    ],
  ])('reports { %s }', (keys, code, pointer) => {
    const { findings } = read(`{ ${keys} }`);
    expect(findings).toEqual([
      expect.objectContaining({ code, pointer, severity: 'error' }),
    ]);
    expect(findings[0].position).toBeDefined();
  });

  it('omits a rule that cannot be evaluated as its author intends', () => {
    expect(read('{ field: a, message: m, min: two, max: 3 }').rules).toEqual(
      [],
    );
  });

  it('suggests the intended name', () => {
    expect(
      read('{ field: a, message: m, operator: greatherThan, value: 1 }')
        .findings[0].message,
    ).toContain('Did you mean "greaterThan"?');
  });
});
