// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../../json';
import { nodeFromValue } from '../../source';
import { compileShorthand } from '../shorthand/compileShorthand';
import { compileOpenApi } from '../openapi/compileOpenApi';
import type { CompiledSchema } from '../types';
import { annotationFor, annotationNames } from '.';

/** One annotation for each name, with a valid value. */
const samples: ReadonlyArray<readonly [string, JsonValue]> =
  annotationNames.map(name => {
    if (name.endsWith(':order')) {
      return [name, 3];
    }
    if (/:(?:group|widget|placeholder|help|label|enumNames)$/.test(name)) {
      return [name, 'some words'];
    }
    if (/^(?:merge|build):/.test(name)) {
      return [name, 'git.sha'];
    }
    if (name === 'promote') {
      return [name, 'never'];
    }
    if (name === 'observed') {
      return [name, 'apps/v1/Deployment/spec.replicas'];
    }
    if (name === 'options') {
      return [name, { fact: 'regions' }];
    }
    return [name, name === 'scaffolding' ? 'omit' : true];
  });

/** Nests a value: `{ a: { b: { c: value } } }` for `a:b:c`. */
function grouped(name: string, value: JsonValue): JsonObject {
  return name
    .split(':')
    .reduceRight<JsonValue>(
      (inner, part) => ({ [part]: inner }),
      value,
    ) as JsonObject;
}

const extensions: {
  [spelling: string]: (name: string, value: JsonValue) => JsonObject;
} = {
  'x-oc-a-b': (name, value) => ({
    [`x-oc-${name.replaceAll(':', '-')}`]: value,
  }),
  'x-openchoreo-a-b': (name, value) => ({
    [`x-openchoreo-${name.replaceAll(':', '-')}`]: value,
  }),
  'x-openchoreo: {a: {b}}': (name, value) => ({
    'x-openchoreo': grouped(name, value),
  }),
  'x-openchoreo-a: {b}': (name, value) => {
    const [first, ...rest] = name.split(':');
    return {
      [`x-openchoreo-${first}`]:
        rest.length === 0 ? value : grouped(rest.join(':'), value),
    };
  },
};

function annotationsAt(
  { annotations, findings }: CompiledSchema,
  pointer: string,
): JsonObject {
  // Whether a merge strategy fits its type is tested elsewhere.
  expect(findings.filter(({ code }) => !code.startsWith('merge/'))).toEqual([]);
  return JSON.parse(JSON.stringify(annotations[pointer] ?? {}));
}

describe.each(samples)('the annotation %s', (name, value) => {
  const written =
    typeof value === 'string' ? `"${value}"` : JSON.stringify(value);

  it('is read from the shorthand on a field, an item, a map value and a type', () => {
    const compiled = compileShorthand({
      fields: nodeFromValue({
        field: `string | oc:${name}=${written}`,
        list: '[]T',
        map: 'map<T>',
        type: 'T',
        nested: { inner: 'O' },
      }),
      types: nodeFromValue({
        T: `string | oc:${name}=${written}`,
        O: { x: `[]T | oc:${name}=${written}` },
      }),
    });
    for (const pointer of [
      '/properties/field',
      '/properties/list/items',
      '/properties/map/additionalProperties',
      '/properties/type',
      '/properties/nested/properties/inner/properties/x',
      '/properties/nested/properties/inner/properties/x/items',
    ]) {
      expect(annotationsAt(compiled, pointer)).toEqual({ [name]: value });
    }
  });

  it.each(Object.keys(extensions))('is read from %s', spelling => {
    const leaf = { type: 'string', ...extensions[spelling](name, value) };
    const compiled = compileOpenApi({
      schema: nodeFromValue({
        type: 'object',
        $defs: { T: leaf },
        properties: {
          field: leaf,
          list: { type: 'array', items: { $ref: '#/$defs/T' } },
          map: { type: 'object', additionalProperties: leaf },
        },
      }),
    });
    for (const pointer of [
      '/properties/field',
      '/properties/list/items',
      '/properties/map/additionalProperties',
    ]) {
      expect(annotationsAt(compiled, pointer)).toEqual({ [name]: value });
    }
  });
});

describe('rules of x-kubernetes-validations', () => {
  it.each<[string, JsonObject]>([
    ['self == oldSelf', { immutable: true }],
    [' oldSelf==self ', { immutable: true }],
    ['self == oldSelf || self > 3', {}],
    ['self.a == oldSelf.a', {}],
  ])('%s is the annotation %j', (rule, expected) => {
    const compiled = compileOpenApi({
      schema: nodeFromValue({
        type: 'object',
        properties: {
          field: { type: 'object', 'x-kubernetes-validations': [{ rule }] },
        },
      }),
    });
    expect(annotationsAt(compiled, '/properties/field')).toEqual(expected);
  });
});

describe('annotationFor', () => {
  const annotations = {
    'ui:hidden': false,
    'ui:form:hidden': true,
    'ui:view:label': 'Shown',
    sensitive: true,
  };

  it.each([
    ['form', 'ui:hidden', true],
    ['view', 'ui:hidden', false],
    ['form', 'ui:label', undefined],
    ['view', 'ui:label', 'Shown'],
    ['form', 'sensitive', true],
    ['view', 'constructor', undefined],
  ] as const)('gives a %s for %s: %s', (reader, name, value) =>
    expect(annotationFor(annotations, reader, name)).toBe(value),
  );
});
