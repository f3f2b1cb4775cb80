// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import type {
  CatalogProcessorCache,
  CatalogProcessorResult,
} from '@backstage/plugin-catalog-node';
import type { JsonObject } from '@backstage/types';
import {
  indexDefinitions,
  platformApiVersions,
  platformKinds,
  type DefinitionKind,
} from '@component-config/plugin-component-config-common';
import type { KnownNames } from './CatalogNames';
import { ComponentConfigProcessor } from './ComponentConfigProcessor';

const apiVersion = 'component-config.io/v1alpha1';
const location = { type: 'file', target: 'platform.yaml' };

const noCache = { get: async () => undefined, set: async () => {} };

async function process(
  entity: Entity,
  processor = new ComponentConfigProcessor(),
  cache: CatalogProcessorCache = noCache,
) {
  const emitted: CatalogProcessorResult[] = [];
  const processed = await processor.postProcessEntity(
    entity,
    location,
    result => emitted.push(result),
    cache,
  );
  const relations = emitted.flatMap(result => {
    if (result.type !== 'relation') {
      throw new Error(`unexpected ${result.type}`);
    }
    const { source, type, target } = result.relation;
    return [
      `${stringifyEntityRef(source)} ${type} ${stringifyEntityRef(target)}`,
    ];
  });
  const { status } = processed as Entity & {
    status?: { items: Array<{ type: string; level: string; message: string }> };
  };
  return { processed, relations, items: status?.items ?? [] };
}

function manyFields(count: number): JsonObject {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`f${index}`, 'string']),
  );
}

function nested(levels: number): JsonObject {
  let fields: JsonObject = { a: 'string' };
  for (let level = 0; level < levels; level++) {
    fields = { a: fields };
  }
  return fields;
}

