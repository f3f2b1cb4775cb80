// SPDX-License-Identifier: Apache-2.0

import { mergeFindings } from '../finding/catalogue/merge';
import { openApiFindings } from '../finding/catalogue/openapi';
import { shorthandFindings } from '../finding/catalogue/shorthand';
import { sectionNames, type SectionName } from './sectionNames';
import type { CompiledDefinition } from './types';

/** What compiling a schema finds in its defaults. */
const checks: ReadonlySet<string> = new Set(
  [
    openApiFindings.defaultUnsatisfied,
    shorthandFindings.defaultUnsatisfied,
    shorthandFindings.invalidObjectDefault,
    mergeFindings.repeatedItem,
    mergeFindings.duplicateItem,
  ].map(({ code }) => code),
);

/**
 * A definition without the results of checks of the defaults in some of its sections; by default in both. A section
 * that only these checks refuse is sound: its fields are all there.
 *
 * @returns the same object if there are none
 */
export function withoutDefaultChecks(
  definition: CompiledDefinition,
  names: readonly SectionName[] = sectionNames,
): CompiledDefinition {
  const found = new Set(
    names.flatMap(name =>
      (definition[name]?.findings ?? []).filter(({ code }) => checks.has(code)),
    ),
  );
  if (found.size === 0) {
    return definition;
  }
  const without = <T extends Pick<CompiledDefinition, 'findings'>>(
    part: T,
  ) => ({
    ...part,
    findings: part.findings.filter(finding => !found.has(finding)),
  });
  const { parameters, environmentConfigs } = definition;
  return {
    ...without(definition),
    ...(parameters && { parameters: without(parameters) }),
    ...(environmentConfigs && {
      environmentConfigs: without(environmentConfigs),
    }),
  };
}
