// SPDX-License-Identifier: Apache-2.0

import { nodeFromValue } from '../source';
import { applyDefaults } from './applyDefaults';
import { compileShorthand } from './shorthand/compileShorthand';
import { composeSchema } from './composeSchema';
import { schemaAt } from './schemasAt';

const parameters = compileShorthand({
  fields: nodeFromValue({
    port: 'integer | default=80 oc:ui:hidden=true',
    b: 'string | default=x',
  }),
});
const environmentConfigs = compileShorthand({
  fields: nodeFromValue({ size: 'Size', bad: 'nonsense' }),
  types: nodeFromValue({ Size: 'integer | default=1' }),
});

describe('composeSchema', () => {
  const composed = composeSchema({
    parameters,
    environmentConfigs,
    traits: { 'a/b': { parameters } },
  });

  it('applies the defaults of every section to an empty configuration', () => {
    const expected = {
      parameters: { port: 80, b: 'x' },
      environmentConfigs: { size: 1 },
      traits: { 'a/b': { parameters: { port: 80, b: 'x' } } },
    };
    expect(applyDefaults(composed.jsonSchema, {})).toEqual(expected);
    expect(applyDefaults(composed.structural, undefined)).toEqual(expected);
  });

  it('keeps the tables below their sections', () => {
    expect(composed.annotations).toEqual({
      '/properties/parameters/properties/port': { 'ui:hidden': true },
      '/properties/traits/properties/a~1b/properties/parameters/properties/port':
        { 'ui:hidden': true },
    });
    expect(composed.order).toMatchObject({
      '': ['parameters', 'environmentConfigs', 'traits'],
      '/properties/parameters': ['port', 'b'],
      '/properties/traits': ['a/b'],
      '/properties/traits/properties/a~1b': ['parameters'],
    });
    expect(composed.defaultOrigins).toEqual({
      '/properties/environmentConfigs/properties/size': { type: 'Size' },
    });
    expect(composed.findings).toEqual(environmentConfigs.findings);
  });

  it('keeps the rules of each definition at its pointer', () => {
    const rule = {
      rule: '${true}',
      message: 'm',
      reads: [],
      needs: [],
      pointer: '/spec/validations/0/rule',
    };
    const type = { name: 'service', validations: [rule] };
    const trait = { name: 'alert', validations: [rule] };
    expect(
      composeSchema({ ...type, traits: { 'a/b': trait, c: { name: 'none' } } })
        .validations,
    ).toEqual({
      '': { name: 'service', rules: [rule] },
      '/properties/traits/properties/a~1b': { name: 'alert', rules: [rule] },
    });
  });

  it('allows any values in undeclared sections', () => {
    const { structural } = composeSchema({ parameters });
    expect(Object.keys(Object(structural.properties))).toEqual(['parameters']);
    expect(Object.hasOwn(structural, 'additionalProperties')).toBe(false);
  });
});

describe('schemaAt', () => {
  const schema = {
    type: 'object',
    properties: {
      list: { type: 'array', items: { type: 'integer' } },
      map: { additionalProperties: { type: 'boolean' }, properties: { k: {} } },
      free: { additionalProperties: true },
    },
  };

  it.each([
    ['', ''],
    ['/list/3', '/properties/list/items'],
    ['/list/-', '/properties/list/items'],
    ['/map/k', '/properties/map/properties/k'],
    ['/map/a~1b', '/properties/map/additionalProperties'],
    ['/list/x', undefined],
    ['/free/x', undefined],
    ['/constructor', undefined],
    ['/nothing/at/all', undefined],
  ])('finds the schema of "%s"', (instance, pointer) => {
    expect(schemaAt(schema, instance)?.pointer).toBe(pointer);
  });
});
