// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';
import type { DocumentName } from '../source';

/**
 * Identifies a document of a file: a YAML document, or an item of a `kind: List`.
 *
 * @public
 */
export type DocumentAddress =
  | DocumentName
  | {
      /** A line of the document, counted from 1: refers to the last document that begins at or before it. */
      readonly line: number;
    };

/**
 * One change of a document.
 *
 * @public
 */
export type ValueChange =
  | {
      /**
       * JSON Pointer (RFC 6901) into the document. Missing maps along the path are created; the index after the last
       * list item, or `-`, appends an item.
       */
      readonly pointer: string;
      readonly value: JsonValue;
    }
  | {
      /**
       * The key or item to remove; a missing one is ignored. Emptied maps and lists stay, except for a whole document.
       */
      readonly pointer: string;
      readonly remove: true;
    };
