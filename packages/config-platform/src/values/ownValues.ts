// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  equalJson,
  isObject,
  isWithin,
  valueAt,
  type ComponentConfiguration,
  type JsonObject,
  type SectionName,
} from '@component-config/config-engine';

/**
 * The values in a component's own document, as partial configurations.
 *
 * @public
 */
export interface OwnValues {
  /** For all environments: `parameters`, `traits.<instanceName>.parameters`. */
  readonly general: JsonObject;
  /** By environment: `environmentConfigs`, `traits.<instanceName>.environmentConfigs`. */
  readonly environments: ReadonlyMap<string, JsonObject>;
}

type Holder = Pick<ComponentConfiguration, SectionName> & {
  readonly instanceName?: string;
};

/**
 * The values of a component's own document.
 *
 * @public
 */
export function ownValues(component: ComponentConfiguration): OwnValues {
  const holders: Holder[] = [component, ...component.traits];
  const names = new Set(
    holders.flatMap(holder => Object.keys(holder.environmentConfigs)),
  );
  return {
    general: gather(holders, 'parameters', ({ parameters }) => parameters),
    environments: new Map(
      [...names].map(name => [
        name,
        gather(holders, 'environmentConfigs', ({ environmentConfigs }) =>
          Object.hasOwn(environmentConfigs, name)
            ? environmentConfigs[name]
            : emptyObject(),
        ),
      ]),
    ),
  };
}

/** The same component with other values. Unchanged values keep their positions in the document. */
export function withOwnValues(
  component: ComponentConfiguration,
  { general, environments }: OwnValues,
): ComponentConfiguration {
  const changedSections = (holder: Holder) => {
    const byEnvironment = emptyObject<JsonObject>();
    for (const [name, values] of environments) {
      const section = sectionOf(values, holder, 'environmentConfigs');
      if (Object.keys(section).length > 0) {
        byEnvironment[name] = section;
      }
    }
    return {
      parameters: sectionOf(general, holder, 'parameters'),
      environmentConfigs: byEnvironment,
    };
  };
  const changed: ComponentConfiguration = {
    ...component,
    ...changedSections(component),
    traits: component.traits.map(trait => ({
      ...trait,
      ...changedSections(trait),
    })),
  };
  return { ...changed, positions: positionsOfSame(component, changed) };
}

/** The positions without those of removed or changed values. */
function positionsOfSame(
  before: ComponentConfiguration,
  after: ComponentConfiguration,
): ComponentConfiguration['positions'] {
  const now = sectionsOf(after);
  const sections = sectionsOf(before).map((section, index) => ({
    pointer: section.pointer,
    before: section.values,
    after: now[index].values,
  }));
  const positions = emptyObject<ComponentConfiguration['positions'][string]>();
  for (const pointer of Object.keys(before.positions)) {
    const section = sections.find(one => isWithin(pointer, one.pointer));
    if (!section || isSame(section, pointer.slice(section.pointer.length))) {
      positions[pointer] = before.positions[pointer];
    }
  }
  return positions;
}

/** The sections with values in a component's document, with their paths there. */
function sectionsOf(
  component: ComponentConfiguration,
): Array<{ pointer: string; values: JsonObject }> {
  return [{ ...component, pointer: '/spec' }, ...component.traits].flatMap(
    holder => {
      const { pointer, parameters, environmentConfigs } = holder;
      const { environmentConfigsPointer } = holder;
      return [
        {
          pointer:
            ('parametersPointer' in holder && holder.parametersPointer) ||
            `${pointer}/parameters`,
          values: parameters,
        },
        {
          pointer: environmentConfigsPointer ?? `${pointer}/environmentConfigs`,
          values: { ...environmentConfigs },
        },
      ];
    },
  );
}

/** Whether a field has the same value, or a map, whose entries have their own positions. */
function isSame(
  section: { before: JsonObject; after: JsonObject },
  pointer: string,
): boolean {
  const before = valueAt(section.before, pointer);
  const after = valueAt(section.after, pointer);
  return (
    before !== undefined &&
    after !== undefined &&
    ((isObject(before) && isObject(after)) || equalJson(before, after))
  );
}

function gather(
  holders: readonly Holder[],
  name: SectionName,
  read: (holder: Holder) => JsonObject,
): JsonObject {
  const values = emptyObject();
  const traits = emptyObject();
  for (const holder of holders) {
    const section = read(holder);
    if (Object.keys(section).length === 0) {
      continue;
    }
    if (holder.instanceName === undefined) {
      values[name] = section;
    } else {
      traits[holder.instanceName] = Object.assign(emptyObject(), {
        [name]: section,
      });
    }
  }
  if (Object.keys(traits).length > 0) {
    values.traits = traits;
  }
  return values;
}

function sectionOf(
  values: JsonObject,
  { instanceName }: Holder,
  name: SectionName,
): JsonObject {
  const holder =
    instanceName === undefined
      ? values
      : fieldOf(fieldOf(values, 'traits'), instanceName);
  return fieldOf(holder, name);
}

/** The map under a key; empty if there is none. */
function fieldOf(map: JsonObject, key: string): JsonObject {
  const value = Object.hasOwn(map, key) ? map[key] : undefined;
  return isObject(value) ? value : emptyObject();
}
