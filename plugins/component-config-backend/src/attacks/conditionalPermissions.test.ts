// SPDX-License-Identifier: Apache-2.0

import {
  AuthorizeResult,
  isPermission,
  isResourcePermission,
  type PermissionCondition,
  type PermissionCriteria,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import type { PolicyQueryUser } from '@backstage/plugin-permission-node';
import {
  ComponentConfigClient,
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
  componentConfigurationPermissions,
  componentConfigValuesApprovePermission,
  componentConfigValuesProposePermission,
  componentConfigValuesPublishPermission,
  componentConfigValuesRevealPermission,
  componentConfigValuesUpdatePermission,
  configurationResourceRef,
  RESOURCE_TYPE_COMPONENT_CONFIGURATION,
} from '@component-config/plugin-component-config-common';
import { mockCredentials } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogEntityReadPermission } from '@backstage/plugin-catalog-common/alpha';
import {
  componentConfigConditions as when,
  createComponentConfigConditionalDecision,
} from '../permissions';
import {
  ada,
  base,
  catalogFor,
  component,
  mallory,
  payments,
  platform,
} from './__testUtils__/startBackend';
import { contract } from '../schema/contract';
import { startWithPolicy } from './__testUtils__/startWithPolicy';

jest.setTimeout(600_000);

type Permission = (typeof componentConfigurationPermissions)[number];
type Conditions = PermissionCriteria<
  PermissionCondition<typeof RESOURCE_TYPE_COMPONENT_CONFIGURATION>
>;

const checkout = 'group:default/checkout';

function ownedBy(owner: string, entity: Entity): Entity {
  return {
    ...entity,
    relations: [{ type: 'ownedBy', targetRef: owner }],
  };
}

const entities = [
  platform('Environment', 'development', { facts: { stage: 'testing' } }),
  platform('Environment', 'staging', {
    facts: { stage: 'testing' },
    promotedFrom: ['development'],
  }),
  platform('Environment', 'production', {
    facts: { stage: 'live' },
    promotedFrom: ['staging'],
  }),
  platform('ComponentType', 'web-service', {
    schema: {
      parameters: { engine: 'string | default=plain' },
      environmentConfigs: {
        replicas: 'integer | default=1',
        note: 'string | default=""',
        copy: 'string | default="" oc:options=\'{"field":"note"}\'',
        password: 'string | default="" oc:sensitive',
        quirk: 'string | default="" oc:ui:hidden',
      },
    },
  }),
  // Only repeats the default.
  platform('Overlay', 'base', {
    criteria: {},
    config: { environmentConfigs: { replicas: 1 } },
  }),
  platform('Trait', 'scaling', {
    schema: { environmentConfigs: { most: 'integer | default=3' } },
  }),
  ownedBy(
    checkout,
    component('payments', {
      componentType: 'web-service',
      traits: [{ name: 'scaling', instanceName: 'scaling' }],
    }),
  ),
  ownedBy(
    'group:default/storefront',
    component('search', {
      componentType: 'web-service',
      lifecycle: 'experimental',
    }),
  ),
];
const search = `${base}/components/default/search`;

/** Ada may do everything, Mallory what the conditions allow; permissions without a condition are allowed. */
async function start(
  conditions: Map<Permission, (user: PolicyQueryUser) => Conditions>,
  decide?: (permission: string) => PolicyDecision | undefined,
  catalog = catalogFor(entities),
) {
  const portal = await startWithPolicy({
    catalog,
    groups: { [mallory]: [checkout] },
    policy: ({ permission }, user) => {
      const given =
        user?.info.userEntityRef !== ada && decide?.(permission.name);
      if (given) {
        return given;
      }
      const [named, conditionsOf] =
        [...conditions].find(([one]) => isPermission(permission, one)) ?? [];
      return user?.info.userEntityRef !== ada && named && conditionsOf && user
        ? createComponentConfigConditionalDecision(named, conditionsOf(user))
        : { result: AuthorizeResult.ALLOW };
    },
  });
  const clientOf = (person: string) =>
    new ComponentConfigClient({
      discoveryApi: {
        getBaseUrl: async () =>
          `http://localhost:${portal.server.port()}/api/component-config`,
      },
      fetchApi: {
        fetch: (input, init) => {
          const request = new Request(input, init);
          request.headers.set(
            'Authorization',
            mockCredentials.user.header(person),
          );
          return fetch(request);
        },
      },
    });
  const save = (
    person: string,
    path: string,
    values: object,
    environment?: string,
    ifMatch = 0,
  ) =>
    portal
      .as(person)
      .send(
        'put',
        `${path}/values${environment ? `?environment=${environment}` : ''}`,
        { body: { values }, ifMatch },
      );
  return { ...portal, clientOf, save };
}

const owners = ({ info }: PolicyQueryUser) =>
  when.isComponentOwner({ claims: info.ownershipEntityRefs });
const testing = () =>
  when.hasEnvironmentFact({ fact: 'stage', values: ['testing'] });

