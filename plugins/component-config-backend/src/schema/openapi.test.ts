import {
  mockCredentials,
  mockErrorHandler,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { ScmIntegrations } from '@backstage/integration';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import express from 'express';
import request from 'supertest';
import { DatabasePublicationStore } from '../database/DatabasePublicationStore';
import { DatabaseValuesStore } from '../database/DatabaseValuesStore';
import { EntityDocuments } from '../ingestion/EntityDocuments';
import { DeliveryIndex } from '../ingestion/DeliveryIndex';
import { PlatformIndex } from '../ingestion/PlatformIndex';
import { SourceTexts } from '../ingestion/SourceTexts';
import { PublicationFiles } from '../publication/PublicationFiles';
import { Publications } from '../publication/Publications';
import { Access } from '../service/Access';
import { CatalogVisibility } from '../service/CatalogVisibility';
import { DefaultResolutionService } from '../service/DefaultResolutionService';
import { OrphanedValues } from '../service/OrphanedValues';
import { createRouter } from '../service/router';
import { SubjectReader } from '../service/SubjectReader';
import { spec } from './openapi';

jest.setTimeout(60_000);

const apiVersion = 'component-config.io/v1alpha1';

const entities: Entity[] = [
  {
    apiVersion,
    kind: 'Environment',
    metadata: {
      name: 'staging',
      title: 'Staging',
      description: 'For trying out.',
    },
    spec: { facts: { region: 'eu' } },
  },
  {
    apiVersion,
    kind: 'ComponentType',
    metadata: { name: 'web-service' },
    spec: {
      schema: {
        types: { Port: 'integer | default=80' },
        parameters: { image: 'string', port: 'Port', host: 'strin' },
        envOverrides: { replicas: 'integer | default=1 oc:ui:group=Size' },
      },
    },
  },
  {
    apiVersion,
    kind: 'Trait',
    metadata: { name: 'ingress' },
    spec: { schema: { parameters: { host: 'string' } } },
  },
  ...['eu', 'us'].map(region => ({
    apiVersion,
    kind: 'Overlay',
    metadata: { name: region },
    spec: {
      owner: 'group:default/platform',
      criteria: { region },
      config: { environmentConfigs: { replicas: 2 } },
    },
  })),
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'payments',
      annotations: {
        'backstage.io/managed-by-location':
          'url:https://github.com/northwind/payments/blob/main/catalog-info.yaml',
      },
    },
    spec: {
      componentType: 'web-service',
      parameters: { imag: 'a', port: null },
      traits: [{ name: 'ingress' }],
      environmentConfigs: { staging: { replicas: 3 } },
    },
  },
];

const payments = '/v1/components/default/payments';
const values = { environmentConfigs: { replicas: 4 } };

/** Of the component, as its repository has it. */
const paymentsText = JSON.stringify(
  entities.find(({ kind }) => kind === 'Component'),
  null,
  2,
);

const revisions = [{ environment: 'staging', revision: 1 }];

interface Exchange {
  operation: string;
  method: 'get' | 'put' | 'post' | 'delete';
  path: string;
  ifMatch?: string;
  body?: object;
  status: number;
}

