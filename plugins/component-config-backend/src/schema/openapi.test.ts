// SPDX-License-Identifier: Apache-2.0

import { mockCredentials } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import type { DocumentImpact } from '@component-config/plugin-component-config-common';
import Ajv from 'ajv/dist/2020';
import request, { type Response } from 'supertest';
import {
  catalogFor,
  startBackend,
} from '../attacks/__testUtils__/startBackend';
import { sourceModule } from '../__testUtils__/sourceModule';
import { contract } from './contract';

jest.setTimeout(600_000);

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
        types: { Port: 'integer | default=80', Sidecar: { name: 'string' } },
        parameters: { image: 'string', port: 'Port', host: 'strin' },
        envOverrides: {
          replicas: 'integer | default=1 oc:ui:group=Size',
          region: 'string | default=none',
          zone: 'string | default=a',
          hosts: 'array<string> | default=[] oc:merge:strategy=union',
          sidecars:
            'array<Sidecar> | default=[] oc:merge:strategy=map oc:merge:keys=name',
        },
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
    apiVersion,
    kind: 'Overlay',
    metadata: { name: 'rules' },
    spec: {
      owner: 'group:default/platform',
      criteria: {},
      enabledWhen: {
        field: 'environment.region',
        operator: 'equals',
        value: 'eu',
      },
      config: { environmentConfigs: { zone: 'b', hosts: ['b'] } },
      mutation: {
        rules: [
          {
            field: 'environmentConfigs.region',
            override: '{{ .environment.region }}',
          },
          { field: 'environmentConfigs.replicas', default: 5 },
        ],
      },
    },
  },
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
      environmentConfigs: {
        staging: {
          replicas: 3,
          zone: null,
          hosts: ['a'],
          sidecars: [{ name: 'logs' }],
        },
      },
    },
  },
];

const payments = '/v1/components/default/payments';
const values = { environmentConfigs: { replicas: 4 } };