/** Every way to read a component and to write to it; in an environment if one is given. */
const routes = (path: string, environment?: string) => {
  const query = environment ? `?environment=${environment}` : '';
  const and = environment ? `&environment=${environment}` : '';
  const draft = { componentRef: `component:default/${path.split('/').pop()}` };
  return [
    ['get', `${path}/environments`],
    ['get', `${path}/form${query}`],
    ['get', `${path}/effective`],
    ['get', `${path}/explanation?pointer=%2FenvironmentConfigs%2Fnote${and}`],
    [
      'get',
      `${path}/diff?environment=development${
        environment ? `&to=${environment}` : ''
      }`,
    ],
    ['get', `${path}/values${query}`],
    ['get', `${path}/publication`],
    ['get', `${path}/revisions${query}`],
    ['get', `${path}/revisions/1${query}`],
    ['get', `${path}/proposals`],
    ['get', `${path}/observed`],
    ['get', `${path}/allowed`],
    ...(environment
      ? ([
          [
            'get',
            `${path}/configuration?environment=${environment}&format=yaml`,
          ],
          ['get', `${path}/overlays?environment=${environment}`],
          ['get', `${path}/manifests?environment=${environment}`],
        ] as const)
      : []),
    ['get', `${path}/blame?pointer=%2FenvironmentConfigs%2Fnote${and}`],
    ['get', `${path}/options?pointer=%2FenvironmentConfigs%2Fcopy${and}`],
    [
      'post',
      `${path}/options/check`,
      { values: [{ values: {}, ...(environment && { environment }) }] },
    ],
    [
      'post',
      `${path}/manifests/preview`,
      { values: [{ values: {}, ...(environment && { environment }) }] },
    ],
    ['get', `${path}/proposals/1`],
    ['post', `${path}/publication/preview`, { files: [] }],
    [
      'post',
      `${path}/publication/preview`,
      { values: [{ values: {}, ...(environment && { environment }) }] },
    ],
    ['post', `${path}/what-if`, { environment: environment ?? 'development' }],
    [
      'post',
      `${path}/what-if`,
      { environment: 'development', facts: { stage: 'live' } },
    ],
    ['post', `${path}/reveal${query}`, { pointer: '/environmentConfigs/note' }],
    [
      'post',
      `${path}/reveal${query}`,
      { pointer: '/environmentConfigs/password' },
    ],
    ['put', `${path}/values${query}`, { values: {} }],
    ['post', `${path}/revisions/1/revert${query}`, {}],
    ['post', `${path}/proposals${query}`, { values: {} }],
    ['post', `${path}/proposals/1/accept`, {}],
    ['post', `${path}/proposals/1/decline`, { reason: 'no' }],
    ['post', `${path}/proposals/1/withdraw`, {}],
    ['post', `${path}/publication`, { revisions: [{ revision: 1 }] }],
    ['delete', `${path}/publication?at=2026-01-01T00%3A00%3A00.000Z`],
    [
      'post',
      '/api/component-config/v1/drafts/form',
      { draft, ...(environment && { environment }) },
    ],
    ['post', '/api/component-config/v1/drafts/validate', { draft, values: {} }],
    ['post', '/api/component-config/v1/drafts/resolve', { draft, values: {} }],
  ] as const;
};

const stored = {
  environmentConfigs: { note: 'MARKER-NOTE', password: 'MARKER-PASSWORD' },
};

/** Every way to read all components at once. */
const lists = [
  ['get', `${base}/overview`],
  ['get', `${base}/components`],
  ['get', `${base}/proposals`],
  ['get', `${base}/definitions/componenttype/default/web-service/used-by`],
  ['get', `${base}/definitions/componenttype/default/web-service/coverage`],
  ['get', `${base}/definitions/environment/default/production/used-by`],
  ['get', `${base}/definitions/overlay/default/base/effect`],
  ['get', `${base}/attention`],
  ['get', `${base}/platform/component-types`],
  ['get', `${base}/platform/traits`],
  ['get', `${base}/platform/overlays`],
  ['get', `${base}/platform/environments`],
  [
    'get',
    `${base}/environment-differences?environment=development&to=production`,
  ],
  [
    'post',
    `${base}/impact`,
    {
      // Removes the field that the values set.
      documents: `
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    environmentConfigs: { replicas: integer | default=1 }
`,
    },
  ],
] as const;

/** Every way to read what is not about a component. */
const others = [
  ['get', `${base}/environments`],
  ['get', `${base}/component-types`],
  ['get', `${base}/definitions/componenttype/default/web-service`],
  [
    'get',
    `${base}/definitions/componenttype/default/web-service/documentation`,
  ],
  ['post', `${base}/compile`, { documents: '' }],
] as const;

/** The operations that do not depend on the permission to read. */
const undecided = new Set([
  'GetHealth',
  // Decided by the permission to purge, and about components that are not in the catalog, or are hidden: see below.
  'ArchiveOrphanedValues',
  'DeclineOrphanedProposal',
  'GetArchivedValues',
  'GetOrphanedProposals',
  'GetOrphanedValues',
  'MoveOrphanedValues',
  'PurgeArchivedValues',
  'PurgeOrphanedValues',
  'RestoreArchivedValues',
]);

const operations = Object.entries(contract.paths).map(([path, methods]) => ({
  pattern: new RegExp(
    `^/api/component-config${path.replace(/\{\w+\}/g, '[^/]+')}$`,
  ),
  methods: Object.entries(methods),
}));

