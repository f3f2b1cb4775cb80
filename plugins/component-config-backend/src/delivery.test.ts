// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import type {
  DiffReport,
  EffectiveReport,
} from '@component-config/plugin-component-config-common';
import { unpackEffective } from '@component-config/plugin-component-config-common';
import { createMockDirectory } from '@backstage/backend-test-utils';
import {
  ada,
  base,
  catalogFor,
  startBackend,
} from './attacks/__testUtils__/startBackend';

jest.setTimeout(600_000);

/** OpenChoreo's documents as the provider of a repository emits them. */
const openChoreo = (
  kind: string,
  name: string,
  spec: Entity['spec'],
  namespace = 'default',
): Entity => ({
  apiVersion: 'openchoreo.dev/v1alpha1',
  kind,
  metadata: { name, namespace },
  spec,
});

const backstage = (
  kind: string,
  name: string,
  spec: Entity['spec'],
  namespace = 'default',
): Entity => ({
  ...openChoreo(kind, name, spec, namespace),
  apiVersion: 'backstage.io/v1alpha1',
});

const component = (
  name: string,
  componentType: object | string,
  {
    project = 'documents',
    namespace = 'default',
    ...spec
  }: { project?: string; namespace?: string } & Entity['spec'] = {},
) =>
  backstage(
    'Component',
    name,
    {
      type: 'broker',
      lifecycle: 'production',
      owner: 'unknown',
      system: project,
      project,
      componentType,
      ...spec,
    } as Entity['spec'],
    namespace,
  );

const path = (source: string, ...targets: string[]) => ({
  sourceEnvironmentRef: { name: source },
  targetEnvironmentRefs: targets.map(name => ({ name })),
});

const openApi = (properties: object) => ({
  openAPIV3Schema: { type: 'object', properties },
});

/** The document of a release binding, and its location. */
const directory = createMockDirectory();
const bindingText = `apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata:
  name: nats-development
  namespace: default
spec:
  owner: { componentName: nats, projectName: documents }
  environment: development
  releaseName: nats-1
  componentTypeEnvironmentConfigs:
    replicas: 2
`;

const entities: Entity[] = [
  ...['development', 'production', 'staging', 'sandbox'].map(name =>
    openChoreo('Environment', name, {
      dataPlaneRef: { kind: 'ClusterDataPlane', name: 'default' },
      isProduction: name === 'production',
    }),
  ),
  openChoreo('DeploymentPipeline', 'standard', {
    promotionPaths: [
      path('development', 'staging'),
      path('staging', 'production'),
    ],
  }),
  openChoreo('DeploymentPipeline', 'direct', {
    promotionPaths: [path('production', 'development')],
  }),
  backstage('System', 'documents', {
    owner: 'unknown',
    deploymentPipelineRef: { name: 'standard' },
  }),
  openChoreo('Project', 'tools', { deploymentPipelineRef: 'direct' }),
  openChoreo('ComponentType', 'message-broker', {
    workloadType: 'deployment',
    parameters: openApi({ port: { type: 'integer', default: 4222 } }),
    environmentConfigs: openApi({
      replicas: { type: 'integer', default: 1 },
      storage: { type: 'string', default: '1Gi' },
    }),
  }),
  openChoreo('ClusterComponentType', 'job', {
    workloadType: 'cronjob',
    parameters: openApi({ schedule: { type: 'string', default: '@daily' } }),
  }),
  openChoreo('ClusterTrait', 'volume', {
    parameters: openApi({ size: { type: 'integer', default: 1 } }),
  }),
  component(
    'nats',
    { kind: 'ComponentType', name: 'deployment/message-broker' },
    { parameters: { port: 4333 } },
  ),
  {
    ...openChoreo('ReleaseBinding', 'nats-development', {
      owner: { componentName: 'nats', projectName: 'documents' },
      environment: 'development',
      releaseName: 'nats-1',
      componentTypeEnvironmentConfigs: { replicas: 2 },
    }),
    metadata: {
      name: 'nats-development',
      namespace: 'default',
      annotations: {
        'backstage.io/managed-by-location': `file:${directory.resolve(
          'nats-development.yaml',
        )}`,
      },
    },
  },
  // Its name up to v0.17.
  openChoreo('ReleaseBinding', 'nats-staging', {
    owner: { componentName: 'nats', projectName: 'documents' },
    environment: 'staging',
    componentTypeEnvOverrides: { replicas: 3 },
  }),
  openChoreo('ComponentRelease', 'nats-1', {
    owner: { componentName: 'nats', projectName: 'documents' },
    componentType: {
      kind: 'ComponentType',
      name: 'web-application',
      spec: {
        workloadType: 'deployment',
        parameters: openApi({
          port: { type: 'integer', default: 4222 },
          path: { type: 'string', default: '/' },
        }),
        environmentConfigs: openApi({
          replicas: { type: 'integer', default: 1 },
        }),
      },
    },
    componentProfile: { parameters: { port: 4222 } },
    workload: { container: { image: 'nats:2.10-alpine' } },
  }),
  component('cleaner', 'job', { project: 'tools' }),
  component('archive', { kind: 'ClusterComponentType', name: 'job' }, {
    traits: [{ kind: 'ClusterTrait', name: 'volume', instanceName: 'data' }],
  } as object),
];

