// SPDX-License-Identifier: Apache-2.0

import { renderHook } from '@testing-library/react';
import { useScope } from './useScope';

const environment = (name: string) => ({
  name,
  namespace: 'flux',
  promotedFrom: [],
  facts: { environment: name },
});

describe('useScope', () => {
  it.each([
    [['production', 'staging'], 'staging'],
    [['production'], 'production'],
  ])(
    'begins with an environment that is not production, if there is one: %j',
    (names, expected) => {
      localStorage.clear();
      const onChange = jest.fn();

      const { result } = renderHook(() =>
        useScope(undefined, names.map(environment), onChange),
      );

      expect(result.current).toBe(expected);
      expect(onChange).toHaveBeenLastCalledWith(expected);
    },
  );
});
