// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import {
  componentInRelease,
  readComponentRelease,
  readReleaseBinding,
} from '../delivery';
import { resolveEffective } from '../effective';
import { emptyObject, isObject, JsonObject, JsonValue } from '../json';
import {
  buildLayers,
  ComponentConfiguration,
  Layer,
  readComponent,
} from '../layers';
import { readEnvironment, readOverlay } from '../overlay';
import { isWithin, parsePointer } from '../pointer';
import { compileDefinition, composeSchema } from '../schema';
import { childNode, nodeFromValue, parseSource, SourceNode } from '../source';
import { printDocument } from '../writing';
import { publishValues } from './publishValues';
import type { StoredLayer, Publication, RepositoryText } from './types';

const section = {
  openAPIV3Schema: {
    type: 'object',
    properties: {
      port: { type: 'integer', default: 1 },
      plain: { type: 'array', items: { type: 'string' } },
      set: {
        type: 'array',
        items: { type: 'string' },
        'x-kubernetes-list-type': 'set',
      },
      notes: {
        type: 'array',
        items: { type: 'string' },
        'x-oc-merge-strategy': 'append',
      },
      sidecars: {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name'],
        items: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            image: { type: 'string' },
            size: { type: 'object', additionalProperties: true },
          },
        },
      },
      atomic: {
        type: 'object',
        additionalProperties: true,
        'x-kubernetes-map-type': 'atomic',
      },
      nested: {
        type: 'object',
        properties: {
          secret: { type: 'string', 'x-oc-sensitive': true },
          text: { type: 'string', nullable: true },
        },
      },
      free: { type: 'object', additionalProperties: true },
    },
  },
};
const definitionOf = (kind: string) =>
  compileDefinition(
    nodeFromValue({
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind,
      metadata: { name: 'x' },
      spec: { parameters: section, environmentConfigs: section },
    }),
  );
const schema = composeSchema({
  ...definitionOf('ComponentType'),
  traits: { data: definitionOf('Trait') },
});

const text = fc.constantFrom('a', 'b', 'c: d', '');
const texts = fc.array(text, { maxLength: 3 });
const anything = fc.constantFrom<JsonValue>(
  null,
  1,
  'x',
  [],
  [1, null],
  {},
  { a: 1 },
  { a: { b: null } },
  { $unset: true },
  { $remove: ['a'] },
);
/** Values of layers for a section, including mistakes. */
const values: fc.Arbitrary<JsonObject> = fc
  .record(
    {
      port: fc.oneof(fc.nat(3), anything),
      plain: fc.oneof(texts, anything),
      set: fc.oneof(texts, texts, anything),
      notes: fc.oneof(texts, anything),
      sidecars: fc.oneof(
        fc.array(
          fc.record(
            {
              name: fc.constantFrom('p', 'q'),
              image: text,
              size: fc.constantFrom<JsonValue>({ a: 1 }, { b: 2 }, null, 'x'),
            },
            { requiredKeys: ['name'] },
          ),
          { maxLength: 2 },
        ),
        anything,
      ),
      atomic: anything,
      nested: fc.oneof(
        fc.record(
          {
            secret: text,
            text: fc.constantFrom<JsonValue>('x', null),
          },
          { requiredKeys: [] },
        ),
        anything,
      ),
      free: fc.oneof(
        fc.dictionary(fc.constantFrom('a', 'b', 'x/y', '__proto__'), anything, {
          maxKeys: 3,
        }),
        anything,
      ),
    },
    { requiredKeys: [] },
  )
  .map(plain);

const sections = fc
  .record(
    { parameters: values, environmentConfigs: values },
    { requiredKeys: [] },
  )
  .chain(own =>
    fc.option(values, { nil: undefined }).chain(parameters =>
      fc.option(values, { nil: undefined }).map(environmentConfigs =>
        plain({
          ...own,
          ...((parameters || environmentConfigs) && {
            traits: {
              data: {
                ...(parameters && { parameters }),
                ...(environmentConfigs && { environmentConfigs }),
              },
            },
          }),
        }),
      ),
    ),
  );

