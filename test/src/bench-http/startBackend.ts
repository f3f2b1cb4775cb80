// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import { BackendProcess } from '../replicas/BackendProcess';
import { waitFor } from '../waitFor';

/** The time limit for the backend to read the demo. */
const READ_MS = 120_000;

/** A backend in production mode, with a signed-in user. */
export interface RunningBackend {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

/**
 * Starts the demo's backend in a separate process, in production mode, with an empty in-memory database, and waits
 * until it returns the component.
 *
 * @param root - the folder of the project
 * @param paths - the paths that have to be available
 * @param decisions - how many seconds read decisions of the policy are cached
 */
export async function startBackend(
  root: string,
  paths: readonly string[],
  decisions: number | undefined,
): Promise<RunningBackend> {
  const cwd = join(root, 'packages/backend');
  const backend = await BackendProcess.start(
    { client: 'better-sqlite3', connection: ':memory:' },
    {
      ...(decisions !== undefined && {
        componentConfig: { cache: { decisions: { seconds: decisions } } },
      }),
      // Background work of the catalog is not measured.
      catalog: { processingInterval: { minutes: 10 } },
    },
    {
      program: join(cwd, 'src/index.ts'),
      cwd,
      configs: [join(root, 'app-config.yaml')],
      env: { LOG_LEVEL: 'warn' },
    },
  );
  const { url } = backend;
  try {
    const token = await backend.signIn();
    await untilAvailable(url, paths, token);
    return { url, token, stop: () => backend.stop() };
  } catch (error) {
    await backend.stop();
    throw new Error(`The backend does not respond:\n${backend.output}`, {
      cause: error,
    });
  }
}

/** Waits until the paths return something. */
async function untilAvailable(
  url: string,
  paths: readonly string[],
  token: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const path of paths) {
    let last: string;
    await waitFor(
      path,
      async () => {
        const response = await fetch(`${url}${path}`, { headers });
        last = `${response.status}: ${await response.text()}`;
        return response.ok || undefined;
      },
      { limit: READ_MS, every: 500, state: () => last },
    );
  }
}
