// SPDX-License-Identifier: Apache-2.0

import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  SENSITIVE_MASK,
  unpackEffective,
} from '@component-config/plugin-component-config-common';
import request from 'supertest';
import { permissionsBy } from './__testUtils__/permissionsBy';
import plugin from './index';
import { expectGerman } from './__testUtils__/expectGerman';

jest.setTimeout(600_000);

const apiVersion = 'component-config.io/v1alpha1';

function document(kind: string, name: string, spec: Entity['spec']): Entity {
  return { apiVersion, kind, metadata: { name }, spec };
}

const entities: Entity[] = [
  document('Environment', 'staging', { facts: { region: 'eu' } }),
  document('Environment', 'production', {
    promotedFrom: ['staging'],
    facts: { region: 'us' },
  }),
  document('ComponentType', 'web-service', {
    schema: {
      parameters: {
        sidecars: 'array<object> | oc:merge:strategy=map oc:merge:keys=name',
      },
      envOverrides: {
        replicas: 'integer | default=1',
        password: 'string | default="" oc:sensitive',
        copy: 'string | default=""',
      },
    },
  }),
  document('Overlay', 'us', {
    owner: 'group:default/platform',
    criteria: { region: 'us' },
    config: { environmentConfigs: { replicas: 3 } },
  }),
  document('Overlay', 'us-logs', {
    criteria: { region: 'us', environment: 'production' },
    base: 'us',
    config: {
      parameters: { sidecars: [{ name: 'logs', image: 'logs:1' }] },
    },
  }),
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments' },
    spec: {
      componentType: 'web-service',
      parameters: { sidecars: [{ name: 'proxy', image: 'proxy:1' }] },
    },
  },
];

const base = '/api/component-config/v1';
const payments = `${base}/components/default/payments`;

async function start(
  options: { more?: Entity[]; allowed?: (name: string) => boolean } = {},
) {
  const { server } = await startTestBackend({
    features: [
      plugin,
      // Allows secrets in clear text.
      mockServices.rootConfig.factory({
        data: { componentConfig: { secrets: { allowClearText: true } } },
      }),
      catalogServiceMock.factory({
        entities: [...entities, ...(options.more ?? [])],
      }),
      permissionsBy(name => options.allowed?.(name) ?? true).factory,
    ],
  });
  let revision = 0;
  return {
    server,
    get: (path: string, query: object = {}) =>
      request(server).get(`${payments}/${path}`).query(query),
    whatIf: (body: object) =>
      request(server).post(`${payments}/what-if`).send(body),
    /** Saves the values of staging. */
    save: async (environmentConfigs: object) => {
      const { status } = await request(server)
        .put(`${payments}/values?environment=staging`)
        .set('If-Match', `"${revision}"`)
        .send({ values: { environmentConfigs } });
      expect(status).toBe(200);
      revision += 1;
    },
  };
}

interface Change {
  kind: string;
  pointer: string;
  before?: { value: unknown };
  after?: { value: unknown };
}

const inShort = (changes: Change[]) =>
  changes.map(
    ({ kind, pointer, before, after }) =>
      `${kind} ${pointer} ${before?.value} ${after?.value}`,
  );

describe('GET …/explanation', () => {
  it('reports what every layer sets for a field in an environment', async () => {
    const { get } = await start();

    const { status, body } = await get('explanation', {
      environment: 'production',
      pointer: '/environmentConfigs/replicas',
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      componentRef: 'component:default/payments',
      environment: { name: 'production' },
      explanation: {
        pointer: '/environmentConfigs/replicas',
        value: 3,
        summary:
          'environmentConfigs.replicas is set by overlay us, which overrides schema defaults.',
      },
    });
    expect(
      body.explanation.steps.map(
        ({ layer, outcome }: { layer: string; outcome: string }) =>
          `${layer} ${outcome}`,
      ),
    ).toEqual([
      'schema shadowed',
      'overlay:us winner',
      'overlay:us-logs silent',
      'component silent',
    ]);
  });

  it('finds an item by its key', async () => {
    const { get } = await start();

    const { body } = await get('explanation', {
      environment: 'production',
      pointer: '/parameters/sidecars/[name=proxy]/image',
    });

    expect(body.explanation).toMatchObject({
      pointer: '/parameters/sidecars/1/image',
      value: 'proxy:1',
    });
  });

  it('reports what applies in general if no environment is given', async () => {
    const { get } = await start();

    const { body } = await get('explanation', {
      pointer: '/environmentConfigs/replicas',
    });

    expect(body.environment).toBeUndefined();
    expect(body.explanation.value).toBe(1);
  });

  it('shows no sensitive value', async () => {
    const { get, save } = await start();
    await save({ password: 'hunter2' });

    const { body, text } = await get('explanation', {
      environment: 'staging',
      pointer: '/environmentConfigs/password',
    });

    expect(body.explanation.value).toBe(SENSITIVE_MASK);
    expect(text).not.toContain('hunter2');
  });

  it.each([
    [400, { pointer: 'parameters' }, 'is not a JSON Pointer'],
    [400, { environment: 'staging' }, 'pointer'],
    [404, { environment: 'stagin', pointer: '' }, 'Did you mean "staging"?'],
  ])('responds with %d to %j', async (status, query, message) => {
    const { get } = await start();

    const response = await get('explanation', query);

    expect(response.status).toBe(status);
    expect(response.body.error.message).toContain(message);
    // The contract requires a pointer.
    if ('pointer' in query) {
      expectGerman(response.body.error);
    }
  });
});

