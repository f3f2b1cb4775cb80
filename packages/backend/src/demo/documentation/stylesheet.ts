// SPDX-License-Identifier: Apache-2.0

/**
 * The part of the MkDocs theme's stylesheet for the elements of a page. Colours and column widths are variables that
 * the TechDocs reader sets from the portal's theme.
 */
export const stylesheet = `
*, ::before, ::after { box-sizing: border-box; }
html { font-size: 100%; color: var(--md-default-fg-color); }
body { margin: 0; position: relative; }
.md-toggle { display: none; }
.md-overlay { display: none; }
.md-header { display: none; }
.md-main__inner { display: flex; }
.md-content { flex: 1; min-width: 0; }
.md-content__inner { padding: 0 1.5rem 3rem; max-width: 60rem; margin: 0 auto; }
.md-content__button { float: right; cursor: pointer; color: var(--md-default-fg-color); }

.md-sidebar__scrollwrap { overflow-y: auto; scrollbar-width: thin; }
.md-sidebar__inner { padding: 0 0.75rem 2rem 0; }
.md-nav { line-height: 1.4; }
.md-nav__title { display: block; font-weight: 700; padding: 0.5rem 0; }
.md-nav__list { list-style: none; margin: 0; padding: 0; }
.md-nav .md-nav .md-nav__list { padding-left: 0.9rem; border-left: 1px solid var(--md-default-fg-color--lightest); }
.md-nav__link { color: var(--md-default-fg-color); cursor: pointer; padding: 0.3rem 0; text-decoration: none; overflow-wrap: anywhere; }
.md-nav__link:hover, .md-nav__link:focus-visible { color: var(--md-typeset-a-color); }
.md-nav__item--nested > .md-nav__link { font-weight: 600; }
.md-nav__item--nested.md-nav__item--active > .md-nav__link { text-decoration: none; color: var(--md-default-fg-color); }
.md-nav__item--level-3 { padding-left: 0.9rem; }
.md-nav__toggle ~ .md-nav { display: none; }
.md-nav__toggle:checked ~ .md-nav { display: block; }
.md-nav__icon::after { content: ''; display: block; background-color: var(--md-default-fg-color--light); -webkit-mask: var(--md-nav-icon--next) center / contain no-repeat; mask: var(--md-nav-icon--next) center / contain no-repeat; }
.md-nav__toggle:checked ~ .md-nav__link > .md-nav__icon::after { transform: rotate(90deg); }

.md-typeset { line-height: 1.6; overflow-wrap: break-word; }
/* On a small screen the reader would make the text too small to read. */
article.md-typeset { font-size: max(var(--md-typeset-font-size), 0.875rem); }
article.md-typeset table:not([class]) { font-size: max(0.9 * var(--md-typeset-font-size), 0.8125rem); }
.md-sidebar .md-nav, .md-sidebar .md-nav :is(.md-nav__title, .md-nav__item) { font-size: max(0.9 * var(--md-typeset-font-size), 0.875rem); }
.md-typeset h1 { margin: 0 0 1.25rem; }
.md-typeset h2 { margin: 2.25rem 0 0.75rem; }
.md-typeset h3 { margin: 1.75rem 0 0.5rem; }
.md-typeset h4 { margin: 1.25rem 0 0.5rem; }
.md-typeset :is(p, ul, ol, blockquote) { margin: 0 0 1rem; }
.md-typeset :is(ul, ol) { padding-left: 1.6rem; }
.md-typeset li { margin-bottom: 0.35rem; }
.md-typeset li > :is(ul, ol) { margin-bottom: 0; }
.md-typeset a { color: var(--md-typeset-a-color); text-decoration: none; }
.md-typeset a:hover, .md-typeset a:focus-visible { text-decoration: underline; }
.md-typeset blockquote { padding-left: 1rem; margin-left: 0; }
.md-typeset img { max-width: 100%; height: auto; border: 1px solid var(--md-typeset-table-color); border-radius: 4px; }
.md-typeset .headerlink { margin-left: 0.5rem; color: var(--md-default-fg-color--light); opacity: 0; }
.md-typeset :is(h1, h2, h3, h4):hover > .headerlink, .md-typeset .headerlink:focus { opacity: 1; }

.md-typeset__scrollwrap { overflow-x: auto; margin: 0 0 1.25rem; }
.md-typeset__table { display: inline-block; min-width: 100%; }
.md-typeset table { width: 100%; border-collapse: collapse; }
.md-typeset :is(th, td) { padding: 0.5rem 0.75rem; text-align: left; vertical-align: top; min-width: 6.5rem; overflow-wrap: normal; }
article.md-typeset td code { word-break: normal; overflow-wrap: anywhere; }
article.md-typeset a code { color: inherit; }
.md-typeset tr:hover { background-color: var(--md-typeset-table-color--light); }

.md-typeset code { font-family: 'Roboto Mono', SFMono-Regular, Consolas, Menlo, monospace; font-size: 0.87em; padding: 0.1em 0.3em; border-radius: 3px; background-color: var(--md-code-bg-color); color: var(--md-code-fg-color); }
.md-typeset pre { position: relative; margin: 0 0 1.25rem; line-height: 1.45; }
.md-typeset pre > code { display: block; padding: 0.85rem 3rem 0.85rem 1rem; overflow: auto; border-radius: 4px; }
.md-typeset .md-clipboard { padding: 0.25rem; border: 0; border-radius: 4px; background: none; color: var(--md-default-fg-color--light); cursor: pointer; line-height: 0; }
.md-typeset .md-clipboard:hover, .md-typeset .md-clipboard:focus-visible { color: var(--md-default-fg-color); }
.md-typeset .md-clipboard svg { width: 1.1rem; height: 1.1rem; fill: currentColor; }

.hljs-comment, .hljs-meta { color: var(--md-code-hl-comment-color); }
.hljs-keyword, .hljs-name, .hljs-selector-tag { color: var(--md-code-hl-keyword-color); }
.hljs-attr, .hljs-attribute, .hljs-title, .hljs-built_in { color: var(--md-code-hl-function-color); }
.hljs-string, .hljs-regexp { color: var(--md-code-hl-string-color); }
.hljs-number, .hljs-literal { color: var(--md-code-hl-number-color); }
.hljs-variable, .hljs-template-variable { color: var(--md-code-hl-variable-color); }

.md-neighbours { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 1rem; margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--md-typeset-table-color); }
.md-neighbour > span { display: block; font-size: 0.85em; color: var(--md-default-fg-color--light); }
.md-neighbour[rel='next'] { text-align: right; }

@media screen and (min-width: 76.25em) {
  #toggle-sidebar { display: none; }
}
#toggle-sidebar svg { width: 1.75rem; height: 1.75rem; fill: currentColor; }
@media screen and (max-width: 76.1875em) {
  .md-content__inner { padding: 0 0 3rem; }
  .md-sidebar--primary { position: fixed; top: 0; background-color: var(--md-default-bg-color); transition: transform 200ms; }
  .md-sidebar--primary .md-nav__link { padding: 0.5rem 0.75rem 0.5rem 0; }
  .md-sidebar--primary .md-sidebar__inner { padding: 0 1rem 2rem; }
  [data-md-toggle='drawer']:checked ~ .md-overlay { display: block; position: fixed; inset: 0; z-index: 190; background-color: rgba(0, 0, 0, 0.54); }
  [data-md-toggle='drawer']:checked ~ .md-container .md-sidebar--primary { box-shadow: var(--md-shadow-z3); }
}
@media (prefers-reduced-motion: reduce) {
  .md-sidebar--primary { transition: none !important; }
}
`;
