// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';

/**
 * The sections that a definition's templates read.
 *
 * @public
 */
export type UsedSection = 'parameters' | 'environmentConfigs';

/**
 * One place of a definition's templates that reads a field.
 *
 * @public
 */
export interface FieldRead {
  /** What reads, as its author named it: `deployment`, `patches[0]`. */
  readonly reader: string;
  /** Where the template's text stands in the definition. */
  readonly pointer: string;
  /** Of the expression's path. */
  readonly position?: SourcePosition;
}

/**
 * A field of a section's schema, and what reads it, a part of it or what it is a part of.
 *
 * @public
 */
export interface FieldUse {
  readonly section: UsedSection;
  /** Into the section's configuration, `*` for any key or item: `/endpoints`, then `*`, then `port`. */
  readonly pointer: string;
  readonly reads: readonly FieldRead[];
}

/**
 * What a definition's templates do with its fields.
 *
 * @public
 */
export interface TemplateUse {
  /** Every field that has no fields of its own, in the author's order. */
  readonly fields: readonly FieldUse[];
  /** Fields that nothing reads, and reads of fields that are not there. */
  readonly findings: readonly Finding[];
}
