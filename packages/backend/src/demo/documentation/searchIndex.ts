// SPDX-License-Identifier: Apache-2.0

import { publishedFolder } from './addresses';
import type { RenderedPages } from './renderPage';

interface SearchDocument {
  /** Location in the site: `overlays/#lists`. */
  readonly location: string;
  readonly title: string;
  readonly text: string;
}

/** The content of MkDocs' `search/search_index.json`: one document for each page, and one for each of its headings. */
export function searchIndex(pages: RenderedPages): {
  readonly docs: readonly SearchDocument[];
} {
  const docs = [...pages.values()].flatMap(page => {
    const folder = publishedFolder(page.path);
    const address = folder === '' ? '' : `${folder}/`;
    const [first, ...rest] = page.sections;
    return [
      {
        location: address,
        title: page.title,
        text: first?.text.trim() ?? '',
      },
      ...rest.map(({ anchor, title, text }) => ({
        location: `${address}#${anchor}`,
        title,
        text: text.trim(),
      })),
    ];
  });
  return { docs };
}
