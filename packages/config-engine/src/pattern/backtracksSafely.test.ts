// SPDX-License-Identifier: Apache-2.0

import { backtracksSafely } from './backtracksSafely';

describe('backtracksSafely', () => {
  it.each([
    '^[a-z][a-z0-9_]*$',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$',
    '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$',
    '^[0-9]+(\\.[0-9]+)?(Ki|Mi|Gi)?$',
    '^[0-9]+(?:\\.[0-9]+)?$',
    '^https?:\\/\\/.+$',
    '^(?:dev|staging|prod)$',
    'a|b|c',
    '[0-9]+m$',
    '^(?:[0-9]{1,3}\\.){3}[0-9]{1,3}$',
    '',
  ])('accepts %s', pattern => expect(backtracksSafely(pattern)).toBe(true));

  it.each([
    '^(a+)+$',
    '^(([a-z])+.)+[A-Z]([a-z])+$',
    '(a|aa)+$',
    '^(?:a?){30}a{30}$',
    '^a*a*a*a*$',
    '.*x.*y',
    '^(\\.?[a-z]+)*$',
    '^([a.]+)(\\.[a-z]+)*$',
    '^(.*a){20}$',
    '('.repeat(100) + ')'.repeat(100),
    '(?<name>a)',
    '(',
  ])('rejects %s', pattern => expect(backtracksSafely(pattern)).toBe(false));
});
