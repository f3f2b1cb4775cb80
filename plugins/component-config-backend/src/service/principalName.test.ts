// SPDX-License-Identifier: Apache-2.0

import { mockCredentials } from '@backstage/backend-test-utils';
import { principalName } from './Access';

describe('principalName', () => {
  it('is the entity reference of a user', () => {
    const credentials = mockCredentials.user('user:default/ada');
    expect(principalName({ credentials })).toBe('user:default/ada');
  });

  it.each([
    ['plugin:scaffolder', 'plugin:scaffolder'],
    ['external:ci', 'external:ci'],
    ['ci', 'external:ci'],
    ['user:default/ada', 'external:user:default/ada'],
  ])('of the service %s is %s, which is not a user', (subject, name) => {
    const credentials = mockCredentials.service(subject);
    expect(principalName({ credentials })).toBe(name);
  });
});