const exchanges: Exchange[] = [
  {
    operation: 'GetEnvironments',
    method: 'get',
    path: '/v1/environments',
    status: 200,
  },
  {
    operation: 'GetAllowedActions',
    method: 'get',
    path: `${payments}/allowed`,
    status: 200,
  },
  {
    operation: 'GetComponentEnvironments',
    method: 'get',
    path: `${payments}/environments`,
    status: 200,
  },
  {
    operation: 'GetForm',
    method: 'get',
    path: `${payments}/form?environment=staging`,
    status: 200,
  },
  {
    operation: 'GetForm',
    method: 'get',
    path: `${payments}/form`,
    status: 200,
  },
  {
    operation: 'GetForm',
    method: 'get',
    path: '/v1/components/default/missing/form',
    status: 404,
  },
  {
    operation: 'GetEffective',
    method: 'get',
    path: `${payments}/effective`,
    status: 200,
  },
  {
    operation: 'GetValues',
    method: 'get',
    path: `${payments}/values`,
    status: 200,
  },
  {
    operation: 'SaveValues',
    method: 'put',
    path: `${payments}/values?environment=staging`,
    ifMatch: '"0"',
    body: { values },
    status: 200,
  },
  {
    operation: 'SaveValues',
    method: 'put',
    path: `${payments}/values?environment=staging`,
    ifMatch: '"0"',
    body: { values },
    status: 409,
  },
  {
    operation: 'SaveValues',
    method: 'put',
    path: `${payments}/values?environment=staging`,
    ifMatch: '"1"',
    body: { values: { environmentConfigs: { replicas: 'many' } } },
    status: 400,
  },
  {
    operation: 'GetValues',
    method: 'get',
    path: `${payments}/values?environment=staging`,
    status: 200,
  },
  {
    operation: 'GetEffective',
    method: 'get',
    path: `${payments}/effective`,
    status: 200,
  },
  {
    operation: 'GetConfiguration',
    method: 'get',
    path: `${payments}/configuration?environment=staging&format=env&errors=allow`,
    status: 200,
  },
  {
    operation: 'GetConfiguration',
    method: 'get',
    path: `${payments}/configuration?environment=staging`,
    status: 409,
  },
  {
    operation: 'GetConfiguration',
    method: 'get',
    path: `${payments}/configuration?environment=staging&format=toml`,
    status: 400,
  },
  {
    operation: 'GetExplanation',
    method: 'get',
    path: `${payments}/explanation?environment=staging&pointer=%2FenvironmentConfigs%2Freplicas`,
    status: 200,
  },
  {
    operation: 'GetExplanation',
    method: 'get',
    path: `${payments}/explanation?pointer=parameters`,
    status: 400,
  },
  {
    operation: 'GetDiff',
    method: 'get',
    path: `${payments}/diff?environment=staging&revision=0&toRevision=1`,
    status: 200,
  },
  {
    operation: 'GetDiff',
    method: 'get',
    path: `${payments}/diff?environment=staging&revision=7`,
    status: 404,
  },
  {
    operation: 'GetWhatIf',
    method: 'post',
    path: `${payments}/what-if`,
    body: {
      environment: 'staging',
      facts: { region: 'us' },
      overlays: 'kind: Overlay',
      values,
    },
    status: 200,
  },
  {
    operation: 'GetWhatIf',
    method: 'post',
    path: `${payments}/what-if`,
    body: { environment: 'stagin' },
    status: 404,
  },
  {
    operation: 'RevealValue',
    method: 'post',
    path: `${payments}/reveal?environment=staging`,
    body: { pointer: '/environmentConfigs/nothing' },
    status: 200,
  },
  {
    operation: 'GetDraftForm',
    method: 'post',
    path: '/v1/drafts/form',
    body: {
      draft: { componentType: 'web-service', traits: [{ name: 'ingress' }] },
      environment: 'staging',
      values: { values: { parameters: { image: 'a' } } },
    },
    status: 200,
  },
  {
    operation: 'GetDraftForm',
    method: 'post',
    path: '/v1/drafts/form',
    body: { draft: { componentType: 3 } },
    status: 400,
  },
  {
    operation: 'ValidateDraft',
    method: 'post',
    path: '/v1/drafts/validate',
    body: {
      draft: { componentRef: 'component:default/payments' },
      values: { values: { parameters: { port: 'x' } } },
    },
    status: 200,
  },
  {
    operation: 'ValidateDraft',
    method: 'post',
    path: '/v1/drafts/validate',
    body: {
      draft: { componentType: 'web-service' },
      values: { environments: { staging: values } },
    },
    status: 200,
  },
  {
    operation: 'ResolveDraft',
    method: 'post',
    path: '/v1/drafts/resolve',
    body: {
      draft: { componentType: { kind: 'ComponentType', name: 'web-service' } },
      values: { values },
    },
    status: 200,
  },
  {
    operation: 'ResolveDraft',
    method: 'post',
    path: '/v1/drafts/resolve',
    body: { draft: { componentType: 'web-servise' }, values: {} },
    status: 404,
  },
  {
    operation: 'GetComponentTypes',
    method: 'get',
    path: '/v1/component-types?namespace=default',
    status: 200,
  },
  {
    operation: 'GetOrphanedValues',
    method: 'get',
    path: '/v1/orphaned-values?limit=10',
    status: 200,
  },
  {
    operation: 'GetOrphanedValues',
    method: 'get',
    path: '/v1/orphaned-values?limit=0',
    status: 400,
  },
  {
    operation: 'GetPublication',
    method: 'get',
    path: `${payments}/publication`,
    status: 200,
  },
  {
    operation: 'PreviewPublication',
    method: 'post',
    path: `${payments}/publication/preview`,
    body: { files: [{ path: 'catalog-info.yaml', text: paymentsText }] },
    status: 200,
  },
  {
    operation: 'WithdrawPublication',
    method: 'delete',
    path: `${payments}/publication?at=2026-01-01T00:00:00.000Z`,
    status: 204,
  },
  {
    operation: 'RecordPublication',
    method: 'post',
    path: `${payments}/publication`,
    body: { revisions, url: 'https://github.com/northwind/payments/pull/7' },
    status: 200,
  },
  {
    operation: 'RecordPublication',
    method: 'post',
    path: `${payments}/publication`,
    body: { revisions, base: 'another' },
    status: 409,
  },
  {
    operation: 'RecordPublication',
    method: 'post',
    path: `${payments}/publication`,
    body: { revisions, url: 'data:text/html,hello' },
    status: 400,
  },
  {
    operation: 'GetPublication',
    method: 'get',
    path: `${payments}/publication`,
    status: 200,
  },
  {
    operation: 'WithdrawPublication',
    method: 'delete',
    path: `${payments}/publication?at=2026-01-01T00:00:00.000Z`,
    status: 409,
  },
  {
    operation: 'GetPublication',
    method: 'get',
    path: '/v1/components/default/missing/publication',
    status: 404,
  },
  {
    operation: 'PurgeOrphanedValues',
    method: 'delete',
    path: '/v1/orphaned-values/default/payments',
    status: 409,
  },
  {
    operation: 'PurgeOrphanedValues',
    method: 'delete',
    path: '/v1/orphaned-values/default/moved',
    status: 200,
  },
  {
    operation: 'PurgeOrphanedValues',
    method: 'delete',
    path: '/v1/orphaned-values/default/moved',
    status: 404,
  },
  {
    operation: 'GetDefinition',
    method: 'get',
    path: '/v1/definitions/componenttype/default/web-service',
    status: 200,
  },
];

