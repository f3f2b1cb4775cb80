// SPDX-License-Identifier: Apache-2.0

import type { Root, RootContent } from 'hast';
import { AnchorHTMLAttributes, memo, ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import styles from './MarkdownText.module.css';

/** The allowed elements of a description; everything else is reduced to its text. */
const ALLOWED: Options = {
  ...defaultSchema,
  strip: ['script', 'style'],
  tagNames: [
    'a',
    'blockquote',
    'br',
    'code',
    'del',
    'em',
    'li',
    'ol',
    'p',
    'pre',
    'strong',
    'ul',
  ],
  attributes: { '*': [], a: ['href', 'title'], ol: ['start'] },
  protocols: { href: ['http', 'https'] },
};

/** A heading in a description must not become one of the page: it is rendered as a bold paragraph. */
function asParagraph({ children }: { children: ReactNode[] }) {
  return (
    <p>
      <strong>{children}</strong>
    </p>
  );
}

const COMPONENTS = {
  h1: asParagraph,
  h2: asParagraph,
  h3: asParagraph,
  h4: asParagraph,
  h5: asParagraph,
  h6: asParagraph,
  a: WebLink,
};

/**
 * Only the absolute address of a web page becomes a link: sanitizing keeps relative ones, such as `//host` and pages of
 * the portal.
 */
function WebLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  const { href = '', title, children } = props;
  return /^https?:\/\//i.test(href) ? (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <>{children}</>
  );
}

const HEADINGS = Object.keys(COMPONENTS).filter(name => name !== 'a');

const remarkPlugins: React.ComponentProps<
  typeof ReactMarkdown
>['remarkPlugins'] = [[remarkGfm, { singleTilde: false }]];

const rehypePlugins: React.ComponentProps<
  typeof ReactMarkdown
>['rehypePlugins'] = [
  () => showHtml,
  [
    rehypeSanitize,
    { ...ALLOWED, tagNames: [...(ALLOWED.tagNames ?? []), ...HEADINGS] },
  ],
];

/**
 * A description or help text: Markdown if its author used Markdown, plain text otherwise. Only text, lists, code and
 * links: nothing is loaded, run or laid out outside its place.
 *
 * @public
 */
export const MarkdownText = memo((props: { children: string }) => {
  const { children: text } = props;
  if (!hasMarkdown(text)) {
    return <>{text}</>;
  }
  return (
    <ReactMarkdown
      className={styles.markdown}
      components={COMPONENTS}
      remarkPlugins={remarkPlugins}
      rehypePlugins={rehypePlugins}
    >
      {text}
    </ReactMarkdown>
  );
});

/** Shows HTML as text: `<name>` in a description is a placeholder. */
function showHtml(node: Root): void {
  const visit = (parent: { children: RootContent[] }) => {
    parent.children = parent.children.map((child): RootContent => {
      if ((child as { type: string }).type === 'raw') {
        return {
          type: 'text',
          value: (child as unknown as { value: string }).value,
        };
      }
      if ('children' in child) {
        visit(child as { children: RootContent[] });
      }
      return child;
    });
  };
  visit(node as { children: RootContent[] });
}

/** Longer texts are not descriptions, and would take long to parse. */
const LONGEST = 8_000;

/** Syntax that only occurs in intended Markdown, or in an address. */
const SYNTAX: readonly RegExp[] = [
  /`[^`]+`/,
  /\[[^[\]]+\]\([^)\s]/,
  /\bhttps?:\/\/\S/,
  /(\*\*|__)(?=\S)[^*_]+\1/,
  /(^|[\s(])([*_])(?=[^\s*_])[^*_]*[^\s*_]\2(?=$|[\s).,;:!?])/,
  /^ {0,3}([-*+]|\d{1,3}[.)]) +\S/m,
  /^ {0,3}#{1,6} +\S/m,
  /^ {0,3}> +\S/m,
  /\n[ \t]*\n/,
];

/** Whether a text is more than plain text. Most descriptions are not, and need no parser. */
export function hasMarkdown(text: string): boolean {
  return (
    text.length <= LONGEST && SYNTAX.some(syntax => syntax.test(text.trim()))
  );
}
