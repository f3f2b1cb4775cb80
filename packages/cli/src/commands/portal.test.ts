// SPDX-License-Identifier: Apache-2.0

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { packEffective } from '@component-config/plugin-component-config-common';
import { platformFiles } from '../__testUtils__/platformFiles';
import { runCommand } from '../__testUtils__/runCommand';
import { TestRepository } from '../__testUtils__/TestRepository';
import { treeReader } from '../configuration/treeReader';
import { folderSource, readTree } from '../tree';

// The first run loads everything.
jest.setTimeout(600_000);

const token = 'token-of-a-test-0123456789';

/** The answers of a portal with these documents, to a client with the token. */
async function answerOf(request: IncomingMessage, folder: string) {
  if (request.headers.authorization !== `Bearer ${token}`) {
    return {
      status: 401,
      body: { error: { name: 'AuthenticationError', message: 'No token' } },
    };
  }
  const url = new URL(request.url ?? '', 'http://portal');
  const [, namespace, name, what] =
    /^\/base\/api\/component-config\/v1\/components\/([^/]+)\/([^/]+)\/(\w+)$/.exec(
      url.pathname,
    ) ?? [];
  const tree = await readTree(folderSource('.', { cwd: folder }), {});
  const reader = treeReader(tree);
  const ref = `component:${namespace}/${name}`;
  if (!tree.components.some(component => component.ref === ref)) {
    const message = `There is no component "${name}" in the catalog, or you are not allowed to see it.`;
    return { status: 404, body: { error: { name: 'NotFoundError', message } } };
  }
  const query = (key: string) => url.searchParams.get(key) ?? '';
  switch (what) {
    case 'effective':
      return {
        status: 200,
        body: packEffective(await reader.effective(ref), {
          skipped: true,
          schema: true,
        }),
      };
    case 'explanation':
      return {
        status: 200,
        body: await reader.explanation(ref, {
          environment: query('environment'),
          pointer: query('pointer'),
        }),
      };
    default:
      return {
        status: 200,
        body: await reader.difference(ref, {
          environment: query('environment'),
          to: query('to'),
        }),
      };
  }
}

describe('--portal', () => {
  let repository: TestRepository;
  let server: Server;
  let address: string;

  beforeAll(async () => {
    repository = new TestRepository();
    repository.write(platformFiles);
    server = createServer(async (request, response) => {
      if (request.url?.startsWith('/moved')) {
        response.writeHead(302, { Location: '/base' }).end();
        return;
      }
      if (request.url?.startsWith('/page')) {
        response.writeHead(200).end('<html>Sign in</html>');
        return;
      }
      const { status, body } = await answerOf(request, repository.folder);
      response
        .writeHead(status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ ...body, response: { statusCode: status } }));
    });
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    address = `http://127.0.0.1:${port}`;
  });

  afterAll(async () => {
    await new Promise(resolve => {
      server.close(resolve);
    });
    repository.remove();
  });

  const send = (argv: string[], env: { [name: string]: string } = {}) =>
    runCommand(repository.folder, argv, {
      COMPONENT_CONFIG_TOKEN: token,
      ...env,
    });

  it.each([
    [['resolve', 'shop', '--environment', 'production']],
    [['explain', 'shop', 'environmentConfigs.replicas']],
    [['diff', 'shop', 'staging', 'production']],
  ])('%j returns the same as with the folder', async argv => {
    const sent = await send([...argv, '--portal', `${address}/base/`]);
    const read = await runCommand(repository.folder, argv);

    expect(sent).toEqual(read);
    expect(sent.exitCode).toBe(0);
  });

  it.each<[string, string, { [name: string]: string }, string]>([
    [
      'no token',
      '/base',
      { COMPONENT_CONFIG_TOKEN: '' },
      'it requires a token',
    ],
    [
      'a wrong token',
      '/base',
      { COMPONENT_CONFIG_TOKEN: 'wrong-token' },
      'it requires a token, or refuses this one; set COMPONENT_CONFIG_TOKEN',
    ],
    ['a page instead', '/page', {}, 'not a portal with this plugin'],
    ['another address', '/moved', {}, 'it redirects to another address'],
  ])('reports what is wrong with %s', async (_, path, env, message) => {
    const { exitCode, output, remarks } = await send(
      ['resolve', 'shop', '--portal', `${address}${path}`],
      env,
    );

    expect(remarks).toContain(message);
    expect(exitCode).toBe(3);
    expect(output).toBe('');
    expect(remarks).not.toMatch(/wrong-token|token-of-a-test/);
  });

  it('passes on refusals of the portal', async () => {
    const { exitCode, remarks } = await send([
      'resolve',
      'cart',
      '--portal',
      `${address}/base`,
    ]);

    expect(exitCode).toBe(3);
    expect(remarks).toContain(
      'There is no component "cart" in the catalog, or you are not allowed to see it.',
    );
  });

  it('reports an unreachable portal', async () => {
    const { exitCode, remarks } = await send([
      'resolve',
      'shop',
      '--portal',
      'http://127.0.0.1:1',
    ]);

    expect(exitCode).toBe(3);
    expect(remarks).toContain('Cannot read the portal http://127.0.0.1:1: ');
  });

  it('refuses a URL with a password without showing it', async () => {
    const { exitCode, remarks } = await send([
      'resolve',
      'shop',
      '--portal',
      'https://me:hunter2@portal.example.com',
    ]);

    expect(exitCode).toBe(2);
    expect(remarks).toContain('set a token in COMPONENT_CONFIG_TOKEN');
    expect(remarks).not.toContain('hunter2');
  });
});
