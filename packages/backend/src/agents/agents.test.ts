// SPDX-License-Identifier: Apache-2.0

import { createServiceFactory } from '@backstage/backend-plugin-api';
import {
  actionsRegistryServiceFactory,
  actionsServiceFactory,
} from '@backstage/backend-defaults/alpha';
import {
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceRef } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import mcpActionsPlugin from '@backstage/plugin-mcp-actions-backend';
import componentConfigPlugin from '@component-config/plugin-component-config-backend';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

jest.setTimeout(600_000);

const apiVersion = 'component-config.io/v1alpha1';

const entities: Entity[] = [
  {
    apiVersion,
    kind: 'ComponentType',
    metadata: { name: 'web-service', title: 'Web service' },
    spec: {
      environmentConfigs: {
        openAPIV3Schema: {
          type: 'object',
          properties: {
            replicas: { type: 'integer', default: 1, minimum: 1 },
            password: {
              type: 'string',
              default: 'hunter2',
              'x-oc-sensitive': true,
            },
            calls: {
              type: 'string',
              'x-oc-options': {
                catalog: { kind: 'Component', value: 'name' },
                strict: true,
              },
            },
          },
        },
      },
    },
  },
  { apiVersion, kind: 'Environment', metadata: { name: 'staging' }, spec: {} },
  {
    apiVersion,
    kind: 'Overlay',
    metadata: { name: 'staging' },
    spec: {
      owner: 'group:default/platform',
      criteria: { environment: 'staging' },
      config: { environmentConfigs: { replicas: 2 } },
    },
  },
  {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments' },
    spec: { type: 'service', owner: 'a', componentType: 'web-service' },
  },
];

const payments = 'component:default/payments';

/** A client of the MCP server of a backend like the demo's, for a signed-in user. */
async function connect(person = 'user:default/ada') {
  const { server } = await startTestBackend({
    features: [
      mcpActionsPlugin,
      componentConfigPlugin,
      actionsRegistryServiceFactory,
      actionsServiceFactory,
      // Mallory only has the permission to read.
      mockServices.permissions.mock({
        authorize: async requests =>
          requests.map(() => ({ result: AuthorizeResult.ALLOW })),
        authorizeConditional: async (requests, options) => {
          const { principal } = (
            options as {
              credentials: { principal: { userEntityRef?: string } };
            }
          ).credentials;
          return requests.map(({ permission }) => ({
            result:
              principal.userEntityRef === 'user:default/mallory' &&
              permission.name !== 'component-config.read'
                ? AuthorizeResult.DENY
                : AuthorizeResult.ALLOW,
          }));
        },
      }).factory,
      createServiceFactory({
        service: catalogServiceRef,
        deps: {},
        factory: () => catalogServiceMock({ entities }),
      }),
      mockServices.rootConfig.factory({
        data: { backend: { actions: { pluginSources: ['component-config'] } } },
      }),
    ],
  });
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(
      new URL(`http://localhost:${server.port()}/api/mcp-actions/v1`),
      {
        requestInit: {
          headers: { Authorization: mockCredentials.user.header(person) },
        },
      },
    ),
  );
  const call = async (name: string, input: Record<string, unknown>) => {
    const result = await client.callTool({
      name: `component-config.${name}`,
      arguments: input,
    });
    return {
      isError: result.isError === true,
      answer: result.structuredContent as Record<string, never>,
      text: JSON.stringify(result.content),
    };
  };
  return { client, call };
}

