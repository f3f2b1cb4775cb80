// SPDX-License-Identifier: Apache-2.0

import { Entity } from '@backstage/catalog-model';
import {
  definitionKinds,
  deliveryKinds,
  REPOSITORY_KIND,
  sharedKinds,
} from '@component-config/plugin-component-config-common';
import { hasComponentType } from './configuration';

/** The kinds of platform documents, as filters of the catalog write them. */
export const documentKinds = [...sharedKinds, ...deliveryKinds].map(lowerCase);

/** The kinds of what has fields, as filters of the catalog write them. */
export const definitionKindNames = definitionKinds.map(lowerCase);

/** The kinds of those that are the same for all components, and have a tab of their own. */
export const definedKinds = sharedKinds.map(lowerCase);

/** The kind of repositories that are read as a whole, as filters of the catalog write it. */
export const repositoryKind = lowerCase(REPOSITORY_KIND);

/**
 * Whether an entity is a component that names its type, and so has a Configuration tab; for `if` of an `EntityLayout.Route`
 * or an `EntitySwitch.Case`.
 *
 * @public
 */
export function isConfigurable(entity: Entity): boolean {
  return lowerCase(entity.kind) === 'component' && hasComponentType(entity);
}

/**
 * Whether an entity is a platform document, and so has findings; for `if` of an `EntitySwitch.Case`.
 *
 * @public
 */
export function isPlatformDocument(entity: Entity): boolean {
  return documentKinds.includes(lowerCase(entity.kind));
}

/**
 * Whether an entity is a platform document that is the same for all components: a type, a trait, an overlay, an environment
 * or a pipeline; for `if` of the `EntityLayout.Route` of `EntityDefinitionContent`.
 *
 * @public
 */
export function hasDefinition(entity: Entity): boolean {
  return definedKinds.includes(lowerCase(entity.kind));
}

/**
 * Whether an entity is a repository that is read as a whole; for `if` of an `EntitySwitch.Case`.
 *
 * @public
 */
export function isConfigurationRepository(entity: Entity): boolean {
  return lowerCase(entity.kind) === repositoryKind;
}

function lowerCase(kind: string): string {
  return kind.toLocaleLowerCase('en-US');
}
