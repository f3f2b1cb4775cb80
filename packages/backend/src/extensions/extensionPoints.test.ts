// SPDX-License-Identifier: Apache-2.0

import { setTimeout } from 'node:timers/promises';
import {
  createBackendModule,
  createServiceFactory,
  type BackendFeature,
  type BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  nodeFromValue,
  type JsonObject,
  type SchemaDialect,
} from '@component-config/config-engine';
import componentConfigPlugin from '@component-config/plugin-component-config-backend';
import {
  componentConfigDialectExtensionPoint,
  componentConfigFactsExtensionPoint,
  componentConfigObservedValuesExtensionPoint,
  componentConfigSecretsExtensionPoint,
  componentConfigValuesExtensionPoint,
  type ComponentValuesSource,
  type EnvironmentFactsSource,
  type EnvironmentSecretsSource,
  type ObservedValuesSource,
} from '@component-config/plugin-component-config-node';

jest.setTimeout(600_000);

const apiVersion = 'component-config.io/v1alpha1';

const webService = (environmentConfigs: object): Entity => ({
  apiVersion,
  kind: 'ComponentType',
  metadata: { name: 'web-service' },
  spec: { environmentConfigs: environmentConfigs as never },
});

const fields = {
  openAPIV3Schema: {
    type: 'object',
    properties: {
      replicas: { type: 'integer', default: 1 },
      password: { type: 'string', 'x-oc-sensitive': true },
    },
  },
};

const entities: Entity[] = [
  webService(fields),
  { apiVersion, kind: 'Environment', metadata: { name: 'staging' }, spec: {} },
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments' },
    spec: {
      type: 'service',
      owner: 'a',
      componentType: 'web-service',
      environmentConfigs: { staging: { replicas: 2 } },
    },
  },
];

/** A third-party module that adds the given extensions to the plugin. */
function moduleWith(added: {
  values?: ComponentValuesSource;
  facts?: EnvironmentFactsSource;
  secrets?: EnvironmentSecretsSource;
  observed?: ObservedValuesSource;
  dialect?: SchemaDialect;
}): BackendFeature {
  return createBackendModule({
    pluginId: 'component-config',
    moduleId: 'third-party',
    register(env) {
      env.registerInit({
        deps: {
          values: componentConfigValuesExtensionPoint,
          facts: componentConfigFactsExtensionPoint,
          secrets: componentConfigSecretsExtensionPoint,
          observed: componentConfigObservedValuesExtensionPoint,
          dialects: componentConfigDialectExtensionPoint,
        },
        async init({ values, facts, secrets, observed, dialects }) {
          values.addValuesSource(...(added.values ? [added.values] : []));
          facts.addFactsSource(...(added.facts ? [added.facts] : []));
          secrets.addSecretsSource(...(added.secrets ? [added.secrets] : []));
          observed.addObservedValuesSource(
            ...(added.observed ? [added.observed] : []),
          );
          dialects.addDialect(...(added.dialect ? [added.dialect] : []));
        },
      });
    },
  });
}

async function start(
  added: Parameters<typeof moduleWith>[0],
  catalog: Entity[] = entities,
) {
  const { server } = await startTestBackend({
    features: [
      componentConfigPlugin,
      moduleWith(added),
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () => catalogServiceMock({ entities: catalog }),
      }),
      mockServices.rootConfig.factory({
        data: {
          componentConfig: {
            cache: { ttl: { milliseconds: 0 } },
            services: { timeout: { milliseconds: 500 } },
            observed: {
              schedule: {
                frequency: { milliseconds: 200 },
                timeout: { minutes: 1 },
              },
            },
          },
        },
      }),
    ],
  });
  const get = async (path: string, user = 'user:default/mock') => {
    const response = await fetch(
      `http://localhost:${server.port()}/api/component-config/v1/${path}`,
      { headers: { Authorization: mockCredentials.user.header(user) } },
    );
    return { status: response.status, text: await response.text() };
  };
  const post = async (path: string, body: object) => {
    const response = await fetch(
      `http://localhost:${server.port()}/api/component-config/v1/${path}`,
      {
        method: 'POST',
        headers: {
          Authorization: mockCredentials.user.header(),
          'Content-Type': 'application/json',
        },
        body: JSON.stringify(body),
      },
    );
    return response.text();
  };
  const payments = 'components/default/payments';
  return {
    page: get,
    impact: async (body: object) => post('impact', body),
    compile: async (...documents: object[]) =>
      JSON.parse(await post('compile', { documents: joined(documents) })),
    /** The configuration in staging, with more overlays. */
    whatIf: async (...overlays: object[]) => {
      const request = { environment: 'staging', overlays: joined(overlays) };
      return JSON.parse(await post(`${payments}/what-if`, request)).effective;
    },
    get: async (path: string) => get(`${payments}/${path}`),
    explain: async (pointer: string) => {
      const { text } = await get(
        `${payments}/explanation?environment=staging&pointer=${encodeURIComponent(
          pointer,
        )}`,
      );
      return JSON.parse(text).explanation;
    },
    exported: async () =>
      get(`${payments}/configuration?environment=staging&format=json`),
  };
}

