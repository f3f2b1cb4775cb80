// SPDX-License-Identifier: Apache-2.0

import { DEFINITION_NAMESPACE, type DefinitionKind } from './platformKinds';

/**
 * A definition as a document names it.
 *
 * @public
 */
export interface NamedDefinition {
  readonly kind: 'ComponentType' | 'Trait';
  readonly name: string;
  /** Of the document that names it. */
  readonly namespace: string;
  /** Where only a definition of this kind is meant. */
  readonly onlyKind?: DefinitionKind;
}

/**
 * Definitions by kind and name, as the catalog compares them: without regard to case.
 *
 * @public
 */
export type DefinitionIndex<T> = ReadonlyMap<string, readonly T[]>;

/**
 * What names are looked up in.
 *
 * @public
 */
export interface Named {
  readonly kind: DefinitionKind;
  readonly namespace: string;
  readonly name: string;
}

/**
 * Arranges definitions so that names are looked up in them.
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
 * The definition that a name means: of the namespace of the document that uses it, then of `default`, then of the whole
 * cluster (docs/openchoreo.md#namespaces).
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
  // Whoever provides the kinds of the cluster chooses a namespace for them; there is one of each name.
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
