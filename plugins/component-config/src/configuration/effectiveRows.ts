// SPDX-License-Identifier: Apache-2.0

import {
  AppliedLayer,
  childPointer,
  CompiledSchema,
  Contribution,
  EffectiveConfiguration,
  equalJson,
  Finding,
  isWithin,
  JsonValue,
  parsePointer,
  SCHEMA_LAYER,
  schemaAt,
  Tombstone,
  valueAt,
  Verdict,
  verdictAt,
} from '@component-config/config-engine';
import {
  Section,
  sectionsOf,
  pointerTrail,
  schemaPointer,
} from '@component-config/config-platform';
import { placeNames } from './placeNames';

/** The value of one environment at one path. */
export interface EffectiveCell {
  environment: string;
  /** Undefined if the path has no value there. */
  value?: JsonValue;
  /** Set if a layer removed the path or one of its parents. */
  tombstone?: Tombstone;
  /** The winning layer. */
  layer?: AppliedLayer;
  /** JSON Pointer into the result of the environment; undefined if the path has no value there. */
  pointer?: string;
  /** Whether the value overrides that of another layer. */
  isOverriding?: boolean;
  /** How certain the value is, if a repository delivers it and it is not exact. */
  verdict?: Verdict;
  /** If a single layer is selected: whether its value wins, is shadowed, or does not exist. */
  solo?: 'wins' | 'shadowed' | 'silent';
  /** Errors and warnings about the path; if it spans several rows, the first one has them. */
  findings: readonly Finding[];
}

/** One configuration path in every environment. */
export interface EffectiveRow {
  /** Items of lists by key, if they have one: `/parameters/sidecars/[name=proxy]/image`. */
  pointer: string;
  /** The labels of the path and its parents in the form: `Resources`, `Requests`, `CPU`. */
  trail: string[];
  cells: EffectiveCell[];
  /** Whether the environments have different values. */
  differs: boolean;
}

/** The rows of one section. */
export interface EffectiveGroup {
  section: Section;
  rows: EffectiveRow[];
}

/** The result of one environment, with its leaves by their environment-independent name. */
interface Column {
  environment: string;
  effective: EffectiveConfiguration;
  /** Pointers of this result by name. */
  leaves: ReadonlyMap<string, string>;
  layers: ReadonlyMap<string, AppliedLayer>;
  /** Errors and warnings about the configuration, by the names of their paths. */
  findings: ReadonlyMap<string, readonly Finding[]>;
}

/** All leaves of the configuration in all environments, by section. */
export function effectiveRows(
  schema: CompiledSchema,
  environments: ReadonlyArray<{
    environment: string;
    /** Overrides the schema, if the environment has a different one. */
    schema?: CompiledSchema;
    effective: EffectiveConfiguration;
  }>,
): EffectiveGroup[] {
  const schemas = [
    ...new Set([schema, ...environments.flatMap(one => one.schema ?? [])]),
  ];
  const sections = sectionsOfAll(schemas);
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
      findings: findingsByName(effective.findings, sections, nameOf),
    };
  });
  const names = leafNamesOf(columns);
  const rowFindings = columns.map(column => findingsByRow(column, names));
  return sections
    .map(section => ({
      section,
      rows: names
        .filter(name => isWithin(name, section.pointer))
        .map(name => {
          const cells = columns.map((column, index): EffectiveCell => ({
            ...withVerdict(column, name, valueCell(column, name)),
            findings: rowFindings[index].get(name) ?? [],
          }));
          return {
            pointer: name,
            trail: pointerTrail(
              (schemas.length > 1 &&
                schemas.find(one => isDescribed(one, name))) ||
                schema,
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

/** Findings of documents have their own positions, and are shown elsewhere. */
function findingsByName(
  findings: readonly Finding[],
  sections: readonly Section[],
  nameOf: (pointer: string) => string,
): Map<string, readonly Finding[]> {
  const named = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { severity, pointer } = finding;
    if (
      severity !== 'info' &&
      sections.some(section => isWithin(pointer, section.pointer))
    ) {
      const name = nameOf(pointer);
      named.set(name, [...(named.get(name) ?? []), finding]);
    }
  }
  return named;
}

/** The findings of each row: those of its path, of paths within it, and of parents whose first row it is. */
function findingsByRow(
  { findings }: Column,
  names: readonly string[],
): Map<string, readonly Finding[]> {
  const rows = new Map<string, readonly Finding[]>();
  for (const [place, about] of findings) {
    const row =
      names.find(name => isWithin(place, name)) ??
      names.find(name => isWithin(name, place));
    if (row !== undefined) {
      rows.set(row, [...(rows.get(row) ?? []), ...about]);
    }
  }
  return rows;
}

/** The sections of all schemas; those of the first one come first. */
function sectionsOfAll(schemas: readonly CompiledSchema[]): Section[] {
  const sections = schemas.flatMap(sectionsOf);
  return [
    ...new Map(sections.map(section => [section.pointer, section])).values(),
  ];
}

/** Whether a schema describes a path. */
function isDescribed({ jsonSchema }: CompiledSchema, name: string): boolean {
  return schemaAt(jsonSchema, schemaPointer(name)) !== undefined;
}

/**
 * The leaves of all results, each beside its siblings. A map that is empty in one environment and not in another is
 * represented by its entries.
 */
function leafNamesOf(columns: readonly Column[]): string[] {
  interface PointerTree {
    pointer: string;
    children: Map<string, PointerTree>;
  }
  const root: PointerTree = { pointer: '', children: new Map() };
  const known = new Set<string>();
  for (const { leaves, effective, findings } of columns) {
    const given = [
      ...leaves.keys(),
      ...effective.tombstones.map(tombstone => tombstone.pointer),
      // Missing values have a finding, which needs a row.
      ...findings.keys(),
    ];
    for (const pointer of given) {
      // Environments have nearly the same leaves.
      if (known.has(pointer)) {
        continue;
      }
      known.add(pointer);
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

function withVerdict(
  { effective }: Column,
  name: string,
  cell: Omit<EffectiveCell, 'findings'>,
): Omit<EffectiveCell, 'findings'> {
  const verdict = verdictAt(effective, cell.pointer ?? name);
  return verdict && verdict.kind !== 'exact' ? { ...cell, verdict } : cell;
}

function valueCell(
  { environment, effective, leaves, layers }: Column,
  name: string,
): Omit<EffectiveCell, 'findings'> {
  const pointer = leaves.get(name);
  if (pointer !== undefined) {
    return {
      environment,
      pointer,
      value: valueAt(effective.config, pointer),
      layer: layers.get(effective.provenance[pointer].winner.layer),
      isOverriding: shadowedAt(effective, pointer).some(
        ({ layer }) => layer !== SCHEMA_LAYER,
      ),
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

/** The values of lower layers for a leaf, or for the list that contains it; lowest first. */
export function shadowedAt(
  { provenance, shadowedLists }: EffectiveConfiguration,
  leaf: string,
): readonly Contribution[] {
  const own = provenance[leaf]?.shadowed ?? [];
  if (own.length > 0) {
    return own;
  }
  const list = Object.keys(shadowedLists).find(one => isWithin(leaf, one));
  return list === undefined ? own : shadowedLists[list];
}
