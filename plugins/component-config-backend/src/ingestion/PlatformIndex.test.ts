import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { ServiceUnavailableError } from '@backstage/errors';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { EntityDocuments } from './EntityDocuments';
import { PlatformIndex } from './PlatformIndex';
import { SourceTexts } from './SourceTexts';

const apiVersion = 'component-config.io/v1alpha1';

function overlay(name: string, spec: Entity['spec'] = {}): Entity {
  return { apiVersion, kind: 'Overlay', metadata: { name }, spec };
}

function setup(entities: Entity[]) {
  const logger = mockServices.logger.mock();
  const documents = new EntityDocuments({
    texts: new SourceTexts({ readers: [], logger }),
    maxAge: 0,
  });
  const catalog = catalogServiceMock.mock({
    getEntities: async () => ({ items: [...entities] }),
  });
  const index = new PlatformIndex({
    auth: mockServices.auth(),
    catalog,
    documents,
    logger,
    ttl: 5_000,
    maxStale: 60_000,
  });
  return { index, catalog, logger };
}

describe('PlatformIndex', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks the catalog once for everyone who waits, and again after the time to live', async () => {
    const { index, catalog } = setup([overlay('a')]);

    const [first, second] = await Promise.all([index.get(), index.get()]);
    expect(second).toBe(first);
    jest.setSystemTime(Date.now() + 5_000);
    expect(await index.get()).toBe(first);
    expect(catalog.getEntities).toHaveBeenCalledTimes(1);

    jest.setSystemTime(Date.now() + 1);
    await Promise.all([index.get(), index.get()]);
    expect(catalog.getEntities).toHaveBeenCalledTimes(2);
  });

  it('reads with the credentials of the plugin', async () => {
    const { index, catalog } = setup([]);

    await index.get();

    expect(catalog.getEntities.mock.calls[0][1]).toMatchObject({
      credentials: { principal: { type: 'service' } },
    });
  });

  it('compiles a document again only when it changes', async () => {
    const entities = [
      { ...overlay('type'), kind: 'ComponentType' },
      { ...overlay('trait'), kind: 'Trait' },
    ];
    const { index } = setup(entities);
    const before = (await index.get()).definitions;

    entities[1] = {
      ...entities[1],
      spec: { schema: { parameters: { a: 'string' } } },
    };
    jest.setSystemTime(Date.now() + 6_000);
    const after = (await index.get()).definitions;

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

  it('gives the same platform in whatever order the catalog answers', async () => {
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
    expect(platforms[1]).toEqual(platforms[0]);
  });

  it('shows findings that need all documents on those that they are about', async () => {
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

  it('leaves out kinds of the same name in other API groups', async () => {
    const { index } = setup([
      { ...overlay('staging'), kind: 'Environment', apiVersion: 'other.io/v1' },
    ]);

    const { environments, documents } = await index.get();

    expect(environments).toEqual([]);
    expect([...documents]).toEqual([]);
  });

  describe('when the catalog does not answer', () => {
    it('goes on with what it knows, says that it is stale, and looks again', async () => {
      const { index, catalog, logger } = setup([overlay('a')]);
      const readAt = new Date();
      const known = await index.get();

      catalog.getEntities.mockRejectedValueOnce(new Error('out of order'));
      jest.setSystemTime(Date.now() + 6_000);

      expect(await index.get()).toEqual({ ...known, staleSince: readAt });
      expect(logger.warn).toHaveBeenCalledWith(
        expect.stringContaining('out of order'),
      );
      expect(await index.get()).toEqual(known);
    });

    it('gives up what it knows once that is too old', async () => {
      const { index, catalog } = setup([overlay('a')]);
      await index.get();

      catalog.getEntities.mockRejectedValueOnce(new Error('out of order'));
      jest.setSystemTime(Date.now() + 60_001);

      await expect(index.get()).rejects.toThrow(ServiceUnavailableError);
      expect((await index.get()).overlays).toHaveLength(1);
    });

    it('lets nobody wait for a look that takes long, and takes up what it gives', async () => {
      const { index, catalog } = setup([overlay('a')]);
      const known = await index.get();
      let answer: (items: Entity[]) => void = () => {};
      catalog.getEntities.mockReturnValueOnce(
        new Promise(resolve => {
          answer = items => resolve({ items });
        }),
      );
      jest.setSystemTime(Date.now() + 6_000);

      const waiting = index.get();
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await waiting).toBe(known);

      answer([overlay('a'), overlay('b')]);
      await jest.advanceTimersByTimeAsync(0);
      expect((await index.get()).overlays).toHaveLength(2);
    });

    it('says so when it knows nothing yet, and tries again', async () => {
      const { index, catalog } = setup([overlay('a')]);
      catalog.getEntities.mockRejectedValueOnce(new Error('out of order'));

      await expect(index.get()).rejects.toThrow(
        'The catalog cannot be read, so ComponentTypes, Traits, Overlays and Environments are not known',
      );
      expect((await index.get()).overlays).toHaveLength(1);
    });
  });
});
