// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import type { JsonValue } from '../json';
import type { DocumentName } from '../source';

/**
 * Which document of a file is meant: a YAML document, or an item of a `kind: List`.
 *
 * @public
 */
export type DocumentAddress =
  | DocumentName
  | {
      /** A line of the document, counted from 1: the last document that begins there or before it is meant. */
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
       * JSON Pointer (RFC 6901) into the document. Maps on the way that are not there are made; the index behind the
       * last item of a list, or `-`, adds an item.
       */
      readonly pointer: string;
      readonly value: JsonValue;
    }
  | {
      /** Of a key or an item; where there is none, nothing happens. What is emptied stays, empty, but for a whole document. */
      readonly pointer: string;
      readonly remove: true;
    };

/**
 * What is written into which document of a text.
 *
 * @public
 */
export interface WritingInput {
  /** The whole file. */
  readonly text: string;
  /** Its name in positions. */
  readonly file?: string;
  /** May be left out where the file has one document. */
  readonly document?: DocumentAddress;
  /** Made one after the other. */
  readonly changes: readonly ValueChange[];
}

/**
 * A text after changes.
 *
 * @public
 */
export interface WritingResult {
  /** The same text where nothing could be written, and where it says everything already. */
  readonly text: string;
  /** Why something was not written: of each, the `pointer` is that of the change. */
  readonly findings: readonly Finding[];
}