describe('the OpenAPI description', () => {
  const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

  async function startServer() {
    const logger = mockServices.logger.mock();
    const catalog = catalogServiceMock({ entities });
    const texts = new SourceTexts({
      readers: [
        {
          canRead: ({ type }) => type === 'url',
          displayName: ({ target }) => target,
          read: async () => ({ outcome: 'read', text: paymentsText }),
        },
      ],
      logger,
    });
    const documents = new EntityDocuments({ texts, maxAge: 0 });
    const database = mockServices.database({
      knex: await databases.init('SQLITE_3'),
      migrations: {},
    });
    const store = await DatabaseValuesStore.create({ database });
    const sent = await DatabasePublicationStore.create({ database });
    await store.save(
      {
        componentRef: 'component:default/moved',
        baseRevision: 0,
        savedBy: 'user:default/ada',
      },
      () => ({
        values: {},
        recorded: { version: 1, places: [], entered: {} },
      }),
    );
    const auth = mockServices.auth();
    const visibility = new CatalogVisibility({ catalog, ttl: 60_000 });
    const sources = {
      catalog,
      documents,
      platform: new PlatformIndex({
        auth,
        catalog,
        documents,
        logger,
        ttl: 60_000,
        maxStale: 60_000,
      }),
      visibility,
      deliveries: new DeliveryIndex({
        auth,
        catalog,
        documents,
        ttl: 60_000,
        maxStale: 60_000,
      }),
      store,
    };
    const subjects = new SubjectReader(sources);
    return express()
      .use(
        createRouter({
          resolution: new DefaultResolutionService({ ...sources, subjects }),
          subjects,
          publications: new Publications({
            catalog,
            subjects,
            files: new PublicationFiles({
              auth,
              catalog,
              texts,
              visibility,
              integrations: ScmIntegrations.fromConfig(
                mockServices.rootConfig({
                  data: { integrations: { github: [{ host: 'github.com' }] } },
                }),
              ),
              defaultNamespaces: new Set(),
            }),
            values: store,
            sent,
            template: 'template:default/publish-values',
          }),
          retirement: { retireSoon: () => {} },
          auditor: mockServices.auditor.mock({
            createEvent: async () => ({
              success: async () => {},
              fail: async () => {},
            }),
          }),
          orphans: new OrphanedValues({
            auth,
            catalog,
            store,
          }),
          access: new Access({
            httpAuth: mockServices.httpAuth(),
            permissions: mockServices.permissions(),
            registry: mockServices.permissionsRegistry.mock(),
            logger,
          }),
          validateResponses: true,
        }),
      )
      .use(mockErrorHandler());
  }

  it('is what the running server answers', async () => {
    const server = await startServer();

    for (const { method, path, ifMatch, body, status } of exchanges) {
      const pending = request(server)
        [method](path)
        .set('Authorization', mockCredentials.user.header());
      const response = await (ifMatch
        ? pending.set('If-Match', ifMatch)
        : pending
      ).send(body);

      // The body is compared as well, because it says which part of an answer the description does not allow.
      expect({
        path,
        status: response.status,
        error: response.status === status ? undefined : response.body.error,
      }).toEqual({ path, status, error: undefined });
    }
  });

  it('is tried with every operation that it describes', () => {
    const operations = Object.values(spec.paths).flatMap(path =>
      Object.values(path).map(({ operationId }) => operationId),
    );

    expect(new Set(exchanges.map(({ operation }) => operation))).toEqual(
      new Set(operations),
    );
  });

  it('is served', async () => {
    const { status, body } = await request(await startServer()).get(
      '/openapi.json',
    );

    expect(status).toBe(200);
    expect(body).toEqual(spec);
    expect(body.openapi).toMatch(/^3\.1\./);
  });
});
