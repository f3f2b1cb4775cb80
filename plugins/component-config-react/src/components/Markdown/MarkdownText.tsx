// SPDX-License-Identifier: Apache-2.0

import type { Root, RootContent } from 'hast';
import { AnchorHTMLAttributes, memo, ReactNode } from 'react';
import ReactMarkdown from 'react-markdown';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { hasMarkdown } from './hasMarkdown';
import styles from './MarkdownText.module.css';

/** What a description may be made of; of everything else only the text stays. */
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
  protocols: { href: ['http', 'https', 'mailto'] },
};

/** A heading within a description would be one of the page: it becomes a paragraph in bold. */
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
  a: ({ href, title, children }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
    <a href={href} title={title} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ),
};

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
 * A description or help text: Markdown where its author wrote Markdown, plain text otherwise. Only text, lists, code and
 * links: nothing of it is loaded, run or laid out beyond its place.
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

/** HTML is text: `<name>` in a description stands for a name. */
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
