// SPDX-License-Identifier: Apache-2.0

import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  ada,
  base,
  catalogFor,
  component,
  mallory,
  payments,
  platform,
  startBackend,
} from './__testUtils__/startBackend';
import { startWithPolicy } from './__testUtils__/startWithPolicy';

jest.setTimeout(600_000);

const entities = [
  platform('Environment', 'staging', {}),
  platform('ComponentType', 'web-service', {
    schema: {
      environmentConfigs: {
        replicas: 'integer | default=1',
        password: 'string | default="" oc:sensitive',
      },
    },
  }),
  component('payments', { componentType: 'web-service' }),
];

const values = { environmentConfigs: { replicas: 4, password: 'hunter2' } };
const staging = `${payments}/values?environment=staging`;

describe('a user without permission to read', () => {
  const start = (permission: string) =>
    startBackend({
      catalog: catalogFor(entities),
      allows: (sent, person) => person === ada || sent === permission,
    });

  it('may not save either, and does not learn the stored values', async () => {
    const { as } = await start('component-config.values.update');
    await as(ada).save(staging, 0, values);

    for (const revision of [0, 1, 7]) {
      const { status, text } = await as(mallory).save(staging, revision, {});
      expect(status).toBe(403);
      expect(text).not.toContain('replicas');
    }
  });

  it('may not reveal either', async () => {
    const { as } = await start('component-config.values.reveal');
    await as(ada).save(staging, 0, values);

    const { status, text } = await as(mallory).post(
      `${payments}/reveal?environment=staging`,
      { pointer: '/environmentConfigs/password' },
    );
    expect(status).toBe(403);
    expect(text).toContain('component-config.read');
    expect(text).not.toContain('hunter2');
  });
});

describe('a policy that decides with conditions of another resource', () => {
  const conditional: PolicyDecision = {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    conditions: {
      rule: 'IS_ENTITY_OWNER',
      resourceType: 'catalog-entity',
      params: { claims: [] },
    },
  };

  const start = (isConditional: (name: string) => boolean) =>
    startWithPolicy({
      catalog: catalogFor(entities),
      policy: ({ permission }) =>
        isConditional(permission.name)
          ? conditional
          : { result: AuthorizeResult.ALLOW },
    });

  it('denies, on every route', async () => {
    const { as } = await start(() => true);

    for (const [method, path, body] of [
      ['get', `${base}/environments`],
      ['get', `${payments}/form`],
      ['get', `${payments}/effective`],
      ['get', `${payments}/explanation?pointer=`],
      ['get', `${payments}/diff`],
      ['get', `${payments}/values`],
      ['post', `${payments}/what-if`, { environment: 'staging' }],
      ['post', `${payments}/reveal`, { pointer: '' }],
      ['put', `${payments}/values`, { values: {} }],
      ['get', `${base}/definitions/componenttype/default/web-service`],
    ] as const) {
      const response = await as(mallory).send(method, path, { body });
      expect([path, response.status]).toEqual([path, 403]);
      expect(response.body.error.message).toMatch(
        /^This needs the permission "component-config\./,
      );
    }
  });

  it('denies only what it is conditional about', async () => {
    const { as } = await start(name => name.includes('hidden-fields'));

    const { status } = await as(mallory).send('get', `${base}/environments`);

    expect(status).toBe(200);
  });
});