describe('GET …/diff', () => {
  it('compares two environments, items by their keys', async () => {
    const { get } = await start();

    const { status, body } = await get('diff', {
      environment: 'staging',
      to: 'production',
    });

    expect(status).toBe(200);
    expect(body).toMatchObject({
      before: { environment: { name: 'staging' }, revision: 0 },
      after: { environment: { name: 'production' }, revision: 0 },
    });
    expect(inShort(body.changes)).toEqual([
      'added /parameters/sidecars/[name=logs]/name undefined logs',
      'added /parameters/sidecars/[name=logs]/image undefined logs:1',
      'changed /environmentConfigs/replicas 1 3',
    ]);
  });

  it('compares two revisions of the stored values', async () => {
    const { get, save } = await start();
    await save({ replicas: 2 });
    await save({ replicas: 4 });
    await save({ replicas: 5 });
    const between = async (query: object) => {
      const { body } = await get('diff', { environment: 'staging', ...query });
      return [
        body.before.revision,
        body.after.revision,
        ...inShort(body.changes),
      ];
    };

    const changed = 'changed /environmentConfigs/replicas';
    expect(await between({ revision: 1, toRevision: 2 })).toEqual([
      1,
      2,
      `${changed} 2 4`,
    ]);
    expect(await between({ revision: 0 })).toEqual([0, 3, `${changed} 1 5`]);
    expect(await between({ revision: 3 })).toEqual([3, 3]);
  });

  it('reports that a sensitive value changed, without either value', async () => {
    const { get, save } = await start();
    await save({ password: 'hunter2' });
    await save({ password: 'hunter3' });

    const { body, text } = await get('diff', {
      environment: 'staging',
      revision: 1,
      toRevision: 2,
    });

    expect(inShort(body.changes)).toEqual([
      `changed /environmentConfigs/password ${SENSITIVE_MASK} ${SENSITIVE_MASK}`,
    ]);
    expect(text).not.toContain('hunter');
  });

  it('includes both effective configurations on request, without secrets', async () => {
    const { get, save } = await start();
    await save({ replicas: 2, password: 'hunter2' });
    await save({ replicas: 4, password: 'hunter3' });
    const query = { environment: 'staging', revision: 1, toRevision: 2 };

    const { body, text } = await get('diff', {
      ...query,
      include: 'effective',
    });
    const plain = await get('diff', query);

    const configs = [body.before, body.after].map(
      ({ effective }) => effective.config.environmentConfigs,
    );
    expect(configs).toEqual([
      expect.objectContaining({ replicas: 2, password: SENSITIVE_MASK }),
      expect.objectContaining({ replicas: 4, password: SENSITIVE_MASK }),
    ]);
    expect(text).not.toContain('hunter');
    expect(plain.body.changes).toEqual(body.changes);
    expect(plain.body.before).not.toHaveProperty('effective');
  });

  it.each([
    [404, { environment: 'staging', revision: 7 }, 'no revision 7'],
    [404, { to: 'stagin' }, 'Did you mean "staging"?'],
    [400, { revision: -1 }, 'revision'],
    [400, { revision: 'one' }, 'revision'],
    [400, { include: 'schema' }, 'include'],
  ])('responds with %d to %j', async (status, query, message) => {
    const { get } = await start();

    const response = await get('diff', query);

    expect(response.status).toBe(status);
    expect(response.body.error.message).toContain(message);
    // The contract refuses the others.
    if (status === 404) {
      expectGerman(response.body.error);
    }
  });
});

const spy = (spec: string) => `apiVersion: ${apiVersion}
kind: Overlay
metadata: { name: spy }
spec: { criteria: {}, ${spec} }
`;

