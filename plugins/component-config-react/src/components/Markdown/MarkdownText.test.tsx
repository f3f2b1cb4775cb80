// SPDX-License-Identifier: Apache-2.0

import { render, screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { MarkdownText, hasMarkdown } from './MarkdownText';

expect.extend(toHaveNoViolations);

const shown = (text: string) =>
  render(
    <div>
      <MarkdownText>{text}</MarkdownText>
    </div>,
  ).container.firstElementChild as HTMLElement;

describe('is plain text', () => {
  it.each(
    [
      'How many replicas run.',
      'One of snake_case_name, other_name or * for all.',
      '2 * 3 * 4 = 24',
      'In [0, 1): a share (of all).',
      'Between a < b and c > d, as <host>:<port>.',
      'Line one\nline two',
      '-1 means no limit',
      'a~b~c',
      '',
    ].filter(text => !text.startsWith('# ')),
  )('%j', text => {
    expect(hasMarkdown(text)).toBe(false);
    expect(shown(text).innerHTML).toBe(
      text.replace(/</g, '&lt;').replace(/>/g, '&gt;'),
    );
  });
});

describe('is Markdown', () => {
  it.each([
    ['uses `kubectl`', 'code', 'kubectl'],
    ['**never** in production', 'strong', 'never'],
    ['this is *important*.', 'em', 'important'],
    ['One of:\n\n- first\n- second', 'li', 'first'],
    ['1. one\n2. two', 'ol', 'one two'],
    ['```\na: 1\n```', 'pre', 'a: 1'],
  ])('%j', (text, tag, expected) => {
    const element = shown(text).querySelector(tag);
    expect(element).toHaveTextContent(expected);
  });

  it('with links that open in a new tab and send no referrer', () => {
    shown('See [the guide](https://docs.example/guide) or https://b.example.');
    for (const link of screen.getAllByRole('link')) {
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.getByRole('link', { name: 'the guide' })).toHaveAttribute(
      'href',
      'https://docs.example/guide',
    );
  });

  it('with headings that do not count as headings of the page', () => {
    const text = shown('# Title\n\ntext');
    expect(within(text).queryByRole('heading')).not.toBeInTheDocument();
    expect(text.querySelector('strong')).toHaveTextContent('Title');
  });

  it('without accessibility violations', async () => {
    const text = shown('# A\n\n- `b` [c](https://d.example)\n\n> e');
    expect(await axe(text)).toHaveNoViolations();
  });
});

describe('neither runs nor loads anything', () => {
  it.each([
    '[x](javascript:alert(1)) `a`',
    '[x](JaVaScRiPt:alert(1)) `a`',
    '[x](data:text/html;base64,PHNjcmlwdD4=) `a`',
    '[x](vbscript:x) `a`',
    '<javascript:alert(1)> `a`',
    '[x](//evil.example) `a`',
    '[x](/\\evil.example) `a`',
    '[x](\\\\evil.example) `a`',
    '[x](https:evil.example) `a`',
    '[x](http:/evil.example) `a`',
    '[x](/catalog/delete) `a`',
    '[x](page) `a`',
    '[x](#anchor) `a`',
    '[x](?query) `a`',
    '[x]() `a`',
    '[x](mailto:ada@example.org) `a`',
    '<ada@example.org> `a`',
    'x ada@example.org `a`',
    '[x](ftp://a.example) `a`',
    '[x](tel:1) `a`',
    '[x][y] `a`\n\n[y]: //evil.example',
    'x[^1] `a`\n\n[^1]: y',
  ])('reduces the link in %j to its text', text => {
    const element = shown(text);

    expect(element.querySelector('[href]')).toBeNull();
    expect(element).toHaveTextContent(/x|alert|ada/);
  });

  it.each([
    '![x](https://evil.example/t.png) `a`',
    '<img src="https://evil.example/t.png" onerror="alert(1)"> `a`',
    '<script>alert(1)</script> `a`',
    '<iframe src="https://evil.example"></iframe> `a`',
    '<a href="javascript:alert(1)" onclick="x()">y</a> `a`',
    '<style>*{display:none}</style> `a`',
  ])('%j', text => {
    const element = shown(text);
    expect(
      element.querySelector('img, script, iframe, style, [onclick], [onerror]'),
    ).toBeNull();
    expect(element.querySelector('a')).toBeNull();
    expect(element).toHaveTextContent(/a/);
  });

  it('shows HTML as text', () => {
    expect(shown('`image` is <name>:<tag>')).toHaveTextContent(
      'image is <name>:<tag>',
    );
  });
});
