// SPDX-License-Identifier: Apache-2.0

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mockServices } from '@backstage/backend-test-utils';
import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { GitBlame } from './GitBlame';

const servers: Server[] = [];
afterEach(() => {
  servers.splice(0).forEach(server => server.close());
});

/** A repository host that responds as the test requires. */
async function startHost(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function blameOf(integrations: object) {
  return new GitBlame({
    integrations: ScmIntegrations.fromConfig(
      new ConfigReader({ integrations }),
    ),
    logger: mockServices.logger.mock(),
  });
}

const githubCommit = (oid: string, name: string) => ({
  oid,
  url: `https://github.example/commit/${oid}`,
  authoredDate: '2026-01-02T03:04:05Z',
  messageHeadline: `Commit ${oid}`,
  author: { name },
});

describe('GitBlame', () => {
  it('asks GitHub once about a file, with the token of the integration', async () => {
    const requests: { url?: string; authorization?: string; body: string }[] =
      [];
    const host = await startHost((req, res) => {
      let body = '';
      req.on('data', chunk => {
        body += chunk;
      });
      req.on('end', () => {
        const { url, headers } = req;
        requests.push({ url, authorization: headers.authorization, body });
        res.setHeader('Content-Type', 'application/json');
        res.end(
          JSON.stringify({
            data: {
              repository: {
                object: {
                  blame: {
                    ranges: [
                      {
                        startingLine: 1,
                        endingLine: 4,
                        commit: githubCommit('aaa', 'Ada'),
                      },
                      {
                        startingLine: 5,
                        endingLine: 5,
                        commit: githubCommit('bbb', 'Grace'),
                      },
                    ],
                  },
                },
              },
            },
          }),
        );
      });
    });
    const git = blameOf({
      github: [{ host, apiBaseUrl: `http://${host}/api/v3`, token: 'secret' }],
    });
    const file = `http://${host}/northwind/payments/blob/main/deploy/catalog-info.yaml`;
    const found = await Promise.all(
      [4, 5, 9].map(line => git.at({ file, line })),
    );

    expect(found).toEqual([
      {
        kind: 'commit',
        hash: 'aaa',
        url: 'https://github.example/commit/aaa',
        author: 'Ada',
        at: '2026-01-02T03:04:05.000Z',
        message: 'Commit aaa',
      },
      expect.objectContaining({ hash: 'bbb', author: 'Grace' }),
      expect.objectContaining({ kind: 'unknown', because: 'refused' }),
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      url: '/api/graphql',
      authorization: 'Bearer secret',
    });
    expect(JSON.parse(requests[0].body).variables).toEqual({
      owner: 'northwind',
      name: 'payments',
      ref: 'main',
      path: 'deploy/catalog-info.yaml',
    });
  });

  it('asks GitLab, whose projects may be in nested groups', async () => {
    const requests: unknown[] = [];
    const host = await startHost((req, res) => {
      requests.push([req.url, req.headers.authorization]);
      res.setHeader('Content-Type', 'application/json');
      res.end(
        JSON.stringify(
          ['one', 'two'].map((id, index) => ({
            commit: {
              id,
              author_name: 'Ada',
              authored_date: '2026-01-02T03:04:05.000+01:00',
              message: `Say ${id}\n\nAt length.`,
            },
            lines: Array.from({ length: index + 2 }, () => 'text'),
          })),
        ),
      );
    });
    const git = blameOf({
      gitlab: [
        {
          host,
          apiBaseUrl: `http://${host}/api/v4`,
          baseUrl: `http://${host}`,
          token: 'secret',
        },
      ],
    });
    const file = `http://${host}/group/sub/app/-/blob/main/a%20b/app.yaml`;
    expect(await git.at({ file, line: 3 })).toEqual({
      kind: 'commit',
      hash: 'two',
      url: `http://${host}/group/sub/app/-/commit/two`,
      author: 'Ada',
      at: '2026-01-02T02:04:05.000Z',
      message: 'Say two',
    });
    expect(requests).toEqual([
      [
        '/api/v4/projects/group%2Fsub%2Fapp/repository/files/a%20b%2Fapp.yaml/blame?ref=main',
        'Bearer secret',
      ],
    ]);
  });

  it('reports why it does not know', async () => {
    let status = 404;
    const host = await startHost((_, res) => {
      res.statusCode = status;
      res.setHeader('Location', 'http://127.0.0.1:1/elsewhere');
      res.end('{}');
    });
    const gitlab = {
      gitlab: [
        {
          host,
          apiBaseUrl: `http://${host}/api/v4`,
          baseUrl: `http://${host}`,
          token: 'secret',
        },
      ],
    };
    const because = async (
      file: string,
      git: GitBlame = blameOf(gitlab),
    ): Promise<string> => {
      const found = await git.at({ file, line: 1 });
      return found.kind === 'unknown' ? found.because : found.kind;
    };
    const file = `http://${host}/group/app/-/blob/main/app.yaml`;

    expect(await because('examples/app.yaml')).toBe('not-in-git');
    expect(await because('https://elsewhere.example/app.yaml')).toBe(
      'unsupported',
    );
    expect(await because(file)).toBe('refused');
    status = 500;
    const git = blameOf(gitlab);
    expect(await because(file, git)).toBe('unavailable');
    // A host that redirects does not receive the token there.
    status = 302;
    expect(await because(file, git)).toBe('unavailable');
  });

  it('does not ask GitHub without a token', async () => {
    let sent = 0;
    const host = await startHost((_, res) => {
      sent += 1;
      res.end('{}');
    });
    const git = blameOf({
      github: [{ host, apiBaseUrl: `http://${host}/api/v3` }],
    });
    expect(
      await git.at({
        file: `http://${host}/northwind/payments/blob/main/app.yaml`,
        line: 1,
      }),
    ).toMatchObject({ because: 'refused' });
    expect(sent).toBe(0);
  });
});