describe('POST …/what-if', () => {
  it.each<[string, object, string[]]>([
    ['nothing', {}, []],
    [
      'facts',
      { facts: { region: 'us' } },
      ['changed /environmentConfigs/replicas 1 3'],
    ],
    [
      'an overlay',
      { overlays: spy('config: { environmentConfigs: { replicas: 7 } }') },
      ['changed /environmentConfigs/replicas 1 7'],
    ],
    [
      'values',
      { values: { environmentConfigs: { replicas: 8 } } },
      ['changed /environmentConfigs/replicas 1 8'],
    ],
  ])(
    'reports the effect of %s without changing anything',
    async (_, body, changes) => {
      const { get, whatIf } = await start();
      const before = await get('effective');

      const response = await whatIf({ environment: 'staging', ...body });

      expect(response.status).toBe(200);
      expect(inShort(response.body.changes)).toEqual(changes);
      expect(response.body.findings).toEqual([]);
      expect((await get('effective')).text).toBe(before.text);
    },
  );

  it('reports what is wrong with the overlays, checked together with all others', async () => {
    const { whatIf } = await start();

    const { body } = await whatIf({
      environment: 'staging',
      overlays: spy('base: uss'),
    });

    expect(body.findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: expect.stringContaining('Did you mean "us"?'),
        position: expect.objectContaining({ file: 'what-if.yaml' }),
      }),
    ]);
    expect(body.changes).toEqual([]);
  });

  it('does not reveal a sensitive value to a user who reads it in an overlay', async () => {
    const answers: string[] = [];
    for (const password of ['hunter2', 'letmein']) {
      const { whatIf, save } = await start();
      await save({ password });
      for (const spec of [
        'mutation: { rules: [{ field: environmentConfigs.copy, override: "{{ .environmentConfigs.password }}" }] }',
        'config: { environmentConfigs: { replicas: 9 } }, enabledWhen: { field: environmentConfigs.password, operator: equals, value: hunter2 }',
        'config: { environmentConfigs: { password: hunter2 } }',
        'validation: [{ field: environmentConfigs.password, prefix: hunt, message: no }]',
      ]) {
        const { status, text } = await whatIf({
          environment: 'staging',
          overlays: spy(spec),
        });
        expect(status).toBe(200);
        answers.push(text);
      }
    }

    expect(answers.slice(0, 4)).toEqual(answers.slice(4));
  });

  it.each([
    [400, {}, "required property 'environment'"],
    [400, { environment: 'staging', credentials: {} }, 'additional'],
    [404, { environment: 'stagin' }, 'Did you mean "staging"?'],
    [
      400,
      { environment: 'staging', values: { paramters: {} } },
      'Did you mean "parameters"?',
    ],
  ])('responds with %d to %j', async (status, body, message) => {
    const { whatIf } = await start();

    const response = await whatIf(body);

    expect(response.status).toBe(status);
    expect(response.body.error.message).toContain(message);
  });
});

describe('an overlay that cannot be applied', () => {
  it.each<[string, Entity[], string]>([
    [
      'with an error of its own',
      [document('Overlay', 'broken', { criteria: {}, confg: {} })],
      'overlay "broken" is intended for this component but is not applied',
    ],
    [
      'that builds on a broken one',
      [
        document('Overlay', 'broken', { confg: {} }),
        document('Overlay', 'child', { criteria: {}, base: 'broken' }),
      ],
      'overlay "child" is intended for this component but is not applied',
    ],
    [
      'with a broken mixin',
      [
        document('OverlayMixin', 'hard', { confg: {} }),
        document('Overlay', 'mixing', { criteria: {}, mixins: ['hard'] }),
      ],
      'overlay "mixing" is intended for this component but is not applied',
    ],
  ])(
    'makes the configurations it selects incomplete: %s',
    async (_, more, message) => {
      const { get } = await start({ more });

      const [effective, form] = await Promise.all([
        get('effective', { include: 'skipped,schema' }),
        get('form', { environment: 'staging' }),
      ]);

      const incomplete = expect.arrayContaining([
        expect.objectContaining({
          severity: 'error',
          code: 'overlay/not-applied',
          message: expect.stringContaining(message),
        }),
      ]);
      const { environments } = unpackEffective(effective.body);
      for (const { effective: result } of environments) {
        expect(result.findings).toEqual(incomplete);
      }
      expect(form.body.findings).toEqual(incomplete);
    },
  );

  it('is reported with its errors, like a mixin', async () => {
    const { server } = await start({
      more: [document('OverlayMixin', 'hard', { confg: {} })],
    });

    const { status, body } = await request(server).get(
      `${base}/definitions/overlaymixin/default/hard`,
    );

    expect(status).toBe(200);
    expect(body.findings).toEqual([
      expect.objectContaining({
        severity: 'error',
        message: expect.stringContaining('Did you mean "config"?'),
      }),
    ]);
  });
});

describe('permissions', () => {
  it.each([
    ['explanation', { pointer: '' }],
    ['diff', {}],
    ['what-if', undefined],
  ])('requires the permission to read for %s', async (path, query) => {
    const { get, whatIf } = await start({
      allowed: name => name !== 'component-config.read',
    });

    const { status, body } = await (query
      ? get(path, query)
      : whatIf({ environment: 'staging' }));

    expect(status).toBe(403);
    expect(body.error.message).toContain('component-config.read');
  });
});
