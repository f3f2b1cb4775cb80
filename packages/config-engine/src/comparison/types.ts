// SPDX-License-Identifier: Apache-2.0

import type { Phrase, SourcePosition } from '../finding';
import type { JsonValue } from '../json';

/**
 * What a change of a schema does to the components that use it: `breaking` refuses configurations that were accepted or
 * asks for values that nobody gave, `risky` changes what some configurations come to, `safe` neither.
 *
 * @public
 */
export type ChangeClass = 'breaking' | 'risky' | 'safe';

/**
 * What changed.
 *
 * @public
 */
export type ChangeKind =
  | 'section'
  | 'field-added'
  | 'field-removed'
  | 'required'
  | 'type'
  | 'enum'
  | 'limit'
  | 'pattern'
  | 'format'
  | 'unknown-fields'
  | 'default'
  | 'alternatives'
  | 'keyword'
  | 'annotation'
  | 'text';

/**
 * One difference between two versions of a definition.
 *
 * @public
 */
export interface SchemaChange {
  readonly kind: ChangeKind;
  readonly class: ChangeClass;
  readonly section: 'parameters' | 'environmentConfigs';
  /** Of the field, into the schema of the section: into the newer one, or the older one for a field that is gone. */
  readonly pointer: string;
  /** What changed and what it means for components, in one sentence. */
  readonly sentence: string;
  /** The same for other languages. */
  readonly sentencePhrase?: Phrase;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  /** Where the field is written, in the version that `pointer` is about. */
  readonly position?: SourcePosition;
}

/** A change before it is placed: what the comparisons of one schema give. */
export type Change = Pick<
  SchemaChange,
  'kind' | 'class' | 'sentence' | 'sentencePhrase' | 'before' | 'after'
>;
