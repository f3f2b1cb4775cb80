// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourcePosition } from '../finding';
import type { SectionName } from '../schema';

/**
 * The reads of fields in a definition's templates.
 *
 * @public
 */
export interface TemplateUse {
  /** Every field without fields of its own, in the author's order. */
  readonly fields: ReadonlyArray<{
    readonly section: SectionName;
    /** The pointer in the section's configuration, with `*` for any key or item: `/endpoints`, then `*`, then `port`. */
    readonly pointer: string;
    /** The places in templates that read the field, a part of it, or a value that contains it. */
    readonly reads: ReadonlyArray<{
      /** The reader, as its author named it: `deployment`, `patches[0]`. */
      readonly reader: string;
      /** The pointer of the template in the definition. */
      readonly pointer: string;
      /** The position of the expression's path. */
      readonly position?: SourcePosition;
    }>;
  }>;
  /** Reports unused fields, and reads of undeclared ones. */
  readonly findings: readonly Finding[];
}
