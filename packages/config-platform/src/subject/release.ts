// SPDX-License-Identifier: Apache-2.0

import {
  checkDefinitions,
  findingKinds,
  type ComponentConfiguration,
  componentInRelease,
  componentOfType,
  type Finding,
  type Hint,
} from '@component-config/config-engine';
import { phrase } from '../phrases';
import type { ReleaseSummary } from '@component-config/plugin-component-config-common';
import { bindingOf, type DeliveredRelease, type Delivery } from './delivery';
import type { ComponentDefinitions } from './findDefinitions';
import type { RunningRelease, SubjectState } from './subjectState';
import type { HiddenDocuments } from '../platform/hiddenDocuments';

/**
 * The differences of a component in an environment because of the release running there: it uses the type, the traits
 * and the values of the release. Undefined if those of the catalog apply.
 *
 * @param live - today's definitions, used with a finding if the release does not exist
 */
export function freeze(
  component: ComponentConfiguration,
  live: ComponentDefinitions,
  delivery: Delivery,
  environment: string,
): (Pick<SubjectState, 'definitions'> & Partial<SubjectState>) | undefined {
  const bound = bindingOf(delivery, environment);
  if (!bound) {
    return undefined;
  }
  const { positions, pointers, release: name, findings } = bound.binding;
  if (name === undefined) {
    return findings.length === 0
      ? undefined
      : { definitions: { ...live, findings: [...live.findings, ...findings] } };
  }
  const position = positions[pointers.release];
  const delivered = delivery.releases.get(name);
  if (!delivered) {
    const missing = findingKinds.delivery.unknownRelease.at(
      { pointer: '', position },
      { name, environment },
    );
    return {
      definitions: {
        ...live,
        findings: [...live.findings, ...findings, missing],
      },
    };
  }
  const { release, entityRef } = delivered;
  const frozen = componentOfType(
    componentInRelease(component, release),
    release.componentType,
  );
  return {
    component: frozen,
    definitions: frozenDefinitions(frozen, delivered, findings),
    release: {
      name,
      entityRef,
      componentType: {
        kind: release.typeKind,
        name: release.componentType.name,
      },
      binding: bound.entityRef,
      ...(position && { position }),
    },
  };
}

/**
 * The definitions in a release of a component.
 *
 * @param findings - of the binding that refers to the release
 */
function frozenDefinitions(
  component: ComponentConfiguration,
  { entityRef, key, release }: DeliveredRelease,
  findings: readonly Finding[],
): ComponentDefinitions {
  const { namespace, componentType, typeKind } = release;
  const unknownTraits = new Map<string, Hint>();
  const traits = component.traits.flatMap(({ name, kind, instanceName }) => {
    const trait = release.traits.find(
      other =>
        other.name === name && (kind === undefined || other.kind === kind),
    );
    if (!trait) {
      unknownTraits.set(
        instanceName,
        phrase('notInRelease', { name: release.name }),
      );
    }
    return trait
      ? [
          {
            ...trait,
            entityRef,
            namespace,
            key: `${key}#${trait.kind}/${trait.name}`,
            instanceName,
          },
        ]
      : [];
  });
  return {
    componentType: {
      entityRef,
      kind: typeKind,
      namespace,
      name: componentType.name || nameOf(component.componentType),
      key: `${key}#type`,
      definition: componentType,
    },
    traits,
    findings: [
      ...findings,
      ...checkDefinitions({
        component,
        definitions: [
          componentType,
          ...traits.map(({ definition }) => definition),
        ],
        unknownTraits,
      }),
    ],
  };
}

/** The name of a type without its workload type. */
function nameOf(componentType = ''): string {
  return componentType.slice(componentType.lastIndexOf('/') + 1);
}

/**
 * A release as a user may see it: a hidden one is identified only by its name in a binding, if at all.
 *
 * @public
 */
export function summarizeRelease(
  { name, entityRef, componentType, binding, position }: RunningRelease,
  hiddenDocuments: HiddenDocuments,
): ReleaseSummary {
  const isShown = !hiddenDocuments.definitions.has(entityRef);
  return {
    ...((isShown || !hiddenDocuments.isDocument(binding)) && {
      name,
      entityRef,
    }),
    ...(isShown &&
      componentType.name !== '' && {
        componentType: { kind: componentType.kind, name: componentType.name },
      }),
    ...(!hiddenDocuments.isDocument(binding) &&
      hiddenDocuments.position(position)),
  };
}