/** The component's file in its repository. */
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
  { operation: 'GetHealth', method: 'get', path: '/v1/health', status: 200 },
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
    path: `${payments}/form?preferred=staging`,
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
    body: { values, message: 'Not the same save.' },
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
    operation: 'GetObserved',
    method: 'get',
    path: `${payments}/observed`,
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
    operation: 'GetOptions',
    method: 'get',
    path: `${payments}/options?environment=staging&pointer=%2FenvironmentConfigs%2Freplicas`,
    status: 200,
  },
  {
    operation: 'GetOptions',
    method: 'get',
    path: `${payments}/options?pointer=parameters`,
    status: 400,
  },
  {
    operation: 'CheckOptions',
    method: 'post',
    path: `${payments}/options/check`,
    body: { values: [{ environment: 'staging', values: {} }] },
    status: 200,
  },
  {
    operation: 'CheckOptions',
    method: 'post',
    path: `${payments}/options/check`,
    body: { values: [] },
    status: 400,
  },
  {
    operation: 'GetManifests',
    method: 'get',
    path: `${payments}/manifests?environment=staging`,
    status: 200,
  },
  {
    operation: 'GetManifests',
    method: 'get',
    path: `${payments}/manifests`,
    status: 400,
  },
  {
    operation: 'PreviewManifests',
    method: 'post',
    path: `${payments}/manifests/preview`,
    body: {
      values: [
        {
          environment: 'staging',
          values: { environmentConfigs: { replicas: 7 } },
        },
      ],
    },
    status: 200,
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
    path: `${payments}/diff?environment=staging&revision=0&include=effective`,
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
    path: `${payments}/publication?at=2026-01-01T00%3A00%3A00.000Z`,
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
    path: `${payments}/publication?at=2026-01-01T00%3A00%3A00.000Z`,
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
    operation: 'GetOrphanedProposals',
    method: 'get',
    path: '/v1/orphaned-proposals?limit=10',
    status: 200,
  },
  {
    operation: 'DeclineOrphanedProposal',
    method: 'post',
    path: '/v1/orphaned-proposals/default/moved/1/decline',
    body: { reason: 'Retired.' },
    status: 200,
  },
  {
    operation: 'DeclineOrphanedProposal',
    method: 'post',
    path: '/v1/orphaned-proposals/default/moved/1/decline',
    body: { reason: 'Retired.' },
    status: 409,
  },
  {
    operation: 'ListComponents',
    method: 'get',
    path: '/v1/components?state=orphaned',
    status: 200,
  },
  {
    operation: 'PurgeOrphanedValues',
    method: 'delete',
    path: '/v1/orphaned-values/default/moved?environment=staging',
    status: 404,
  },
  {
    operation: 'ArchiveOrphanedValues',
    method: 'post',
    path: '/v1/orphaned-values/default/moved/archive',
    body: { message: 'Retired.' },
    status: 200,
  },
  {
    operation: 'GetArchivedValues',
    method: 'get',
    path: '/v1/archived-values?limit=10',
    status: 200,
  },
  {
    operation: 'RestoreArchivedValues',
    method: 'post',
    path: '/v1/archived-values/1/restore',
    status: 200,
  },
  {
    operation: 'RestoreArchivedValues',
    method: 'post',
    path: '/v1/archived-values/1/restore',
    status: 404,
  },
  {
    operation: 'PurgeArchivedValues',
    method: 'delete',
    path: '/v1/archived-values/1',
    status: 404,
  },
  {
    operation: 'MoveOrphanedValues',
    method: 'post',
    path: '/v1/orphaned-values/default/moved/move',
    body: { to: 'component:default/payments' },
    status: 409,
  },
  {
    operation: 'MoveOrphanedValues',
    method: 'post',
    path: '/v1/orphaned-values/default/moved/move',
    body: { to: 'system:default/payments' },
    status: 400,
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
    operation: 'GetRevisions',
    method: 'get',
    path: `${payments}/revisions?environment=staging&limit=5`,
    status: 200,
  },
  {
    operation: 'GetRevisions',
    method: 'get',
    path: `${payments}/revisions?cursor=0`,
    status: 400,
  },
  {
    operation: 'GetRevision',
    method: 'get',
    path: `${payments}/revisions/1?environment=staging`,
    status: 200,
  },
  {
    operation: 'GetRevision',
    method: 'get',
    path: `${payments}/revisions/9?environment=staging`,
    status: 404,
  },
  {
    operation: 'GetRevision',
    method: 'get',
    path: `${payments}/revisions/0?environment=staging&basis=head`,
    status: 200,
  },
  {
    operation: 'ProposeValues',
    method: 'post',
    path: `${payments}/proposals?environment=staging`,
    ifMatch: '"1"',
    body: { values: {}, message: 'Less.' },
    status: 201,
  },
  {
    operation: 'ProposeValues',
    method: 'post',
    path: `${payments}/proposals?environment=staging`,
    ifMatch: '"1"',
    body: { values: {} },
    status: 201,
  },
  {
    operation: 'ProposeValues',
    method: 'post',
    path: `${payments}/proposals?environment=staging`,
    ifMatch: '"0"',
    body: { values },
    status: 409,
  },
  {
    operation: 'GetProposals',
    method: 'get',
    path: `${payments}/proposals?state=open`,
    status: 200,
  },
  {
    operation: 'GetAllProposals',
    method: 'get',
    path: '/v1/proposals?limit=1',
    status: 200,
  },
  {
    operation: 'GetProposal',
    method: 'get',
    path: `${payments}/proposals/2`,
    status: 200,
  },
  {
    operation: 'GetProposal',
    method: 'get',
    path: `${payments}/proposals/9`,
    status: 404,
  },
  {
    operation: 'AcceptProposal',
    method: 'post',
    path: `${payments}/proposals/2/accept`,
    ifMatch: '"0"',
    body: {},
    status: 409,
  },
  {
    operation: 'AcceptProposal',
    method: 'post',
    path: `${payments}/proposals/2/accept`,
    ifMatch: '"1"',
    body: { message: 'So be it.' },
    status: 200,
  },
  {
    operation: 'AcceptProposal',
    method: 'post',
    path: `${payments}/proposals/2/accept`,
    ifMatch: '"2"',
    body: {},
    status: 409,
  },
  {
    operation: 'DeclineProposal',
    method: 'post',
    path: `${payments}/proposals/3/decline`,
    body: {},
    status: 400,
  },
  {
    operation: 'DeclineProposal',
    method: 'post',
    path: `${payments}/proposals/3/decline`,
    body: { reason: 'It is done.' },
    status: 200,
  },
  {
    operation: 'WithdrawProposal',
    method: 'post',
    path: `${payments}/proposals/3/withdraw`,
    status: 409,
  },
  {
    operation: 'RevertValues',
    method: 'post',
    path: `${payments}/revisions/1/revert?environment=staging`,
    ifMatch: '"1"',
    body: {},
    status: 409,
  },
  {
    operation: 'RevertValues',
    method: 'post',
    path: `${payments}/revisions/1/revert?environment=staging`,
    ifMatch: '"2"',
    body: { message: 'Back.' },
    status: 200,
  },
  {
    operation: 'GetRevision',
    method: 'get',
    path: `${payments}/revisions/2?environment=staging&basis=head`,
    status: 200,
  },
  {
    operation: 'GetOverview',
    method: 'get',
    path: '/v1/overview',
    status: 200,
  },
  {
    operation: 'ListComponentTypes',
    method: 'get',
    path: '/v1/platform/component-types',
    status: 200,
  },
  {
    operation: 'ListTraits',
    method: 'get',
    path: '/v1/platform/traits?used=true',
    status: 200,
  },
  {
    operation: 'ListOverlays',
    method: 'get',
    path: '/v1/platform/overlays?limit=1',
    status: 200,
  },
  {
    operation: 'ListPlatformEnvironments',
    method: 'get',
    path: '/v1/platform/environments',
    status: 200,
  },
  {
    operation: 'ListComponents',
    method: 'get',
    path: '/v1/components?text=pay',
    status: 200,
  },
  {
    operation: 'GetUsedBy',
    method: 'get',
    path: '/v1/definitions/trait/default/ingress/used-by',
    status: 200,
  },
  {
    operation: 'GetDocumentation',
    method: 'get',
    path: '/v1/definitions/componenttype/default/web-service/documentation',
    status: 200,
  },
  {
    operation: 'GetCoverage',
    method: 'get',
    path: '/v1/definitions/componenttype/default/web-service/coverage',
    status: 200,
  },
  {
    operation: 'GetAttention',
    method: 'get',
    path: '/v1/attention',
    status: 200,
  },
  {
    operation: 'GetOverlayReport',
    method: 'get',
    path: '/v1/definitions/overlay/default/eu/effect',
    status: 200,
  },
  {
    operation: 'GetEnvironmentDifferences',
    method: 'get',
    path: '/v1/environment-differences?environment=staging&to=staging',
    status: 200,
  },
  {
    operation: 'GetOverlaySelection',
    method: 'get',
    path: `${payments}/overlays?environment=staging`,
    status: 200,
  },
  {
    operation: 'GetBlame',
    method: 'get',
    path: `${payments}/blame?environment=staging&pointer=${encodeURIComponent(
      '/environmentConfigs/replicas',
    )}`,
    status: 200,
  },
  {
    operation: 'CompileDocuments',
    method: 'post',
    path: '/v1/compile',
    body: {
      documents:
        'kind: ComponentType\nmetadata: { name: a }\nspec: { schema: { parameters: { b: strin } } }',
    },
    status: 200,
  },
  {
    operation: 'GetImpact',
    method: 'post',
    path: '/v1/impact',
    body: { documents: '', removed: ['overlay:default/eu'] },
    status: 200,
  },
  {
    operation: 'GetImpact',
    method: 'post',
    path: '/v1/impact',
    body: { documents: '', removed: ['nothing'] },
    status: 400,
  },
  {
    operation: 'GetDefinition',
    method: 'get',
    path: '/v1/definitions/componenttype/default/web-service',
    status: 200,
  },
];

