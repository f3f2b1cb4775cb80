// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceEntry,
  SourceNode,
} from '@component-config/config-engine';
import { entriesOf, isAbsent, isEmpty, itemsOf } from '../../adapters/nodes';
import { argocd } from '../findings';
import {
  anyMap,
  fields,
  isListShape,
  isOpen,
  shapeOfField,
  stringMap,
  strings,
  wrongType,
  type Shape,
  type ShapeFields,
} from '../shape';

const helm: Shape = {
  ...fields('releaseName values version namespace kubeVersion'),
  ...fields('ignoreMissingValueFiles skipCrds skipTests', 'boolean'),
  ...fields('skipSchemaValidation passCredentials', 'boolean'),
  ...fields('valueFiles apiVersions', strings),
  parameters: [{ ...fields('name value'), forceString: 'boolean' }],
  fileParameters: [fields('name path')],
  valuesObject: anyMap,
};

const kustomize: Shape = {
  ...fields('namePrefix nameSuffix version namespace kubeVersion'),
  ...fields('images components apiVersions', strings),
  ...fields('commonLabels commonAnnotations', stringMap),
  ...fields('forceCommonLabels forceCommonAnnotations', 'boolean'),
  ...fields('commonAnnotationsEnvsubst ignoreMissingComponents', 'boolean'),
  ...fields('labelWithoutSelector labelIncludeTemplates', 'boolean'),
  replicas: [{ name: 'string', count: 'any' }],
  patches: [
    {
      ...fields('path patch'),
      target: fields(
        'group version kind name namespace annotationSelector labelSelector',
      ),
      options: { '…': 'boolean' },
    },
  ],
};

/** A source of an Application (https://argo-cd.readthedocs.io/en/stable/user-guide/application-specification/). */
export const sourceShape: ShapeFields = {
  ...fields('repoURL path targetRevision chart ref name'),
  helm,
  kustomize,
  ...fields('directory plugin', 'any'),
};

/** The parts of an Application that decide its configuration; the others are kept as they are. */
export const specShape: ShapeFields = {
  project: 'string',
  source: sourceShape,
  sources: [sourceShape],
  sourceHydrator: 'any',
  destination: fields('server name namespace'),
  syncPolicy: 'any',
  ignoreDifferences: [
    {
      ...fields('group kind name namespace'),
      ...fields('jsonPointers jqPathExpressions', strings),
      managedFieldsManagers: strings,
    },
  ],
  info: 'any',
  revisionHistoryLimit: 'integer',
};

/** The metadata of a generated Application. */
export const metadataShape: ShapeFields = {
  ...fields('name namespace'),
  ...fields('labels annotations', stringMap),
  finalizers: strings,
};

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
  return itemsOf(value);
}

/** The names of the fields whose type is wrong, as Kubernetes reports them. */
export function checkShape(
  node: SourceNode | undefined,
  shape: Shape,
  field: string,
): Finding[] {
  if (!node || isAbsent(node)) {
    return [];
  }
  const type = wrongType(node, shape);
  if (type !== undefined) {
    return [argocd('fieldType', node, { field, type })];
  }
  if (node.kind === 'list' && isListShape(shape)) {
    return node.items.flatMap((item, index) =>
      checkShape(item, shape[0], `${field}[${index}]`),
    );
  }
  return typeof shape === 'string' || isListShape(shape)
    ? []
    : entriesOf(node).flatMap(({ key, value }) =>
        checkShape(
          value,
          shapeOfField(shape, key) ?? 'any',
          field === '' ? key : `${field}.${key}`,
        ),
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
  if (node.kind === 'list' && isListShape(shape)) {
    const items = node.items.map(item => withoutEmpty(item, shape[0]));
    return { ...node, items };
  }
  if (node.kind !== 'map' || isListShape(shape) || isOpen(shape)) {
    return node;
  }
  const isWritten = ({ key, value }: SourceEntry) =>
    Object.hasOwn(shape, key) &&
    !isAbsent(value) &&
    (shape[key] === 'any' ||
      writtenEmpty.includes(key) ||
      !isLeftOut(value, shape[key]));
  return {
    ...node,
    entries: node.entries.filter(isWritten).map(entry => ({
      ...entry,
      value: withoutEmpty(entry.value, shape[entry.key]),
    })),
  };
}

/** Maps with declared fields are never empty. */
function isLeftOut(node: SourceNode, shape: Shape): boolean {
  const isDeclared =
    typeof shape === 'object' && !isListShape(shape) && !isOpen(shape);
  return isEmpty(node) && !(node.kind === 'map' && isDeclared);
}

/** A JSON merge patch (https://www.rfc-editor.org/rfc/rfc7396): maps merge, null removes, all else replaces. */
export function mergePatch(
  node: SourceNode | undefined,
  patch: SourceNode,
): SourceNode {
  if (patch.kind !== 'map') {
    return patch;
  }
  const entries = new Map(entriesOf(node).map(entry => [entry.key, entry]));
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
