// SPDX-License-Identifier: Apache-2.0

import {
  memoPair,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { isTrue, itemsAt } from '../../adapters/nodes';
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
import { idOf, isSelected, refusePath, type Resource } from './resource';
import {
  specFields,
  type Configuration,
  type FieldSpec,
  type NameReference,
  type SpecField,
} from './types';

function configurationOf(
  specs: (field: SpecField) => readonly FieldSpec[],
  nameReference: readonly NameReference[],
): Configuration {
  const lists = specFields.map(field => [field, specs(field)] as const);
  return {
    ...(Object.fromEntries(lists) as Record<SpecField, readonly FieldSpec[]>),
    nameReference,
  };
}

export const noConfiguration = configurationOf(() => [], []);

function kindOf(node: SourceNode) {
  return {
    group: textAt(node, 'group'),
    version: textAt(node, 'version'),
    kind: textAt(node, 'kind'),
  };
}

/** The field specifications that a field of a document lists. */
export function readSpecs(
  node: SourceNode | undefined,
  field = 'fieldSpecs',
): FieldSpec[] {
  return itemsAt(node, field).map(item => ({
    ...kindOf(item),
    path: textAt(item, 'path') ?? '',
    create: isTrue(item, 'create'),
  }));
}

/** A file of `configurations`. */
export function readConfiguration(root: SourceNode): Configuration {
  return configurationOf(
    field => readSpecs(root, field),
    itemsAt(root, 'nameReference').map(node => ({
      ...kindOf(node),
      fieldSpecs: readSpecs(node),
    })),
  );
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
  if (a.length === 0) {
    return b;
  }
  const all = new Map(b.map(spec => [keyOf(spec), spec]));
  for (const spec of a) {
    all.delete(keyOf(spec));
  }
  return [...a, ...all.values()];
}

/** Of the many folders of a repository, most have the same. */
const merged = memoPair((a: Configuration, b: Configuration) => {
  const references = new Map<string, NameReference>();
  for (const each of [...a.nameReference, ...b.nameReference]) {
    const known = references.get(keyOf(each))?.fieldSpecs ?? [];
    const fieldSpecs = mergeSpecs(known, each.fieldSpecs);
    references.set(keyOf(each), { ...each, fieldSpecs });
  }
  return configurationOf(
    field => mergeSpecs(a[field], b[field]),
    [...references.values()],
  );
});

export function mergeConfigurations(
  a: Configuration,
  b: Configuration,
): Configuration {
  return a === noConfiguration || a === b ? b : merged(a, b);
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
  /** What the field has to be. */
  readonly kind?: 'map' | 'scalar';
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
  const { spend, kind, change, resource, spec } = walking;
  spend(1);
  const { node } = slot;
  const isEnd = path.length === 0;
  if (isEnd && (kind ?? node.kind) === node.kind) {
    change(slot);
  } else if (!isEnd && node.kind === 'map') {
    walkMap(node, path, walking);
  } else if (!isEnd && node.kind === 'list') {
    slotsOf(node).forEach(each => walk(each, path, walking));
  } else if (isEnd || !isNull(node)) {
    refusePath(node, spec.path, resource);
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
