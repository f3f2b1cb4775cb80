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

/** The number of names that lead to a section, which for a trait's are `traits` and its instance as well. */
export function sectionDepth([first]: readonly string[]): number {
  return first === 'traits' ? 3 : 1;
}

/** The section that a path is in, or undefined if it is in none. */
export function sectionOfPath(
  tokens: readonly string[],
): SectionName | undefined {
  const name = tokens[sectionDepth(tokens) - 1];
  return sectionNames.find(section => section === name);
}

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

/** The other names that expressions of definitions read, whose values are only known at deployment. */
export const deploymentNames: readonly string[] = [
  'configurations',
  'connections',
  'dataplane',
  'dependencies',
  'environment',
  'gateway',
  'metadata',
  'workload',
];
