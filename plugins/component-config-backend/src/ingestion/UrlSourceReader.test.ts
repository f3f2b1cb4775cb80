// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import { NotModifiedError } from '@backstage/errors';
import { UrlSourceReader } from './UrlSourceReader';

const location = {
  type: 'url',
  target: 'https://git.example/platform/eu.yaml',
};
const signal = new AbortController().signal;

describe('UrlSourceReader', () => {
  it('reads a text with its ETag', async () => {
    const urlReader = mockServices.urlReader.mock({
      readUrl: async () => ({
        buffer: async () => Buffer.from('title: Zürich'),
        etag: 'abc',
      }),
    });
    const reader = new UrlSourceReader({ urlReader });

    expect(await reader.read(location, { signal })).toEqual({
      outcome: 'read',
      text: 'title: Zürich',
      etag: 'abc',
    });
  });

  it('recognizes an unmodified text', async () => {
    const urlReader = mockServices.urlReader.mock({
      readUrl: async (_url, options) => {
        throw options?.etag === 'abc' ? new NotModifiedError() : new Error();
      },
    });
    const reader = new UrlSourceReader({ urlReader });

    expect(await reader.read(location, { etag: 'abc', signal })).toEqual({
      outcome: 'not-modified',
    });
    await expect(reader.read(location, { signal })).rejects.toThrow();
  });
});
