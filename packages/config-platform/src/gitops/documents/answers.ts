// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compareNames,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import { itemsOf } from '../../adapters/nodes';
import { readValues } from '../../adapters/helm/readValues';
import { gitops } from '../findings';
import { chartDefaults } from '../helmrelease';
import { readSingleLayer } from '../helmrelease/releaseValues';
import { baseName, cleanPath } from '../paths';
import type { GitOpsChart, GitOpsReading, GitOpsRelease } from '../repository';
import type { RepositoryFiles } from '../types';
import { placedBelow } from './placedBelow';
import type { GivenChart } from './types';

type Texts = Pick<RepositoryFiles, 'get' | 'keys'>;

interface ChartPlace {
  readonly texts: Texts;
  readonly folder: string;
}

/** The file with what a repository cannot say otherwise (docs/rules/gitops.md#answers). */
const ANSWERS = 'component-config.yaml';

/**
 * Adds what the repository, or the caller, says of charts that are not in it and of environments that are not certain.
 *
 * @param given - charts, which win over those of the file
 */
export function withAnswers(
  reading: GitOpsReading,
  files: RepositoryFiles,
  root: string,
  given: readonly GivenChart[] = [],
): GitOpsReading {
  const file = root === '' ? ANSWERS : `${root}/${ANSWERS}`;
  const text = files.get(file);
  const answers =
    text === undefined ? undefined : readValues({ file, text }, 3);
  const findings: Finding[] = [...(answers?.findings ?? [])];
  const places = new Map<string, ChartPlace>();
  const add = (name: string, path: string, texts: Texts, node?: SourceNode) => {
    const folder = chartFolder(texts, path);
    if (folder !== undefined) {
      places.set(name, { texts, folder });
    } else {
      findings.push(gitops('noChart', node, { name, path }));
    }
  };
  const written = childNode(answers?.values, 'charts');
  for (const { key, value } of written?.kind === 'map' ? written.entries : []) {
    const path = value.kind === 'scalar' ? value.text : '';
    add(key, cleanPath(`${root}/${path}`), files, value);
  }
  for (const { name, path, files: texts } of given) {
    add(name, path, new Map(texts.map(each => [each.path, each.text])));
  }
  const names = childNode(answers?.values, 'environments');
  const confirmed =
    names &&
    new Set(
      itemsOf(names).flatMap(each => (each.kind === 'scalar' ? each.text : [])),
    );
  const environments = reading.environments
    .filter(
      ({ name, confidence }) =>
        !confirmed || confidence === 'certain' || confirmed.has(name),
    )
    .map(environment =>
      confirmed?.has(environment.name)
        ? { ...environment, confidence: 'certain' as const }
        : environment,
    );
  const remaining = new Set(environments.map(({ folder }) => folder));
  const charts = new Map<string, Defaults>();
  const withChart = (release: GitOpsRelease): GitOpsRelease => {
    const { name, defaults, valuesFiles = [] } = release.chart;
    const place = places.get(baseName(cleanPath(name)));
    if (defaults || !place) {
      return release;
    }
    const key = JSON.stringify([baseName(cleanPath(name)), valuesFiles]);
    const known = charts.get(key) ?? defaultsIn(place, valuesFiles);
    charts.set(key, known);
    return { ...release, chart: { ...release.chart, ...known } };
  };
  return {
    ...reading,
    environments,
    components: reading.components
      .map(component => ({
        ...component,
        releases: component.releases
          .filter(({ environment }) => remaining.has(environment))
          .map(withChart),
      }))
      .filter(({ releases }) => releases.length > 0),
    findings: [...reading.findings, ...findings],
  };
}

/** The folder of a chart, which a package may have within it. */
function chartFolder(files: Texts, path: string): string | undefined {
  const [manifest] = [...files.keys()]
    .filter(
      each => each.startsWith(`${path}/`) && baseName(each) === 'Chart.yaml',
    )
    .sort((a, b) => a.length - b.length || compareNames(a, b));
  return manifest?.slice(0, -'/Chart.yaml'.length);
}

type Defaults = Pick<GitOpsChart, 'defaults' | 'dependencies'>;

/** The defaults of a chart, and the dependencies whose own defaults are not read. */
function defaultsIn(
  { texts, folder }: ChartPlace,
  valuesFiles: readonly string[],
): Defaults {
  const { values, findings } = chartDefaults(
    { fileAt: path => texts.get(`${folder}/${path}`) },
    valuesFiles,
  );
  const file = `${folder}/Chart.yaml`;
  const about = readValues({ file, text: texts.get(file) ?? '' }, 3);
  const dependencies = itemsOf(childNode(about.values, 'dependencies')).flatMap(
    each => {
      const name = childNode(each, 'alias') ?? childNode(each, 'name');
      return name?.kind === 'scalar' ? name.text : [];
    },
  );
  const { values: defaults } =
    findings.length > 0
      ? { values: undefined }
      : readSingleLayer(placedBelow(values, folder));
  return {
    ...(defaults && { defaults }),
    ...(dependencies.length > 0 && { dependencies }),
  };
}
