// SPDX-License-Identifier: Apache-2.0

import { phrase } from '@component-config/config-platform';
import { skipReasonOf } from './skipReason';

it.each([
  ['environment', phrase('environmentIs', { name: 'dev', wanted: 'prod' })],
  ['component', phrase('forComponents', { count: 1 })],
  ['base', phrase('noCriteria')],
  ['unread', phrase('layerUnread', { state: 'encrypted' })],
  ['error', phrase('notAppliedBecause', { because: phrase('itHasAnError') })],
  ['condition', phrase('predicate', { subject: 'a', predicate: 'is 1' })],
  [
    'environment',
    phrase('clauses', { clauses: [phrase('factMissing', { fact: 'tier' })] }),
  ],
  ['other', { phrase: 'of a newer version' }],
  ['other', undefined],
] as const)('a layer is skipped because of: %s', (kind, reasonPhrase) => {
  expect(skipReasonOf({ reasonPhrase })).toBe(kind);
});
