// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compareNames,
  compareStages,
  didYouMean,
  parseSource,
  readAnswers,
  startOfLine,
  textAt,
  writeValues,
  type Finding,
  type RepositoryAnswers,
  type SourceText,
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

/** The charts that are asked for at once. */
const mostCharts = 20;

type Texts = Pick<RepositoryFiles, 'get' | 'keys'>;

interface ChartPlace {
  readonly texts: Texts;
  readonly folder: string;
}

/** The file with what a repository cannot say otherwise (docs/rules/gitops.md#answers). */
function answersFile(files: Texts, root: string): SourceText {
  const name = 'component-config.yaml';
  const file = root === '' ? name : `${root}/${name}`;
  return { file, text: files.get(file) ?? '' };
}

/**
 * Adds what the repository, or the caller, says of charts that are not in it and of environments that are not certain.
 *
 * @param given - charts, which win over those of the file
 * @param isWhole - whether all of the repository was read, so that names of nothing are reported
 */
export function withAnswers(
  reading: GitOpsReading,
  files: RepositoryFiles,
  root: string,
  given: readonly GivenChart[],
  isWhole: boolean,
): GitOpsReading {
  const source = answersFile(files, root);
  const { documents, findings: faults } =
    source.text.trim() === ''
      ? { documents: [], findings: [] }
      : parseSource(source);
  const [document] = documents;
  const {
    charts: written,
    environments: named,
    findings: wrong,
  } = document && !childNode(document.root, 'apiVersion')
    ? readAnswers(document.root)
    : { charts: [], environments: undefined, findings: [] };
  const findings: Finding[] = [...faults, ...wrong];
  const places = new Map<string, ChartPlace>();
  const add = (
    { name, path, ...at }: RepositoryAnswers['charts'][number],
    texts: Texts,
  ) => {
    const folder = chartFolder(texts, path);
    if (folder !== undefined) {
      places.set(name, { texts, folder });
    } else {
      findings.push(gitops('noChart', at, { name, path }));
    }
  };
  for (const each of written) {
    add({ ...each, path: cleanPath(`${root}/${each.path}`) }, files);
  }
  for (const { name, path, files: texts } of given) {
    add(
      { name, path, pointer: '' },
      new Map(texts.map(each => [each.path, each.text])),
    );
  }
  const confirmed = named && new Set(named.map(({ name }) => name));
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
  if (isWhole) {
    const charts = releasesOf(reading).map(nameOfChart);
    const names = reading.environments.map(({ name }) => name);
    findings.push(
      ...unknownNames(written, charts),
      ...unknownNames(named ?? [], names),
    );
    const uncertain = named ? [] : uncertainIn(reading);
    if (uncertain.length > 0) {
      const { file } = source;
      findings.push(
        gitops(
          'environmentsOpen',
          { position: startOfLine(file, 1) },
          {
            names: uncertain.join(', '),
            file,
          },
        ),
      );
    }
  }
  const remaining = new Set(environments.map(({ folder }) => folder));
  const charts = new Map<string, Defaults>();
  const withChart = (release: GitOpsRelease): GitOpsRelease => {
    const { defaults, valuesFiles = [] } = release.chart;
    const place = places.get(nameOfChart(release));
    if (defaults || !place) {
      return release;
    }
    const key = JSON.stringify([nameOfChart(release), valuesFiles]);
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

function releasesOf({ components }: GitOpsReading): GitOpsRelease[] {
  return components.flatMap(({ releases }) => releases);
}

function nameOfChart({ chart }: GitOpsRelease): string {
  return baseName(cleanPath(chart.name));
}

function unknownNames(
  named: NonNullable<RepositoryAnswers['environments']>,
  known: readonly string[],
): Finding[] {
  return named
    .filter(({ name }) => !known.includes(name))
    .map(({ name, ...at }) =>
      gitops('unknownName', at, { name, hint: didYouMean(name, known) }),
    );
}

/** The environments with releases that only names suggest; the only environment needs no answer. */
function uncertainIn(reading: GitOpsReading): string[] {
  const used = new Set(releasesOf(reading).map(each => each.environment));
  const open = reading.environments.filter(({ folder }) => used.has(folder));
  return open.length < 2
    ? []
    : open
        .filter(
          // What has no environment needs no name.
          ({ confidence, name }) =>
            confidence !== 'certain' && name !== 'default',
        )
        .map(({ name }) => name)
        .sort(compareStages);
}

/**
 * The file of answers with what the repository leaves open: environments that only names suggest, and charts whose
 * defaults are not known, in the folder that has a chart of that name or in `vendor`.
 *
 * @returns undefined if nothing is open
 */
export function openAnswers(
  reading: GitOpsReading,
  files: RepositoryFiles,
  root: string,
  isWhole: boolean,
): SourceText | undefined {
  const { file, text } = answersFile(files, root);
  const environments = isWhole ? uncertainIn(reading) : [];
  const charts = new Set(
    releasesOf(reading)
      .filter(
        ({ chart: { name, defaults } }) =>
          !defaults && !files.has(cleanPath(`${root}/${name}/Chart.yaml`)),
      )
      .map(nameOfChart)
      // Not what a template computes.
      .filter(name => /^[\w.-]+$/.test(name)),
  );
  const changes = [
    ...[...charts].slice(0, mostCharts).map(name => ({
      pointer: `/charts/${name}`,
      value: folderOfChart(files, root, name) ?? `vendor/${name}`,
    })),
    ...(environments.length > 0
      ? [{ pointer: '/environments', value: environments }]
      : []),
  ];
  if (changes.length === 0) {
    return undefined;
  }
  const added = writeValues({ text, changes });
  return {
    file,
    text:
      added.findings.length === 0
        ? added.text
        : writeValues({ text: '{}\n', changes }).text,
  };
}

/** The only folder of the repository that has a chart of this name, as answers name it. */
function folderOfChart(files: Texts, root: string, name: string) {
  const found = [...files.keys()].filter(file => {
    const text = baseName(file) === 'Chart.yaml' ? (files.get(file) ?? '') : '';
    // Few are read.
    return (
      text.includes(name) &&
      textAt(readValues({ file, text }, 3).values, 'name') === name
    );
  });
  return found.length === 1
    ? found[0].slice(root === '' ? 0 : root.length + 1, -'/Chart.yaml'.length)
    : undefined;
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
