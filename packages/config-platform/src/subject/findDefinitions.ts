// SPDX-License-Identifier: Apache-2.0

import { InputError, NotFoundError } from '@backstage/errors';
import {
  checkDefinitions,
  type ComponentConfiguration,
  didYouMean,
  type Finding,
  type Hint,
  isSameName,
  sentenceOf,
} from '@component-config/config-engine';
import { phrase } from '../phrases';
import {
  findDefinition,
  type NamedDefinition,
  DEFINITION_NAMESPACE,
  type DefinitionSummary,
  type TraitSummary,
} from '@component-config/plugin-component-config-common';
import type { Platform, PlatformDefinition } from '../platform/platform';
import { anonymizeDefinition } from '../platform/anonymizeDocuments';
import type { HiddenDocuments } from '../platform/hiddenDocuments';
import { wordedError } from '../wordedError';

/**
 * The definitions that a component refers to.
 *
 * @public
 */
export interface ComponentDefinitions {
  readonly componentType: PlatformDefinition;
  readonly traits: readonly (PlatformDefinition & {
    readonly instanceName: string;
  })[];
  /** Missing traits, and definitions with errors. */
  readonly findings: readonly Finding[];
}

/**
 * Finds the definitions that the configuration of a component is checked against. Hints name only what the user may
 * see.
 *
 * @param component - with the additions of its type
 */
export function findDefinitions(
  component: ComponentConfiguration,
  componentType: PlatformDefinition,
  platform: Platform,
  hiddenDocuments: HiddenDocuments,
): ComponentDefinitions {
  const unknownTraits = new Map<string, Hint>();
  const traits = component.traits.flatMap(({ name, kind, instanceName }) => {
    const named: NamedDefinition = {
      kind: 'Trait',
      name,
      namespace: component.namespace,
      onlyKind: kind,
    };
    const trait = findDefinition(platform.named, named);
    if (!trait) {
      unknownTraits.set(instanceName, hintAt(named, platform, hiddenDocuments));
    }
    return trait ? [{ ...trait, instanceName }] : [];
  });
  const findings = checkDefinitions({
    component,
    definitions: [componentType, ...traits].map(({ definition }) => definition),
    unknownTraits,
  });
  return { componentType, traits, findings };
}

/** Replaces a missing ComponentType by an empty one. */
export function undescribed({
  namespace,
}: ComponentConfiguration): PlatformDefinition {
  return {
    entityRef: '',
    kind: 'ComponentType',
    namespace,
    name: '',
    key: '',
    definition: { kind: 'ComponentType', name: '', findings: [] },
  };
}

/**
 * A definition as a user may see it.
 *
 * @public
 */
export function summarizeDefinition(
  {
    entityRef,
    kind,
    name,
    definition: { title, description },
  }: PlatformDefinition,
  hiddenDocuments: HiddenDocuments,
): DefinitionSummary {
  return anonymizeDefinition(
    { kind, name, title, description, entityRef },
    hiddenDocuments,
  );
}

/** The traits of a component, as a user may see them. */
export function summarizeTraits(
  { traits }: Pick<ComponentDefinitions, 'traits'>,
  hiddenDocuments: HiddenDocuments,
): TraitSummary[] {
  return traits.map(trait => ({
    ...summarizeDefinition(trait, hiddenDocuments),
    instanceName: trait.instanceName,
  }));
}

/**
 * The type of a component. Hints name only what the user may see.
 *
 * @throws NotFoundError if the component has no ComponentType, or one that is not in the catalog
 * @throws InputError if the document of the component is too large to read, or the ComponentType is for another workload
 * type
 */
export function findComponentType(
  component: ComponentConfiguration,
  platform: Platform,
  hiddenDocuments: HiddenDocuments,
): PlatformDefinition {
  const { namespace, componentType: text } = component;
  if (text === undefined) {
    const unread = component.findings.find(
      ({ code, severity, pointer }) =>
        severity === 'error' && pointer === '' && code.startsWith('source/'),
    );
    if (unread) {
      throw wordedError(InputError, sentenceOf(unread));
    }
    throw wordedError(
      NotFoundError,
      phrase('refusedTypeMissing', { component: component.name }),
    );
  }
  const slash = text.lastIndexOf('/');
  const workloadType = slash < 0 ? undefined : text.slice(0, slash);
  const named: NamedDefinition = {
    kind: 'ComponentType',
    name: text.slice(slash + 1),
    namespace,
    onlyKind: component.componentTypeKind,
  };
  const { name } = named;
  const found = findDefinition(platform.named, named);
  if (!found) {
    throw wordedError(
      NotFoundError,
      phrase('refusedTypeUnknown', {
        type: name,
        component: component.name,
        hint: hintAt(named, platform, hiddenDocuments),
      }),
    );
  }
  if (
    workloadType !== undefined &&
    found.workloadType !== undefined &&
    workloadType !== found.workloadType
  ) {
    throw wordedError(
      InputError,
      phrase('refusedWorkloadType', {
        component: component.name,
        type: text,
        name,
        ...(!hiddenDocuments.definitions.has(found.entityRef) && {
          workloadType: found.workloadType,
        }),
      }),
    );
  }
  return found;
}

/** Suggests a definition for an unknown name: the same name where it has no effect, otherwise a similar one. */
function hintAt(
  { kind, name, namespace, onlyKind }: NamedDefinition,
  platform: Platform,
  hiddenDocuments: HiddenDocuments,
): Hint {
  const shown = [...platform.definitions.values()].filter(
    ({ entityRef, definition }) =>
      definition.kind === kind && !hiddenDocuments.definitions.has(entityRef),
  );
  const same = shown.filter(other => isSameName(other.name, name));
  const elsewhere = same.find(other => !isUsable(other, namespace));
  if (elsewhere) {
    return phrase('oneInNamespace', {
      other: elsewhere.namespace,
      namespace,
    });
  }
  if (same.length > 0 && onlyKind !== undefined) {
    return phrase('oneOfOtherKind', { kind: same[0].kind, wanted: onlyKind });
  }
  return didYouMean(
    name,
    shown
      .filter(
        other =>
          isUsable(other, namespace) &&
          (onlyKind === undefined || other.kind === onlyKind),
      )
      .map(other => other.name),
  );
}

/** Whether components of a namespace can use a definition. */
function isUsable(
  { kind, namespace }: PlatformDefinition,
  from: string,
): boolean {
  return (
    kind === 'ClusterComponentType' ||
    kind === 'ClusterTrait' ||
    isSameName(namespace, from) ||
    isSameName(namespace, DEFINITION_NAMESPACE)
  );
}
