// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import { nodeAt, valueFromNode } from '@component-config/config-engine';
import type { SourceReader } from '@component-config/plugin-component-config-node';
import { IncludedTexts } from './IncludedTexts';
import { SourceTexts } from './SourceTexts';

const base = 'https://git.example/platform/main/overlays/database.yaml';

/** A reader of the given texts that records the requested ones. */
function textsOf(texts: { [target: string]: string }, readType = 'url') {
  const requests: string[] = [];
  const reader: SourceReader = {
    canRead: ({ type }) => type === readType,
    displayName: ({ target }) => target,
    async read({ target }) {
      requests.push(target);
      const text = texts[target];
      if (text === undefined) {
        throw new Error('no such text');
      }
      return { outcome: 'read', text };
    },
  };
  const included = new IncludedTexts({
    texts: new SourceTexts({
      readers: [reader],
      logger: mockServices.logger.mock(),
    }),
  });
  // Nothing is fresh enough, including what was read in this millisecond.
  const get = () =>
    included.get({ type: readType, target: base }, -1, Date.now() + 10_000);
  return { requests, get };
}

describe('a text that includes others', () => {
  it('has them in place, with their positions', async () => {
    const { get } = textsOf({
      [base]: 'a: { $yaml: ../values/a.yaml }\nb: [{ $text: ./b.txt }]\n',
      'https://git.example/platform/main/values/a.yaml': '\nx: 1\n',
      'https://git.example/platform/main/overlays/b.txt': 'b',
    });
    const [root] = (await get())?.roots ?? [];
    expect(valueFromNode(root)).toEqual({ a: { x: 1 }, b: ['b'] });
    expect(nodeAt(root, '/a/x')?.position).toMatchObject({
      file: 'https://git.example/platform/main/values/a.yaml',
      line: 2,
    });
  });

  it.each([
    ['https://elsewhere.example/a.yaml'],
    ['//elsewhere.example/a.yaml'],
    ['/a.yaml'],
    ['file:///etc/passwd'],
  ])('reads nothing for %s', async path => {
    const { get, requests } = textsOf({ [base]: `a: { $yaml: '${path}' }\n` });
    const [root] = (await get())?.roots ?? [];
    expect(requests).toEqual([base]);
    expect(valueFromNode(root)).toEqual({ a: { $yaml: path } });
  });

  it('reads none for a location type with unknown file locations', async () => {
    const { get, requests } = textsOf({ [base]: 'a: { $yaml: ./b }\n' }, 'git');
    await get();
    expect(requests).toEqual([base]);
  });

  it('reads at most a hundred', async () => {
    const text = Array.from(
      { length: 500 },
      (_, index) => `- { $text: ./${index} }\n`,
    ).join('');
    const { get, requests } = textsOf({ [base]: text });
    await get();
    expect(requests).toHaveLength(101);
  });

  it('changes with any of them, and is the same object otherwise', async () => {
    const values = 'https://git.example/platform/main/overlays/a.yaml';
    const texts = { [base]: 'a: { $yaml: ./a.yaml }\n', [values]: 'x: 1\n' };
    const { get } = textsOf(texts);
    const first = await get();
    expect(await get()).toBe(first);
    texts[values] = 'x: 2\n';
    const second = await get();
    expect(second?.hash).not.toBe(first?.hash);
    expect(second?.roots.map(valueFromNode)).toEqual([{ a: { x: 2 } }]);
  });

  it('stays as it is without a file that cannot be read', async () => {
    const { get } = textsOf({ [base]: 'a: { $yaml: ./a.yaml }\n' });
    const [root] = (await get())?.roots ?? [];
    expect(valueFromNode(root)).toEqual({ a: { $yaml: './a.yaml' } });
  });
});