const environments = ['development', 'staging', 'production'].map(name =>
  readEnvironment(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'Environment',
      metadata: { name },
      spec: {},
    }),
  ),
);

interface Case {
  readonly isChoreo: boolean;
  readonly parameters: JsonObject;
  readonly ofTrait: JsonObject;
  /** By environment, in the component's document. */
  readonly own: { readonly [environment: string]: JsonObject };
  readonly bindings: readonly {
    readonly environment: string;
    readonly values: JsonObject;
    readonly ofTrait: JsonObject;
    readonly isReleased: boolean;
  }[];
  readonly isOneFile: boolean;
  readonly released: JsonObject;
  readonly general: JsonObject | undefined;
  readonly stored: { readonly [environment: string]: JsonObject };
  readonly overlay: JsonObject;
  readonly above: JsonObject;
}

const environmentName = fc.constantFrom('development', 'staging', 'production');

const cases: fc.Arbitrary<Case> = fc.record({
  isChoreo: fc.boolean(),
  parameters: values,
  ofTrait: values,
  own: fc
    .dictionary(environmentName, values, { maxKeys: 2 })
    .map(plain) as fc.Arbitrary<Case['own']>,
  bindings: fc.uniqueArray(
    fc.record({
      environment: environmentName,
      values,
      ofTrait: values,
      isReleased: fc.boolean(),
    }),
    { maxLength: 2, selector: ({ environment }) => environment },
  ),
  isOneFile: fc.boolean(),
  released: values,
  general: fc.option(sections, { nil: undefined }),
  stored: fc
    .dictionary(environmentName, sections, { maxKeys: 2 })
    .map(plain) as fc.Arbitrary<Case['stored']>,
  overlay: sections,
  above: fc.oneof(fc.constant<JsonObject>({}), sections),
});

