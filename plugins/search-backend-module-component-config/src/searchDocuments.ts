// SPDX-License-Identifier: Apache-2.0

import { DEFAULT_NAMESPACE, type Entity } from '@backstage/catalog-model';
import type {
  DefinitionDocumentation,
  DocumentedField,
} from '@component-config/plugin-component-config-common';
import type { ComponentTypeDocument } from './ComponentTypeDocument';

/** Annotations with the origin of an entity, which are not useful for search. */
const technicalAnnotations = [
  'backstage.io/',
  'component-config.io/source-',
  'component-config.io/repository',
];

/**
 * The search documents of a ComponentType or Trait: itself, and each field. Users who find it may see it in the
 * catalog, but possibly neither hidden fields nor secrets, so the former and the values of the latter are omitted.
 *
 * Every document has a location of its own: Backstage's search in memory identifies documents of all types by it.
 *
 * @param documentation - without hidden fields
 * @param location - of the page of the entity
 */
export function searchDocuments(
  entity: Entity,
  documentation: DefinitionDocumentation,
  location: string,
): ComponentTypeDocument[] {
  const { entityRef, kind, name, title, description, owner, sections, rules } =
    documentation;
  const page = `${location}/definition`;
  const shared = {
    entityRef,
    kind,
    namespace: entity.metadata.namespace ?? DEFAULT_NAMESPACE,
    name,
    owner: owner ?? '',
    authorization: { resourceRef: entityRef },
  };
  const fields = sections.flatMap(section =>
    section.fields.map(field => ({ section: section.section, field })),
  );
  return [
    {
      ...shared,
      location: page,
      title: title ?? name,
      text: lines(
        name,
        description,
        ...(entity.metadata.tags ?? []),
        ...annotationsOf(entity),
        ...fields.map(({ field }) => lines(field.path, field.title)),
        ...rules.map(({ message }) => message),
      ),
    },
    ...fields.map(({ section, field }) => ({
      ...shared,
      location: `${page}?field=${encodeURIComponent(`${section}.${field.path}`)}`,
      title: `${field.title ?? field.path} (${title ?? name})`,
      text: textOf(section, field),
      section,
      path: field.path,
    })),
  ];
}

function textOf(section: string, field: DocumentedField): string {
  const { path, type, description, constraints, conditions, setBy } = field;
  return lines(
    `${section}.${path}`,
    // Its parts, for searches by a single name.
    path.split(/[.[\]*]+/).join(' '),
    type,
    description,
    ...constraints.map(({ sentence }) => sentence),
    ...conditions,
    setBy,
  );
}

/** The annotations by its author: `openchoreo.dev/display-name`, links of the company. */
function annotationsOf({ metadata }: Entity): string[] {
  return Object.entries(metadata.annotations ?? {}).flatMap(([key, value]) =>
    technicalAnnotations.some(prefix => key.startsWith(prefix))
      ? []
      : `${key}: ${value}`,
  );
}

function lines(...texts: Array<string | undefined>): string {
  return texts.filter(text => text !== undefined && text !== '').join('\n');
}
