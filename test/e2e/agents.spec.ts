// SPDX-License-Identifier: Apache-2.0

import {
  expect,
  test,
  type APIRequestContext,
  type APIResponse,
} from '@playwright/test';
import { backend, demoComponent, waitForDemoData } from './portal';

/** The token of a caller that may only read the catalog (app-config.e2e.yaml). */
const catalogReader = 'catalog-reader-of-the-browser-tests';

const environment = 'production-eu';
const replicas = '/environmentConfigs/replicas';

/** The token of a user of the demo, who signs in as in the portal. */
async function tokenOf(
  request: APIRequestContext,
  user: string,
): Promise<string> {
  const signIn = await request.get(`${backend}/api/auth/demo-users/refresh`, {
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'x-demo-user': user },
  });
  const { backstageIdentity } = await signIn.json();
  return backstageIdentity.token;
}

/** The version of the protocol that the tests speak: https://modelcontextprotocol.io/specification/2025-06-18 */
const protocolVersion = '2025-06-18';

/** Sends a message to the portal's MCP server by streamable HTTP. */
function send(
  request: APIRequestContext,
  token: string | undefined,
  message: object,
): Promise<APIResponse> {
  return request.post(`${backend}/api/mcp-actions/v1`, {
    headers: {
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': protocolVersion,
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    data: { jsonrpc: '2.0', ...message },
  });
}

const initialize = {
  id: 0,
  method: 'initialize',
  params: {
    protocolVersion,
    capabilities: {},
    clientInfo: { name: 'browser-tests', version: '1' },
  },
};

/** The result in a response: a JSON document, or the event of a stream. */
async function resultOf(response: APIResponse) {
  const text = await response.text();
  expect(response.status(), text).toBe(200);
  const isStream = response
    .headers()
    ['content-type'].startsWith('text/event-stream');
  const { result, error } = JSON.parse(
    isStream ? text.replace(/^[^]*?^data: /m, '') : text,
  );
  expect(error).toBeUndefined();
  return result;
}

/** A connection to the MCP server, which has been initialized. */
async function connect(request: APIRequestContext, token: string) {
  const { serverInfo, capabilities } = await resultOf(
    await send(request, token, initialize),
  );
  expect(serverInfo.name).toBe('backstage');
  expect(capabilities).toHaveProperty('tools');
  const initialized = { method: 'notifications/initialized' };
  expect((await send(request, token, initialized)).status()).toBe(202);
  let id = 0;
  const sendRequest = async (method: string, params = {}) => {
    id += 1;
    return resultOf(await send(request, token, { id, method, params }));
  };
  return {
    listTools: async (): Promise<Tool[]> =>
      (await sendRequest('tools/list')).tools,
    /** The structured answer of a tool. */
    call: async (name: string, input: Record<string, unknown>) => {
      const { isError, content, structuredContent } = await sendRequest(
        'tools/call',
        {
          name: `component-config.${name}`,
          arguments: input,
        },
      );
      expect(isError, JSON.stringify(content)).not.toBe(true);
      return structuredContent as Record<string, unknown>;
    },
  };
}

interface Tool {
  readonly name: string;
  readonly annotations: {
    readonly readOnlyHint: boolean;
    readonly destructiveHint: boolean;
  };
}

test.beforeEach(async ({ page }) => waitForDemoData(page));

test('an agent of a developer reads, checks and proposes configuration over MCP', async ({
  request,
}) => {
  const token = await tokenOf(request, 'user:default/tom.okafor');
  const { listTools, call } = await connect(request, token);

  const tools = await listTools();
  expect(
    Object.fromEntries(
      tools.map(({ name, annotations }) => [
        name,
        [annotations.readOnlyHint, annotations.destructiveHint],
      ]),
    ),
  ).toEqual({
    'component-config.assess-impact': [true, false],
    'component-config.describe-component-type': [true, false],
    'component-config.explain-value': [true, false],
    'component-config.list-component-types': [true, false],
    'component-config.list-options': [true, false],
    'component-config.propose-values': [false, false],
    'component-config.resolve-configuration': [true, false],
    'component-config.validate-configuration': [true, false],
  });

  expect(
    await call('list-component-types', { text: 'web-service' }),
  ).toMatchObject({
    componentTypes: [
      { entityRef: 'componenttype:default/web-service', hasErrors: false },
    ],
  });
  expect(
    await call('describe-component-type', {
      entityRef: 'componenttype:default/web-service',
    }),
  ).toMatchObject({
    sections: expect.arrayContaining([
      expect.objectContaining({
        section: 'environmentConfigs',
        fields: expect.arrayContaining([
          expect.objectContaining({ path: 'replicas', type: 'integer' }),
        ]),
      }),
    ]),
  });

  const sent = { componentRef: `component:default/${demoComponent}` };
  const resolve = async () => {
    const { environments } = await call('resolve-configuration', {
      ...sent,
      environment,
      pointer: replicas,
    });
    const [{ value }] = environments as Array<{ value: number }>;
    return value;
  };
  const before = await resolve();
  expect(
    await call('explain-value', {
      ...sent,
      environment,
      pointer: replicas,
    }),
  ).toMatchObject({
    value: before,
    steps: expect.arrayContaining([
      expect.objectContaining({
        layer: 'overlay:production-replicas',
        outcome: 'shadowed',
      }),
      expect.objectContaining({
        outcome: 'winner',
        says: [expect.objectContaining({ value: before })],
      }),
    ]),
  });

  const validate = (wanted: number) =>
    call('validate-configuration', {
      ...sent,
      environment,
      values: { environmentConfigs: { replicas: wanted } },
    });
  expect(await validate(500)).toMatchObject({
    valid: false,
    findings: [{ code: 'values/maximum', pointer: replicas }],
  });
  const after = before + 1;
  const changes = [
    {
      environment,
      changes: [{ pointer: replicas, kind: 'changed', before, after }],
    },
  ];
  expect(await validate(after)).toEqual({ valid: true, findings: [], changes });

  expect(
    await call('assess-impact', {
      documents: '',
      removed: ['overlay:default/production-replicas'],
      limit: 1,
    }),
  ).toMatchObject({ class: 'breaking', configurations: [{}] });

  // Developers may not save in production. The proposal changes nothing, and they cannot accept it themselves.
  const { id, ...proposed } = await call('propose-values', {
    ...sent,
    environment,
    values: { environmentConfigs: { replicas: after } },
    message: 'Proposed by an agent',
  });
  expect(proposed).toEqual({ state: 'open', changes });
  const decide = (decision: string) =>
    request.post(
      `${backend}/api/component-config/v1/components/default/${demoComponent}/proposals/${id}/${decision}`,
      {
        headers: { Authorization: `Bearer ${token}`, 'If-Match': '"0"' },
        data: {},
      },
    );
  expect((await decide('accept')).status()).toBe(403);
  expect(await resolve()).toBe(before);
  expect((await decide('withdraw')).status()).toBe(200);
});

test('callers without access are refused over MCP', async ({ request }) => {
  for (const message of [initialize, { id: 1, method: 'tools/list' }]) {
    const statusFor = async (token?: string) =>
      (await send(request, token, message)).status();
    expect(await statusFor()).toBe(401);
    expect(await statusFor('not-a-token')).toBe(401);
    expect(await statusFor(catalogReader)).toBe(403);
  }
});
