// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceNode,
  SchemaDialect,
} from '@component-config/config-engine';
import { translateDialects } from '@component-config/config-platform/repositories';
import { LRUCache } from 'lru-cache';
import type { EntityDocument } from '../ingestion/EntityDocuments';

/** Number of cached translations. */
const CACHED_TRANSLATIONS = 2_000;

/** Translates schemas in the languages added by modules, once for each content. */
export class TranslatedSchemas {
  readonly #dialects: readonly SchemaDialect[];
  readonly #documents = new LRUCache<string, EntityDocument>({
    max: CACHED_TRANSLATIONS,
  });
  readonly #findings = new WeakMap<SourceNode, readonly Finding[]>();

  constructor(dialects: readonly SchemaDialect[]) {
    this.#dialects = dialects;
  }

  /** The document of a ComponentType or Trait in a form that the engine can compile anywhere. */
  translate(document: EntityDocument): EntityDocument {
    const known = this.#documents.get(document.key);
    if (known) {
      return known;
    }
    const { root, findings } = translateDialects(document.root, this.#dialects);
    const translated = { ...document, root };
    this.#documents.set(document.key, translated);
    this.#findings.set(root, findings);
    return translated;
  }

  /** The findings of the translation of a document. */
  findingsOf(root: SourceNode): readonly Finding[] {
    return this.#findings.get(root) ?? [];
  }
}
