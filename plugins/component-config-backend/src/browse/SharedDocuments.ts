// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';

/**
 * The delivery documents of all components: equal ones are the same tree, so that a release shared by many components
 * is compiled once. One that no component has any more is forgotten.
 */
export class SharedDocuments {
  readonly #known = new Map<string, { root: SourceNode; users: number }>();

  /** Number of different documents. */
  get size(): number {
    return this.#known.size;
  }

  /**
   * The tree of a document for one more component.
   *
   * @param key - equal keys mean equal documents
   */
  take(key: string, read: () => SourceNode): SourceNode {
    const known = this.#known.get(key) ?? { root: read(), users: 0 };
    known.users += 1;
    this.#known.set(key, known);
    return known.root;
  }

  /** A component no longer has a document. */
  release(key: string): void {
    const known = this.#known.get(key);
    if (known) {
      known.users -= 1;
      if (known.users === 0) {
        this.#known.delete(key);
      }
    }
  }
}
