// SPDX-License-Identifier: Apache-2.0

import { renderMarkdown } from './renderMarkdown';

const htmlOf = (text: string, path = 'rules/merging.md') =>
  renderMarkdown(path, text).html;

describe('a page of Markdown', () => {
  it.each([
    ['[a](../overlays.md)', 'href="../../overlays/"'],
    ['[a](../overlays.md#lists)', 'href="../../overlays/#lists"'],
    ['[a](ytt.md)', 'href="../ytt/"'],
    ['[a](README.md)', 'href="../"'],
    ['[a](../README.md)', 'href="../../"'],
    ['[a](#null)', 'href="#null"'],
    ['[a](https://example.com/x.md)', 'href="https://example.com/x.md"'],
    ['![a](../images/a.png)', 'src="../../images/a.png"'],
    [
      '![a](../images/a.png#gh-dark-mode-only)',
      'src="../../images/a.png#gh-dark-mode-only"',
    ],
    ['[a](../workflows/a.yaml)', 'href="../../workflows/a.yaml" download=""'],
  ])('publishes %s as %s', (text, expected) => {
    expect(htmlOf(text)).toContain(expected);
  });

  it('gives headings the anchors of GitHub, and a link to themselves', () => {
    const page = renderMarkdown('a.md', '# A `null`\n\n## B\n\n## B\n');
    expect(page.title).toBe('A null');
    expect(page.sections.map(({ anchor }) => anchor)).toEqual([
      'a-null',
      'b',
      'b-1',
    ]);
    expect(page.html).toContain(
      '<h2 id="b-1">B<a class="headerlink" href="#b-1"',
    );
  });

  it('collects the plain text below each heading for the search', () => {
    const { sections } = renderMarkdown(
      'a.md',
      '# A\n\nOne *two*\nthree.\n\n## B\n\n- [four](b.md)\n\n```yaml\nfive: 5\n```\n',
    );
    expect(sections.map(({ text }) => text)).toEqual([
      'One two three.\n',
      'four\nfive: 5\n\n',
    ]);
  });

  it('shows code as it is written', () => {
    expect(htmlOf('```text\n<b>\n```\n')).toContain('&lt;b&gt;');
    expect(htmlOf('```yaml\na: <b>\n```\n')).not.toContain('<b>');
  });
});
