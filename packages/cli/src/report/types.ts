// SPDX-License-Identifier: Apache-2.0

import type { Format } from '../command';
import type { Style } from '../terminal/style';

/** How a result is to be written. */
export interface RenderOptions {
  /** The name of the command. */
  readonly command: string;
  readonly format: Format;
  /** Of the command line. */
  readonly version: string;
  /** Of what goes to the standard output, and to the standard error. */
  readonly styles: { readonly output: Style; readonly remarks: Style };
  /** The width of the terminal, where it goes to one. */
  readonly columns?: number;
}

/** What is written. */
export interface Rendered {
  /** To the standard output. */
  readonly output: string;
  /** To the standard error: what is said about a document, beside it. */
  readonly remarks: string;
}
