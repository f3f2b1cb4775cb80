// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  formatPointer,
  nodeFromValue,
  valueFromNode,
  type JsonValue,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { mergeLayers } from '../../adapters/helm/mergeValues';
import { readAssignments } from '../../adapters/helm/setValues';
import { isAbsent } from '../../adapters/nodes';
import {
  releaseDocument,
  type ReleaseLayer,
  type ReleaseMap,
  type ReleaseValue,
} from '../helmrelease';
import { readableValues } from '../encryptedValues';
import { baseName } from '../paths';
import type { GitOpsRelease } from '../repository';
import { withoutSecrets } from './withoutSecrets';

/** A layer of a release. */
export interface ShownLayer {
  /** What has the values: `ConfigMap shop-values, values.yaml`. */
  readonly title: string;
  /** Why it could not be read. */
  readonly unread?: string;
  /** The only place that it may set, if it could not be read. */
  readonly at?: string;
  /** What has the variables in its texts that are not known. */
  readonly variables?: readonly string[];
  /** What it sets; absent if it sets nothing. */
  readonly values?: SourceMap;
}

/** A layer whose values are read. */
interface ValuesLayer extends ShownLayer {
  readonly values: SourceMap;
  /** Layers of a higher rank are above the others. */
  readonly rank: number;
  /** The number of the layer among all of the release. */
  readonly index: number;
}

const inlineTitle = 'values of the release';

/** What Kustomize adds to the name of a generated object. */
const generatedHash = /-[2456789bcdfghkmt]{10}$/;

const nothing: SourceMap = { kind: 'map', entries: [] };

/**
 * The layers of a release, lowest first, which merge to its values (docs/rules/gitops.md#layers).
 *
 * @param written - the values of the release in its own file, if they are known: patches are then a layer above them
 * @param isTyped - whether the type of the component has the chart's defaults
 */
export function releaseLayers(
  release: GitOpsRelease,
  written: SourceNode | undefined,
  isTyped: boolean,
): ShownLayer[] {
  const { layers, values, chart } = release;
  const final = shownValues(values);
  const own = readLayers(release, written);
  const merged = own.reduce(
    (below, layer) => withoutMarkers(mergeLayers(below, layer.values)),
    nothing,
  );
  // Where Flux shares maps between layers, only the result is certain.
  const isExact = equalJson(valueFromNode(merged), valueFromNode(final));
  const read = isExact ? own : [inOne(own, final)];
  const defaults =
    isTyped || !chart.defaults ? undefined : shownValues(chart.defaults);
  return [
    ...(defaults ? [{ title: `chart ${chart.name}`, values: defaults }] : []),
    ...inOrder(
      read.map(layer => ({
        ...layer,
        values: withHelmNulls(layer.values, final, defaults ?? nothing),
      })),
      layers,
    ),
    // So that its environment is known.
    ...(read.length === 0 ? [{ title: inlineTitle }] : []),
    ...unknownDefaults(chart),
  ];
}

/** The values of all layers as one, below those that could not be read. */
function inOne(own: readonly ValuesLayer[], values: SourceMap): ValuesLayer {
  const variables = [...new Set(own.flatMap(each => each.variables ?? []))];
  return {
    title: 'values of all layers',
    values,
    rank: 0,
    index: -1,
    ...(variables.length > 0 && { variables }),
  };
}

/** The layers that could be read, each followed by those above it that could not. */
function inOrder(
  read: readonly ValuesLayer[],
  layers: readonly ReleaseLayer[],
): ShownLayer[] {
  const shown: ShownLayer[] = read.map(({ rank, index, ...layer }) => layer);
  // From the highest one, so that the places of the others stay.
  for (const [index, layer] of [...layers.entries()].reverse()) {
    if (layer.state !== 'read') {
      const below = read.findLastIndex(each => each.index <= index);
      shown.splice(below + 1, 0, ...unreadLayers(layer));
    }
  }
  return shown;
}

/** What a layer may set that could not be read; of one that is read otherwise, each place. */
function unreadLayers(layer: ReleaseLayer): ShownLayer[] {
  const title = layerTitle(layer);
  const unread = layer.state;
  const places = layer.encryptedAt ?? [];
  return places.every(path => path.length > 0) && places.length > 0
    ? places.map(path => ({
        title: `${title}, ${path.join('.')}`,
        unread,
        at: formatPointer(path),
      }))
    : [{ title, unread, ...placeOf(layer) }];
}

/** The only place that a layer may set. */
function placeOf({ reference, entry }: ReleaseLayer): { at?: string } {
  const target = entry?.field.endsWith('arameters')
    ? entry.name
    : reference?.targetPath;
  const [set] =
    target === undefined
      ? []
      : (readAssignments('set', `${target}=0`, () => undefined) ?? []);
  return set ? { at: formatPointer(set.path) } : {};
}

