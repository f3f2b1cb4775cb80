// SPDX-License-Identifier: Apache-2.0

import { compareNames } from '@component-config/config-engine';
import {
  type ComponentTypeList,
  type ComponentTypeSummary,
  findDefinition,
} from '@component-config/plugin-component-config-common';
import {
  type Platform,
  type PlatformDefinition,
  platformView,
} from '@component-config/config-platform';

/**
 * The component types that a user may see, by name.
 *
 * @param visible - references of the platform documents that the user may see
 * @param namespace - of the component to create: of several types with the same name, only the one it would use.
 * Omitted for all
 */
export function componentTypeList(
  platform: Platform,
  visible: ReadonlySet<string>,
  namespace?: string,
): ComponentTypeList {
  const types = [...platform.definitions.values()].filter(
    type =>
      type.definition.kind === 'ComponentType' &&
      visible.has(type.entityRef) &&
      (namespace === undefined || isMeant(type, platform, namespace)),
  );
  return {
    ...platformView(platform),
    items: types
      .map(summarize)
      .sort((a, b) => compareNames(nameOf(a), nameOf(b))),
  };
}

/** Whether a component of the namespace that refers to the type by kind and name would use this one. */
function isMeant(
  type: PlatformDefinition,
  { named }: Platform,
  namespace: string,
): boolean {
  const { kind, name } = type;
  const onlyKind = kind;
  return (
    findDefinition(named, { kind: 'ComponentType', name, namespace, onlyKind })
      ?.entityRef === type.entityRef
  );
}

function summarize({
  entityRef,
  kind,
  namespace,
  name,
  owner,
  workloadType,
  definition,
}: PlatformDefinition): ComponentTypeSummary {
  const { title, description, allowedTraits, embeddedTraits = [] } = definition;
  return {
    entityRef,
    kind,
    namespace,
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(owner !== undefined && { owner }),
    ...(workloadType !== undefined && { workloadType }),
    ...(allowedTraits && {
      allowedTraits: allowedTraits.map(trait => ({
        ...(trait.kind !== undefined && { kind: trait.kind }),
        name: trait.name,
      })),
    }),
    embeddedTraits: embeddedTraits.map(({ instanceName }) => instanceName),
    hasErrors: definition.findings.some(({ severity }) => severity === 'error'),
  };
}

function nameOf({ title, name, entityRef }: ComponentTypeSummary): string {
  return `${title ?? name}\n${entityRef}`.toLocaleLowerCase('en-US');
}
