// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import { readSample, writeSample } from './sharedSample';

it('round-trips a sample', () => {
  const sample = new Map<string, JsonObject>([
    ['*', { parameters: { image: 'größe & "日本"' } }],
    ['staging', { environmentConfigs: { replicas: 3 } }],
  ]);
  expect(readSample(writeSample(sample))).toEqual(sample);
});

it('writes nothing for an empty or too large sample', () => {
  expect(writeSample(new Map([['*', {}]]))).toBeUndefined();
  expect(
    writeSample(new Map([['*', { parameters: { a: 'x'.repeat(5000) } }]])),
  ).toBeUndefined();
});

it.each([undefined, '', 'no JSON', '[]', '3', '{"*":3}', 'x'.repeat(9000)])(
  'reads nothing from %j',
  text => expect(readSample(text).size).toBe(0),
);
