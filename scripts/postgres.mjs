// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { installDebianPackage } from './apt.mjs';
import { freePort } from './freePort.mjs';
import { startGroup } from './processGroup.mjs';

const debianFolder = '/usr/lib/postgresql';
/** The releases that Backstage's TestDatabases supports. */
const knownMajors = [18, 17, 16, 15, 14, 13, 12, 11];

function findServer() {
  const installed = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const major = knownMajors.find(
    known =>
      installed.includes(String(known)) &&
      existsSync(join(debianFolder, String(known), 'bin', 'postgres')),
  );
  return major && { major, bin: join(debianFolder, String(major), 'bin') };
}

/** PostgreSQL refuses to run as root: the user to run it as instead, or nothing when we are not root. */
function serverUser() {
  if (process.getuid() !== 0) {
    return {};
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ??
    users.find(([name]) => name === 'nobody');
  return { uid: Number(uid), gid: Number(gid) };
}

/** The PostgreSQL from the environment variables of Backstage's TestDatabases. */
function namedServer() {
  for (const [name, url] of Object.entries(process.env)) {
    const [, major] =
      name.match(/^BACKSTAGE_TEST_DATABASE_POSTGRES(\d+)_CONNECTION_STRING$/) ??
      [];
    if (major && url) {
      const title = `PostgreSQL ${major} from the environment`;
      return { title, env: { [name]: url }, stop: async () => {} };
    }
  }
  return undefined;
}

/**
 * Provides the PostgreSQL from the environment, or starts one for the database tests: on a free loopback port, with a
 * temporary folder and password.
 *
 * @returns {Promise<
 *   | { title: string, env: NodeJS.ProcessEnv, stop: () => Promise<void> }
 *   | { missing: string }
 * >} `env` configures Backstage's TestDatabases
 */
export async function providePostgres() {
  const named = namedServer();
  if (named) {
    return named;
  }
  let server = findServer();
  let missing;
  if (!server) {
    missing = installDebianPackage('postgresql');
    server = findServer();
  }
  if (!server) {
    return { missing: missing ?? 'no PostgreSQL was found' };
  }

  const { major, bin } = server;
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'component-config-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  const data = join(folder, 'data');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  chmodSync(folder, 0o700);
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  const options = { cwd: folder, env: { LC_ALL: 'C', PATH: bin }, ...user };
  try {
    execFileSync(
      join(bin, 'initdb'),
      [
        '--pgdata',
        data,
        '--username=postgres',
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-sync',
        '--pwfile',
        passwordFile,
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return {
      missing: `PostgreSQL ${major} could not be set up: ${error.message}`,
    };
  }

  const port = await freePort();
  let output = '';
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 300,
    // The data does not need to survive a crash.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
  };
  const group = startGroup(
    join(bin, 'postgres'),
    [
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => [
        '-c',
        `${name}=${value}`,
      ]),
    ],
    {
      ...options,
      onOutput: chunk => {
        output += chunk;
      },
    },
  );
  const stop = async () => {
    // SIGINT is PostgreSQL's fast shutdown.
    await group.stop({ signal: 'SIGINT' });
    rmSync(folder, { recursive: true, force: true });
  };

  const deadline = Date.now() + 60_000;
  while (!output.includes('ready to accept connections')) {
    const code = await Promise.race([group.ended, sleep(100)]);
    if (code !== undefined || Date.now() > deadline) {
      await stop();
      return {
        missing: `PostgreSQL ${major} did not start: ${output.trim()}`,
      };
    }
  }
  return {
    title: `PostgreSQL ${major}`,
    env: {
      [`BACKSTAGE_TEST_DATABASE_POSTGRES${major}_CONNECTION_STRING`]: `postgres://postgres:${password}@127.0.0.1:${port}`,
    },
    stop,
  };
}