describe('publishValues', () => {
  it('does not change the configuration of any environment', () => {
    fc.assert(
      fc.property(cases, given => {
        const before = read(filesOf(given));
        const stored = storedOf(given);
        const publication = publish(given, before, stored);
        const files = filesAfter(before.files, publication);
        const after = read(files);
        const rest = withoutPublished(stored, publication);
        for (const environment of environments) {
          expect(configOf(after, given, rest, environment.name)).toEqual(
            configOf(before, given, stored, environment.name),
          );
        }
      }),
      { numRuns: 120 },
    );
  });

  it('changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(cases, given => {
        const before = read(filesOf(given));
        const stored = storedOf(given);
        const once = publish(given, before, stored);
        const after = read(filesAfter(before.files, once));
        const again = publish(given, after, stored);
        expect(again.files).toEqual([]);
        expect(again.places.map(({ state }) => state)).toEqual(
          again.places.map(() => 'already-there'),
        );
        expect(again.left.map(({ pointer }) => pointer)).toEqual(
          once.left.map(({ pointer }) => pointer),
        );
      }),
      { numRuns: 40 },
    );
  });

  it('accepts any source', () => {
    const tokens = fc.constantFrom(
      ...[
        'kind: Component\n',
        'kind: ReleaseBinding\n',
        'kind: List\nitems:\n',
      ],
      ...['metadata: { name: orders }\n', 'spec:\n', 'spec: 1\n', '- ', '  '],
      ...['  parameters:\n', '  parameters: [1]\n', '    port: 1\n', '---\n'],
      ...['  traits: [{ name: x, instanceName: data }]\n', '  traits: x\n'],
      ...['  environment: staging\n', '  componentName: orders\n', '[', '&a '],
      ...['  overrides: { port: 2 }\n', '  envOverrides: 1\n', '*a', '\r\n'],
    );
    const any = fc.array(tokens, { maxLength: 14 }).map(all => all.join(''));
    fc.assert(
      fc.property(any, any, cases, (component, binding, given) => {
        const files = [
          {
            path: 'c.yaml',
            text: `kind: Component\nmetadata: { name: orders }\n${component}`,
          },
          { path: 'b.yaml', text: binding },
        ];
        const { places, left } = publishValues({
          files,
          component: { name: 'orders', path: 'c.yaml' },
          bindings: [{ environment: 'staging', path: 'b.yaml' }],
          stored: storedOf(given),
          schema,
        });
        const reported = new Set(
          [...places, ...left].map(
            ({ environment, pointer }) => `${environment} ${pointer}`,
          ),
        );
        expect(reported.size).toBe(places.length + left.length);
      }),
      { numRuns: 150 },
    );
  });

  it('reports the outcome of each value once, and writes no secret', () => {
    fc.assert(
      fc.property(cases, given => {
        const before = read(filesOf(given));
        const stored = storedOf(given).map(layer => ({
          ...layer,
          sensitive: ['/parameters/nested/secret'],
        }));
        const { places, left } = publish(given, before, stored);
        const all = [...places, ...left].map(
          ({ environment, pointer }) => `${environment} ${pointer}`,
        );
        expect(new Set(all).size).toBe(all.length);
        expect(
          places.filter(({ pointer }) =>
            isWithin('/parameters/nested/secret', pointer),
          ),
        ).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

interface Repository {
  readonly files: readonly RepositoryText[];
  readonly component: ComponentConfiguration;
  readonly bindings: readonly {
    readonly path: string;
    readonly environment: string;
    readonly node: SourceNode;
  }[];
}

function filesOf(given: Case): RepositoryText[] {
  const hasOwn = Object.keys(given.own).length > 0;
  const component = {
    apiVersion: given.isChoreo
      ? 'openchoreo.dev/v1alpha1'
      : 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'orders' },
    spec: {
      componentType: 'x',
      parameters: given.parameters,
      traits: [
        { name: 'volume', instanceName: 'data', parameters: given.ofTrait },
      ],
      ...(hasOwn && { environmentConfigs: given.own }),
    },
  };
  const bindings = given.bindings.map(
    ({ environment, values: configs, ofTrait, isReleased }) => ({
      path: `b/orders-${environment}.yaml`,
      text: printDocument({
        apiVersion: 'openchoreo.dev/v1alpha1',
        kind: 'ReleaseBinding',
        metadata: { name: `orders-${environment}` },
        spec: {
          owner: { componentName: 'orders' },
          environment,
          ...(isReleased && { releaseName: 'orders-1' }),
          componentTypeEnvironmentConfigs: configs,
          traitEnvironmentConfigs: { data: ofTrait },
        },
      }),
    }),
  );
  const release = {
    path: 'r.yaml',
    text: printDocument(releaseOf(given.released)),
  };
  const own = { path: 'c.yaml', text: printDocument(component) };
  return given.isOneFile
    ? [
        {
          path: 'c.yaml',
          text: [own, ...bindings].map(one => one.text).join('---\n'),
        },
        release,
      ]
    : [own, ...bindings, release];
}

function releaseOf(parameters: JsonObject): JsonObject {
  return {
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind: 'ComponentRelease',
    metadata: { name: 'orders-1' },
    spec: {
      owner: { componentName: 'orders' },
      componentType: {
        kind: 'ComponentType',
        name: 'x',
        spec: { parameters: section, environmentConfigs: section },
      },
      traits: [],
      componentProfile: {
        parameters,
        traits: [{ name: 'volume', instanceName: 'data', parameters: {} }],
      },
    },
  };
}

function read(files: readonly RepositoryText[]): Repository {
  const documents = files.flatMap(({ path, text: source }) =>
    parseSource({ file: path, text: source }).documents.map(({ root }) => ({
      path,
      root,
      kind: kindOf(root),
    })),
  );
  const component = documents.find(({ kind }) => kind === 'Component');
  return {
    files,
    component: readComponent(component?.root ?? nodeFromValue({})),
    bindings: documents
      .filter(({ kind }) => kind === 'ReleaseBinding')
      .map(({ path, root }) => ({
        path,
        node: root,
        environment: readReleaseBinding(root).environment,
      })),
  };
}

function kindOf(root: SourceNode): string {
  const kind = childNode(root, 'kind');
  return kind?.kind === 'scalar' ? kind.text : '';
}

function storedOf({ general, stored }: Case): StoredLayer[] {
  return [
    ...(general ? [{ values: general }] : []),
    ...Object.keys(stored).map(environment => ({
      environment,
      values: stored[environment],
    })),
  ];
}

function publish(
  given: Case,
  { files, bindings }: Repository,
  stored: readonly StoredLayer[],
): Publication {
  return publishValues({
    files,
    component: { name: 'orders', path: 'c.yaml' },
    bindings: bindings.map(({ path, environment }) => ({ path, environment })),
    releases: [{ name: 'orders-1', path: 'r.yaml' }],
    stored,
    schema,
    layers: [overlayAbove(given)],
  });
}

function filesAfter(
  files: readonly RepositoryText[],
  publication: Publication,
): RepositoryText[] {
  const changed = new Map(
    publication.files.map(({ path, after }) => [path, after]),
  );
  return [
    ...files.filter(({ path }) => !changed.has(path)),
    ...publication.files.map(({ path, after }) => ({ path, text: after })),
  ];
}

/** The values that remain in the portal. */
function withoutPublished(
  stored: readonly StoredLayer[],
  { places }: Publication,
): StoredLayer[] {
  return stored.map(layer => {
    let rest: JsonValue = layer.values;
    for (const { environment, pointer, frozenIn } of places) {
      if (environment === layer.environment && !frozenIn) {
        rest = without(rest, parsePointer(pointer));
      }
    }
    return { ...layer, values: isObject(rest) ? rest : {} };
  });
}

/** Removes a place, and the maps that become empty. */
function without(
  value: JsonValue,
  [token, ...more]: readonly string[],
): JsonValue {
  if (!isObject(value)) {
    return value;
  }
  const result = emptyObject();
  for (const key of Object.keys(value)) {
    if (key !== token) {
      result[key] = value[key];
    } else if (more.length > 0) {
      const rest = without(value[key], more);
      if (!isObject(rest) || Object.keys(rest).length > 0) {
        result[key] = rest;
      }
    }
  }
  return result;
}

function overlayAbove({ above }: Case): Layer {
  return {
    id: 'overlay:above',
    kind: 'component-overlay',
    title: 'overlay above',
    value: above,
    positions: {},
    reason: '',
  };
}

function configOf(
  { component, bindings, files }: Repository,
  { overlay, above }: Case,
  stored: readonly StoredLayer[],
  name: string,
): JsonObject {
  const environment = environments.find(one => one.name === name);
  if (!environment) {
    throw new Error(`no environment ${name}`);
  }
  const found = bindings.map(({ node }) => readReleaseBinding(node));
  const inForce = found.find(one => one.environment === name);
  const release = files.find(({ path }) => path === 'r.yaml');
  const subject =
    inForce?.release !== undefined && release
      ? componentInRelease(
          component,
          readComponentRelease(
            parseSource({ file: 'r.yaml', text: release.text }).documents[0]
              .root,
          ),
        )
      : component;
  const overlays = [
    ['below', overlay, {}],
    ['above', above, { components: ['orders'] }],
  ].map(([overlayName, config, appliesTo]) =>
    readOverlay(
      nodeFromValue({
        apiVersion: 'component-config.io/v1alpha1',
        kind: 'Overlay',
        metadata: { name: overlayName as string },
        spec: {
          appliesTo: appliesTo as JsonObject,
          config: config as JsonObject,
        },
      }),
    ),
  );
  const { layers, context } = buildLayers({
    component: subject,
    environment,
    overlays,
    bindings: found,
    schema,
    portal: {
      allEnvironments: stored.find(one => one.environment === undefined)
        ?.values,
      environment: stored.find(one => one.environment === name)?.values,
    },
  });
  return sorted(
    resolveEffective({ schema, layers, context }).config,
  ) as JsonObject;
}

/** The order of keys is that of the layers and has no meaning. */
function sorted(value: JsonValue): JsonValue {
  if (Array.isArray(value)) {
    return value.map(sorted);
  }
  return isObject(value)
    ? plain(
        Object.fromEntries(
          Object.keys(value)
            .sort()
            .map(key => [key, sorted(value[key])]),
        ),
      )
    : value;
}

function plain<T extends JsonValue>(value: {
  [key: string]: T;
}): {
  [key: string]: T;
} {
  return Object.assign(emptyObject<T>(), value);
}
