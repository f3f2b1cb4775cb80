// SPDX-License-Identifier: Apache-2.0

import { createMockDirectory } from '@backstage/backend-test-utils';
import { FileSourceReader } from './FileSourceReader';

describe('FileSourceReader', () => {
  const directory = createMockDirectory({
    content: { 'a.yaml': 'kind: Trait' },
  });
  const location = { type: 'file', target: directory.resolve('a.yaml') };
  const signal = new AbortController().signal;
  const reader = new FileSourceReader();

  it('caches a file until it changes', async () => {
    const first = await reader.read(location, { signal });
    expect(first).toMatchObject({ outcome: 'read', text: 'kind: Trait' });

    const etag = first.outcome === 'read' ? first.etag : undefined;
    expect(await reader.read(location, { etag, signal })).toEqual({
      outcome: 'not-modified',
    });

    directory.addContent({ 'a.yaml': 'kind: Overlay' });
    expect(await reader.read(location, { etag, signal })).toMatchObject({
      outcome: 'read',
      text: 'kind: Overlay',
    });
  });

  it('rejects when there is no file', async () => {
    const missing = { type: 'file', target: directory.resolve('b.yaml') };
    await expect(reader.read(missing, { signal })).rejects.toThrow('ENOENT');
  });

  it('displays the path of a file without leading parent folders', () => {
    const target = `${process.cwd()}/../../examples/overlays/eu.yaml`;
    expect(reader.displayName({ type: 'file', target })).toBe(
      'examples/overlays/eu.yaml',
    );
  });
});
