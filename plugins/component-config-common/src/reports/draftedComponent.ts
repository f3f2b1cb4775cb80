// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import {
  nodeFromValue,
  readComponent,
  type ComponentConfiguration,
  type JsonObject,
  type JsonValue,
  type TraitInstance,
} from '@component-config/config-engine';
import type { ComponentDraft, DraftTrait } from '../drafts';

/**
 * The component that a draft is of, without the values of the draft: what its document says, or a new one that says
 * nothing.
 *
 * @param written - what the document of the component says that the draft changes; absent: the component is new
 */
export function draftedComponent(
  draft: ComponentDraft,
  written: ComponentConfiguration | undefined,
): ComponentConfiguration {
  const drafted = readComponent(nodeFromValue(documentOf(draft)));
  if (!written) {
    return drafted;
  }
  const { componentType, traits, owner, project, labels, annotations } = draft;
  return {
    ...written,
    ...(owner !== undefined && { owner: drafted.owner }),
    ...(project !== undefined && { project: drafted.project }),
    ...(labels && { labels: { ...written.labels, ...drafted.labels } }),
    ...(annotations && {
      annotations: { ...written.annotations, ...drafted.annotations },
    }),
    ...(componentType !== undefined && {
      componentType: drafted.componentType,
      componentTypeKind: drafted.componentTypeKind,
    }),
    ...(traits && { traits: sameInstances(drafted.traits, written.traits) }),
    findings: [...written.findings, ...drafted.findings],
  };
}

/** An instance that is there already keeps its values. */
function sameInstances(
  drafted: readonly TraitInstance[],
  written: readonly TraitInstance[],
): TraitInstance[] {
  return drafted.map(
    trait =>
      written.find(
        ({ name, instanceName }) =>
          name === trait.name && instanceName === trait.instanceName,
      ) ?? trait,
  );
}

/** The document that a new component would have. */
function documentOf(draft: ComponentDraft): JsonObject {
  const { namespace, name = '', labels, annotations } = draft;
  const { owner, project, traits = [] } = draft;
  return withoutUndefined({
    metadata: withoutUndefined({ name, namespace, labels, annotations }),
    spec: withoutUndefined({
      owner,
      system: project,
      componentType: typeOf(draft.componentType),
      traits: traits.map(traitOf),
    }),
  });
}

function traitOf({ name, kind, instanceName }: DraftTrait): JsonObject {
  return withoutUndefined({ name, kind, instanceName });
}

/** As a document names a type: an entity reference is its kind and name. */
function typeOf(
  componentType: ComponentDraft['componentType'],
): JsonValue | undefined {
  if (typeof componentType === 'object') {
    return withoutUndefined({ ...componentType });
  }
  if (!componentType?.includes(':')) {
    return componentType;
  }
  const { kind, name } = readRef(componentType);
  const isOfCluster = kind.toLocaleLowerCase('en-US').startsWith('cluster');
  return { kind: isOfCluster ? 'ClusterComponentType' : 'ComponentType', name };
}

function withoutUndefined(object: {
  [key: string]: JsonValue | undefined;
}): JsonObject {
  const kept = Object.entries(object).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined,
  );
  return Object.fromEntries(kept);
}

/** @throws InputError where a text is no entity reference */
function readRef(ref: string) {
  try {
    return parseEntityRef(ref, { defaultKind: 'ComponentType' });
  } catch (error) {
    throw new InputError(`"${ref}" is not an entity reference.`, error);
  }
}