let overlays = 0;

/** An enforced overlay for all environments, with another name each time. */
function overlayWith(spec: object) {
  overlays += 1;
  return {
    apiVersion,
    kind: 'Overlay',
    metadata: { name: `supposed-${overlays}` },
    spec: {
      owner: 'group:default/platform',
      criteria: {},
      enforce: true,
      ...spec,
    },
  };
}

function joined(documents: readonly object[]): string {
  return documents.map(one => JSON.stringify(one)).join('\n---\n');
}

const replicas = '/environmentConfigs/replicas';

describe('a source of component values', () => {
  const registry: ComponentValuesSource = {
    id: 'registry',
    title: 'the service registry',
    read: async ({ metadata }) =>
      metadata.name === 'payments'
        ? { environments: { staging: { environmentConfigs: { replicas: 4 } } } }
        : undefined,
  };

  it('is a separate layer with its name', async () => {
    const { explain } = await start({ values: registry });
    const { value, steps } = await explain(replicas);
    expect(value).toBe(4);
    expect(steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          layer: 'source:registry:staging',
          title: 'the service registry for staging',
          outcome: 'winner',
        }),
        expect.objectContaining({
          layer: 'component:staging',
          outcome: 'shadowed',
        }),
      ]),
    );
  });

  it.each<[string, ComponentValuesSource['read']]>([
    [
      'fails',
      async () => {
        throw new Error('hunter2');
      },
    ],
    ['never answers', () => new Promise(() => {})],
    [
      'returns something else',
      async () => ({ values: { replicas: 4 } }) as never,
    ],
  ])('degrades the configuration if it %s', async (_, read) => {
    const { explain, exported } = await start({
      values: { ...registry, read },
    });
    expect((await explain(replicas)).value).toBe(2);
    const { status, text } = await exported();
    expect(status).toBe(409);
    expect(text).toContain('The values of the service registry are missing');
    expect(text).not.toContain('hunter2');
  });
});

