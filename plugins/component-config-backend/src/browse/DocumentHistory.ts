// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import {
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';
import type { Platform } from '@component-config/config-platform';
import type {
  DatabaseDocumentStore,
  SeenDocument,
} from '../database/DatabaseDocumentStore';

/** Longer references are not stored. */
const LONGEST_REF = 255;

/**
 * Since when each platform document has its content: when any process of the portal first saw it. Queried once for each
 * state of the platform.
 */
export class DocumentHistory {
  readonly #store: Pick<DatabaseDocumentStore, 'list' | 'put'>;
  readonly #logger: LoggerService;
  readonly #contents = new WeakMap<SourceNode, string>();
  #known:
    | {
        readonly texts: Platform['texts'];
        readonly seenAt: Promise<ReadonlyMap<string, Date>>;
      }
    | undefined;

  constructor(options: {
    contents: Pick<DatabaseDocumentStore, 'list' | 'put'>;
    logger: LoggerService;
  }) {
    this.#store = options.contents;
    this.#logger = options.logger;
  }

  /** By entity reference. Empty while the database is unavailable. */
  async seenAt({
    texts,
  }: Pick<Platform, 'texts'>): Promise<ReadonlyMap<string, Date>> {
    if (this.#known?.texts !== texts) {
      const seenAt = this.#look(texts);
      const known = { texts, seenAt };
      this.#known = known;
      seenAt.catch(() => {
        // The next caller repeats the request.
        if (this.#known === known) {
          this.#known = undefined;
        }
      });
    }
    try {
      return await this.#known.seenAt;
    } catch (error) {
      this.#logger.warn(
        `Cannot determine since when platform documents have their content. ${stringifyError(
          error,
        )}`,
      );
      return new Map();
    }
  }

  async #look(texts: Platform['texts']): Promise<ReadonlyMap<string, Date>> {
    const known = new Map(
      (await this.#store.list()).map(one => [one.entityRef, one]),
    );
    const now = new Date();
    const fresh: SeenDocument[] = [];
    const seenAt = new Map<string, Date>();
    for (const { entityRef, root } of texts) {
      if (entityRef.length > LONGEST_REF) {
        continue;
      }
      const content = this.#contentOf(root);
      const before = known.get(entityRef);
      if (before?.content === content) {
        seenAt.set(entityRef, before.firstSeen);
      } else {
        fresh.push({ entityRef, content, firstSeen: now });
        seenAt.set(entityRef, now);
      }
    }
    await this.#store.put(fresh);
    return seenAt;
  }

  #contentOf(root: SourceNode): string {
    const known = this.#contents.get(root);
    if (known !== undefined) {
      return known;
    }
    const content = createHash('sha256')
      .update(JSON.stringify(valueFromNode(root)))
      .digest('base64url');
    this.#contents.set(root, content);
    return content;
  }
}
