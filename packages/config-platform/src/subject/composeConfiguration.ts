// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  composeSchemaSteps,
  emptyObject,
  workloadSchema,
  type CompiledSchema,
  type SectionName,
  type Steps,
} from '@component-config/config-engine';
import type { ComponentDefinitions } from './findDefinitions';

type Sections = Pick<
  ComponentDefinitions['componentType']['definition'],
  'name' | SectionName | 'validations' | 'marks'
>;

/**
 * The schema of the whole configuration of components with these definitions.
 *
 * @param hasWorkload - whether the workload is a section of the configuration
 *
 * @public
 */
export function composeConfiguration(
  definitions: ComponentDefinitions,
  hasWorkload: boolean,
): CompiledSchema {
  return allSteps(composeConfigurationSteps(definitions, hasWorkload));
}

/**
 * The same as `composeConfiguration`, with pauses.
 *
 * @public
 */
export function composeConfigurationSteps(
  { componentType, traits }: ComponentDefinitions,
  hasWorkload: boolean,
): Steps<CompiledSchema> {
  const byInstance = emptyObject<Sections>();
  for (const { instanceName, definition } of traits) {
    byInstance[instanceName] = sectionsOf(definition);
  }
  return composeSchemaSteps({
    ...sectionsOf(componentType.definition),
    ...(traits.length > 0 && { traits: byInstance }),
    ...(hasWorkload && { workload: workloadSchema }),
  });
}

/**
 * Equal keys mean equal compositions; for caches.
 *
 * @public
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
  marks,
}: Sections): Sections {
  return {
    name,
    ...(marks && { marks }),
    ...(parameters && { parameters }),
    ...(environmentConfigs && { environmentConfigs }),
    ...(validations && { validations }),
  };
}
