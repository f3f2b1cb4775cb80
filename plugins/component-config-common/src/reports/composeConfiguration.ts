// SPDX-License-Identifier: Apache-2.0

import {
  composeSchema,
  emptyObject,
  workloadSchema,
  type CompiledSchema,
} from '@component-config/config-engine';
import type { ComponentDefinitions } from './findDefinitions';

type Sections = Pick<
  ComponentDefinitions['componentType']['definition'],
  'name' | 'parameters' | 'environmentConfigs' | 'validations'
>;

/**
 * The schema of the whole configuration of components that have these definitions.
 *
 * @param hasWorkload - whether what runs of the component is a section of its configuration
 *
 * @alpha
 */
export function composeConfiguration(
  { componentType, traits }: ComponentDefinitions,
  hasWorkload: boolean,
): CompiledSchema {
  const byInstance = emptyObject<Sections>();
  for (const { instanceName, definition } of traits) {
    byInstance[instanceName] = sectionsOf(definition);
  }
  return composeSchema({
    ...sectionsOf(componentType.definition),
    ...(traits.length > 0 && { traits: byInstance }),
    ...(hasWorkload && { workload: workloadSchema }),
  });
}

/**
 * Equal keys are equal compositions, for who keeps what was composed.
 *
 * @alpha
 */
export function compositionKey(
  { componentType, traits }: ComponentDefinitions,
  hasWorkload: boolean,
): string {
  return JSON.stringify([
    hasWorkload,
    componentType.key,
    ...traits.map(trait => [trait.instanceName, trait.key]),
  ]);
}

function sectionsOf({
  name,
  parameters,
  environmentConfigs,
  validations,
}: Sections): Sections {
  return {
    name,
    ...(parameters && { parameters }),
    ...(environmentConfigs && { environmentConfigs }),
    ...(validations && { validations }),
  };
}
