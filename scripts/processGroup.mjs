// SPDX-License-Identifier: Apache-2.0

import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** The running groups, which end with this process. */
const running = new Set();

/**
 * Starts a program in its own process group, so that it can be stopped with all of its children. Its input is empty.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   cwd: string,
 *   env?: NodeJS.ProcessEnv,
 *   uid?: number,
 *   gid?: number,
 *   onOutput: (chunk: string) => void,
 * }} options - `onOutput` takes both streams as they come
 */
export function startGroup(command, args, options) {
  const { onOutput, ...spawnOptions } = options;
  const child = spawn(command, args, {
    ...spawnOptions,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', onOutput);
  }

  /** Resolves with the exit code; 128 and more for a signal, as in shells. */
  const ended = new Promise(resolve => {
    child.on('error', error => {
      onOutput(`${command}: ${error.message}\n`);
      resolve(127);
    });
    child.on('close', (code, signal) => resolve(code ?? (signal ? 128 : 1)));
  });

  const group = {
    ended,
    /** Stops all processes of the group gracefully, and kills those that remain. */
    async stop({ signal = 'SIGTERM', graceMs = 5_000 } = {}) {
      running.delete(group);
      // Only once: some programs abort on a second signal, and leave their children behind.
      signalGroup(child.pid, signal);
      const deadline = Date.now() + graceMs;
      while (signalGroup(child.pid, Date.now() < deadline ? 0 : 'SIGKILL')) {
        await sleep(100);
      }
    },
    kill: () => signalGroup(child.pid, 'SIGKILL'),
  };
  running.add(group);
  // Remaining children of the program end with it.
  ended.then(() => group.stop({ graceMs: 1_000 }));
  return group;
}

/** @returns {boolean} whether any process is left to signal */
function signalGroup(pid, signal) {
  if (pid === undefined) {
    return false;
  }
  try {
    process.kill(-pid, signal);
    return true;
  } catch (error) {
    // EPERM: the rest of the group runs as another user, and ends with its parent.
    return error.code !== 'ESRCH' && error.code !== 'EPERM';
  }
}

/**
 * Runs `cleanUp` once when this process is asked to stop, then exits. No started process outlives it.
 *
 * @param {() => Promise<void>} cleanUp
 */
export function onStop(cleanUp) {
  let stopping = false;
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ]) {
    process.on(signal, async () => {
      if (stopping) {
        return;
      }
      stopping = true;
      await cleanUp();
      process.exit(code);
    });
  }
  process.on('exit', () => {
    for (const group of running) {
      group.kill();
    }
  });
}