/** The defaults of the charts that are not in this repository. */
function unknownDefaults({
  name,
  version,
  source,
  defaults,
  dependencies = [],
}: GitOpsRelease['chart']): ShownLayer[] {
  const unread = 'defaults';
  return defaults
    ? dependencies.map(key => ({
        title: `chart ${key} in ${name}`,
        unread,
        at: formatPointer([key]),
      }))
    : [
        {
          title: `chart ${name}${version ? ` ${version}` : ''} of ${source}`,
          unread,
        },
      ];
}

/**
 * What a layer is called: `ConfigMap shop-values, values.yaml`.
 *
 * @public
 */
export function layerTitle({ reference, entry, state }: ReleaseLayer): string {
  if (entry?.field === 'valueFiles') {
    return state === 'read' ? baseName(entry.name) : entry.name;
  }
  if (entry) {
    return entry.name === '' ? inlineTitle : `parameter ${entry.name}`;
  }
  if (!reference) {
    return inlineTitle;
  }
  const { kind, name, key, targetPath } = reference;
  return `${kind} ${name.replace(generatedHash, '')}, ${targetPath ?? key}`;
}

/** The number of lowest layers that all environments have, with the same values from the same lines. */
export function sharedLayers(
  releases: ReadonlyArray<readonly ShownLayer[]>,
): number {
  const [first = [], ...others] = releases;
  const differs = first.findIndex((layer, index) =>
    others.some(layers => !isSameLayer(layer, layers[index])),
  );
  return differs < 0 ? first.length : differs;
}

function isSameLayer(a: ShownLayer, b: ShownLayer | undefined): boolean {
  return (
    a.title === b?.title &&
    a.unread === b.unread &&
    a.at === b.at &&
    equalJson([...(a.variables ?? [])], [...(b.variables ?? [])]) &&
    (a.values && b.values
      ? isSameNode(a.values, b.values)
      : a.values === b.values)
  );
}

function isSameNode(a: SourceNode, b: SourceNode | undefined): boolean {
  if (
    a.position?.file !== b?.position?.file ||
    a.position?.start !== b?.position?.start
  ) {
    return false;
  }
  switch (a.kind) {
    case 'map':
      return (
        b?.kind === 'map' &&
        a.entries.length === b.entries.length &&
        a.entries.every(({ key, value }, index) => {
          const other = b.entries[index];
          return key === other.key && isSameNode(value, other.value);
        })
      );
    case 'list':
      return (
        b?.kind === 'list' &&
        a.items.length === b.items.length &&
        a.items.every((item, index) => isSameNode(item, b.items[index]))
      );
    default:
      return b?.kind === 'scalar' && a.value === b.value;
  }
}

/** The layers that could be read, lowest first. */
function readLayers(
  { layers, layerValues, values, gaps }: GitOpsRelease,
  written: SourceNode | undefined,
): ValuesLayer[] {
  return layers
    .flatMap((layer, index): ValuesLayer[] => {
      const alone = layerValues[index];
      if (!alone) {
        return [];
      }
      const shown = shownValues(alone);
      const title = layerTitle(layer);
      const variables = gaps.map(({ kind, name }) => `${kind} ${name}`);
      const layered = {
        title,
        values: shown,
        rank: 0,
        index,
        ...(layer.hasVariables && {
          variables: variables.length > 0 ? variables : [title],
        }),
      };
      if (layer.entry) {
        return [layered];
      }
      if (!layer.reference) {
        const readable =
          layer.encryptedAt && written?.kind === 'map'
            ? readableValues(written).values
            : written;
        return inlineLayers(readable, { ...layered, rank: 1 });
      }
      const isAbove =
        layer.reference.targetPath !== undefined &&
        isSetBy(values, alone, index);
      return [{ ...layered, rank: isAbove ? 2 : 0 }];
    })
    .sort((a, b) => a.rank - b.rank);
}

function shownValues(values: ReleaseMap): SourceMap {
  return withoutSecrets(releaseDocument(values, SENSITIVE_MASK));
}

/** Whether what a layer sets alone is what the release has there. */
function isSetBy(values: ReleaseMap, alone: ReleaseMap, layer: number) {
  let place: ReleaseMap = alone;
  let final: ReleaseMap = values;
  for (;;) {
    const [entry] = place.entries;
    const value = entry && final.entries.get(entry[0]);
    if (!value || entry[1].kind !== 'map' || value.kind !== 'map') {
      return value?.layer === layer;
    }
    [place, final] = [entry[1], value];
  }
}

