// SPDX-License-Identifier: Apache-2.0

import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import {
  AuthorizeResult,
  createPermission,
} from '@backstage/plugin-permission-common';
import type { PolicyQueryUser } from '@backstage/plugin-permission-node';
import componentConfig from '@component-config/plugin-component-config-backend';
import {
  componentConfigValuesPurgePermission,
  type AllowedActions,
} from '@component-config/plugin-component-config-common';
import request from 'supertest';
import { PortalPolicy } from './PortalPolicy';

jest.setTimeout(600_000);

const apiVersion = 'component-config.io/v1alpha1';
const ofPlatform = (kind: string, name: string, spec: Entity['spec']) => ({
  apiVersion,
  kind,
  metadata: { name, namespace: 'default' },
  spec,
});

const entities: Entity[] = [
  ofPlatform('Environment', 'staging', { facts: { environment: 'staging' } }),
  ofPlatform('Environment', 'live', { facts: { environment: 'production' } }),
  ofPlatform('ComponentType', 'web-service', { schema: {} }),
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments-api', namespace: 'default' },
    spec: { type: 'service', componentType: 'web-service' },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/checkout' }],
  },
];

const groups = new Map([
  ['developer', ['checkout']],
  ['lead', ['checkout', 'leads']],
  ['lead-of-others', ['storefront', 'leads']],
  ['visitor', []],
  ['engineer', ['platform']],
]);

function userOf(name: string): PolicyQueryUser {
  const userEntityRef = `user:default/${name}`;
  return {
    credentials: mockCredentials.user(userEntityRef),
    info: {
      userEntityRef,
      ownershipEntityRefs: [
        userEntityRef,
        ...(groups.get(name) ?? []).map(group => `group:default/${group}`),
      ],
    },
  } as PolicyQueryUser;
}

/** The plugin, with the policy's decisions for all users. */
async function start() {
  const policy = new PortalPolicy();
  const { server } = await startTestBackend({
    features: [
      componentConfig,
      catalogServiceMock.factory({ entities }),
      mockServices.permissions.mock({
        authorizeConditional: async (requests, options) =>
          Promise.all(
            requests.map(({ permission }) => {
              const { credentials } = options as {
                credentials: { principal: { userEntityRef: string } };
              };
              const [, name] = credentials.principal.userEntityRef.split('/');
              return policy.handle({ permission }, userOf(name));
            }),
          ),
      }).factory,
    ],
  });
  return async (name: string): Promise<AllowedActions> => {
    const { body } = await request(server)
      .get('/api/component-config/v1/components/default/payments-api/allowed')
      .set(
        'Authorization',
        mockCredentials.user.header(`user:default/${name}`),
      );
    return body;
  };
}

describe('the policy of the demo', () => {
  it('lets the team edit everything except production, its lead also production, and everyone propose', async () => {
    const allowedFor = await start();
    const actionsOf = async (name: string) => {
      const { general, environments, hiddenFields } = await allowedFor(name);
      return {
        hiddenFields,
        ...Object.fromEntries(
          [{ environment: 'all', ...general }, ...environments].map(
            ({ environment, sections: _, ...actions }) => [
              environment,
              Object.entries(actions)
                .flatMap(([action, may]) => (may ? action : []))
                .join(' '),
            ],
          ),
        ),
      };
    };

    const everything = 'update propose approve reveal publish';
    expect(await actionsOf('developer')).toEqual({
      hiddenFields: true,
      all: 'propose',
      staging: everything,
      live: 'propose',
    });
    expect(await actionsOf('lead')).toEqual({
      hiddenFields: true,
      all: everything,
      staging: everything,
      live: everything,
    });
    for (const name of ['lead-of-others', 'visitor']) {
      expect(await actionsOf(name)).toEqual({
        hiddenFields: false,
        all: 'propose',
        staging: 'propose',
        live: 'propose',
      });
    }
    expect(await actionsOf('engineer')).toEqual({
      hiddenFields: true,
      all: everything,
      staging: everything,
      live: everything,
    });
  });

  it('restricts administration to platform engineers, and leaves the rest of the portal open', async () => {
    const policy = new PortalPolicy();
    const decide = async (
      permission: Parameters<PortalPolicy['handle']>[0]['permission'],
      name?: string,
    ) =>
      (await policy.handle({ permission }, name ? userOf(name) : undefined))
        .result;
    const other = createPermission({ name: 'other', attributes: {} });

    expect(await decide(componentConfigValuesPurgePermission, 'lead')).toBe(
      AuthorizeResult.DENY,
    );
    expect(await decide(componentConfigValuesPurgePermission, 'engineer')).toBe(
      AuthorizeResult.ALLOW,
    );
    expect(await decide(componentConfigValuesPurgePermission)).toBe(
      AuthorizeResult.DENY,
    );
    expect(await decide(other)).toBe(AuthorizeResult.ALLOW);
  });
});
