// SPDX-License-Identifier: Apache-2.0

import {
  parseEntityRef,
  stringifyEntityRef,
  type CompoundEntityRef,
} from '@backstage/catalog-model';
import {
  criteriaMismatch,
  evaluateConstraint,
  type Environment,
  type Overlay,
} from '@component-config/config-engine';
import {
  DEFINITION_NAMESPACE,
  findDefinition,
} from '@component-config/plugin-component-config-common';
import type { KnownNames } from './CatalogNames';

/** Maximum number of targets of one kind; the relations of an entity are stored and sent with it. */
const MOST_TARGETS = 100;

/**
 * The targets of an overlay: the types and the components that it refers to, and the environments with the facts that
 * it requires. There are no relations for what it does not restrict, since that would be everything. The components that
 * it selects by labels are related to it when they are processed (docs/overlays.md#relations-in-the-catalog).
 */
export function overlayTargets(
  overlay: Pick<Overlay, 'appliesTo' | 'criteria' | 'constraints'>,
  namespace: string,
  names: KnownNames,
): CompoundEntityRef[] {
  const { componentTypes, components } = overlay.appliesTo;
  const types = componentTypes.map(given => {
    // A type may be prefixed by its workload type: `deployment/web-service`.
    const name = given.split('/').pop() ?? '';
    const kind = 'ComponentType';
    return (
      findDefinition(names.definitions, { kind, name, namespace }) ?? {
        kind,
        namespace: DEFINITION_NAMESPACE,
        name,
      }
    );
  });
  const environments = names.environments
    .filter(environment => appliesIn(overlay, environment))
    .map(one => ({
      kind: 'Environment',
      namespace: one.namespace,
      name: one.name,
    }));
  return [
    types,
    components.flatMap(text => componentRef(text, namespace)),
    environments,
  ].flatMap(targets => unique(targets).slice(0, MOST_TARGETS));
}

/** Whether an overlay requires facts, and an environment has them. */
function appliesIn(
  {
    criteria,
    constraints,
  }: Pick<Overlay, 'appliesTo' | 'criteria' | 'constraints'>,
  { facts }: Pick<Environment, 'facts'>,
): boolean {
  if (!criteria) {
    return false;
  }
  const isGeneral = criteriaMismatch(criteria, {}) === undefined;
  if (isGeneral && constraints.length === 0) {
    return false;
  }
  return (
    criteriaMismatch(criteria, facts) === undefined &&
    constraints.every(
      ({ name, value }) =>
        Object.hasOwn(facts, name) &&
        evaluateConstraint(value, facts[name]).holds,
    )
  );
}

/** The component for a name or reference; a name alone refers to the overlay's own namespace. */
function componentRef(text: string, namespace: string): CompoundEntityRef[] {
  try {
    return [
      parseEntityRef(text, {
        defaultKind: 'Component',
        defaultNamespace: namespace,
      }),
    ];
  } catch {
    return [];
  }
}

function unique(targets: readonly CompoundEntityRef[]): CompoundEntityRef[] {
  return [
    ...new Map(
      targets
        .filter(({ name }) => name !== '')
        .map(target => [stringifyEntityRef(target), target]),
    ).values(),
  ];
}
