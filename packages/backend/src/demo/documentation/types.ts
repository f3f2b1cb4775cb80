// SPDX-License-Identifier: Apache-2.0

/** The settings in `mkdocs.yml`, and the pages in its folder. */
export interface Site {
  readonly title: string;
  readonly description: string;
  /** The folder of the pages and their assets. */
  readonly folder: string;
  /** Paths of the pages in the folder, such as `rules/merging.md`. */
  readonly pages: readonly string[];
  /** Paths of all other files in the folder. */
  readonly files: readonly string[];
  readonly navigation: readonly NavigationItem[];
}

/** An entry of the navigation: a page, an external URL, or a section of such entries. */
export type NavigationItem =
  | { readonly kind: 'page'; readonly title?: string; readonly page: string }
  | { readonly kind: 'link'; readonly title: string; readonly href: string }
  | {
      readonly kind: 'section';
      readonly title: string;
      readonly items: readonly NavigationItem[];
    };

/** A heading of a page, and the text below it. */
export interface Section {
  readonly level: number;
  readonly title: string;
  readonly anchor: string;
  readonly text: string;
}

/** A page as HTML, with the data for its table of contents and the search. */
export interface RenderedPage {
  readonly path: string;
  readonly title: string;
  readonly html: string;
  /** In order; the first is the title of the page. */
  readonly sections: readonly Section[];
}
