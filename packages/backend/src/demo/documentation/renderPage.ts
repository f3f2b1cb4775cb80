// SPDX-License-Identifier: Apache-2.0

import { addressOfFile, addressOfPage } from './addresses';
import { escapeHtml } from './renderMarkdown';
import type { NavigationItem, RenderedPage, Site } from './types';

/** The pages of a site, by their paths. */
export type RenderedPages = ReadonlyMap<string, RenderedPage>;

/**
 * A page with its navigation, its table of contents, and links to the previous and next pages, in the elements that the
 * TechDocs reader expects from MkDocs.
 */
export function renderPage(
  page: RenderedPage,
  {
    site,
    pages,
    stylesheet,
  }: {
    readonly site: Site;
    readonly pages: RenderedPages;
    /** Path of the stylesheet in the site. */
    readonly stylesheet: string;
  },
): string {
  const context = { page, pages };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(page.title)} - ${escapeHtml(site.title)}</title>
<link rel="stylesheet" href="${addressOfFile(page.path, stylesheet)}">
</head>
<body>
<input class="md-toggle" data-md-toggle="drawer" type="checkbox" id="__drawer" autocomplete="off" tabindex="-1" aria-hidden="true">
<label class="md-overlay" for="__drawer"></label>
<header class="md-header"><label class="md-header__button md-icon" for="__drawer"></label></header>
<div class="md-container">
<main class="md-main">
<div class="md-main__inner md-grid">
<div class="md-sidebar md-sidebar--primary"><div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner">
<nav class="md-nav md-nav--primary" aria-label="Documentation">
<label class="md-nav__title" for="__drawer">${escapeHtml(site.title)}</label>
${navigationList(site.navigation, context, '')}
</nav>
</div></div></div>
<div class="md-sidebar md-sidebar--secondary"><div class="md-sidebar__scrollwrap"><div class="md-sidebar__inner">
${tableOfContents(page)}
</div></div></div>
<div class="md-content"><article class="md-content__inner md-typeset">
${page.html}
${neighbours(site.navigation, context)}
</article></div>
</div>
</main>
</div>
</body>
</html>
`;
}

interface PageContext {
  readonly page: RenderedPage;
  readonly pages: RenderedPages;
}

/** @param id - of the section of the list, such as `_1_2` */
function navigationList(
  items: readonly NavigationItem[],
  context: PageContext,
  id: string,
): string {
  const entries = items.map((item, index) =>
    navigationEntry(item, context, `${id}_${index + 1}`),
  );
  return `<ul class="md-nav__list">\n${entries.join('\n')}\n</ul>`;
}

function navigationEntry(
  item: NavigationItem,
  context: PageContext,
  id: string,
): string {
  if (item.kind === 'link') {
    return `<li class="md-nav__item"><a class="md-nav__link" href="${escapeHtml(item.href)}">${escapeHtml(item.title)}</a></li>`;
  }
  if (item.kind === 'page') {
    const isShown = item.page === context.page.path;
    const active = (name: string) => (isShown ? ` ${name}--active` : '');
    return `<li class="md-nav__item${active('md-nav__item')}"><a class="md-nav__link${active('md-nav__link')}"${
      isShown ? ' aria-current="page"' : ''
    } href="${addressOfPage(context.page.path, item.page)}">${escapeHtml(titleOf(item, context.pages))}</a></li>`;
  }
  const isOpen = pagesOf(item.items).some(
    ({ page }) => page === context.page.path,
  );
  return `<li class="md-nav__item md-nav__item--nested${isOpen ? ' md-nav__item--active' : ''}">
<input class="md-nav__toggle md-toggle" type="checkbox" id="__nav${id}"${isOpen ? ' checked' : ''} tabindex="-1" aria-hidden="true">
<label class="md-nav__link" for="__nav${id}">${escapeHtml(item.title)}<span class="md-nav__icon md-icon"></span></label>
<nav class="md-nav" aria-label="${escapeHtml(item.title)}">
${navigationList(item.items, context, id)}
</nav>
</li>`;
}

/** The headings of the second and the third level. */
function tableOfContents({ sections }: RenderedPage): string {
  const entries = sections.filter(({ level }) => level === 2 || level === 3);
  if (entries.length === 0) {
    return '';
  }
  const items = entries.map(
    ({ level, anchor, title }) =>
      `<li class="md-nav__item md-nav__item--level-${level}"><a class="md-nav__link" href="#${anchor}">${escapeHtml(title)}</a></li>`,
  );
  return `<nav class="md-nav md-nav--secondary" aria-label="On this page">
<span class="md-nav__title">On this page</span>
<ul class="md-nav__list">
${items.join('\n')}
</ul>
</nav>`;
}

/** Links to the previous and the next page. */
function neighbours(
  navigation: readonly NavigationItem[],
  { page, pages }: PageContext,
): string {
  const order = pagesOf(navigation);
  const index = order.findIndex(item => item.page === page.path);
  const link = (item: PageItem | undefined, rel: string, label: string) =>
    item
      ? `<a class="md-neighbour" rel="${rel}" href="${addressOfPage(page.path, item.page)}"><span>${label}</span> ${escapeHtml(titleOf(item, pages))}</a>`
      : '<span></span>';
  return index < 0
    ? ''
    : `<nav class="md-neighbours" aria-label="Neighbouring pages">${link(order[index - 1], 'prev', 'Previous')}${link(order[index + 1], 'next', 'Next')}</nav>`;
}

type PageItem = Extract<NavigationItem, { kind: 'page' }>;

/** All pages of a navigation, in order. */
export function pagesOf(items: readonly NavigationItem[]): PageItem[] {
  return items.flatMap(item => {
    switch (item.kind) {
      case 'page':
        return [item];
      case 'section':
        return pagesOf(item.items);
      default:
        return [];
    }
  });
}

function titleOf({ title, page }: PageItem, pages: RenderedPages): string {
  return title ?? pages.get(page)?.title ?? page;
}
