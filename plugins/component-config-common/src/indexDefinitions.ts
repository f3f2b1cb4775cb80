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
 * Definitions by their names.
 *
 * @public
 */
export interface DefinitionIndex<T> {
  /**
   * The definition that a name means: of the namespace of the document that uses it, then of `default`, then of the
   * whole cluster (docs/openchoreo.md#namespaces).
   */
  find(named: NamedDefinition): T | undefined;
}

/**
 * Arranges definitions so that names are looked up in them, as the catalog compares names: without regard to case.
 *
 * @public
 */
export function indexDefinitions<
  T extends {
    readonly kind: DefinitionKind;
    readonly namespace: string;
    readonly name: string;
  },
>(definitions: Iterable<T>): DefinitionIndex<T> {
  const byName = new Map<string, T[]>();
  const keyOf = (kind: string, name: string) =>
    `${kind}/${name}`.toLocaleLowerCase('en-US');
  for (const definition of definitions) {
    const key = keyOf(definition.kind, definition.name);
    byName.set(key, [...(byName.get(key) ?? []), definition]);
  }
  const inNamespace = (found: readonly T[], namespace: string) =>
    found.find(
      definition =>
        definition.namespace.toLocaleLowerCase('en-US') ===
        namespace.toLocaleLowerCase('en-US'),
    );
  return {
    find({ kind, name, namespace, onlyKind }) {
      const own =
        onlyKind === undefined || onlyKind === kind
          ? byName.get(keyOf(kind, name)) ?? []
          : [];
      const ofCluster =
        onlyKind === undefined || onlyKind !== kind
          ? byName.get(keyOf(`Cluster${kind}`, name)) ?? []
          : [];
      // Whoever provides the kinds of the cluster chooses a namespace for them; there is one of each name.
      return (
        inNamespace(own, namespace) ??
        inNamespace(own, DEFINITION_NAMESPACE) ??
        inNamespace(ofCluster, DEFINITION_NAMESPACE) ??
        ofCluster[0]
      );
    },
  };
}