describe('a source of component values, with all components together', () => {
  const registry = (
    read: ComponentValuesSource['read'],
  ): ComponentValuesSource => ({ id: 'registry', title: 'the registry', read });
  const returning = (count: number | string) =>
    registry(async () => ({
      environments: { staging: { environmentConfigs: { replicas: count } } },
    }));

  it.each<[string, ComponentValuesSource, string]>([
    ['has the state of its values', returning('many'), 'error'],
    ['is healthy with valid values', returning(3), 'ok'],
    [
      'degrades the configuration if it fails',
      registry(async () => {
        throw new Error('hunter2');
      }),
      'degraded',
    ],
    [
      'degrades the configuration if it never responds',
      registry(() => new Promise(() => {})),
      'degraded',
    ],
  ])('%s', async (_, values, state) => {
    const { page } = await start({ values });
    const { text } = await page('components');
    expect(JSON.parse(text).items).toEqual([
      expect.objectContaining({
        componentRef: 'component:default/payments',
        state,
      }),
    ]);
    expect(text).not.toContain('hunter2');
  });

  it('is included in the impact of a change', async () => {
    const { impact } = await start({ values: returning(3) });
    const documents = JSON.stringify(
      overlayWith({ config: { environmentConfigs: { replicas: 1 } } }),
    );
    expect(await impact({ documents })).toMatch(/"before":\{[^{}]*"value":3/);
  });
});

describe('a schema dialect', () => {
  /** `replicas >= 1`, line by line. */
  const lines: SchemaDialect = {
    key: 'lineSchema',
    translate: schema => {
      if (schema.kind !== 'scalar') {
        throw new Error('it has to be a text.');
      }
      return {
        schema: nodeFromValue({
          type: 'object',
          properties: Object.fromEntries(
            schema.text
              .trim()
              .split('\n')
              .map(line => line.split(' >= '))
              .map(([name, minimum]) => [
                name,
                { type: 'integer', minimum: Number(minimum) },
              ]),
          ),
        }),
      };
    },
  };
  const others = entities.slice(1);

  it('describes fields like any other', async () => {
    const { get, exported } = await start({ dialect: lines }, [
      webService({ lineSchema: 'replicas >= 3\nport >= 80' }),
      ...others,
    ]);
    const { text } = await get('form?environment=staging');
    expect(text).toContain('"port"');
    expect((await exported()).text).toContain('must be at least 3');
  });

  it('works with all components together', async () => {
    const { page } = await start({ dialect: lines }, [
      webService({ lineSchema: 'replicas >= 3' }),
      ...others,
    ]);
    const { text } = await page('components');
    expect(JSON.parse(text).items).toEqual([
      expect.objectContaining({
        componentRef: 'component:default/payments',
        state: 'error',
      }),
    ]);
  });

  it('reports why it cannot read a schema', async () => {
    const { get } = await start({ dialect: lines }, [
      webService({ lineSchema: { replicas: 3 } }),
      ...others,
    ]);
    const { text } = await get('effective');
    expect(text).toContain('component/broken-definition');
  });

  it('describes fields for unsaved documents, which are read in another thread', async () => {
    const { compile, whatIf } = await start({ dialect: lines }, [
      webService({ lineSchema: 'replicas >= 3\nport >= 80' }),
      ...others,
    ]);
    const { documents } = await compile(
      ...['port', 'prt'].map(field =>
        overlayWith({
          mutation: {
            rules: [{ field: `environmentConfigs.${field}`, default: 90 }],
          },
        }),
      ),
    );
    expect(documents).toEqual([
      expect.objectContaining({ findings: [] }),
      expect.objectContaining({
        findings: [
          expect.objectContaining({
            message: expect.stringContaining('"environmentConfigs.port"'),
          }),
        ],
      }),
    ]);
    const { config, findings } = await whatIf(
      overlayWith({ config: { environmentConfigs: { port: 8 } } }),
    );
    expect(config.environmentConfigs).toEqual({ replicas: 2, port: 8 });
    expect(
      findings.map(({ pointer }: { pointer: string }) => pointer).sort(),
    ).toEqual(['/environmentConfigs/port', '/environmentConfigs/replicas']);
  });

  it('reports in a supposition why it cannot read a schema', async () => {
    const { whatIf } = await start({ dialect: lines }, [
      webService({ lineSchema: { replicas: 3 } }),
      ...others,
    ]);
    const { findings } = await whatIf();
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'component/broken-definition',
        message: expect.stringContaining('it has to be a text.'),
      }),
    );
  });
});

describe('a source of facts', () => {
  const overlay: Entity = {
    apiVersion,
    kind: 'Overlay',
    metadata: { name: 'europe' },
    spec: {
      owner: 'group:default/platform',
      criteria: { region: 'eu' },
      enforce: true,
      config: { environmentConfigs: { replicas: 7 } },
    },
  };
  const inventory: EnvironmentFactsSource = {
    id: 'inventory',
    title: 'the cluster inventory',
    read: async ({ name }) =>
      name === 'staging' ? { region: 'eu', environment: 'other' } : undefined,
  };

  it('selects overlays, and replaces no fact of the document', async () => {
    const { get, explain } = await start({ facts: inventory }, [
      ...entities,
      overlay,
    ]);
    expect((await explain(replicas)).value).toBe(7);
    const { items } = JSON.parse((await get('environments')).text);
    expect(items).toEqual([
      expect.objectContaining({
        facts: { environment: 'staging', region: 'eu' },
      }),
    ]);
  });

  it('degrades the configuration in an environment without any response', async () => {
    const { exported, whatIf } = await start(
      {
        facts: {
          ...inventory,
          read: async () => {
            throw new Error('hunter2');
          },
        },
      },
      [...entities, overlay],
    );
    const { status, text } = await exported();
    expect(status).toBe(409);
    expect(text).toContain('because the cluster inventory does not respond');
    expect(text).not.toContain('hunter2');
    // Another thread resolves suppositions.
    const { findings } = await whatIf();
    expect(findings).toContainEqual(
      expect.objectContaining({
        message: expect.stringContaining(
          'because the cluster inventory does not respond',
        ),
      }),
    );
  });

  it('selects the overlays of a supposition, which another thread resolves', async () => {
    const { whatIf } = await start({ facts: inventory });
    const { config } = await whatIf(
      overlayWith({
        criteria: { region: 'eu' },
        config: { environmentConfigs: { replicas: 9 } },
      }),
      overlayWith({
        criteria: { region: 'us' },
        config: { environmentConfigs: { replicas: 8 } },
      }),
    );
    expect(config.environmentConfigs).toEqual({ replicas: 9 });
  });
});

