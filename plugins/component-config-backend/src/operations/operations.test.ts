// SPDX-License-Identifier: Apache-2.0

import { metricsServiceFactory } from '@backstage/backend-defaults/alpha';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { mockCredentials } from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { metrics } from '@opentelemetry/api';
import {
  AggregationTemporality,
  DataPointType,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics';
import request from 'supertest';
import {
  ada,
  base,
  catalogFor,
  component,
  mallory,
  payments,
  platform,
  startBackend,
} from '../attacks/__testUtils__/startBackend';

jest.setTimeout(600_000);

const entities: Entity[] = [
  platform('Environment', 'staging', { facts: {} }),
  platform('ComponentType', 'web-service', {
    schema: {
      parameters: { image: 'string', size: 'integr' },
      envOverrides: {
        replicas: 'integer | default=1',
        pin: 'string | default="" oc:sensitive',
      },
    },
  }),
  component('payments', {
    componentType: 'web-service',
    parameters: { image: 'a' },
  }),
];

/** Collects metrics like OpenTelemetry. */
function collectMetrics() {
  const exporter = new InMemoryMetricExporter(
    AggregationTemporality.CUMULATIVE,
  );
  const reader = new PeriodicExportingMetricReader({
    exporter,
    exportIntervalMillis: 2 ** 31 - 1,
  });
  metrics.setGlobalMeterProvider(new MeterProvider({ readers: [reader] }));
  return {
    /** The values of each metric by their attributes; for a histogram the count. */
    async collect() {
      exporter.reset();
      await reader.forceFlush();
      const found: { [name: string]: { [attributes: string]: number } } = {};
      for (const { scopeMetrics } of exporter.getMetrics()) {
        for (const metric of scopeMetrics.flatMap(scope => scope.metrics)) {
          found[metric.descriptor.name] = Object.fromEntries(
            metric.dataPointType === DataPointType.HISTOGRAM
              ? metric.dataPoints.map(({ attributes, value }) => [
                  String(Object.values(attributes)),
                  value.count,
                ])
              : metric.dataPoints.map(({ attributes, value }) => [
                  String(Object.values(attributes)),
                  Number(value),
                ]),
          );
        }
      }
      return found;
    },
    stop: async () => {
      metrics.disable();
      await reader.shutdown();
    },
  };
}

describe('metrics', () => {
  it('cover resolutions, cached answers, saves, the index, findings and refused requests', async () => {
    const collector = collectMetrics();
    const { as } = await startBackend({
      catalog: catalogFor(entities),
      config: {
        // For three saves and one what-if request.
        componentConfig: { rateLimit: { requests: 1.75, window: '1h' } },
      },
      features: [metricsServiceFactory],
    });

    await as(ada).get(`${payments}/effective`).expect(200);
    await as(ada).get(`${payments}/effective`).expect(200);
    const exported = `${payments}/configuration?environment=staging&errors=allow`;
    const { headers } = await as(ada).get(exported).expect(200);
    await as(ada).get(exported).set('If-None-Match', headers.etag).expect(304);
    await as(ada)
      .get(`${exported}&format=json`)
      .set('If-None-Match', headers.etag)
      .expect(200);
    const values = `${payments}/values?environment=staging`;
    const save = (revision: number, replicas: unknown) =>
      as(ada).save(values, revision, { environmentConfigs: { replicas } });
    await save(0, 2).expect(200);
    await save(0, 3).expect(409);
    await save(1, 'many').expect(400);
    const whatIf = { environment: 'staging' };
    await as(ada).post(`${payments}/what-if`, whatIf).expect(200);
    await as(ada).post(`${payments}/what-if`, whatIf).expect(429);

    const found = await collector.collect();
    await collector.stop();

    expect(found['component_config.resolution.duration']).toEqual({
      effective: 1,
      export: 2,
      save: 2,
      'what-if': 1,
    });
    expect(found['component_config.cache.reads']).toEqual({
      false: 1,
      true: 1,
    });
    expect(found['component_config.saves']).toEqual({
      saved: 1,
      conflict: 1,
      refused: 1,
    });
    expect(found['component_config.requests.limited']).toEqual({
      GetWhatIf: 1,
    });
    expect(found['component_config.findings'].error).toBeGreaterThan(0);
    expect(found['component_config.index.stale']).toEqual({ platform: 0 });
    expect(found['component_config.index.age'].platform).toBeLessThan(60);
  });
});

/** The actions of agents, in a backend. */
function collectActions() {
  const actions = actionsRegistryServiceMock();
  const feature = createServiceFactory({
    service: actionsRegistryServiceRef,
    deps: {},
    factory: () => actions,
  });
  const invoke = (name: string, input: JsonObject) =>
    actions.invoke({
      id: `test:${name}`,
      input,
      credentials: mockCredentials.user(ada),
    });
  return { feature, invoke };
}

const componentRef = 'component:default/payments';

describe('the metric of resolutions', () => {
  it('covers operations whose responses are not cached', async () => {
    const collector = collectMetrics();
    const { server } = await startBackend({
      catalog: catalogFor(entities),
      features: [metricsServiceFactory],
    });
    for (const [person, method, path, body, revision] of [
      [
        ada,
        'put',
        'values',
        { values: { environmentConfigs: { pin: '4711' } } },
        0,
      ],
      [ada, 'get', 'revisions/1', undefined, 0],
      [ada, 'post', 'proposals', { values: {} }, 1],
      [ada, 'get', 'proposals/1', undefined, 0],
      [mallory, 'post', 'proposals/1/accept', {}, 1],
      [ada, 'post', 'revisions/1/revert', {}, 2],
      [ada, 'get', 'publication', undefined, 0],
      [ada, 'post', 'reveal', { pointer: '/environmentConfigs/pin' }, 0],
      [ada, 'get', 'observed', undefined, 0],
      [
        ada,
        'get',
        '../../../definitions/componenttype/default/web-service/coverage',
        undefined,
        0,
      ],
    ] as const) {
      const { pathname } = new URL(`${payments}/${path}`, 'http://portal');
      const query = /values|revisions|proposals$|reveal/.test(path)
        ? '?environment=staging'
        : '';
      const { status } = await request(server)
        [method](pathname + query)
        .set('Authorization', mockCredentials.user.header(person))
        .set('If-Match', `"${revision}"`)
        .send(body);
      expect([path, status]).toEqual([path, path === 'proposals' ? 201 : 200]);
    }

    const found = await collector.collect();
    await collector.stop();

    expect(found['component_config.resolution.duration']).toEqual({
      save: 1,
      revision: 1,
      propose: 1,
      proposal: 1,
      accept: 1,
      revert: 1,
      publication: 1,
      reveal: 1,
      observed: 1,
      coverage: 1,
    });
  });

  it('covers the actions of agents', async () => {
    const collector = collectMetrics();
    const { feature, invoke } = collectActions();
    await startBackend({
      catalog: catalogFor(entities),
      features: [metricsServiceFactory, feature],
    });
    const values = { environmentConfigs: { replicas: 3 } };
    const place = { componentRef, environment: 'staging' };

    await invoke('resolve-configuration', place);
    await invoke('explain-value', { ...place, pointer: '/parameters/image' });
    await invoke('validate-configuration', { ...place, values });
    await invoke('propose-values', { ...place, values, message: 'Load' });
    await invoke('assess-impact', {
      documents: JSON.stringify(
        platform('Environment', 'staging', { facts: { region: 'eu' } }),
      ),
    });
    const found = await collector.collect();
    await collector.stop();

    expect(found['component_config.resolution.duration']).toEqual({
      effective: 1,
      explanation: 1,
      validation: 2,
      propose: 1,
      impact: 1,
    });
  });
});

const limitedActions: [name: string, input: JsonObject][] = [
  ['assess-impact', { documents: '' }],
  ['explain-value', { componentRef, pointer: '/parameters/image' }],
  ['propose-values', { componentRef, values: {}, message: 'Load' }],
  ['resolve-configuration', { componentRef }],
  ['validate-configuration', { componentRef, values: {} }],
];

describe('rate limits', () => {
  it.each(limitedActions)(
    'apply to the action %s as well',
    async (name, input) => {
      const { feature, invoke } = collectActions();
      const { as } = await startBackend({
        catalog: catalogFor(entities),
        config: {
          componentConfig: { rateLimit: { requests: 1, window: '1h' } },
        },
        features: [feature],
      });

      await as(ada)
        .post(`${payments}/what-if`, { environment: 'staging' })
        .expect(200);

      await expect(invoke(name, input)).rejects.toThrow(
        'You have sent too many requests of this kind',
      );
    },
  );
});

describe('health', () => {
  async function startWith(catalog: CatalogService) {
    const { server } = await startBackend({ catalog });
    return () => request(server).get(`${base}/health`);
  }

  it('reports to every caller that answers are up to date', async () => {
    const health = await startWith(catalogFor(entities));

    const { body } = await health().expect(200);

    expect(body).toEqual({
      status: 'ok',
      catalogReadAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
  });

  it('reports that answers are stale while the catalog cannot be read, and unavailable before it ever was', async () => {
    const catalog = catalogFor(entities);
    const { streamEntities } = catalog;
    const fail = async function* failing() {
      yield* [];
      throw new Error('The catalog is down');
    };
    catalog.streamEntities = fail;
    const health = await startWith(catalog);

    expect((await health().expect(503)).body).toEqual({
      status: 'unavailable',
    });

    catalog.streamEntities = streamEntities;
    expect((await health().expect(200)).body.status).toBe('ok');

    catalog.streamEntities = fail;
    expect((await health().expect(200)).body).toEqual({
      status: 'stale',
      catalogReadAt: expect.any(String),
    });
  });
});
