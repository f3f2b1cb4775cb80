// SPDX-License-Identifier: Apache-2.0

import {
  buildLayers,
  compileDefinition,
  compileDefinitionSteps,
  composeSchema,
  nodeFromValue,
  parseSource,
  parseSourceSteps,
  readComponent,
  readEnvironment,
  readOverlay,
  resolveEffectiveSteps,
  type JsonObject,
  type Steps,
} from '@component-config/config-engine';
import { startCounting } from './countSteps';

/*
 * Documents at the limits of docs/rules/limits.md: whoever reads, compiles or resolves them pauses often enough for other
 * work. What is counted is the work between two pauses.
 */

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

/** Texts, and the most work of a step. What the library does with a whole document is one step. */
const texts: { readonly [name: string]: readonly [string, number] } = {
  'a map': [many(9_900, i => `key${i}: ${'word '.repeat(18)}`), 4_000_000],
  'a list': [`[${'1, '.repeat(19_900)}]`, 1_500_000],
  'maps in a map': [many(9_900, i => `key${i}:\n  a: b`), 1_500_000],
  'quoted texts': [
    many(500, i => `key${i}: "${'w\\nrd '.repeat(300)}"`),
    4_000_000,
  ],
  documents: [many(300, () => `a: [${'1, '.repeat(60)}]\n---`), 500_000],
};

/** Types, and the most work of a step. */
const types: { readonly [name: string]: readonly [string, number] } = {
  shorthand: [shorthand(11_900), 700_000],
  'shorthand with an error in each field': [
    shorthand(19_900, 'strin'),
    900_000,
  ],
  'a custom type': [
    typeOf(
      'ocSchema:',
      `      $types:\n        T:\n${many(11_900, i => `          f${i}: string`)}\n      a: T`,
    ),
    350_000,
  ],
  OpenAPI: [openApi(6_000, 'type: string, default: x'), 120_000],
  'OpenAPI with an error in each field': [
    openApi(9_900, 'minLenght: 1'),
    1_000_000,
  ],
  ytt: [
    typeOf(
      'yttDataValuesSchema: |',
      `      #@data/values-schema\n      ---\n${many(9_900, i => `      f${i}: x`)}`,
    ),
    2_000_000,
  ],
};

function rootOf(text: string) {
  const { documents, findings } = parseSource({ file: 'large.yaml', text });
  expect(findings).toEqual([]);
  return documents[0].root;
}

/** A component with thousands of fields, of which overlays set many. */
function resolution(): Steps<unknown> {
  const { environmentConfigs } = compileDefinition(rootOf(shorthand(11_900)));
  const { layers } = buildLayers({
    component: readComponent(
      nodeFromValue({ kind: 'Component', metadata: { name: 'shop' } }),
    ),
    environment: readEnvironment(
      nodeFromValue({ kind: 'Environment', metadata: { name: 'staging' } }),
    ),
    overlays: Array.from({ length: 20 }, (_, index) =>
      readOverlay(nodeFromValue(overlay(index))),
    ),
  });
  return resolveEffectiveSteps({
    schema: composeSchema({ environmentConfigs }),
    layers,
  });
}

function overlay(priority: number): JsonObject {
  return {
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Overlay',
    metadata: { name: `o${priority}` },
    spec: {
      priority,
      criteria: {},
      config: {
        environmentConfigs: Object.fromEntries(
          Array.from({ length: 200 }, (_, i) => [`f${i * 20 + priority}`, 'y']),
        ),
      },
    },
  };
}

describe('the work between two pauses', () => {
  const { stepsOf, stop } = startCounting();
  afterAll(stop);

  function expectPauses(steps: Steps<unknown>, bound: number): void {
    const works: number[] = [];
    for (let isDone = false; !isDone;) {
      const work = stepsOf(() => {
        isDone = steps.next().done === true;
      });
      works.push(work);
    }
    const all = works.reduce((sum, work) => sum + work);
    expect(Math.max(...works)).toBeLessThan(bound);
    // Without pauses, it would be more.
    expect(all).toBeGreaterThan(bound);
  }

  it.each(Object.entries(texts))(
    'of reading %s is bounded',
    (_, [text, bound]) => {
      expectPauses(parseSourceSteps({ file: 'a', text }), bound);
    },
  );

  it.each(Object.entries(types))(
    'of compiling %s is bounded',
    (_, [text, bound]) => {
      expectPauses(compileDefinitionSteps(rootOf(text)), bound);
    },
  );

  it('of resolving a component is bounded', () => {
    expectPauses(resolution(), 1_500_000);
  });
});
