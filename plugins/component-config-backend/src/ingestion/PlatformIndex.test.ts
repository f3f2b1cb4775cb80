// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { ServiceUnavailableError } from '@backstage/errors';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { catalogFor } from '../attacks/__testUtils__/startBackend';
import { EntityDocuments } from './EntityDocuments';
import { PlatformIndex } from './PlatformIndex';
import { SourceTexts } from './SourceTexts';

jest.setTimeout(600_000);

const apiVersion = 'component-config.io/v1alpha1';

/** As in the catalog: changed content has another ETag. */
function overlay(name: string, spec: Entity['spec'] = {}): Entity {
  const etag = JSON.stringify(spec);
  return { apiVersion, kind: 'Overlay', metadata: { name, etag }, spec };
}

function setup(entities: Entity[], { ttl = 5_000 } = {}) {
  const logger = mockServices.logger.mock();
  const documents = new EntityDocuments({
    texts: new SourceTexts({ readers: [], logger }),
    maxAge: 0,
  });
  let fail: (() => Promise<void>) | undefined;
  const answering = async () => {
    const failing = fail;
    fail = undefined;
    await failing?.();
    return catalogFor(entities);
  };
  const requests = { lists: 0, refs: [] as string[] };
  const catalog: Pick<CatalogService, 'getEntitiesByRefs' | 'streamEntities'> =
    {
      async *streamEntities(...args) {
        requests.lists += 1;
        yield* (await answering()).streamEntities(...args);
      },
      getEntitiesByRefs: async (...args) => {
        requests.refs.push(...args[0].entityRefs);
        return (await answering()).getEntitiesByRefs(...args);
      },
    };
  const index = new PlatformIndex({
    auth: mockServices.auth(),
    catalog,
    documents,
    logger,
    ttl,
    maxStale: 60_000,
  });
  return {
    index,
    requests,
    logger,
    /** Replaces the next response of the catalog. */
    failNext: (how: () => Promise<void>) => {
      fail = how;
    },
  };
}

const outOfOrder = async () => {
  throw new Error('out of order');
};

const later = (milliseconds: number) =>
  jest.setSystemTime(Date.now() + milliseconds);

