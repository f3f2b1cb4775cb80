// SPDX-License-Identifier: Apache-2.0

/**
 * A part of readable output, for a terminal or Markdown. Texts may contain anything; the renderer escapes them.
 *
 * @public
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
      /** In Markdown: collapsed under this summary line. */
      readonly folded?: string;
    }
  | { readonly kind: 'list'; readonly items: readonly Cell[] }
  | {
      readonly kind: 'code';
      readonly language: string;
      readonly text: string;
      /** As of a table. */
      readonly folded?: string;
    };

/**
 * A text in a block: plain, or with formatting.
 *
 * @public
 */
export type Cell =
  | string
  | {
      readonly text: string;
      readonly tone?: Tone;
      /** A value or a name, formatted as code in Markdown. */
      readonly isCode?: boolean;
    };

/**
 * The meaning of a text, for colours in a terminal or on a page.
 *
 * @public
 */
export type Tone = 'good' | 'bad' | 'warning' | 'quiet' | 'strong';
