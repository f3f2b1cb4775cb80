// SPDX-License-Identifier: Apache-2.0

import { sha256 } from '../../sha256';
import { generatedName, nameLengths, fnv1aHex } from './generatedNames';

describe('hashes', () => {
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    [
      'ä€😀',
      '819fe77d1c7897c4c541e21c63d27154d46e12cc65074d8d9c874626a40a6074',
    ],
    [
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      'd5e285683cd4efc02d021a5c62014694958901005d6f71e89e0989fac77e4072',
    ],
    [
      'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
      '7ce100971f64e7001e8fe5a51973ecdfe1ced42befe7ee8d5fd6219506b5393c',
    ],
  ])('computes the SHA-256 of "%s"', (text, hash) => {
    expect(sha256(text)).toBe(hash);
  });

  it.each([
    ['', '811c9dc5'],
    ['a', 'e40c292c'],
    ['foobar', 'bf9cf968'],
  ])('computes the FNV-1a of "%s"', (text, hash) => {
    expect(fnv1aHex(text)).toBe(hash);
  });
});

describe('generated names', () => {
  it.each([
    [['checkout', 'cache'], /^checkout-cache-[0-9a-f]{8}$/],
    [['My Shop!'], /^my-shop-[0-9a-f]{8}$/],
    [['--a.b.--'], /^a\.b-[0-9a-f]{8}$/],
  ])('are the cleaned parts of %j and a hash', (parts, name) => {
    expect(generatedName(nameLengths.resource, parts)).toMatch(name);
  });

  it('keep to their length, each part to its share', () => {
    const name = generatedName(
      nameLengths.label,
      ['a', 'b'].map(letter => letter.repeat(100)),
    );
    expect(name).toHaveLength(63);
    expect(name).toMatch(/^a{27}-b{26}-[0-9a-f]{8}$/);
  });

  it('differ if only the hashed text does', () => {
    expect(generatedName(63, ['a'], 'x')).not.toBe(
      generatedName(63, ['a'], 'y'),
    );
  });

  it('need a part', () => {
    expect(generatedName(63, [])).toBeUndefined();
  });
});
