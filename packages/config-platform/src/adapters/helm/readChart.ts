// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  findingKinds,
  inSteps,
  parseSourceSteps,
  textAt,
  type Finding,
  type SourceNode,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import semver from 'semver';
import { itemsAt, itemsOf } from '../nodes';
import { ignoredFiles } from './ignoredFiles';
import type { HelmVersion } from './mergeValues';
import { annotatedValues } from './annotatedValues';
import { readValuesSteps } from './readValues';
import type { Chart, Dependency } from './types';

/**
 * The files of a chart by their path below it, with slashes.
 *
 * @public
 */
export type ChartFiles = ReadonlyMap<string, string>;

/**
 * How to read a chart.
 *
 * @public
 */
export interface ReadChartOptions {
  readonly helm?: HelmVersion;
  /** The name of a file in positions, from its path below the chart. */
  readonly file?: (path: string) => string;
}

/**
 * A chart; none if Helm refuses it, and the findings say why.
 *
 * @public
 */
export interface ReadChart {
  readonly chart?: Chart;
  readonly findings: readonly Finding[];
}

/** The limits of one chart with its subcharts; the largest known ones have 3 million characters, 5 levels and 4,000 values. */
const maximumCharacters = 10 * 1024 * 1024;
const maximumValues = 10_000;
/** How many levels of subcharts a chart may have. */
export const maximumDepth = 20;

class Reader {
  constructor(
    private readonly helm: HelmVersion,
    private readonly nameOf: (path: string) => string,
    private readonly findings: Finding[],
  ) {}

  *read(
    folder: string,
    files: ChartFiles,
    depth: number,
  ): Steps<Chart | undefined> {
    const source = (path: string): SourceText | undefined => {
      const text = files.get(path);
      return text === undefined
        ? undefined
        : { file: this.nameOf(`${folder}${path}`), text };
    };
    const written = source('Chart.yaml');
    if (!written) {
      this.findings.push(
        findingKinds.helm.chartMissing.at({ pointer: '' }, { folder }),
      );
      return undefined;
    }
    const metadata = yield* this.root(written);
    if (!metadata) {
      return undefined;
    }
    const name = this.field(metadata, 'name', text => text !== '');
    const version = this.field(metadata, 'version', isVersion);
    this.checkApiVersion(metadata);
    const requirements = source('requirements.yaml');
    const values = source('values.yaml');
    const read = values && (yield* readValuesSteps(values, this.helm));
    this.findings.push(...(read?.findings ?? []));
    return {
      folder,
      name,
      version,
      isLibrary: textAt(metadata, 'type') === 'library',
      metadata,
      values: read
        ? annotatedValues(read.values, values.text)
        : { kind: 'map', entries: [] },
      schema: source('values.schema.json'),
      templates: [...files.keys()]
        .filter(path => path.startsWith('templates/'))
        .flatMap(path => source(path) ?? []),
      dependencies: this.dependencies(
        (requirements && (yield* this.root(requirements))) ?? metadata,
      ),
      subcharts: yield* this.subcharts(folder, files, depth),
    };
  }

  private *subcharts(
    folder: string,
    files: ChartFiles,
    depth: number,
  ): Steps<Chart[]> {
    const found = new Map<string, Map<string, string>>();
    for (const [path, text] of files) {
      const [, name, rest] = /^charts\/([^_./][^/]*)\/(.+)$/.exec(path) ?? [];
      if (name !== undefined) {
        const own = found.get(name) ?? new Map<string, string>();
        found.set(name, own.set(rest, text));
      }
    }
    if (found.size > 0 && depth === maximumDepth) {
      this.findings.push(
        findingKinds.helm.chartsTooDeep.at(
          { pointer: '' },
          { folder, limit: maximumDepth },
        ),
      );
      return [];
    }
    const read = this.read.bind(this);
    const charts = yield* inSteps([...found], ([name, own]) =>
      read(`${folder}charts/${name}/`, own, depth + 1),
    );
    return charts.flatMap(chart => chart ?? []);
  }

  private *root(source: SourceText): Steps<SourceNode | undefined> {
    const { documents, findings } = yield* parseSourceSteps(
      source,
      {},
      'cluster',
    );
    const errors = findings.filter(({ severity }) => severity === 'error');
    this.findings.push(...errors);
    return errors.length > 0 ? undefined : documents[0]?.root;
  }

  private field(
    metadata: SourceNode,
    name: string,
    isValid: (text: string) => boolean,
  ): string {
    const node = childNode(metadata, name);
    const text = node?.kind === 'scalar' ? node.text : '';
    if (!isValid(text)) {
      this.refuse(`/${name}`, node ?? metadata, name);
    }
    return text;
  }

