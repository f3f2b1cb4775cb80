// SPDX-License-Identifier: Apache-2.0

import { ConfigReader } from '@backstage/config';
import { readDisabledKinds } from './disabledKinds';

const read = (disabled?: string[]) =>
  readDisabledKinds(
    new ConfigReader({ componentConfig: { kinds: { disabled } } }),
  );

describe('readDisabledKinds', () => {
  it('returns the kinds that are left to others, including those of Backstage', () => {
    expect([...read(['Environment', 'System'])]).toEqual([
      'Environment',
      'System',
    ]);
    expect(read().size).toBe(0);
  });

  it('refuses a kind that no other provider could replace', () => {
    expect(() => read(['Enviroment'])).toThrow(
      /names the kind "Enviroment", but only these can be disabled: ComponentType, /,
    );
  });
});
