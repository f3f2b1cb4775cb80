// SPDX-License-Identifier: Apache-2.0

import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { deflateRawSync } from 'node:zlib';
import { TextDecoder, TextEncoder } from 'node:util';
import { packText, unpackText } from './sharedText';

// Browsers have them; jsdom does not.
Object.assign(globalThis, {
  CompressionStream,
  DecompressionStream,
  TextDecoder,
  TextEncoder,
});

describe('a text in an address', () => {
  it('round-trips', async () => {
    const text = 'kind: Overlay\nmetadata: { name: "größe → 日本" }\n'.repeat(
      50,
    );
    const packed = await packText(text);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed?.length).toBeLessThan(text.length / 5);
    expect(await unpackText(packed ?? '')).toBe(text);
  });

  it('is undefined if it is too long for an address', async () => {
    const text = Array.from({ length: 20_000 }, (_, index) =>
      Math.sin(index).toString(36),
    ).join('');
    expect(await packText(text)).toBeUndefined();
  });

  it('is undefined if it expands to far more than an address can have', async () => {
    const bytes = deflateRawSync(Buffer.alloc(5_000_000));
    const packed = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, '-')
      .replace(/\//g, '_')
      .replace(/=+$/, '');
    expect(packed.length).toBeLessThan(16_000);
    expect(await unpackText(packed)).toBeUndefined();
  });

  it.each([
    ['nothing', ''],
    ['other signs', '%%%'],
    ['what is not compressed', 'not-compressed'],
    ['more than an address can', 'a'.repeat(100_000)],
  ])('is undefined if the address contains %s', async (_, packed) =>
    expect(await unpackText(packed)).toBeUndefined(),
  );
});
