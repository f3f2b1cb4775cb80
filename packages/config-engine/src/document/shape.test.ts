// SPDX-License-Identifier: Apache-2.0

import { overlayFindings } from '../finding/catalogue/overlay';
import { parseSource } from '../source';
import { createFieldReader, rootField } from './fieldReader';
import * as shape from './shape';

const rule = shape.map(
  {
    name: shape.required(shape.filledText, (place, key) =>
      overlayFindings.missingKey.at(place, { key }),
    ),
    size: shape.described('How many there are.', shape.integer),
    labels: shape.notEmpty(shape.textMap),
  },
  overlayFindings,
);

function read<T>(declared: shape.Shape<T>, text: string) {
  const { documents } = parseSource({ file: 'a.yaml', text });
  const reader = createFieldReader(
    overlayFindings.wrongType,
    undefined,
    overlayFindings.emptySection,
  );
  const value = declared.read(rootField(documents[0].root), reader);
  return {
    value,
    findings: reader.findings.map(({ code, pointer, position }) => [
      code,
      pointer,
      position?.column,
    ]),
  };
}

describe('shape', () => {
  it.each<[string, object | undefined, unknown[]]>([
    [
      '{ name: a, size: 2, labels: { b: 1.50 } }',
      { name: 'a', size: 2, labels: { b: '1.50' } },
      [],
    ],
    ['{ name: 1 }', { name: '1', labels: {} }, []],
    ['{ size: 2 }', { size: 2, labels: {} }, [['overlay/missing-key', '', 1]]],
    ['{ name: " " }', { labels: {} }, [['overlay/missing-key', '/name', 9]]],
    [
      '{ name: [], size: 2 }',
      { size: 2, labels: {} },
      [['overlay/wrong-type', '/name', 9]],
    ],
    [
      '{ name: a, sise: 2 }',
      { name: 'a', labels: {} },
      [['overlay/unknown-key', '/sise', 12]],
    ],
    [
      '{ name: a, labels: }',
      { name: 'a', labels: {} },
      [['overlay/empty-section', '/labels', 20]],
    ],
    ['[]', undefined, [['overlay/wrong-type', '', 1]]],
  ])('reads %s, or reports what is wrong', (text, value, findings) => {
    expect(read(rule, text)).toEqual({ value, findings });
  });

  it('leaves invalid items of a list out', () => {
    expect(read(shape.list(rule), '[{ name: a }, b]')).toEqual({
      value: [{ name: 'a', labels: {} }],
      findings: [['overlay/wrong-type', '/1', 15]],
    });
  });

  it('calls the function of a refinement for valid values only', () => {
    const length = shape.refine(shape.text, ({ length: count }) => count);
    expect(read(length, 'abc').value).toBe(3);
    expect(read(length, '[]').value).toBeUndefined();
    expect(read(length, '""').value).toBeUndefined();
  });

  it('describes what it reads to editors', () => {
    expect(shape.orNull(rule).schema).toEqual({
      anyOf: [
        { type: 'null' },
        {
          type: 'object',
          additionalProperties: false,
          properties: {
            name: { type: ['string', 'number', 'boolean'], pattern: '\\S' },
            size: {
              type: ['integer', 'null'],
              description: 'How many there are.',
            },
            labels: {
              type: ['object', 'null'],
              additionalProperties: {
                type: ['string', 'number', 'boolean', 'null'],
              },
            },
          },
          required: ['name'],
        },
      ],
    });
  });
});
