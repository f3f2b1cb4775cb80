// SPDX-License-Identifier: Apache-2.0

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  valueFromNode,
} from '@component-config/config-engine';
import {
  generateApplications,
  clearReleaseDocument,
  type GitOpsRelease,
  composeValues,
  readChart,
} from '@component-config/config-platform';
import { parse } from 'yaml';
import { readCaseData, sectionsOf } from '../../readCaseFile';
import type { Case, SectionCases, Suite, CaseOutcome } from '../../types';
import { runClusterCase } from './clusterCase';
import { runFactCase, runNumbersCase } from './factCase';
import { compareData, disagreement } from '../../compareData';
import { plainApplication } from '../argocd/applicationSetCase';
import { documentOf } from '../argocd/caseFiles';
import { repositoryFiles } from './repositoryFiles';
import { recordedRepository } from './recordedRepository';
import { objectOf, objectsOf, textsOf } from '../../content';

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
    objectsOf(values).find(value => value.name === name);
  const given =
    application === undefined
      ? undefined
      : named(named(environments, environment)?.applications, application);
  return given ? { given } : {};
}

/** An ApplicationSet of a repository, and the Applications that it generates from the files of that repository. */
function runApplicationSetCase(content: Case): CaseOutcome {
  const { file, repository, applications: expected } = content;
  const folder = String(repository);
  const set = String(file);
  const texts = repositoryFiles(folder);
  const { applications, open, findings } = generateApplications(
    documentOf(readFileSync(join(folder, set), 'utf8'), set),
    { repository: () => ({ texts }), projects: projectsOf(expected) },
  );
  const result: JsonValue = applications
    .map(plainApplication)
    .map(({ finalizers: _, ...application }): JsonObject => application)
    .sort((a, b) => (String(a.name) < String(b.name) ? -1 : 1));
  if (open.length > 0 || findings.length > 0) {
    return disagreement(
      open.length > 0 ? 'open' : 'refused',
      findings.map(({ message }) => message),
    );
  }
  return compareData(expected, result);
}

/** The projects that the recorded Applications are in. */
function projectsOf(applications: JsonValue | undefined): string[] {
  return objectsOf(applications).flatMap(({ spec }) =>
    isObject(spec) ? [String(spec.project)] : [],
  );
}

/**
 * The Applications that a chart makes with the value file of an environment: their paths, value files and parameters. The
 * project is not read.
 */
function runEnvironmentCase(content: Case): CaseOutcome {
  const { name, repository, applications } = content;
  const { reading } = recordedRepository(String(repository));
  const expected: JsonObject = Object.fromEntries(
    objectsOf(applications).map(each => [
      String(each.name),
      {
        path: each.path ?? '',
        valueFiles: each.valueFiles ?? [],
        parameters: each.parameters ?? {},
      },
    ]),
  );
  const folder = reading.environments.find(each => each.name === name)?.folder;
  const result: JsonObject = Object.fromEntries(
    reading.components.flatMap(component =>
      component.releases
        .filter(({ environment }) => environment === folder)
        .map(release => [component.name, applicationOf(release)]),
    ),
  );
  return compareData(expected, result);
}

function applicationOf({ chart, layers, layerValues }: GitOpsRelease) {
  const valueFiles: string[] = [];
  const parameters: JsonObject = {};
  for (const [index, { entry }] of layers.entries()) {
    const values = layerValues[index];
    if (entry?.field === 'valueFiles') {
      const isInChart = entry.name.startsWith(`${chart.name}/`);
      valueFiles.push(entry.name.slice(isInChart ? chart.name.length + 1 : 0));
    } else if (entry?.field === 'parameters' && values) {
      parameters[entry.name] = leafOf(
        valueFromNode(clearReleaseDocument(values)),
      );
    }
  }
  return { path: chart.name, valueFiles, parameters };
}

/** The one text in the maps of a parameter. */
function leafOf(value: JsonValue): JsonValue {
  return isObject(value)
    ? leafOf(Object.values(value)[0] ?? null)
    : String(value);
}

/**
 * What the chart of an Application sees: its own values, the value files and the parameters of the Application. The
 * recorded values are those without its dependencies.
 */
function runValuesCase(content: Case): CaseOutcome {
  const { repository, given, values: expected } = content;
  const { path, valueFiles, parameters } = objectOf(given);
  const folder = `${String(path)}/`;
  const files = new Map(
    [...repositoryFiles(String(repository))]
      .filter(
        ([file]) =>
          file.startsWith(folder) && !file.startsWith(`${folder}charts/`),
      )
      .map(([file, text]): [string, string] => [
        file.slice(folder.length),
        text,
      ]),
  );
  const { dependencies: _, ...metadata } = parse(
    files.get('Chart.yaml') ?? '{}',
  );
  const { chart } = readChart(
    new Map([...files, ['Chart.yaml', JSON.stringify(metadata)]]),
  );
  const { charts } = chart
    ? composeValues(chart, {
        files: textsOf(valueFiles).map(file => ({
          file,
          text: files.get(file) ?? '',
        })),
        sets: Object.entries(objectOf(parameters)).map(([name, value]) => ({
          option: 'set',
          argument: `${name}=${String(value).replace(/,/g, '\\,')}`,
        })),
      })
    : { charts: [] };
  const [root] = charts;
  const result: JsonValue = root ? valueFromNode(root.values) : null;
  return compareData(expected, result);
}
