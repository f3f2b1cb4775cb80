// SPDX-License-Identifier: Apache-2.0

import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import type { ConfigurationAdapter } from '@component-config/config-engine';
import {
  collectAdapters,
  type CollectedAdapters,
} from '@component-config/config-platform/repositories';
import { cannotRead, wrongUsage } from '../failure';

/**
 * The adapters of modules that the user names. This runs their code, so a name never comes from a document or a file of
 * the folder that is read (docs/extending.md#adapters-on-the-command-line).
 *
 * @param names - packages, found from the current folder as Node finds them, or files
 *
 * @throws CommandFailure if one cannot be loaded, or has no adapters
 */
export function loadAdapters(
  cwd: string,
  names: readonly string[],
): CollectedAdapters {
  const load = createRequire(resolve(cwd, 'component-config.js'));
  const { adapters, dialects, add } = collectAdapters();
  for (const name of names) {
    const what = `the adapters "${name}"`;
    let loaded: unknown;
    try {
      loaded = load(name);
    } catch (error) {
      throw cannotRead(what, error);
    }
    const added = listOf(loaded);
    if (!added) {
      throw wrongUsage(
        `The module "${name}" does not export a list "adapters" of adapters and dialects.`,
      );
    }
    try {
      add(...added);
    } catch (error) {
      throw cannotRead(what, error);
    }
  }
  return { adapters, dialects };
}

function listOf(loaded: unknown): readonly ConfigurationAdapter[] | undefined {
  const list =
    typeof loaded === 'object' && loaded !== null && 'adapters' in loaded
      ? loaded.adapters
      : undefined;
  return Array.isArray(list) && list.every(isAdapter) ? list : undefined;
}

function isAdapter(value: unknown): value is ConfigurationAdapter {
  const has = (name: string, type: string) =>
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, name) === type;
  return (
    (has('title', 'string') && has('adapt', 'function')) ||
    (has('key', 'string') && has('translate', 'function'))
  );
}
