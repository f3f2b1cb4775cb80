// SPDX-License-Identifier: Apache-2.0

import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import json from 'highlight.js/lib/languages/json';
import shell from 'highlight.js/lib/languages/shell';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';
import MarkdownIt, { type Token } from 'markdown-it';
import { addressOfFile, addressOfPage, pathOfTarget } from './addresses';
import type { RenderedPage, Section } from './types';

highlighter.registerLanguage('bash', bash);
highlighter.registerLanguage('css', css);
highlighter.registerLanguage('json', json);
highlighter.registerLanguage('shell', shell);
highlighter.registerLanguage('typescript', typescript);
highlighter.registerLanguage('xml', xml);
highlighter.registerLanguage('yaml', yaml);

// HTML stays as it is written: the TechDocs reader sanitises it.
const markdown = new MarkdownIt({
  html: true,
  highlight: (code, language) =>
    highlighter.getLanguage(language)
      ? highlighter.highlight(code, { language }).value
      : '',
});

/** Text as HTML. */
export const { escapeHtml } = markdown.utils;

/** A table scrolls separately, so that a wide one does not widen the page. */
markdown.renderer.rules.table_open = () =>
  '<div class="md-typeset__scrollwrap" tabindex="0"><div class="md-typeset__table"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div></div>\n';

/** A heading ends with a link to itself. */
markdown.renderer.rules.heading_close = (tokens, index) => {
  const anchor = tokens[index - 2].attrGet('id');
  return `<a class="headerlink" href="#${anchor}" title="Permanent link">#</a></${tokens[index].tag}>\n`;
};

/** A page of Markdown as HTML, with links to where the pages and files of the site are published. */
export function renderMarkdown(path: string, text: string): RenderedPage {
  const environment = {};
  const tokens = markdown.parse(text, environment);
  const sections = markHeadings(tokens);
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    redirect(token, path);
  }
  return {
    path,
    title: sections[0]?.title ?? path,
    html: markdown.renderer.render(tokens, markdown.options, environment),
    sections,
  };
}

/** Adds GitHub's anchors to headings, and a link to themselves. */
function markHeadings(tokens: Token[]): Section[] {
  const sections: Array<Section & { text: string }> = [];
  const anchors = new Set<string>();
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const title = textOf(tokens[index + 1]);
      const slug = title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M}_ -]/gu, '')
        .replace(/ /g, '-');
      let anchor = slug;
      for (let count = 1; anchors.has(anchor); count++) {
        anchor = `${slug}-${count}`;
      }
      anchors.add(anchor);
      token.attrSet('id', anchor);
      sections.push({
        level: Number(token.tag.slice(1)),
        title,
        anchor,
        text: '',
      });
    } else if (
      (token.type === 'inline' && tokens[index - 1].type !== 'heading_open') ||
      token.type === 'fence'
    ) {
      const section = sections.at(-1);
      if (section) {
        section.text += `${textOf(token)}\n`;
      }
    }
  });
  return sections;
}

/** The text of an inline token or a code block, without markup. */
function textOf({ children, content, type }: Token): string {
  if (!children) {
    return type === 'html_inline' ? '' : content;
  }
  return children
    .map(child =>
      child.type === 'softbreak' || child.type === 'hardbreak'
        ? ' '
        : textOf(child),
    )
    .join('');
}

/** Replaces the target of a link or an image by its published URL. */
function redirect(token: Token, page: string): void {
  const attribute = token.type === 'image' ? 'src' : 'href';
  const target = token.attrGet(attribute);
  if (target === null || !['image', 'link_open'].includes(token.type)) {
    return;
  }
  const [file, anchor] = String(target).split('#');
  const path = file === '' ? undefined : pathOfTarget(page, file);
  if (path === undefined) {
    return;
  }
  const fragment = anchor === undefined ? '' : `#${anchor}`;
  if (path.endsWith('.md')) {
    token.attrSet('href', `${addressOfPage(page, path)}${fragment}`);
  } else {
    token.attrSet(attribute, `${addressOfFile(page, path)}${fragment}`);
    if (token.type === 'link_open') {
      // The reader treats every other URL as that of a page.
      token.attrSet('download', '');
    }
  }
}
