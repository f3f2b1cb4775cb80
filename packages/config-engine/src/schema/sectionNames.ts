// SPDX-License-Identifier: Apache-2.0

/**
 * The sections of the configuration of a component and of each of its traits, which a definition has schemas for:
 * `parameters` are the same in every environment, `environmentConfigs` are not.
 *
 * @public
 */
export const sectionNames = ['parameters', 'environmentConfigs'] as const;

/**
 * The name of a section.
 *
 * @public
 */
export type SectionName = (typeof sectionNames)[number];

/** The keys of a layer: the sections of the component, and its traits. */
export const layerKeys = [...sectionNames, 'traits'] as const;

/** The keys of an effective configuration. Other data that rules read belongs to the environment or the component. */
export const configurationKeys: ReadonlySet<string> = new Set([
  ...layerKeys,
  'workload',
]);

/** The sections by all names that definitions use: `environmentConfigs` was `envOverrides` until OpenChoreo v0.17. */
export const sectionsByName: ReadonlyMap<string, SectionName> = new Map([
  ['parameters', 'parameters'],
  ['environmentConfigs', 'environmentConfigs'],
  ['envOverrides', 'environmentConfigs'],
]);

/** All names of a section, the current one first. */
export function namesOfSection(section: SectionName): string[] {
  return [...sectionsByName]
    .filter(([, named]) => named === section)
    .map(([name]) => name);
}
