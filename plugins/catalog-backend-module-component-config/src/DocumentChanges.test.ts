// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogProcessorCache } from '@backstage/plugin-catalog-node';
import type { EventParams } from '@backstage/plugin-events-node';
import {
  documentHash,
  type DocumentsChanged,
} from '@component-config/plugin-component-config-node';
import type { JsonValue } from '@backstage/types';
import { DocumentChanges } from './DocumentChanges';

const overlay = (name: string, priority = 0): Entity => ({
  apiVersion: 'component-config.io/v1alpha1',
  kind: 'Overlay',
  metadata: { name },
  spec: { priority },
});

/** As the catalog stores it with an entity. */
function entityCache(): CatalogProcessorCache {
  const values = new Map<string, JsonValue>();
  return {
    get: async <T extends JsonValue>(key: string) =>
      values.get(key) as T | undefined,
    set: async (key: string, value: JsonValue) => {
      values.set(key, value);
    },
  };
}

function setup() {
  const published: Array<EventParams<DocumentsChanged>> = [];
  const events = mockServices.events.mock({
    publish: async event => {
      published.push(event as EventParams<DocumentsChanged>);
    },
  });
  const logger = mockServices.logger.mock();
  const changes = new DocumentChanges({ events, logger });
  return { published, events, logger, changes };
}

describe('DocumentChanges', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('announces documents processed together in one event, each in its last state', async () => {
    const { published, changes } = setup();
    const [a, b] = [entityCache(), entityCache()];
    await changes.processed(overlay('a'), a);
    await changes.processed(overlay('b'), b, 'component:default/shop');
    await changes.processed(overlay('a', 1), a);
    await jest.runAllTimersAsync();

    expect(published).toEqual([
      {
        topic: 'component-config.documents-changed',
        eventPayload: {
          documents: [
            {
              entityRef: 'overlay:default/a',
              hash: documentHash(overlay('a', 1)),
            },
            {
              entityRef: 'overlay:default/b',
              hash: documentHash(overlay('b')),
              component: 'component:default/shop',
            },
          ],
        },
      },
    ]);
  });

  it('announces each content once, whichever process handles it', async () => {
    const cache = entityCache();
    const processes = [setup(), setup()];
    for (const { changes } of processes) {
      await changes.processed(overlay('a'), cache);
      await jest.runAllTimersAsync();
    }
    expect(processes.map(({ published }) => published.length)).toEqual([1, 0]);
  });

  it('splits many documents into several events', async () => {
    const { published, changes } = setup();
    for (let index = 0; index < 1_200; index++) {
      await changes.processed(overlay(`o-${index}`), entityCache());
    }
    await jest.runAllTimersAsync();
    expect(
      published.map(({ eventPayload }) => eventPayload.documents.length),
    ).toEqual([500, 500, 200]);
  });

  it('continues if publishing an event fails', async () => {
    const { events, logger, published, changes } = setup();
    events.publish.mockRejectedValueOnce(new Error('out of order'));
    await changes.processed(overlay('a'), entityCache());
    await jest.runAllTimersAsync();
    expect(logger.warn).toHaveBeenCalledWith(
      expect.stringContaining('out of order'),
    );
    await changes.processed(overlay('b'), entityCache());
    await jest.runAllTimersAsync();
    expect(published).toHaveLength(1);
  });
});
