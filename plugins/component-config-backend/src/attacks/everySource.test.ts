// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createBackendModule,
  createServiceFactory,
  type LoggerService,
  type ServiceRef,
} from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceRef,
  metricsServiceRef,
} from '@backstage/backend-plugin-api/alpha';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import type { Entity } from '@backstage/catalog-model';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import { notificationService } from '@backstage/plugin-notifications-node';
import { signalsServiceRef } from '@backstage/plugin-signals-node';
import {
  componentConfigObservedValuesExtensionPoint,
  componentConfigSourcesExtensionPoint,
  componentConfigValuesExtensionPoint,
} from '@component-config/plugin-component-config-node';
import type { Knex } from 'knex';
import request, { type Response } from 'supertest';
import { contract } from '../schema/contract';
import {
  ada,
  base,
  catalogFor,
  component,
  platform,
  startBackend,
} from './__testUtils__/startBackend';

jest.setTimeout(600_000);

/**
 * A secret in clear text that is found wherever it is written: only letters and digits, and not part of any other
 * string.
 */
const marker = (source: string) => `leak${source}4711`;
const anyMarker = /leak([A-Za-z]+)4711/g;

const openChoreo = (
  kind: string,
  name: string,
  document: Entity['spec'],
): Entity => ({
  apiVersion: 'openchoreo.dev/v1alpha1',
  kind,
  metadata: { name },
  spec: document,
});

const sensitive = (source: string) => ({
  type: 'string',
  default: marker(source),
  'x-oc-sensitive': true,
});
const openApi = (properties: object) => ({
  openAPIV3Schema: { type: 'object', properties },
});

/** The type as it is, and as a release froze it. */
const typeSpec = (source: string) => ({
  parameters: openApi({
    token: sensitive(`${source}Default`),
    license: sensitive(`${source}License`),
    keys: {
      type: 'object',
      'x-oc-sensitive': true,
      additionalProperties: { type: 'string' },
      default: { first: marker(`${source}MapDefault`) },
    },
    accounts: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          name: { type: 'string' },
          password: { type: 'string', 'x-oc-sensitive': true },
        },
      },
      default: [{ name: 'a', password: marker(`${source}ListDefault`) }],
    },
    mode: {
      type: 'string',
      enum: [marker(`${source}Enum`), marker(`${source}OtherEnum`)],
      examples: [marker(`${source}Example`)],
      'x-oc-sensitive': true,
    },
    image: { type: 'string', default: 'a' },
  }),
  environmentConfigs: openApi({
    password: sensitive(`${source}EnvironmentDefault`),
    replicas: { type: 'integer', default: 1, minimum: 1 },
    pin: { type: 'string', 'x-oc-sensitive': true },
    dsn: { type: 'string', 'x-oc-sensitive': true },
    url: { type: 'string' },
    copiedUrl: { type: 'string', 'x-oc-options': { field: 'url' } },
    copiedPassword: {
      type: 'string',
      'x-oc-options': { field: 'parameters.accounts.password', strict: true },
    },
  }),
});

const ownText = JSON.stringify(
  component('payments', {
    componentType: 'web',
    traits: [
      {
        name: 'ingress',
        instanceName: 'public',
        parameters: { key: marker('OwnTrait') },
      },
    ],
    parameters: {
      license: marker('Own'),
      accounts: [{ name: 'b', password: marker('OwnItem') }],
    },
    environmentConfigs: { staging: { password: marker('OwnEnvironment') } },
  }),
  null,
  2,
);