  /** Helm 3 reads charts of any version. */
  private checkApiVersion(metadata: SourceNode): void {
    const version = textAt(metadata, 'apiVersion');
    if (this.helm === 4 && version && !['v1', 'v2'].includes(version)) {
      const node = childNode(metadata, 'apiVersion');
      this.refuse('/apiVersion', node ?? metadata, 'apiVersion');
    }
  }

  private dependencies(metadata: SourceNode): Dependency[] | undefined {
    const list = childNode(metadata, 'dependencies');
    if (list?.kind !== 'list') {
      return undefined;
    }
    const names = new Set<string>();
    return list.items.map((node, index): Dependency => {
      const pointer = `/dependencies/${index}`;
      const name = scalarAt(node, 'name') ?? '';
      const alias = scalarAt(node, 'alias') || undefined;
      if (alias !== undefined && !/^[\w-]+$/.test(alias)) {
        const field = `dependencies[${index}].alias`;
        this.refuse(pointer, childNode(node, 'alias') ?? node, field);
      }
      const used = alias ?? name;
      if (names.has(used)) {
        this.findings.push(
          findingKinds.helm.dependencyTwice.at(
            { pointer, position: node.position },
            { name: used },
          ),
        );
      }
      names.add(used);
      return {
        name,
        alias,
        version: scalarAt(node, 'version'),
        condition: scalarAt(node, 'condition'),
        tags: itemsAt(node, 'tags').flatMap(tag =>
          tag.kind === 'scalar' ? [tag.text] : [],
        ),
        imports: itemsAt(node, 'import-values').flatMap(importOf),
        node,
      };
    });
  }

  private refuse(pointer: string, node: SourceNode, field: string): void {
    this.findings.push(
      findingKinds.helm.chartField.at(
        { pointer, position: node.position },
        { field },
      ),
    );
  }
}

/**
 * Reads a chart and the subcharts below `charts/` (docs/rules/helm.md#charts). Nothing is rendered or downloaded.
 *
 * @param files - of the chart
 * @param file - the name of a file in positions, from its path below the chart
 *
 * @returns no chart if Helm refuses it; the findings say why
 *
 * @public
 */
export function readChart(
  files: ChartFiles,
  options: ReadChartOptions = {},
): ReadChart {
  return allSteps(readChartSteps(files, options));
}

/** The same, with pauses. */
export function* readChartSteps(
  files: ChartFiles,
  options: ReadChartOptions = {},
): Steps<ReadChart> {
  const { helm = 4, file = path => path } = options;
  const characters = [...files.values()].reduce(
    (sum, text) => sum + text.length,
    0,
  );
  if (characters > maximumCharacters) {
    const finding = findingKinds.helm.chartTooLarge.at(
      { pointer: '' },
      { characters, limit: maximumCharacters },
    );
    return { findings: [finding] };
  }
  const findings: Finding[] = [];
  const isIgnored = ignoredFiles(files.get('.helmignore'));
  const read = [...files].filter(([path]) => !isIgnored(path));
  const reader = new Reader(helm, file, findings);
  const chart = yield* reader.read('', new Map(read), 0);
  yield undefined;
  if (chart && valuesIn(chart) > maximumValues) {
    findings.push(
      findingKinds.helm.tooManyValues.at(
        { pointer: '', position: chart.metadata.position },
        { limit: maximumValues },
      ),
    );
  }
  return { ...(chart && findings.length === 0 && { chart }), findings };
}

/** The values of a chart and its subcharts; the values of each file are bounded. */
function valuesIn({ values, subcharts }: Chart): number {
  const countOf = (node: SourceNode): number => {
    const below =
      node.kind === 'map'
        ? node.entries.map(({ value }) => value)
        : itemsOf(node);
    return below.reduce((sum, each) => sum + countOf(each), 1);
  };
  return subcharts.reduce(
    (sum, each) => (sum > maximumValues ? sum : sum + valuesIn(each)),
    countOf(values),
  );
}

function importOf(node: SourceNode): Dependency['imports'][number][] {
  if (node.kind === 'map') {
    // A path that is missing is the text that Go prints for nil.
    const path = (key: string) => scalarAt(node, key) ?? '<nil>';
    return [{ child: path('child'), parent: path('parent') }];
  }
  return node.kind === 'scalar' && typeof node.value === 'string'
    ? [{ child: `exports.${node.value}`, parent: '.' }]
    : [];
}

function isVersion(text: string): boolean {
  return (
    semver.parse(text, { loose: true }) !== null || /^v?\d+(\.\d+)?$/.test(text)
  );
}

function scalarAt(node: SourceNode, key: string): string | undefined {
  const value = childNode(node, key);
  return value?.kind === 'scalar' && value.value !== null
    ? value.text
    : undefined;
}
