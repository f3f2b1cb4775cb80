// SPDX-License-Identifier: Apache-2.0

import { formatRevisionETag, parseRevisionETag } from './revisionETag';

describe('the ETag of a revision', () => {
  it.each([0, 1, 42])('refers to revision %d', revision => {
    expect(parseRevisionETag(formatRevisionETag(revision))).toBe(revision);
  });

  it.each([
    '',
    '3',
    '*',
    'W/"3"',
    '"03"',
    '"-1"',
    '"1", "2"',
    '"9999999999999999"',
  ])('does not read %j as a revision', tag => {
    expect(parseRevisionETag(tag)).toBeUndefined();
  });
});
