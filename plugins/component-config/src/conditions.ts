// SPDX-License-Identifier: Apache-2.0

import { Entity } from '@backstage/catalog-model';
import {
  definitionKinds,
  deliveryKinds,
  REPOSITORY_KIND,
  sharedKinds,
} from '@component-config/plugin-component-config-common';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';

/** The document type of ComponentTypes, Traits and their fields in the backend's search module. */
export const DEFINITION_SEARCH_TYPE = 'component-type';

/** The kinds of platform documents, as in catalog filters. */
export const documentKinds = [...sharedKinds, ...deliveryKinds].map(lowerCase);

/** The kinds of definitions with fields, as in catalog filters. */
export const definitionKindNames = definitionKinds.map(lowerCase);

/** The kind of repositories that are read as a whole, as in catalog filters. */
export const repositoryKind = lowerCase(REPOSITORY_KIND);

/** Whether a component has a type. */
export function hasComponentType(entity: Entity): boolean {
  return (
    entity.spec?.componentType !== undefined ||
    entity.metadata.annotations?.[COMPONENT_TYPE_ANNOTATION] !== undefined
  );
}

/**
 * Whether an entity is a component with a type, and so has a Configuration tab. For the `if` of an `EntityLayout.Route`
 * or an `EntitySwitch.Case`.
 *
 * @public
 */
export function isConfigurable(entity: Entity): boolean {
  return lowerCase(entity.kind) === 'component' && hasComponentType(entity);
}

/**
 * Whether an entity is a platform document, and so has findings. For the `if` of an `EntitySwitch.Case`.
 *
 * @public
 */
export function isPlatformDocument(entity: Entity): boolean {
  return documentKinds.includes(lowerCase(entity.kind));
}

/**
 * Whether an entity is a platform document with a source: a type, a trait, an overlay, an environment, a pipeline or a
 * delivery document. For the `if` of the `EntityLayout.Route` of `EntityDefinitionContent`.
 *
 * @public
 */
export function hasDefinition(entity: Entity): boolean {
  return isPlatformDocument(entity);
}

/**
 * Whether an entity is a repository that is read as a whole. For the `if` of an `EntitySwitch.Case`.
 *
 * @public
 */
export function isConfigurationRepository(entity: Entity): boolean {
  return lowerCase(entity.kind) === repositoryKind;
}

function lowerCase(kind: string): string {
  return kind.toLocaleLowerCase('en-US');
}
