// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import { mockServices } from '@backstage/backend-test-utils';
import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type {
  JsonObject,
  OverlaySubject,
} from '@component-config/config-engine';
import { CatalogOverlays } from './CatalogOverlays';

const apiVersion = 'component-config.io/v1alpha1';

const overlay = (
  name: string,
  spec: JsonObject,
  namespace?: string,
): Entity => ({
  apiVersion,
  kind: 'Overlay',
  metadata: { name, ...(namespace && { namespace }) },
  spec: { criteria: {}, ...spec },
});

const forLabel = (value: string) => ({
  appliesTo: { selector: { matchLabels: { tier: value } } },
});

const component: OverlaySubject = {
  name: 'shop',
  ref: 'component:default/shop',
  labels: { tier: 'critical', team: 'a' },
  componentType: 'deployment/web-service',
};

function overlaysOf(entities: Entity[]) {
  const catalog = catalogServiceMock({ entities });
  const read = jest.spyOn(catalog, 'streamEntities');
  const overlays = new CatalogOverlays({
    auth: mockServices.auth(),
    catalog,
    logger: mockServices.logger.mock(),
  });
  return { overlays, read };
}

const refsOf = (overlays: CatalogOverlays, subject = component) =>
  overlays.selecting(subject)?.map(ref => stringifyEntityRef(ref));

describe('CatalogOverlays', () => {
  afterEach(() => jest.useRealTimers());

  it.each<[string, JsonObject, boolean]>([
    ['a label', forLabel('critical'), true],
    ['another label', forLabel('low'), false],
    [
      'a label, in some environments',
      { ...forLabel('critical'), criteria: { region: 'eu' } },
      true,
    ],
    [
      'a label and the type',
      {
        appliesTo: {
          ...forLabel('critical').appliesTo,
          componentTypes: ['web-service'],
        },
      },
      true,
    ],
    [
      'a label and another type',
      {
        appliesTo: {
          ...forLabel('critical').appliesTo,
          componentTypes: ['worker'],
        },
      },
      false,
    ],
    ['its name', { appliesTo: { components: ['shop'] } }, true],
    [
      'its reference',
      { appliesTo: { components: ['component:default/shop'] } },
      true,
    ],
    ['another reference', { appliesTo: { components: ['other/shop'] } }, false],
    [
      'only the type',
      { appliesTo: { componentTypes: ['web-service'] } },
      false,
    ],
    ['nothing, as it is for everything', {}, false],
  ])('with an overlay for %s', async (_, spec, isRelated) => {
    const { overlays } = overlaysOf([overlay('a', spec)]);
    await overlays.refresh();
    expect(refsOf(overlays)).toEqual(isRelated ? ['overlay:default/a'] : []);
  });

  it('omits overlays that are only parents, and foreign kinds of the same name', async () => {
    const { overlays } = overlaysOf([
      overlay('applied', forLabel('critical'), 'team'),
      {
        ...overlay('parent', {}),
        spec: forLabel('critical'),
      },
      {
        ...overlay('foreign', forLabel('critical')),
        apiVersion: 'example.com/v1',
      },
    ]);
    await overlays.refresh();
    expect(refsOf(overlays)).toEqual(['overlay:team/applied']);
  });

  it('responds at once, and asks the catalog at most every 30 seconds', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] });
    const { overlays, read } = overlaysOf([overlay('a', forLabel('critical'))]);
    expect(refsOf(overlays)).toBeUndefined();
    expect(refsOf(overlays)).toBeUndefined();
    await overlays.refresh();
    expect(read).toHaveBeenCalledTimes(2);
    for (let index = 0; index < 100; index++) {
      expect(refsOf(overlays)).toEqual(['overlay:default/a']);
    }
    expect(read).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(31_000);
    expect(refsOf(overlays)).toEqual(['overlay:default/a']);
    await setImmediate();
    expect(read).toHaveBeenCalledTimes(3);
  });

  it('follows changed, added and removed overlays', async () => {
    const { overlays, read } = overlaysOf([
      overlay('changed', forLabel('low')),
      overlay('removed', forLabel('critical')),
    ]);
    await overlays.refresh();
    expect(refsOf(overlays)).toEqual(['overlay:default/removed']);
    read.mockImplementation(async function* pages() {
      yield [
        overlay('added', forLabel('critical')),
        overlay('changed', forLabel('critical')),
      ];
    });
    await overlays.refresh();
    expect(refsOf(overlays)).toEqual([
      'overlay:default/added',
      'overlay:default/changed',
    ]);
  });

  it('uses the last known overlays while the catalog fails', async () => {
    const { overlays, read } = overlaysOf([overlay('a', forLabel('critical'))]);
    await overlays.refresh();
    read.mockImplementation(() => {
      throw new Error('The catalog is down.');
    });
    await overlays.refresh();
    expect(refsOf(overlays)).toEqual(['overlay:default/a']);
  });

  it('returns at most 200 overlays of a component', async () => {
    const { overlays } = overlaysOf(
      Array.from({ length: 300 }, (_, index) =>
        overlay(`o-${index}`, forLabel('critical')),
      ),
    );
    await overlays.refresh();
    expect(overlays.selecting(component)).toHaveLength(200);
  });
});
