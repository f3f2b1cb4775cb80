// SPDX-License-Identifier: Apache-2.0

import { createFieldReader, rootField } from '../document';
import { overlayFindings } from '../finding/catalogue/overlay';
import { parseSource } from '../source';
import { mutationShape } from './mutationShape';

function read(text: string) {
  const { documents } = parseSource({ file: 'overlay.yaml', text });
  const reader = createFieldReader(overlayFindings.wrongType);
  const mutation = mutationShape.read(rootField(documents[0].root), reader);
  return { mutation, findings: reader.findings };
}

describe('mutationShape', () => {
  it('reads the long spelling', () => {
    expect(
      read(
        'mutateFirst: true\noperations: [CREATE]\nrules:\n- { field: parameters.size, default: small }',
      ),
    ).toMatchObject({
      findings: [],
      mutation: {
        mutateFirst: true,
        operations: ['CREATE'],
        rules: [
          {
            field: 'parameters.size',
            action: 'default',
            value: 'small',
            when: [],
            pointer: '/rules/0',
            position: { line: 4 },
          },
        ],
      },
    });
  });

  it('reads a plain list, with defaults for the rest', () => {
    expect(
      read(
        '- { field: /parameters/a.b, override: [1, "{{ .metadata.name }}"] }',
      ),
    ).toMatchObject({
      findings: [],
      mutation: {
        mutateFirst: false,
        operations: ['CREATE', 'UPDATE'],
        rules: [{ field: '/parameters/a.b', action: 'override' }],
      },
    });
  });

  it('keeps the notation of a value that is not a string', () => {
    expect(
      read('- { field: parameters.version, default: 1.30 }').mutation?.rules[0],
    ).toMatchObject({ value: 1.3, text: '1.30' });
  });

  it.each([
    [
      'one condition',
      '{ field: a, override: 1, when: { field: a.b, operator: exists } }',
      { when: [{ field: 'a.b', operator: 'exists' }] },
    ],
    [
      'a list of conditions and alternatives',
      '{ field: a, override: 1, when: [{ field: b, operator: true }], or: [{ field: c, operator: equals, value: x }] }',
      {
        when: [{ field: 'b', operator: 'true' }],
        or: [{ field: 'c', operator: 'equals', value: 'x' }],
      },
    ],
    [
      'the short spelling of equals',
      '{ field: a, override: 1, when: [{ field: b, equals: 3 }] }',
      { when: [{ field: 'b', operator: 'equals', value: '3' }] },
    ],
    [
      'the names of types',
      '{ field: a, override: "1", valueType: int }',
      { valueType: 'integer' },
    ],
  ])('reads %s', (_, rule, expected) => {
    const { mutation, findings } = read(`- ${rule}`);
    expect(findings).toEqual([]);
    expect(mutation?.rules).toMatchObject([expected]);
  });

  it('uses the override of a rule with both values, and warns', () => {
    const { mutation, findings } = read(
      '- { field: a, default: 1, override: 2 }',
    );
    expect(mutation?.rules).toEqual([
      expect.objectContaining({ action: 'override', value: 2 }),
    ]);
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'mutation/two-values',
        severity: 'warning',
        pointer: '/0/default',
      }),
    ]);
  });

  it.each([
    ['{ field: a }', 'mutation/value-missing', '/0'],
    ['{ field: a, override: null }', 'mutation/value-missing', '/0'],
    ['{ override: 1 }', 'mutation/field-missing', '/0'],
    ['{ field: "", override: 1 }', 'mutation/field-missing', '/0/field'],
    ['{ field: [a], override: 1 }', 'overlay/wrong-type', '/0/field'],
    ['{ field: a..b, override: 1 }', 'mutation/invalid-field', '/0/field'],
    ['{ field: /a~2, override: 1 }', 'mutation/invalid-field', '/0/field'],
    ['{ field: "{{ .a", override: 1 }', 'template/syntax', '/0/field'],
    [
      '{ field: a, override: "{{ x }}" }',
      'template/unknown-function',
      '/0/override',
    ],
    [
      '{ field: a, default: { b: ["{{ range }}"] } }',
      'template/unsupported',
      '/0/default',
    ],
    [
      '{ field: a, override: 1, valueType: int32 }',
      'mutation/unknown-value-type',
      '/0/valueType',
    ],
    [
      '{ field: a, defualt: 1, override: 1 }',
      'mutation/unknown-key',
      '/0/defualt',
    ],
    [
      '{ field: a, override: 1, when: { field: b, operator: is } }',
      'condition/unsupported-operator',
      '/0/when/operator',
    ],
    [
      '{ field: a, override: 1, when: always }',
      'overlay/wrong-type',
      '/0/when',
    ],
    [
      '{ field: a, override: 1, when: [null] }',
      'condition/field-missing',
      '/0/when/0',
    ],
    ['always', 'overlay/wrong-type', '/0'],
  ])('reports %s', (rule, code, pointer) => {
    const { findings } = read(`- ${rule}`);
    expect(findings).toEqual([expect.objectContaining({ code, pointer })]);
    expect(findings[0].position).toBeDefined();
  });

  it.each(['{ field: a }', '{ field: a, override: null }'])(
    'ignores %s, and reports it',
    rule => {
      const { mutation, findings } = read(
        `- ${rule}\n- { field: b, default: 1 }`,
      );
      expect(mutation?.rules).toMatchObject([{ field: 'b' }]);
      expect(findings).toMatchObject([
        { code: 'mutation/value-missing', severity: 'warning', pointer: '/0' },
      ]);
    },
  );

  it.each([
    ['[DELETE, CREATE]', ['CREATE'], 1],
    ['[UPDATE, CONNECT, CREATE, DELETE]', ['CREATE', 'UPDATE'], 2],
    ['[DELETE]', [], 1],
  ])('ignores unsupported operations in %s', (text, left, ignored) => {
    const { mutation, findings } = read(
      `operations: ${text}\nrules:\n- { field: a, default: 1 }`,
    );
    expect(mutation?.operations).toEqual(left);
    expect(findings).toHaveLength(ignored);
    expect(findings[0]).toMatchObject({
      code: 'mutation/ignored-operation',
      severity: 'info',
    });
  });

  it('omits a rule with an invalid condition', () => {
    expect(
      read('- { field: a, override: 1, or: [{ field: b, operator: is }] }')
        .mutation?.rules,
    ).toEqual([]);
  });

  it.each([
    ['operations: [PATCH]', 'mutation/unknown-operation'],
    ['operations: [create]', 'mutation/unknown-operation'],
    ['rule: []', 'mutation/unknown-key'],
    ['mutateFirst: sometimes', 'overlay/wrong-type'],
    ['rules: {}', 'overlay/wrong-type'],
    ['some string', 'overlay/wrong-type'],
  ])('reports %s', (text, code) => {
    expect(read(text).findings).toEqual([expect.objectContaining({ code })]);
  });
});