describe('ComponentConfigProcessor', () => {
  const processor = new ComponentConfigProcessor();

  it.each(
    platformApiVersions.flatMap(version =>
      platformKinds.map(kind => [version, kind]),
    ),
  )('accepts %s %s', async (version, kind) => {
    const entity = { apiVersion: version, kind, metadata: { name: 'a' } };
    expect(await processor.validateEntityKind(entity)).toBe(true);
  });

  it.each([
    ['backstage.io/v1alpha1', 'Environment'],
    ['example.com/v1', 'Trait'],
    [apiVersion, 'Gadget'],
    ['backstage.io/v1alpha1', 'Component'],
  ])('leaves %s %s to others', async (version, kind) => {
    const entity = { apiVersion: version, kind, metadata: { name: 'a' } };
    expect(await processor.validateEntityKind(entity)).toBe(false);
    expect((await process(entity)).processed).toBe(entity);
  });

  // The catalog processes every entity repeatedly in one process.
  it.each([
    [
      'ComponentType',
      'fields',
      { schema: { parameters: manyFields(100_000) } },
    ],
    ['Trait', 'levels', { schema: { parameters: nested(10_000) } }],
    ['Overlay', 'values', { config: { parameters: manyFields(100_000) } }],
    [
      'Overlay',
      'long keys',
      { config: { ['k'.repeat(400_000)]: manyFields(100) } },
    ],
  ])('does not read a %s with too many %s', async (kind, _, spec) => {
    const { items, relations } = await process({
      apiVersion,
      kind,
      metadata: { name: 'a' },
      spec: { owner: 'platform', ...spec },
    });
    expect(items).toEqual([
      expect.objectContaining({
        level: 'error',
        error: expect.objectContaining({
          name: expect.stringMatching(
            /^source\/(too-many-nodes|too-deep|paths-too-long)$/,
          ),
        }),
      }),
    ]);
    expect(relations).toHaveLength(2);
  });

  it('does not read a component with too many values, and ignores one of others', async () => {
    const component = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'a' },
      spec: { parameters: manyFields(100_000) },
    };
    expect((await process(component)).processed).toBe(component);
    const { items } = await process({
      ...component,
      spec: { ...component.spec, componentType: 'service' },
    });
    expect(items.map(({ level }) => level)).toEqual(['error']);
  });

  it('relates a platform document to its owner', async () => {
    const { relations, items } = await process({
      apiVersion,
      kind: 'Environment',
      metadata: { name: 'staging' },
      spec: { owner: 'platform' },
    });

    expect(relations).toEqual([
      'environment:default/staging ownedBy group:default/platform',
      'group:default/platform ownerOf environment:default/staging',
    ]);
    expect(items).toEqual([]);
  });

  it("shows the title and description in OpenChoreo's annotations", async () => {
    const { processed } = await process({
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind: 'Trait',
      metadata: {
        name: 'ingress',
        annotations: {
          'openchoreo.dev/display-name': 'Ingress',
          'openchoreo.dev/description': 'A way in.',
        },
      },
      spec: {},
    });
    expect(processed.metadata).toMatchObject({
      name: 'ingress',
      title: 'Ingress',
      description: 'A way in.',
    });
  });

  it('accepts an owner that is not an entity reference', async () => {
    const { relations } = await process({
      apiVersion,
      kind: 'Environment',
      metadata: { name: 'staging' },
      spec: { owner: 'group:' },
    });

    expect(relations).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    [
      'ComponentType',
      { schema: { parameters: { replicas: 'intger' } } },
      '/spec/schema/parameters/replicas',
    ],
    [
      'Trait',
      { schema: { parameters: { host: 'strin' } } },
      '/spec/schema/parameters/host',
    ],
    ['Overlay', { config: 'replicas' }, '/spec/config'],
    ['OverlayMixin', { config: 'replicas' }, '/spec/config'],
    ['Environment', { facts: 'eu' }, '/spec/facts'],
  ])(
    'shows the errors of a broken %s on its entity',
    async (kind, spec, at) => {
      const { items } = await process({
        apiVersion,
        kind,
        metadata: { name: 'broken' },
        spec,
      });

      expect(items[0]).toMatchObject({
        type: 'backstage.io/catalog-processing',
        level: 'error',
        message: expect.stringContaining(`(at ${at})`),
        error: { name: expect.stringContaining('/') },
      });
    },
  );

  it('relates a component to its type and its traits, each once', async () => {
    const { relations } = await process({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'payments', namespace: 'team-a' },
      spec: {
        componentType: 'deployment/web-service',
        traits: [
          { name: 'volume', instanceName: 'data' },
          { name: 'volume', instanceName: 'cache' },
        ],
      },
    });

    expect(relations).toEqual([
      'component:team-a/payments configuredBy componenttype:default/web-service',
      'componenttype:default/web-service configures component:team-a/payments',
      'component:team-a/payments configuredBy trait:default/volume',
      'trait:default/volume configures component:team-a/payments',
    ]);
  });

  it('shows the errors of a component’s own configuration on its entity', async () => {
    const { items } = await process({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'payments' },
      spec: { componentType: 'web-service', parameters: ['replicas'] },
    });

    expect(items).toEqual([
      expect.objectContaining({
        level: 'error',
        message: expect.stringContaining('(at /spec/parameters)'),
      }),
    ]);
  });

  it('does not check a component without a component type', async () => {
    const entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'payments' },
      spec: { type: 'service', parameters: ['foreign'] },
    };

    expect((await process(entity)).processed).toBe(entity);
  });

  it('keeps the status items of others', async () => {
    const item = { type: 'other', level: 'info', message: 'hello' };
    const { items } = await process({
      apiVersion,
      kind: 'Environment',
      metadata: { name: 'staging' },
      spec: { facts: 'eu' },
      status: { items: [item] },
    } as Entity);

    expect(items).toHaveLength(2);
    expect(items[0]).toEqual(item);
  });

  it.each<[string, JsonObject, string[]]>([
    [
      'ReleaseBinding',
      {
        owner: { componentName: 'payments' },
        environment: 'staging',
        releaseName: 'payments-1',
      },
      [
        'configures component:team-a/payments',
        'dependsOn environment:default/staging',
        'dependsOn componentrelease:team-a/payments-1',
      ],
    ],
    [
      'DeploymentPipeline',
      {
        promotionPaths: [
          {
            sourceEnvironmentRef: 'dev',
            targetEnvironmentRefs: [{ name: 'staging' }, { name: 'dev' }],
          },
        ],
      },
      [
        'promotesTo environment:default/dev',
        'promotesTo environment:default/staging',
      ],
    ],
    ['ComponentRelease', { componentType: { parameters: {} } }, []],
    ['ConfigurationRepository', { target: 'https://git.example' }, []],
  ])('relates a %s to its targets', async (kind, spec, expected) => {
    const { relations, items } = await process({
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind,
      metadata: { name: 'a', namespace: 'team-a' },
      spec,
    });
    const source = `${kind.toLowerCase()}:team-a/a `;
    expect(
      relations
        .filter(relation => relation.startsWith(source))
        .map(relation => relation.slice(source.length)),
    ).toEqual(expected);
    expect(relations).toHaveLength(2 * expected.length);
    expect(items).toEqual([]);
  });

  describe('with overlays that select components', () => {
    const component: Entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'shop' },
      spec: { componentType: 'web-service' },
    };
    const ref = { kind: 'Overlay', namespace: 'default', name: 'a' };
    const both = [
      'component:default/shop overlaidBy overlay:default/a',
      'overlay:default/a appliesTo component:default/shop',
    ];

    const relationsWith = async (
      selecting: () => (typeof ref)[] | undefined,
      disabledKinds?: ReadonlySet<string>,
      stored: string[] = [],
      entity = component,
    ) => {
      const set = jest.fn();
      const { relations } = await process(
        entity,
        new ComponentConfigProcessor({
          overlays: { selecting },
          disabledKinds,
        }),
        { get: async <T>() => stored as T, set },
      );
      return {
        relations: relations.filter(text => text.includes('overlay')),
        set,
      };
    };

    it('relates a component to them, and stores that when it changes', async () => {
      const first = await relationsWith(() => [ref]);
      expect(first.relations).toEqual(both);
      expect(first.set).toHaveBeenCalledWith('overlays', ['overlay:default/a']);
      const again = await relationsWith(() => [ref], undefined, [
        'overlay:default/a',
      ]);
      expect(again.relations).toEqual(both);
      expect(again.set).not.toHaveBeenCalled();
      const none = await relationsWith(() => [], undefined, [
        'overlay:default/a',
      ]);
      expect(none.relations).toEqual([]);
      expect(none.set).toHaveBeenCalledWith('overlays', []);
    });

    it('keeps the last relations of a component until overlays are known', async () => {
      const { relations, set } = await relationsWith(
        () => undefined,
        undefined,
        ['overlay:default/a'],
      );
      expect(relations).toEqual(both);
      expect(set).not.toHaveBeenCalled();
    });

    it('relates no foreign components, and none if overlays are left to others', async () => {
      const foreign = { ...component, spec: { type: 'service' } };
      expect(
        (await relationsWith(() => [ref], undefined, [], foreign)).relations,
      ).toEqual([]);
      expect(
        (await relationsWith(() => [ref], new Set(['Overlay']))).relations,
      ).toEqual([]);
    });
  });

  describe('where the catalog is known', () => {
    const known = (...refs: Array<[DefinitionKind, string, string]>) => {
      const names: KnownNames = {
        definitions: indexDefinitions(
          refs.map(([kind, namespace, name]) => ({ kind, namespace, name })),
        ),
        environments: [],
        hasEnvironments: namespace => namespace === 'team-a',
      };
      return new ComponentConfigProcessor({
        names: { get: async () => names },
      });
    };
    const component = (spec: JsonObject): Entity => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Component',
      metadata: { name: 'payments', namespace: 'team-a' },
      spec,
    });

    it.each<[string, JsonObject, ComponentConfigProcessor, string]>([
      [
        'of its namespace',
        { componentType: 'web' },
        known(
          ['ComponentType', 'default', 'web'],
          ['ComponentType', 'team-a', 'web'],
        ),
        'componenttype:team-a/web',
      ],
      [
        'of default',
        { componentType: 'web' },
        known(
          ['ComponentType', 'default', 'web'],
          ['ComponentType', 'team-b', 'web'],
        ),
        'componenttype:default/web',
      ],
      [
        'of the cluster, provided in any namespace',
        { componentType: 'deployment/web' },
        known(
          ['ComponentType', 'team-b', 'web'],
          ['ClusterComponentType', 'openchoreo-cluster', 'web'],
        ),
        'clustercomponenttype:openchoreo-cluster/web',
      ],
      [
        'of the kind that it names',
        { componentType: { kind: 'ClusterComponentType', name: 'web' } },
        known(
          ['ComponentType', 'team-a', 'web'],
          ['ClusterComponentType', 'default', 'web'],
        ),
        'clustercomponenttype:default/web',
      ],
    ])('relates a component to the type %s', async (_, spec, knowing, type) => {
      const { relations } = await process(component(spec), knowing);
      expect(relations[0]).toBe(
        `component:team-a/payments configuredBy ${type}`,
      );
    });

    it('relates a pipeline to the environments of its namespace', async () => {
      const { relations } = await process(
        {
          apiVersion: 'openchoreo.dev/v1alpha1',
          kind: 'DeploymentPipeline',
          metadata: { name: 'a', namespace: 'team-a' },
          spec: { promotionPaths: [{ sourceEnvironmentRef: { name: 'dev' } }] },
        },
        known(),
      );
      expect(relations[0]).toBe(
        'deploymentpipeline:team-a/a promotesTo environment:team-a/dev',
      );
    });
  });

  describe('next to another provider', () => {
    const foreign = (kind: string, spec: JsonObject): Entity => ({
      apiVersion: 'backstage.io/v1alpha1',
      kind,
      metadata: {
        name: 'a',
        title: 'Theirs',
        annotations: { 'openchoreo.dev/display-name': 'Ours' },
      },
      spec: { owner: 'platform', ...spec },
    });

    it.each<[string, JsonObject]>([
      ['Environment', { type: 'production', isProduction: true }],
      ['ComponentType', { type: 'component-type', workloadType: 'deployment' }],
      [
        'DeploymentPipeline',
        {
          type: 'promotion-pipeline',
          promotionPaths: [
            {
              sourceEnvironment: 'dev',
              targetEnvironments: [{ name: 'staging', requiresApproval: true }],
            },
          ],
        },
      ],
      ['ClusterTrait', { parameters: { openAPIV3Schema: { type: 'object' } } }],
    ])('does not check or change its %s', async (kind, spec) => {
      const entity = foreign(kind, spec);
      expect(await processor.validateEntityKind(entity)).toBe(false);
      const { processed, relations } = await process(entity);
      expect(processed).toEqual(entity);
      expect(relations).toEqual([]);
    });

    it('shows what is wrong with the schema of one, and keeps the rest', async () => {
      const entity = foreign('ComponentType', {
        schema: { parameters: { replicas: 'intger' } },
      });
      const { processed, items } = await process(entity);
      expect(items).toEqual([
        expect.objectContaining({
          level: 'error',
          message: expect.stringContaining('/spec/schema/parameters/replicas'),
        }),
      ]);
      expect(processed.metadata).toEqual(entity.metadata);
    });

    it('leaves disabled kinds to it', async () => {
      const others = new ComponentConfigProcessor({
        disabledKinds: new Set(['Environment']),
      });
      const entity: Entity = {
        apiVersion,
        kind: 'Environment',
        metadata: { name: 'a' },
        spec: { owner: 'platform', facts: 'eu' },
      };
      expect(await others.validateEntityKind(entity)).toBe(false);
      const { processed, relations } = await process(entity, others);
      expect(processed).toBe(entity);
      expect(relations).toEqual([]);
      expect(
        await others.validateEntityKind({ ...entity, kind: 'Trait' }),
      ).toBe(true);
    });
  });
});
