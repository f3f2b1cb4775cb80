// SPDX-License-Identifier: Apache-2.0

import { createBackendModule } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import {
  componentConfigOptionsExtensionPoint,
  type OptionsProvider,
} from '@component-config/plugin-component-config-node';
import {
  ada,
  catalogFor,
  component,
  mallory,
  payments,
  personOf,
  platform,
  startBackend,
} from '../attacks/__testUtils__/startBackend';

jest.setTimeout(600_000);

const group = (name: string, type: string, title?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name },
  spec: {
    type,
    children: [],
    ...(title !== undefined && { profile: { displayName: title } }),
  },
});

const teams = {
  catalog: { kind: 'Group', filter: { 'spec.type': 'team' } },
};

const text = (options: object, more: object = {}) => ({
  type: 'string',
  'x-oc-options': options,
  ...more,
});

const entities: Entity[] = [
  platform('Environment', 'staging', { facts: { regions: 'eu,us' } }),
  platform('Environment', 'production', { facts: { regions: 'eu' } }),
  platform('ComponentType', 'web-service', {
    parameters: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          volumes: { type: 'object', additionalProperties: { type: 'string' } },
          mount: text({ keysOf: 'volumes', strict: true }),
          contact: text(teams),
          owner: text({ ...teams, strict: true }),
          token: text({ provider: 'sizes' }, { 'x-oc-sensitive': true }),
          internal: text({ provider: 'sizes' }, { 'x-oc-ui-hidden': true }),
          quota: text(
            { provider: 'sizes', strict: true },
            { 'x-oc-ui-hidden': true },
          ),
          plain: { type: 'string' },
          plans: {
            type: 'object',
            additionalProperties: { type: 'string' },
            'x-oc-ui-hidden': true,
          },
          plan: text({ keysOf: 'plans', strict: true }),
        },
      },
    },
    environmentConfigs: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          region: text({ fact: 'regions', strict: true }),
          size: text({ provider: 'sizes', strict: true }),
          sizes: {
            type: 'array',
            items: { type: 'string' },
            'x-oc-options': { provider: 'sizes' },
          },
          strictSizes: {
            type: 'array',
            items: { type: 'string' },
            'x-oc-options': { provider: 'sizes', strict: true },
          },
        },
      },
    },
  } as never),
  component('payments', {
    componentType: 'web-service',
    parameters: {
      volumes: { data: '1Gi', logs: '2Gi' },
      plans: { merger: 'soon' },
    },
  }),
  group('payments', 'team', 'Payments'),
  group('web', 'team'),
  group('secret-plans', 'team'),
  group('everybody', 'department'),
];

/** Whoever is not Ada does not see the secret plans. */
const catalog = catalogFor(
  entities,
  (person, { metadata }) => person === ada || metadata.name !== 'secret-plans',
);

type Read = OptionsProvider['read'];

const sizes = ['small', 'medium', 'large'];
let read: jest.MockedFunction<Read>;

beforeEach(() => {
  read = jest.fn<ReturnType<Read>, Parameters<Read>>(async ({ search }) =>
    sizes
      .filter(value => value.includes(search))
      .map(value => ({ value, label: `A ${value} machine` })),
  );
});

async function start(
  ttl = 0,
  allows: (permission: string, person: string) => boolean = () => true,
  from: CatalogService = catalog,
) {
  const { as } = await startBackend({
    catalog: from,
    allows,
    config: {
      componentConfig: {
        cache: { ttl: { milliseconds: ttl } },
        secrets: { allowClearText: true },
        services: { timeout: { milliseconds: 500 } },
      },
    },
    features: [
      createBackendModule({
        pluginId: 'component-config',
        moduleId: 'sizes',
        register(env) {
          env.registerInit({
            deps: { options: componentConfigOptionsExtensionPoint },
            async init({ options }) {
              options.addOptionsProvider({
                id: 'sizes',
                title: 'the machine catalog',
                read: (...given) => read(...given),
              });
            },
          });
        },
      }),
    ],
  });
  return {
    effective: async (person: string) =>
      (await as(person).get(`${payments}/effective`)).text,
    options: async (
      pointer: string,
      query: { search?: string; environment?: string } = {},
      person = ada,
    ) => {
      const { environment = 'staging', search = '' } = query;
      const { body } = await as(person).get(
        `${payments}/options?${new URLSearchParams({ pointer, environment, search })}`,
      );
      return body;
    },
    save: async (
      values: object,
      environment?: string,
      revision = 0,
      person = ada,
    ) => {
      const query =
        environment === undefined ? '' : `?environment=${environment}`;
      return as(person).save(`${payments}/values${query}`, revision, values);
    },
    get: async (path: string) =>
      (await as(ada).get(`${payments}/${path}`)).body,
    /** Reverts, proposes, accepts or reviews. */
    post: async (
      path: string,
      revision: number,
      body: object = {},
      person = ada,
    ) =>
      as(person)
        .post(`${payments}/${path}`, body)
        .set('If-Match', `"${revision}"`),
  };
}

