// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import type { SectionName } from '../schema';

/**
 * A place in a definition's templates that reads a field.
 *
 * @public
 */
export interface FieldRead {
  /** The reader, as its author named it: `deployment`, `patches[0]`. */
  readonly reader: string;
  /** The pointer of the template in the definition. */
  readonly pointer: string;
  /** The position of the expression's path. */
  readonly position?: SourcePosition;
}

/**
 * A field of a section's schema, with the reads of the field, of its parts, and of values that contain it.
 *
 * @public
 */
export interface FieldUse {
  readonly section: SectionName;
  /** The pointer in the section's configuration, with `*` for any key or item: `/endpoints`, then `*`, then `port`. */
  readonly pointer: string;
  readonly reads: readonly FieldRead[];
}

/**
 * The reads of fields in a definition's templates.
 *
 * @public
 */
export interface TemplateUse {
  /** Every field without fields of its own, in the author's order. */
  readonly fields: readonly FieldUse[];
  /** Reports unused fields, and reads of undeclared ones. */
  readonly findings: readonly Finding[];
}