/** The values in the file of the release, and what patches make of them. */
function inlineLayers(
  written: SourceNode | undefined,
  built: ValuesLayer,
): ValuesLayer[] {
  if (written?.kind !== 'map') {
    return [built];
  }
  const { own, patched } = splitPatched(withoutSecrets(written), built.values);
  return [
    { ...built, values: own },
    ...(patched.entries.length > 0
      ? [{ ...built, title: 'patches of the release', values: patched }]
      : []),
  ];
}

function splitPatched(
  written: SourceMap,
  built: SourceMap,
): { own: SourceMap; patched: SourceMap } {
  const own: SourceEntry[] = [];
  const patched: SourceEntry[] = [];
  const added = entriesOf(built);
  for (const entry of written.entries) {
    const { key, value } = entry;
    const now = added.get(key);
    added.delete(key);
    if (!now) {
      own.push(entry);
      patched.push({ key, value: removal(built) });
    } else if (value.kind === 'map' && now.value.kind === 'map') {
      const split = splitPatched(value, now.value);
      own.push({ ...entry, value: split.own });
      if (split.patched.entries.length > 0) {
        patched.push({ ...now, value: split.patched });
      }
    } else if (isSamePlace(value, now.value)) {
      // With the values of variables.
      own.push(now);
    } else {
      own.push(entry);
      patched.push(now);
    }
  }
  return {
    own: { ...written, entries: own },
    patched: { ...built, entries: [...patched, ...added.values()] },
  };
}

function isSamePlace(written: SourceNode, built: SourceNode): boolean {
  const { position: a } = written;
  const { position: b } = built;
  return (
    a?.file === b?.file &&
    a?.line === b?.line &&
    a?.column === b?.column &&
    (written.kind !== 'list' ||
      (built.kind === 'list' &&
        written.items.length === built.items.length &&
        written.items.every((item, index) =>
          isUntouched(item, built.items[index]),
        )))
  );
}

/** The same for an item of a list, which is replaced as a whole. */
function isUntouched(written: SourceNode, built: SourceNode): boolean {
  if (written.kind !== 'map' || built.kind !== 'map') {
    return isSamePlace(written, built);
  }
  const now = entriesOf(built);
  return (
    written.entries.length === now.size &&
    written.entries.every(({ key, value }) => {
      const entry = now.get(key);
      return entry !== undefined && isUntouched(value, entry.value);
    })
  );
}

/** Removes what lower layers set. */
function removal(at: SourceNode): SourceNode {
  return placed({ $unset: true }, at);
}

function placed(value: JsonValue, { position }: SourceNode): SourceNode {
  return { ...nodeFromValue(value), ...(position && { position }) };
}

function isRemoval(node: SourceNode): boolean {
  return (
    node.kind === 'map' && node.entries.some(({ key }) => key === '$unset')
  );
}

function entriesOf(map: SourceMap): Map<string, SourceEntry> {
  return new Map(map.entries.map(entry => [entry.key, entry]));
}

function withoutMarkers(values: SourceMap): SourceMap {
  return {
    ...values,
    entries: values.entries
      .filter(({ value }) => !isRemoval(value))
      .map(entry => ({
        ...entry,
        value:
          entry.value.kind === 'map'
            ? withoutMarkers(entry.value)
            : entry.value,
      })),
  };
}

/**
 * Values in which `null` removes as it does for Helm: what the layers are together meets the chart, so one that remains
 * removes the chart's default, and one that a higher layer replaces does not.
 */
function withHelmNulls(
  values: SourceMap,
  final: SourceMap,
  defaults: SourceMap,
): SourceMap {
  const ends = entriesOf(final);
  const ofChart = entriesOf(defaults);
  return {
    ...values,
    entries: values.entries.map(entry => {
      const { key, value } = entry;
      const end = ends.get(key)?.value;
      const byDefault = ofChart.get(key)?.value;
      if (value.kind === 'map' && !isRemoval(value)) {
        return {
          ...entry,
          value: withHelmNulls(
            value,
            end?.kind === 'map' ? end : nothing,
            byDefault?.kind === 'map' ? byDefault : nothing,
          ),
        };
      }
      return isAbsent(value) && end && isAbsent(end) && byDefault
        ? { ...entry, value: removal(value) }
        : entry;
    }),
  };
}

/** Whether a layer of a release has a `null`, which removes a default for Helm and restores it for a type. */
export function hasNull({ layerValues }: GitOpsRelease): boolean {
  const isIn = (value: ReleaseValue): boolean => {
    switch (value.kind) {
      case 'map':
        return [...value.entries.values()].some(isIn);
      case 'list':
        return value.items.some(isIn);
      default:
        return value.node.value === null;
    }
  };
  return layerValues.some(layer => layer && isIn(layer));
}