const allOperations = operations.flatMap(({ methods }) =>
  methods.map(([, { operationId }]) => operationId),
);

/** The operations of requests; undefined for one that the description does not have. */
function operationsOf(
  requests: ReadonlyArray<
    readonly [method: string, path: string, ...unknown[]]
  >,
): Set<string | undefined> {
  return new Set(
    requests.map(
      ([method, path]) =>
        operations
          .find(({ pattern }) => pattern.test(path.split('?')[0]))
          ?.methods.find(([name]) => name === method)?.[1].operationId,
    ),
  );
}

describe('to read', () => {
  it('is tested for every operation that depends on it', () => {
    const tested = operationsOf([
      ...lists,
      ...others,
      ...routes(payments, 'staging'),
    ]);
    const untested = allOperations.filter(
      name => !tested.has(name) && !undecided.has(name),
    );

    expect(tested).not.toContain(undefined);
    expect(untested).toEqual([]);
  });
});

describe('to read, in some environments', () => {
  const inTesting = new Map([[componentConfigReadPermission, testing]]);

  it('reveals nothing about the others on any route', async () => {
    const { as, save } = await start(inTesting);
    expect((await save(ada, payments, stored, 'production')).status).toBe(200);
    const proposed = await as(ada).send(
      'post',
      `${payments}/proposals?environment=production`,
      { body: { values: stored, message: 'MARKER-MESSAGE' }, ifMatch: 1 },
    );
    expect(proposed.status).toBe(201);

    for (const [method, path, body] of [
      ...lists,
      ...others,
      ...routes(payments, 'development'),
      ...routes(payments, 'production'),
      ...routes(payments),
    ]) {
      const { text } = await as(mallory).send(method, path, { body });
      expect([path, text]).toEqual([
        path,
        expect.not.stringContaining('MARKER'),
      ]);
    }
    // The impact of a change names production only for users who may read it.
    const impact = async (person: string) => {
      const [method, path, body] = lists[lists.length - 1];
      return (await as(person).send(method, path, { body })).text;
    };
    expect(await impact(ada)).toContain('"environment":"production"');
    expect(await impact(mallory)).not.toContain('"environment":"production"');
  });

  it('says nothing of saves in the others by the ETag', async () => {
    const { as, save } = await start(inTesting);
    const etags = async (person: string) =>
      Promise.all(
        ['effective', 'form?environment=staging'].map(
          async path =>
            (await as(person).send('get', `${payments}/${path}`)).headers.etag,
        ),
      );
    const [before, seen] = [await etags(mallory), await etags(ada)];
    await save(ada, payments, stored, 'production');

    expect(await etags(mallory)).toEqual(before);
    expect(await etags(ada)).not.toEqual(seen);
    await save(ada, payments, stored);
    expect(await etags(mallory)).not.toEqual(before);
  });

  it('does not count the others in any list', async () => {
    const { as, save } = await start(inTesting);
    await save(ada, payments, stored, 'production');
    const countsFor = async (person: string) => {
      const read = async (path: string) =>
        (await as(person).send('get', `${base}/${path}`)).body;
      const effect = await read('definitions/overlay/default/base/effect');
      const { topics } = await read('attention');
      const { components } = await read(
        'environment-differences?environment=development&to=production',
      );
      return {
        configurations: effect.configurations,
        onlyInPortal: topics.find(
          ({ kind }: { kind: string }) => kind === 'values-only-in-portal',
        ).count,
        compared: components.compared,
        different: components.different,
      };
    };

    expect(await countsFor(ada)).toEqual({
      configurations: 6,
      onlyInPortal: 1,
      compared: 2,
      different: 1,
    });
    expect(await countsFor(mallory)).toEqual({
      configurations: 4,
      onlyInPortal: 0,
      compared: 0,
      different: 0,
    });
  });

  it('responds as if the others did not exist', async () => {
    const { as, clientOf } = await start(inTesting);
    const client = clientOf(mallory);
    const ref = 'component:default/payments';

    const { environments, hidden } = await client.getEffective(ref);
    expect(environments.map(({ environment }) => environment.name)).toEqual([
      'development',
      'staging',
    ]);
    expect(hidden).toEqual({ environments: 1 });
    for (const [method, path, body] of [
      ['get', `${payments}/form?environment=production`],
      ['get', `${payments}/values?environment=production`],
      ['get', `${payments}/diff?environment=development&to=production`],
      ['get', `${payments}/explanation?pointer=&environment=production`],
      ['post', `${payments}/what-if`, { environment: 'production' }],
      ['put', `${payments}/values?environment=production`, { values: {} }],
    ] as const) {
      const { status } = await as(mallory).send(method, path, { body });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('refuses values for all environments that would invalidate one of the others, without revealing why', async () => {
    const { save } = await start(inTesting);

    const { status, text } = await save(mallory, payments, {
      environmentConfigs: { replicas: 'many' },
    });
    expect(status).toBe(400);
    expect(text).not.toContain('production');
  });

  it('decides by the environment, not by the facts in a what-if request', async () => {
    const { as, save } = await start(
      new Map([
        [componentConfigReadPermission, testing],
        [componentConfigValuesUpdatePermission, testing],
      ]),
    );
    await save(ada, payments, stored, 'production');

    const { status } = await as(mallory).send('post', `${payments}/what-if`, {
      body: { environment: 'production', facts: { stage: 'testing' } },
    });
    expect(status).toBe(404);
  });
});

/** The names of the same kind: of something hidden, and of nothing. They have the same length. */
type Naming = readonly [hidden: string, absent: string];

const namings = {
  // The permission hides the configuration in an environment, the catalog the environment itself.
  configuration: [
    ['production', 'nowhere-at'],
    ['vault', 'other'],
  ],
  environment: [['vault', 'other']],
  component: [['vault-app', 'other-app']],
  type: [['vault-type', 'other-type']],
  trait: [['vault-trait', 'other-trait']],
  overlay: [['vault-overlay', 'other-overlay']],
  proposal: [
    ['1', '8'],
    ['2', '9'],
  ],
} satisfies { [kind: string]: readonly Naming[] };

type Request = readonly [
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  body?: object,
];

/** Every request with a name, by the kind of the name. */
const named: {
  [Kind in keyof typeof namings]: (name: string) => readonly Request[];
} = {
  configuration: name => [
    ...routes(payments, name),
    ['get', `${payments}/diff?environment=${name}`],
    ['get', `${payments}/diff?environment=${name}&revision=1`],
    [
      'post',
      `${payments}/publication`,
      { revisions: [{ environment: name, revision: 1 }] },
    ],
  ],
  environment: name => [
    ['get', `${base}/components?environment=${name}`],
    ['get', `${base}/environment-differences?environment=${name}&to=staging`],
    ['get', `${base}/environment-differences?environment=staging&to=${name}`],
    ...definitionsOf('environment', name),
  ],
  component: name => [
    ...routes(`${base}/components/default/${name}`, 'staging'),
    ...routes(`${base}/components/default/${name}`),
    ['get', `${base}/platform/overlays?specificTo=${name}`],
  ],
  type: name => [
    ...definitionsOf('componenttype', name),
    ['get', `${base}/components?componentType=${name}`],
    [
      'post',
      `${base}/drafts/form`,
      { draft: { name: 'mine', owner: checkout, componentType: name } },
    ],
  ],
  trait: name => [
    ...definitionsOf('trait', name),
    ['get', `${base}/components?trait=${name}`],
  ],
  overlay: name => definitionsOf('overlay', name),
  proposal: id => [
    ['get', `${payments}/proposals/${id}`],
    ['post', `${payments}/proposals/${id}/accept`, {}],
    ['post', `${payments}/proposals/${id}/decline`, { reason: 'no' }],
    ['post', `${payments}/proposals/${id}/withdraw`, {}],
  ],
};

function definitionsOf(kind: string, name: string): Request[] {
  const definition = `${base}/definitions/${kind}/default/${name}`;
  return ['', '/used-by', '/documentation', '/coverage', '/effect'].map(
    part => ['get', `${definition}${part}`],
  );
}

/** The operations that take no name, or documents. */
const nameless = new Set([
  'CompileDocuments',
  'GetAllProposals',
  'GetAttention',
  'GetComponentTypes',
  'GetEnvironments',
  'GetImpact',
  'GetOverview',
  'ListComponentTypes',
  'ListPlatformEnvironments',
  'ListTraits',
]);

describe('a hidden name', () => {
  const eve = 'user:default/eve';
  const hidden = [
    platform('Environment', 'vault', { facts: { stage: 'testing' } }),
    platform('ComponentType', 'vault-type', { schema: { parameters: {} } }),
    platform('Trait', 'vault-trait', { schema: { parameters: {} } }),
    platform('Overlay', 'vault-overlay', {
      criteria: {},
      appliesTo: { components: ['vault-app'] },
    }),
    ownedBy(checkout, component('vault-app', { componentType: 'web-service' })),
  ];
  const isShown = (person: string, { metadata }: Entity) =>
    person === ada || !metadata.name.startsWith('vault');
  const byTheCatalog: PolicyDecision = {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    conditions: {
      rule: 'IS_SHOWN',
      resourceType: 'catalog-entity',
      params: {},
    },
  };

  it('is tested for every operation that takes one', () => {
    const tested = operationsOf(
      Object.values(named).flatMap(requests => requests('any')),
    );
    const untested = allOperations.filter(
      name => !tested.has(name) && !nameless.has(name) && !undecided.has(name),
    );

    expect(tested).not.toContain(undefined);
    expect(untested).toEqual([]);
  });

  it('has the same answer as an absent one, before anything else is decided', async () => {
    const inStaging = ({ info }: PolicyQueryUser) =>
      info.userEntityRef === eve
        ? testing()
        : when.hasEnvironment({ environments: ['staging'] });
    const { as, save } = await start(
      new Map<Permission, (user: PolicyQueryUser) => Conditions>([
        [componentConfigReadPermission, testing],
        [componentConfigValuesUpdatePermission, inStaging],
        [componentConfigValuesProposePermission, inStaging],
        [componentConfigValuesApprovePermission, inStaging],
        [componentConfigValuesRevealPermission, inStaging],
        [componentConfigValuesPublishPermission, inStaging],
      ]),
      name =>
        name === catalogEntityReadPermission.name ? byTheCatalog : undefined,
      catalogFor([...entities, ...hidden], isShown),
    );
    for (const [index, environment] of ['production', 'vault'].entries()) {
      expect((await save(ada, payments, stored, environment)).status).toBe(200);
      const { body } = await as(ada).send(
        'post',
        `${payments}/proposals?environment=${environment}`,
        { body: { values: {} }, ifMatch: 1 },
      );
      expect(body.id).toBe(index + 1);
    }
    const answerTo = async (
      person: string,
      [method, path, body]: Request,
      names: Naming,
    ) => {
      const { status, text, headers } = await as(person)
        .send(method, path, { body })
        .set('If-None-Match', '*');
      const { date: _, etag, ...rest } = headers;
      const told = JSON.stringify({
        status,
        text,
        // It depends on the bytes, and therefore on the name.
        headers: { ...rest, etag: etag !== undefined },
      });
      return told
        .replaceAll(new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'), 'NAME')
        .replaceAll(/"asOf\\":\\"[^"]*"/g, '');
    };

    for (const kind of Object.keys(namings) as (keyof typeof namings)[]) {
      for (const naming of namings[kind]) {
        const [real, absent] = naming;
        for (const person of [mallory, eve]) {
          for (const [index, request] of named[kind](real).entries()) {
            const other = named[kind](absent)[index];
            expect([
              person,
              request,
              await answerTo(person, request, naming),
            ]).toEqual([
              person,
              request,
              await answerTo(person, other, naming),
            ]);
          }
        }
      }
    }
  });

  it('has the same answer to administrators of orphaned values, whatever is stored for it', async () => {
    const former = platform('Environment', 'former', {});
    const [vault] = hidden;
    const app = component('vault-app', { componentType: 'web-service' });
    const lost = component('lost', { componentType: 'web-service' });
    const catalog = [...entities, former, vault, app, lost];
    const { as, save } = await start(
      new Map(),
      name =>
        name === catalogEntityReadPermission.name ? byTheCatalog : undefined,
      catalogFor(catalog, isShown),
    );
    const without = async (entity: Entity, act: () => Promise<void>) => {
      catalog.splice(catalog.indexOf(entity), 1);
      // The platform may have been read in this millisecond.
      await new Promise(resolve => setTimeout(resolve, 5));
      await act();
    };
    const archive = async (path: string): Promise<string> => {
      const { body } = await as(ada).send(
        'post',
        `${base}/orphaned-values/default/${path}`,
        { body: {} },
      );
      return String(body.id);
    };
    const appPath = `${base}/components/default/vault-app`;
    const store = async () => {
      await save(ada, appPath, {});
      await save(ada, payments, stored, 'vault');
    };
    const archives: string[] = [];
    await store();
    await without(app, async () => {
      archives.push(await archive('vault-app/archive'));
    });
    await without(vault, async () => {
      archives.push(await archive('payments/archive?environment=vault'));
    });
    catalog.push(app, vault);
    await new Promise(resolve => setTimeout(resolve, 5));
    await store();
    await save(ada, appPath, stored, 'former');
    await save(ada, `${base}/components/default/lost`, {});
    const { body: proposal } = await as(ada).send(
      'post',
      `${appPath}/proposals?environment=former`,
      { body: { values: {} }, ifMatch: 1 },
    );
    catalog.splice(catalog.indexOf(lost), 1);
    await without(former, async () => {});

    const everything = ['vault-app', 'vault', ...archives, `${proposal.id}`];
    const nothing = ['other-app', 'other', '98', '99', '97'];
    const requests = ([name, environment, one, other, id]: string[]) => {
      const ofName = `${base}/orphaned-values/default/${name}`;
      const ofVault = `${base}/orphaned-values/default/payments`;
      const sentRequests: Request[] = [
        ['post', `${ofName}/move`, { to: 'component:default/search' }],
        [
          'post',
          `${base}/orphaned-values/default/lost/move`,
          { to: `component:default/${name}` },
        ],
        ['post', `${base}/orphaned-proposals/default/${name}/${id}/decline`],
        ['post', `${base}/archived-values/${one}/restore`, {}],
        ['post', `${base}/archived-values/${other}/restore`, {}],
        ['delete', `${base}/archived-values/${one}`],
        ['delete', `${base}/archived-values/${other}`],
      ];
      for (const [path, query] of [
        [ofName, ''],
        [ofName, '?environment=former'],
        [ofVault, `?environment=${environment}`],
      ]) {
        sentRequests.push(
          ['post', `${path}/archive${query}`, {}],
          ['delete', `${path}${query}`],
        );
        if (query !== '') {
          sentRequests.push([
            'post',
            `${path}/move${query}`,
            { toEnvironment: 'staging' },
          ]);
        }
      }
      return sentRequests;
    };
    const answers = async (names: string[]) => {
      const all: string[] = [];
      const name = new RegExp(`\\b(?:${names.join('|')})\\b`, 'g');
      for (const [method, path, body = { reason: 'no' }] of requests(names)) {
        const { status, text } = await as(mallory).send(method, path, { body });
        all.push(
          `${method} ${path} ${status} ${text}`.replaceAll(name, 'NAME'),
        );
      }
      return all;
    };
    const expected = await answers(nothing);
    expect(await answers(everything)).toEqual(expected);

    for (const list of [
      'orphaned-values',
      'orphaned-proposals',
      'archived-values',
      'components?state=orphaned',
    ]) {
      const [toAda, toMallory] = await Promise.all(
        [ada, mallory].map(person => as(person).send('get', `${base}/${list}`)),
      );
      expect([list, toAda.text]).toEqual([
        list,
        expect.stringMatching('vault'),
      ]);
      expect([list, toMallory.status, toMallory.text]).toEqual([
        list,
        200,
        expect.not.stringMatching('vault'),
      ]);
    }
    // What is stored is still there.
    for (const id of archives) {
      const path = `${base}/archived-values/${id}`;
      expect((await as(ada).send('delete', path)).status).toBe(200);
    }
  });
});

describe('to read, of some components', () => {
  it('refuses every route of the others', async () => {
    const { as } = await start(
      new Map([[componentConfigReadPermission, owners]]),
    );

    for (const [method, path, body] of routes(search, 'staging')) {
      const { status, text } = await as(mallory).send(method, path, { body });
      expect([path, status]).toEqual([path, 403]);
      expect(text).toContain('component-config.read');
    }
    for (const path of [`${payments}/form`, `${payments}/effective`]) {
      expect((await as(mallory).send('get', path)).status).toBe(200);
    }
  });

  it('omits the others from every list', async () => {
    const { as } = await start(
      new Map([[componentConfigReadPermission, owners]]),
    );

    for (const [method, path, body] of lists) {
      const { status, text } = await as(mallory).send(method, path, { body });
      expect([path, status]).toEqual([path, 200]);
      expect([path, text]).toEqual([
        path,
        expect.not.stringContaining('component:default/search'),
      ]);
    }
  });

  it('keeps what is not about a component', async () => {
    const { as } = await start(
      new Map([[componentConfigReadPermission, owners]]),
    );

    for (const [method, path, body] of others) {
      const { status } = await as(mallory).send(method, path, { body });
      expect([path, status]).toEqual([path, 200]);
    }
  });

  it.each([
    ['the lifecycle', () => when.isLifecycle({ lifecycles: ['production'] })],
    [
      'its opposite',
      () => ({ not: when.isLifecycle({ lifecycles: ['experimental'] }) }),
    ],
    [
      'several at once',
      (user: PolicyQueryUser) => ({
        allOf: [
          owners(user),
          {
            anyOf: [
              testing(),
              when.hasEnvironment({ environments: ['production'] }),
            ],
          },
        ],
      }),
    ],
  ])('decides by %s', async (_, conditions) => {
    const { as } = await start(
      new Map([
        [
          componentConfigReadPermission,
          conditions as (user: PolicyQueryUser) => Conditions,
        ],
      ]),
    );

    expect(
      (await as(mallory).send('get', `${payments}/effective`)).status,
    ).toBe(200);
    expect((await as(mallory).send('get', `${search}/effective`)).status).toBe(
      403,
    );
  });
});

describe('to save', () => {
  const values = { environmentConfigs: { replicas: 4 } };

  it('is decided for the environment, or for all of them if the values are for all', async () => {
    const { save } = await start(
      new Map([
        [
          componentConfigValuesUpdatePermission,
          (user: PolicyQueryUser) => ({ allOf: [owners(user), testing()] }),
        ],
      ]),
    );

    expect((await save(mallory, payments, values, 'staging')).status).toBe(200);
    for (const [path, environment] of [
      [payments, 'production'],
      [payments, undefined],
      [search, 'staging'],
    ] as const) {
      const { status, text } = await save(mallory, path, values, environment);
      expect([path, environment, status]).toEqual([path, environment, 403]);
      expect(text).toContain('component-config.values.update');
    }
    // A refused save changes nothing.
    expect((await save(ada, payments, {}, 'production')).status).toBe(200);
  });

  it('is decided for every changed section, also for removed values', async () => {
    const { save } = await start(
      new Map([
        [
          componentConfigValuesUpdatePermission,
          () => when.inSection({ sections: ['environmentConfigs'] }),
        ],
      ]),
    );
    const before = {
      parameters: { engine: 'turbo' },
      traits: { scaling: { environmentConfigs: { most: 5 } } },
    };
    expect((await save(ada, payments, before)).status).toBe(200);

    expect(
      (await save(mallory, payments, { ...before, ...values }, undefined, 1))
        .status,
    ).toBe(200);
    for (const [changed, section] of [
      [{ ...before, parameters: { engine: 'other' } }, 'parameters'],
      [{ traits: before.traits }, 'parameters'],
      [{ parameters: before.parameters }, 'traits.scaling'],
      [
        { ...before, traits: { scaling: { environmentConfigs: { most: 9 } } } },
        'traits.scaling',
      ],
    ] as const) {
      const { status, text } = await save(
        mallory,
        payments,
        changed,
        undefined,
        2,
      );
      expect(status).toBe(403);
      expect(text).toContain(`for \\"${section}\\"`);
    }
  });

  it('does not confirm a guess of a secret in another section', async () => {
    const { save } = await start(
      new Map([
        [
          componentConfigValuesUpdatePermission,
          () => when.inSection({ sections: ['parameters'] }),
        ],
      ]),
    );
    await save(ada, payments, stored);

    for (const password of ['MARKER-PASSWORD', 'other']) {
      const { status } = await save(
        mallory,
        payments,
        { environmentConfigs: { ...stored.environmentConfigs, password } },
        undefined,
        1,
      );
      expect([password, status]).toEqual([password, 403]);
    }
  });

  it('requires permission for some section, even to change nothing', async () => {
    const { save } = await start(
      new Map([
        [
          componentConfigValuesUpdatePermission,
          () => when.inSection({ sections: ['nothing'] }),
        ],
      ]),
    );

    expect((await save(mallory, payments, {}, 'staging')).status).toBe(403);
  });
});

describe('to reveal', () => {
  it('is decided for the environment and the section', async () => {
    const { as, save } = await start(
      new Map([
        [
          componentConfigValuesRevealPermission,
          () => ({
            allOf: [
              testing(),
              when.inSection({ sections: ['environmentConfigs'] }),
            ],
          }),
        ],
      ]),
    );
    for (const environment of [undefined, 'staging', 'production']) {
      expect((await save(ada, payments, stored, environment)).status).toBe(200);
    }
    const reveal = (query: string, pointer: string) =>
      as(mallory).send('post', `${payments}/reveal${query}`, {
        body: { pointer },
      });
    const password = '/environmentConfigs/password';

    expect((await reveal('?environment=staging', password)).body.value).toBe(
      'MARKER-PASSWORD',
    );
    for (const [query, pointer] of [
      ['?environment=production', password],
      ['', password],
      ['?environment=staging', '/parameters/engine'],
      ['?environment=staging', '/traits/scaling/environmentConfigs/most'],
    ]) {
      const { status, text } = await reveal(query, pointer);
      expect([query, pointer, status]).toEqual([query, pointer, 403]);
      expect(text).not.toContain('MARKER');
    }
  });
});

describe('to see hidden fields', () => {
  it('is decided for the component', async () => {
    const { clientOf } = await start(
      new Map([[componentConfigHiddenFieldsReadPermission, owners]]),
    );
    const fieldsOf = async (ref: string) => {
      const { schema } = await clientOf(mallory).getForm(ref, {});
      return JSON.stringify(schema).includes('quirk');
    };

    expect(await fieldsOf('component:default/payments')).toBe(true);
    expect(await fieldsOf('component:default/search')).toBe(false);
  });

  it('is not granted by owning the draft', async () => {
    const { as } = await start(
      new Map([[componentConfigHiddenFieldsReadPermission, owners]]),
    );

    const { status, text } = await as(mallory).send(
      'post',
      `${base}/drafts/form`,
      {
        body: {
          draft: {
            name: 'mine',
            owner: checkout,
            componentType: 'web-service',
          },
        },
      },
    );
    expect(status).toBe(200);
    expect(text).not.toContain('quirk');
  });
});

describe('to decide on proposals', () => {
  const proposed = { environmentConfigs: { replicas: 3 } };

  async function propose(
    portal: Awaited<ReturnType<typeof start>>,
    person: string,
    environment: string,
  ) {
    const { status, body } = await portal
      .as(person)
      .send('post', `${payments}/proposals?environment=${environment}`, {
        body: { values: proposed },
      });
    return { status, path: `${payments}/proposals/${body.id}` };
  }

  const decide = (
    portal: Awaited<ReturnType<typeof start>>,
    path: string,
    decision: 'accept' | 'decline' | 'withdraw',
  ) =>
    portal.as(mallory).send('post', `${path}/${decision}`, {
      body: decision === 'decline' ? { reason: 'No.' } : {},
    });

  it('is decided for the environment of each', async () => {
    const portal = await start(
      new Map([[componentConfigValuesApprovePermission, testing]]),
    );
    const staging = await propose(portal, ada, 'staging');
    const production = await propose(portal, ada, 'production');

    expect((await decide(portal, staging.path, 'accept')).status).toBe(200);
    for (const decision of ['accept', 'decline', 'withdraw'] as const) {
      const { status } = await decide(portal, production.path, decision);
      expect([decision, status]).toEqual([decision, 403]);
    }
  });

  it('requires the permission to save in order to accept', async () => {
    const portal = await start(
      new Map([[componentConfigValuesUpdatePermission, testing]]),
    );
    const { path } = await propose(portal, ada, 'production');

    const { status, text } = await decide(portal, path, 'accept');
    expect(status).toBe(403);
    expect(text).toContain('component-config.values.update');
    expect((await decide(portal, path, 'decline')).status).toBe(200);
  });

  it('can be denied to authors', async () => {
    const portal = await start(
      new Map([
        [
          componentConfigValuesApprovePermission,
          ({ info }: PolicyQueryUser) => ({
            not: when.isProposalAuthor({ claims: [info.userEntityRef] }),
          }),
        ],
      ]),
    );
    const own = await propose(portal, mallory, 'staging');
    const other = await propose(portal, ada, 'development');
    const decisionsOf = async (path: string) =>
      (await portal.as(mallory).send('get', path)).body.decisions;

    expect(await decisionsOf(own.path)).toEqual(['withdraw']);
    expect(await decisionsOf(other.path)).toEqual(['accept', 'decline']);
    expect((await decide(portal, own.path, 'accept')).status).toBe(403);
    expect((await decide(portal, own.path, 'withdraw')).status).toBe(200);
    expect((await decide(portal, other.path, 'accept')).status).toBe(200);
  });

  it('is denied to users who may not read the environment, as is the list', async () => {
    const portal = await start(
      new Map([[componentConfigReadPermission, testing]]),
    );
    const { path } = await propose(portal, ada, 'production');
    const { body } = await portal
      .as(mallory)
      .send('get', `${payments}/proposals`);

    expect(body.items).toEqual([]);
    expect((await portal.as(mallory).send('get', path)).status).toBe(404);
    expect((await decide(portal, path, 'accept')).status).toBe(404);
  });

  it('requires a permission to propose in the environment', async () => {
    const portal = await start(
      new Map([[componentConfigValuesProposePermission, testing]]),
    );

    expect((await propose(portal, mallory, 'staging')).status).toBe(201);
    expect((await propose(portal, mallory, 'production')).status).toBe(403);
  });
});

describe('to record that values were sent to Git', () => {
  it('is decided for the environments of the values', async () => {
    const { as, save } = await start(
      new Map([[componentConfigValuesPublishPermission, testing]]),
    );
    await save(
      ada,
      payments,
      { environmentConfigs: { replicas: 2 } },
      'production',
    );

    const { status, text } = await as(mallory).send(
      'post',
      `${payments}/publication`,
      {
        body: { revisions: [{ environment: 'production', revision: 1 }] },
      },
    );
    expect(status).toBe(403);
    expect(text).toContain('component-config.values.publish');
  });
});

describe('a policy that is wrong', () => {
  it.each([
    ['an unknown rule', { rule: 'NO_SUCH_RULE', params: {} }],
    [
      'parameters that the rule does not accept',
      { rule: 'HAS_ENVIRONMENT', params: { environments: 'all' } },
    ],
  ])('with %s denies, and logs the reason', async (_, condition) => {
    const { as, warnings } = await start(new Map(), name =>
      name === componentConfigReadPermission.name
        ? {
            result: AuthorizeResult.CONDITIONAL,
            pluginId: 'component-config',
            resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
            conditions: {
              ...condition,
              resourceType: RESOURCE_TYPE_COMPONENT_CONFIGURATION,
            },
          }
        : undefined,
    );

    expect(
      (await as(mallory).send('get', `${payments}/effective`)).status,
    ).toBe(403);
    expect(warnings()).toContainEqual(
      expect.stringContaining(
        'The permission "component-config.read" cannot be decided',
      ),
    );
  });
});

describe("Backstage's own permission endpoint", () => {
  it.each([
    ['in an environment', 'staging', 'ALLOW'],
    ['in another one', 'production', 'DENY'],
    ['for the component as a whole', undefined, 'DENY'],
    ['for an unknown environment', 'nowhere', 'DENY'],
  ])('responds %s', async (_, environment, result) => {
    const { as } = await start(
      new Map([[componentConfigValuesUpdatePermission, testing]]),
    );

    const { body } = await as(mallory).send(
      'post',
      '/api/permission/authorize',
      {
        body: {
          items: [
            {
              id: '1',
              permission: componentConfigValuesUpdatePermission,
              resourceRef: configurationResourceRef(
                'component:default/payments',
                environment,
              ),
            },
          ],
        },
      },
    );
    expect(body.items).toEqual([{ id: '1', result }]);
  });

  it('knows every permission of a component as a resource permission', () => {
    expect(
      componentConfigurationPermissions.every(one => isResourcePermission(one)),
    ).toBe(true);
  });
});

describe('the permissions that a page requests', () => {
  it('are returned for each readable environment, and for each section if they differ', async () => {
    const { clientOf } = await start(
      new Map<Permission, (user: PolicyQueryUser) => Conditions>([
        [
          componentConfigReadPermission,
          () =>
            when.hasEnvironment({ environments: ['staging', 'production'] }),
        ],
        [componentConfigValuesUpdatePermission, testing],
        [
          componentConfigValuesRevealPermission,
          () => when.inSection({ sections: ['traits'] }),
        ],
      ]),
    );
    const rest = { propose: true, approve: true, publish: true };
    const sections = (update: boolean) => ({
      parameters: { update, reveal: false, ...rest },
      environmentConfigs: { update, reveal: false, ...rest },
      'traits.scaling': { update, reveal: true, ...rest },
    });
    const actions = (update: boolean) => ({
      update,
      reveal: true,
      ...rest,
      sections: sections(update),
    });

    expect(
      await clientOf(mallory).getAllowedActions('component:default/payments'),
    ).toEqual({
      componentRef: 'component:default/payments',
      hiddenFields: true,
      general: actions(false),
      environments: [
        { environment: 'staging', ...actions(true) },
        { environment: 'production', ...actions(false) },
      ],
    });
  });
});
