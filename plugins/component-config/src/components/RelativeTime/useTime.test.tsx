// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef } from '@backstage/frontend-plugin-api';
import { TestApiProvider } from '@backstage/frontend-test-utils';
import { renderHook } from '@testing-library/react';
import { useTime } from './useTime';

describe('useTime', () => {
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
});
