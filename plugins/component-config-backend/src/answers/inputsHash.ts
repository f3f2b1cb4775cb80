// SPDX-License-Identifier: Apache-2.0

import { createHash, randomUUID } from 'node:crypto';
import type {
  Delivery,
  Platform,
  ValuesRevision,
} from '@component-config/plugin-component-config-common/reports';
import { version } from '../../package.json';

/** All that the answers about a component depend on. */
export interface AnswerInputs {
  /** @see answererHash */
  readonly answerer: string;
  readonly componentRef: string;
  /** Equal keys are equal documents, positions included. */
  readonly documentKey: string;
  readonly platform: Pick<Platform, 'keys' | 'staleSince'>;
  readonly delivery: Pick<Delivery, 'keys'>;
  readonly heads: readonly ValuesRevision[];
  /** References of the platform documents that the person may see. */
  readonly visible: ReadonlySet<string>;
  readonly seesHiddenFields: boolean;
}

/**
 * What tells those apart who may answer the same question differently: by another version, or another configuration. In
 * development the code changes without a new version, so each process is one of its own.
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

const hashes = new WeakMap<object, string>();

/**
 * Equal hashes are equal answers, whatever process gives them: it is made of what documents say, of the revisions that
 * hold, and of what the person may see.
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
    ...heads
      .map(({ environment = '', revision, savedAt, savedBy }) =>
        JSON.stringify([environment, revision, savedAt, savedBy]),
      )
      .sort(),
    hashOnce(inputs.visible),
    String(inputs.seesHiddenFields),
  ]);
}

/** The hash of texts, whatever their order; made once for as long as they are the same object. */
function hashOnce(texts: Iterable<string> & object): string {
  const known = hashes.get(texts);
  if (known !== undefined) {
    return known;
  }
  const hash = hashOf([...texts].sort());
  hashes.set(texts, hash);
  return hash;
}

/** Of texts, each of which is told apart from the next. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) {
    hash.update(`${text.length}:${text}`);
  }
  return hash.digest('base64url');
}