const entities: Entity[] = [
  openChoreo('ComponentType', 'web', {
    workloadType: 'deployment',
    ...typeSpec('Type'),
  }),
  openChoreo('Trait', 'ingress', {
    parameters: openApi({ key: sensitive('Trait') }),
  }),
  platform('ComponentType', 'bridge', {
    parameters: {
      yttDataValuesSchema: `#@data/values-schema
---
#@oc/sensitive
password: ${marker('Ytt')}
level: info
`,
    },
  }),
  platform('Environment', 'staging', { facts: { region: 'eu' } }),
  platform('Environment', 'production', {
    facts: { region: 'us' },
    promotedFrom: ['staging'],
  }),
  platform('OverlayMixin', 'hardening', {
    config: { environmentConfigs: { dsn: marker('Mixin') } },
  }),
  platform('Overlay', 'eu', {
    criteria: { region: 'eu' },
    appliesTo: { componentTypes: ['web'] },
    mixins: ['hardening'],
    config: {
      environmentConfigs: { password: marker('Overlay') },
      parameters: { keys: { second: marker('OverlayMap') } },
    },
    mutation: {
      rules: [
        {
          field: 'environmentConfigs.pin',
          override: marker('Rule'),
        },
        {
          field: 'environmentConfigs.url',
          override: 'https://{{ .environmentConfigs.password }}@host',
        },
      ],
    },
    validation: [
      {
        field: 'environmentConfigs.password',
        equals: 'x',
        message: 'is {{ .environmentConfigs.password }}',
        action: 'warn',
      },
    ],
  }),
  JSON.parse(ownText),
  component('bridge', { componentType: 'bridge' }),
  component('frozen', { componentType: 'web' }),
  openChoreo('Workload', 'payments-workload', {
    owner: { componentName: 'payments' },
    container: {
      image: 'a:1',
      env: [{ key: 'PASSWORD', value: marker('Workload') }],
    },
  }),
  openChoreo('ReleaseBinding', 'payments-staging', {
    owner: { componentName: 'payments' },
    environment: 'staging',
    componentTypeEnvironmentConfigs: { password: marker('Binding') },
  }),
  openChoreo('ComponentRelease', 'frozen-1', {
    owner: { componentName: 'frozen' },
    componentType: {
      kind: 'ComponentType',
      name: 'web',
      spec: { workloadType: 'deployment', ...typeSpec('Release') },
    },
    componentProfile: { parameters: { license: marker('Profile') } },
  }),
  openChoreo('ReleaseBinding', 'frozen-staging', {
    owner: { componentName: 'frozen' },
    environment: 'staging',
    releaseName: 'frozen-1',
    componentTypeEnvironmentConfigs: { password: marker('FrozenBinding') },
  }),
].map(entity => ({
  ...entity,
  metadata: {
    ...entity.metadata,
    annotations: {
      'backstage.io/managed-by-location':
        'url:https://github.com/northwind/platform/blob/main/file.yaml',
    },
  },
}));

/** Saved once, and removed from the catalog since. */
const gone = component('gone', { componentType: 'web' });

const otherType = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
  workloadType: deployment
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        token: { type: string, default: ${marker(
          'ImpactDefault',
        )}, x-oc-sensitive: true }
        license: { type: string }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: eu }
spec:
  criteria: { region: eu }
  appliesTo: { componentTypes: [web] }
  config:
    parameters: { license: ${marker('ImpactOverlay')} }
    environmentConfigs: { password: ${marker('ImpactPassword')} }
