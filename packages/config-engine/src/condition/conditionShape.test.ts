// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { createFieldReader, rootField } from '../document';
import { overlayFindings } from '../finding/catalogue/overlay';
import { nodeFromValue, parseSource, SourceNode } from '../source';
import { conditionShape } from './conditionShape';

function read(root: SourceNode) {
  const reader = createFieldReader(overlayFindings.wrongType);
  const condition = conditionShape.read(rootField(root), reader);
  return { condition, findings: reader.findings };
}

function readText(text: string) {
  return read(parseSource({ file: 'a.yaml', text }).documents[0].root);
}

describe('conditionShape', () => {
  it.each([
    ['operator: true', { operator: 'true' }],
    ['operator: "true"', { operator: 'true' }],
    ['operator: false', { operator: 'false' }],
    ['operator: exists', { operator: 'exists' }],
    ['operator: exists\nvalue: ""', { operator: 'exists' }],
    ['operator: exists\nvalue:', { operator: 'exists' }],
    ['operator: equals\nvalue: eu', { operator: 'equals', value: 'eu' }],
    ['operator: equals\nvalue: 3', { operator: 'equals', value: '3' }],
    ['operator: equals\nvalue: 1.30', { operator: 'equals', value: '1.30' }],
    ['operator: equals\nvalue: yes', { operator: 'equals', value: 'yes' }],
    ['operator: equals\nvalue: true', { operator: 'equals', value: 'true' }],
    ['operator: equals\nvalue: " a "', { operator: 'equals', value: ' a ' }],
  ])('reads text as written: %j', (text, expected) => {
    const { condition, findings } = readText(`field: a.b-c.D_1\n${text}`);
    expect(findings).toEqual([]);
    expect(condition).toMatchObject({ field: 'a.b-c.D_1', ...expected });
    expect(condition?.value).toBe(
      'value' in expected ? expected.value : undefined,
    );
  });

  it.each([
    ['operator: exists', 1, 'field-missing', 'names no field'],
    ['field: " "\noperator: exists', 1, 'field-missing', 'names no field'],
    ['field: .a.b\noperator: exists', 1, 'invalid-path', '"a.b"'],
    ['field: a..b\noperator: exists', 1, 'invalid-path', '"a.b"'],
    ['field: a.b.\noperator: exists', 1, 'invalid-path', '"a.b"'],
    ['field: a.b[0]\noperator: exists', 1, 'invalid-path', '"a.b"'],
    ['field: $.a\noperator: exists', 1, 'invalid-path', '"a"'],
    ['field: /a/b\noperator: exists', 1, 'invalid-path', '"a.b"'],
    ['field: "a b"\noperator: exists', 1, 'invalid-path', '"a.b"'],
    ['field: "é"\noperator: exists', 1, 'invalid-path', '"é"'],
    ['field: "a\\n"\noperator: exists', 1, 'invalid-path', '"a"'],
    ['field: a', 1, 'operator-missing', '"exists"'],
    ['field: a\noperator: ""', 2, 'operator-missing', '"exists"'],
    ['field: a\noperator: contains', 2, 'unsupported-operator', '"equals"'],
    ['field: a\noperator: True', 2, 'unsupported-operator', '"true"?'],
    ['field: a\noperator: Equals', 2, 'unsupported-operator', '"equals"?'],
    ['field: a\noperator: exist', 2, 'unsupported-operator', '"exists"?'],
    ['field: a\noperator: equals', 1, 'value-missing', '"value"'],
    ['field: a\noperator: equals\nvalue: " "', 3, 'value-missing', '"value"'],
    ['field: a\noperator: equals\nvalue: null', 3, 'value-missing', '"value"'],
    ['field: a\noperator: exists\nvalue: b', 3, 'unexpected-value', 'exists'],
    ['field: a\noperator: true\nvalue: b', 3, 'unexpected-value', 'true'],
    ['field: a\noperator: false\nvalue: no', 3, 'unexpected-value', 'false'],
    ['field: a\noperator: true\nvalu: b', 3, 'unknown-key', '"value"?'],
  ])('rejects %j', (text, line, code, message) => {
    const { findings } = readText(text);
    expect(findings).toEqual([
      expect.objectContaining({
        code: `condition/${code}`,
        severity: 'error',
        message: expect.stringContaining(message),
        position: expect.objectContaining({ line }),
      }),
    ]);
  });

  it.each(['[{ field: a, operator: exists }]', 'a', '1'])(
    'rejects %j, which is not a map',
    text => {
      const { condition, findings } = readText(text);
      expect(condition).toBeUndefined();
      expect(findings.map(({ code }) => code)).toEqual(['overlay/wrong-type']);
    },
  );

  it('rejects lists and maps instead of strings', () => {
    const { findings } = readText('field: [a]\noperator: {}\nvalue: [b]');
    expect(findings.map(({ message }) => message)).toEqual([
      '"field" must be text.',
      '"operator" must be text.',
      '"value" must be text.',
    ]);
  });

  it('reports all errors, in the order of the keys', () => {
    const { findings } = readText('field: a..b\noperator: is\nthen: 1');
    expect(findings.map(({ code }) => code)).toEqual([
      'condition/unknown-key',
      'condition/invalid-path',
      'condition/unsupported-operator',
    ]);
  });

  it('suggests a similar operator as a fix', () => {
    const text = 'field: a\noperator: exist';
    const [{ fix }] = readText(text).findings;
    expect(
      fix && text.slice(0, fix.start) + fix.replacement + text.slice(fix.end),
    ).toBe('field: a\noperator: exists');
  });

  it('keeps the path of a condition that is never met, so it can be checked', () => {
    const { condition } = readText('field: a\noperator: is');
    expect(condition).toMatchObject({ field: 'a', operator: 'equals' });
    expect(condition?.value).toBeUndefined();
  });

  it('never throws, and a condition with findings is never met', () => {
    const scalar = fc.oneof(
      fc.string(),
      fc.boolean(),
      fc.double({ noNaN: true }),
      fc.constant(null),
      fc.constantFrom('equals', 'exists', 'true', 'a.b'),
    );
    const value = fc.oneof(scalar, fc.array(scalar), fc.object());
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record(
            { field: value, operator: value, value },
            { requiredKeys: [] },
          ),
          fc.jsonValue(),
        ),
        document => {
          const { condition, findings } = read(
            nodeFromValue(JSON.parse(JSON.stringify(document))),
          );
          const canHold =
            condition?.operator !== 'equals' || condition.value !== undefined;
          const refused = findings.some(
            ({ code }) =>
              code.startsWith('condition/') && code !== 'condition/unknown-key',
          );
          expect(condition !== undefined && canHold && refused).toBe(false);
        },
      ),
    );
  });
});
