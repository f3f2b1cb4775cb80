// SPDX-License-Identifier: Apache-2.0

import { metricsServiceFactory } from '@backstage/backend-defaults/alpha';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { mockCredentials } from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import type { Entity } from '@backstage/catalog-model';
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
  payments,
  platform,
  startBackend,
} from '../attacks/__testUtils__/startBackend';

jest.setTimeout(60_000);

const entities: Entity[] = [
  platform('Environment', 'staging', { facts: {} }),
  platform('ComponentType', 'web-service', {
    schema: {
      parameters: { image: 'string', size: 'integr' },
      envOverrides: { replicas: 'integer | default=1' },
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
        componentConfig: { rateLimit: { requests: 1, window: '1m' } },
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

describe('rate limits', () => {
  it('apply to the actions of agents as well', async () => {
    const actions = actionsRegistryServiceMock();
    const { as } = await startBackend({
      catalog: catalogFor(entities),
      config: { componentConfig: { rateLimit: { requests: 1 } } },
      features: [
        createServiceFactory({
          service: actionsRegistryServiceRef,
          deps: {},
          factory: () => actions,
        }),
      ],
    });

    await as(ada)
      .post(`${payments}/what-if`, { environment: 'staging' })
      .expect(200);

    await expect(
      actions.invoke({
        id: 'test:assess-impact',
        input: { documents: '' },
        credentials: mockCredentials.user(ada),
      }),
    ).rejects.toThrow('You have sent too many requests of this kind');
  });
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
