// SPDX-License-Identifier: Apache-2.0

import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { readCaseData, sectionsOf } from '../../readCaseFile';
import type { Case, SectionCases, Suite } from '../../types';
import { runApplicationSetCase } from './applicationSetCase';
import { runClusterCase } from './clusterCase';
import { runEnvironmentCase } from './environmentCase';
import { runFactCase, runNumbersCase } from './factCase';
import { runValuesCase } from './valuesCase';

/** What Flux, Argo CD and Helm make of whole repositories, which are in the folder that `--repositories` names. */
export const gitopsBuilt: Suite = {
  name: 'gitops-built',
  entry: 'gitops-built',
  read: readRepositoryCases,
  adapters: {
    clusters: runClusterCase,
    applicationSets: runApplicationSetCase,
    environments: runEnvironmentCase,
    facts: runFactCase,
    numbers: runNumbersCase,
    values: runValuesCase,
  },
};

/** The sections of each file, with the folder of the repository in every case; none without these folders. */
function readRepositoryCases(
  folder: string,
  repositories?: string,
): SectionCases[] {
  if (repositories === undefined) {
    return [];
  }
  return readdirSync(folder)
    .filter(file => file.endsWith('.yaml'))
    .sort()
    .flatMap(file => {
      const repository = join(repositories, basename(file, '.yaml'));
      const data = readCaseData(join(folder, file));
      return existsSync(repository)
        ? sectionsOf(data).map(({ section, cases }) => ({
            section,
            cases: cases.map(({ name, content }) => ({
              name,
              content: { ...content, ...givenFor(content, data), repository },
            })),
          }))
        : [];
    });
}

/** The recorded Application of a case that is about one: its path, value files and parameters. */
function givenFor(
  { environment, application }: Case,
  { environments }: JsonObject,
): JsonObject {
  const named = (values: JsonValue | undefined, name: JsonValue | undefined) =>
    Array.isArray(values)
      ? values.filter(isObject).find(value => value.name === name)
      : undefined;
  const given =
    application === undefined
      ? undefined
      : named(named(environments, environment)?.applications, application);
  return given ? { given } : {};
}
