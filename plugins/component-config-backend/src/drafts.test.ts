// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import {
  ada,
  base,
  catalogFor,
  component,
  mallory,
  platform,
  startBackend,
} from './attacks/__testUtils__/startBackend';
import { expectGerman } from './__testUtils__/expectGerman';

jest.setTimeout(600_000);

const entities: Entity[] = [
  platform('Environment', 'staging', {}),
  platform('Environment', 'production', { promotedFrom: ['staging'] }),
  platform(
    'ComponentType',
    'web-service',
    {
      owner: 'platform',
      workloadType: 'deployment',
      allowedTraits: [{ name: 'ingress' }],
      schema: {
        parameters: {
          image: 'string',
          port: 'integer | default=80 maximum=9000',
          digest: 'string | oc:build:inject=true',
          token: 'string | default="" oc:sensitive',
          'internal?': 'string | default="" oc:ui:hidden=true',
        },
        envOverrides: {
          replicas: 'integer | default=1 minimum=1 maximum=10',
          later: 'string | oc:scaffolding=omit',
          region: 'string | default=""',
          level: 'string | default=info',
        },
      },
    },
    { title: 'Web service', description: 'Answers.' },
  ),
  platform('ComponentType', 'broken', {
    schema: { parameters: { image: 'strin' } },
  }),
  platform('Trait', 'ingress', {
    schema: {
      parameters: { host: 'string' },
      envOverrides: { paths: '[]string | default=[]' },
    },
  }),
  platform('Overlay', 'organisation', {
    owner: 'platform',
    criteria: {},
    config: { parameters: { port: 81 }, environmentConfigs: { level: 'warn' } },
  }),
  platform('Overlay', 'for-payments', {
    criteria: {},
    appliesTo: { components: ['payments'] },
    config: {
      parameters: { port: 82 },
      environmentConfigs: { level: 'debug' },
    },
  }),
  platform('Overlay', 'new-services', {
    criteria: {},
    mutation: {
      operations: ['CREATE'],
      rules: [
        { field: 'parameters.port', default: '8080' },
        { field: 'environmentConfigs.region', default: 'eu' },
        { field: 'environmentConfigs.later', default: 'eu' },
      ],
    },
  }),
  component('payments', {
    componentType: 'web-service',
    parameters: { image: 'payments:1', port: 90, token: 's3cret' },
    traits: [
      { name: 'ingress', instanceName: 'public', parameters: { host: 'a' } },
    ],
    environmentConfigs: { production: { replicas: 3, level: 'error' } },
  }),
];

const start = (
  options: Partial<Parameters<typeof startBackend>[0]> = {},
  sees?: Parameters<typeof catalogFor>[1],
) => startBackend({ catalog: catalogFor(entities, sees), ...options });

const draft = { name: 'shop', componentType: 'deployment/web-service' };
const image = { parameters: { image: 'shop:1' } };

interface Found {
  code: string;
  pointer: string;
  environment?: string;
}
const places = (findings: Found[]) =>
  findings.map(({ code, pointer, environment }) =>
    [code, pointer, ...(environment ? [environment] : [])].join(' '),
  );

