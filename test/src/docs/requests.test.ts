// SPDX-License-Identifier: Apache-2.0

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { mockCredentials } from '@backstage/backend-test-utils';
import type { JsonObject } from '@component-config/config-engine';
import {
  portalOfFolder,
  type FolderPortal,
} from '../repositories/portalOfFolder';
import { documentedCommands, wordsOf } from './commands';
import { findRoute } from './reference/apiContract';

jest.setTimeout(600_000);

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');

/** A request as `curl` sends it. */
interface CurlRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body?: string;
}

/**
 * Reads a `curl` command.
 *
 * @throws Error if it has an option that is not known here
 */
function readCurl(words: readonly string[]): CurlRequest {
  let method = 'GET';
  let url: URL | undefined;
  let body: string | undefined;
  const headers = new Headers();
  const query: string[] = [];
  const rest = words.slice(1);
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const value = () => rest.shift() ?? '';
    switch (word) {
      case '-X':
        method = value();
        break;
      case '-H': {
        const [name, ...text] = value().split(': ');
        headers.set(name, text.join(': '));
        break;
      }
      case '-d':
        body = value();
        break;
      case '--data-urlencode':
        query.push(value());
        break;
      // They change what curl prints, and how it exits.
      case '--fail':
      case '--get':
      case '-N':
        break;
      default:
        url = new URL(word);
    }
  }
  if (!url) {
    throw new Error(`There is no address: ${words.join(' ')}`);
  }
  for (const pair of query) {
    const [name, ...text] = pair.split('=');
    url.searchParams.append(name, text.join('='));
  }
  return { method, url, headers, ...(body !== undefined && { body }) };
}

const requests = documentedCommands()
  .filter(({ line }) => line.startsWith('curl '))
  .map(({ at, line }) => ({ at, request: readCurl(wordsOf(line)) }));

const component = 'component:default/payments-api';

/** What the pages presuppose: revisions with values that can be published. */
const savedBefore: ReadonlyArray<{
  readonly environment?: string;
  readonly saves: readonly JsonObject[];
}> = [
  {
    saves: ['2.15.0', '2.16.0', '2.17.0'].map(version => ({
      parameters: { image: `registry.example/payments-api:${version}` },
    })),
  },
  {
    environment: 'production-eu',
    saves: [5, 6].map(replicas => ({ environmentConfigs: { replicas } })),
  },
];

describe('the requests of the pages, sent to a portal with the demo', () => {
  let portal: FolderPortal;

  // The demo as a repository, so that values can be published to it.
  const folder = mkdtempSync(join(tmpdir(), 'requests-'));

  beforeAll(async () => {
    for (const path of [
      ...['component-types', 'components', 'overlays', 'traits'],
      'environments.yaml',
    ]) {
      cpSync(join(root, 'examples', path), join(folder, path), {
        recursive: true,
      });
    }
    portal = await portalOfFolder(folder);
    for (const { environment, saves } of savedBefore) {
      for (const [baseRevision, values] of saves.entries()) {
        const { outcome } = await portal.api.saveValues(
          component,
          { ...(environment && { environment }) },
          { values, baseRevision },
        );
        if (outcome !== 'saved') {
          throw new Error(`Revision ${baseRevision + 1} was not saved`);
        }
      }
    }
  });

  afterAll(async () => {
    await portal?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  // In the order of the pages: later requests are about what earlier ones saved.
  it.each(requests)('$at', async ({ request }) => {
    const { method, url, headers, body } = request;
    expect(headers.get('Authorization')).toBe('Bearer $TOKEN');
    headers.set('Authorization', mockCredentials.user.header());
    const response = await fetch(
      `${portal.address}${url.pathname}${url.search}`,
      { method, headers, body },
    );
    const text = await response.text();
    const path = url.pathname.replace('/api/component-config', '');
    const declared = findRoute(method, path)?.operation.responses ?? {};
    const expected = Object.keys(declared).filter(status => /^2/.test(status));
    expect({ text, status: String(response.status) }).toEqual({
      text,
      status: expect.stringMatching(new RegExp(`^(?:${expected.join('|')})$`)),
    });
    // A stream has its status before its end.
    expect(text).not.toContain('"type":"failed"');
  });
});
