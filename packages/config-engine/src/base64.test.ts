// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { decodeBase64, encodeBase64 } from './base64';

describe('Base64', () => {
  it('is that of Node, and gives the bytes back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000, size: 'max' }), bytes => {
        const text = encodeBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString('base64'));
        expect(decodeBase64(text)).toEqual(bytes);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ['äß😀', 'w6TDn/CfmIA='],
    ['', ''],
  ])('of the text "%s" is that of its UTF-8', (text, expected) => {
    expect(encodeBase64(text)).toBe(expected);
  });

  it('is read with line ends, and refused if it is something else', () => {
    expect(decodeBase64('YW\nJj\n')).toEqual(new TextEncoder().encode('abc'));
    expect(decodeBase64('a*')).toBeUndefined();
  });
});
