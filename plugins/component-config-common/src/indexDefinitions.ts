// SPDX-License-Identifier: Apache-2.0

import { DEFINITION_NAMESPACE, type DefinitionKind } from './platformKinds';

/**
 * A reference to a definition in a document.
 *
 * @public
 */
export interface NamedDefinition {
  readonly kind: 'ComponentType' | 'Trait';
  readonly name: string;
  /** Of the document with the reference. */
  readonly namespace: string;
  /** Restricts the reference to definitions of this kind. */
  readonly onlyKind?: DefinitionKind;
}

/**
 * Definitions by kind and name, ignoring case like the catalog.
 *
 * @public
 */
export type DefinitionIndex<T> = ReadonlyMap<string, readonly T[]>;

/**
 * An entry of the index.
 *
 * @public
 */
export interface Named {
  readonly kind: DefinitionKind;
  readonly namespace: string;
  readonly name: string;
}

/**
 * Builds an index of definitions by name.
 *
 * @public
 */
export function indexDefinitions<T extends Named>(
  definitions: Iterable<T>,
): DefinitionIndex<T> {
  const index = new Map<string, T[]>();
  for (const definition of definitions) {
    const key = keyOf(definition.kind, definition.name);
    const namesakes = index.get(key);
    if (namesakes) {
      namesakes.push(definition);
    } else {
      index.set(key, [definition]);
    }
  }
  return index;
}

/**
 * Finds the definition for a reference: in the namespace of the document that uses it, then in `default`, then
 * cluster-wide (docs/openchoreo.md#namespaces).
 *
 * @public
 */
export function findDefinition<T extends Named>(
  index: DefinitionIndex<T>,
  { kind, name, namespace, onlyKind }: NamedDefinition,
): T | undefined {
  const own =
    onlyKind === undefined || onlyKind === kind
      ? (index.get(keyOf(kind, name)) ?? [])
      : [];
  const ofCluster =
    onlyKind === undefined || onlyKind !== kind
      ? (index.get(keyOf(`Cluster${kind}`, name)) ?? [])
      : [];
  // Providers choose a namespace for cluster-scoped kinds; each name is unique there.
  return (
    inNamespace(own, namespace) ??
    inNamespace(own, DEFINITION_NAMESPACE) ??
    inNamespace(ofCluster, DEFINITION_NAMESPACE) ??
    ofCluster[0]
  );
}

function inNamespace<T extends Named>(
  namesakes: readonly T[],
  namespace: string,
): T | undefined {
  return namesakes.find(
    definition =>
      definition.namespace.toLocaleLowerCase('en-US') ===
      namespace.toLocaleLowerCase('en-US'),
  );
}

function keyOf(kind: string, name: string): string {
  return `${kind}/${name}`.toLocaleLowerCase('en-US');
}
