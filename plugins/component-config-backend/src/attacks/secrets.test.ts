// SPDX-License-Identifier: Apache-2.0

import { createServiceFactory } from '@backstage/backend-plugin-api';
import { actionsRegistryServiceRef } from '@backstage/backend-plugin-api/alpha';
import { mockCredentials, TestDatabases } from '@backstage/backend-test-utils';
import { actionsRegistryServiceMock } from '@backstage/backend-test-utils/alpha';
import type { Entity } from '@backstage/catalog-model';
import type { JsonObject } from '@component-config/config-engine';
import {
  componentConfigHiddenFieldsReadPermission,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import type { Knex } from 'knex';
import request from 'supertest';
import {
  base,
  component,
  document,
  startPortal,
} from './__testUtils__/startPortal';

jest.setTimeout(600_000);

const payments = `${base}/components/default/payments`;
const everything = `${payments}/values`;
const staging = `${payments}/values?environment=staging`;

const type = document('ComponentType', 'web-service', {
  schema: {
    parameters: {
      image: 'string | default=a',
      license: 'string | default="" oc:sensitive',
    },
    envOverrides: {
      replicas: 'integer | default=1',
      password: 'string | default="" oc:sensitive',
    },
  },
});
const trait = document('Trait', 'ingress', {
  schema: { envOverrides: { token: 'string | default="" oc:sensitive' } },
});
const platform = [
  document('Environment', 'staging', {}),
  document('Environment', 'production', { promotedFrom: ['staging'] }),
];
const before = component('payments', {
  componentType: 'web-service',
  traits: [{ name: 'ingress', instanceName: 'public' }],
});

const general = { parameters: { license: 'hunter2-license', image: 'b' } };
const ofStaging = {
  environmentConfigs: { password: 'hunter2-password', replicas: 3 },
  traits: { public: { environmentConfigs: { token: 'hunter2-token' } } },
};

/** The type with other schemas. */
function typeOf(schema: object): Entity {
  return document('ComponentType', 'web-service', {
    schema: {
      ...(type.spec?.schema as object),
      ...schema,
    } as unknown as string,
  });
}

const other = document('ComponentType', 'other-service', {
  schema: {
    parameters: { image: 'string | default=a' },
    envOverrides: { replicas: 'integer | default=1' },
  },
});

/** Without a record of the secret, nothing then shows that it was one. */
const unmarked = 'the fields are no longer marked as sensitive';

/** Changes to the catalog after the secrets were saved. */
const changes: Array<[string, Entity[]]> = [
  [
    'the trait is removed from the component',
    [type, trait, component('payments', { componentType: 'web-service' })],
  ],
  [
    'the instance of the trait is renamed',
    [
      type,
      trait,
      component('payments', {
        componentType: 'web-service',
        traits: [{ name: 'ingress', instanceName: 'internal' }],
      }),
    ],
  ],
  ['the Trait disappears', [type, before]],
  [
    'the component changes its type',
    [
      type,
      other,
      trait,
      component('payments', { ...before.spec, componentType: 'other-service' }),
    ],
  ],
  ['the type disappears', [trait, before]],
  [
    'the fields are renamed',
    [
      typeOf({
        parameters: { key: 'string | default="" oc:sensitive' },
        envOverrides: { secret: 'string | default="" oc:sensitive' },
      }),
      trait,
      before,
    ],
  ],
  [
    unmarked,
    [
      typeOf({
        parameters: { license: 'string | default=""' },
        envOverrides: { password: 'string | default=""' },
      }),
      document('Trait', 'ingress', {
        schema: { envOverrides: { token: 'string | default=""' } },
      }),
      before,
    ],
  ],
  [
    'the schema of the type is broken',
    [
      typeOf({
        parameters: { license: 'strin' },
        envOverrides: { password: 'strin' },
      }),
      document('Trait', 'ingress', {
        schema: { envOverrides: { token: 'strin' } },
      }),
      before,
    ],
  ],
  [
    'the schema of the type is not a schema',
    [typeOf({ parameters: 3, envOverrides: ['a'] }), trait, before],
  ],
  [
    'the component is registered again as another one',
    [other, component('payments', { componentType: 'other-service' })],
  ],
];

const pointers = [
  '',
  '/parameters',
  '/parameters/license',
  '/environmentConfigs',
  '/environmentConfigs/password',
  '/traits',
  '/traits/public/environmentConfigs/token',
];

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

describe('secrets stored in the portal', () => {
  async function start() {
    const knex = await databases.init('SQLITE_3');
    const portal = await startPortal({
      knex,
      entities: [...platform, type, trait, before],
      denied: ['component-config.values.reveal'],
    });
    for (const [path, values] of [
      [everything, general],
      [staging, ofStaging],
    ] as const) {
      expect((await portal.save(path, 0, values)).body).toMatchObject({
        revision: 1,
      });
    }
    return { knex, ...portal };
  }

  /** All requests that a user may make who can read and save, but not reveal. */
  async function requestEverything({
    server,
    save,
  }: Awaited<ReturnType<typeof start>>) {
    const send = (path: string) => request(server).get(`${payments}/${path}`);
    const whatIf = (body: object) =>
      request(server).post(`${payments}/what-if`).send(body);
    return [
      await send('form'),
      await send('form?environment=staging'),
      await send('effective'),
      await send('values'),
      await send('values?environment=staging'),
      await send('diff?environment=production&to=staging'),
      await send('diff?environment=staging&revision=0'),
      await send('diff?revision=0&toRevision=1'),
      await whatIf({ environment: 'staging', facts: { region: 'eu' } }),
      await whatIf({
        environment: 'staging',
        values: {
          environmentConfigs: { password: SENSITIVE_MASK, replicas: 2 },
        },
      }),
      await request(server)
        .post(`${payments}/reveal?environment=staging`)
        .send({ pointer: pointers[4] }),
      // 409, 400 and, if the values are still valid, 200.
      await save(everything, 0, {}),
      await save(staging, 0, {}),
      await save(staging, 1, { environmentConfigs: { replicas: 'many' } }),
      await save(staging, 1, {
        environmentConfigs: { password: SENSITIVE_MASK, replicas: 4 },
      }),
      await save(everything, 1, { parameters: { license: SENSITIVE_MASK } }),
      await send('values'),
      await send('values?environment=staging'),
      await send('effective'),
      await send('diff?environment=staging&revision=1&toRevision=2'),
      ...(await Promise.all(
        ['', '&environment=staging'].flatMap(environment =>
          pointers.map(pointer =>
            send(
              `explanation?pointer=${encodeURIComponent(
                pointer,
              )}${environment}`,
            ),
          ),
        ),
      )),
    ];
  }

  it.each(changes)('are not shown when %s', async (_, entities) => {
    const portal = await start();
    await portal.changeCatalog([...platform, ...entities]);

    const answers = await requestEverything(portal);

    expect(
      answers
        .filter(({ text }) => text.includes('hunter2'))
        .map(({ request: { method, url } }) => `${method} ${url}`),
    ).toEqual([]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    expect(JSON.stringify(portal.audited)).not.toContain('hunter2');
  });

  it.each(changes.filter(([name]) => name !== unmarked))(
    'saved before anything was recorded are not shown when %s',
    async (_, entities) => {
      const portal = await start();
      await forgetRecords(portal.knex);
      await portal.changeCatalog([...platform, ...entities]);

      const answers = await requestEverything(portal);

      expect(
        answers
          .filter(({ text }) => text.includes('hunter2'))
          .map(({ request: { url } }) => url),
      ).toEqual([]);
    },
  );

  it.each(changes)(
    'are still revealed to users with permission when %s',
    async (_, entities) => {
      const { server, changeCatalog, deny, save } = await start();
      await changeCatalog([...platform, ...entities]);
      deny();
      const reveal = () =>
        request(server)
          .post(`${payments}/reveal?environment=staging`)
          .send({ pointer: '/environmentConfigs/password' });

      const { status, body } = await reveal();
      // A save that leaves them unchanged keeps them, whether it is accepted or not.
      await save(staging, 1, {
        environmentConfigs: { password: SENSITIVE_MASK },
      });
      const { body: after } = await reveal();

      expect([status, body.value, after.value]).toEqual([
        200,
        'hunter2-password',
        'hunter2-password',
      ]);
    },
  );

  it('are not revealed without their type to users who may not see hidden fields', async () => {
    const { server, changeCatalog, deny } = await start();
    await changeCatalog([...platform, trait, before]);
    deny(componentConfigHiddenFieldsReadPermission.name);
    const reveal = (pointer: string) =>
      request(server)
        .post(`${payments}/reveal?environment=staging`)
        .send({ pointer });

    const stored = await reveal('/environmentConfigs/password');
    deny();
    const nothing = await reveal('/environmentConfigs/nothing');

    expect([stored.status, nothing.status]).toEqual([403, 404]);
    expect(stored.text).not.toContain('hunter2');
    expect(nothing.body.error.message).toContain('There is no component type');
  });

  it('are shown normally again when the schema is restored', async () => {
    const { server, changeCatalog } = await start();
    await changeCatalog([...platform, trait, before]);
    await changeCatalog([...platform, type, trait, before]);

    const { body } = await request(server).get(staging);

    expect(body.values).toEqual({
      environmentConfigs: { password: SENSITIVE_MASK, replicas: 3 },
      traits: { public: { environmentConfigs: { token: SENSITIVE_MASK } } },
    });
  });
});

describe('checks of secrets', () => {
  const sensitive = { 'x-openchoreo-sensitive': true };
  const guarded = document('ComponentType', 'web-service', {
    parameters: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          pin: { type: 'integer', maximum: 9, ...sensitive },
          number: { type: 'integer', default: 100, maximum: 200 },
          token: { type: 'string', ...sensitive },
          confirm: { type: 'string', default: '' },
          keys: {
            type: 'array',
            items: { type: 'string' },
            uniqueItems: true,
            ...sensitive,
          },
        },
      },
    } as unknown as string,
    validations: [
      { rule: '${parameters.pin < parameters.number}' },
      {
        rule: '${parameters.confirm == "" || parameters.confirm == parameters.token}',
      },
    ] as unknown as string,
  });
  const guard = document('Overlay', 'guard', {
    criteria: {},
    validation: [
      {
        field: 'parameters.number',
        notEquals: '{{ .parameters.pin }}',
        message: 'not the pin',
      },
    ],
  } as unknown as Entity['spec']);
  const stored = { pin: 7, token: 'hunter2', keys: ['hunter3'] };

  async function start() {
    const knex = await databases.init('SQLITE_3');
    const actions = actionsRegistryServiceMock();
    const portal = await startPortal({
      knex,
      entities: [...platform, guarded, guard, before],
      features: [
        createServiceFactory({
          service: actionsRegistryServiceRef,
          deps: {},
          factory: () => actions,
        }),
      ],
    });
    expect(
      (await portal.save(everything, 0, { parameters: stored })).body,
    ).toMatchObject({ revision: 1 });
    portal.deny('component-config.values.reveal');
    const validate = async (parameters: object) => {
      const { output } = await actions.invoke({
        id: 'test:validate-configuration',
        input: {
          componentRef: 'component:default/payments',
          values: { parameters } as JsonObject,
        },
        credentials: mockCredentials.user(),
      });
      return output;
    };
    const propose = async (parameters: object) => {
      const proposed = await request(portal.server)
        .post(`${payments}/proposals`)
        .set('If-Match', '"1"')
        .send({ values: { parameters } });
      const { id } = proposed.body;
      const shown = await request(portal.server).get(
        `${payments}/proposals/${id}`,
      );
      await request(portal.server).post(`${payments}/proposals/${id}/withdraw`);
      return JSON.stringify([
        proposed.status,
        proposed.body,
        shown.status,
        shown.body,
      ])
        .replaceAll(/"id":\d+/g, '')
        .replaceAll(/"at":"[^"]*"/g, '');
    };
    return { ...portal, validate, propose };
  }

  /** What is kept of the secrets, and a right and a wrong guess. */
  const unchanged = {
    pin: SENSITIVE_MASK,
    token: SENSITIVE_MASK,
    keys: [SENSITIVE_MASK],
  };
  const guesses: Array<[string, object, object]> = [
    ['a limit', { ...unchanged, number: 7 }, { ...unchanged, number: 8 }],
    [
      'another input',
      { ...unchanged, confirm: 'hunter2' },
      { ...unchanged, confirm: 'hunterX' },
    ],
    [
      'another item',
      { ...unchanged, keys: [SENSITIVE_MASK, 'hunter3'] },
      { ...unchanged, keys: [SENSITIVE_MASK, 'hunterX'] },
    ],
  ];

  const withoutGuess = (text: string) =>
    text.replaceAll(/\b[78]\b|hunter[23X]/g, 'GUESS');

  it('do not tell a right guess from a wrong one before it is saved, nor as it is', async () => {
    const { validate, propose, save } = await start();

    for (const [name, right, wrong] of guesses) {
      const told = async (values: object) => [
        name,
        withoutGuess(JSON.stringify(await validate(values))),
        withoutGuess(await propose(values)),
      ];
      const answers = await told(right);
      expect(answers).toEqual(await told(wrong));
      expect(answers[1]).toContain('"valid":true');
      expect(answers[2]).toMatch(/^\[201,/);
    }
    let revision = 1;
    for (const [name, right, wrong] of guesses) {
      for (const values of [right, wrong]) {
        const { status } = await save(everything, revision, {
          parameters: values,
        });
        expect([name, status]).toEqual([name, 200]);
        revision += 1;
      }
      await save(everything, revision, { parameters: unchanged });
      revision += 1;
    }
  });

  it('are reported for what a user enters, and to those who may reveal', async () => {
    const { validate, propose, save, deny } = await start();

    for (const values of [
      { ...unchanged, pin: 10 },
      { ...unchanged, keys: ['a', 'a'] },
      { ...unchanged, number: 300 },
    ]) {
      expect([values, await validate(values)]).toMatchObject([
        values,
        { valid: false },
      ]);
      expect(await propose(values)).toMatch(/^\[400/);
      expect((await save(everything, 1, { parameters: values })).status).toBe(
        400,
      );
    }
    deny();
    for (const [, right, wrong] of guesses) {
      expect(await propose(right)).not.toBe(await propose(wrong));
    }
  });
});

describe('checks of secrets in what is stored or in Git', () => {
  const sensitive = { 'x-openchoreo-sensitive': true };
  const guarded = document('ComponentType', 'web-service', {
    parameters: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          pin: { type: 'integer', ...sensitive },
          number: { type: 'integer', default: 8 },
          code: { type: 'string', minLength: 4, ...sensitive },
          token: { type: 'string', ...sensitive },
          confirm: { type: 'string' },
          keys: {
            type: 'array',
            items: { type: 'string' },
            uniqueItems: true,
            ...sensitive,
          },
        },
      },
    } as unknown as string,
    validations: [
      {
        rule: '${parameters.pin < parameters.number}',
        message: 'The number is larger.',
      },
      {
        rule: '${parameters.confirm == parameters.token}',
        message: 'It is confirmed.',
      },
    ] as unknown as string,
  });
  const guard = document('Overlay', 'guard', {
    criteria: {},
    validation: [
      {
        field: 'parameters.token',
        notEquals: 'hunterX',
        message: 'not this one',
      },
      {
        field: 'parameters.number',
        max: 100,
        when: { field: 'parameters.pin', operator: 'equals', value: '9' },
        message: 'low',
      },
    ],
  } as unknown as Entity['spec']);
  const right = {
    pin: 7,
    code: 'long',
    token: 'hunter2',
    confirm: 'hunter2',
    keys: ['a', 'b'],
  };
  /** Each violates another check. */
  const wrong: Array<[string, object]> = [
    ['a rule that compares a secret with a value', { pin: 9 }],
    ['a limit', { code: 'no' }],
    ['repeated items', { keys: ['a', 'a'] }],
    ['a rule that compares a secret with an input', { token: 'hunter3' }],
    ['a rule of an overlay', { token: 'hunterX' }],
  ];
  const reads = [
    'effective?include=skipped,schema',
    'explanation?environment=staging&pointer=%2Fparameters%2Fnumber',
    'diff?environment=staging&to=production&include=effective',
    'configuration?environment=staging&format=json',
    'form?environment=staging',
    'environments',
    'revisions',
    'revisions/1?basis=previous',
    'overlays?environment=staging',
    'publication',
  ].map(path => `${payments}/${path}`);
  const lists = [
    'components',
    'components?state=error',
    'attention',
    'overview',
    'platform/component-types?limit=5',
    'platform/overlays?limit=5',
    'platform/environments?limit=5',
    'definitions/overlay/default/guard/effect',
    'definitions/componenttype/default/web-service',
    'definitions/componenttype/default/web-service/used-by',
    'platform/component-types?findings=error',
    'environment-differences?environment=staging&to=production',
  ].map(path => `${base}/${path}`);

  /** The answers to all reads, by path, without times and without hashes of inputs. */
  async function answersOf(server: Parameters<typeof request>[0]) {
    const answers: Record<string, string> = {};
    for (const path of [...reads, ...lists]) {
      const { status, text } = await request(server).get(path);
      answers[path] = `${status} ${text.replaceAll(
        /"\d{4}-\d\d-\d\dT[^"]*Z"/g,
        '"TIME"',
      )}`;
    }
    return answers;
  }

  it('tell nothing to callers who may not reveal them, in any read, list or export', async () => {
    const portal = await startPortal({
      knex: await databases.init('SQLITE_3'),
      entities: [...platform, guarded, guard],
      config: { components: { maxAge: { milliseconds: 0 }, threads: 1 } },
    });
    const { server, deny, changeCatalog } = portal;
    const show = async (parameters: object) =>
      changeCatalog([
        ...platform,
        guarded,
        guard,
        component('payments', {
          componentType: 'web-service',
          parameters: parameters as unknown as string,
        }),
      ]);
    await show(right);
    await portal.save(everything, 0, { parameters: { number: 8 } });
    const known = await answersOf(server);
    deny('component-config.values.reveal');
    const expected = await answersOf(server);
    expect(expected).toEqual(known);

    for (const [name, secrets] of wrong) {
      await show({ ...right, ...secrets });
      expect([name, await answersOf(server)]).toEqual([name, expected]);
      deny();
      const told = await answersOf(server);
      deny('component-config.values.reveal');
      // Those who may reveal are told, in the configuration and in lists.
      for (const path of [reads[0], reads[3], ...lists.slice(0, 4)]) {
        expect([name, path, told[path]]).not.toEqual([
          name,
          path,
          expected[path],
        ]);
      }
    }
  });

  it('tell nothing of the secret defaults of a type, which only those who may reveal are told', async () => {
    const shown = (token: string) => [
      ...platform,
      document('ComponentType', 'web-service', {
        parameters: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              token: {
                type: 'string',
                default: token,
                minLength: 8,
                ...sensitive,
              },
            },
          },
        } as unknown as string,
      }),
      component('payments', { componentType: 'web-service' }),
    ];
    const { server, deny, changeCatalog } = await startPortal({
      knex: await databases.init('SQLITE_3'),
      entities: shown('long enough'),
      config: { components: { maxAge: { milliseconds: 0 }, threads: 1 } },
    });
    deny('component-config.values.reveal');
    const expected = await answersOf(server);
    changeCatalog(shown('short'));
    expect(await answersOf(server)).toEqual(expected);
    deny();
    const told = await answersOf(server);
    expect(told[reads[0]]).toContain('parameters.token must have at least 8');
  });
});

/** Makes the rows look as if they were saved before the column for sensitive values existed. */
async function forgetRecords(knex: Knex): Promise<void> {
  await knex('value_revisions').update({ sensitive: null });
}
