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
import type {
  CoverageReport,
  FieldCoverage,
} from '@component-config/plugin-component-config-common';
import {
  noPlatformDocument,
  type ImpactComponent,
  ownValues,
  type Platform,
  type PlatformDefinition,
  environmentsOf,
  environmentRef,
  platformView,
  ANY,
  fieldsOf,
  type SchemaField,
  type ComponentSummary,
} from '@component-config/config-platform';

/**
 * The input of a coverage report.
 */
export interface CoverageInput {
  readonly platform: Platform;
  /** References of the platform documents that the user may see. */
  readonly visible: ReadonlySet<string>;
  readonly seesHiddenFields: boolean;
  /** The components that the user may see; those that do not use the definition are ignored. */
  readonly users: ReadonlyArray<{
    readonly given: ImpactComponent;
    readonly summary: ComponentSummary;
  }>;
  readonly asOf: Date;
}

/**
 * The fields of a definition that are set by any component, and those that its templates read. It contains no values.
 *
 * @throws NotFoundError if there is no such definition, or the user may not see it
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
    const bases = basesIn(user.summary, entityRef);
    return bases.length > 0 ? [{ ...user, bases }] : [];
  });
  const values = users.map(({ bases, given }) => {
    const isShown = shownNames(given, input);
    return {
      bases,
      portal: storedValuesOf(given, isShown),
      all: allValues(given, isShown),
    };
  });
  const overlays = overlayValues(input, users);
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
  { componentType, traits }: ComponentSummary,
  entityRef: string,
): string[][] {
  return [
    ...(componentType?.entityRef === entityRef ? [[]] : []),
    ...traits
      .filter(trait => trait.entityRef === entityRef)
      .map(({ instanceName }) => ['traits', instanceName]),
  ];
}

/** Whether the user may see the values that a component has for an environment of a name, which may not exist. */
type IsShown = (environment: string) => boolean;

function shownNames(
  given: ImpactComponent,
  input: Pick<CoverageInput, 'platform' | 'visible'>,
): IsShown {
  const { namespace } = given.component;
  const hidden = new Set(
    environmentsOf(input.platform, namespace)
      .filter(environment => !isShownIn(environment, given, input))
      .map(({ name }) => name),
  );
  return environment => !hidden.has(environment);
}

/** Whether the catalog shows the user an environment in which they may read the configuration of a component. */
function isShownIn(
  environment: { readonly namespace: string; readonly name: string },
  { unreadable = [] }: ImpactComponent,
  { visible }: Pick<CoverageInput, 'visible'>,
): boolean {
  const ref = environmentRef(environment);
  return visible.has(ref) && !unreadable.includes(ref);
}

function storedValuesOf(
  given: ImpactComponent,
  isShown: IsShown,
): JsonObject[] {
  return (given.heads ?? [])
    .filter(
      ({ environment }) => environment === undefined || isShown(environment),
    )
    .map(({ values }) => values);
}

function allValues(given: ImpactComponent, isShown: IsShown): JsonObject[] {
  const own = ownValues(given.component);
  return [
    own.general,
    ...[...own.environments]
      .filter(([environment]) => isShown(environment))
      .map(([, values]) => values),
    ...(given.delivery?.values ?? [])
      .filter(({ environment }) => isShown(environment))
      .map(({ environmentConfigs, traits }): JsonObject => ({
        environmentConfigs,
        traits: Object.fromEntries(
          Object.entries(traits).map(([name, configs]) => [
            name,
            { environmentConfigs: configs },
          ]),
        ),
      })),
    ...storedValuesOf(given, isShown),
  ];
}

/** The values of all overlays and mixins that apply anywhere, with their paths in the definition. */
function overlayValues(
  input: Pick<CoverageInput, 'platform' | 'visible'>,
  users: ReadonlyArray<{
    readonly given: ImpactComponent;
    readonly summary: ComponentSummary;
    readonly bases: readonly (readonly string[])[];
  }>,
) {
  const { overlays, mixins } = input.platform;
  const basesOf = new Map<string, Map<string, readonly string[]>>();
  for (const { given, summary, bases } of users) {
    const shown = summary.environments.filter(({ namespace, environment }) =>
      isShownIn({ namespace, name: environment }, given, input),
    );
    for (const { overlays: ids } of shown) {
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