const start = (
  more: readonly Entity[] = [],
  sees?: Parameters<typeof catalogFor>[1],
) =>
  startBackend({
    catalog: catalogFor(
      // Later ones replace earlier ones.
      [
        ...entities.filter(
          entity =>
            !more.some(
              other =>
                other.kind === entity.kind &&
                other.metadata.name === entity.metadata.name &&
                other.metadata.namespace === entity.metadata.namespace,
            ),
        ),
        ...more,
      ],
      sees,
    ),
  });

type As = Awaited<ReturnType<typeof start>>['as'];

async function effectiveOf(
  as: As,
  ref: string,
  person = ada,
): Promise<EffectiveReport> {
  const { status, body } = await as(person).get(
    `${base}/components/${ref}/effective?include=skipped,schema`,
  );
  expect([status, body.error]).toEqual([200, undefined]);
  return unpackEffective(body);
}

const namesOf = ({ environments }: EffectiveReport) =>
  environments.map(({ environment }) => environment.name);

function inEnvironment({ environments }: EffectiveReport, name: string) {
  const found = environments.find(
    ({ environment }) => environment.name === name,
  );
  if (!found) {
    throw new Error(`There is no environment ${name}`);
  }
  return found;
}

describe('the delivery of a component', () => {
  beforeEach(() =>
    directory.setContent({ 'nats-development.yaml': bindingText }),
  );

  it('shows its environments in the order of the pipeline, without errors', async () => {
    const { as } = await start();
    const report = await effectiveOf(as, 'default/nats');

    expect(namesOf(report)).toEqual(['development', 'staging', 'production']);
    expect(
      report.environments.flatMap(({ effective }) =>
        effective.findings.filter(({ severity }) => severity !== 'info'),
      ),
    ).toEqual([]);
    expect(inEnvironment(report, 'production').environment).toMatchObject({
      namespace: 'default',
      facts: { production: 'true', dataPlane: 'default' },
    });
  });

  it('gives each project the order of its own pipeline', async () => {
    const { as } = await start();
    expect(namesOf(await effectiveOf(as, 'default/cleaner'))).toEqual([
      'production',
      'development',
    ]);
  });

  it('adds environments with values that are not in the pipeline', async () => {
    const { as } = await start([
      openChoreo('ReleaseBinding', 'nats-sandbox', {
        owner: { componentName: 'nats' },
        environment: 'sandbox',
        componentTypeEnvironmentConfigs: { replicas: 1 },
      }),
    ]);
    expect(namesOf(await effectiveOf(as, 'default/nats'))).toEqual([
      'development',
      'staging',
      'production',
      'sandbox',
    ]);
  });

  it('shows the values of bindings with file and line', async () => {
    const { as } = await start();
    const report = await effectiveOf(as, 'default/nats');

    const development = inEnvironment(report, 'development').effective;
    expect(development.config.environmentConfigs).toEqual({ replicas: 2 });
    expect(
      development.provenance['/environmentConfigs/replicas'].winner,
    ).toMatchObject({
      layer: 'binding:nats-development',
      position: {
        file: expect.stringMatching(/nats-development\.yaml$/),
        line: 11,
      },
    });
    expect(
      inEnvironment(report, 'staging').effective.config.environmentConfigs,
    ).toEqual({ replicas: 3, storage: '1Gi' });
  });

  it('resolves an environment with the release that it runs', async () => {
    const { as } = await start();
    const report = await effectiveOf(as, 'default/nats');

    expect(report.componentType.name).toBe('message-broker');
    const development = inEnvironment(report, 'development');
    expect(development.effective.config.parameters).toEqual({
      port: 4222,
      path: '/',
    });
    expect(development.release).toEqual({
      name: 'nats-1',
      entityRef: 'componentrelease:default/nats-1',
      componentType: { kind: 'ComponentType', name: 'web-application' },
      position: expect.objectContaining({ line: 9 }),
    });
    expect(development.schema?.jsonSchema).not.toHaveProperty(
      'properties.environmentConfigs.properties.storage',
    );
    for (const name of ['staging', 'production']) {
      const other = inEnvironment(report, name);
      expect([other.release, other.schema]).toEqual([undefined, undefined]);
      expect(other.effective.config.parameters).toEqual({ port: 4333 });
    }
  });

  it('shows what is running, with what a binding replaces, and masks values with secret-like names', async () => {
    const { as } = await start([
      openChoreo('Workload', 'nats-workload', {
        owner: { componentName: 'nats', projectName: 'documents' },
        container: {
          image: 'nats:2.11',
          env: [
            { key: 'LEVEL', value: 'info' },
            { key: 'PASSWORD', value: 'hunter2' },
          ],
        },
      }),
      openChoreo('ReleaseBinding', 'nats-staging', {
        owner: { componentName: 'nats', projectName: 'documents' },
        environment: 'staging',
        workloadOverrides: {
          container: { env: [{ key: 'LEVEL', value: 'debug' }] },
        },
      }),
    ]);
    const report = await effectiveOf(as, 'default/nats');

    const workloads = report.environments.map(
      ({ effective }) => effective.config.workload,
    );
    expect(workloads).toEqual([
      { main: { image: 'nats:2.10-alpine' } },
      {
        main: {
          image: 'nats:2.11',
          env: { LEVEL: 'debug', PASSWORD: '••••••••' },
        },
      },
      {
        main: {
          image: 'nats:2.11',
          env: { LEVEL: 'info', PASSWORD: '••••••••' },
        },
      },
    ]);
    const { provenance } = inEnvironment(report, 'staging').effective;
    expect([
      provenance['/workload/main/env/LEVEL'].winner.layer,
      provenance['/workload/main/image'].winner.layer,
    ]).toEqual(['binding:nats-staging', 'workload:nats-workload']);

    const form = await as(ada).get(
      `${base}/components/default/nats/form?environment=staging`,
    );
    expect(JSON.stringify([report, form.body])).not.toContain('hunter2');
  });

  it('uses the frozen schema of the release in forms, explanations and comparisons', async () => {
    const { as } = await start();
    const nats = `${base}/components/default/nats`;

    const form = await as(ada).get(`${nats}/form?environment=development`);
    expect(form.body).toMatchObject({
      release: { name: 'nats-1' },
      componentType: {
        name: 'web-application',
        entityRef: 'componentrelease:default/nats-1',
      },
    });
    const live = await as(ada).get(`${nats}/form`);
    expect(live.body.release).toBeUndefined();
    const explained = await as(ada).get(
      `${nats}/explanation?environment=development&pointer=%2Fparameters%2Fpath`,
    );
    expect(explained.body.explanation.value).toBe('/');
    const diff: DiffReport = (
      await as(ada).get(`${nats}/diff?environment=development&to=staging`)
    ).body;
    expect(diff.changes.map(({ pointer }) => pointer).sort()).toEqual([
      '/environmentConfigs/replicas',
      '/environmentConfigs/storage',
      '/parameters/path',
      '/parameters/port',
      '/workload/main/image',
    ]);
    const supposed = await as(ada).post(`${nats}/what-if`, {
      environment: 'development',
      values: { environmentConfigs: { replicas: 5 } },
    });
    expect(supposed.body.effective.config).toMatchObject({
      parameters: { port: 4222, path: '/' },
      environmentConfigs: { replicas: 5 },
      workload: { main: { image: 'nats:2.10-alpine' } },
    });
  });

  it('checks values saved for an environment against its release', async () => {
    const { as } = await start();
    const nats = `${base}/components/default/nats`;
    const closed = await as(ada).save(
      `${nats}/values?environment=development`,
      0,
      {
        environmentConfigs: { replicas: 'many' },
      },
    );
    expect(closed.status).toBe(400);

    // A type that is broken today, but was not when the release was created.
    const broker = openChoreo('ComponentType', 'message-broker', {
      environmentConfigs: openApi({ replicas: { type: 'string' } }),
    });
    const { as: later } = await start([broker]);
    const saved = await later(ada).save(
      `${nats}/values?environment=development`,
      0,
      { environmentConfigs: { replicas: 4 } },
    );
    expect([saved.status, saved.body.error]).toEqual([200, undefined]);
    const report = await effectiveOf(later, 'default/nats');
    expect(
      inEnvironment(report, 'development').effective.config.environmentConfigs,
    ).toEqual({ replicas: 4 });
  });

  it('warns at the line of a binding whose release does not exist', async () => {
    const { as } = await start([
      openChoreo('ReleaseBinding', 'nats-staging', {
        owner: { componentName: 'nats' },
        environment: 'staging',
        releaseName: 'nats-2',
      }),
    ]);
    const staging = inEnvironment(
      await effectiveOf(as, 'default/nats'),
      'staging',
    );
    expect(staging.release).toBeUndefined();
    expect(staging.effective.config.parameters).toEqual({ port: 4333 });
    expect(staging.effective.findings).toEqual([
      expect.objectContaining({
        code: 'delivery/unknown-release',
        severity: 'warning',
        message: expect.stringContaining('"nats-2"'),
      }),
    ]);
  });

  it("masks stored values if today's type or the frozen one marks them as sensitive", async () => {
    const secret = { type: 'string', 'x-openchoreo-sensitive': true };
    const typeWith = (field: object) =>
      openApi({ token: field, replicas: { type: 'integer' } });
    const releaseOf = (environmentConfigs: object) =>
      openChoreo('ComponentRelease', 'nats-1', {
        componentType: {
          kind: 'ComponentType',
          name: 'message-broker',
          spec: { environmentConfigs },
        },
      } as Entity['spec']);
    const typeOf = (environmentConfigs: object) =>
      openChoreo('ComponentType', 'message-broker', {
        environmentConfigs,
      } as Entity['spec']);
    const binding = openChoreo('ReleaseBinding', 'nats-staging', {
      owner: { componentName: 'nats' },
      environment: 'staging',
      releaseName: 'nats-1',
    });
    for (const [live, frozen] of [
      [secret, { type: 'string' }],
      [{ type: 'string' }, secret],
    ]) {
      const { as } = await start([
        binding,
        typeOf(typeWith(live)),
        releaseOf(typeWith(frozen)),
      ]);
      const nats = `${base}/components/default/nats`;
      for (const scope of ['', '?environment=staging']) {
        const saved = await as(ada).save(`${nats}/values${scope}`, 0, {
          environmentConfigs: { token: 'hunter2' },
        });
        expect([saved.status, saved.text]).toEqual([
          200,
          expect.not.stringContaining('hunter2'),
        ]);
        for (const read of [
          'effective',
          'form',
          'form?environment=staging',
          `values${scope}`,
          'diff?environment=staging&to=production',
          'explanation?environment=staging&pointer=%2FenvironmentConfigs%2Ftoken',
        ]) {
          const { status, text } = await as(ada).get(`${nats}/${read}`);
          expect([read, status]).toEqual([read, 200]);
          expect(text).not.toContain('hunter2');
        }
        // A mask that is sent back keeps the secret, so other values can be saved with it.
        const again = await as(ada).save(`${nats}/values${scope}`, 1, {
          environmentConfigs: { token: '••••••••', replicas: 2 },
        });
        expect(again.status).toBe(200);
        const revealed = await as(ada).post(
          `${nats}/reveal?environment=staging`,
          { pointer: '/environmentConfigs/token' },
        );
        expect(revealed.body.value).toBe('hunter2');
      }
    }
  });

  it('uses cluster-scoped kinds', async () => {
    const { as } = await start();
    const report = await effectiveOf(as, 'default/archive');
    expect(report.componentType).toMatchObject({
      kind: 'ClusterComponentType',
      entityRef: 'clustercomponenttype:default/job',
    });
    expect(report.environments[0].effective.config).toMatchObject({
      parameters: { schedule: '@daily' },
      traits: { data: { parameters: { size: 1 } } },
    });
  });

  it('reports the findings of a binding', async () => {
    const { as } = await start([
      openChoreo('ReleaseBinding', 'lost', { environment: 'staging' }),
    ]);
    const { body } = await as(ada).get(
      `${base}/definitions/releasebinding/default/lost`,
    );
    expect(body.findings).toEqual([
      expect.objectContaining({ code: 'delivery/field-missing' }),
    ]);
  });
});

