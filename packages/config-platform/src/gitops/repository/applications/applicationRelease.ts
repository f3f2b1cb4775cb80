// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  type Finding,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import type { Chart } from '../../../adapters';
import { composeLayer } from '../../../adapters/helm/composeValues';
import { readAssignments } from '../../../adapters/helm/setValues';
import { positionOf } from '../../../adapters/nodes';
import type { HelmLayer, HelmSource, ReadSource } from '../../application';
import { encryptedState, readableValues } from '../../encryptedValues';
import { baseName } from '../../paths';
import { textOf } from '../../argocd/shapes';
import { flux } from '../../findings';
import { refusedRelease } from '../../helmrelease/composeHelmRelease';
import {
  maximumValues,
  PathRefused,
  originOf,
  readSingleLayer,
  ReleaseComposition,
  TooManyValues,
} from '../../helmrelease/releaseValues';
import type {
  ApplicationEntry,
  ComposedRelease,
  ReleaseLayer,
  ReleaseLayerState,
  ReleaseMap,
} from '../../helmrelease/types';
import type { BuiltChart, GitOpsChart } from '../types';
import type { RepositoryFiles } from '../../types';
import { hasComputed, isComputed } from '../../renderedDocuments';

const nothing: SourceMap = { kind: 'map', entries: [] };

const noSecrets = () => false;

class Composing {
  private readonly composition = new ReleaseComposition();
  private readonly layers: ReleaseLayer[] = [];
  private readonly layerValues: (ReleaseMap | undefined)[] = [];
  private values = this.composition.read(nothing, 0, noSecrets);

  constructor(private readonly files: RepositoryFiles) {}

  read(findings: readonly Finding[]): ComposedRelease {
    const { layers, layerValues, values, composition } = this;
    return { layers, layerValues, values, findings, steps: composition.work };
  }

  add(layer: HelmLayer): void {
    switch (layer.kind) {
      case 'defaults':
        break;
      case 'url':
        this.push('elsewhere', { field: 'valueFiles', name: layer.url }, layer);
        break;
      case 'unread': {
        const { entry: name, state } = layer;
        const shown = isComputed(name) ? 'computed' : state;
        this.push(shown, { field: 'valueFiles', name }, layer);
        break;
      }
      case 'file':
        this.addValues({ field: 'valueFiles', name: layer.file.path }, layer);
        break;
      case 'computed':
        this.push('computed', { field: 'values', name: '' }, layer);
        break;
      case 'inline':
        this.addValues({ field: layer.field, name: '' }, layer);
        break;
      default:
        this.addParameter(layer);
    }
  }

  private push(
    state: ReleaseLayerState,
    entry: ApplicationEntry,
    { position }: HelmLayer & { position?: SourceNode['position'] },
    alone?: ReleaseMap,
    encryptedAt?: ReleaseLayer['encryptedAt'],
  ): void {
    const at = alone?.position ?? position;
    this.layers.push({
      entry: { ...entry, ...(position && { position }) },
      state,
      isSecret: false,
      ...encryptedState(encryptedAt),
      ...(at && { position: at }),
    });
    this.layerValues.push(alone);
  }

  private addValues(
    entry: ApplicationEntry,
    layer: Extract<HelmLayer, { kind: 'file' | 'inline' }>,
  ): void {
    const isEncrypted = layer.values && childEntry(layer.values, 'sops');
    const { values = layer.values, encryptedAt } =
      isEncrypted && layer.values ? readableValues(layer.values) : {};
    if (!values) {
      this.push('refused', entry, layer);
      return;
    }
    const read = () =>
      this.composition.read(values, this.layers.length, noSecrets);
    const merged = this.composition.merge(this.values, read());
    // Twice, because parameters modify what is merged.
    const state = hasComputed(values) ? 'computed' : 'read';
    this.push(state, entry, layer, read(), encryptedAt);
    this.values = merged;
  }

