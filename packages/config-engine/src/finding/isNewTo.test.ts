// SPDX-License-Identifier: Apache-2.0

import { sourceFindings } from './catalogue/source';
import { isNewTo } from './isNewTo';
import type { FindingArgs } from './phrase';
import { phrase } from './phrases';
import { sentenceOf } from './remark';
import type { Finding } from './types';

const finding: Finding = {
  severity: 'error',
  code: 'values/type',
  message: 'must be a number',
  args: { field: 'port', limit: 1 },
  pointer: '/parameters/port',
  position: {
    file: 'a.yaml',
    line: 3,
    column: 1,
    endLine: 3,
    endColumn: 5,
    start: 20,
    end: 24,
  },
};

/** Where a value comes from. */
function from(overlay: string, at: string) {
  return phrase('origin', {
    layer: phrase('layerOverlay', { name: overlay }),
    at,
  });
}

describe('isNewTo', () => {
  it.each<[string, Partial<Finding>, boolean]>([
    ['the same', {}, false],
    ['the same on another line', { position: undefined }, false],
    ['the same at another place', { pointer: '/parameters/host' }, true],
    ['another code', { code: 'values/enum' }, true],
    ['other arguments', { args: { field: 'port', limit: 2 } }, true],
    ['another sentence for the same', { message: 'must be a Zahl' }, false],
  ])('compares with %s', (_, change, isNew) => {
    expect(isNewTo([finding])({ ...finding, ...change })).toBe(isNew);
  });

  it.each<[string, FindingArgs, FindingArgs, boolean]>([
    [
      'another line',
      { from: from('eu', 'overlays/eu.yaml:14') },
      { from: from('eu', 'overlays/eu.yaml:15') },
      false,
    ],
    [
      'another file',
      { from: from('eu', 'https://git.example/eu.yaml:14') },
      { from: from('eu', 'eu/overlay.yaml:3') },
      false,
    ],
    [
      'a line of the same file',
      { key: 'a', firstLine: 3 },
      { key: 'a', firstLine: 4 },
      false,
    ],
    [
      'another layer in the same line',
      { from: from('eu', 'eu.yaml:14') },
      { from: from('us', 'eu.yaml:14') },
      true,
    ],
    [
      'another value that looks like a place',
      { value: 'redis:6379' },
      { value: 'redis:6380' },
      true,
    ],
    [
      'the words of another finding that is the same',
      { because: sentenceOf({ ...finding, message: 'a.yaml:1 is wrong.' }) },
      { because: sentenceOf({ ...finding, message: 'a.yaml:2 is wrong.' }) },
      false,
    ],
  ])('compares arguments with %s', (_, before, after, isNew) => {
    const known = { ...finding, args: before };

    expect(isNewTo([known])({ ...finding, args: after })).toBe(isNew);
  });

  it('reports everything as new if nothing is known', () => {
    expect(isNewTo([])(finding)).toBe(true);
  });
});

describe('the arguments of a finding', () => {
  const about = (key: string) =>
    sourceFindings.duplicateKey.at({ pointer: '' }, { key });

  it.each([
    ['a short text', 'key', 'key'],
    ['a long text at its end', 'k'.repeat(40_000), `${'k'.repeat(999)}…`],
    [
      'a long text between words, so that no part of a name remains',
      `${'k'.repeat(990)} overlays/production.yaml:14`,
      `${'k'.repeat(990)} …`,
    ],
    [
      'a character of two halves as a whole',
      `${'k'.repeat(998)}${'😀'.repeat(9)}`,
      `${'k'.repeat(998)}…`,
    ],
  ])('contain %s', (_, key, cut) => {
    expect(about(key)).toMatchObject({
      args: { key: cut },
      message: expect.stringContaining(`"${cut}"`),
    });
  });

  it('list only the first of very many names', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `name-${index}`);
    const { args } = phrase('forTypes', { types: many });
    const types = args?.types as string[];
    expect(types.pop()).toBe('…');
    expect(types).toEqual(many.slice(0, types.length));
    expect(types.join('').length).toBeLessThanOrEqual(1_000);
  });
});