describe('the MCP server', () => {
  it('offers the tools of component configuration, with descriptions', async () => {
    const { client } = await connect();
    const { tools } = await client.listTools();
    const readOnly = [
      'assess-impact',
      'describe-component-type',
      'explain-value',
      'list-component-types',
      'list-options',
      'resolve-configuration',
      'validate-configuration',
    ];
    expect(tools.map(({ name }) => name).sort()).toEqual(
      [...readOnly, 'propose-values']
        .map(name => `component-config.${name}`)
        .sort(),
    );
    for (const { name, annotations, description, inputSchema } of tools) {
      expect({ name, ...annotations }).toMatchObject({
        name,
        readOnlyHint: name !== 'component-config.propose-values',
        destructiveHint: false,
        idempotentHint: name !== 'component-config.propose-values',
      });
      expect(description).toContain('## Examples');
      for (const field of Object.values(inputSchema.properties ?? {})) {
        expect(field).toHaveProperty('description');
      }
    }
  });

  it('leads an agent from the types to the reason for a value', async () => {
    const { call } = await connect();
    const types = await call('list-component-types', { text: 'WEB' });
    expect(types.answer).toEqual({
      componentTypes: [
        {
          entityRef: 'componenttype:default/web-service',
          name: 'web-service',
          title: 'Web service',
          embeddedTraits: [],
          hasErrors: false,
        },
      ],
    });
    const resolved = await call('resolve-configuration', {
      componentRef: payments,
    });
    expect(resolved.answer).toMatchObject({
      componentType: 'componenttype:default/web-service',
      environments: [
        {
          environment: 'staging',
          value: { environmentConfigs: { replicas: 2 } },
          degraded: false,
          findings: [],
        },
      ],
    });
    expect(resolved.text).not.toContain('hunter2');
    const explained = await call('explain-value', {
      componentRef: 'payments',
      environment: 'staging',
      pointer: '/environmentConfigs/replicas',
    });
    expect(explained.answer).toMatchObject({
      value: 2,
      steps: [
        { layer: 'schema', outcome: 'shadowed', says: [{ value: 1 }] },
        { layer: 'overlay:staging', outcome: 'winner', says: [{ value: 2 }] },
      ],
    });
  });

  it('lists the options of a field, and checks values against them', async () => {
    const { call } = await connect();
    const place = { componentRef: payments, environment: 'staging' };
    const { answer } = await call('list-options', {
      ...place,
      pointer: '/environmentConfigs/calls',
      search: 'pay',
    });
    expect(answer).toEqual({
      options: [{ value: 'payments' }],
      isComplete: true,
    });
    const validate = async (calls: string) =>
      (
        await call('validate-configuration', {
          ...place,
          values: { environmentConfigs: { calls } },
        })
      ).answer;
    expect(await validate('payments')).toMatchObject({ valid: true });
    expect(await validate('payment')).toMatchObject({
      valid: false,
      findings: [
        { code: 'values/option', pointer: '/environmentConfigs/calls' },
      ],
      changes: [],
    });
  });

  it('leads an agent from the fields of a type to values that can be saved', async () => {
    const { call } = await connect();
    const { answer, text } = await call('describe-component-type', {
      entityRef: 'componenttype:default/web-service',
    });
    expect(answer).toMatchObject({
      sections: [
        {
          section: 'environmentConfigs',
          fields: [
            { path: 'replicas', type: 'integer', default: 1, required: false },
            { path: 'password', type: 'string', sensitive: true },
            {
              path: 'calls',
              constraints: ['One of the options from the catalog.'],
            },
          ],
        },
      ],
    });
    expect(text).not.toContain('hunter2');
    const validate = (replicas: number) =>
      call('validate-configuration', {
        componentRef: payments,
        environment: 'staging',
        values: { environmentConfigs: { replicas } },
      });
    expect((await validate(0)).answer).toMatchObject({
      valid: false,
      message: expect.stringContaining('would be wrong'),
      findings: [{ severity: 'error', code: 'values/minimum' }],
      changes: [],
    });
    expect((await validate(3)).answer).toEqual({
      valid: true,
      findings: [],
      changes: [
        {
          environment: 'staging',
          changes: [
            {
              pointer: '/environmentConfigs/replicas',
              kind: 'changed',
              before: 2,
              after: 3,
            },
          ],
        },
      ],
    });
  });

  it('lets an agent propose without taking effect', async () => {
    const { call } = await connect();
    const propose = (replicas: number, at = '2090-01-01T00:00:00Z') =>
      call('propose-values', {
        componentRef: payments,
        environment: 'staging',
        values: { environmentConfigs: { replicas } },
        message: 'The load has doubled.',
        ends: [{ pointer: '/environmentConfigs/replicas', at, reason: 'Sale' }],
      });
    expect((await propose(0)).isError).toBe(true);
    expect((await propose(3, 'tomorrow')).isError).toBe(true);
    expect((await propose(3, '2020-01-01T00:00:00Z')).isError).toBe(true);
    expect((await propose(3)).answer).toMatchObject({
      id: 1,
      state: 'open',
      changes: [{ environment: 'staging' }],
    });
    expect(
      (
        await call('resolve-configuration', {
          componentRef: payments,
          pointer: '/environmentConfigs/replicas',
        })
      ).answer,
    ).toMatchObject({ environments: [{ value: 2 }] });
  });

  it('reports the effect of a change of the platform to an agent', async () => {
    const { call } = await connect();
    const { answer } = await call('assess-impact', {
      documents: '',
      removed: ['overlay:default/staging'],
    });
    expect(answer).toMatchObject({
      outcomes: { 'value-changed': 1 },
      configurations: [
        {
          componentRef: payments,
          environment: 'staging',
          outcome: 'value-changed',
          reasons: [
            {
              rule: 'value-changed',
              class: 'risky',
              sentence: expect.any(String),
              pointer: '/environmentConfigs/replicas',
              before: { value: 2, layer: 'overlay:staging' },
              after: { value: 1, layer: 'schema' },
            },
          ],
        },
      ],
      notListed: 0,
    });
  });

  it('reports changes of secrets and new findings to an agent, without secrets', async () => {
    const { call } = await connect();
    const { answer, text } = await call('assess-impact', {
      documents: `apiVersion: ${apiVersion}
kind: ComponentType
metadata: { name: web-service }
spec:
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        replicas: { type: integer, default: 3, minimum: 3 }
        password: { type: string, default: hunter2, x-oc-sensitive: true }
---
apiVersion: ${apiVersion}
kind: Overlay
metadata: { name: staging }
spec:
  criteria: { environment: staging }
  config: { environmentConfigs: { replicas: 2, password: correct-horse } }
`,
    });
    const [{ reasons }] = answer.configurations as unknown as Array<{
      reasons: unknown[];
    }>;
    expect(reasons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          rule: 'new-error',
          code: 'values/minimum',
          pointer: '/environmentConfigs/replicas',
        }),
        {
          rule: 'secret-changed',
          class: 'risky',
          sentence: expect.any(String),
          pointer: '/environmentConfigs/password',
          before: expect.objectContaining({
            value: SENSITIVE_MASK,
            layer: 'schema',
          }),
          after: expect.objectContaining({
            value: SENSITIVE_MASK,
            layer: 'overlay:staging',
          }),
        },
      ]),
    );
    expect(text).not.toMatch(/hunter2|correct-horse/);
  });

  it('uses only the permissions of the user', async () => {
    const { call } = await connect('user:default/mallory');
    const refused = await call('propose-values', {
      componentRef: payments,
      environment: 'staging',
      values: { environmentConfigs: { replicas: 3 } },
      message: 'Because.',
    });
    expect(refused).toMatchObject({
      isError: true,
      text: expect.stringContaining('NotAllowedError'),
    });
  });

  it('responds to mistakes with what to do', async () => {
    const { call } = await connect();
    expect(
      await call('resolve-configuration', {
        componentRef: payments,
        environment: 'stagin',
      }),
    ).toMatchObject({
      isError: true,
      text: expect.stringContaining('there is \\"staging\\"'),
    });
    expect(
      await call('resolve-configuration', { componentRef: 'group:a' }),
    ).toMatchObject({
      isError: true,
      text: expect.stringContaining('is not a component'),
    });
  });
});
