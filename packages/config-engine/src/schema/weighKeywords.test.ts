// SPDX-License-Identifier: Apache-2.0

import { weighKeywords } from './weighKeywords';

describe('weighKeywords', () => {
  it.each([
    ['an ordinary field counts as one', { type: 'string', default: 'x' }, 1],
    ['a schema without keywords counts as one', {}, 1],
    ['a large default counts', { default: Array(160).fill(1) }, 11],
    ['a long string counts', { description: 'x'.repeat(64 * 160) }, 11],
  ])('%s', (_rule, keywords, weight) => {
    expect(weighKeywords(keywords, 1000)).toBe(weight);
  });

  it('stops counting at the limit', () => {
    expect(weighKeywords({ default: Array(100_000).fill(1) }, 160)).toBe(11);
  });
});