describe('PlatformIndex', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('reads only the head of a document that is too large, and says so', async () => {
    const spec = Object.fromEntries(
      Array.from({ length: 600_000 }, (_, index) => [`key${index}`, 'x']),
    );
    let reads = 0;
    const counted = new Proxy(spec, {
      get: (target, key) => {
        reads += 1;
        return Reflect.get(target, key);
      },
    });
    const large = { ...overlay('large'), spec: counted };
    const { index } = setup([large, overlay('small')]);

    const { documents, overlays } = await index.get();
    later(60_000);
    await index.look();

    expect(reads).toBeLessThan(50_000);
    expect(documents.get('overlay:default/large')?.findings).toMatchObject([
      { code: 'source/too-many-nodes', severity: 'error' },
    ]);
    expect(overlays.map(({ name }) => name)).toEqual(['large', 'small']);
  });

  it('reads only the changed one of ten thousand documents', async () => {
    const entities = Array.from({ length: 10_000 }, (_, index) =>
      overlay(`overlay-${index}`, {
        criteria: {},
        appliesTo: { components: [`component-${index}`] },
        priority: index,
      }),
    );
    const { index } = setup(entities);
    const before = await index.get();
    entities[5_000] = overlay('overlay-5000', { criteria: {}, priority: 1 });

    const after = await index.look();

    const known = new Set(before.unchecked.overlays);
    const read = after.unchecked.overlays.filter(one => !known.has(one));
    expect(read.map(({ name }) => name)).toEqual(['overlay-5000']);
  });

  it('refreshes for the first request, once for all waiting callers, and for no later one', async () => {
    const { index, requests } = setup([overlay('a')]);

    const [first, second] = await Promise.all([index.get(), index.get()]);
    expect(second).toBe(first);
    later(14_000);
    expect(await index.get()).toBe(first);
    expect(requests.lists).toBe(1);
  });

  it('reads only what has changed on each refresh', async () => {
    const entities = [overlay('a'), overlay('b'), overlay('c')];
    const { index, requests } = setup(entities);
    await index.get();
    const unchanged = (await index.get()).overlays;

    requests.refs.length = 0;
    entities.splice(1, 2, overlay('b', { priority: 2 }), overlay('d'));
    await index.look();
    const { overlays } = await index.get();

    expect(requests.refs).toEqual(['overlay:default/b', 'overlay:default/d']);
    expect(overlays.map(({ name, priority }) => [name, priority])).toEqual([
      ['a', 0],
      ['b', 2],
      ['d', 0],
    ]);
    expect(overlays[0]).toBe(unchanged[0]);
  });

  it('returns the same platform until something changes', async () => {
    const { index } = setup([overlay('a')]);
    const first = await index.get();
    later(5_000);
    expect(await index.look()).toBe(first);
    await index.lookAt(['overlay:default/a']);
    expect(await index.get()).toBe(first);
  });

  it('applies a single changed, added or removed document', async () => {
    const entities = [overlay('a'), overlay('b')];
    const { index, requests } = setup(entities);
    await index.get();

    entities.splice(0, 2, overlay('a', { priority: 1 }), overlay('c'));
    await index.lookAt(['a', 'b', 'c'].map(name => `overlay:default/${name}`));

    expect(
      (await index.get()).overlays.map(({ name, priority }) => [
        name,
        priority,
      ]),
    ).toEqual([
      ['a', 1],
      ['c', 0],
    ]);
    expect(requests.lists).toBe(1);
  });

  it('reads with the credentials of the plugin', async () => {
    const requests: unknown[] = [];
    const answer = async (_query: unknown, options: unknown) => {
      requests.push(options);
      return { items: [] };
    };
    const logger = mockServices.logger.mock();
    const index = new PlatformIndex({
      auth: mockServices.auth(),
      catalog: {
        getEntitiesByRefs: answer,
        async *streamEntities(query, options) {
          yield (await answer(query, options)).items;
        },
      },
      documents: new EntityDocuments({
        texts: new SourceTexts({ readers: [], logger }),
        maxAge: 0,
      }),
      logger,
      ttl: 5_000,
      maxStale: 60_000,
    });

    await index.get();

    expect(requests).toEqual([
      {
        credentials: expect.objectContaining({ principal: expect.anything() }),
      },
    ]);
    expect(requests).toMatchObject([
      { credentials: { principal: { type: 'service' } } },
    ]);
  });

  it('compiles a document again only when it changes', async () => {
    const entities: Entity[] = [
      { ...overlay('type'), kind: 'ComponentType' },
      { ...overlay('trait'), kind: 'Trait' },
    ];
    const { index } = setup(entities);
    const before = (await index.get()).definitions;

    entities[1] = {
      ...overlay('trait', { schema: { parameters: { a: 'string' } } }),
      kind: 'Trait',
    };
    const after = (await index.look()).definitions;

    const definition = (definitions: typeof before, ref: string) =>
      definitions.get(ref)?.definition;
    expect(definition(after, 'componenttype:default/type')).toBe(
      definition(before, 'componenttype:default/type'),
    );
    expect(definition(after, 'trait:default/trait')?.parameters).toBeDefined();
    expect(after.get('trait:default/trait')?.key).not.toBe(
      before.get('trait:default/trait')?.key,
    );
  });

  it('returns the same platform for any order of the catalog', async () => {
    const entities = ['c', 'a', 'b'].map(name => overlay(name));

    const platforms = await Promise.all(
      [entities, [...entities].reverse()].map(items =>
        setup(items).index.get(),
      ),
    );

    expect(platforms[0].overlays.map(({ name }) => name)).toEqual([
      'a',
      'b',
      'c',
    ]);
    const [first, second] = platforms.map(
      ({ readers: _, ...platform }) => platform,
    );
    expect(second).toEqual(first);
  });

  it('shows findings that need all documents on the documents concerned', async () => {
    const { index } = setup([
      overlay('a', { base: 'b' }),
      overlay('b', { base: 'a' }),
      overlay('c', { criteria: {} }),
    ]);

    const { documents } = await index.get();

    const errors = (ref: string) =>
      documents
        .get(ref)
        ?.findings.filter(({ severity }) => severity === 'error');
    expect(errors('overlay:default/a')).not.toEqual([]);
    expect(errors('overlay:default/b')).not.toEqual([]);
    expect(errors('overlay:default/c')).toEqual([]);
  });

  it('checks overlays against mixins, types and facts', async () => {
    const { index } = setup([
      overlay('a', {
        mixins: ['hardning'],
        enabledWhen: { field: 'environment.regoin', operator: 'exists' },
        config: { parameters: { prot: 1 } },
      }),
      { ...overlay('hardening'), kind: 'OverlayMixin' },
      {
        ...overlay('web', { schema: { parameters: { port: 'integer' } } }),
        kind: 'ComponentType',
      },
      { ...overlay('eu', { facts: { region: 'eu' } }), kind: 'Environment' },
    ]);

    const { documents, mixins } = await index.get();

    expect(mixins.map(({ name }) => name)).toEqual(['hardening']);
    expect(
      documents.get('overlay:default/a')?.findings.map(({ code }) => code),
    ).toEqual([
      'overlay/unknown-mixin',
      'condition/unknown-path',
      'overlay/unknown-field',
    ]);
    expect(documents.get('overlaymixin:default/hardening')?.findings).toEqual(
      [],
    );
  });

  it('ignores kinds of the same name in other API groups', async () => {
    const foreign: Entity = {
      ...overlay('staging'),
      kind: 'Environment',
      apiVersion: 'other.io/v1',
    };
    const { index, requests } = setup([foreign]);

    const { environments, documents } = await index.get();
    await index.look();

    expect(environments).toEqual([]);
    expect([...documents]).toEqual([]);
    expect(requests.refs).toEqual([stringifyEntityRef(foreign)]);
  });

  describe('when the catalog does not respond', () => {
    it('continues with its last result, and reports since when it is stale', async () => {
      const { index, failNext, logger } = setup([overlay('a')]);
      const readAt = new Date();
      const known = await index.get();

      failNext(outOfOrder);
      later(5_000);
      await expect(index.look()).rejects.toThrow(ServiceUnavailableError);

      expect(await index.get()).toEqual({ ...known, staleSince: readAt });
      expect(index.state()).toEqual({ readAt, isStale: true, documents: 1 });
      expect(logger.warn).toHaveBeenCalledWith(
        expect.stringContaining('out of order'),
      );
      await index.look();
      expect(await index.get()).toBe(known);
      expect(index.state().isStale).toBe(false);
    });

    it('reports that it is stale when a refresh takes long', async () => {
      const { index, failNext } = setup([overlay('a')]);
      await index.get();
      failNext(() => new Promise(() => {}));
      const looking = index.look();
      later(15_000);
      expect((await index.get()).staleSince).toBeUndefined();
      later(1);
      expect((await index.get()).staleSince).toBeDefined();
      expect(looking).toBeInstanceOf(Promise);
    });

    it('discards its last result once that is too old', async () => {
      const { index } = setup([overlay('a')]);
      await index.get();

      later(60_001);
      await expect(index.get()).rejects.toThrow(ServiceUnavailableError);
      await index.look();
      expect((await index.get()).overlays).toHaveLength(1);
    });

    it('reports when it knows nothing yet, and tries again', async () => {
      const { index, failNext } = setup([overlay('a')]);
      failNext(outOfOrder);

      await expect(index.get()).rejects.toThrow(
        'The catalog cannot be read, so ComponentTypes, Traits, Overlays and Environments are unknown',
      );
      expect((await index.get()).overlays).toHaveLength(1);
    });
  });

  describe('without a schedule', () => {
    it('refreshes for each request', async () => {
      const entities = [overlay('a')];
      const { index } = setup(entities, { ttl: 0 });
      expect((await index.get()).overlays).toHaveLength(1);
      entities.push(overlay('b'));
      expect((await index.get()).overlays).toHaveLength(2);
    });

    it('does not make requests wait for a slow refresh, and applies its result later', async () => {
      const entities = [overlay('a')];
      const { index, failNext } = setup(entities, { ttl: 0 });
      const known = await index.get();
      let answer: () => void = () => {};
      failNext(
        () =>
          new Promise(resolve => {
            answer = resolve;
          }),
      );

      const waiting = index.get();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await waiting).toBe(known);

      entities.push(overlay('b'));
      answer();
      await jest.advanceTimersByTimeAsync(0);
      expect((await index.get()).overlays).toHaveLength(2);
    });
  });
});
