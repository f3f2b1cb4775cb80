// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import { parseSource } from '@component-config/config-engine';
import {
  readPlatform,
  type PlatformText,
} from '@component-config/config-platform';
import type { SeenDocument } from '../database/DatabaseDocumentStore';
import { DocumentHistory } from './DocumentHistory';

const overlay = (region: string, comment = ''): PlatformText => ({
  entityRef: 'overlay:default/eu',
  kind: 'Overlay',
  namespace: 'default',
  name: 'eu',
  key: region + comment,
  root: parseSource({
    file: 'eu.yaml',
    text: `${comment}\nkind: Overlay\nmetadata: { name: eu }\nspec: { criteria: { region: ${region} } }`,
  }).documents[0].root,
});

/** The state that outlives a process. */
function rememberedDocuments() {
  const rows = new Map<string, SeenDocument>();
  let reads = 0;
  return {
    get reads() {
      return reads;
    },
    store: {
      list: async () => {
        reads += 1;
        return [...rows.values()];
      },
      put: async (seen: readonly SeenDocument[]) =>
        seen.forEach(one => rows.set(one.entityRef, one)),
    },
  };
}

describe('DocumentHistory', () => {
  const logger = mockServices.logger.mock();

  it('remembers across restarts since when a document has its content', async () => {
    const remembered = rememberedDocuments();
    const { store } = remembered;
    const first = new DocumentHistory({ contents: store, logger });
    const platform = readPlatform([overlay('eu')]);
    const [since] = [...(await first.seenAt(platform)).values()];
    expect(Date.now() - since.getTime()).toBeLessThan(60_000);
    await first.seenAt(platform);
    expect(remembered.reads).toBe(1);

    await new Promise(resolve => setTimeout(resolve, 5));
    const second = new DocumentHistory({ contents: store, logger });
    // A comment is not part of the content of a document.
    const same = readPlatform([overlay('eu', '# Europe')]);
    expect([...(await second.seenAt(same)).values()]).toEqual([since]);

    const changed = readPlatform([overlay('us')]);
    const [later] = [...(await second.seenAt(changed)).values()];
    expect(later.getTime()).toBeGreaterThan(since.getTime());
  });

  it('returns nothing while the database is unavailable, and asks again', async () => {
    const { store } = rememberedDocuments();
    const put = jest
      .fn(store.put)
      .mockRejectedValueOnce(new Error('No database.'));
    const history = new DocumentHistory({
      contents: { ...store, put },
      logger,
    });
    const platform = readPlatform([overlay('eu')]);
    expect((await history.seenAt(platform)).size).toBe(0);
    expect((await history.seenAt(platform)).size).toBe(1);
  });
});
