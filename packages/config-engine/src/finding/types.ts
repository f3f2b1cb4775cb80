// SPDX-License-Identifier: Apache-2.0

import type { FindingArgs, Phrase } from './phrase';

/**
 * `error`: the source or value cannot be used as it is. `warning`: it works, but probably not as intended. `info`: a
 * remark.
 *
 * @public
 */
export type Severity = 'error' | 'warning' | 'info';

/**
 * A range of a source. Lines and columns count from 1, in UTF-16 units as in editors; offsets count from 0, and `end`
 * is exclusive.
 *
 * @public
 */
export interface SourcePosition {
  /** The name of the source: a path or an address. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly start: number;
  readonly end: number;
}

/**
 * An edit that fixes a finding: replaces these characters of the file.
 *
 * @public
 */
export interface Fix {
  /** The effect of the edit, as the label of a button. */
  readonly title: string;
  /** The title for other languages. */
  readonly titlePhrase?: Phrase;
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly replacement: string;
}

/**
 * What a finding says, in English, and how to say it in other languages.
 *
 * @public
 */
export type FindingText = Pick<
  Finding,
  'code' | 'message' | 'args' | 'sentence' | 'remark'
>;

/**
 * A diagnostic. Neither its message nor the arguments quote the value of a sensitive field.
 *
 * @public
 */
export interface Finding {
  readonly severity: Severity;
  /** Stable, `<family>/<name>`; `docs/findings.md` explains each. */
  readonly code: string;
  /** One sentence: the problem and how to fix it. */
  readonly message: string;
  /** The arguments of the message, for translation; the catalogue of findings declares them. */
  readonly args?: FindingArgs;
  /** What is said in place of the sentence of the code. */
  readonly sentence?: Phrase;
  /** What follows in brackets: where the value comes from, and where its rule is. */
  readonly remark?: Phrase;
  /** JSON Pointer of the finding in the document (schemas, overlays) or the configuration (values). */
  readonly pointer: string;
  readonly position?: SourcePosition;
  /** Further positions: that of the violated rule, if `position` is that of the value; or those of the causes. */
  readonly related?: readonly SourcePosition[];
  readonly fix?: Fix;
}