describe('namespaces', () => {
  const there = (replicas: number, namespace: string) =>
    openChoreo(
      'ComponentType',
      'message-broker',
      { environmentConfigs: openApi({ replicas: { default: replicas } }) },
      namespace,
    );
  const more = [
    ...['development', 'production'].map(name =>
      openChoreo('Environment', name, { isProduction: true }, 'team-a'),
    ),
    there(7, 'team-a'),
    openChoreo('ComponentType', 'private', {}, 'team-b'),
    component('queue', 'message-broker', { namespace: 'team-a' }),
    component('topic', 'message-broker', { namespace: 'team-c' }),
    component('lonely', 'private', { namespace: 'team-a' }),
    component('strict', { kind: 'ClusterComponentType', name: 'private' }, {
      namespace: 'team-b',
    } as object),
  ];

  it('have their own definitions and environments, and otherwise those of default', async () => {
    const { as } = await start(more);
    const queue = await effectiveOf(as, 'team-a/queue');
    expect(queue.componentType.entityRef).toBe(
      'componenttype:team-a/message-broker',
    );
    expect(
      queue.environments.map(({ environment: { namespace, name } }) => [
        namespace,
        name,
      ]),
    ).toEqual([
      ['team-a', 'development'],
      ['team-a', 'production'],
    ]);
    expect(queue.environments[0].effective.config.environmentConfigs).toEqual({
      replicas: 7,
    });
    const topic = await effectiveOf(as, 'team-c/topic');
    expect(topic.componentType.entityRef).toBe(
      'componenttype:default/message-broker',
    );
    expect(namesOf(topic)).toEqual(['development', 'staging', 'production']);
    const all = await as(ada).get(`${base}/environments`);
    expect(
      all.body.items.map(
        ({ namespace, name }: { namespace: string; name: string }) =>
          `${namespace}/${name}`,
      ),
    ).toEqual([
      'default/development',
      'default/sandbox',
      'default/staging',
      'default/production',
      'team-a/development',
      'team-a/production',
    ]);
  });

  it('are named for a definition that a component cannot use', async () => {
    const { as } = await start(more);
    const messages = await Promise.all(
      ['team-a/lonely', 'team-b/strict'].map(
        async ref =>
          (await as(ada).get(`${base}/components/${ref}/effective`)).body.error
            .message,
      ),
    );
    expect(messages).toEqual([
      expect.stringMatching(
        /There is one in namespace "team-b", which components of namespace "team-a" cannot use\.$/,
      ),
      expect.stringMatching(
        /There is a ComponentType of that name, but the component asks for a ClusterComponentType\.$/,
      ),
    ]);
  });

  it('hide an environment even if another one of the same name is visible', async () => {
    const { as } = await start(
      more,
      (_, { kind, metadata }) =>
        kind !== 'Environment' || metadata.namespace === 'default',
    );
    const queue = await effectiveOf(as, 'team-a/queue');
    expect(queue.environments).toEqual([]);
    expect(queue.hidden).toEqual({ environments: 2 });
  });
});

