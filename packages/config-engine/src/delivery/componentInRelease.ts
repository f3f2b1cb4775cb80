// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { emptyObject } from '../json';
import type { ComponentConfiguration } from '../layers/types';
import { memoPair } from '../memo';
import { isWithin } from '../pointer';
import { CompiledSchema, compileOpenApi } from '../schema';
import { nodeFromValue } from '../source';
import type { ComponentRelease, Workload } from './types';

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

/**
 * A component with its workload (docs/rules/openchoreo.md#workloads). Returns the same object for the same component
 * and workload, so that caches keyed by it apply.
 *
 * @public
 */
export const componentWithWorkload = memoPair(
  (
    component: ComponentConfiguration,
    { name, workload, findings }: Workload,
  ): ComponentConfiguration => ({
    ...component,
    workload: {
      ...workload,
      id: `workload:${name}`,
      title: phrase('layerWorkload', { name }),
    },
    findings: [...component.findings, ...findings],
  }),
);

const texts = { type: 'array', items: { type: 'string' } };

/** A value for a name replaces all earlier values for it (docs/rules/openchoreo.md#workloads). */
const entries = {
  type: 'object',
  additionalProperties: {
    'x-kubernetes-preserve-unknown-fields': true,
    'x-kubernetes-map-type': 'atomic',
  },
};

/**
 * The schema of the section `workload`: the containers by name.
 *
 * @public
 */
export const workloadSchema: CompiledSchema = compileOpenApi({
  schema: nodeFromValue({
    type: 'object',
    additionalProperties: {
      type: 'object',
      properties: {
        image: { type: 'string', title: 'Image' },
        command: { ...texts, title: 'Command' },
        args: { ...texts, title: 'Arguments' },
        env: { ...entries, title: 'Environment variables' },
        files: { ...entries, title: 'Files' },
      },
    },
  }),
});
