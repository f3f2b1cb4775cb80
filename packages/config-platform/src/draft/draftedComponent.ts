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
import { phrase } from '../phrases';
import type {
  ComponentDraft,
  DraftTrait,
} from '@component-config/plugin-component-config-common';
import { wordedError } from '../wordedError';

/**
 * The component of a draft, without the values of the draft: from its document, or an empty new one.
 *
 * @param written - the current document of the component that the draft changes; omitted for a new component
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

/** An existing instance keeps its values. */
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

/** The reference to a type in the form of a document: an entity reference becomes kind and name. */
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
  const remaining = Object.entries(object).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined,
  );
  return Object.fromEntries(remaining);
}

/** @throws InputError if the string is not an entity reference */
function readRef(ref: string) {
  try {
    return parseEntityRef(ref, { defaultKind: 'ComponentType' });
  } catch (error) {
    throw wordedError(
      InputError,
      phrase('refusedNotReference', { text: ref }),
      error,
    );
  }
}
