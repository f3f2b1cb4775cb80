// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceEntry,
  SourceMap,
  SourceNode,
} from '@component-config/config-engine';
import { argocd } from '../findings';

/**
 * The type of a field in the schema of a resource. Fields that are not named are dropped by Kubernetes, `any` is kept
 * as it is.
 */
export type Shape =
  | 'string'
  | 'boolean'
  | 'integer'
  | 'any'
  | { readonly list: Shape }
  | { readonly map: Shape }
  | { readonly fields: { readonly [name: string]: Shape } };

const helm: Shape = {
  fields: {
    valueFiles: { list: 'string' },
    parameters: {
      list: {
        fields: { name: 'string', value: 'string', forceString: 'boolean' },
      },
    },
    fileParameters: { list: { fields: { name: 'string', path: 'string' } } },
    releaseName: 'string',
    values: 'string',
    valuesObject: { map: 'any' },
    ignoreMissingValueFiles: 'boolean',
    skipCrds: 'boolean',
    skipTests: 'boolean',
    skipSchemaValidation: 'boolean',
    passCredentials: 'boolean',
    version: 'string',
    namespace: 'string',
    kubeVersion: 'string',
    apiVersions: { list: 'string' },
  },
};

/** A source of an Application (https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/). */
export const sourceShape: Shape = {
  fields: {
    repoURL: 'string',
    path: 'string',
    targetRevision: 'string',
    chart: 'string',
    ref: 'string',
    name: 'string',
    helm,
    kustomize: 'any',
    directory: 'any',
    plugin: 'any',
  },
};

/** The parts of an Application that decide its configuration; the others are kept as they are. */
export const specShape: Shape = {
  fields: {
    project: 'string',
    source: sourceShape,
    sources: { list: sourceShape },
    sourceHydrator: 'any',
    destination: {
      fields: { server: 'string', name: 'string', namespace: 'string' },
    },
    syncPolicy: 'any',
    ignoreDifferences: {
      list: {
        fields: {
          group: 'string',
          kind: 'string',
          name: 'string',
          namespace: 'string',
          jsonPointers: { list: 'string' },
          jqPathExpressions: { list: 'string' },
          managedFieldsManagers: { list: 'string' },
        },
      },
    },
    info: 'any',
    revisionHistoryLimit: 'integer',
  },
};

/** The metadata of a generated Application. */
export const metadataShape: Shape = {
  fields: {
    name: 'string',
    namespace: 'string',
    labels: { map: 'string' },
    annotations: { map: 'string' },
    finalizers: { list: 'string' },
  },
};

/** Whether a node says nothing: it is absent or null. */
export function isAbsent(node: SourceNode | undefined): boolean {
  return !node || (node.kind === 'scalar' && node.value === null);
}

/** The value of a key; undefined if it is absent or null. The last of equal keys counts. */
export function fieldOf(
  node: SourceNode | undefined,
  key: string,
): SourceNode | undefined {
  const value =
    node?.kind === 'map'
      ? node.entries.findLast(entry => entry.key === key)?.value
      : undefined;
  return isAbsent(value) ? undefined : value;
}

/** The text of a key; empty if there is none. */
export function textOf(node: SourceNode | undefined, key: string): string {
  const value = fieldOf(node, key);
  return value?.kind === 'scalar' && typeof value.value === 'string'
    ? value.value
    : '';
}

/** Whether a key is true. */
export function isTrue(node: SourceNode | undefined, key: string): boolean {
  const value = fieldOf(node, key);
  return value?.kind === 'scalar' && value.value === true;
}

/** The items of a key. */
export function listOf(
  node: SourceNode | undefined,
  key: string,
): readonly SourceNode[] {
  const value = fieldOf(node, key);
  return value?.kind === 'list' ? value.items : [];
}

/** The names of the fields whose type is wrong, as Kubernetes reports them. */
export function checkShape(
  node: SourceNode | undefined,
  shape: Shape,
  field: string,
): Finding[] {
  if (!node || isAbsent(node) || shape === 'any') {
    return [];
  }
  const refuse = (type: string) => [argocd('fieldType', node, { field, type })];
  if (typeof shape === 'string') {
    const isRight =
      node.kind === 'scalar' &&
      (shape === 'integer'
        ? Number.isInteger(node.value)
        : typeof node.value === shape);
    return isRight ? [] : refuse(shape);
  }
  if ('list' in shape) {
    return node.kind === 'list'
      ? node.items.flatMap((item, index) =>
          checkShape(item, shape.list, `${field}[${index}]`),
        )
      : refuse('list');
  }
  if (node.kind !== 'map') {
    return refuse('map');
  }
  const shapeOf = (key: string): Shape => {
    if ('map' in shape) {
      return shape.map;
    }
    return Object.hasOwn(shape.fields, key) ? shape.fields[key] : 'any';
  };
  return node.entries.flatMap(({ key, value }) =>
    checkShape(value, shapeOf(key), field === '' ? key : `${field}.${key}`),
  );
}

/** Fields that Argo CD writes although they are empty. */
const writtenEmpty = ['project', 'repoURL', 'valuesObject'];

/**
 * A resource as Argo CD writes it: fields with an empty text, list or map, or with false, are left out, and so are those
 * that it does not know.
 */
export function withoutEmpty(node: SourceNode, shape: Shape): SourceNode {
  if (typeof shape === 'string') {
    return node;
  }
  if (node.kind === 'list' && 'list' in shape) {
    const items = node.items.map(item => withoutEmpty(item, shape.list));
    return { ...node, items };
  }
  if (node.kind !== 'map' || !('fields' in shape)) {
    return node;
  }
  const { fields } = shape;
  const isWritten = ({ key, value }: SourceEntry) =>
    Object.hasOwn(fields, key) &&
    !isAbsent(value) &&
    (fields[key] === 'any' ||
      writtenEmpty.includes(key) ||
      !isEmpty(value, fields[key]));
  return {
    ...node,
    entries: node.entries.filter(isWritten).map(entry => ({
      ...entry,
      value: withoutEmpty(entry.value, fields[entry.key]),
    })),
  };
}

function isEmpty(node: SourceNode, shape: Shape): boolean {
  switch (node.kind) {
    case 'scalar':
      return !node.value;
    case 'list':
      return node.items.length === 0;
    default:
      return (
        typeof shape === 'object' && 'map' in shape && node.entries.length === 0
      );
  }
}

/** A map with some entries replaced or added; undefined removes one. */
export function withFields(
  map: SourceMap,
  fields: Readonly<Record<string, SourceNode | undefined>>,
): SourceMap {
  const others = map.entries.filter(({ key }) => !Object.hasOwn(fields, key));
  const set = Object.entries(fields).flatMap(([key, value]): SourceEntry[] =>
    value ? [{ key, value }] : [],
  );
  return { ...map, entries: [...others, ...set] };
}

/** A JSON merge patch (https://www.rfc-editor.org/rfc/rfc7396): maps merge, null removes, all else replaces. */
export function mergePatch(
  node: SourceNode | undefined,
  patch: SourceNode,
): SourceNode {
  if (patch.kind !== 'map') {
    return patch;
  }
  const entries = new Map(
    node?.kind === 'map' ? node.entries.map(entry => [entry.key, entry]) : [],
  );
  for (const entry of patch.entries) {
    if (isAbsent(entry.value)) {
      entries.delete(entry.key);
    } else {
      const below = entries.get(entry.key);
      entries.set(entry.key, {
        ...entry,
        value: mergePatch(below?.value, entry.value),
      });
    }
  }
  return { ...patch, entries: [...entries.values()] };
}