describe('drafts', () => {
  describe('POST /v1/drafts/form', () => {
    it("edits the component's own values at their precedence", async () => {
      const { as } = await start();
      const { status, body } = await as(ada).post(`${base}/drafts/form`, {
        draft: { ...draft, name: 'payments' },
      });
      expect(status).toBe(200);
      expect(body.editedLayer).toBe('component');
      expect(body.layers.map(({ id }: { id: string }) => id)).toEqual([
        'overlay:new-services',
        'overlay:organisation',
        'component',
        'overlay:for-payments',
      ]);
      expect(body.stored).toEqual({
        componentRef: 'component:default/payments',
        values: {},
        revision: 0,
      });
      expect(body.componentType).toMatchObject({ title: 'Web service' });
    });

    it('edits the values for one environment above the overlays for this component', async () => {
      const { as } = await start();
      const { body } = await as(ada).post(`${base}/drafts/form`, {
        draft: { ...draft, name: 'payments' },
        environment: 'production',
        values: { values: image },
      });
      const kinds = body.layers.map(({ id }: { id: string }) => id);
      expect(body.editedLayer).toBe('component:production');
      expect(kinds.slice(-2)).toEqual([
        'overlay:for-payments',
        'component:production',
      ]);
      expect(kinds).toContain('component');
    });

    it('is prefilled with the values in the document of a component, with secrets masked', async () => {
      const { as } = await start();
      const { body } = await as(ada).post(`${base}/drafts/form`, {
        draft: { componentRef: 'component:default/payments' },
      });
      expect(body.stored.values).toEqual({
        parameters: { image: 'payments:1', port: 90, token: SENSITIVE_MASK },
        traits: { public: { parameters: { host: 'a' } } },
      });
      expect(JSON.stringify(body)).not.toContain('s3cret');
      const production = await as(ada).post(`${base}/drafts/form`, {
        draft: { componentRef: 'payments' },
        environment: 'production',
      });
      expect(production.body.stored.values).toEqual({
        environmentConfigs: { replicas: 3, level: 'error' },
      });
    });

    it.each([
      [{ name: 'x' }, 400, 'no component type'],
      [{ componentType: 'web-servise' }, 404, 'Did you mean "web-service"?'],
      [{ componentType: 'cronjob/web-service' }, 400, 'workload type'],
      [{ componentType: 'componenttype:' }, 400, 'not an entity reference'],
      [{ componentRef: 'component:' }, 400, 'not an entity reference'],
      [{ componentRef: 'group:default/a' }, 400, 'not a component'],
      [{ componentRef: 'component:default/nobody' }, 404, 'no component'],
    ])(
      'reports what is wrong with the draft %j',
      async (wrong, status, message) => {
        const { as } = await start();
        const answer = await as(ada).post(`${base}/drafts/form`, {
          draft: wrong,
        });
        expect(answer.status).toBe(status);
        expect(answer.body.error.message).toContain(message);
        expectGerman(answer.body.error);
      },
    );

    it('accepts a type by kind and name, and by reference', async () => {
      const { as } = await start();
      for (const componentType of [
        { name: 'web-service' },
        { kind: 'ComponentType', name: 'web-service' },
        'componenttype:default/web-service',
      ]) {
        const { status } = await as(ada).post(`${base}/drafts/form`, {
          draft: { componentType },
        });
        expect(status).toBe(200);
      }
    });

    it('refuses values that are not a layer of the component', async () => {
      const { as } = await start();
      const { status, body } = await as(ada).post(`${base}/drafts/form`, {
        draft,
        values: { values: { replicas: 3 } },
      });
      expect(status).toBe(400);
      expect(body.error.message).toContain('replicas');
    });
  });

  describe('POST /v1/drafts/validate', () => {
    const validate = async (request: object) => {
      const { as } = await start();
      const { status, body } = await as(ada).post(
        `${base}/drafts/validate`,
        request,
      );
      expect(body).toMatchObject({ blocking: expect.any(Array) });
      expect(status).toBe(200);
      return body;
    };

    it('returns the document of a new component, with the additions of creation rules', async () => {
      const body = await validate({
        draft,
        values: {
          values: { ...image, environmentConfigs: { replicas: 2 } },
          environments: { production: { environmentConfigs: { replicas: 5 } } },
        },
      });
      expect(body.blocking).toEqual([]);
      expect(body.before).toBeUndefined();
      expect(body.after).toEqual({
        values: { parameters: { image: 'shop:1' } },
        environments: {
          staging: { environmentConfigs: { replicas: 2, region: 'eu' } },
          production: { environmentConfigs: { replicas: 5, region: 'eu' } },
        },
      });
      expect(
        body.created.map(
          ({ environment, added }: { environment: string; added: Found[] }) => [
            environment,
            added.map(({ pointer }) => pointer),
          ],
        ),
      ).toEqual([
        ['staging', ['/environmentConfigs/region']],
        ['production', ['/environmentConfigs/region']],
      ]);
    });

    it.each<[string, object, string[]]>([
      ['nothing', { values: image }, []],
      [
        'a parameter is missing, once for all environments, unless the build sets it',
        {},
        ['values/required /parameters/image'],
      ],
      [
        'nothing, for a missing value that is set later',
        {
          values: image,
          environments: { production: { environmentConfigs: {} } },
        },
        [],
      ],
      [
        'a value is wrong in one environment',
        {
          values: image,
          environments: {
            production: { environmentConfigs: { replicas: 50 } },
          },
        },
        ['values/maximum /environmentConfigs/replicas production'],
      ],
      [
        'a value is wrong in all environments',
        { values: { parameters: { image: 'a', port: 10_000 } } },
        ['values/maximum /parameters/port'],
      ],
      [
        'a secret is in clear text',
        { values: { parameters: { image: 'a', token: 'hunter2' } } },
        ['secret/clear-text /parameters/token'],
      ],
      [
        'values are not a layer',
        {
          values: image,
          environments: { staging: { parameters: { image: 'b' } } },
        },
        ['layer-text/section-of-all-environments /parameters staging'],
      ],
    ])(
      'reports what prevents values from being written: %s',
      async (_, values, expected) => {
        const body = await validate({ draft, values });
        expect(places(body.blocking)).toEqual(expected);
        expect(JSON.stringify(body)).not.toContain('hunter2');
        expect(body.after === undefined).toBe(expected.length > 0);
      },
    );

    it('keeps the parts of a component that are not sent or are masked', async () => {
      const body = await validate({
        draft: { componentRef: 'component:default/payments' },
        values: {
          values: {
            parameters: { image: 'payments:2', token: SENSITIVE_MASK },
            traits: { public: { parameters: { host: 'b' } } },
            environmentConfigs: { replicas: 4 },
          },
        },
      });
      expect(body.blocking).toEqual([]);
      expect(body.created).toEqual([]);
      expect(body.before).toEqual({
        values: {
          parameters: { image: 'payments:1', port: 90, token: SENSITIVE_MASK },
          traits: { public: { parameters: { host: 'a' } } },
        },
        environments: {
          production: { environmentConfigs: { replicas: 3, level: 'error' } },
        },
      });
      expect(body.after).toEqual({
        values: {
          parameters: { image: 'payments:2', token: SENSITIVE_MASK },
          traits: { public: { parameters: { host: 'b' } } },
        },
        environments: {
          staging: { environmentConfigs: { replicas: 4 } },
          production: { environmentConfigs: { replicas: 4, level: 'error' } },
        },
      });
    });

    it('does not attribute existing errors to a change', async () => {
      const { as } = await startBackend({
        catalog: catalogFor([
          ...entities,
          component('old', {
            componentType: 'web-service',
            parameters: { port: 99_999 },
          }),
        ]),
      });
      const send = async (values: object) => {
        const { body } = await as(ada).post(`${base}/drafts/validate`, {
          draft: { componentRef: 'component:default/old' },
          values,
        });
        return places(body.blocking);
      };
      expect(
        await send({
          environments: { staging: { environmentConfigs: { replicas: 2 } } },
        }),
      ).toEqual([]);
      expect(await send({ values: { parameters: { port: 'many' } } })).toEqual([
        'values/type /parameters/port',
      ]);
    });

    it('reports a missing value that a change removes', async () => {
      const body = await validate({
        draft: { componentRef: 'component:default/payments' },
        values: { values: { traits: { public: { parameters: {} } } } },
      });
      expect(places(body.blocking)).toEqual([
        'values/required /parameters/image',
        'values/required /traits/public/parameters/host',
      ]);
    });

    it('ignores environments that the user may not see', async () => {
      const { as } = await start(
        {},
        (person, { metadata }) =>
          person !== mallory || metadata.name !== 'production',
      );
      const sent = await as(mallory).post(`${base}/drafts/validate`, {
        draft,
        values: {
          values: image,
          environments: { production: { environmentConfigs: {} } },
        },
      });
      expect(sent.status).toBe(404);
      const { body } = await as(mallory).post(`${base}/drafts/validate`, {
        draft,
        values: { values: { ...image, environmentConfigs: { replicas: 2 } } },
      });
      expect(JSON.stringify(body)).not.toContain('production');
      expect(body.hidden).toBeUndefined();
    });
  });

  describe('POST /v1/drafts/resolve', () => {
    it('returns the effective configuration of the values', async () => {
      const { as } = await start();
      const { status, body } = await as(ada).post(`${base}/drafts/resolve`, {
        draft: { ...draft, traits: [{ name: 'ingress', instanceName: 'web' }] },
        values: {
          values: {
            ...image,
            traits: { web: { parameters: { host: 'shop.example' } } },
          },
          environments: {
            production: { environmentConfigs: { level: 'error' } },
          },
        },
      });
      expect(status).toBe(200);
      const [staging, production] = body.environments;
      expect(staging.effective.config).toMatchObject({
        parameters: { image: 'shop:1', port: 81 },
        environmentConfigs: { level: 'warn' },
        traits: { web: { parameters: { host: 'shop.example' } } },
      });
      expect(production.effective.config.environmentConfigs).toEqual({
        replicas: 1,
        region: '',
        level: 'error',
      });
    });

    it("uses the component's values where the draft has none", async () => {
      const { as } = await start();
      const { body } = await as(ada).post(`${base}/drafts/resolve`, {
        draft: { componentRef: 'component:default/payments' },
        values: {},
      });
      const effective = await as(ada).get(
        `${base}/components/default/payments/effective`,
      );
      expect(
        body.environments.map(
          (one: { effective: { config: object } }) => one.effective.config,
        ),
      ).toEqual(
        effective.body.environments.map(
          (one: { effective: { config: object } }) => one.effective.config,
        ),
      );
    });
  });

  it.each([
    [
      'values',
      {
        draft,
        values: { values: { parameters: { image: Array(2_001).fill('a') } } },
      },
      'more than 2000 items',
    ],
    [
      'traits',
      {
        draft: { ...draft, traits: Array(101).fill({ name: 'ingress' }) },
        values: {},
      },
      'must NOT have more than 100 items',
    ],
  ])('have limits: %s', async (name, request, message) => {
    const { as } = await start();
    for (const path of ['form', 'validate', 'resolve']) {
      const { status, body } = await as(ada).post(
        `${base}/drafts/${path}`,
        request,
      );
      expect([status, body.error.message]).toEqual([
        400,
        expect.stringContaining(message),
      ]);
      // The contract limits traits.
      if (name === 'values') {
        expectGerman(body.error);
      }
    }
  });

  it('require a permission', async () => {
    const { as } = await start({ allows: () => false });
    for (const path of ['form', 'validate', 'resolve']) {
      const { status } = await as(ada).post(`${base}/drafts/${path}`, {
        draft,
        values: {},
      });
      expect(status).toBe(403);
    }
    expect((await as(ada).get(`${base}/component-types`)).status).toBe(403);
  });

  it('do not change a component that the user may not see', async () => {
    const { as } = await start(
      {},
      (person, { metadata }) =>
        person !== mallory || metadata.name !== 'payments',
    );
    const { status } = await as(mallory).post(`${base}/drafts/resolve`, {
      draft: { componentRef: 'component:default/payments' },
      values: {},
    });
    expect(status).toBe(404);
  });

  describe('and secrets', () => {
    const path = `${base}/components/default/payments/values?environment=staging`;
    const guarded: Entity[] = [
      ...entities,
      platform('ComponentType', 'open', {
        schema: {
          parameters: { token: 'string | default=""' },
          envOverrides: { key: 'string | default=""' },
        },
      }),
      platform('ComponentType', 'guarded', {
        schema: {
          parameters: { guess: 'string | default=""' },
          envOverrides: {
            key: 'string | default="" oc:sensitive',
            hit: 'boolean | default=false',
          },
        },
        validations: [
          {
            rule: '${environmentConfigs.key != parameters.guess}',
            message: 'the guess is right',
          },
        ],
      }),
      component('vault', { componentType: 'guarded' }),
    ];

    it('reveal nothing about a stored secret through guesses', async () => {
      const { as } = await startBackend({ catalog: catalogFor(guarded) });
      const vault = path.replace('payments', 'vault');
      const saved = await as(ada).save(vault, 0, {
        environmentConfigs: { key: 'hunter2' },
      });
      expect(saved.status).toBe(200);
      const send = async (guess: string, route: string) => {
        const { body } = await as(mallory).post(`${base}/drafts/${route}`, {
          draft: { componentRef: 'component:default/vault' },
          values: { values: { parameters: { guess } } },
        });
        return JSON.stringify(body).split(guess).join('');
      };
      for (const route of ['validate', 'resolve']) {
        const right = await send('hunter2', route);
        expect(right).toBe(await send('hunter3', route));
        expect(right).not.toContain('hunter');
      }
    });

    it('show no secret under a type that does not mark it', async () => {
      const { as } = await startBackend({ catalog: catalogFor(guarded) });
      const request = {
        draft: {
          componentRef: 'component:default/payments',
          componentType: 'open',
        },
        values: {},
      };
      for (const route of ['form', 'validate', 'resolve']) {
        const { status, text } = await as(mallory).post(
          `${base}/drafts/${route}`,
          route === 'form' ? { draft: request.draft } : request,
        );
        expect(status).toBe(200);
        expect(text).not.toContain('s3cret');
      }
    });
  });

  describe('GET /v1/component-types', () => {
    it('lists the types that the user may see', async () => {
      const { as } = await start();
      const { body } = await as(ada).get(`${base}/component-types`);
      expect(body.items).toEqual([
        {
          entityRef: 'componenttype:default/broken',
          kind: 'ComponentType',
          namespace: 'default',
          name: 'broken',
          embeddedTraits: [],
          hasErrors: true,
        },
        {
          entityRef: 'componenttype:default/web-service',
          kind: 'ComponentType',
          namespace: 'default',
          name: 'web-service',
          title: 'Web service',
          description: 'Answers.',
          owner: 'group:default/platform',
          workloadType: 'deployment',
          allowedTraits: [{ name: 'ingress' }],
          embeddedTraits: [],
          hasErrors: false,
        },
      ]);
    });

    it('lists those available to a component of a namespace', async () => {
      const { as } = await startBackend({
        catalog: catalogFor(
          [
            ...entities,
            platform('ComponentType', 'web-service', {}, { namespace: 'shop' }),
            platform('ComponentType', 'worker', {}, { namespace: 'other' }),
            platform('ClusterComponentType', 'job', {}),
          ],
          (_, { metadata }) => metadata.name !== 'broken',
        ),
      });
      const { body } = await as(ada).get(
        `${base}/component-types?namespace=shop`,
      );
      expect(
        body.items.map(({ entityRef }: { entityRef: string }) => entityRef),
      ).toEqual([
        'clustercomponenttype:default/job',
        'componenttype:shop/web-service',
      ]);
    });
  });
});
