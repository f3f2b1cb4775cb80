// SPDX-License-Identifier: Apache-2.0

import { timeFromNow } from './timeFromNow';

const now = new Date('2026-03-10T12:00:00Z');

it.each([
  ['2026-03-10T11:59:40Z', 'now'],
  ['2026-03-10T11:55:00Z', '5 minutes ago'],
  ['2026-03-10T09:30:00Z', '2 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-01-01T00:00:00Z', '2 months ago'],
  ['2024-01-01T00:00:00Z', '2 years ago'],
  ['2026-03-10T12:10:00Z', 'in 10 minutes'],
])('formats %s as %s', (time, text) => {
  expect(timeFromNow(new Date(time), now, 'en')).toBe(text);
});

it('uses the language of the portal', () => {
  expect(timeFromNow(new Date('2026-03-09T11:00:00Z'), now, 'de')).toBe(
    'gestern',
  );
});
