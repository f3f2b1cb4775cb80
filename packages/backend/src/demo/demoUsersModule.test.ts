// SPDX-License-Identifier: Apache-2.0

import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import authPlugin from '@backstage/plugin-auth-backend';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import request from 'supertest';
import { demoUsersModule } from './demoUsersModule';

jest.setTimeout(600_000);

async function signIn(
  environment: { node: string; auth: string },
  user?: string,
) {
  const before = process.env.NODE_ENV;
  Object.assign(process.env, { NODE_ENV: environment.node });
  try {
    const { server } = await startTestBackend({
      features: [
        authPlugin,
        demoUsersModule,
        catalogServiceMock.factory({
          entities: [
            {
              apiVersion: 'backstage.io/v1alpha1',
              kind: 'User',
              metadata: { name: 'tom', namespace: 'default' },
              spec: {},
              relations: [
                { type: 'memberOf', targetRef: 'group:default/checkout' },
              ],
            },
          ],
        }),
        mockServices.rootConfig.factory({
          data: {
            app: { baseUrl: 'http://localhost' },
            auth: {
              environment: environment.auth,
              providers: { 'demo-users': {} },
            },
          },
        }),
      ],
    });
    const sent = request(server)
      .get('/api/auth/demo-users/refresh')
      .set('X-Requested-With', 'XMLHttpRequest');
    return await (user === undefined ? sent : sent.set('x-demo-user', user));
  } finally {
    Object.assign(process.env, { NODE_ENV: before });
  }
}

const development = { node: 'development', auth: 'development' };

describe('users of the demo', () => {
  it('sign in by name, as members of their groups', async () => {
    const { body } = await signIn(development, 'user:default/tom');

    expect(body.backstageIdentity.identity).toMatchObject({
      userEntityRef: 'user:default/tom',
      ownershipEntityRefs: expect.arrayContaining(['group:default/checkout']),
    });
  });

  it.each([
    ['a user who is not in the catalog', 'user:default/nobody', 404],
    ['a missing user', undefined, 400],
  ])('do not include %s', async (_, user, status) => {
    expect((await signIn(development, user)).status).toBe(status);
  });

  it.each([
    { node: 'production', auth: 'development' },
    { node: 'development', auth: 'production' },
  ])('cannot sign in outside of development: %o', async environment => {
    const { status } = await signIn(environment, 'user:default/tom');

    expect(status).toBe(404);
  });
});
