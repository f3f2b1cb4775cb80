// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '@component-config/config-engine';
import Ajv from 'ajv';
import { flagValues, planFields } from './fieldPlan';
import { ourSchema, SECTION } from './ourSchema';
import { stockSchema } from './stockSchema';

/** The non-object properties of a schema by name, including those of its conditions. */
function leaves(schema: JsonValue | undefined): { [name: string]: JsonValue } {
  if (!isObject(schema)) {
    return {};
  }
  const found: { [name: string]: JsonValue } = {};
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const [name, property] of Object.entries(properties)) {
    if (isObject(property) && property.type === 'object') {
      Object.assign(found, leaves(property));
    } else {
      found[name] = property;
    }
  }
  const parts = Array.isArray(schema.allOf) ? schema.allOf : [];
  for (const part of [...parts, schema.then]) {
    Object.assign(found, leaves(part));
  }
  return found;
}

describe.each([false, true])('the two schemas, conditions: %s', conditions => {
  const blocks = planFields(200, { conditions });
  const compiled = ourSchema(blocks);
  const stock = stockSchema(blocks);
  const { properties } = compiled.jsonSchema;
  const ours = isObject(properties) ? properties[SECTION] : undefined;

  it('have the same fields with the same rules', () => {
    expect(Object.keys(leaves(ours))).toHaveLength(200);
    expect(leaves(stock)).toEqual(leaves(ours));
  });

  it('have exactly the requested conditions', () => {
    const conditional = blocks
      .flatMap(block => block.fields)
      .filter(field => field.isConditional).length;
    const showIf = Object.values(compiled.annotations).filter(annotations =>
      Object.hasOwn(annotations, 'ui:showIf'),
    );
    expect(showIf).toHaveLength(conditional);
    expect(conditional > 0).toBe(conditions);
    expect(JSON.stringify(stock).includes('"then"')).toBe(conditions);
  });

  it('accept the initial values of the forms', () => {
    const values = flagValues(blocks);
    const ajv = new Ajv({ strict: false });
    expect(ajv.validate(stock, values)).toBe(true);
    expect(ajv.validate(compiled.jsonSchema, { [SECTION]: values })).toBe(true);
  });
});