/** All that was sent to the provider. */
const sent = () => JSON.stringify(read.mock.calls.map(([query]) => query));

const without = (permission: string) => (requested: string, person: string) =>
  person === ada || requested !== permission;

const valuesOf = ({ options }: { options: { value: string }[] }) =>
  options.map(({ value }) => value);

describe('the options of a field', () => {
  it('are those of the configuration and of the facts', async () => {
    const { options } = await start();
    expect(await options('/parameters/mount')).toEqual({
      options: [{ value: 'data' }, { value: 'logs' }],
      isComplete: true,
    });
    const region = '/environmentConfigs/region';
    expect(valuesOf(await options(region, { search: 'U' }))).toEqual([
      'eu',
      'us',
    ]);
    expect(
      valuesOf(await options(region, { environment: 'production' })),
    ).toEqual(['eu']);
  });

  it('are the entities of the catalog that the user may see', async () => {
    const { options } = await start();
    const contact = '/parameters/contact';
    expect(await options(contact, {}, mallory)).toEqual({
      options: [
        { value: 'group:default/payments', label: 'Payments (payments)' },
        { value: 'group:default/web', label: 'web' },
      ],
      isComplete: true,
    });
    expect(valuesOf(await options(contact))).toContain(
      'group:default/secret-plans',
    );
    expect(valuesOf(await options(contact, { search: 'pay' }))).toEqual([
      'group:default/payments',
    ]);
  });

  it("are those of a provider, with the user's credentials, for items of a list as well", async () => {
    const { options } = await start();
    expect(
      await options('/environmentConfigs/sizes/3', { search: 'sma' }),
    ).toEqual({
      options: [{ value: 'small', label: 'A small machine' }],
      isComplete: true,
    });
    const [query, { credentials }] = read.mock.calls[0];
    expect(query).toMatchObject({
      component: { metadata: { name: 'payments' } },
      environment: { name: 'staging', namespace: 'default' },
      search: 'sma',
      limit: 100,
    });
    expect(personOf({ credentials })).toBe(ada);
  });

  it('are bounded in number and length', async () => {
    const { options } = await start();
    read.mockImplementation(async () => [
      ...Array.from({ length: 200 }, (_, index) => ({
        value: `${index}`,
        label: 'x'.repeat(1_000),
      })),
      { value: 'y'.repeat(257) },
      { value: 3 as never },
    ]);
    const report = await options('/environmentConfigs/size');
    expect(report.options).toHaveLength(100);
    expect(report.isComplete).toBe(false);
    expect(report.options[0].label).toHaveLength(256);
    read.mockImplementation(async () => [
      { value: 'y'.repeat(257) },
      { value: 3 as never },
      { value: '' },
    ]);
    expect(
      (await options('/environmentConfigs/size', { search: 'y' })).options,
    ).toEqual([]);
  });

  it.each<[string, Read]>([
    [
      'fails',
      async () => {
        throw new Error('hunter2');
      },
    ],
    ['never answers', () => new Promise(() => {})],
    ['returns something else', async () => 'no' as never],
  ])('are not available if the provider %s', async (_, implementation) => {
    const { options } = await start();
    read.mockImplementation(implementation);
    const report = await options('/environmentConfigs/size');
    expect(report).toMatchObject({
      options: [],
      isComplete: false,
      failure:
        'The options from the machine catalog are not available at the moment.',
    });
    expect(JSON.stringify(report)).not.toContain('hunter2');
  });

  it('are not available if the catalog fails, which is said in the language of the reader', async () => {
    const { queryEntities } = catalog;
    const { options } = await start(0, undefined, {
      ...catalog,
      queryEntities: async (request, given) => {
        if (request && 'fullTextFilter' in request) {
          throw new Error('down');
        }
        return queryEntities(request, given);
      },
    });
    const report = await options('/parameters/contact', { search: 'pay' });
    expect(report).toMatchObject({
      failure: 'The options from the catalog are not available at the moment.',
      failurePhrase: { args: { title: { phrase: 'optionsOfCatalog' } } },
    });
  });

  it('are cached for the same user alone', async () => {
    const { options } = await start(60_000);
    const size = '/environmentConfigs/size';
    await options(size);
    await options(size);
    expect(read).toHaveBeenCalledTimes(1);
    await options(size, {}, mallory);
    expect(read).toHaveBeenCalledTimes(2);
    expect(valuesOf(await options('/parameters/contact'))).toHaveLength(3);
    expect(
      valuesOf(await options('/parameters/contact', {}, mallory)),
    ).toHaveLength(2);
  });

  it('are none for a secret, whose search never reaches the provider', async () => {
    const { options } = await start();
    for (const pointer of ['/parameters/token', '/parameters/plain']) {
      expect(await options(pointer, { search: 'hunter2' })).toMatchObject({
        options: [],
        failure: 'There are no options for this field here.',
      });
    }
    expect(read).not.toHaveBeenCalled();
  });

  it('require the permissions to read the configuration and the field', async () => {
    const { options } = await start(0, (permission, person) =>
      person === ada
        ? true
        : permission !== 'component-config.hidden-fields.read',
    );
    expect((await options('/parameters/internal')).options).toHaveLength(3);
    expect(await options('/parameters/internal', {}, mallory)).toMatchObject({
      error: { name: 'NotAllowedError' },
    });
    expect(
      await options('/environmentConfigs/size', { environment: 'nowhere' }),
    ).toMatchObject({ error: { name: 'NotFoundError' } });
  });
});

