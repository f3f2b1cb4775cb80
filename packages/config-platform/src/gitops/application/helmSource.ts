// SPDX-License-Identifier: Apache-2.0

import {
  checkValuesSchema,
  positionWithin,
  type Finding,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import semver from 'semver';
import type { Chart } from '../../adapters';
import { composeLayer } from '../../adapters/helm/composeValues';
import { isInRange } from '../../adapters/helm/dependencies';
import { mergeLayers } from '../../adapters/helm/mergeValues';
import { readValues, type ReadValues } from '../../adapters/helm/readValues';
import { isSubdomain } from '../../adapters/kubernetes/checkNames';
import { withPositions } from '../../adapters/nodes';
import type { TreeFiles } from '../argocd/files';
import { fieldOf, isTrue, listOf, textOf } from '../argocd/shapes';
import { argocd } from '../findings';
import { isComputed } from '../renderedDocuments';
import type { FilePlace, Gap, HelmLayer, HelmSource } from './types';
import { readParameters, setParameter } from './parameters';
import { findValueFiles, placeIn, type PathScope } from './valueFiles';

/** What decides the values of a source beside its own fields. */
export interface HelmScope extends PathScope {
  readonly application: string;
  readonly namespace: string;
  /** Undefined if it is a gap. */
  readonly chart: Chart | undefined;
  /** Whether the chart has a `values.yaml`. */
  readonly hasDefaults: boolean;
  readonly cluster?: {
    readonly kubeVersion: string;
    readonly apiVersions: readonly string[];
  };
  nameOf(place: FilePlace): string;
}

const nothing: SourceMap = { kind: 'map', entries: [] };

/** The layers of a Helm source and its merged values (docs/rules/argocd.md#layers). */
export function readHelmSource(
  source: SourceMap,
  scope: HelmScope,
): {
  readonly helm: HelmSource;
  readonly gaps: readonly Gap[];
  readonly findings: readonly Finding[];
} {
  const helm = fieldOf(source, 'helm');
  const found = findValueFiles(
    listOf(helm, 'valueFiles'),
    isTrue(helm, 'ignoreMissingValueFiles'),
    scope,
  );
  const findings = [...found.findings];
  const gaps = [...found.gaps];
  const layers: HelmLayer[] = [];
  if (scope.hasDefaults) {
    const path =
      scope.folder === '' ? 'values.yaml' : `${scope.folder}/values.yaml`;
    layers.push({ kind: 'defaults', file: { path, ...scope.own.place } });
  }
  let values = nothing;
  for (const each of found.files) {
    const { position } = each.node;
    if (each.kind === 'url') {
      layers.push({ kind: 'url', url: each.url, position });
      continue;
    }
    if (each.kind === 'unread') {
      const { entry, state } = each;
      layers.push({ kind: 'unread', entry, state, position });
      continue;
    }
    const file = placeIn(each.root, each.path);
    const read = readFile(each.root.files, scope.nameOf(file), each.text);
    layers.push(
      isTooLarge(read.findings)
        ? { kind: 'unread', entry: each.path, state: 'too-large', position }
        : { kind: 'file', file, position, ...validOf(read) },
    );
    findings.push(...asUnreadable(read.findings, each.path, each.node));
    values = mergeLayers(values, read.values);
  }
  const inline = readInline(helm);
  if (inline) {
    layers.push(inline.layer);
    findings.push(...inline.findings);
    values = mergeLayers(values, inline.values ?? nothing);
  }
  const parameters = readParameters(helm, scope, findings, gaps);
  for (const { layer, text, isUnread } of parameters) {
    layers.push(layer);
    if (isUnread) {
      continue;
    }
    const set = setParameter(values, layer, text);
    if (!set) {
      findings.push(argocd('parameter', layer, { name: layer.name }));
    }
    values = set ?? values;
  }
  const release = {
    name: textOf(helm, 'releaseName') || scope.application,
    namespace: textOf(helm, 'namespace') || scope.namespace || 'default',
  };
  findings.push(...checkRelease(release.name, source));
  const kubeVersion = readKubeVersion(helm, scope, findings);
  const apiVersions = listOf(helm, 'apiVersions').flatMap(node =>
    node.kind === 'scalar' ? [String(node.value)] : [],
  );
  const composed =
    findings.length === 0
      ? compose(scope.chart, values, gaps, isTrue(helm, 'skipSchemaValidation'))
      : undefined;
  findings.push(...(composed?.findings ?? []));
  return {
    helm: {
      release,
      ...(scope.chart && { chart: scope.chart }),
      ...(kubeVersion !== undefined && { kubeVersion }),
      apiVersions:
        apiVersions.length > 0
          ? apiVersions
          : (scope.cluster?.apiVersions ?? []),
      layers,
      ...(composed?.values && { values: composed.values }),
    },
    gaps,
    findings,
  };
}

const filesCache = new WeakMap<
  TreeFiles,
  Map<string, ReadValues & { readonly text: string }>
>();

/** The values of a file, which many Applications may name, and which is read once. */
function readFile(
  files: TreeFiles | undefined,
  file: string,
  text: string,
): ReadValues {
  const known = files && filesCache.get(files)?.get(file);
  if (known?.text === text) {
    return known;
  }
  const read = { ...readValues({ file, text }), text };
  if (files) {
    const all = filesCache.get(files) ?? new Map<string, typeof read>();
    filesCache.set(files, all.set(file, read));
  }
  return read;
}

function validOf({ values, findings }: ReadValues) {
  return findings.length === 0 ? { values } : {};
}

/** What cannot be read, with the name of the field or file first. What is too large here is not refused by Helm. */
function asUnreadable(
  findings: readonly Finding[],
  field: string,
  node: SourceNode,
): readonly Finding[] {
  return findings.length === 0 || isTooLarge(findings)
    ? findings
    : [argocd('valuesUnreadable', node, { field }), ...findings];
}

/** Whether only our limits are why values are not read. */
function isTooLarge(findings: readonly Finding[]): boolean {
  return (
    findings.length > 0 &&
    findings.every(({ code }) => code.startsWith('source/too-'))
  );
}

/** The inline values: `valuesObject` if there is one, even an empty one, otherwise the text. */
function readInline(helm: SourceNode | undefined):
  | {
      readonly layer: Extract<HelmLayer, { kind: 'inline' | 'computed' }>;
      readonly values?: SourceMap;
      readonly findings: readonly Finding[];
    }
  | undefined {
  const object = fieldOf(helm, 'valuesObject');
  if (object) {
    const { position } = object;
    const values = object.kind === 'map' ? object : nothing;
    return {
      layer: { kind: 'inline', field: 'valuesObject', position, values },
      values,
      findings: [],
    };
  }
  const text = fieldOf(helm, 'values');
  if (text?.kind !== 'scalar' || text.value === '') {
    return undefined;
  }
  const { position } = text;
  const read = readValues({
    file: position?.file ?? '',
    text: String(text.value),
  });
  if (read.findings.length > 0 && isComputed(text.text)) {
    return { layer: { kind: 'computed', position }, findings: [] };
  }
  const values = withPositions(read.values, ({ start, end }) =>
    positionWithin(text, start, end),
  );
  const valid = validOf({ ...read, values });
  return {
    layer: { kind: 'inline', field: 'values', position, ...valid },
    ...valid,
    findings: asUnreadable(
      read.findings.map(finding => ({ ...finding, position })),
      'values',
      text,
    ),
  };
}

function checkRelease(name: string, { position }: SourceNode): Finding[] {
  const isValid = name.length <= 53 && isSubdomain(name);
  return isValid ? [] : [argocd('releaseName', { position }, { name })];
}

/** The version that the chart sees, checked against the one that it requires. */
function readKubeVersion(
  helm: SourceNode | undefined,
  { cluster, chart }: HelmScope,
  findings: Finding[],
): string | undefined {
  const given = textOf(helm, 'kubeVersion');
  const at = fieldOf(helm, 'kubeVersion');
  const parsed =
    given === ''
      ? undefined
      : semver.parse(semver.valid(given) ?? filled(given));
  if (given !== '' && !parsed) {
    findings.push(argocd('kubeVersion', at, { version: given }));
    return undefined;
  }
  const version = parsed ? `v${parsed.version}` : cluster?.kubeVersion;
  const range = textOf(chart?.metadata, 'kubeVersion');
  if (version !== undefined && range !== '' && !isInRange(version, range)) {
    findings.push(argocd('kubeVersionRefused', at, { range, version }));
  }
  return version;
}

/** A version with the parts that it leaves out. */
function filled(version: string): string {
  const [, major, minor = '0', patch = '0', rest = ''] =
    /^v?(\d{1,9})(?:\.(\d{1,9}))?(?:\.(\d{1,9}))?(.{0,100})$/.exec(version) ??
    [];
  return `${major}.${minor}.${patch}${rest}`;
}

/**
 * The values as the chart sees them. Dependencies that are not there are gaps, because Argo CD downloads them. Schemas
 * are checked if there is no gap.
 */
function compose(
  chart: Chart | undefined,
  values: SourceMap,
  gaps: Gap[],
  skipsSchemas: boolean,
): { readonly values?: SourceMap; readonly findings: readonly Finding[] } {
  if (!chart) {
    return { values, findings: [] };
  }
  for (const { name, version = '', node } of chart.dependencies ?? []) {
    if (!chart.subcharts.some(subchart => subchart.name === name)) {
      const address = textOf(node, 'repository');
      const { position } = node;
      gaps.push({ kind: 'dependency', address, name, version, position });
    }
  }
  const { charts, findings } = composeLayer(chart, values, 4);
  const violations =
    gaps.length > 0 || skipsSchemas
      ? []
      : charts.flatMap(each =>
          each.chart.schema
            ? checkValuesSchema(each.chart.schema, each.values)
            : [],
        );
  return {
    values: charts[0]?.values,
    findings: [...findings, ...violations],
  };
}