/** The path of the plugin's API in a backend. */
const prefix = '/api/component-config';

/** A component that is in the catalog only while its values are saved. */
const moved: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'moved' },
  spec: { componentType: 'web-service' },
};

/** Reads the component's file from its repository. */
const repositories = sourceModule('url', async () => ({
  outcome: 'read',
  text: paymentsText,
}));

async function startServer() {
  const found = [...entities, moved];
  const { server, as } = await startBackend({
    catalog: catalogFor(found),
    config: {
      componentConfig: {
        cache: { ttl: { milliseconds: 0 } },
        publication: { template: 'template:default/publish-values' },
      },
      integrations: { github: [{ host: 'github.com' }] },
    },
    features: [repositories],
  });
  await as('user:default/ada')
    .save(`${prefix}/v1/components/default/moved/values`, 0, {})
    .expect(200);
  await request(server)
    .post(`${prefix}/v1/components/default/moved/proposals`)
    .set('Authorization', mockCredentials.user.header('user:default/ada'))
    .set('If-Match', '"1"')
    .send({ values: {}, message: 'For another time.' })
    .expect(201);
  found.pop();
  return server;
}

/** A change of every kind of platform document, one of which is invalid. */
const changes = `
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters: { image: string, tag: strin }
    envOverrides:
      replicas: integer | default=1 maximum=2
      zone: string | default=c
---
kind: Overlay
metadata: { name: eu }
spec:
  owner: group:default/platform
  criteria: { region: eu }
  config: { environmentConfigs: { replicas: 5 } }
`;

