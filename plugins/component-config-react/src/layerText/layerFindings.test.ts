// SPDX-License-Identifier: Apache-2.0

import { Finding } from '@component-config/config-engine';
import { layerFindings } from './layerFindings';
import { readLayer } from './readLayer';

const wrong = (pointer: string): Finding => ({
  severity: 'error',
  code: 'values/type',
  message: 'wrong',
  pointer,
});

/** The text at each finding. */
function marked(
  text: string,
  options: Partial<Parameters<typeof layerFindings>[0]> = {},
) {
  return layerFindings({
    reading: readLayer(text),
    root: '',
    findings: [],
    ...options,
  }).map(({ finding, start, end }) => [finding.code, text.slice(start, end)]);
}

describe('layerFindings', () => {
  const text = 'a:\n  b: 1\n  c: [x, z]\n';

  it.each([
    ['a value', '/a/b', '1'],
    ['an item', '/a/c/1', 'z'],
    ['a map at its key', '/a', 'a'],
    ['a list at its key', '/a/c', 'c'],
    ['a missing value, at its parent', '/a/d/e', 'a'],
    ['a missing value of the document, at its start', '/d', 'a'],
  ])('finds %s', (_, pointer, expected) => {
    expect(marked(text, { findings: [wrong(pointer)] })).toEqual([
      ['values/type', expected],
    ]);
  });

  it('finds paths below the root of the text, and none beside it', () => {
    const findings = [wrong('/s/a/b'), wrong('/t/a')];
    expect(marked(text, { root: '/s', findings })).toEqual([
      ['values/type', '1'],
    ]);
  });

  it.each([
    ['a syntax error', 'a: [', ['source/syntax']],
    ['a duplicate key', 'a: 1\na: 2', ['source/duplicate-key']],
    ['a tab', 'a:\n\tb: 1', ['source/syntax']],
    ['a list', '- a', ['layer-text/not-a-map']],
    ['two documents', 'a: 1\n---\nb: 1', ['layer-text/several-documents']],
  ])('reports %s', (_, wrongText, expected) => {
    expect(marked(wrongText).map(([code]) => code)).toEqual(
      expect.arrayContaining(expected),
    );
  });

  it.each([
    ['an empty text', ''],
    ['comments', '# c\n'],
    ['null', '~'],
  ])('reports nothing for %s', (_, sound) => {
    expect(marked(sound)).toEqual([]);
  });

  it('reports only syntax errors while the text cannot be parsed', () => {
    const codes = marked('a: [', { findings: [wrong('/a')] }).map(
      ([code]) => code,
    );
    expect(codes).not.toContain('values/type');
  });

  it('reports values that are locked, with their owner', () => {
    const found = layerFindings({
      reading: readLayer(text),
      root: '/s',
      findings: [],
      locked: pointer =>
        pointer === '/s/a/b'
          ? { reason: 'Enforced by overlay prod.', owner: 'team-x' }
          : undefined,
    });
    expect(found.map(({ start, end }) => text.slice(start, end))).toEqual([
      '1',
    ]);
    expect(found[0].finding.message).toContain('Enforced by overlay prod.');
    expect(found[0].finding.message).toContain('ask team-x');
  });
});
