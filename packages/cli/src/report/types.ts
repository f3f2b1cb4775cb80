// SPDX-License-Identifier: Apache-2.0

import type { Format } from '../command';
import type { Style } from '../terminal/style';

/** Options for writing a result. */
export interface RenderOptions {
  /** The name of the command. */
  readonly command: string;
  readonly format: Format;
  /** Of the command line. */
  readonly version: string;
  /** For standard output and standard error. */
  readonly styles: { readonly output: Style; readonly remarks: Style };
  /** The width of the terminal, if there is one. */
  readonly columns?: number;
}

/** The output. */
export interface Rendered {
  /** To the standard output. */
  readonly output: string;
  /** To standard error: remarks about a document. */
  readonly remarks: string;
}
