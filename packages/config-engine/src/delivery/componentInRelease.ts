// SPDX-License-Identifier: Apache-2.0

import { cachedForPair } from '../cachedForPair';
import { phrase } from '../finding';
import { emptyObject } from '../json';
import type { ComponentConfiguration } from '../layers/types';
import { isWithin } from '../pointer';
import type { ComponentRelease } from './types';

const profilePointer = '/spec/componentProfile';

/**
 * A component as a release froze it: with the type, the parameters and the trait instances of then. Its values by
 * environment are those of its document, which no release freezes. The same component and release give the same
 * object, so that what is gathered for it is found again.
 *
 * @public
 */
export const componentInRelease = cachedForPair(inRelease);

function inRelease(
  component: ComponentConfiguration,
  release: ComponentRelease,
): ComponentConfiguration {
  const { componentType, profile } = release;
  const { embedded, ...own } = component;
  return {
    ...own,
    ...(componentType.name !== '' && {
      componentType: componentType.name,
      componentTypeKind: release.typeKind,
    }),
    ...(Object.keys(release.workload.value).length > 0 && {
      workload: {
        ...release.workload,
        id: `release:${release.name}`,
        title: phrase('layerRelease', { name: release.name }),
      },
    }),
    isReleased: true,
    parameters: profile.parameters,
    parametersPointer: `${profilePointer}/parameters`,
    traits: profile.traits.map(instance => {
      const today = component.traits.find(
        ({ instanceName }) => instanceName === instance.instanceName,
      );
      return today
        ? {
            ...instance,
            environmentConfigs: today.environmentConfigs,
            environmentConfigsPointer:
              today.environmentConfigsPointer ??
              `${today.pointer}/environmentConfigs`,
          }
        : instance;
    }),
    positions: Object.assign(
      emptyObject(),
      component.positions,
      Object.fromEntries(
        Object.entries(release.positions).filter(([pointer]) =>
          isWithin(pointer, profilePointer),
        ),
      ),
    ),
  };
}
