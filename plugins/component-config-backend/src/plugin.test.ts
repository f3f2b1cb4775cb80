// SPDX-License-Identifier: Apache-2.0

import { type BackendFeature } from '@backstage/backend-plugin-api';
import {
  createMockDirectory,
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { valueAt } from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  unpackEffective,
} from '@component-config/plugin-component-config-common';
import request from 'supertest';
import { expectGerman } from './__testUtils__/expectGerman';
import { permissionsBy } from './__testUtils__/permissionsBy';
import { sourceModule } from './__testUtils__/sourceModule';
import plugin from './index';

jest.setTimeout(600_000);

const apiVersion = 'component-config.io/v1alpha1';

const entities: Entity[] = [
  {
    apiVersion,
    kind: 'Environment',
    metadata: { name: 'production', title: 'Production' },
    spec: { promotedFrom: ['staging'], facts: { tier: 'gold' } },
  },
  {
    apiVersion,
    kind: 'Environment',
    metadata: { name: 'staging' },
    spec: { facts: { tier: 'silver' } },
  },
  {
    apiVersion,
    kind: 'ComponentType',
    metadata: { name: 'web-service' },
    spec: {
      workloadType: 'deployment',
      schema: {
        parameters: { image: 'string', debug: 'boolean | default=false' },
        envOverrides: {
          replicas: 'integer | default=1 minimum=1 maximum=10',
          password: 'string | default="" oc:sensitive',
        },
      },
    },
  },
  {
    apiVersion,
    kind: 'ComponentType',
    metadata: { name: 'broken-service' },
    spec: { schema: { parameters: { image: 'strin' } } },
  },
  {
    apiVersion,
    kind: 'Trait',
    metadata: { name: 'ingress' },
    spec: { schema: { parameters: { host: 'string' } } },
  },
  {
    apiVersion,
    kind: 'Overlay',
    metadata: { name: 'gold' },
    spec: {
      criteria: { tier: 'gold' },
      config: { environmentConfigs: { replicas: 3 } },
    },
  },
  {
    apiVersion: 'example.com/v1',
    kind: 'Overlay',
    metadata: { name: 'foreign' },
    spec: { config: { environmentConfigs: { replicas: 9 } }, criteria: {} },
  },
  component('payments', {
    componentType: 'deployment/web-service',
    parameters: { image: 'payments:1' },
    traits: [
      { name: 'ingress', instanceName: 'public', parameters: { host: 'a' } },
    ],
  }),
  component('plain', {}),
  component('lost', { componentType: 'web-servise' }),
  component('misplaced', { componentType: 'cronjob/web-service' }),
  component('half', {
    componentType: 'broken-service',
    traits: [{ name: 'ingres' }],
  }),
];

function component(name: string, spec: Entity['spec']): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name },
    spec: { type: 'service', owner: 'a', lifecycle: 'production', ...spec },
  };
}

const base = '/api/component-config/v1';
const payments = `${base}/components/default/payments`;

async function start(
  options: {
    entities?: Entity[];
    allowed?: (name: string) => boolean;
    features?: BackendFeature[];
  } = {},
) {
  const auditor = mockServices.auditor.mock();
  const events: Array<{ meta?: object; outcome: string; result?: object }> = [];
  auditor.createEvent.mockImplementation(async ({ meta }) => ({
    success: async result => {
      events.push({ meta, outcome: 'success', result: result?.meta });
    },
    fail: async result => {
      events.push({ meta, outcome: 'fail', result: result.meta });
    },
  }));
  const { server } = await startTestBackend({
    features: [
      plugin,
      // Allows secrets in clear text.
      mockServices.rootConfig.factory({
        data: { componentConfig: { secrets: { allowClearText: true } } },
      }),
      ...(options.features ?? []),
      auditor.factory,
      catalogServiceMock.factory({ entities: options.entities ?? entities }),
      permissionsBy(name => options.allowed?.(name) ?? true).factory,
    ],
  });
  const save = (path: string, baseRevision: number, values: object) =>
    request(server)
      .put(path)
      .set('If-Match', `"${baseRevision}"`)
      .send({ values });
  return { server, save, events };
}