describe('a source of secrets', () => {
  const password = (name: string, key: string) =>
    overlayWith({
      config: {
        environmentConfigs: { password: { secretRef: { name, key } } },
      },
    });
  const codes = ({ findings }: { findings: { code: string }[] }) =>
    findings.flatMap(({ code }) => (code.startsWith('secret/') ? code : []));
  const source = (
    read: EnvironmentSecretsSource['read'],
  ): EnvironmentSecretsSource => ({
    id: 'cluster',
    title: 'the cluster inventory',
    read,
  });

  it('proves references to secrets', async () => {
    const { whatIf } = await start({
      secrets: source(async () => ({ payments: ['api-key'], synced: null })),
    });
    expect(codes(await whatIf(password('payments', 'api-key')))).toEqual([]);
    expect(codes(await whatIf(password('synced', 'any')))).toEqual([]);
    expect(codes(await whatIf(password('payments', 'other')))).toEqual([
      'secret/unknown-key',
    ]);
    expect(codes(await whatIf(password('other', 'api-key')))).toEqual([
      'secret/unknown-name',
    ]);
  });

  it.each<[string, EnvironmentSecretsSource['read']]>([
    ['knows nothing of the environment', async () => undefined],
    [
      'fails',
      async () => {
        throw new Error('not now');
      },
    ],
    [
      'knows too many',
      async () =>
        Object.fromEntries(
          Array.from({ length: 5_000 }, (_, index) => [`s${index}`, null]),
        ),
    ],
  ])('says nothing if it %s', async (_, read) => {
    const { whatIf } = await start({ secrets: source(read) });
    expect(codes(await whatIf(password('other', 'api-key')))).toEqual([]);
  });

  it('says nothing of an environment that declares some, if it fails', async () => {
    const [type, environment, ...others] = entities;
    const declaring = { ...environment, spec: { secrets: { payments: null } } };
    const { whatIf } = await start(
      {
        secrets: source(async () => {
          throw new Error('not now');
        }),
      },
      [type, declaring, ...others],
    );
    expect(codes(await whatIf(password('other', 'api-key')))).toEqual([]);
  });
});

