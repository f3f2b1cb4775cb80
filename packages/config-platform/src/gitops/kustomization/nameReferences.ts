// SPDX-License-Identifier: Apache-2.0

import type { Steps } from '@component-config/config-engine';
import { isAbsent, itemsOf } from '../../adapters/nodes';
import type { Accumulator, Build } from './context';
import { changeFields } from './fieldSpecs';
import type { FieldSpec, NameReference } from './types';
import {
  authorOf,
  fieldOf,
  scalarNode,
  setField,
  slotsOf,
  textAtPath,
  textOf,
  type Author,
  type Slot,
} from './nodes';
import {
  idOf,
  isSelected,
  isWithoutNamespace,
  namespaceOf,
  originalId,
  refusePath,
  type Resource,
} from './resource';
import { refuse } from './work';

/** One field that holds the name of a resource, and what it can refer to. */
interface Reference {
  readonly referrer: Resource;
  /** The resources that had a name, in the namespaces that the referrer sees. */
  readonly named: (name: string) => readonly Resource[];
  readonly target: NameReference;
  readonly spec: FieldSpec;
}

/** Follows the changes of names in the fields that hold them (docs/rules/kustomize.md#references). */
export function* followNames(
  build: Build,
  accumulator: Accumulator,
): Steps<void> {
  const { resources, configuration } = accumulator;
  const byName = new Map<string, Set<Resource>>();
  for (const resource of resources) {
    build.work.spend(1 + resource.previous.length);
    for (const { name } of resource.previous) {
      byName.set(name, (byName.get(name) ?? new Set()).add(resource));
    }
  }
  for (const referrer of resources) {
    yield undefined;
    const id = originalId(referrer);
    const { kind, group, version } = idOf(referrer);
    let isVisible: ((resource: Resource) => boolean) | undefined;
    const named = (name: string) => {
      const found = [...(byName.get(name) ?? [])];
      build.work.spend(1 + found.length);
      isVisible ??= visibleTo(referrer);
      return found.filter(isVisible);
    };
    for (const target of configuration.nameReference) {
      build.work.spend(1);
      for (const spec of target.fieldSpecs) {
        if (!isSelected(id, spec)) {
          continue;
        }
        const reference = { referrer, named, target, spec };
        changeFields(
          referrer,
          { path: spec.path, kind, group, version },
          {
            spend: build.work.spend,
            author: {},
            change: slot => setReference(slot, reference),
          },
        );
      }
    }
  }
}

/** Whether resources are in the namespace of a referrer, or visible everywhere. */
function visibleTo(referrer: Resource): (resource: Resource) => boolean {
  const id = idOf(referrer);
  if (isWithoutNamespace(id)) {
    return () => true;
  }
  const subjects = fieldOf(referrer.node, 'subjects');
  const accounts = new Set(
    id.kind === 'RoleBinding'
      ? itemsOf(subjects)
          .filter(subject => textAtPath(subject, 'kind') === 'ServiceAccount')
          .map(subject => textAtPath(subject, 'namespace'))
          .filter(Boolean)
      : [],
  );
  return resource => {
    const other = idOf(resource);
    return (
      isWithoutNamespace(other) ||
      namespaceOf(other) === namespaceOf(id) ||
      accounts.has(other.namespace)
    );
  };
}

function setReference(slot: Slot, reference: Reference): void {
  const { node } = slot;
  if (isAbsent(node)) {
    return;
  }
  if (node.kind === 'list') {
    slotsOf(node).forEach(each => setReference(each, reference));
  } else if (node.kind === 'map') {
    setMap(slot, reference);
  } else {
    const found = referralFor(textOf(node), slot, reference, false);
    const name = found && idOf(found).name;
    if (found && name !== undefined && name !== textOf(node)) {
      slot.set(scalarNode(name, authorOfName(found)));
    }
  }
}

/** A map with a name, and perhaps with a namespace. */
function setMap(slot: Slot, reference: Reference): void {
  const { node } = slot;
  const name = fieldOf(node, 'name');
  if (node.kind !== 'map' || !name) {
    refusePath(node, reference.spec.path, reference.referrer);
  }
  const namespace = fieldOf(node, 'namespace');
  const named = (text: string) => {
    const candidates = reference.named(text);
    return namespace ? inNamespace(candidates, textOf(namespace)) : candidates;
  };
  const found = referralFor(textOf(name), slot, { ...reference, named }, true);
  if (!found) {
    return;
  }
  const id = idOf(found);
  if (id.name !== textOf(name)) {
    setField(node, 'name', scalarNode(id.name, authorOfName(found)));
  }
  if (id.namespace !== '' && id.namespace !== textOf(namespace)) {
    const author = authorOfName(found, 'namespace');
    setField(node, 'namespace', scalarNode(id.namespace, author));
  }
}

function inNamespace(
  candidates: readonly Resource[],
  namespace: string,
): readonly Resource[] {
  const original = candidates.filter(
    each => namespaceOf(originalId(each)) === namespace,
  );
  return original.length > 0
    ? original
    : candidates.filter(each => namespaceOf(idOf(each)) === namespace);
}

/** The name comes from what set the name of the resource itself. */
function authorOfName({ node }: Resource, key = 'name'): Author {
  const name = fieldOf(fieldOf(node, 'metadata'), key);
  return authorOf(name?.setBy, name);
}

/** The resource that a name refers to; undefined if there is none, or several with the same name. */
function referralFor(
  name: string,
  { node }: Slot,
  { referrer, named, target, spec }: Reference,
  isWithNamespace: boolean,
): Resource | undefined {
  const id = idOf(referrer);
  let found = named(name).filter(
    ({ previous }) =>
      previous.some(each => isSelected(each, target)) &&
      (!spec.path.endsWith('roleRef/name') ||
        previous.some(each => isSelected(each, roleOf(referrer)))),
  );
  if (!isWithoutNamespace(id)) {
    found = found.filter(resource => {
      const other = idOf(resource);
      return (
        isWithoutNamespace(other) ||
        other.kind === 'ServiceAccount' ||
        namespaceOf(other) === namespaceOf(id)
      );
    });
  }
  if (found.length === 1) {
    return found[0];
  }
  found = found.filter(resource => hasSameAffixes(resource, referrer, true));
  if (found.length > 1) {
    found = found.filter(resource => hasSameAffixes(resource, referrer, false));
  }
  const ids = found.map(idOf);
  if (
    ids.some(
      each =>
        each.name !== ids[0].name ||
        (isWithNamespace && each.namespace !== ids[0].namespace),
    )
  ) {
    refuse('severalTargets', node, { resource: name });
  }
  return found[0];
}

function roleOf({ node }: Resource) {
  const role = fieldOf(node, 'roleRef');
  const group = fieldOf(role, 'apiGroup');
  const kind = fieldOf(role, 'kind');
  return group && kind ? { group: textOf(group), kind: textOf(kind) } : {};
}

/** Whether two resources passed the same prefixes and suffixes: one list ends with the other. */
function hasSameAffixes(
  a: Resource,
  b: Resource,
  allowsNone: boolean,
): boolean {
  const agree = (of: (resource: Resource) => readonly string[]) => {
    const [shorter, longer] = [of(a), of(b)].sort(
      (x, y) => x.length - y.length,
    );
    return shorter.length === 0
      ? allowsNone || longer.length === 0
      : shorter.every(
          (text, index) =>
            text === longer[longer.length - shorter.length + index],
        );
  };
  return agree(({ prefixes }) => prefixes) && agree(({ suffixes }) => suffixes);
}
