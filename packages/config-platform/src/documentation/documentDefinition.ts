// SPDX-License-Identifier: Apache-2.0

import {
  sectionNames,
  omitHiddenFromSchema,
  type CompiledSchema,
} from '@component-config/config-engine';
import type { DefinitionDocumentation } from '@component-config/plugin-component-config-common';
import { noPlatformDocument } from '../platform/definitionReport';
import type { Platform, PlatformDefinition } from '../platform/platform';
import { platformView } from '../subject/showSubject';
import { hiddenDocumentsOf } from '../platform/hiddenDocuments';
import { documentField, fieldsOf } from './documentedFields';

/**
 * The documentation of a ComponentType or Trait, for its users.
 *
 * @param visible - references of the platform documents that the user may see
 * @throws NotFoundError if there is no such definition, or the user may not see it
 *
 * @public
 */
export function documentDefinition(
  platform: Platform,
  visible: ReadonlySet<string>,
  entityRef: string,
  seesHiddenFields: boolean,
): DefinitionDocumentation {
  const found = visible.has(entityRef)
    ? platform.definitions.get(entityRef)
    : undefined;
  if (!found) {
    throw noPlatformDocument(entityRef);
  }
  const hiddenDocuments = hiddenDocumentsOf(
    platform.documents.values(),
    visible,
    [found.name],
  );
  const written = documentationOf(found, seesHiddenFields);
  return {
    ...platformView(platform),
    ...written,
    embeddedTraits: written.embeddedTraits.map(({ instanceName, name }) => ({
      instanceName,
      name: hiddenDocuments.text(name),
    })),
    ...(written.allowedTraits && {
      allowedTraits: written.allowedTraits.map(trait => ({
        ...trait,
        name: hiddenDocuments.text(trait.name),
      })),
    }),
  };
}

/**
 * The documentation of a definition, with all of its fields or without hidden ones.
 *
 * @public
 */
export function documentationOf(
  {
    entityRef,
    kind,
    namespace,
    name,
    owner,
    workloadType,
    definition,
  }: PlatformDefinition,
  seesHiddenFields: boolean,
): DefinitionDocumentation {
  const { title, description, embeddedTraits = [], allowedTraits } = definition;
  return {
    entityRef,
    kind,
    namespace,
    name,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(owner !== undefined && { owner }),
    ...(workloadType !== undefined && { workloadType }),
    sections: sectionNames.flatMap(section => {
      const schema = definition[section];
      return schema
        ? [{ section, ...documentSection(schema, seesHiddenFields) }]
        : [];
    }),
    embeddedTraits: embeddedTraits.map(trait => ({
      instanceName: trait.instanceName,
      name: trait.name,
    })),
    ...(allowedTraits && {
      allowedTraits: allowedTraits.map(trait => ({
        ...(trait.kind !== undefined && { kind: trait.kind }),
        name: trait.name,
      })),
    }),
    rules: (definition.validations ?? []).map(({ message, rule, needs }) => ({
      message,
      rule,
      atDeployment: needs.length > 0,
    })),
  };
}

function documentSection(schema: CompiledSchema, seesHiddenFields: boolean) {
  const shown = seesHiddenFields ? schema : omitHiddenFromSchema(schema);
  const fields = fieldsOf(shown).filter(
    ({ isHidden }) => seesHiddenFields || !isHidden,
  );
  const hidden = fieldsOf(schema).length - fields.length;
  return {
    dialect: schema.dialect,
    fields: fields.map(field => documentField(shown, field)),
    hasRules: schema.rules !== undefined,
    ...(hidden > 0 && { hiddenFields: hidden }),
  };
}
