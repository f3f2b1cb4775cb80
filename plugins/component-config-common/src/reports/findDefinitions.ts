import { stringifyEntityRef } from '@backstage/catalog-model';
import { InputError, NotFoundError } from '@backstage/errors';
import {
  checkDefinitions,
  didYouMean,
  type ComponentConfiguration,
  type Finding,
} from '@component-config/config-engine';
import { DEFINITION_NAMESPACE } from '../platformKinds';
import type { DefinitionSummary, TraitSummary } from '../types';
import type { Platform, PlatformDefinition } from './platform';
import { withholdFromDefinition } from './withholdDocuments';
import type { Withholding } from './withholding';

/** The definitions that a component names. */
export interface ComponentDefinitions {
  readonly componentType: PlatformDefinition;
  readonly traits: readonly (PlatformDefinition & {
    readonly instanceName: string;
  })[];
  /** Traits that do not exist, and definitions with errors. */
  readonly findings: readonly Finding[];
}

/**
 * Finds what the configuration of a component is checked against. Hints name only what the person may see.
 *
 * @throws NotFoundError when the component names no ComponentType, or one that the catalog does not have
 * @throws InputError when the ComponentType is for another type of workload
 */
export function findDefinitions(
  component: ComponentConfiguration,
  platform: Platform,
  withholding: Withholding,
): ComponentDefinitions {
  const componentType = findComponentType(component, platform, withholding);
  const traits = component.traits.flatMap(({ name, instanceName }) => {
    const trait = platform.definitions.get(refOf('Trait', name));
    return trait ? [{ ...trait, instanceName }] : [];
  });
  const findings = checkDefinitions({
    component,
    definitions: [componentType, ...traits].map(({ definition }) => definition),
    traitNames: namesOf('Trait', platform, withholding),
  });
  return { componentType, traits, findings };
}

/** A definition as a person may see it. */
export function summarizeDefinition(
  {
    entityRef,
    definition: { kind, name, title, description },
  }: PlatformDefinition,
  withholding: Withholding,
): DefinitionSummary {
  return withholdFromDefinition(
    { kind, name, title, description, entityRef },
    withholding,
  );
}

/** The traits that a component has, as a person may see them. */
export function summarizeTraits(
  { traits }: Pick<ComponentDefinitions, 'traits'>,
  withholding: Withholding,
): TraitSummary[] {
  return traits.map(trait => ({
    ...summarizeDefinition(trait, withholding),
    instanceName: trait.instanceName,
  }));
}

function findComponentType(
  component: ComponentConfiguration,
  platform: Platform,
  withholding: Withholding,
): PlatformDefinition {
  const named = component.componentType;
  if (named === undefined) {
    throw new NotFoundError(
      `Component "${component.name}" names no component type, so it has no configuration; give "spec.componentType" or the annotation "component-config.io/component-type".`,
    );
  }
  const slash = named.lastIndexOf('/');
  const workloadType = slash < 0 ? undefined : named.slice(0, slash);
  const name = named.slice(slash + 1);
  const found = platform.definitions.get(refOf('ComponentType', name));
  if (!found) {
    throw new NotFoundError(
      `There is no component type "${name}" in the catalog, which component "${
        component.name
      }" names; correct the name or register the component type.${didYouMean(
        name,
        namesOf('ComponentType', platform, withholding),
      )}`,
    );
  }
  if (
    workloadType !== undefined &&
    found.workloadType !== undefined &&
    workloadType !== found.workloadType
  ) {
    throw new InputError(
      `Component "${
        component.name
      }" names component type "${named}", but "${name}" is for ${
        withholding.definitions.has(found.entityRef)
          ? 'another workload type'
          : `the workload type "${found.workloadType}"`
      }; correct "spec.componentType".`,
    );
  }
  return found;
}

function refOf(kind: 'ComponentType' | 'Trait', name: string): string {
  return stringifyEntityRef({ kind, namespace: DEFINITION_NAMESPACE, name });
}

function namesOf(
  kind: 'ComponentType' | 'Trait',
  platform: Platform,
  withholding: Withholding,
): string[] {
  return [...platform.definitions.values()]
    .filter(
      ({ entityRef, definition }) =>
        definition.kind === kind && !withholding.definitions.has(entityRef),
    )
    .map(({ definition }) => definition.name);
}
