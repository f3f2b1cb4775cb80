import {
  AppliedLayer,
  childPointer,
  CompiledSchema,
  EffectiveConfiguration,
  equalJson,
  isWithin,
  JsonValue,
  parsePointer,
  Provenance,
  provenanceAt,
  Tombstone,
  valueAt,
} from '@component-config/config-engine';
import { formatValue } from '@component-config/plugin-component-config-react';
import { pointerTrail } from './pointerTrail';
import { Section, sectionsOf } from './sectionsOf';

/** What one environment has at one place. */
export interface EffectiveCell {
  environment: string;
  /** Absent: the place has no value there. */
  value?: JsonValue;
  provenance?: Provenance;
  /** The place had a value, and a layer removed it. */
  tombstone?: Tombstone;
  /** The layer that decided. */
  layer?: AppliedLayer;
}

/** One place of the configuration in every environment. */
export interface EffectiveRow {
  pointer: string;
  /** How the form names the place: `Resources › Requests › CPU`. */
  label: string;
  cells: EffectiveCell[];
  /** Whether the environments do not all have the same value. */
  differs: boolean;
}

/** The rows of one section. */
export interface EffectiveGroup {
  section: Section;
  rows: EffectiveRow[];
}

/** All leaves of the configuration in all environments, by section. */
export function effectiveRows(
  schema: CompiledSchema,
  environments: ReadonlyArray<{
    environment: string;
    effective: EffectiveConfiguration;
  }>,
): EffectiveGroup[] {
  const pointers = leafPointersOf(environments.map(entry => entry.effective));
  return sectionsOf(schema)
    .map(section => ({
      section,
      rows: pointers
        .filter(pointer => isWithin(pointer, section.pointer))
        .map(pointer => {
          const cells = environments.map(({ environment, effective }) =>
            cellAt(environment, effective, pointer),
          );
          return {
            pointer,
            label: pointerTrail(schema, section.pointer, pointer).join(' › '),
            cells,
            differs: cells.some(cell => !equalJson(cell.value, cells[0].value)),
          };
        }),
    }))
    .filter(group => group.rows.length > 0);
}

/**
 * The leaves of all results together, each beside its siblings. A map that is empty in one environment and not in
 * another is no leaf: its entries are.
 */
function leafPointersOf(results: readonly EffectiveConfiguration[]): string[] {
  interface Place {
    pointer: string;
    children: Map<string, Place>;
  }
  const root: Place = { pointer: '', children: new Map() };
  for (const { provenance, tombstones } of results) {
    const said = [
      ...Object.keys(provenance),
      ...tombstones.map(tombstone => tombstone.pointer),
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
  const leaves = (place: Place): string[] =>
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
            contains(row.label) ||
            row.cells.some(
              cell =>
                cell.value !== undefined && contains(formatValue(cell.value)),
            )),
      ),
    }))
    .filter(group => group.rows.length > 0);
}

function cellAt(
  environment: string,
  effective: EffectiveConfiguration,
  pointer: string,
): EffectiveCell {
  const provenance = provenanceAt(effective, pointer);
  const tombstone = effective.tombstones.find(
    entry => entry.pointer === pointer,
  );
  const decided = provenance?.winner ?? tombstone?.removedBy;
  const value = valueAt(effective.config, pointer);
  return {
    environment,
    ...(value !== undefined && { value }),
    ...(provenance && { provenance }),
    ...(tombstone && !provenance && { tombstone }),
    ...(decided && {
      layer: effective.layers.find(layer => layer.id === decided.layer),
    }),
  };
}
