// SPDX-License-Identifier: Apache-2.0

/**
 * A part of what people read, in a terminal or as Markdown. Texts may hold anything; what shows them escapes it.
 *
 * @alpha
 */
export type ShownBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'paragraph';
      readonly text: string;
      readonly tone?: Tone;
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly string[];
      readonly rows: ReadonlyArray<readonly Cell[]>;
      /** In Markdown behind a line to open, which this is. */
      readonly folded?: string;
    }
  | { readonly kind: 'list'; readonly items: readonly Cell[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

/**
 * A text in a block: plain, or with how it is to be read.
 *
 * @alpha
 */
export type Cell =
  | string
  | {
      readonly text: string;
      readonly tone?: Tone;
      /** A value or a name, which Markdown shows as code. */
      readonly isCode?: boolean;
    };

/**
 * What a text tells about its value, for the colour of a terminal or of a page.
 *
 * @alpha
 */
export type Tone = 'good' | 'bad' | 'warning' | 'quiet' | 'strong';
