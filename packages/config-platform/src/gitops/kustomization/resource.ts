// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import type { BuiltResource, Transformation } from '../types';
import { isClusterScoped } from './builtinKinds';
import {
  fieldOf,
  mapAt,
  setField,
  scalarNode,
  textAtPath,
  textOf,
  type Author,
  type MapNode,
} from './nodes';
import { refuse, type Work } from './work';

/** What identifies a resource. */
export interface ResourceId {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
}

/** A resource while it is built. */
export interface Resource {
  node: MapNode;
  /** The identities that it had, the original first. */
  previous: ResourceId[];
  prefixes: string[];
  suffixes: string[];
  /** Whether its name gets a hash of its content. */
  needsHash: boolean;
  readonly behavior?: string;
  origin: BuiltResource['origin'];
  transformations: Transformation[];
  /** Whether a chart renders it. */
  readonly isRendered?: boolean;
  /** The variables that read from it. */
  variables: string[];
}

export function newResource(
  node: MapNode,
  origin: BuiltResource['origin'],
  more: Pick<Resource, 'behavior' | 'isRendered'> & {
    needsHash?: boolean;
  } = {},
): Resource {
  return {
    node,
    previous: [],
    prefixes: [],
    suffixes: [],
    needsHash: false,
    origin,
    transformations: [],
    variables: [],
    ...more,
  };
}

export function groupAndVersion(apiVersion: string) {
  const slash = apiVersion.indexOf('/');
  return slash < 0
    ? { group: '', version: apiVersion }
    : {
        group: apiVersion.slice(0, slash),
        version: apiVersion.slice(slash + 1),
      };
}

export function idOf({ node }: Pick<Resource, 'node'>): ResourceId {
  const metadata = fieldOf(node, 'metadata');
  return {
    ...groupAndVersion(textAtPath(node, 'apiVersion')),
    kind: textAtPath(node, 'kind'),
    name: textOf(fieldOf(metadata, 'name')),
    namespace: textOf(fieldOf(metadata, 'namespace')),
  };
}

export function originalId(resource: Resource): ResourceId {
  return resource.previous[0] ?? idOf(resource);
}

/** All identities, the present one last. */
export function idsOf(resource: Resource): ResourceId[] {
  return [...resource.previous, idOf(resource)];
}

/** The resources of which an identity meets a condition. Each identity is a step. */
export function resourcesWith(
  resources: readonly Resource[],
  meets: (id: ResourceId) => boolean,
  { spend }: Work,
): Resource[] {
  return resources.filter(resource => {
    spend(1 + resource.previous.length);
    return idsOf(resource).some(meets);
  });
}

function apiVersionOf({ group, version }: ResourceId): string {
  return group === '' ? version : `${group}/${version}`;
}

export function isWithoutNamespace(id: ResourceId): boolean {
  return isClusterScoped(apiVersionOf(id), id.kind);
}

/** The namespace for comparisons: no namespace is `default`; kinds without one have their own. */
export function namespaceOf(id: ResourceId): string {
  return isWithoutNamespace(id) ? '_' : id.namespace || 'default';
}

export function isSameId(a: ResourceId, b: ResourceId): boolean {
  return (
    a.name === b.name &&
    a.kind === b.kind &&
    a.group === b.group &&
    a.version === b.version &&
    namespaceOf(a) === namespaceOf(b)
  );
}

/** A text that only the same identity has. */
export function identityOf(id: ResourceId): string {
  const { group, version, kind, name } = id;
  return JSON.stringify([group, version, kind, name, namespaceOf(id)]);
}

/** Whether the fields that a selector has are those of an identity. */
export function isSelected(
  id: ResourceId,
  selector: Partial<Pick<ResourceId, 'group' | 'version' | 'kind'>>,
): boolean {
  return (
    (!selector.group || selector.group === id.group) &&
    (!selector.version || selector.version === id.version) &&
    (!selector.kind || selector.kind === id.kind)
  );
}

/** Keeps the present identity, before a transformer changes it. */
export function keepId(resource: Resource): void {
  const id = idOf(resource);
  const namespace = isWithoutNamespace(id) ? '' : id.namespace || 'default';
  resource.previous.push({ ...id, namespace });
}

export function setMetadata(
  { node }: Pick<Resource, 'node'>,
  key: 'name' | 'namespace',
  value: string,
  author: Author,
): void {
  if (textAtPath(node, 'metadata', key) !== value) {
    setField(mapAt(node, 'metadata', author), key, scalarNode(value, author));
  }
}

/** A name for messages: `HelmRelease/shop/orders`. */
export function labelOf(id: ResourceId): string {
  return [id.kind, id.namespace, id.name].filter(Boolean).join('/');
}

/** Ends the build, because a path does not lead to what it should in a resource. */
export function refusePath(
  node: SourceNode,
  path: string,
  resource: Resource,
): never {
  return refuse('fieldPath', node, { path, resource: labelOf(idOf(resource)) });
}
