// SPDX-License-Identifier: Apache-2.0

import { floatText, fnv1a } from '../cel';
import { compareBytes } from '../schema';
import {
  at,
  computedFrom,
  entriesOf,
  scalar,
  setAt,
  sorted,
  textOf,
  unknownFrom,
  unknownWithin,
  withEntry,
  type Traced,
  type TracedMap,
} from './traced';
import type { RenderedResource } from './types';

const annotation = 'openchoreo.dev/dp-resource-hash';

/** The kinds of workloads that restart when what is beside them changes, by workload type. */
const workloadKinds: Readonly<Record<string, string>> = {
  deployment: 'Deployment',
  statefulset: 'StatefulSet',
};

const letters = 'bcdfghjklmnpqrstvwxz2456789';

/**
 * Adds the hash of the other resources of the data plane to the pod template of the workload, the first in the order of
 * the templates (docs/rules/openchoreo-render.md#hash).
 *
 * @returns undefined if the workload has no `spec`
 */
export function withResourceHash(
  resources: readonly RenderedResource[],
  workloadType: string,
): RenderedResource[] | undefined {
  const kind = Object.hasOwn(workloadKinds, workloadType)
    ? workloadKinds[workloadType]
    : undefined;
  const isWorkload = ({ resource }: RenderedResource) =>
    textOf(at(resource, 'kind')) === kind;
  const hashed = resources.filter(
    each => each.targetPlane === 'dataplane' && !isWorkload(each),
  );
  const workload = resources.findIndex(isWorkload);
  if (kind === undefined || hashed.length === 0 || workload < 0) {
    return [...resources];
  }
  const contents = inOutputOrder(hashed).map(({ resource }) =>
    withEntry(resource, 'metadata', undefined),
  );
  const unknown = contents.flatMap(unknownWithin);
  const text = `([]map[string]interface {})[${contents.map(mapText).join(' ')}]`;
  const hash = Array.from(
    String(fnv1a(text)),
    digit => letters[digit.charCodeAt(0) % letters.length],
  ).join('');
  const from = computedFrom(
    ...contents,
    ...hashed.map(({ presence }) => presence),
  );
  const annotated = withAnnotation(
    resources[workload].resource,
    unknown.length > 0 ? unknownFrom(from, unknown) : scalar(hash, from),
  );
  return (
    annotated &&
    resources.map((each, index) =>
      index === workload ? { ...each, resource: annotated } : each,
    )
  );
}

function withAnnotation(
  resource: TracedMap,
  value: Traced,
): TracedMap | undefined {
  if (at(resource, 'spec')?.kind !== 'map') {
    return undefined;
  }
  const path = ['spec', 'template', 'metadata', 'annotations', annotation];
  const annotated = setAt(resource, path, value);
  return annotated.kind === 'map' ? annotated : undefined;
}

/** Sorted as OpenChoreo puts resources out: by kind, version, namespace and name. */
export function inOutputOrder<T extends { readonly resource: Traced }>(
  resources: readonly T[],
): T[] {
  const keysOf = ({ resource }: T) =>
    [
      ['kind'],
      ['apiVersion'],
      ['metadata', 'namespace'],
      ['metadata', 'name'],
    ].map(path => textOf(at(resource, ...path)));
  return resources
    .map(each => ({ each, keys: keysOf(each) }))
    .sort((left, right) =>
      left.keys.reduce(
        (order, key, index) => order || compareBytes(key, right.keys[index]),
        0,
      ),
    )
    .map(({ each }) => each);
}

/** A value as Go prints it with its types, on one line. */
function typedText(node: Traced): string {
  switch (node.kind) {
    case 'map':
      return `(map[string]interface {})${mapText(node)}`;
    case 'list':
      return `([]interface {})[${node.items.map(typedText).join(' ')}]`;
    case 'unknown':
      return '';
    default:
      break;
  }
  const { value, integer } = node;
  switch (typeof value) {
    case 'string':
      return `(string)${value}`;
    case 'boolean':
      return `(bool)${value}`;
    case 'number':
      return integer ? `(${integer})${value}` : `(float64)${floatText(value)}`;
    default:
      return '(interface {})<nil>';
  }
}

function mapText(node: Traced): string {
  return `map[${sorted(entriesOf(node))
    .map(([key, value]) => `${key}:${typedText(value)}`)
    .join(' ')}]`;
}
