// SPDX-License-Identifier: Apache-2.0

import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { catalogFor } from '../attacks/__testUtils__/startBackend';
import { DeliveryIndex } from './DeliveryIndex';
import { EntityDocuments } from './EntityDocuments';
import { PlatformIndex } from './PlatformIndex';
import { SourceTexts } from './SourceTexts';

const document = (
  kind: string,
  name: string,
  spec: Entity['spec'],
): Entity => ({
  apiVersion: 'openchoreo.dev/v1alpha1',
  kind,
  metadata: { name, namespace: 'default' },
  spec,
});

const binding = (component: string, release?: string) =>
  document('ReleaseBinding', `${component}-staging`, {
    owner: { componentName: component },
    environment: 'staging',
    ...(release !== undefined && { releaseName: release }),
  });

const release = (name: string, replicas = 1) =>
  document('ComponentRelease', name, {
    componentType: {
      kind: 'ComponentType',
      name: 'service',
      spec: {
        environmentConfigs: {
          openAPIV3Schema: {
            type: 'object',
            properties: { replicas: { type: 'integer', default: replicas } },
          },
        },
      },
    },
  });

/** Records the kinds and names that the catalog returns. */
function setup(entities: Entity[]) {
  const logger = mockServices.logger.mock();
  const returned: string[] = [];
  let isDown = false;
  const answer = <T extends { items: Array<Entity | undefined> }>(given: T) => {
    if (isDown) {
      throw new Error('the catalog is down');
    }
    returned.push(
      ...given.items.flatMap(entity =>
        entity ? `${entity.kind} ${entity.metadata.name}` : [],
      ),
    );
    return given;
  };
  const catalogNow = () => catalogFor(entities);
  const options = {
    auth: mockServices.auth(),
    catalog: {
      getEntities: async (...sent: Parameters<CatalogService['getEntities']>) =>
        answer(await catalogNow().getEntities(...sent)),
      getEntitiesByRefs: async (
        ...sent: Parameters<CatalogService['getEntitiesByRefs']>
      ) => answer(await catalogNow().getEntitiesByRefs(...sent)),
      async *streamEntities(
        ...sent: Parameters<CatalogService['streamEntities']>
      ) {
        for await (const items of catalogNow().streamEntities(...sent)) {
          yield answer({ items }).items;
        }
      },
    },
    documents: new EntityDocuments({
      texts: new SourceTexts({ readers: [], logger }),
      maxAge: 0,
    }),
    logger,
    ttl: 5_000,
    maxStale: 60_000,
  };
  return {
    index: new DeliveryIndex(options),
    platform: new PlatformIndex(options),
    returned,
    down: () => {
      isDown = true;
    },
  };
}

const shop = { namespace: 'default', name: 'shop' };
const later = (milliseconds: number) =>
  jest.setSystemTime(Date.now() + milliseconds);

describe('DeliveryIndex', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('reads only the releases that a component refers to, out of thousands', async () => {
    const names = Array.from({ length: 2_000 }, (_, index) => `shop-${index}`);
    const { index, platform, returned } = setup([
      document('ComponentType', 'service', {}),
      binding('shop', 'shop-7'),
      binding('others', 'shop-8'),
      ...names.map(name => release(name)),
    ]);

    await platform.get();
    expect([...new Set(returned)]).toEqual(['ComponentType service']);

    returned.length = 0;
    const delivery = await index.get(shop);
    expect([...delivery.releases.keys()]).toEqual(['shop-7']);
    expect(returned).toEqual([
      'ReleaseBinding shop-staging',
      'ComponentRelease shop-7',
    ]);
  });

  it('asks the catalog once for all waiting callers, and again after the time to live', async () => {
    const { index, returned } = setup([binding('shop')]);
    const [first, second] = await Promise.all([
      index.get(shop),
      index.get(shop),
    ]);
    expect(second).toBe(first);
    later(5_000);
    expect(await index.get(shop)).toBe(first);
    expect(returned).toHaveLength(1);
    later(1);
    // The documents are unchanged, so the compiled result is, too.
    expect(await index.get(shop)).toBe(first);
    expect(returned).toHaveLength(2);
  });

  it('compiles a release once for each content', async () => {
    const entities = [
      binding('shop', 'shop-1'),
      binding('cart', 'shop-1'),
      release('shop-1'),
    ];
    const { index } = setup(entities);
    const compiledFor = async (name: string) =>
      (await index.get({ ...shop, name })).releases.get('shop-1')?.release;
    const compiled = await compiledFor('shop');
    expect(compiled).toBeDefined();
    expect(await compiledFor('cart')).toBe(compiled);

    entities[2] = release('shop-1', 2);
    later(5_001);
    const changed = await compiledFor('shop');
    expect(changed).not.toBe(compiled);
    expect(changed?.componentType.environmentConfigs?.jsonSchema).toMatchObject(
      { properties: { replicas: { default: 2 } } },
    );
  });

  it('reads a component again soon after an event on one of its documents', async () => {
    const entities = [
      binding('shop', 'shop-1'),
      binding('cart', 'cart-1'),
      release('shop-1'),
      release('cart-1'),
    ];
    const { index, returned } = setup(entities);
    const cart = { ...shop, name: 'cart' };
    await Promise.all([index.get(shop), index.get(cart)]);

    entities[2] = release('shop-1', 2);
    index.expectChange({ entityRef: 'componentrelease:default/shop-1' });
    entities[1] = binding('cart');
    index.expectChange({
      entityRef: 'releasebinding:default/cart-staging',
      component: 'component:default/cart',
    });
    later(251);
    returned.length = 0;
    const changed = await index.get(shop);
    expect(
      changed.releases.get('shop-1')?.release.componentType.environmentConfigs
        ?.jsonSchema,
    ).toMatchObject({ properties: { replicas: { default: 2 } } });
    expect([...(await index.get(cart)).releases]).toEqual([]);
    expect(returned).toHaveLength(3);

    // The catalog has had time to update.
    returned.length = 0;
    later(4_750);
    await index.get(shop);
    expect(returned).toEqual([]);
  });

  it('continues with its last result while the catalog does not respond, until that is too old', async () => {
    const { index, down } = setup([binding('shop')]);
    const known = await index.get(shop);
    down();
    later(5_001);
    expect(await index.get(shop)).toEqual({
      ...known,
      staleSince: new Date(Date.now() - 5_001),
    });
    later(60_000);
    await expect(index.get(shop)).rejects.toThrow('the catalog is down');
  });
});
