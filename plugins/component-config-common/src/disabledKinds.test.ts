// SPDX-License-Identifier: Apache-2.0

import { ConfigReader } from '@backstage/config';
import { readDisabledKinds } from './disabledKinds';

const read = (disabled?: string[]) =>
  readDisabledKinds(
    new ConfigReader({ componentConfig: { kinds: { disabled } } }),
  );

describe('readDisabledKinds', () => {
  it('gives the kinds that are left to others, those of Backstage too', () => {
    expect([...read(['Environment', 'System'])]).toEqual([
      'Environment',
      'System',
    ]);
    expect(read().size).toBe(0);
  });

  it('refuses a kind that nobody else could provide in its place', () => {
    expect(() => read(['Enviroment'])).toThrow(
      /names the kind "Enviroment", but only these can be disabled: ComponentType, /,
    );
  });
});