describe('options in a hidden field', () => {
  it('are neither shown nor compared for users who may not see it', async () => {
    const { effective, options, save } = await start(
      0,
      (permission, person) =>
        person === ada || permission !== 'component-config.hidden-fields.read',
    );
    expect(valuesOf(await options('/parameters/plan'))).toEqual(['merger']);
    const hidden = await options('/parameters/plan', {}, mallory);
    expect(hidden.options).toEqual([]);
    const refused = await save({ parameters: { plan: 'none' } });
    expect(refused.body.error.message).toContain('"merger"');

    const plan = 'none';
    const { status, text: saved } = await save(
      { parameters: { plan } },
      undefined,
      0,
      mallory,
    );
    expect(status).toBe(200);
    for (const answer of [saved, await effective(mallory)]) {
      expect(answer).not.toContain('merger');
      expect(answer).not.toContain('values/option');
    }
    expect(await effective(ada)).toContain('values/option');
  });
});

describe('a revert and an acceptance', () => {
  it('send no secret to a provider, even if its mark was removed since', async () => {
    const documents = structuredClone(entities);
    const { post, save } = await start(0, undefined, catalogFor(documents));
    await save({ parameters: { token: 'hunter2' } });
    await save({}, undefined, 1);
    const values = { parameters: { token: 'hunter3' } };
    expect((await post('proposals', 2, { values })).status).toBe(201);
    const unmarked = JSON.stringify(entities).replaceAll(
      ',"x-oc-sensitive":true',
      '',
    );
    documents.splice(0, documents.length, ...JSON.parse(unmarked));

    expect((await post('proposals/1/accept', 2)).status).toBe(200);
    expect((await post('revisions/1/revert', 3)).status).toBe(200);
    expect(sent()).not.toContain('hunter');
    // The field has options now.
    await save({ parameters: { token: 'large' } }, undefined, 4);
    expect(sent()).toContain('large');
  });

  it('neither send nor name what is hidden from the user', async () => {
    const { post, save } = await start(
      0,
      without('component-config.hidden-fields.read'),
    );
    await save({ parameters: { quota: 'small' } });
    await save({ parameters: { quota: 'large' } }, undefined, 1);
    const values = { parameters: { quota: 'medium' } };
    await post('proposals', 2, { values });
    read.mockReset();
    read.mockResolvedValue([]);
    for (const path of ['revisions/1/revert', 'proposals/1/accept']) {
      const { status, text: answer } = await post(path, 2, {}, mallory);
      expect(status).toBe(403);
      expect(answer).not.toContain('quota');
    }
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a review', () => {
  const smal = { environmentConfigs: { size: 'smal' } };
  const unknown = { parameters: { contact: 'group:default/everybody' } };
  const check = (values: object, environment?: string) => ({
    values: [{ values, ...(environment !== undefined && { environment }) }],
  });

  it.each(['options/check', 'publication/preview'])(
    'by %s warns and refuses as a save does',
    async path => {
      const { post, save } = await start();
      const refused = await post(path, 0, check(smal, 'staging'));
      expect(refused.status).toBe(400);
      expect(refused.body.error).toEqual(
        (await save(smal, 'staging')).body.error,
      );
      const { status, body } = await post(path, 0, check(unknown));
      expect([status, body.findings]).toEqual([
        200,
        [expect.objectContaining({ code: 'values/unknown-option' })],
      ]);
      expect(body.findings).toEqual((await save(unknown)).body.findings);
      // What is stored by now is not checked again.
      const again = await post(path, 0, check(unknown));
      expect(again.body.findings).toEqual([]);
    },
  );

  it('checks a limited number of values of several environments', async () => {
    const { post } = await start();
    const many = (prefix: string) => ({
      environmentConfigs: {
        sizes: Array.from({ length: 25 }, (_, index) => `${prefix}-${index}`),
      },
    });
    const values = Array.from({ length: 10 }, (_, index) => ({
      values: many(String(index)),
      environment: 'staging',
    }));
    const { status } = await post('options/check', 0, { values });
    expect(status).toBe(200);
    expect(read).toHaveBeenCalledTimes(100);
  });

  it('neither sends nor names secrets and what is hidden from the user', async () => {
    const { post } = await start(
      0,
      without('component-config.hidden-fields.read'),
    );
    const secret = { parameters: { token: 'hunter2', quota: 'guess' } };
    const { status, text: answer } = await post(
      'options/check',
      0,
      check(secret),
      mallory,
    );
    expect(status).toBe(200);
    expect(answer).not.toContain('quota');
    expect(sent()).not.toContain('hunter');
    expect(sent()).not.toContain('guess');
  });

  it('of a proposal and of a revision has the warnings, or the refusal', async () => {
    const { post, save, get } = await start();
    const small = { environmentConfigs: { size: 'small' } };
    await save(unknown);
    await save({}, undefined, 1);
    await save(small, 'staging');
    await save({}, 'staging', 1);
    await post('proposals', 2, { values: unknown });
    await post('proposals?environment=staging', 2, { values: small });
    const warned = [expect.objectContaining({ code: 'values/unknown-option' })];
    expect((await get('proposals/1')).findings).toEqual(warned);
    expect((await get('revisions/1?basis=head')).findings).toEqual(warned);
    const past = await get('revisions/1');
    expect(past.findings).toBeUndefined();

    read.mockResolvedValue([]);
    const { body } = await post('proposals/2/accept', 2);
    for (const path of [
      'proposals/2',
      'revisions/1?basis=head&environment=staging',
    ]) {
      const { refusal } = await get(path);
      expect([path, refusal.message]).toEqual([path, body.error.message]);
    }
  });
});

describe('an acceptance', () => {
  it('only checks the values that it changes', async () => {
    const { post, save } = await start();
    const first = { size: 'small' };
    await save({ environmentConfigs: first }, 'staging');
    const proposed = { environmentConfigs: { ...first, region: 'eu' } };
    await post('proposals?environment=staging', 1, { values: proposed });
    const later = { environmentConfigs: { size: 'medium' } };
    await save(later, 'staging', 1);
    read.mockResolvedValue([]);
    const { status, body } = await post('proposals/1/accept', 2);
    expect([status, body.stored?.values]).toEqual([
      200,
      { environmentConfigs: { size: 'medium', region: 'eu' } },
    ]);
  });
});

describe('a save', () => {
  it('is refused if a value is not among strict options', async () => {
    const { save } = await start();
    for (const [values, environment, pointer] of [
      [{ parameters: { mount: 'cache' } }, undefined, '/parameters/mount'],
      [
        { environmentConfigs: { region: 'us' } },
        'production',
        '/environmentConfigs/region',
      ],
      [
        { parameters: { owner: 'group:default/everybody' } },
        undefined,
        '/parameters/owner',
      ],
      [
        { environmentConfigs: { size: 'smal' } },
        'staging',
        '/environmentConfigs/size',
      ],
    ] as const) {
      const { status, body } = await save(values, environment);
      expect([pointer, status]).toEqual([pointer, 400]);
      expect(body.error.findings).toEqual([
        expect.objectContaining({ code: 'values/option', pointer }),
      ]);
    }
    const { status } = await save({
      parameters: { owner: 'group:default/secret-plans', mount: 'logs' },
    });
    expect(status).toBe(200);
  });

  it('treats an entity that the user may not see as one that does not exist', async () => {
    const { save } = await start();
    const refusalOf = async (name: string) => {
      const owner = `group:default/${name}`;
      const { body } = await save(
        { parameters: { owner } },
        undefined,
        0,
        mallory,
      );
      return body.error.message;
    };
    expect(await refusalOf('secret-plans')).toBe(await refusalOf('nothing'));
  });

  it('warns of other values, and of those that cannot be checked', async () => {
    const { save } = await start();
    const first = await save({
      parameters: { contact: 'group:default/everybody' },
    });
    expect(first.status).toBe(200);
    expect(first.body.findings).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'values/unknown-option',
        pointer: '/parameters/contact',
      }),
    ]);
    read.mockRejectedValue(new Error('down'));
    const second = await save(
      { environmentConfigs: { size: 'any' } },
      'staging',
    );
    expect(second.status).toBe(200);
    expect(second.body.findings).toEqual([
      expect.objectContaining({
        severity: 'warning',
        code: 'values/options-unavailable',
        pointer: '/environmentConfigs/size',
      }),
    ]);
    // A stored value is not checked again.
    read.mockResolvedValue([]);
    const third = await save(
      { environmentConfigs: { size: 'any', region: 'us' } },
      'staging',
      1,
    );
    expect([third.status, third.body.findings]).toEqual([200, undefined]);
  });

  it('checks a limited number of values', async () => {
    const { save } = await start();
    const { body } = await save(
      {
        environmentConfigs: {
          sizes: Array.from({ length: 50 }, (_, index) => `size-${index}`),
        },
      },
      'staging',
    );
    expect(read).toHaveBeenCalledTimes(20);
    expect(
      body.findings.map(({ code }: { code: string }) => code).slice(19, 21),
    ).toEqual(['values/unknown-option', 'values/options-unavailable']);
  });

  it('checks a value once, wherever it occurs', async () => {
    const { save } = await start();
    const texts = Array.from({ length: 30 }, () => 'small');
    const { status, body } = await save(
      { environmentConfigs: { sizes: texts, strictSizes: texts } },
      'staging',
    );
    expect([status, body.findings]).toEqual([200, undefined]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('is refused if it has more new values with strict options than are checked', async () => {
    const { save } = await start();
    read.mockImplementation(async ({ search }) => [{ value: search }]);
    const texts = Array.from({ length: 21 }, (_, index) => `size-${index}`);
    const saveStrict = (strictSizes: string[]) =>
      save({ environmentConfigs: { sizes: ['a'], strictSizes } }, 'staging');
    const { status, body } = await saveStrict(texts);
    expect(status).toBe(400);
    expect(body.error.findings).toEqual([
      expect.objectContaining({
        code: 'values/too-many-options',
        pointer: '/environmentConfigs/strictSizes/20',
      }),
    ]);
    expect((await saveStrict(texts.slice(1))).status).toBe(200);
  });

  it('warns of each value that is not checked', async () => {
    const { save } = await start();
    const texts = Array.from({ length: 150 }, (_, index) => `size-${index}`);
    const { body } = await save(
      { environmentConfigs: { sizes: texts } },
      'staging',
    );
    expect(body.findings).toHaveLength(101);
    expect(body.findings[100]).toMatchObject({
      severity: 'warning',
      code: 'values/more-options',
      message: expect.stringContaining('50'),
    });
  });

  it('warns of a value that is not among incomplete options', async () => {
    const { save } = await start();
    read.mockImplementation(async ({ limit }) =>
      Array.from({ length: limit }, (_, index) => ({ value: `xl-${index}` })),
    );
    const values = { environmentConfigs: { size: 'xl', sizes: ['xl-3'] } };
    const { status, body } = await save(values, 'staging');
    expect(status).toBe(200);
    expect(body.findings).toEqual([
      expect.objectContaining({
        code: 'values/options-unavailable',
        pointer: '/environmentConfigs/size',
      }),
    ]);
  });
});
