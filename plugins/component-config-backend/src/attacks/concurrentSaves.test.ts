// SPDX-License-Identifier: Apache-2.0

import { TestDatabases } from '@backstage/backend-test-utils';
import {
  base,
  component,
  document,
  startPortal,
} from './__testUtils__/startPortal';
import { testDatabaseIds } from '../__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const values = `${base}/components/default/payments/values`;

/** Each of the two values is allowed on its own; both together are denied. */
const entities = [
  document('Environment', 'staging', {}),
  document('ComponentType', 'web-service', {
    schema: {
      parameters: { size: 'string | default=large enum=large,small' },
      envOverrides: {
        replicas: 'integer | default=1',
        note: 'string | default=""',
      },
    },
  }),
  document('Overlay', 'guard', {
    criteria: {},
    validation: [
      {
        field: 'environmentConfigs.replicas',
        max: 3,
        when: { field: 'parameters.size', operator: 'equals', value: 'small' },
        message: 'A small service has at most three replicas.',
      },
    ],
  }),
  component('payments', { componentType: 'web-service' }),
];

const small = [values, { parameters: { size: 'small' } }] as const;
const many = [
  `${values}?environment=staging`,
  { environmentConfigs: { replicas: 5 } },
] as const;

const databases = TestDatabases.create({ ids: testDatabaseIds() });

describe.each(databases.eachSupportedId())(
  'two saves that together break a rule, on %s',
  databaseId => {
    const start = async () =>
      startPortal({ knex: await databases.init(databaseId), entities });

    it.each([
      ['for all environments, then for staging', small, many],
      ['for staging, then for all environments', many, small],
    ])(
      'are not both accepted one after the other: %s',
      async (_, first, second) => {
        const { save } = await start();

        const accepted = await save(first[0], 0, first[1]);
        const refused = await save(second[0], 0, second[1]);

        expect([accepted.status, refused.status]).toEqual([200, 400]);
        expect(refused.body.error.message).toContain(
          'A small service has at most three replicas',
        );
      },
    );

    it('are not both accepted concurrently', async () => {
      for (let round = 0; round < 3; round++) {
        const { save, holdRequests } = await start();
        holdRequests(2);

        const statuses = await Promise.all(
          [small, many].map(
            async ([path, sent]) => (await save(path, 0, sent)).status,
          ),
        );

        expect(statuses.sort()).toEqual([200, 400]);
      }
    });

    it('do not affect other saves: existing errors do not block an unrelated save', async () => {
      const { save, changeCatalog } = await start();
      await changeCatalog(entities.filter(({ kind }) => kind !== 'Overlay'));
      await save(...([small[0], 0, small[1]] as const));
      await save(...([many[0], 0, many[1]] as const));
      await changeCatalog(entities);

      const { status } = await save(many[0], 1, {
        environmentConfigs: { replicas: 5, note: 'a' },
      });

      expect(status).toBe(200);
    });
  },
);