describe('delivery documents that the catalog hides', () => {
  beforeEach(() =>
    directory.setContent({ 'nats-development.yaml': bindingText }),
  );

  it.each<[string[], RegExp]>([
    [['ReleaseBinding'], /nats-development|nats-staging/],
    [['ComponentRelease'], /web-application/],
    [['DeploymentPipeline'], /"standard"/],
    [
      ['ReleaseBinding', 'ComponentRelease', 'DeploymentPipeline'],
      /nats-1|nats-development|nats-staging|web-application|"standard"/,
    ],
  ])('are not revealed: %s', async (kinds, names) => {
    const { as } = await start([], (_, { kind }) => !kinds.includes(kind));
    const nats = `${base}/components/default/nats`;
    for (const read of [
      'effective',
      'form?environment=development',
      'form?environment=staging',
      'diff?environment=development&to=staging',
      'explanation?environment=development&pointer=%2FenvironmentConfigs%2Freplicas',
    ]) {
      const { status, text, body } = await as(ada).get(`${nats}/${read}`);
      expect([read, status]).toEqual([read, 200]);
      expect(text).not.toMatch(names);
      expect(body.hidden.delivered).toBeGreaterThan(0);
    }
    const report = await effectiveOf(as, 'default/nats');
    expect(namesOf(report)).toEqual(['development', 'staging', 'production']);
    expect(inEnvironment(report, 'development').effective.config).toEqual({
      parameters: { port: 4222, path: '/' },
      environmentConfigs: { replicas: 2 },
      workload: { main: { image: 'nats:2.10-alpine' } },
    });
  });
});
