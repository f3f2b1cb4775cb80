// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import request from 'supertest';
import {
  base,
  component,
  document,
  startPortal,
} from './__testUtils__/startPortal';
import { expectGerman } from '../__testUtils__/expectGerman';

jest.setTimeout(600_000);

const payments = `${base}/components/default/payments`;
const values = `${payments}/values`;
const staging = `${values}?environment=staging`;

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

const environments = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    document('Environment', n === 0 ? 'staging' : `staging-${n}`, {}),
  );

const webService = document('ComponentType', 'web-service', {
  schema: {
    parameters: { note: 'string | default=""' },
    envOverrides: {
      weights: { type: 'object', additionalProperties: 'integer' },
      secrets: '[]string | default=[] oc:sensitive',
    } as never,
  },
});

/** Map entries, each invalid if the map contains numbers. */
function entries(count: number, value: string | number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, n) => [`k${n}`, value]),
  );
}

function withWeights(weights: object) {
  return component('payments', {
    componentType: 'web-service',
    environmentConfigs: { staging: { weights } } as never,
  });
}

async function start(
  ...entities: Parameters<typeof startPortal>[0]['entities']
) {
  return startPortal({ knex: await databases.init('SQLITE_3'), entities });
}

describe('a save of an already invalid configuration', () => {
  const type = document('ComponentType', 'web-service', {
    schema: { envOverrides: { weights: 'map<integer>' } },
  });

  it.each([3, 99, 100, 101, 500, 9_000])(
    'is refused if it adds another error to %d',
    async count => {
      const { save } = await start(
        ...environments(1),
        type,
        withWeights(entries(count, 'wrong')),
      );

      const added = await save(staging, 0, {
        environmentConfigs: { weights: { zzz: 'wrong as well' } },
      });
      const fine = await save(staging, 0, {
        environmentConfigs: { weights: { zzz: 3 } },
      });

      expect([added.status, fine.status]).toEqual([400, 200]);
      expect(added.body.error.message).toContain('The values are not saved');
      expect(added.body.error.findings.length).toBeLessThanOrEqual(100);
    },
  );
});

describe('a save of a configuration with more errors than are listed', () => {
  it.each([101, 500])(
    'is refused if it fixes one of %d and adds another',
    async count => {
      const { save } = await start(
        ...environments(1),
        document('ComponentType', 'web-service', {
          schema: { envOverrides: { weights: 'map<integer>' } },
        }),
        withWeights(entries(count, 'wrong')),
      );

      const { status, body } = await save(staging, 0, {
        environmentConfigs: { weights: { k0: 3, zzz: 'wrong as well' } },
      });

      expect([status, body.error?.message]).toEqual([
        400,
        expect.stringContaining('zzz'),
      ]);
    },
  );
});

describe('a save for a type that cannot check values', () => {
  // No validator can be compiled from it, although it parses.
  const type = document('ComponentType', 'web-service', {
    schema: { envOverrides: { replicas: 'integer', 'a\ud800': 'string' } },
  });

  it('is refused with the reason', async () => {
    const { server, save } = await start(
      ...environments(1),
      type,
      component('payments', { componentType: 'web-service' }),
    );

    const { status, body } = await save(staging, 0, {
      environmentConfigs: { replicas: 'many' },
    });

    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(
        /^The values are not saved\. .*values cannot be checked/,
      ),
    ]);
    expect((await request(server).get(staging)).body.revision).toBe(0);
  });
});

describe('a save of a very large number of values', () => {
  it('is refused immediately, with instructions', async () => {
    const { save } = await start(
      ...environments(1),
      webService,
      component('payments', { componentType: 'web-service' }),
    );

    const { status, body } = await save(staging, 0, {
      environmentConfigs: {
        secrets: Array.from({ length: 15_000 }, (_, n) => `s${n}`),
      },
    });

    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(/^The values are not saved\. .*items/s),
    ]);
    expectGerman(body.error);
  });
});

describe('a component whose document is too large', () => {
  it('is refused with the reason', async () => {
    const { server } = await start(
      ...environments(1),
      webService,
      component('payments', {
        componentType: 'web-service',
        environmentConfigs: {
          staging: { weights: entries(30_000, 1) },
        } as never,
      }),
    );

    const { status, body } = await request(server).get(`${payments}/effective`);

    expect([status, body.error.message]).toEqual([
      400,
      expect.stringMatching(/more than 20000 values/),
    ]);
    expectGerman(body.error);
  });
});

describe('a read of a very large number of values', () => {
  it('responds with ten environments of the maximum number of secrets', async () => {
    const { server, save } = await start(
      ...environments(10),
      document('ComponentType', 'web-service', {
        schema: { envOverrides: { texts: 'map<string> | oc:sensitive' } },
      }),
      component('payments', { componentType: 'web-service' }),
    );
    const scopes = [
      '',
      ...environments(10).map(
        ({ metadata }) => `?environment=${metadata.name}`,
      ),
    ];
    for (const [layer, scope] of scopes.entries()) {
      // Separate keys, so that no layer shadows the values of another.
      const texts = Object.fromEntries(
        Object.entries(entries(1_990, 'y')).map(([key, value]) => [
          `${key}-${layer}`,
          value,
        ]),
      );
      const saved = await save(`${values}${scope}`, 0, {
        environmentConfigs: { texts },
      });
      expect(saved.status).toBe(200);
    }

    const { status, text } = await request(server).get(`${payments}/effective`);

    expect(status).toBe(200);
    expect(text.length).toBeLessThan(20_000_000);
    expect(text).not.toContain('"y"');
  });

  it('responds with less than 20 MB, or reports that it would be more', async () => {
    const { server, save } = await start(
      ...environments(30),
      document('ComponentType', 'web-service', {
        schema: { envOverrides: { texts: 'map<string>' } },
      }),
      ...environments(30).map(({ metadata: { name } }) =>
        document('Overlay', name, {
          criteria: { environment: name },
          config: {
            environmentConfigs: { texts: entries(800, 'x'.repeat(500)) },
          },
        }),
      ),
      component('payments', { componentType: 'web-service' }),
    );
    const saved = await save(values, 0, {
      environmentConfigs: { texts: entries(380, 'y'.repeat(500)) },
    });
    expect(saved.status).toBe(200);

    const all = await request(server).get(`${payments}/effective`);
    const one = await request(server).get(
      `${payments}/form?environment=staging`,
    );

    expect([all.status, all.body.error?.message]).toEqual([
      422,
      expect.stringContaining('larger than 20 MB'),
    ]);
    expect(one.status).toBe(200);
    expect(one.text.length).toBeLessThan(20_000_000);
  });
});
