// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { emptyObject } from '../json';
import type { ComponentConfiguration } from '../layers/types';
import { memoPair } from '../memo';
import { isWithin } from '../pointer';
import type { ComponentRelease } from './types';

const profilePointer = '/spec/componentProfile';

/**
 * A component as frozen by a release: with the type, the parameters and the trait instances of that time. Its values by
 * environment come from its document, because releases do not freeze them. Returns the same object for the same
 * component and release, so that caches keyed by it apply.
 *
 * @public
 */
export const componentInRelease = memoPair(inRelease);

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
