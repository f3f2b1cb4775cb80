// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { defaultSpecs } from './defaultSpecs';
import {
  fieldOf,
  isNull,
  scalarNode,
  setField,
  slotAt,
  slotsOf,
  type Author,
  type MapNode,
  type Slot,
} from './nodes';
import { idOf, isSelected, labelOf, type Resource } from './resource';
import type { Configuration, FieldSpec, NameReference } from './types';
import { fail, placeOf } from './work';

export const noConfiguration: Configuration = {
  namePrefix: [],
  nameSuffix: [],
  namespace: [],
  labels: [],
  commonLabels: [],
  templateLabels: [],
  commonAnnotations: [],
  nameReference: [],
  varReference: [],
  images: [],
  replicas: [],
};

export const defaultConfiguration: Configuration = defaultSpecs;

function itemsOf(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'list' ? node.items : [];
}

function kindOf(node: SourceNode) {
  return {
    group: textAt(node, 'group'),
    version: textAt(node, 'version'),
    kind: textAt(node, 'kind'),
  };
}

/** The field specifications of a list in a document. */
export function readSpecs(list: SourceNode | undefined): FieldSpec[] {
  return itemsOf(list).map(node => {
    const create = childNode(node, 'create');
    return {
      ...kindOf(node),
      path: textAt(node, 'path') ?? '',
      create: create?.kind === 'scalar' && create.value === true,
    };
  });
}

/** A file of `configurations`. */
export function readConfiguration(root: SourceNode): Configuration {
  const specs = (field: string) => readSpecs(childNode(root, field));
  return {
    namePrefix: specs('namePrefix'),
    nameSuffix: specs('nameSuffix'),
    namespace: specs('namespace'),
    labels: specs('labels'),
    commonLabels: specs('commonLabels'),
    templateLabels: specs('templateLabels'),
    commonAnnotations: specs('commonAnnotations'),
    nameReference: itemsOf(childNode(root, 'nameReference')).map(node => ({
      ...kindOf(node),
      fieldSpecs: readSpecs(childNode(node, 'fieldSpecs')),
    })),
    varReference: specs('varReference'),
    images: specs('images'),
    replicas: specs('replicas'),
  };
}

function keyOf({ group, version, kind, path }: Partial<FieldSpec>): string {
  return JSON.stringify([group || '', version || '', kind || '', path]);
}

/** Both lists without repeats; the first one's come first. */
export function mergeSpecs(
  a: readonly FieldSpec[],
  b: readonly FieldSpec[],
): readonly FieldSpec[] {
  if (a === b || b.length === 0) {
    return a;
  }
  const all = new Map(b.map(spec => [keyOf(spec), spec]));
  for (const spec of a) {
    all.delete(keyOf(spec));
  }
  return [...a, ...all.values()];
}

export function mergeConfigurations(
  a: Configuration,
  b: Configuration,
): Configuration {
  if (a === noConfiguration || a === b) {
    return b;
  }
  const references = new Map<string, NameReference>();
  for (const each of [...a.nameReference, ...b.nameReference]) {
    const key = keyOf(each);
    const known = references.get(key);
    references.set(
      key,
      known
        ? {
            ...known,
            fieldSpecs: mergeSpecs(known.fieldSpecs, each.fieldSpecs),
          }
        : each,
    );
  }
  return {
    namePrefix: mergeSpecs(a.namePrefix, b.namePrefix),
    nameSuffix: mergeSpecs(a.nameSuffix, b.nameSuffix),
    namespace: mergeSpecs(a.namespace, b.namespace),
    labels: mergeSpecs(a.labels, b.labels),
    commonLabels: mergeSpecs(a.commonLabels, b.commonLabels),
    templateLabels: mergeSpecs(a.templateLabels, b.templateLabels),
    commonAnnotations: mergeSpecs(a.commonAnnotations, b.commonAnnotations),
    nameReference: [...references.values()],
    varReference: mergeSpecs(a.varReference, b.varReference),
    images: mergeSpecs(a.images, b.images),
    replicas: mergeSpecs(a.replicas, b.replicas),
  };
}

/** Splits a path; a backslash before the separator makes it part of a name. */
export function splitPath(path: string, separator = '/'): string[] {
  const parts = path.split(separator);
  if (parts.length > 1 && parts[0] === '') {
    parts.shift();
  }
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.endsWith('\\')) {
      joined[joined.length - 1] = last.slice(0, -1) + separator + part;
    } else {
      joined.push(part);
    }
  }
  return joined;
}

/** How the fields of a specification are changed. */
interface FieldChange {
  readonly spend: (steps: number) => void;
  readonly author: Author;
  /** What is created for a missing field, if the specification allows it. */
  readonly creates?: 'map' | 'scalar';
  change(slot: Slot): void;
}

/**
 * Changes the fields of a resource that a specification leads to.
 *
 * @throws BuildError if the path goes through a scalar
 */
export function changeFields(
  resource: Resource,
  spec: FieldSpec,
  change: FieldChange,
): void {
  change.spend(1);
  if (isSelected(idOf(resource), spec)) {
    const root: Slot = { node: resource.node, set: () => undefined };
    walk(root, splitPath(spec.path), { resource, spec, ...change });
  }
}

interface Walk extends FieldChange {
  readonly resource: Resource;
  readonly spec: FieldSpec;
}

function walk(slot: Slot, path: readonly string[], walking: Walk): void {
  walking.spend(1);
  const { node } = slot;
  if (path.length === 0) {
    walking.change(slot);
  } else if (node.kind === 'map') {
    walkMap(node, path, walking);
  } else if (node.kind === 'list') {
    slotsOf(node).forEach(each => walk(each, path, walking));
  } else if (!isNull(node)) {
    fail(
      findingKinds.kustomize.fieldPath.at(placeOf(node), {
        path: walking.spec.path,
        resource: labelOf(idOf(walking.resource)),
      }),
    );
  }
}

function walkMap(map: MapNode, path: readonly string[], walking: Walk): void {
  const { spec, creates, author } = walking;
  const isList = path[0].endsWith('[]');
  const name = isList ? path[0].slice(0, -2) : path[0];
  const isCreated = spec.create && creates !== undefined && !isList;
  const found = fieldOf(map, name);
  if (isCreated && (!found || isNull(found))) {
    setField(
      map,
      name,
      path.length === 1 && creates === 'scalar'
        ? scalarNode('', author)
        : { kind: 'map', entries: [], ...author },
    );
  }
  const slot = slotAt(map, name);
  if (slot) {
    walk(slot, path.slice(1), walking);
  }
}

/** Sets an entry of the map in a slot. */
export function setEntry(
  { node }: Slot,
  key: string,
  value: string,
  author: Author,
): boolean {
  if (node.kind !== 'map') {
    return false;
  }
  setField(node, key, scalarNode(value, author));
  return true;
}
