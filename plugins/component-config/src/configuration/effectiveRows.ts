import {
  AppliedLayer,
  childPointer,
  CompiledSchema,
  EffectiveConfiguration,
  equalJson,
  formatPath,
  isWithin,
  JsonValue,
  parsePointer,
  schemaAt,
  Tombstone,
  valueAt,
} from '@component-config/config-engine';
import { formatValue } from '@component-config/plugin-component-config-react';
import { placeNames, schemaPointer } from './placeNames';
import { pointerTrail } from './pointerTrail';
import { Section, sectionsOf } from './sectionsOf';

/** What one environment has at one place. */
export interface EffectiveCell {
  environment: string;
  /** Absent: the place has no value there. */
  value?: JsonValue;
  /** The place, or what it lies within, had a value, and a layer removed it. */
  tombstone?: Tombstone;
  /** The layer that decided. */
  layer?: AppliedLayer;
}

/** One place of the configuration in every environment. */
export interface EffectiveRow {
  /** Items of lists by what tells them apart, where something does: `/parameters/sidecars/[name=proxy]/image`. */
  pointer: string;
  /** How the form names the place and what it lies within: `Resources`, `Requests`, `CPU`. */
  trail: string[];
  cells: EffectiveCell[];
  /** Whether the environments do not all have the same value. */
  differs: boolean;
}

/** The rows of one section. */
export interface EffectiveGroup {
  section: Section;
  rows: EffectiveRow[];
}

/** The result of one environment, with its leaves by their name in all environments. */
interface Column {
  environment: string;
  effective: EffectiveConfiguration;
  /** Pointers of this result by name. */
  leaves: ReadonlyMap<string, string>;
  layers: ReadonlyMap<string, AppliedLayer>;
}

/** All leaves of the configuration in all environments, by section. */
export function effectiveRows(
  schema: CompiledSchema,
  environments: ReadonlyArray<{
    environment: string;
    /** Where another one is in force there. */
    schema?: CompiledSchema;
    effective: EffectiveConfiguration;
  }>,
): EffectiveGroup[] {
  const columns = environments.map(({ environment, effective }): Column => {
    const nameOf = placeNames(effective);
    return {
      environment,
      effective,
      leaves: new Map(
        Object.keys(effective.provenance).map(pointer => [
          nameOf(pointer),
          pointer,
        ]),
      ),
      layers: new Map(effective.layers.map(layer => [layer.id, layer])),
    };
  });
  const names = leafNamesOf(columns);
  const schemas = [
    ...new Set([schema, ...environments.flatMap(one => one.schema ?? [])]),
  ];
  return sectionsOfAll(schemas)
    .map(section => ({
      section,
      rows: names
        .filter(name => isWithin(name, section.pointer))
        .map(name => {
          const cells = columns.map(column => cellAt(column, name));
          return {
            pointer: name,
            trail: pointerTrail(
              schemas.find(one => isDescribed(one, name)) ?? schema,
              section.pointer,
              name,
            ),
            cells,
            differs: cells.some(cell => !equalJson(cell.value, cells[0].value)),
          };
        }),
    }))
    .filter(group => group.rows.length > 0);
}

/** The sections of all schemas together; those of the first one come first. */
function sectionsOfAll(schemas: readonly CompiledSchema[]): Section[] {
  const sections = schemas.flatMap(sectionsOf);
  return [
    ...new Map(sections.map(section => [section.pointer, section])).values(),
  ];
}

/** Whether a schema knows a place. */
function isDescribed({ jsonSchema }: CompiledSchema, name: string): boolean {
  return schemaAt(jsonSchema, schemaPointer(name)) !== undefined;
}

/**
 * The leaves of all results together, each beside its siblings. A map that is empty in one environment and not in
 * another is no leaf: its entries are.
 */
function leafNamesOf(columns: readonly Column[]): string[] {
  interface PointerTree {
    pointer: string;
    children: Map<string, PointerTree>;
  }
  const root: PointerTree = { pointer: '', children: new Map() };
  for (const { leaves, effective } of columns) {
    const said = [
      ...leaves.keys(),
      ...effective.tombstones.map(tombstone => tombstone.pointer),
    ];
    for (const pointer of said) {
      let place = root;
      for (const token of parsePointer(pointer)) {
        const child = place.children.get(token) ?? {
          pointer: childPointer(place.pointer, token),
          children: new Map(),
        };
        place.children.set(token, child);
        place = child;
      }
    }
  }
  const leaves = (place: PointerTree): string[] =>
    place.children.size === 0
      ? [place.pointer]
      : [...place.children.values()].flatMap(leaves);
  return leaves(root).filter(pointer => pointer !== '');
}

/** The rows whose path, label or some value contains the text, and, when asked, differ between environments. */
export function filterRows(
  groups: readonly EffectiveGroup[],
  filter: { text: string; onlyDiffering: boolean },
): EffectiveGroup[] {
  const text = filter.text.trim().toLowerCase();
  const contains = (value: string) => value.toLowerCase().includes(text);
  return groups
    .map(group => ({
      ...group,
      rows: group.rows.filter(
        row =>
          (row.differs || !filter.onlyDiffering) &&
          (text === '' ||
            contains(row.pointer) ||
            contains(formatPath(row.pointer)) ||
            contains(row.trail.join(' › ')) ||
            row.cells.some(
              cell =>
                cell.value !== undefined && contains(formatValue(cell.value)),
            )),
      ),
    }))
    .filter(group => group.rows.length > 0);
}

function cellAt(
  { environment, effective, leaves, layers }: Column,
  name: string,
): EffectiveCell {
  const pointer = leaves.get(name);
  if (pointer !== undefined) {
    return {
      environment,
      value: valueAt(effective.config, pointer),
      layer: layers.get(effective.provenance[pointer].winner.layer),
    };
  }
  const tombstone = effective.tombstones.find(removed =>
    isWithin(name, removed.pointer),
  );
  return {
    environment,
    ...(tombstone && {
      tombstone,
      layer: layers.get(tombstone.removedBy.layer),
    }),
  };
}
