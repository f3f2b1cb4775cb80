// SPDX-License-Identifier: Apache-2.0

import { readAssignments } from '../../../adapters/helm/setValues';
import type { ReleaseMap, ReleaseValue } from '../../helmrelease/types';
import type { GitOpsRelease } from '../types';

/** How certain a value is (docs/rules/gitops.md#verdicts). */
export type ValueVerdict =
  /** All layers that could override it were read. */
  | { readonly kind: 'exact' }
  /** The same, and the chart's own values, which are not known, may add keys. */
  | { readonly kind: 'exact-above-defaults' }
  /** A stronger layer that could not be read may set it: its indices. */
  | { readonly kind: 'may-be-overridden'; readonly by: readonly number[] }
  /** It is not known: no layer that was read sets it, or a variable that is not known makes it. */
  | { readonly kind: 'unknown'; readonly by: readonly number[] };

/** A value of a release, and where it comes from. */
export interface ValueAnswer {
  /** Undefined if no layer that was read sets it. */
  readonly value?: ReleaseValue;
  /** Whether it is a default of the chart, so that its layer is none of the release. */
  readonly isDefault: boolean;
  /** What other layers set, from low to high. A layer without index is the chart. */
  readonly shadowed: ReadonlyArray<{
    readonly layer?: number;
    readonly value: ReleaseValue;
  }>;
  readonly verdict: ValueVerdict;
}

/**
 * The value at a path of keys and indices, with what it overrides and how certain it is: answered from the release alone,
 * while the portal and the command line explain the effective configuration of its layers.
 */
export function answerValue(
  release: GitOpsRelease,
  path: readonly string[],
): ValueAnswer {
  const { values, layerValues, chart } = release;
  const { value, last } = lookUp(values, path);
  const { value: byDefault } = chart.defaults
    ? lookUp(chart.defaults, path)
    : { value: undefined };
  const alone = layerValues.flatMap((layer, index) => {
    const set = layer && lookUp(layer, path).value;
    return set && index !== value?.layer ? [{ layer: index, value: set }] : [];
  });
  if (value) {
    return {
      value,
      isDefault: false,
      shadowed: [...(byDefault ? [{ value: byDefault }] : []), ...alone],
      verdict: verdictOf(release, path, value),
    };
  }
  const isEnded = last.kind !== 'map';
  const [key = ''] = path;
  const hasDefaults =
    chart.defaults !== undefined && !chart.dependencies?.includes(key);
  const by = gapsAt(release, path, isEnded ? last.layer + 1 : 0);
  if (isEnded || !byDefault) {
    const isKnown = isEnded || hasDefaults;
    return {
      isDefault: false,
      shadowed: alone,
      verdict:
        isKnown && by.length === 0
          ? { kind: 'exact' }
          : { kind: 'unknown', by },
    };
  }
  return {
    value: byDefault,
    isDefault: true,
    shadowed: alone,
    verdict:
      by.length > 0 ? { kind: 'may-be-overridden', by } : { kind: 'exact' },
  };
}

function verdictOf(
  release: GitOpsRelease,
  path: readonly string[],
  value: ReleaseValue,
): ValueVerdict {
  // Layers merge into a map whatever their order is.
  const by = gapsAt(release, path, value.kind === 'map' ? 0 : value.layer + 1);
  if (by.length > 0) {
    return { kind: 'may-be-overridden', by };
  }
  const variable = variableLayer(release, value);
  if (variable !== undefined) {
    return { kind: 'unknown', by: release.gaps.length > 0 ? [] : [variable] };
  }
  const { defaults, dependencies } = release.chart;
  const isOpen = path.length === 0 || dependencies?.includes(path[0]);
  return value.kind === 'map' &&
    (!defaults || (isOpen && dependencies && dependencies.length > 0))
    ? { kind: 'exact-above-defaults' }
    : { kind: 'exact' };
}

const unread = new Set([
  'in-cluster',
  'encrypted',
  'missing-error',
  'elsewhere',
  'too-large',
  'script',
  'plugin',
  'computed',
  'refused',
]);

/** The layers from an index on that could not be read, and may set something at a path. */
function gapsAt(
  { layers }: GitOpsRelease,
  path: readonly string[],
  from: number,
): number[] {
  return layers.flatMap((layer, index) => {
    const { state } = layer;
    // A layer that is read in part may override what is read of it.
    const isPart = state === 'computed' || layer.encryptedAt !== undefined;
    const isAbove = index >= from || (isPart && index === from - 1);
    return isAbove && unread.has(state) && mayBeAt(path, layer) ? [index] : [];
  });
}

/** Whether what is not known of a layer may be seen at a path. */
function mayBeAt(
  path: readonly string[],
  { reference, entry, encryptedAt }: GitOpsRelease['layers'][number],
): boolean {
  const target = entry?.field.endsWith('arameters')
    ? entry.name
    : reference?.targetPath;
  return encryptedAt
    ? encryptedAt.some(place => isRelated(path, place))
    : isRelated(path, pathOfTarget(target));
}

/** The path that a `targetPath` or the name of a parameter means; empty without one. */
function pathOfTarget(target: string | undefined): readonly string[] {
  const [assignment] =
    target === undefined
      ? []
      : (readAssignments('set', `${target}=0`, () => undefined) ?? []);
  return (assignment?.path ?? []).map(String);
}

/** Whether what is set at one path is seen at the other. */
function isRelated(
  path: readonly string[],
  target: readonly string[],
): boolean {
  return target.every(
    (step, index) => index >= path.length || step === path[index],
  );
}

/** The value at a path, and the last one that is there on the way. */
function lookUp(
  values: ReleaseMap,
  path: readonly string[],
): { value?: ReleaseValue; last: ReleaseValue } {
  let last: ReleaseValue = values;
  for (const step of path) {
    let next: ReleaseValue | undefined;
    if (last.kind === 'map') {
      next = last.entries.get(step);
    } else if (last.kind === 'list' && /^(?:0|[1-9]\d*)$/.test(step)) {
      next = last.items[Number(step)];
    }
    if (!next) {
      return { last };
    }
    last = next;
  }
  return { value: last, last };
}

/** The layer of a variable in a value that was not substituted; undefined if there is none. */
function variableLayer(
  { layers }: Pick<GitOpsRelease, 'layers'>,
  value: ReleaseValue,
): number | undefined {
  const find = (values: Iterable<ReleaseValue>): number | undefined => {
    for (const each of values) {
      const found = variableLayer({ layers }, each);
      if (found !== undefined) {
        return found;
      }
    }
    return undefined;
  };
  switch (value.kind) {
    case 'map':
      return find(value.entries.values());
    case 'list':
      return find(value.items);
    default:
      return layers[value.layer]?.hasVariables &&
        String(value.node.value).includes('${')
        ? value.layer
        : undefined;
  }
}