describe('the plugin', () => {
  describe('GET /v1/environments', () => {
    it('lists environments in promotion order', async () => {
      const { server } = await start();

      const { status, body } = await request(server).get(
        `${base}/environments`,
      );

      expect(status).toBe(200);
      expect(body).toEqual({
        items: [
          {
            name: 'staging',
            namespace: 'default',
            facts: { environment: 'staging', tier: 'silver' },
            promotedFrom: [],
          },
          {
            name: 'production',
            namespace: 'default',
            title: 'Production',
            facts: { environment: 'production', tier: 'gold' },
            promotedFrom: ['staging'],
          },
        ],
      });
    });

    it('responds with 304 while nothing has changed', async () => {
      const { server } = await start();
      const first = await request(server).get(`${base}/environments`);

      const again = await request(server)
        .get(`${base}/environments`)
        .set('If-None-Match', first.headers.etag);

      expect(first.headers.etag).toBeDefined();
      expect(first.headers['cache-control']).toBe('private, no-cache');
      expect(again.status).toBe(304);
      expect(again.text).toBe('');
    });
  });

  describe('GET …/form', () => {
    it('returns the layers of one environment, with the edited one', async () => {
      const { server } = await start();

      const { status, body } = await request(server).get(
        `${payments}/form?environment=production`,
      );

      expect(status).toBe(200);
      expect(body).toMatchObject({
        componentRef: 'component:default/payments',
        environment: { name: 'production' },
        componentType: {
          kind: 'ComponentType',
          name: 'web-service',
          entityRef: 'componenttype:default/web-service',
        },
        stored: {
          componentRef: 'component:default/payments',
          environment: 'production',
          revision: 0,
          values: {},
        },
        findings: [],
      });
      expect(Object.keys(body.schema.jsonSchema.properties)).toEqual([
        'parameters',
        'environmentConfigs',
        'traits',
      ]);
      expect(body.layers.map((layer: { kind: string }) => layer.kind)).toEqual([
        'overlay',
        'component',
        'portal-environment',
      ]);
      expect(body.layers.at(-1)).toMatchObject({
        id: body.editedLayer,
        value: {},
      });
    });

    it('returns only what applies to all environments', async () => {
      const { server } = await start();

      const { body } = await request(server).get(`${payments}/form`);

      expect(body.environment).toBeUndefined();
      expect(body.layers.map((layer: { kind: string }) => layer.kind)).toEqual([
        'component',
        'portal',
      ]);
      expect(body.layers.at(-1).id).toBe(body.editedLayer);
    });

    it.each([
      [404, 'missing/form', 'There is no component "missing"'],
      [404, 'plain/form', 'no component type'],
      [404, 'lost/form', 'Did you mean "web-service"?'],
      [400, 'misplaced/form', 'is for the workload type "deployment"'],
      [404, 'payments/form?environment=stagin', 'Did you mean "staging"?'],
      [400, 'payments/form?environment=', 'environment'],
      [400, 'payments/form?env=staging', 'env'],
    ])('responds with %d to %s: %s', async (status, path, message) => {
      const { server } = await start();

      const response = await request(server).get(
        `${base}/components/default/${path}`,
      );

      expect(response.status).toBe(status);
      expect(response.body.error.message).toContain(message);
    });

    it('reports what is missing if definitions are broken', async () => {
      const { server } = await start();

      const { body } = await request(server).get(
        `${base}/components/default/half/form`,
      );

      expect(
        body.findings.map((finding: { code: string }) => finding.code),
      ).toEqual(['component/broken-definition', 'component/unknown-trait']);
    });
  });

  describe('GET …/effective', () => {
    it('returns every environment with the reason for each value', async () => {
      const { server } = await start();

      const { status, body } = await request(server).get(
        `${payments}/effective?include=skipped,schema`,
      );

      expect(status).toBe(200);
      expect(body.traits).toEqual([
        {
          kind: 'Trait',
          name: 'ingress',
          entityRef: 'trait:default/ingress',
          instanceName: 'public',
        },
      ]);
      expect(
        unpackEffective(body).environments.map(
          ({ environment, effective: { config, provenance } }) => [
            environment.name,
            valueAt(config, '/environmentConfigs/replicas'),
            provenance['/environmentConfigs/replicas'].winner.layer,
          ],
        ),
      ).toEqual([
        ['staging', 1, 'schema'],
        ['production', 3, 'overlay:gold'],
      ]);
    });
  });

  describe('GET and PUT …/values', () => {
    it('saves for one environment and shows the value only there', async () => {
      const { server, save } = await start();
      const values = { environmentConfigs: { replicas: 4 } };

      const saved = await save(
        `${payments}/values?environment=staging`,
        0,
        values,
      );
      expect(saved.status).toBe(200);
      expect(saved.headers.etag).toBe('"1"');
      expect(saved.body).toEqual({
        componentRef: 'component:default/payments',
        environment: 'staging',
        values,
        revision: 1,
        savedBy: mockCredentials.user().principal.userEntityRef,
        savedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      });

      const stored = await request(server).get(
        `${payments}/values?environment=staging`,
      );
      expect(stored.headers.etag).toBe('"1"');
      expect(stored.body).toEqual(saved.body);

      const { body } = await request(server).get(`${payments}/effective`);
      expect(
        body.environments.map(
          (entry: {
            effective: { config: { environmentConfigs: { replicas: number } } };
          }) => entry.effective.config.environmentConfigs.replicas,
        ),
      ).toEqual([4, 3]);
    });

    it('responds with 304 to a client with the current revision', async () => {
      const { server } = await start();

      const { status } = await request(server)
        .get(`${payments}/values`)
        .set('If-None-Match', '"0"');

      expect(status).toBe(304);
    });

    it('responds with 409 and both versions to a save on an old revision', async () => {
      const { save } = await start();
      const path = `${payments}/values`;
      await save(path, 0, { parameters: { debug: true } });

      const { status, body, headers } = await save(path, 0, {
        parameters: { debug: false },
      });

      expect(status).toBe(409);
      expect(body).toMatchObject({
        error: { name: 'ConflictError' },
        stored: { revision: 1, values: { parameters: { debug: true } } },
        yours: { values: { parameters: { debug: false } } },
      });
      // The caller's own values may contain a secret.
      expect([headers['cache-control'], headers.etag]).toEqual([
        'no-store',
        undefined,
      ]);
    });

    it.each<[string, string, object, string]>([
      ['values', 'environment=staging', { values: 3 }, 'values'],
      ['values', '', { vals: {} }, "required property 'values'"],
      [
        'values',
        '',
        { values: { paramters: {} } },
        'Did you mean "parameters"?',
      ],
      [
        'values',
        '',
        { values: { parameters: ['a'] } },
        '"parameters" must be a map of fields',
      ],
      [
        'values',
        'environment=staging',
        { values: { parameters: { debug: true } } },
        'the same in every environment',
      ],
      [
        'values',
        'environment=staging',
        { values: { traits: { public: { parameters: { host: 'b' } } } } },
        'the same in every environment',
      ],
      [
        'values',
        '',
        { values: { traits: { publik: {} } } },
        'Did you mean "public"?',
      ],
      [
        'values',
        'environment=staging',
        { values: { environmentConfigs: { replicas: 11 } } },
        'The values are not saved',
      ],
      [
        'values',
        '',
        { values: { parameters: { debug: 'yes' } } },
        'The values are not saved',
      ],
    ])(
      'responds with 400 to PUT %s?%s with %j',
      async (path, query, body, message) => {
        const { server } = await start();

        const response = await request(server)
          .put(`${payments}/${path}?${query}`)
          .set('If-Match', '"0"')
          .send(body);

        expect(response.status).toBe(400);
        expect(response.body.error.message).toContain(message);
        const stored = await request(server).get(
          `${payments}/${path}?${query}`,
        );
        expect(stored.body.revision).toBe(0);
      },
    );

    it('responds with 400 to a number that it would round', async () => {
      const { server } = await start();

      const response = await request(server)
        .put(`${payments}/values?environment=staging`)
        .set('If-Match', '"0"')
        .type('json')
        .send(
          '{"values": {"environmentConfigs": {"replicas": 9007199254740993}}}',
        );

      expect(response.status).toBe(400);
      expect(response.body.error.message).toContain(
        'The number of "replicas" is beyond 2^53',
      );
      expect(response.body.error.name).toBe('InputError');
      expectGerman(response.body.error);
    });

    it('lists the findings of refused values', async () => {
      const { save } = await start();

      const { body } = await save(`${payments}/values?environment=staging`, 0, {
        environmentConfigs: { replicas: 11 },
      });

      expect(body.error.findings).toEqual([
        expect.objectContaining({
          severity: 'error',
          pointer: '/environmentConfigs/replicas',
        }),
      ]);
    });

    it.each([
      [undefined, 'If-Match is missing'],
      ['3', 'in quotes'],
      ['*', 'in quotes'],
    ])(
      'responds with 400 to a save with If-Match %s',
      async (ifMatch, message) => {
        const { server } = await start();

        const response = await request(server)
          .put(`${payments}/values`)
          .set(ifMatch ? { 'If-Match': ifMatch } : {})
          .send({ values: {} });

        expect(response.status).toBe(400);
        expect(response.body.error.message).toContain(message);
      },
    );

    it('accepts incomplete values, so that a form can be filled step by step', async () => {
      const { save } = await start({
        entities: [
          ...entities.filter(({ metadata }) => metadata.name !== 'payments'),
          component('payments', { componentType: 'web-service' }),
        ],
      });

      const { status } = await save(`${payments}/values`, 0, {
        parameters: { debug: true },
      });

      expect(status).toBe(200);
    });

    it('never sends a sensitive value, and keeps it when the mask is sent back', async () => {
      const { server, save } = await start();
      const path = `${payments}/values?environment=staging`;
      const masked = {
        environmentConfigs: { password: SENSITIVE_MASK, replicas: 2 },
      };

      const first = await save(path, 0, {
        environmentConfigs: { password: 'hunter2', replicas: 2 },
      });
      const second = await save(path, 1, masked);

      expect(first.body.values).toEqual(masked);
      expect(second.body).toMatchObject({ revision: 2, values: masked });
      for (const answer of [
        path,
        `${payments}/form?environment=staging`,
        `${payments}/effective`,
      ]) {
        const { status, text } = await request(server).get(answer);
        expect(status).toBe(200);
        expect(text).not.toContain('hunter2');
      }
      // The value is still stored: otherwise the default would win.
      const { body } = await request(server).get(
        `${payments}/effective?include=skipped,schema`,
      );
      expect(
        unpackEffective(body).environments[0].effective.provenance[
          '/environmentConfigs/password'
        ].winner.layer,
      ).toBe('portal:staging');
    });

    it('treats every key as data', async () => {
      const { server } = await start();

      const { status, body } = await request(server)
        .put(`${payments}/values?environment=staging`)
        .set('If-Match', '"0"')
        .set('Content-Type', 'application/json')
        .send('{"values":{"__proto__":{"polluted":true}}}');

      expect(status).toBe(400);
      expect(body.error.message).toContain('"__proto__"');
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    });

    it.each([200, 100_000])(
      'refuses values nested %d levels deep',
      async depth => {
        const { server } = await start();
        const deep = '['.repeat(depth) + ']'.repeat(depth);

        const { status, body } = await request(server)
          .put(`${payments}/values?environment=staging`)
          .set('If-Match', '"0"')
          .set('Content-Type', 'application/json')
          .send(`{"values":{"environmentConfigs":{"a":${deep}}}}`);

        expect(status).toBe(400);
        expect(body.error.message).toContain('nested more than 100 levels');
      },
    );

    it('audits every save, without the values', async () => {
      const { save, events } = await start();
      const path = `${payments}/values?environment=staging`;
      await save(path, 0, { environmentConfigs: { password: 'hunter2' } });
      await save(path, 0, { environmentConfigs: {} });
      await save(path, 1, { environmentConfigs: { replicas: 11 } });

      const meta = {
        componentRef: 'component:default/payments',
        environment: 'staging',
      };
      expect(events).toEqual([
        { meta, outcome: 'success', result: { baseRevision: 0, revision: 1 } },
        { meta, outcome: 'fail', result: { baseRevision: 0, revision: 1 } },
        { meta, outcome: 'fail', result: undefined },
      ]);
    });
  });

  describe('POST …/reveal', () => {
    const path = `${payments}/reveal?environment=staging`;
    const pointer = '/environmentConfigs/password';

    it('returns one sensitive value with its origin, uncacheable', async () => {
      const { server, save } = await start();
      await save(`${payments}/values?environment=staging`, 0, {
        environmentConfigs: { password: 'hunter2' },
      });

      const { status, body, headers } = await request(server)
        .post(path)
        .send({ pointer });

      expect(status).toBe(200);
      expect(body).toEqual({
        pointer,
        value: 'hunter2',
        origin: 'the portal for staging',
      });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers.etag).toBeUndefined();
    });

    it.each([
      ['a place without a value', '/environmentConfigs/nothing', 200],
      ['a value that is not sensitive', '/environmentConfigs/replicas', 400],
      ['the whole configuration', '', 400],
      ['a map with a sensitive value in it', '/environmentConfigs', 400],
    ])('responds for %s', async (_, place, expected) => {
      const { server, save } = await start();
      await save(`${payments}/values?environment=staging`, 0, {
        environmentConfigs: { password: 'hunter2' },
      });

      const { status, body, text } = await request(server)
        .post(path)
        .send({ pointer: place });

      expect(status).toBe(expected);
      if (status === 400) {
        expectGerman(body.error);
      }
      expect(text).not.toContain('hunter2');
    });

    it('audits who requested which value, granted or not, without the value', async () => {
      const { server, events } = await start();
      await request(server).post(path).send({ pointer });
      await request(server)
        .post(path)
        .send({ pointer: '/environmentConfigs/replicas' });

      const meta = {
        componentRef: 'component:default/payments',
        environment: 'staging',
      };
      expect(events).toEqual([
        { meta: { ...meta, pointer }, outcome: 'success' },
        {
          meta: { ...meta, pointer: '/environmentConfigs/replicas' },
          outcome: 'fail',
        },
      ]);
    });
  });

  describe('GET /v1/definitions', () => {
    it.each([
      ['componenttype/default/broken-service', ['error']],
      ['overlay/default/gold', []],
      ['environment/default/staging', []],
    ])('returns the findings of %s', async (path, severities) => {
      const { server } = await start();

      const { status, body } = await request(server).get(
        `${base}/definitions/${path}`,
      );

      expect(status).toBe(200);
      expect(
        body.findings.map((finding: { severity: string }) => finding.severity),
      ).toEqual(severities);
    });

    it.each([
      'overlay/default/foreign',
      'component/default/payments',
      'trait/a/b',
    ])('responds with 404 to %s', async path => {
      const { server } = await start();

      const { status } = await request(server).get(
        `${base}/definitions/${path}`,
      );

      expect(status).toBe(404);
    });
  });

  describe('permissions', () => {
    it.each([
      ['component-config.read', 'get', `${base}/environments`],
      ['component-config.read', 'get', `${payments}/form`],
      ['component-config.read', 'get', `${payments}/effective`],
      ['component-config.read', 'get', `${payments}/values`],
      ['component-config.read', 'get', `${base}/definitions/trait/default/a`],
      ['component-config.values.update', 'put', `${payments}/values`],
      ['component-config.values.reveal', 'post', `${payments}/reveal`],
    ] as const)('requires %s to %s %s', async (name, method, path) => {
      const { server } = await start({ allowed: sent => sent !== name });

      const { status, body } = await request(server)
        [method](path)
        .set('If-Match', '"0"')
        .send(
          { put: { values: {} }, post: { pointer: '' }, get: undefined }[
            method
          ],
        );

      expect(status).toBe(403);
      expect(body.error.message).toContain(name);
      expectGerman(body.error);
    });

    it('rejects unauthenticated users', async () => {
      const { server } = await start();

      const { status } = await request(server)
        .get(`${base}/environments`)
        .set('Authorization', mockCredentials.none.header());

      expect(status).toBe(401);
    });
  });

  describe('positions', () => {
    const text = [
      '# Everything gold.',
      `apiVersion: ${apiVersion}`,
      'kind: Overlay',
      'metadata:',
      '  name: gold',
      'spec:',
      '  criteria: { tier: gold }',
      '  config:',
      '    environmentConfigs:',
      '      replicas: 3',
    ].join('\n');
    const directory = createMockDirectory({
      content: { 'overlays.yaml': text },
    });

    const vault = sourceModule(
      'vault',
      async () => ({ outcome: 'read', text }),
      ({ target }) => `the vault, ${target}`,
    );

    it.each([
      [
        'in a file',
        () => `file:${directory.resolve('overlays.yaml')}`,
        /overlays\.yaml$/,
      ],
      [
        'through the reader of a module',
        () => 'vault:overlays',
        /^the vault, overlays$/,
      ],
    ])(
      'have the line at which a value is written %s',
      async (_, location, file) => {
        const { server } = await start({
          features: [vault],
          entities: entities.map(entity =>
            entity.metadata.name === 'gold'
              ? {
                  ...entity,
                  metadata: {
                    ...entity.metadata,
                    annotations: {
                      'backstage.io/managed-by-location': location(),
                    },
                  },
                }
              : entity,
          ),
        });

        const { body } = await request(server).get(
          `${payments}/effective?include=skipped,schema`,
        );

        expect(
          unpackEffective(body).environments[1].effective.provenance[
            '/environmentConfigs/replicas'
          ].winner.position,
        ).toMatchObject({ file: expect.stringMatching(file), line: 10 });
      },
    );
  });
});
