// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../finding';

/**
 * A text, and the name under which positions and people refer to it.
 *
 * @public
 */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/**
 * A YAML or JSON value with the place it was written at: what every reader and compiler of the engine walks.
 * Author order is kept, every key is data (`__proto__` included), and scalars keep their source text.
 * A node made from plain data (`nodeFromValue`) has no positions.
 *
 * @public
 */
export type SourceNode = SourceMap | SourceList | SourceScalar;

/**
 * A map as it was written, with its entries in the order of their author.
 *
 * @public
 */
export interface SourceMap {
  readonly kind: 'map';
  readonly entries: readonly SourceEntry[];
  readonly position?: SourcePosition;
}

/**
 * One entry of a map. A key that is written twice gives two entries.
 *
 * @public
 */
export interface SourceEntry {
  readonly key: string;
  readonly keyPosition?: SourcePosition;
  /** The lines of the comment directly above the key; absent where there is none. */
  readonly comment?: readonly string[];
  readonly value: SourceNode;
}

/**
 * A list as it was written.
 *
 * @public
 */
export interface SourceList {
  readonly kind: 'list';
  readonly items: readonly SourceNode[];
  readonly position?: SourcePosition;
}

/**
 * A text, a number, a boolean or `null` as it was written.
 *
 * @public
 */
export interface SourceScalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** As the author wrote it, unquoted: `1e3`, `True`, `12345678901234567890`. */
  readonly text: string;
  readonly style: 'plain' | 'single' | 'double' | 'block';
  readonly position?: SourcePosition;
  /**
   * Offsets in the source of each UTF-16 unit of a string value, with the end as one more element; absent where the
   * text is not known. Lets a compiler of text within a scalar point at single characters.
   */
  readonly offsets?: readonly number[];
  /** Offsets at which the second and further lines of the scalar begin; absent where it is on one line. */
  readonly lineStarts?: readonly number[];
}

/**
 * One document of a YAML stream.
 *
 * @public
 */
export interface SourceDocument {
  readonly source: SourceText;
  readonly root: SourceNode;
}

/**
 * What bounds the reading of one text; beyond it there is a finding and no document.
 *
 * @public
 */
export interface SourceLimits {
  /** Length of the text, in UTF-16 units. */
  readonly characters: number;
  /** Nesting of maps and lists. */
  readonly depth: number;
  /** Nodes after aliases are expanded. */
  readonly nodes: number;
  /** Characters of the paths to all nodes: each is a key of what is known of the node. */
  readonly paths: number;
  /** What the text is written with: scalars, punctuation, comments and ends of lines. */
  readonly tokens: number;
}
