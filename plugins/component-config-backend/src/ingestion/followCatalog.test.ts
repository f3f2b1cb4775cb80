// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import type { EventParams } from '@backstage/plugin-events-node';
import {
  documentHash,
  DOCUMENTS_CHANGED_TOPIC,
  REPOSITORY_CHANGED_TOPIC,
} from '@component-config/plugin-component-config-node';
import { catalogFor } from '../attacks/__testUtils__/startBackend';
import { EntityDocuments } from './EntityDocuments';
import { followCatalog } from './followCatalog';
import { PlatformIndex } from './PlatformIndex';
import { SourceTexts } from './SourceTexts';

const overlay = (name: string, priority = 0): Entity => ({
  apiVersion: 'component-config.io/v1alpha1',
  kind: 'Overlay',
  metadata: { name, etag: `${priority}` },
  spec: { criteria: {}, priority },
});

async function setup(entities: Entity[], { ttl = 5_000 } = {}) {
  const logger = mockServices.logger.mock();
  const requests = { lists: 0, refs: [] as string[][] };
  let isDown = false;
  const catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'> =
    {
      async *streamEntities(...args) {
        requests.lists += 1;
        if (isDown) {
          throw new Error('the catalog is down');
        }
        yield* catalogFor(entities).streamEntities(...args);
      },
      getEntitiesByRefs: async (...args) => {
        requests.refs.push(args[0].entityRefs);
        return catalogFor(entities).getEntitiesByRefs(...args);
      },
    };
  const platform = new PlatformIndex({
    auth: mockServices.auth(),
    catalog,
    documents: new EntityDocuments({
      texts: new SourceTexts({ readers: [], logger }),
      maxAge: 0,
    }),
    logger,
    ttl,
    maxStale: 60_000,
  });
  const scheduler = mockServices.scheduler();
  let onEvent: (event: EventParams) => Promise<void> = async () => {};
  const ids: string[] = [];
  const events = mockServices.events.mock({
    subscribe: async options => {
      ids.push(options.id);
      onEvent = options.onEvent;
    },
  });
  const expectChange = jest.fn();
  const follow = () =>
    followCatalog({
      platform,
      deliveries: { expectChange },
      scheduler,
      events,
      logger,
      ttl,
    });
  await follow();
  const look = () =>
    scheduler.triggerTask('component-config-platform-documents');
  return {
    requests,
    expectChange,
    follow,
    ids,
    look,
    scheduler,
    down: (is: boolean) => {
      isDown = is;
    },
    announce: (...documents: object[]) =>
      onEvent({ topic: DOCUMENTS_CHANGED_TOPIC, eventPayload: { documents } }),
    publish: (eventPayload: unknown, topic = DOCUMENTS_CHANGED_TOPIC) =>
      onEvent({ topic, eventPayload }),
    priorities: async () => {
      const { overlays } = await platform.get();
      return overlays.map(({ name, priority }) => `${name} ${priority}`);
    },
  };
}

const changeTo = (entity: Entity) => ({
  entityRef: `overlay:default/${entity.metadata.name}`,
  hash: documentHash(entity),
});

describe('followCatalog', () => {
  it('refreshes on schedule in each process', async () => {
    const entities = [overlay('a')];
    const { scheduler, look, priorities } = await setup(entities);
    expect(await scheduler.getScheduledTasks()).toEqual([
      expect.objectContaining({
        id: 'component-config-platform-documents',
        scope: 'local',
      }),
    ]);
    await look();
    entities.push(overlay('b'));
    expect(await priorities()).toEqual(['a 0']);
    await look();
    expect(await priorities()).toEqual(['a 0', 'b 0']);
  });

  it('schedules nothing if each request refreshes', async () => {
    const { scheduler } = await setup([], { ttl: 0 });
    expect(await scheduler.getScheduledTasks()).toEqual([]);
  });

  it('receives events in each process', async () => {
    const { ids, follow } = await setup([]);
    await follow();
    expect(new Set(ids).size).toBe(2);
  });
});

describe('followCatalog, on an event', () => {
  /** Lets all pending work proceed. */
  const until = async (isTrue: () => boolean | Promise<boolean>) => {
    while (!(await isTrue())) {
      await new Promise(resolve => setTimeout(resolve, 10));
    }
  };

  it('refreshes only the documents named until the catalog shows the change', async () => {
    const entities = [overlay('a'), overlay('b')];
    const { requests, look, announce, priorities } = await setup(entities);
    await look();
    requests.refs.length = 0;

    await announce(changeTo(overlay('a', 1)), changeTo(overlay('b')));
    // The catalog has not caught up yet.
    await until(() => requests.refs.length === 1);
    entities[0] = overlay('a', 1);
    await until(async () => (await priorities())[0] === 'a 1');

    expect(requests.refs[0]).toEqual([
      'overlay:default/a',
      'overlay:default/b',
    ]);
    expect(requests.refs.slice(1).flat()).toContain('overlay:default/a');
    expect(requests.refs.slice(1).flat()).not.toContain('overlay:default/b');
    expect(requests.lists).toBe(1);
  });

  it('removes what a repository no longer has', async () => {
    const entities = [overlay('a'), overlay('b')];
    const { look, publish, priorities } = await setup(entities);
    await look();
    entities.pop();
    await publish(
      { repository: 'platform', removed: ['overlay:default/b'] },
      REPOSITORY_CHANGED_TOPIC,
    );
    await until(async () => (await priorities()).length === 1);
    expect(await priorities()).toEqual(['a 0']);
  });

  it('leaves delivery documents to their index', async () => {
    const { requests, expectChange, look, announce } = await setup([]);
    await look();
    const change = {
      entityRef: 'releasebinding:default/shop-staging',
      hash: 'h',
      component: 'component:default/shop',
    };
    await announce(change);
    expect(expectChange).toHaveBeenCalledWith(change);
    await new Promise(resolve => setTimeout(resolve, 150));
    expect(requests.refs).toEqual([]);
  });

  it.each([
    [undefined],
    ['text'],
    [{ documents: 'none' }],
    [{ documents: [null, {}, { entityRef: 1, hash: 'h' }] }],
  ])('ignores %j', async payload => {
    const { requests, publish, expectChange } = await setup([]);
    await publish(payload);
    expect(expectChange).not.toHaveBeenCalled();
    expect(requests.refs).toEqual([]);
  });

  it('retries the first refresh while the catalog does not respond', async () => {
    const { requests, look, down, priorities } = await setup([overlay('a')]);
    down(true);
    const looking = look();
    await until(() => requests.lists === 2);
    down(false);
    await looking;
    expect(await priorities()).toEqual(['a 0']);
  });
});
