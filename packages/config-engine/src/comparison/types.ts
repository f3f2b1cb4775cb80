// SPDX-License-Identifier: Apache-2.0

import type { Phrase, SourcePosition } from '../finding';
import type { JsonValue } from '../json';
import type { JsonSchema, SectionName } from '../schema';

/**
 * One change between two versions of a definition.
 *
 * @public
 */
export interface SchemaChange {
  /** What the change affects. */
  readonly kind:
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
   * The effect of the change on components: `breaking` rejects configurations that were accepted or requires values that
   * were not set, `risky` changes the result of some configurations, `safe` does neither.
   */
  readonly class: 'breaking' | 'risky' | 'safe';
  readonly section: SectionName;
  /** Of the field in the section's schema: the newer one, or the older one for a removed field. */
  readonly pointer: string;
  /** The change and its effect on components, in one sentence. */
  readonly sentence: string;
  /** The sentence, translatable. */
  readonly sentencePhrase?: Phrase;
  readonly before?: JsonValue;
  readonly after?: JsonValue;
  /** Where the field is written, in the version that `pointer` refers to. */
  readonly position?: SourcePosition;
}

/** A change without its location, as the comparisons of one schema return it. */
export type Change = Pick<
  SchemaChange,
  'kind' | 'class' | 'sentence' | 'sentencePhrase' | 'before' | 'after'
>;

/** A field in both versions. */
export interface Compared {
  /** In messages. */
  readonly name: string;
  readonly before: JsonSchema;
  readonly after: JsonSchema;
}
