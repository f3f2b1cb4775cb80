// SPDX-License-Identifier: Apache-2.0

import { scanTemplate } from './scanTemplate';

describe('scanTemplate', () => {
  it('gives the offset of each segment, also behind blanks that are trimmed', () => {
    const source = 'a {{- b -}}\n  c{{ d }}';
    const scanned = scanTemplate(source);

    expect(
      'segments' in scanned &&
        scanned.segments.map(({ text, offset }) => [
          text,
          source.slice(offset, offset + text.length),
        ]),
    ).toEqual([
      ['a', 'a'],
      [' b ', ' b '],
      ['c', 'c'],
      [' d ', ' d '],
    ]);
  });
});
