// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  buildLayersSteps,
  compileDefinition,
  compileDefinitionSteps,
  composeSchema,
  composeSchemaSteps,
  documentReaders,
  nodeFromValue,
  parseSource,
  parseSourceSteps,
  readComponent,
  readEffective,
  resolve,
  resolveEffectiveSteps,
  uncheckableSteps,
  type JsonObject,
  type Steps,
} from '@component-config/config-engine';
import { packEffectiveSteps } from '@component-config/plugin-component-config-common';

/*
 * The larger a document is, the more pauses there are when it is read, compiled and resolved, so that the work between
 * two of them does not grow. What the library does with a whole document is one step.
 */

/** Fields, items or keys of the smaller document; the limits allow several times as many. */
const SIZE = 3_000;

/** The steps that so many take at least. */
const LEAST = 2;

const many = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('\n');

const head = (kind: string) =>
  `apiVersion: component-config.io/v1alpha1\nkind: ${kind}\nmetadata: { name: large }\nspec:\n`;

const typeOf = (dialect: string, fields: string) =>
  `${head('ComponentType')}  environmentConfigs:\n    ${dialect}\n${fields}`;

const shorthand = (count: number, expression = 'string | default=x') =>
  typeOf(
    'ocSchema:',
    many(count, i => `      f${i}: ${expression}`),
  );

const openApi = (count: number, keywords: string) =>
  typeOf(
    'openAPIV3Schema:',
    `      type: object\n      properties:\n${many(count, i => `        f${i}: { ${keywords} }`)}`,
  );

/** Texts of a size. */
const texts: { readonly [name: string]: (size: number) => string } = {
  'a map': size => many(size, i => `key${i}: ${'word '.repeat(18)}`),
  'a list': size => `[${'1, '.repeat(size)}]`,
  'maps in a map': size => many(size, i => `key${i}:\n  a: b`),
  'quoted texts': size =>
    many(size / 20, i => `key${i}: "${'w\\nrd '.repeat(300)}"`),
  documents: size => many(size / 60, () => `a: [${'1, '.repeat(60)}]\n---`),
};

/** Types of a size. */
const types: { readonly [name: string]: (size: number) => string } = {
  shorthand: size => shorthand(size),
  'shorthand with an error in each field': size => shorthand(size, 'strin'),
  'a custom type': size =>
    typeOf(
      'ocSchema:',
      `      $types:\n        T:\n${many(size, i => `          f${i}: string`)}\n      a: T`,
    ),
  OpenAPI: size => openApi(size, 'type: string, default: x'),
  'OpenAPI with an error in each field': size => openApi(size, 'minLenght: 1'),
  ytt: size =>
    typeOf(
      'yttDataValuesSchema: |',
      `      #@data/values-schema\n      ---\n${many(size, i => `      f${i}: x`)}`,
    ),
};

function rootOf(text: string) {
  const { documents, findings } = parseSource({ file: 'large.yaml', text });
  expect(findings).toEqual([]);
  return documents[0].root;
}

/** A schema with this many fields. */
function schemaOf(size: number) {
  const { environmentConfigs } = compileDefinition(rootOf(shorthand(size)));
  return composeSchema({ environmentConfigs });
}

/** A component in an environment. */
function place() {
  return {
    component: readComponent(
      nodeFromValue({ kind: 'Component', metadata: { name: 'shop' } }),
    ),
    environment: documentReaders.environment(
      nodeFromValue({ kind: 'Environment', metadata: { name: 'staging' } }),
    ),
  };
}

/** A component with this many fields, of which overlays set many. */
function resolution(size: number) {
  const { layers } = allSteps(
    buildLayersSteps({
      ...place(),
      overlays: Array.from({ length: 20 }, (_, index) =>
        overlay(
          index,
          Object.fromEntries(
            Array.from({ length: 200 }, (__, i) => [`f${i * 20 + index}`, 'y']),
          ),
        ),
      ),
    }),
  );
  return { schema: schemaOf(size), layers };
}

function overlay(index: number, values: JsonObject, priority = index) {
  return documentReaders.overlay(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'Overlay',
      metadata: { name: `o${index}` },
      spec: {
        priority,
        criteria: {},
        config: { environmentConfigs: values },
      },
    }),
  );
}

describe('a larger document has more pauses', () => {
  it.each(Object.entries(texts))('in reading %s', (_, textOf) => {
    const read = (size: number) =>
      parseSourceSteps({ file: 'a', text: textOf(size) });
    expect(furtherSteps(read)).toBeGreaterThanOrEqual(LEAST);
  });

  it.each(Object.entries(types))('in compiling %s', (_, textOf) => {
    const compile = (size: number) =>
      compileDefinitionSteps(rootOf(textOf(size)));
    expect(furtherSteps(compile)).toBeGreaterThanOrEqual(LEAST);
  });

  it('in resolving a component', () => {
    const resolving = (size: number) => resolveEffectiveSteps(resolution(size));
    expect(furtherSteps(resolving)).toBeGreaterThanOrEqual(LEAST);
  });

  it('in compiling the check of a schema', () => {
    const compile = (size: number) => uncheckableSteps(schemaOf(size));
    expect(furtherSteps(compile)).toBeGreaterThanOrEqual(LEAST);
  });

  it('in composing the schema of a component with many traits', () => {
    const { parameters } = compileDefinition(
      rootOf(
        typeOf('ocSchema:', '      a: string').replace(
          'environmentConfigs',
          'parameters',
        ),
      ),
    );
    const compose = (size: number) =>
      composeSchemaSteps({
        traits: Object.fromEntries(
          Array.from({ length: size / 100 }, (_, i) => [
            `t${i}`,
            { parameters },
          ]),
        ),
      });
    expect(furtherSteps(compose)).toBeGreaterThanOrEqual(LEAST);
  });

  it.each<[string, (index: number) => JsonObject]>([
    ['tie', index => ({ a: index })],
    ['could tie', index => ({ [`f${index}`]: index })],
  ])('in selecting overlays that %s', (_, valuesOf) => {
    const select = (size: number) =>
      buildLayersSteps({
        ...place(),
        overlays: Array.from({ length: size / 10 }, (__, index) =>
          overlay(index, valuesOf(index), 0),
        ),
      });
    expect(furtherSteps(select)).toBeGreaterThanOrEqual(LEAST);
  });

  it('in packing an environment', () => {
    const pack = (size: number) => {
      const input = resolution(size);
      return packEffectiveSteps(
        {
          componentRef: 'component:default/shop',
          componentType: {
            kind: 'ComponentType',
            entityRef: 'componenttype:default/large',
            name: 'large',
          },
          traits: [],
          schema: input.schema,
          environments: [
            {
              environment: {
                name: 'staging',
                namespace: 'default',
                facts: {},
                promotedFrom: [],
              },
              effective: readEffective(resolve(input)),
            },
          ],
        },
        { skipped: true, schema: false },
      );
    };
    expect(furtherSteps(pack)).toBeGreaterThanOrEqual(LEAST);
  });
});

/** The steps that a document of twice the size takes more. */
function furtherSteps(work: (size: number) => Steps<unknown>): number {
  return countSteps(work(2 * SIZE)) - countSteps(work(SIZE));
}

function countSteps(steps: Steps<unknown>): number {
  let taken = 1;
  while (!steps.next().done) {
    taken += 1;
  }
  return taken;
}
