// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
  type RootLoggerService,
} from '@backstage/backend-plugin-api';
import {
  createMockDirectory,
  mockCredentials,
  mockServices,
  startTestBackend,
  type TestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import { eventsServiceRef } from '@backstage/plugin-events-node';
import catalogModule from './index';

jest.setTimeout(600_000);

/** A secret in clear text that is found wherever it is written. */
const marker = (source: string) => `leak${source}4711`;
const anyMarker = /leak([A-Za-z]+)4711/g;

const header = (apiVersion: string, kind: string, name: string) =>
  `apiVersion: ${apiVersion}
kind: ${kind}
metadata: { name: ${name}, namespace: acme }
`;
const openChoreo = (kind: string, name: string, spec: string) =>
  `${header('openchoreo.dev/v1alpha1', kind, name)}${spec}`;
const own = (kind: string, name: string, spec: string) =>
  `${header('component-config.io/v1alpha1', kind, name)}${spec}`;

const invalidSecrets = `
        token: { type: integer, default: ${marker('Token')}, x-oc-sensitive: true }
        pin: { type: string, default: ${marker('Pin')}, pattern: '^x', x-oc-sensitive: true }
        mode: { type: string, default: ${marker('Mode')}, enum: [${marker(
          'Choice',
        )}, ${marker('OtherChoice')}], example: [${marker(
          'Example',
        )}], x-oc-sensitive: true }
        level: { type: integer, enum: [${marker('MistypedChoice')}], x-oc-sensitive: true }
        accounts: { type: array, default: ${marker('List')}, items: { type: object, properties: { password: { type: string, x-oc-sensitive: true } } } }
        keys: { type: object, x-oc-sensitive: true, additionalProperties: { type: string, maxLength: 2 }, default: { a: ${marker(
          'Map',
        )} } }
`;

/** Fields of ytt schemas, each with a mistake of its own. */
const yttSchemas = [
  `#@schema/type any=False, wrong="${marker('YttArgument')}"
key: ${marker('YttKey')}`,
  `#@schema/default ["${marker('YttMistypedDefault')}"]
key: a`,
  `#@schema/default int("${marker('YttFailedCall')}")
key: a`,
  `#@schema/default fail("${marker('YttFail')}")
key: a`,
  `#@schema/validation "${marker('YttMistypedRule')}"
key: a`,
  `#@schema/default {"${marker('YttUnclosed')}"
key: a`,
  `key: #@ "${marker('YttConcatenated')}" + 1`,
  `key: #@ "${marker('YttUnclosedText')}`,
];

/** Text that is not YAML as intended: the start of each value has a meaning. */
const misreadValues = [
  `"${marker('Unclosed')}`,
  `[${marker('UnclosedList')}`,
  `*${marker('Alias')}`,
  `!${marker('Tag')} a`,
  `!!${marker('CoreTag')}`,
  `@${marker('Reserved')}`,
  `\`${marker('Backtick')}\``,
  `"\\q${marker('Escape')}"`,
  `${marker('Nested')}: ${marker('Map')}: a`,
  `'${marker('Quoted')}' ${marker('AfterQuote')}`,
  `|${marker('BlockHeader')}`,
  `&${marker('Anchor')} &${marker('OtherAnchor')} a`,
  `{ ${marker('Flow')}: ${marker('FlowValue')}`,
];

/** Documents with a secret in every place, and a mistake that is reported beside each. */
const files: { [path: string]: string } = {
  'shorthand.yaml': openChoreo(
    'ComponentType',
    'shorthand',
    `spec:
  schema:
    parameters:
      token: 'integer | default=${marker('ShorthandToken')} oc:sensitive'
      pin: 'string | default=${marker('ShorthandPin')} pattern=^x oc:sensitive'
      mode: 'string | enum=${marker('ShorthandEnum')},${marker(
        'ShorthandOtherEnum',
      )} default=${marker('ShorthandMode')} oc:sensitive'
      quoted: 'string | oc:sensitive default="${marker('ShorthandQuote')}'
      single: "string | oc:sensitive default='${marker('ShorthandSingle')}'"
      glued: 'string|default=${marker('ShorthandGlued')}|oc:sensitive'
      keys: 'map<string> | oc:sensitive default={"a":["${marker('ShorthandMap')}"]}'
    envOverrides:
      password: 'boolean | default=${marker('ShorthandBoolean')} oc:sensitive'
`,
  ),
  'openapi.yaml': openChoreo(
    'ComponentType',
    'openapi',
    `spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:${invalidSecrets}`,
  ),
  'trait.yaml': openChoreo(
    'Trait',
    'ingress',
    `spec:
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:${invalidSecrets.replaceAll('leak', 'leakTrait')}`,
  ),
  ...Object.fromEntries(
    yttSchemas.map((schema, index) => [
      `ytt-${index}.yaml`,
      own(
        'ComponentType',
        `ytt-${index}`,
        `spec:
  parameters:
    yttDataValuesSchema: |
      #@data/values-schema
      ---
      #@oc/sensitive
      ${schema.replaceAll('\n', '\n      ')}
`,
      ),
    ]),
  ),
  'release.yaml': openChoreo(
    'ComponentRelease',
    'frozen-1',
    `spec:
  owner: { componentName: payments }
  componentType:
    kind: ComponentType
    name: openapi
    spec:
      parameters:
        openAPIV3Schema:
          type: object
          properties:${invalidSecrets
            .replaceAll('leak', 'leakRelease')
            .replaceAll('\n', '\n    ')}
  componentProfile: { parameters: { token: ${marker('Profile')} } }
`,
  ),
  'component.yaml': openChoreo(
    'Component',
    'payments',
    `spec:
  owner: { projectName: shop }
  componentType: deployment/openapi
  parameters: { token: ${marker('Own')}, keys: [${marker('OwnMistyped')}] }
  environmentConfigs: ${marker('OwnEnvironments')}
  traits: [ { name: ingress, instanceName: public, environmentConfigs: { token: ${marker(
    'OwnTrait',
  )} } }, ${marker('OwnMistypedTrait')} ]
`,
  ),
  'binding.yaml': openChoreo(
    'ReleaseBinding',
    'payments-staging',
    `spec:
  owner: { projectName: shop, componentName: payments }
  environment: staging
  componentTypeEnvironmentConfigs: { password: ${marker('Binding')} }
  traitEnvironmentConfigs: { public: ${marker('BindingTrait')} }
`,
  ),
  'workload.yaml': openChoreo(
    'Workload',
    'payments-workload',
    `spec:
  owner: { projectName: shop, componentName: payments }
  container:
    image: a
    env: [ { key: PASSWORD, value: ${marker('Workload')} }, { value: ${marker(
      'WorkloadNameless',
    )} }, ${marker('WorkloadMistyped')} ]
`,
  ),
  'overlay.yaml': own(
    'Overlay',
    'production',
    `spec:
  criteria: { environment: production }
  appliesTo: { componentTypes: [openapi] }
  config: { parameters: { token: ${marker('Overlay')} }, elsewhere: ${marker(
    'OverlayElsewhere',
  )} }
  mutation:
    rules:
      - { field: parameters.token, override: ${marker('Rule')}, surplus: ${marker(
        'RuleSurplus',
      )} }
      - { field: parameters.pin, override: '{{ ${marker('Template')} }' }
  validation:
    - { field: parameters.token, equals: ${marker('Equals')}, action: forbid }
`,
  ),
  ...Object.fromEntries(
    misreadValues.map((value, index) => [
      `misread-${index}.yaml`,
      `${own('OverlayMixin', `misread-${index}`, 'spec:\n')}  config:
    parameters:
      token: ${value}
`,
    ]),
  ),
  'duplicate.yaml': own(
    'OverlayMixin',
    'duplicate',
    `spec:
  config:
    parameters:
      token: ${marker('Duplicate')}
      token: ${marker('OtherDuplicate')}
`,
  ),
};

function leaksIn(what: unknown): string[] {
  return [
    ...new Set(
      [...(JSON.stringify(what) ?? '').matchAll(anyMarker)].map(
        ([, source]) => source,
      ),
    ),
  ];
}

describe('a secret in a file of a repository', () => {
  const directory = createMockDirectory();
  const scheduler = mockServices.scheduler();
  const recorded: unknown[] = [];
  let backend: TestBackend;

  beforeAll(async () => {
    directory.setContent(files);
    const record =
      (level: string) =>
      (...what: unknown[]) => {
        recorded.push([
          level,
          ...what.map(one =>
            one instanceof Error
              ? { ...one, message: one.message, stack: one.stack }
              : one,
          ),
        ]);
      };
    const logger: RootLoggerService = {
      error: record('error'),
      warn: record('warn'),
      info: record('info'),
      debug: record('debug'),
      child: meta => {
        record('child')(meta);
        return logger;
      },
    };
    const events = mockServices.events();
    const publish = events.publish.bind(events);
    events.publish = async event => {
      record('event')(event);
      return publish(event);
    };
    backend = await startTestBackend({
      features: [
        catalogPlugin,
        catalogModule,
        createServiceFactory({
          service: coreServices.scheduler,
          deps: {},
          factory: () => scheduler,
        }),
        createServiceFactory({
          service: coreServices.rootLogger,
          deps: {},
          factory: () => logger,
        }),
        createServiceFactory({
          service: coreServices.logger,
          deps: {},
          factory: () => logger,
        }),
        createServiceFactory({
          service: eventsServiceRef,
          deps: {},
          factory: () => events,
        }),
        mockServices.rootConfig.factory({
          data: {
            catalog: { processingInterval: { seconds: 1 } },
            componentConfig: {
              repositories: [{ id: 'platform', target: directory.path }],
            },
          },
        }),
      ],
    });
  });

  afterAll(async () => {
    await backend?.stop();
  });

  async function entities(): Promise<Entity[]> {
    const response = await fetch(
      `http://localhost:${backend.server.port()}/api/catalog/entities`,
      { headers: { Authorization: mockCredentials.user.header() } },
    );
    return response.json();
  }

  /** The entities, once the catalog has processed all of them. */
  async function processed(count: number): Promise<Entity[]> {
    const until = Date.now() + 300_000;
    for (;;) {
      const found = await entities();
      if (found.length >= count || Date.now() > until) {
        return found;
      }
      await new Promise(resolve => setTimeout(resolve, 200));
    }
  }

  it('is not repeated in findings, reports, events or logs', async () => {
    await scheduler.triggerTask('component-config-repository-platform');
    const found = await processed(
      Object.keys(files).length - misreadValues.length,
    );
    const statuses = found.map(({ kind, metadata, ...entity }) => ({
      kind,
      name: metadata.name,
      status: 'status' in entity ? entity.status : undefined,
    }));
    const reports = found.filter(
      ({ kind }) => kind === 'ConfigurationRepository',
    );
    // Each of these documents is in the catalog, with a finding beside its secrets.
    const shown = statuses
      .filter(({ status }) => status !== undefined)
      .map(({ kind, name }) => `${kind} ${name}`);
    expect(
      [
        'Component payments',
        'ComponentType openapi',
        'ComponentType shorthand',
        ...yttSchemas.map((_, index) => `ComponentType ytt-${index}`),
        'Overlay production',
        'ReleaseBinding payments-staging',
        'Trait ingress',
        'Workload payments-workload',
      ].filter(name => !shown.includes(name)),
    ).toEqual([]);
    expect(reports).toHaveLength(1);
    expect(recorded.length).toBeGreaterThan(0);
    expect(leaksIn(statuses)).toEqual([]);
    expect(leaksIn(reports)).toEqual([]);
    expect(leaksIn(recorded)).toEqual([]);
  });
});
