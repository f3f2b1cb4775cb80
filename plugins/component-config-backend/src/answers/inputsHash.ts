// SPDX-License-Identifier: Apache-2.0

import { createHash, randomUUID } from 'node:crypto';
import type { Environment } from '@component-config/config-engine';
import type {
  Delivery,
  Platform,
  ValuesRevision,
} from '@component-config/config-platform';
import { version } from '../../package.json';

/** Everything that the answers about a component depend on. */
export interface AnswerInputs {
  /** @see answererHash */
  readonly answerer: string;
  readonly componentRef: string;
  /** Equal keys mean equal documents, including positions. */
  readonly documentKey: string;
  readonly platform: Pick<Platform, 'keys' | 'staleSince'>;
  readonly delivery: Pick<Delivery, 'keys'>;
  /** All environments of the component; answers count those that the caller may not see. */
  readonly environments: readonly Pick<Environment, 'name'>[];
  /** Without those of environments that the caller may not see. */
  readonly heads: readonly ValuesRevision[];
  /** References of the platform documents that the caller may see. */
  readonly visible: ReadonlySet<string>;
  readonly seesHiddenFields: boolean;
  /** The environments whose secrets the caller may not all reveal; without a name: of all environments. */
  readonly unrevealed: readonly (string | undefined)[];
}

/**
 * Identifies processes that may answer the same question differently because of another version or configuration. In
 * development the code changes without a new version, so each process has its own hash.
 *
 * @param configuration - of the plugin
 */
export function answererHash(configuration: unknown): string {
  return hashOf([
    version,
    JSON.stringify(configuration) ?? '',
    process.env.NODE_ENV === 'production' ? '' : randomUUID(),
  ]);
}

/** The hashes of collections of strings, kept while the collection is in use. */
const hashCache = new WeakMap<object, string>();

/**
 * Equal hashes mean equal answers from any process: the inputs are the contents of the documents, the current
 * revisions, and what the caller may see.
 */
export function inputsHash(inputs: AnswerInputs): string {
  const { platform, heads } = inputs;
  return hashOf([
    inputs.answerer,
    inputs.componentRef,
    inputs.documentKey,
    hashOnce(platform.keys),
    platform.staleSince?.toISOString() ?? '',
    hashOnce(inputs.delivery.keys),
    JSON.stringify(inputs.environments.map(({ name }) => name)),
    ...heads
      .map(({ environment = '', revision, savedAt, savedBy }) =>
        JSON.stringify([environment, revision, savedAt, savedBy]),
      )
      .sort(),
    hashOnce(inputs.visible),
    String(inputs.seesHiddenFields),
    JSON.stringify(inputs.unrevealed),
  ]);
}

/** The hash of strings, regardless of their order; computed once per object. */
function hashOnce(texts: Iterable<string> & object): string {
  const known = hashCache.get(texts);
  if (known !== undefined) {
    return known;
  }
  const hash = hashOf([...texts].sort());
  hashCache.set(texts, hash);
  return hash;
}

/** Hashes strings, each delimited from the next. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) {
    hash.update(`${text.length}:${text}`);
  }
  return hash.digest('base64url');
}
