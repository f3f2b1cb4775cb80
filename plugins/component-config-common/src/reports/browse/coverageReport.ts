// SPDX-License-Identifier: Apache-2.0

import {
  formatPointer,
  isObject,
  sectionNames,
  whereUsed,
  type JsonObject,
  type JsonValue,
  type SectionName,
} from '@component-config/config-engine';
import type { CoverageReport, FieldCoverage } from '../../browse';
import { noPlatformDocument } from '../platform/definitionReport';
import type { ImpactComponent } from '../impact/types';
import { ownValues } from '../values/ownValues';
import type { Platform, PlatformDefinition } from '../platform/platform';
import { environmentsOf, environmentRef } from '../platform/platform';
import { platformView } from '../subject/showSubject';
import { ANY, fieldsOf, type SchemaField } from './documentedFields';
import type { ComponentStanding } from './types';

/**
 * The input of a coverage report.
 *
 * @alpha
 */
export interface CoverageInput {
  readonly platform: Platform;
  /** References of the platform documents that the user may see. */
  readonly visible: ReadonlySet<string>;
  readonly seesHiddenFields: boolean;
  /** The components that the user may see; those that do not use the definition are ignored. */
  readonly users: ReadonlyArray<{
    readonly given: ImpactComponent;
    readonly standing: ComponentStanding;
  }>;
  readonly asOf: Date;
}

/**
 * The fields of a definition that are set by any component, and those that its templates read. It contains no values.
 *
 * @throws NotFoundError if there is no such definition, or the user may not see it
 *
 * @alpha
 */
export function coverageReport(
  entityRef: string,
  input: CoverageInput,
): CoverageReport {
  const { platform, visible, asOf, seesHiddenFields } = input;
  const found = visible.has(entityRef)
    ? platform.definitions.get(entityRef)
    : undefined;
  if (!found) {
    throw noPlatformDocument(entityRef);
  }
  const users = input.users.flatMap(user => {
    const bases = basesIn(user.standing, entityRef);
    return bases.length > 0 ? [{ ...user, bases }] : [];
  });
  const values = users.map(user => ({
    bases: user.bases,
    portal: heldValues(user.given, platform),
    all: allValues(user.given, platform),
  }));
  const overlays = overlayValues(platform, users);
  const isRead = readsOf(found, platform);
  return {
    ...platformView(platform),
    entityRef: found.entityRef,
    asOf: asOf.toISOString(),
    usedBy: users.length,
    fields: sectionNames.flatMap(section => {
      const schema = found.definition[section];
      const fields = schema ? fieldsOf(schema) : [];
      return fields
        .filter(
          ({ isLeaf, isHidden }) => isLeaf && (seesHiddenFields || !isHidden),
        )
        .map((field): FieldCoverage => {
          const isSetIn = (
            layers: readonly JsonObject[],
            bases: readonly (readonly string[])[],
          ) =>
            layers.some(layer =>
              bases.some(base =>
                isSet(layer, [...base, section, ...field.place]),
              ),
            );
          return {
            section,
            path: field.path,
            components: values.filter(({ all, bases }) => isSetIn(all, bases))
              .length,
            portal: values.filter(({ portal, bases }) => isSetIn(portal, bases))
              .length,
            overlays: overlays.filter(({ layers, bases }) =>
              isSetIn(layers, bases),
            ).length,
            ...(isRead && { isRead: isRead(section, field) }),
          };
        });
    }),
  };
}

/** The paths of a definition's sections in the configuration of a component; none if it does not use it. */
function basesIn(
  { componentType, traits }: ComponentStanding,
  entityRef: string,
): string[][] {
  return [
    ...(componentType?.entityRef === entityRef ? [[]] : []),
    ...traits
      .filter(trait => trait.entityRef === entityRef)
      .map(({ instanceName }) => ['traits', instanceName]),
  ];
}

/** The names of the environments in which the user may not read the configuration of a component. */
function unreadableNames(
  { component, unreadable = [] }: ImpactComponent,
  platform: Platform,
): ReadonlySet<string> {
  return new Set(
    unreadable.length === 0
      ? []
      : environmentsOf(platform, component.namespace)
          .filter(environment =>
            unreadable.includes(environmentRef(environment)),
          )
          .map(({ name }) => name),
  );
}

function heldValues(given: ImpactComponent, platform: Platform): JsonObject[] {
  const unreadable = unreadableNames(given, platform);
  return (given.heads ?? [])
    .filter(
      ({ environment }) =>
        environment === undefined || !unreadable.has(environment),
    )
    .map(({ values }) => values);
}

function allValues(given: ImpactComponent, platform: Platform): JsonObject[] {
  const unreadable = unreadableNames(given, platform);
  const own = ownValues(given.component);
  return [
    own.general,
    ...[...own.environments]
      .filter(([environment]) => !unreadable.has(environment))
      .map(([, values]) => values),
    ...(given.delivery?.values ?? [])
      .filter(({ environment }) => !unreadable.has(environment))
      .map(({ environmentConfigs, traits }): JsonObject => ({
        environmentConfigs,
        traits: Object.fromEntries(
          Object.entries(traits).map(([name, configs]) => [
            name,
            { environmentConfigs: configs },
          ]),
        ),
      })),
    ...heldValues(given, platform),
  ];
}

/** The values of all overlays and mixins that apply anywhere, with their paths in the definition. */
function overlayValues(
  { overlays, mixins }: Platform,
  users: ReadonlyArray<{
    readonly standing: ComponentStanding;
    readonly bases: readonly (readonly string[])[];
  }>,
) {
  const basesOf = new Map<string, Map<string, readonly string[]>>();
  for (const { standing, bases } of users) {
    for (const { overlays: ids } of standing.environments) {
      for (const id of ids) {
        const known = basesOf.get(id) ?? new Map<string, readonly string[]>();
        bases.forEach(base => known.set(base.join('/'), base));
        basesOf.set(id, known);
      }
    }
  }
  return [
    ...overlays.map(({ name, config, parts }) => ({
      id: `overlay:${name}`,
      layers: [config, ...parts.map(part => part.config)],
    })),
    ...mixins.map(({ name, config }) => ({
      id: `mixin:${name}`,
      layers: [config],
    })),
  ].flatMap(({ id, layers }) => {
    const bases = basesOf.get(id);
    return bases ? [{ layers, bases: [...bases.values()] }] : [];
  });
}

/** Whether a partial configuration has a value at a path, which may contain `*`. */
function isSet(value: JsonValue, place: readonly string[]): boolean {
  const [name, ...rest] = place;
  if (name === undefined) {
    return true;
  }
  if (Array.isArray(value)) {
    return name === ANY && value.some(item => isSet(item, rest));
  }
  if (!isObject(value)) {
    return false;
  }
  return name === ANY
    ? Object.values(value).some(entry => isSet(entry, rest))
    : Object.hasOwn(value, name) && isSet(value[name], rest);
}

/** Whether a template of the definition reads a field; undefined if no template reads any. */
function readsOf(
  { entityRef, definition }: PlatformDefinition,
  { texts }: Platform,
): ((section: SectionName, field: SchemaField) => boolean) | undefined {
  const root = texts.find(text => text.entityRef === entityRef)?.root;
  const uses = root ? whereUsed(root, definition).fields : [];
  const read = new Set(
    uses
      .filter(({ reads }) => reads.length > 0)
      .map(({ section, pointer }) => `${section}${pointer}`),
  );
  return read.size === 0
    ? undefined
    : (section, { place }) =>
        read.has(`${section}${formatPointer([...place])}`);
}
