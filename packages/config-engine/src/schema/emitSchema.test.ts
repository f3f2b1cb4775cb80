// SPDX-License-Identifier: Apache-2.0

import { emitSchema } from './emitSchema';
import type { SchemaNode } from './node';

const text: SchemaNode = { keywords: { type: 'string' }, annotations: {} };

describe('emitSchema', () => {
  it('expands shared parts at each reference', () => {
    const shared: SchemaNode = {
      keywords: { type: 'object' },
      properties: new Map([['x', text]]),
      required: ['x'],
      annotations: { 'ui:group': 'g' },
    };
    const { structural, annotations, order } = emitSchema(
      {
        keywords: { type: 'object' },
        properties: new Map<string, SchemaNode>([
          ['b/c', shared],
          [
            'a',
            { keywords: { type: 'array' }, items: shared, annotations: {} },
          ],
        ]),
        annotations: {},
      },
      'openapi',
      [],
    );
    const written = {
      type: 'object',
      properties: { x: { type: 'string' } },
      required: ['x'],
    };
    expect(structural).toEqual({
      type: 'object',
      properties: { 'b/c': written, a: { type: 'array', items: written } },
    });
    expect(annotations).toEqual({
      '/properties/b~1c': { 'ui:group': 'g' },
      '/properties/a/items': { 'ui:group': 'g' },
    });
    expect(order).toEqual({
      '': ['b/c', 'a'],
      '/properties/b~1c': ['x'],
      '/properties/a/items': ['x'],
    });
  });

  it('emits every kind of part', () => {
    const { structural } = emitSchema(
      {
        keywords: { type: 'object' },
        additionalProperties: text,
        allOf: [text],
        anyOf: [text, { ...text, additionalProperties: false }],
        oneOf: [text],
        not: text,
        annotations: {},
      },
      'openapi',
      [],
    );
    expect(structural).toEqual({
      type: 'object',
      additionalProperties: { type: 'string' },
      allOf: [{ type: 'string' }],
      anyOf: [
        { type: 'string' },
        { type: 'string', additionalProperties: false },
      ],
      oneOf: [{ type: 'string' }],
      not: { type: 'string' },
    });
  });

  it('stops at the maximum depth', () => {
    let node = text;
    for (let level = 0; level < 150; level++) {
      node = { keywords: { type: 'array' }, items: node, annotations: {} };
    }
    const { findings } = emitSchema(node, 'shorthand', []);
    expect(findings.map(({ code }) => code)).toEqual(['schema/too-deep']);
  });
});