  private addParameter(
    layer: Extract<HelmLayer, { kind: 'set' | 'setString' | 'setFile' }>,
  ): void {
    const { kind, name } = layer;
    const isFile = kind === 'setFile';
    const entry: ApplicationEntry = {
      field: isFile ? 'fileParameters' : 'parameters',
      name,
    };
    const argument = isFile ? `${name}=file` : layer.argument;
    if (isComputed(argument)) {
      this.push('computed', entry, layer);
      return;
    }
    if (isFile && this.files.tooLarge?.has(layer.file.path)) {
      this.push('too-large', entry, layer);
      return;
    }
    const text = isFile ? this.files.get(layer.file.path) : undefined;
    const option = { set: 'set', setString: 'set-string', setFile: 'set-file' };
    const assignments = readAssignments(
      option[kind] as Parameters<typeof readAssignments>[0],
      argument,
      () => text,
    );
    const place = originOf(this.layers.length, layer.position);
    const alone = {
      ...this.composition.read(nothing, place.layer, noSecrets),
      ...place,
    };
    try {
      for (const assignment of assignments ?? []) {
        this.composition.assign(this.values, assignment, place, false);
        this.composition.assign(alone, assignment, place, false);
      }
    } catch (error) {
      if (!(error instanceof PathRefused)) {
        throw error;
      }
      this.push('refused', entry, layer);
      return;
    }
    this.push(assignments ? 'read' : 'refused', entry, layer, alone);
  }
}

/** A source with the layers that Helm gets for it. */
export interface LayeredSource extends Pick<ReadSource, 'findings'> {
  readonly helm?: Pick<HelmSource, 'layers'>;
}

/** The release of a Helm source with the layers of its values (docs/rules/gitops.md#argo-cd). */
export function composeSource(
  { helm, findings }: LayeredSource,
  files: RepositoryFiles,
): ComposedRelease {
  const composing = new Composing(files);
  try {
    for (const layer of helm?.layers ?? []) {
      composing.add(layer);
    }
  } catch (error) {
    if (!(error instanceof TooManyValues)) {
      throw error;
    }
    const tooMany = flux('tooManyValues', undefined, { limit: maximumValues });
    const refused = new Composing(files).read([...findings, tooMany]);
    return { ...refused, steps: maximumValues };
  }
  return composing.read(findings);
}

/** The release of a chart that a kustomization inflates; what it sets is one layer. */
export function composeChart({ values }: BuiltChart): ComposedRelease {
  const { values: read, steps } = readSingleLayer(values);
  return read
    ? {
        layers: [{ state: 'read', isSecret: false, ...positionOf(values) }],
        layerValues: [read],
        values: read,
        findings: [],
        steps,
      }
    : {
        ...refusedRelease(values),
        findings: [flux('tooManyValues', values, { limit: maximumValues })],
        steps,
      };
}

const defaultsCache = new WeakMap<Chart, ReleaseMap | undefined>();

/** The chart of a source: with its defaults if it is among the files, and otherwise with its version. */
export function chartOfSource(
  written: SourceNode | undefined,
  { helm }: { readonly helm?: Pick<HelmSource, 'chart'> },
): GitOpsChart {
  const source = textOf(written, 'repoURL');
  const version = textOf(written, 'targetRevision');
  const path = textOf(written, 'path');
  const packaged = textOf(written, 'chart');
  const isPackage = packaged !== '' || source.startsWith('oci://');
  const name = isPackage ? packaged || baseName(source) : path;
  const chart = helm?.chart;
  if (!chart) {
    return { name, source, ...(version !== '' && { version }) };
  }
  if (!defaultsCache.has(chart)) {
    const [root] = composeLayer(chart, nothing, 4).charts;
    const read = () => new ReleaseComposition().read(root.values, 0, noSecrets);
    defaultsCache.set(chart, root && withinLimit(read));
  }
  const defaults = defaultsCache.get(chart);
  const dependencies = (chart.dependencies ?? [])
    .filter(each => !chart.subcharts.some(({ name: own }) => own === each.name))
    .map(each => each.alias ?? each.name);
  return {
    name,
    ownName: chart.name,
    source,
    ...(defaults && { defaults }),
    ...(dependencies.length > 0 && { dependencies }),
  };
}

function withinLimit<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof TooManyValues) {
      return undefined;
    }
    throw error;
  }
}