const ajv = new Ajv({ strict: false, allErrors: true }).addSchema(
  contract,
  'api',
);

/** The parts of a response that violate the description. */
function faultsOf(
  operation: string,
  { status, type, body }: Response,
): string[] {
  const pointers = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => operationId === operation)
      .map(
        ([method, { responses }]) =>
          [
            `/paths/${escapeToken(path)}/${method}/responses/${status}`,
            (responses as Record<string, { $ref?: string; content?: object }>)[
              status
            ],
          ] as const,
      ),
  );
  return pointers.flatMap(([pointer, described]) => {
    if (!described) {
      return [`${operation} does not describe the status ${status}`];
    }
    const at = described.$ref?.slice(1) ?? pointer;
    if (!described.$ref && !described.content) {
      return Object.keys(body).length > 0 ? ['There is a body'] : [];
    }
    if (type !== 'application/json') {
      return described.content && type in described.content
        ? []
        : [`${operation} does not describe the type ${type}`];
    }
    const validate = ajv.compile({
      $ref: `api#${at}/content/${escapeToken('application/json')}/schema`,
    });
    return validate(body)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message }) => `${instancePath} ${message}`,
        );
  });
}

function escapeToken(token: string): string {
  return encodeURIComponent(token.replace(/~/g, '~0').replace(/\//g, '~1'));
}

describe('the OpenAPI description', () => {
  it('matches the responses of the running server', async () => {
    const server = await startServer();

    for (const exchange of exchanges) {
      const { operation, method, path, ifMatch, body, status } = exchange;
      const pending = request(server)
        [method](`${prefix}${path}`)
        .set('Authorization', mockCredentials.user.header());
      const response = await (
        ifMatch ? pending.set('If-Match', ifMatch) : pending
      ).send(body);

      // The body is included because it shows what is wrong.
      expect({
        path,
        status: response.status,
        error: response.status === status ? undefined : response.body.error,
        faults: faultsOf(operation, response),
      }).toEqual({ path, status, error: undefined, faults: [] });
    }
  });

  it('matches an effective configuration in which no table is empty', async () => {
    const response = await request(await startServer())
      .get(`${prefix}${payments}/effective?include=skipped&include=schema`)
      .set('Authorization', mockCredentials.user.header())
      .expect(200);

    const { tables, environments } = response.body;
    const [{ effective }] = environments;
    const empty = Object.entries({ ...tables, ...effective }).flatMap(
      ([name, rows]) => (Object.keys(rows as object).length > 0 ? [] : [name]),
    );
    expect(empty).toEqual([]);
    expect(faultsOf('GetEffective', response)).toEqual([]);
  });

  it('matches each line of an impact', async () => {
    const { text } = await request(await startServer())
      .post(`${prefix}/v1/impact`)
      .set('Authorization', mockCredentials.user.header())
      .send({ documents: changes, removed: ['overlay:default/rules'] })
      .expect(200);

    const events = text
      .trim()
      .split('\n')
      .map(line => JSON.parse(line));
    const isEvent = ajv.compile({
      $ref: 'api#/components/schemas/ImpactEvent',
    });
    expect(events.filter(event => !isEvent(event))).toEqual([]);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['started', 'configuration', 'finished']),
    );
    const { summary } = events.at(-1);
    expect(summary.groups).not.toEqual([]);
    expect(
      summary.documents.flatMap(({ schema }: DocumentImpact) => schema),
    ).not.toEqual([]);
  });

  it('is tested with every operation that it describes', () => {
    const operations = Object.values(contract.paths).flatMap(path =>
      Object.values(path).map(({ operationId }) => operationId),
    );

    expect(new Set(exchanges.map(({ operation }) => operation))).toEqual(
      new Set(operations),
    );
  });

  it('is served unchanged', async () => {
    const { body } = await request(await startServer())
      .get(`${prefix}/openapi.json`)
      .expect(200);

    expect(body).toEqual({ ...contract, servers: [{ url: prefix }] });
    expect(body.openapi).toMatch(/^3\.1\./);
  });
});
