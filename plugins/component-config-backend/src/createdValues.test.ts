// SPDX-License-Identifier: Apache-2.0

import {
  coreServices,
  createServiceFactory,
} from '@backstage/backend-plugin-api';
import {
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  SENSITIVE_MASK,
  type SavedValues,
} from '@component-config/plugin-component-config-common';
import request from 'supertest';
import plugin from './index';
import { testDatabaseIds } from './__testUtils__/testDatabaseIds';

jest.setTimeout(600_000);

const apiVersion = 'component-config.io/v1alpha1';

function overlay(name: string, spec: Entity['spec']): Entity {
  return {
    apiVersion,
    kind: 'Overlay',
    metadata: { name },
    spec: { criteria: {}, ...spec },
  };
}

const rules = {
  operations: ['CREATE'],
  rules: [
    { field: 'parameters.tls', default: '1.3' },
    { field: 'parameters.token', default: 'hunter2 {{ .metadata.name }}' },
    { field: 'environmentConfigs.replicas', default: 2 },
  ],
};

const entities: Entity[] = [
  ...['production', 'staging'].map(name => ({
    apiVersion,
    kind: 'Environment',
    metadata: { name },
    spec: {},
  })),
  {
    apiVersion,
    kind: 'ComponentType',
    metadata: { name: 'web-service' },
    spec: {
      schema: {
        parameters: {
          tls: 'string | default=1.2',
          token: 'string | default="" oc:sensitive',
        },
        envOverrides: {
          replicas: 'integer | default=1 maximum=5',
          note: 'string | default=""',
        },
      },
    },
  },
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments' },
    spec: { componentType: 'web-service' },
  },
];

const values = '/api/component-config/v1/components/default/payments/values';
const staging = `${values}?environment=staging`;

const databases = TestDatabases.create({ ids: testDatabaseIds() });

describe.each(databases.eachSupportedId())(
  'the first values of a component on %s',
  databaseId => {
    async function start(...overlays: Entity[]) {
      const auditor = mockServices.auditor.mock();
      const audited: unknown[] = [];
      auditor.createEvent.mockResolvedValue({
        success: async result => {
          audited.push(result?.meta);
        },
        fail: async () => {},
      });
      const knex = await databases.init(databaseId);
      const { server } = await startTestBackend({
        features: [
          plugin,
          auditor.factory,
          createServiceFactory({
            service: coreServices.database,
            deps: {},
            factory: () => mockServices.database({ knex, migrations: {} }),
          }),
          catalogServiceMock.factory({
            entities: [
              ...entities,
              ...(overlays.length > 0
                ? overlays
                : [overlay('new', { mutation: rules })]),
            ],
          }),
        ],
      });
      const save = async (path: string, baseRevision: number, sent: object) => {
        const response = await request(server)
          .put(path)
          .set('If-Match', `"${baseRevision}"`)
          .send({ values: sent });
        expect(response.status).toBe(200);
        return response.body as SavedValues;
      };
      return { server, save, audited };
    }

    it('include what creation rules write for the environment, and report it', async () => {
      const { server, save, audited } = await start();

      const { created, ...stored } = await save(staging, 0, {
        environmentConfigs: { note: 'mine' },
      });

      expect(stored).toMatchObject({
        revision: 1,
        values: { environmentConfigs: { note: 'mine', replicas: 2 } },
      });
      expect(created).toMatchObject({
        added: [
          {
            layer: 'overlay:new',
            title: 'overlay new',
            action: 'default',
            pointer: '/environmentConfigs/replicas',
            after: 2,
          },
        ],
        findings: [],
      });
      expect((await request(server).get(staging)).body).toEqual(stored);
      expect(audited).toEqual([
        {
          baseRevision: 0,
          revision: 1,
          created: ['/environmentConfigs/replicas'],
        },
      ]);
    });

    it('include parameters together with those for all environments, without revealing secrets', async () => {
      const { server, save } = await start();

      const saved = await save(values, 0, {});

      expect(saved.values).toEqual({
        parameters: { tls: '1.3', token: SENSITIVE_MASK },
      });
      expect(saved.created?.added).toMatchObject([
        { pointer: '/parameters/tls', after: '1.3' },
        {
          pointer: '/parameters/token',
          after: SENSITIVE_MASK,
          templates: [SENSITIVE_MASK],
        },
      ]);
      const revealed = await request(server)
        .post(values.replace('/values', '/reveal'))
        .send({ pointer: '/parameters/token' });
      expect(revealed.body.value).toBe('hunter2 payments');
    });

    it('include it once: not in the next save, nor after everything was removed, and in each scope', async () => {
      const { save } = await start();
      await save(staging, 0, {});

      const taken = await save(staging, 1, {});
      const again = await save(staging, 2, {});
      const production = await save(`${values}?environment=production`, 0, {});

      expect(taken).toMatchObject({ revision: 2, values: {} });
      expect(again).toMatchObject({ revision: 3, values: {} });
      expect(taken.created).toBeUndefined();
      expect(again.created).toBeUndefined();
      expect(production.created?.added).toHaveLength(1);
    });

    it('are saved without values that would be invalid in an environment', async () => {
      const { save } = await start(
        overlay('new', {
          mutation: {
            operations: ['CREATE'],
            rules: [
              { field: 'parameters.tls', default: '1.4' },
              { field: 'parameters.token', default: 'x' },
            ],
          },
        }),
        overlay('guard', {
          criteria: { environment: 'production' },
          validation: [
            { field: 'parameters.tls', notEquals: '1.4', message: 'No.' },
          ],
        }),
      );

      const { created, ...stored } = await save(values, 0, {});

      expect(stored.values).toEqual({ parameters: { token: SENSITIVE_MASK } });
      expect(created?.findings).toEqual([
        expect.objectContaining({
          code: 'mutation/not-created',
          pointer: '/parameters/tls',
        }),
      ]);
    });
  },
);
