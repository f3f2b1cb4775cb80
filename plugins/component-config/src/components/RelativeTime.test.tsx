// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef } from '@backstage/frontend-plugin-api';
import { TestApiProvider } from '@backstage/frontend-test-utils';
import { renderHook } from '@testing-library/react';
import { timeFromNow, useTime } from './RelativeTime';

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

it.each([
  ['de', '22.11.2026'],
  ['en-US', 'Nov 22, 2026'],
])('formats times in the language of the portal: %s', (language, date) => {
  const languages = { getLanguage: () => ({ language }) };
  const { result } = renderHook(() => useTime(), {
    wrapper: ({ children }) => (
      <TestApiProvider apis={[[appLanguageApiRef, languages]]}>
        {children}
      </TestApiProvider>
    ),
  });
  expect(result.current('2026-11-22T12:00:00.000Z')).toMatch(date);
});
