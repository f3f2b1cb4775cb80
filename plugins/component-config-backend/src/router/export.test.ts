// SPDX-License-Identifier: Apache-2.0

import { createServiceFactory } from '@backstage/backend-plugin-api';
import { authServiceFactory } from '@backstage/backend-defaults/auth';
import { httpAuthServiceFactory } from '@backstage/backend-defaults/httpAuth';
import { permissionsServiceFactory } from '@backstage/backend-defaults/permissions';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import request from 'supertest';
import {
  catalogFor,
  component,
  payments,
  platform,
} from '../attacks/__testUtils__/startBackend';
import plugin from '../index';

jest.setTimeout(600_000);

const entities: Entity[] = [
  platform('ComponentType', 'web', {
    parameters: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          port: { type: 'integer', default: 8080 },
          apiKey: {
            type: 'string',
            'x-oc-sensitive': true,
            default: 'hunter2',
          },
        },
      },
    },
    environmentConfigs: {
      openAPIV3Schema: {
        type: 'object',
        properties: { replicas: { type: 'integer', default: 1 } },
      },
    },
  }),
  platform('Environment', 'staging', {}),
  platform('Overlay', 'staging', {
    criteria: { environment: 'staging' },
    config: { environmentConfigs: { replicas: 2 } },
  }),
  component('payments', { componentType: 'web' }),
  component('broken', {
    componentType: 'web',
    environmentConfigs: { staging: { replicas: 'many' } },
  }),
];

const pipeline = 'pipeline-token';
const reader = 'token-for-another-permission';
const stranger = 'token-for-another-plugin';

/** The plugin with the real authentication services: tokens are verified as in production. */
async function startWithTokens() {
  const access = (token: string, restriction: object) => ({
    type: 'static',
    options: { token, subject: token },
    accessRestrictions: [restriction],
  });
  const { server } = await startTestBackend({
    features: [
      plugin,
      authServiceFactory,
      httpAuthServiceFactory,
      permissionsServiceFactory,
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () => catalogFor(entities),
      }),
      mockServices.rootConfig.factory({
        data: {
          permission: { enabled: true },
          backend: {
            baseUrl: 'http://localhost:0',
            auth: {
              externalAccess: [
                access(pipeline, {
                  plugin: 'component-config',
                  permission: 'component-config.read',
                }),
                access(reader, {
                  plugin: 'component-config',
                  permission: 'component-config.values.purge',
                }),
                access(stranger, { plugin: 'catalog' }),
              ],
            },
          },
        },
      }),
    ],
  });
  const get = (path: string, token = pipeline) =>
    request(server).get(path).set('Authorization', `Bearer ${token}`);
  return { server, get };
}

const staging = `${payments}/configuration?environment=staging`;

describe('an export', () => {
  it('is available to a service token with the permission to read, and nothing else', async () => {
    const { server, get } = await startWithTokens();
    const { text, headers } = await get(staging).expect(200);
    expect(text).toBe(`# Effective configuration of payments in staging.
# Secret, left out: parameters.apiKey
parameters:
  port: 8080
environmentConfigs:
  replicas: 2
`);
    expect(headers['content-type']).toBe('application/yaml; charset=utf-8');
    expect(headers['configuration-findings']).toBe('exporting/secret=1');
    await get(staging, reader).expect(403);
    await get(staging, stranger).expect(403);
    await request(server).get(staging).expect(401);
    await request(server)
      .put(`${payments}/values?environment=staging`)
      .set('Authorization', `Bearer ${pipeline}`)
      .set('If-Match', '"0"')
      .send({ values: { environmentConfigs: { replicas: 9 } } })
      .expect(403);
  });

  it('costs nothing while it is unchanged', async () => {
    const { get } = await startWithTokens();
    const { headers } = await get(staging).expect(200);
    const statusOf = async (path: string) =>
      (await get(path).set('If-None-Match', headers.etag)).status;
    expect(await statusOf(staging)).toBe(304);
    expect(await statusOf(`${staging}&format=json`)).toBe(200);
  });

  it.each([
    ['json', 'application/json', '"replicas": 2'],
    ['env', 'text/plain', 'ENVIRONMENT_CONFIGS_REPLICAS=2'],
    ['helm', 'application/yaml', '\nreplicas: 2'],
    ['helm-values', 'application/yaml', '\nreplicas: 2'],
    ['releasebinding', 'application/yaml', 'kind: ReleaseBinding'],
    ['release-binding', 'application/yaml', 'kind: ReleaseBinding'],
  ])('is written as %s', async (format, mediaType, part) => {
    const { get } = await startWithTokens();
    const { text, headers } = await get(`${staging}&format=${format}`).expect(
      200,
    );
    expect(headers['content-type']).toMatch(mediaType);
    expect(text).toContain(part);
    expect(text).not.toContain('hunter2');
  });

  it('is refused while the configuration has errors, unless it is forced', async () => {
    const { get } = await startWithTokens();
    const broken = staging.replace('payments', 'broken');
    const { body } = await get(broken).expect(409);
    expect(body.error.message).toMatch(
      /^The configuration of broken in staging has an error, so it is not exported: /,
    );
    await get(`${broken}&errors=allow`).expect(200);
  });

  it('lists the available environments', async () => {
    const { get } = await startWithTokens();
    const { body } = await get(
      `${payments}/configuration?environment=stagin`,
    ).expect(404);
    expect(body.error.message).toContain('Did you mean "staging"?');
  });
});
