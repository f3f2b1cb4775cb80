// SPDX-License-Identifier: Apache-2.0

import type { FindingArgs, Phrase } from './phrase';

/**
 * `error`: the text or value cannot be used as it is. `warning`: it works, but rarely as meant. `info`: worth knowing.
 *
 * @public
 */
export type Severity = 'error' | 'warning' | 'info';

/**
 * A stretch of a source text. Lines and columns count from 1, in UTF-16 units as editors do; offsets from 0, `end` excluded.
 *
 * @public
 */
export interface SourcePosition {
  /** The name under which the text is known: a path or an address. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly start: number;
  readonly end: number;
}

/**
 * An edit that a program can make: replace these characters of the file by this text.
 *
 * @public
 */
export interface Fix {
  /** What the edit does, as a button would say it. */
  readonly title: string;
  /** The same for other languages. */
  readonly titlePhrase?: Phrase;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/**
 * One diagnostic. Neither its sentence nor what that fills in quotes the value of a sensitive field.
 *
 * @public
 */
export interface Finding {
  readonly severity: Severity;
  /** Stable, `<family>/<name>`; `docs/findings.md` explains each. */
  readonly code: string;
  /** One sentence: what is wrong and what to do. */
  readonly message: string;
  /** What the sentence fills in, for other languages; the catalogue of findings says what each is. */
  readonly args?: FindingArgs;
  /** JSON Pointer into the document (schemas, overlays) or the configuration (values) that the finding is about. */
  readonly pointer: string;
  readonly position?: SourcePosition;
  readonly fix?: Fix;
}
