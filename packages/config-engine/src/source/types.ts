// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';

/**
 * A text and the name used for it in positions and messages.
 *
 * @public
 */
export interface SourceText {
  readonly file: string;
  readonly text: string;
}

/**
 * A YAML or JSON value with its position; the input of every reader and compiler of the engine. Keeps the author's
 * order, treats every key as data (`__proto__` included) and keeps the text of scalars. Nodes of plain data
 * (`nodeFromValue`) have no positions.
 *
 * @public
 */
export type SourceNode = SourceMap | SourceList | SourceScalar;

/**
 * A map as written, with its entries in the author's order.
 *
 * @public
 */
export interface SourceMap {
  readonly kind: 'map';
  readonly entries: readonly SourceEntry[];
  readonly position?: SourcePosition;
  /** For a document: why only its head was read. Every reader reports it. */
  readonly refusal?: Finding;
}

/**
 * One entry of a map. A duplicate key yields two entries.
 *
 * @public
 */
export interface SourceEntry {
  readonly key: string;
  readonly keyPosition?: SourcePosition;
  /** The lines of the comment directly above the key; absent if there is none. */
  readonly comment?: readonly string[];
  readonly value: SourceNode;
}

/**
 * A list as written.
 *
 * @public
 */
export interface SourceList {
  readonly kind: 'list';
  readonly items: readonly SourceNode[];
  readonly position?: SourcePosition;
}

/**
 * A string, a number, a boolean or `null` as written.
 *
 * @public
 */
export interface SourceScalar {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
  /** As written, unquoted: `1e3`, `True`, `12345678901234567890`. */
  readonly text: string;
  readonly style: 'plain' | 'single' | 'double' | 'block';
  readonly position?: SourcePosition;
  /**
   * Source offsets of each UTF-16 unit of a string value, plus one element for the end; only the first if the others
   * follow it one by one; absent if unknown. Lets compilers of text within a scalar report single characters.
   */
  readonly offsets?: ScalarOffsets;
  /** Offsets of the second and further lines of the scalar; absent if it has one line. */
  readonly lineStarts?: readonly number[];
}

/**
 * Where the characters of a string value are in the source.
 *
 * @public
 */
export type ScalarOffsets = number | readonly number[];

/**
 * One document of a YAML stream.
 *
 * @public
 */
export interface SourceDocument {
  readonly source: SourceText;
  readonly root: SourceNode;
  /** Set if a reader of YAML 1.2 gets other values from the text than these. */
  readonly differsInYaml12?: true;
}

/**
 * How unquoted scalars, keys and merge keys are read (docs/rules/yaml.md#reading): like kubectl, like Backstage's
 * catalog, or like the catalog with a finding for each difference.
 */
export type YamlReading = 'cluster' | 'catalog' | 'either';

/**
 * The limits for reading one text. Exceeding one yields a finding and no document.
 *
 * @public
 */
export interface SourceLimits {
  /** Length of the text in UTF-16 units. */
  readonly characters: number;
  /** Nesting of maps and lists. */
  readonly depth: number;
  readonly documents: number;
  /** Nodes after expanding aliases. */
  readonly nodes: number;
  /** Characters of the paths to all nodes, each of which is a key of data about the node. */
  readonly paths: number;
  /** Length of one scalar in quotes or over several lines, in UTF-16 units. */
  readonly scalar: number;
  /** Tokens of the text: scalars, punctuation, comments and line ends, also those within scalars. */
  readonly tokens: number;
}