`;

/** Everything that leaves the process besides responses. */
function listen() {
  const recorded: unknown[] = [];
  const recorder =
    (kind: string) =>
    (...what: unknown[]) => {
      recorded.push([kind, ...what.map(printed)]);
    };
  const logger: LoggerService = {
    error: recorder('log'),
    warn: recorder('log'),
    info: recorder('log'),
    debug: recorder('log'),
    child: meta => {
      recorder('log')(meta);
      return logger;
    },
  };
  const instrument = () => ({
    add: recorder('metric'),
    record: recorder('metric'),
    addCallback: (callback: (result: object) => unknown) =>
      callback({ observe: recorder('metric') }),
    removeCallback: () => {},
  });
  const create = (name: string, options: object) => {
    recorder('metric')(name, options);
    return instrument();
  };
  const metrics = {
    createCounter: create,
    createUpDownCounter: create,
    createHistogram: create,
    createGauge: create,
    createObservableCounter: create,
    createObservableUpDownCounter: create,
    createObservableGauge: create,
  };
  const service = <T extends object>(
    ref: ServiceRef<T, 'plugin' | 'root'>,
    value: object,
  ) =>
    createServiceFactory({
      service: ref as ServiceRef<T, 'plugin'>,
      deps: {},
      factory: () => value as T,
    });
  const events = mockServices.events();
  const publish = events.publish.bind(events);
  events.publish = async params => {
    recorder('event')(params);
    return publish(params);
  };
  const actions = actionsRegistryServiceMock();
  return {
    recorded,
    actions,
    features: [
      service(coreServices.logger, logger),
      service(coreServices.rootLogger, logger),
      service(eventsServiceRef, events),
      service(signalsServiceRef, { publish: recorder('signal') }),
      service(notificationService, { send: recorder('notification') }),
      service(metricsServiceRef, metrics),
      service(actionsRegistryServiceRef, actions),
      mockServices.auditor.mock({
        createEvent: async event => {
          recorder('audit')({ ...event, request: undefined });
          return {
            success: async result => recorder('audit')(result),
            fail: async result => recorder('audit')(result),
          };
        },
      }).factory,
    ],
  };
}

/** As a log would write it: with everything that an error carries. */
function printed(what: unknown): unknown {
  return what instanceof Error
    ? { ...what, message: what.message, stack: what.stack, cause: what.cause }
    : what;
}

/** The tasks, which run when a test runs them, and the plugin's database. */
function holdTasks() {
  const tasks = new Map<string, () => Promise<void>>();
  const opened: Knex[] = [];
  const module = createBackendModule({
    pluginId: 'component-config',
    moduleId: 'database-of-a-test',
    register(env) {
      env.registerInit({
        deps: { database: coreServices.database },
        async init({ database }) {
          opened.push(await database.getClient());
        },
      });
    },
  });
  const scheduler = mockServices.scheduler.mock({
    scheduleTask: async ({ id, fn }) => {
      tasks.set(id, async () => fn(new AbortController().signal));
    },
  });
  return {
    features: [module, scheduler.factory],
    run: async (id: string) => tasks.get(id)?.(),
    rowsOf: async (table: string): Promise<unknown[]> => opened[0](table),
  };
}

/** The document with other secrets. */
function withLaterSecrets(entity: Entity): Entity {
  return JSON.parse(
    JSON.stringify(entity).replace(anyMarker, (_, source) =>
      marker(`Later${source}`),
    ),
  );
}

const modules = createBackendModule({
  pluginId: 'component-config',
  moduleId: 'sources-of-a-test',
  register(env) {
    env.registerInit({
      deps: {
        texts: componentConfigSourcesExtensionPoint,
        values: componentConfigValuesExtensionPoint,
        observed: componentConfigObservedValuesExtensionPoint,
      },
      async init({ texts, values, observed }) {
        texts.addSourceReader({
          canRead: ({ type }) => type === 'url',
          displayName: ({ target }) => target,
          read: async () => ({ outcome: 'read', text: ownText }),
        });
        values.addValuesSource({
          id: 'registry',
          title: 'the registry',
          read: async ({ metadata }) =>
            metadata.name === 'bridge'
              ? undefined
              : {
                  values: { parameters: { keys: { third: marker('Source') } } },
                  environments: {
                    staging: {
                      environmentConfigs: { pin: marker('SourceEnvironment') },
                    },
                  },
                },
        });
        observed.addObservedValuesSource({
          id: 'cluster',
          title: 'Cluster',
          read: async () => ({
            values: {
              parameters: {
                token: marker('Observed'),
                unknown: { x: 'shown' },
              },
            },
          }),
        });
      },
    });
  },
});

interface RequestCase {
  readonly method: 'get' | 'put' | 'post' | 'delete';
  readonly path: string;
  readonly body?: object;
  readonly ifMatch?: number;
}

const payments = '/v1/components/default/payments';
const get = (path: string): RequestCase => ({ method: 'get', path });
const post = (path: string, body: object, ifMatch?: number): RequestCase => ({
  method: 'post',
  path,
  body,
  ...(ifMatch !== undefined && { ifMatch }),
});
const put = (path: string, values: object, ifMatch: number): RequestCase => ({
  method: 'put',
  path,
  body: { values },
  ifMatch,
});

const draft = {
  draft: { name: 'fresh', componentType: 'web' },
  values: {
    values: {
      parameters: {
        token: marker('Draft'),
        license: 4711,
        keys: { x: [marker('DraftMistyped')] },
      },
    },
    environments: {
      staging: { environmentConfigs: { password: marker('DraftEnvironment') } },
    },
  },
};

const stored = {
  parameters: {
    license: marker('Held'),
    keys: { mine: marker('HeldMap') },
    accounts: [{ name: 'c', password: marker('HeldItem') }],
  },
};
const storedOfStaging = {
  environmentConfigs: { password: marker('HeldEnvironment') },
};

const goneProposal = {
  values: { parameters: { license: marker('GoneProposal') } },
};

/** Fields in which secrets are planted. */
const pointers = [
  '/parameters/license',
  '/parameters/token',
  '/parameters/keys',
  '/parameters/keys/third',
  '/parameters/accounts/0/password',
  '/environmentConfigs/password',
  '/environmentConfigs/pin',
  '/environmentConfigs/dsn',
  '/environmentConfigs/url',
  '/workload/main/env/PASSWORD',
  '/traits/public/parameters/key',
];

/** The requests for each operation, in this order: first those that plant secrets, then all that read. */
const requests: { readonly [operation: string]: readonly RequestCase[] } = {
  SaveValues: [
    put(`${payments}/values`, { parameters: { token: marker('Older') } }, 0),
    put(`${payments}/values`, stored, 1),
    put(`${payments}/values?environment=staging`, storedOfStaging, 0),
    // Refused: of the wrong type, by a rule, of another shape, too many.
    put(
      `${payments}/values?environment=staging`,
      {
        environmentConfigs: {
          password: [marker('RefusedMistyped')],
          replicas: marker('RefusedReplicas'),
        },
      },
      1,
    ),
    put(`${payments}/values?environment=nowhere`, storedOfStaging, 0),
    put(
      `${payments}/values`,
      { parameters: { keys: { $remove: [marker('RefusedRemoval')] } } },
      2,
    ),
    put(
      '/v1/components/default/frozen/values?environment=staging',
      storedOfStaging,
      0,
    ),
  ],
  ProposeValues: [
    post(
      `${payments}/proposals?environment=staging`,
      { values: { environmentConfigs: { password: marker('Proposal') } } },
      1,
    ),
    post(
      `${payments}/proposals`,
      { values: { parameters: { license: marker('ProposalOther') } } },
      2,
    ),
    post(
      `${payments}/proposals?environment=staging`,
      { values: { environmentConfigs: { password: [marker('ProposalBad')] } } },
      1,
    ),
    post(
      `${payments}/proposals`,
      { values: { parameters: { token: marker('ProposalBack') } } },
      2,
    ),
  ],
  GetProposals: [get(`${payments}/proposals`)],
  GetAllProposals: [get('/v1/proposals')],
  GetProposal: [2, 3].map(id => get(`${payments}/proposals/${id}`)),
  GetHealth: [get('/v1/health')],
  GetEnvironments: [get('/v1/environments')],
  GetComponentEnvironments: [get(`${payments}/environments`)],
  GetAllowedActions: [get(`${payments}/allowed`)],
  GetForm: ['payments', 'bridge', 'frozen'].flatMap(name =>
    ['', '?environment=staging', '?environment=staging&include=skipped'].map(
      query => get(`/v1/components/default/${name}/form${query}`),
    ),
  ),
  GetEffective: ['payments', 'bridge', 'frozen'].flatMap(name =>
    ['', '?include=skipped,schema'].map(query =>
      get(`/v1/components/default/${name}/effective${query}`),
    ),
  ),
  GetConfiguration: [
    'yaml',
    'json',
    'env',
    'helm',
    'helm-values',
    'releasebinding',
    'release-binding',
  ].flatMap(format =>
    ['payments', 'frozen'].map(name =>
      get(
        `/v1/components/default/${name}/configuration?environment=staging&format=${format}&errors=allow`,
      ),
    ),
  ),
  GetObserved: [
    get(`${payments}/observed`),
    get(`${payments}/observed?environment=staging`),
  ],
  GetManifests: [get(`${payments}/manifests?environment=staging`)],
  PreviewManifests: [
    post(`${payments}/manifests/preview`, {
      values: [{ environment: 'staging', values: {} }, { values: {} }],
    }),
  ],
  GetExplanation: pointers.flatMap(pointer =>
    ['', '&environment=staging'].map(query =>
      get(
        `${payments}/explanation?pointer=${encodeURIComponent(
          pointer,
        )}${query}`,
      ),
    ),
  ),
  GetOptions: [
    ...pointers,
    '/environmentConfigs/copiedUrl',
    '/environmentConfigs/copiedPassword',
  ].map(pointer =>
    get(
      `${payments}/options?pointer=${encodeURIComponent(
        pointer,
      )}&environment=staging`,
    ),
  ),
  CheckOptions: [
    post(`${payments}/options/check`, {
      values: [
        {
          environment: 'staging',
          values: { environmentConfigs: { password: marker('Checked') } },
        },
      ],
    }),
  ],
  GetDiff: [
    'environment=staging&to=production',
    'environment=staging&revision=0&toRevision=1',
    'revision=1&toRevision=2',
    'environment=staging&to=production&include=effective',
    'environment=staging&revision=0&toRevision=1&include=effective',
    'revision=1&toRevision=2&include=effective',
  ].map(query => get(`${payments}/diff?${query}`)),
  GetWhatIf: [
    {
      environment: 'staging',
      values: {
        environmentConfigs: {
          password: marker('WhatIf'),
        },
      },
    },
    {
      environment: 'staging',
      facts: { region: 'us' },
      overlays: otherType.slice(otherType.indexOf('---')),
    },
    {
      environment: 'staging',
      overlays: `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: spy }