describe('a source of observed values', () => {
  const cluster: ObservedValuesSource = {
    id: 'cluster',
    title: 'Cluster',
    read: async (_, { name }) => ({
      values: { environmentConfigs: { replicas: 5, password: 'hunter2' } },
      observedAt: new Date('2026-01-01T00:00:00Z'),
      url: `https://cluster.example/${name}`,
    }),
  };

  it('is shown with its observations, without secrets', async () => {
    const { get } = await start({ observed: cluster });
    const { text } = await get('observed');
    expect(JSON.parse(text)).toEqual({
      componentRef: 'component:default/payments',
      sources: [{ id: 'cluster', title: 'Cluster' }],
      environments: [
        {
          environment: expect.objectContaining({ name: 'staging' }),
          observations: [
            {
              source: 'cluster',
              values: {
                environmentConfigs: { replicas: 5, password: '••••••••' },
              },
              observedAt: '2026-01-01T00:00:00.000Z',
              url: 'https://cluster.example/staging',
            },
          ],
        },
      ],
    });
  });

  it('is read in the background, for the overview of users who may see it', async () => {
    const region = {
      type: 'string',
      default: 'eu',
      'x-oc-observed': 'v1/Service/spec.region',
    };
    const [, , component] = entities;
    const { page } = await start(
      {
        observed: {
          id: 'cluster',
          title: 'Cluster',
          isVisibleTo: async ({ principal }) =>
            (principal as BackstageUserPrincipal).userEntityRef ===
            'user:default/mock',
          read: async () => ({
            objects: [{ kind: 'Service', spec: { region: 'us' } }],
            unread: [],
          }),
        },
      },
      [
        webService({
          openAPIV3Schema: { type: 'object', properties: { region } },
        }),
        {
          apiVersion,
          kind: 'Environment',
          metadata: { name: 'staging' },
          spec: { facts: { production: 'true' } },
        },
        {
          ...component,
          spec: { ...component.spec, environmentConfigs: undefined as never },
        },
      ],
    );
    const topicFor = async (user: string) => {
      const { text } = await page('attention', `user:default/${user}`);
      return JSON.parse(text).topics.find(
        (topic: { kind: string }) => topic.kind === 'production-differs',
      );
    };
    let topic = await topicFor('mock');
    while (topic.count === 0) {
      await setTimeout(100);
      topic = await topicFor('mock');
    }
    expect(topic.items).toEqual([
      expect.objectContaining({
        entityRef: 'component:default/payments',
        environments: ['staging'],
        problem: '1 value differs from the configuration.',
      }),
    ]);
    expect(await topicFor('stranger')).toMatchObject({ count: 0, items: [] });
  });

  it('is judged by the resources of the component, if it returns their objects', async () => {
    const template = {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: '${metadata.name}' },
      spec: {
        replicas: '${environmentConfigs.replicas}',
        paused: '${environmentConfigs.password}',
      },
    };
    const [, environment, component] = entities;
    const region = {
      type: 'string',
      default: 'eu',
      'x-oc-observed': 'v1/Service/spec.region',
    };
    const { openAPIV3Schema } = fields;
    const properties = { ...openAPIV3Schema.properties, region };
    const type = webService({
      openAPIV3Schema: { ...openAPIV3Schema, properties },
    });
    const ofComponent = (spec: object) => ({
      ...component,
      spec: { ...component.spec, ...spec },
    });
    const catalog: Entity[] = [
      {
        ...type,
        spec: { ...type.spec, resources: [{ id: 'deployment', template }] },
      } as Entity,
      environment,
      ofComponent({
        environmentConfigs: { staging: { replicas: 2, password: 'hunter1' } },
      }),
    ];
    const asked: unknown[] = [];
    const objects: JsonObject[] = [
      {
        kind: 'Deployment',
        metadata: { name: 'payments' },
        spec: { replicas: 5, paused: 'hunter2' },
      },
      {
        kind: 'Service',
        metadata: { name: 'payments' },
        spec: { region: 'us' },
      },
    ];
    const { get } = await start(
      {
        observed: {
          id: 'cluster',
          title: 'Cluster',
          read: async (_, __, { kinds, credentials: { principal } }) => {
            asked.push({ kinds, principal });
            return { objects, unread: [] };
          },
        },
      },
      catalog,
    );
    const { text } = await get('observed');
    expect(JSON.parse(text).environments[0].observations).toEqual([
      {
        source: 'cluster',
        verdicts: [
          {
            pointer: '/environmentConfigs/replicas',
            verdict: 'differs',
            value: 5,
            object: 'Deployment/payments',
            field: 'spec.replicas',
          },
          expect.objectContaining({
            pointer: '/environmentConfigs/region',
            value: 'us',
          }),
        ],
      },
    ]);
    expect(asked).toEqual([
      {
        kinds: [
          { apiVersion: 'apps/v1', kind: 'Deployment' },
          { apiVersion: 'v1', kind: 'Service' },
        ],
        principal: expect.objectContaining({
          userEntityRef: 'user:default/mock',
        }),
      },
    ]);
  });

  it('does not change the configuration', async () => {
    const { explain } = await start({ observed: cluster });
    expect((await explain(replicas)).value).toBe(2);
  });

  it('is shown as not available if it fails', async () => {
    const { get } = await start({
      observed: {
        ...cluster,
        read: async () => {
          throw new Error('hunter2');
        },
      },
    });
    const { text } = await get('observed');
    expect(JSON.parse(text).environments[0].observations).toEqual([
      {
        source: 'cluster',
        failure: 'Cluster is not available.',
        failurePhrase: {
          phrase: 'sourceNotObserved',
          args: { title: 'Cluster' },
        },
      },
    ]);
    expect(text).not.toContain('hunter2');
  });
});