spec:
  criteria: { region: eu }
  appliesTo: { componentTypes: [web] }
  enabledWhen: { field: environmentConfigs.password, operator: equals, value: ${marker(
    'WhatIfGuess',
  )} }
  mutation:
    rules: [ { field: environmentConfigs.url, override: '{{ .parameters.license }}{{ .environmentConfigs.password }}' } ]
`,
    },
  ].map(body => post(`${payments}/what-if`, body)),
  GetValues: ['', '?environment=staging'].map(query =>
    get(`${payments}/values${query}`),
  ),
  RevealValue: [
    post(`${payments}/reveal`, { pointer: '/parameters/license' }),
    post(`${payments}/reveal?environment=staging`, {
      pointer: '/environmentConfigs/password',
    }),
  ],
  GetDraftForm: [
    post('/v1/drafts/form', { ...draft, environment: 'staging' }),
    post('/v1/drafts/form', {
      draft: { componentRef: 'component:default/payments' },
    }),
  ],
  ValidateDraft: [
    post('/v1/drafts/validate', draft),
    post('/v1/drafts/validate', {
      draft: { componentRef: 'component:default/payments' },
      values: { values: { parameters: { license: marker('DraftChange') } } },
    }),
  ],
  ResolveDraft: [post('/v1/drafts/resolve', draft)],
  GetComponentTypes: [get('/v1/component-types')],
  GetPublication: [get(`${payments}/publication`)],
  PreviewPublication: [
    post(`${payments}/publication/preview`, {
      files: [{ path: 'file.yaml', text: ownText }],
    }),
  ],
  RecordPublication: [
    post(`${payments}/publication`, {
      revisions: [{ revision: 2 }, { environment: 'staging', revision: 1 }],
      base: 'x',
    }),
  ],
  WithdrawPublication: [
    {
      method: 'delete',
      path: `${payments}/publication?at=2026-01-01T00%3A00%3A00.000Z`,
    },
  ],
  GetRevisions: ['', '?environment=staging'].map(query =>
    get(`${payments}/revisions${query}`),
  ),
  GetRevision: ['previous', 'head'].flatMap(basis =>
    [1, 2].map(revision =>
      get(`${payments}/revisions/${revision}?basis=${basis}`),
    ),
  ),
  RevertValues: [
    post(`${payments}/revisions/1/revert`, {}, 1),
    post(`${payments}/revisions/1/revert`, { message: 'back' }, 2),
  ],
  AcceptProposal: [
    post(`${payments}/proposals/3/accept`, {}, 1),
    post(`${payments}/proposals/2/accept`, {}, 1),
  ],
  DeclineProposal: [post(`${payments}/proposals/3/decline`, { reason: 'no' })],
  WithdrawProposal: [post(`${payments}/proposals/4/withdraw`, {})],
  GetOrphanedValues: [get('/v1/orphaned-values')],
  GetOrphanedProposals: [get('/v1/orphaned-proposals')],
  DeclineOrphanedProposal: [
    post('/v1/orphaned-proposals/default/gone/1/decline', { reason: 'gone' }),
  ],
  ArchiveOrphanedValues: [post('/v1/orphaned-values/default/gone/archive', {})],
  GetArchivedValues: [get('/v1/archived-values')],
  RestoreArchivedValues: [post('/v1/archived-values/1/restore', {})],
  MoveOrphanedValues: [
    post('/v1/orphaned-values/default/gone/move', {
      to: 'component:default/bridge',
    }),
  ],
  PurgeArchivedValues: [{ method: 'delete', path: '/v1/archived-values/1' }],
  PurgeOrphanedValues: [
    { method: 'delete', path: '/v1/orphaned-values/default/gone' },
  ],
  GetDefinition: definitions(''),
  GetOverview: [get('/v1/overview')],
  ListComponentTypes: [get('/v1/platform/component-types')],
  ListTraits: [get('/v1/platform/traits')],
  ListOverlays: [get('/v1/platform/overlays')],
  ListPlatformEnvironments: [get('/v1/platform/environments')],
  ListComponents: [get('/v1/components?state=orphaned'), get('/v1/components')],
  GetUsedBy: definitions('/used-by'),
  GetDocumentation: definitions('/documentation'),
  GetCoverage: definitions('/coverage'),
  GetAttention: [get('/v1/attention')],
  GetOverlayReport: definitions('/effect'),
  GetEnvironmentDifferences: [
    get('/v1/environment-differences?environment=staging&to=production'),
    get(
      '/v1/environment-differences?environment=production&to=staging&limit=200',
    ),
  ],
  GetOverlaySelection: ['staging', 'production'].map(environment =>
    get(`${payments}/overlays?environment=${environment}`),
  ),
  GetBlame: pointers.flatMap(pointer =>
    ['', 'environment=staging&'].map(query =>
      get(`${payments}/blame?${query}pointer=${encodeURIComponent(pointer)}`),
    ),
  ),
  CompileDocuments: [
    post('/v1/compile', { documents: otherType }),
    post('/v1/compile', { documents: `a: [${marker('Unreadable')}` }),
  ],
  GetImpact: [post('/v1/impact', { documents: otherType })],
};

function definitions(suffix: string): RequestCase[] {
  return [
    'componenttype/default/web',
    'componenttype/default/bridge',
    'trait/default/ingress',
    'overlay/default/eu',
    'overlaymixin/default/hardening',
    'componentrelease/default/frozen-1',
    'releasebinding/default/payments-staging',
  ].map(path => get(`/v1/definitions/${path}${suffix}`));
}

/** The input for every action; each takes the fields it knows. */
const actionInput = {
  componentRef: 'component:default/payments',
  environment: 'staging',
  pointer: '/environmentConfigs/password',
  values: { environmentConfigs: { password: marker('Action'), replicas: 2 } },
  documents: otherType,
  entityRef: 'componenttype:default/web',
  name: 'web',
  message: 'why',
};

/** The names of the markers that a response leaks. */
function leaksIn(what: unknown): string[] {
  const text = typeof what === 'string' ? what : (JSON.stringify(what) ?? '');
  return [
    ...new Set([...text.matchAll(anyMarker)].map(([, source]) => source)),
  ];
}

/** Operations that are only refused here. */
const reserved = new Set([
  'RevealValue',
  'WithdrawPublication',
  'RecordPublication',
  'PurgeArchivedValues',
  'PurgeOrphanedValues',
]);

describe('a secret in any source', () => {
  it('does not leave the process', async () => {
    const outside = listen();
    const catalogued = [...entities, gone];
    const { server } = await startBackend({
      catalog: catalogFor(catalogued),
      allows: name => name !== 'component-config.values.reveal',
      config: {
        componentConfig: {
          cache: { ttl: { milliseconds: 0 } },
          secrets: { allowClearText: true },
          limits: { enabled: false },
          rateLimit: false,
        },
        integrations: { github: [{ host: 'github.com' }] },
      },
      features: [...outside.features, modules],
    });
    const send = async ({ method, path, body, ifMatch = 0 }: RequestCase) =>
      request(server)
        [method](base.replace('/v1', '') + path)
        .set('Authorization', mockCredentials.user.header(ada))
        .set('If-Match', `"${ifMatch}"`)
        .buffer(true)
        .timeout(30_000)
        .send(body);
    await send(put('/v1/components/default/gone/values', stored, 0));
    await send(post('/v1/components/default/gone/proposals', goneProposal, 1));
    catalogued.pop();

    const leaks: string[] = [];
    const statuses: { [operation: string]: number[] } = {};
    for (const [operation, cases] of Object.entries(requests)) {
      for (const one of cases) {
        const answer: Response = await send(one);
        (statuses[operation] ??= []).push(answer.status);
        for (const source of leaksIn([answer.headers, answer.text])) {
          leaks.push(`${source} in ${operation} ${one.path} ${answer.status}`);
        }
      }
    }
    const credentials = mockCredentials.user(ada);
    const { actions } = await outside.actions.list();
    expect(actions.length).toBeGreaterThan(5);
    for (const { id } of actions) {
      const answer = await outside.actions
        .invoke({ id, input: actionInput, credentials })
        .catch(printed);
      for (const source of leaksIn(answer)) {
        leaks.push(`${source} in the action ${id}`);
      }
    }
    await new Promise(resolve => setTimeout(resolve, 500));
    for (const entry of outside.recorded) {
      for (const source of leaksIn(entry)) {
        leaks.push(`${source} in ${JSON.stringify(entry).slice(0, 300)}`);
      }
    }
    expect(leaks).toEqual([]);
    // Every request was answered, and the planted values are stored.
    expect(
      Object.entries(statuses).filter(
        ([operation, all]) =>
          !reserved.has(operation) && !all.some(status => status < 300),
      ),
    ).toEqual([]);
    expect(
      Object.entries(statuses).filter(([, all]) =>
        all.some(status => status >= 500),
      ),
    ).toEqual([]);
  });

  it('is not in what is announced and recorded when documents change', async () => {
    const outside = listen();
    const tasks = holdTasks();
    const catalogued = [...entities];
    const { as } = await startBackend({
      catalog: catalogFor(catalogued),
      features: [...outside.features, ...tasks.features, modules],
    });
    await as(ada)
      .save(`${base}/components/default/payments/values`, 0, stored)
      .expect(200);
    const recordedStates = async () => {
      await tasks.run('component-config-watch');
      return tasks.rowsOf('announced_configurations');
    };
    const first = await recordedStates();

    const image = platform('Overlay', 'image', {
      criteria: {},
      config: { parameters: { image: 'b' } },
    });
    catalogued.splice(
      0,
      catalogued.length,
      ...entities.map(withLaterSecrets),
      image,
    );
    const second = await recordedStates();
    // Most fields exist no longer; those of a values source need a schema, which alone knows what is secret there.
    const isTypeWeb = ({ kind, metadata }: Entity) =>
      kind === 'ComponentType' && metadata.name === 'web';
    catalogued.splice(
      0,
      catalogued.length,
      ...entities.filter(entity => !isTypeWeb(entity)),
      openChoreo('ComponentType', 'web', {
        workloadType: 'deployment',
        parameters: openApi({
          keys: {
            type: 'object',
            'x-oc-sensitive': true,
            additionalProperties: { type: 'string' },
          },
        }),
        environmentConfigs: openApi({ replicas: { type: 'integer' } }),
      }),
    );
    const third = await recordedStates();

    const announced = outside.recorded.filter(entry =>
      JSON.stringify(entry).includes('"cause":"platform"'),
    );
    expect(announced.length).toBeGreaterThan(2);
    for (const rows of [first, second, third]) {
      expect(rows).toHaveLength(3);
    }
    expect(JSON.stringify(second)).not.toBe(JSON.stringify(first));
    expect(leaksIn([first, second, third])).toEqual([]);
    expect(leaksIn(outside.recorded)).toEqual([]);
  });

  it('is searched for in the responses of every operation', () => {
    const operations = Object.values(contract.paths).flatMap(methods =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(Object.keys(requests).sort()).toEqual([...operations].sort());
  });
});
