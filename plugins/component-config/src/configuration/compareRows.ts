// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  ConfigurationChange,
  EffectiveConfiguration,
  equalJson,
  isWithin,
  JsonValue,
  valueAt,
} from '@component-config/config-engine';
import {
  Section,
  sectionsOf,
  pointerTrail,
} from '@component-config/config-platform';
import { placeNames } from './placeNames';

/** A path with the same value on both sides. */
export interface EqualPlace {
  /** Items of lists by key. */
  pointer: string;
  /** The labels of the path and its parents in the form. */
  trail: string[];
  value: JsonValue | undefined;
}

/** A difference, or the equal paths between two differences. */
export type ComparedEntry =
  | { kind: 'change'; trail: string[]; change: ConfigurationChange }
  | { kind: 'equal'; places: EqualPlace[] };

/** The differences of one section. */
export interface ComparedGroup {
  section: Section;
  entries: ComparedEntry[];
}

/** The differences between two results by section, with the equal values between them. */
export function compareRows(
  schema: CompiledSchema,
  before: EffectiveConfiguration,
  changes: readonly ConfigurationChange[],
): ComparedGroup[] {
  const nameOf = placeNames(before);
  const leaves = Object.keys(before.provenance);
  return sectionsOf(schema)
    .map(section => {
      const trailOf = (pointer: string) =>
        pointerTrail(schema, section.pointer, pointer);
      return {
        section,
        entries: entriesOf(
          leaves.filter(leaf => isWithin(leaf, section.pointer)),
          changes.filter(({ pointer }) => isWithin(pointer, section.pointer)),
          trailOf,
          leaf => ({
            pointer: nameOf(leaf),
            trail: trailOf(nameOf(leaf)),
            value: valueAt(before.config, leaf),
          }),
        ),
      };
    })
    .filter(({ entries }) => entries.length > 0);
}

function entriesOf(
  leaves: readonly string[],
  changes: readonly ConfigurationChange[],
  trailOf: (pointer: string) => string[],
  equalPlace: (leaf: string) => EqualPlace,
): ComparedEntry[] {
  const changed = new Set(changes.map(change => change.before?.pointer));
  const entries: ComparedEntry[] = [];
  let next = 0;
  const skipTo = (end: number) => {
    const places = leaves
      .slice(next, end)
      .filter(leaf => !changed.has(leaf))
      .map(equalPlace);
    if (places.length > 0) {
      entries.push({ kind: 'equal', places });
    }
    next = Math.max(next, end);
  };
  for (const change of changes) {
    const { before } = change;
    if (before) {
      // For a reordered list, the first item in it.
      skipTo(leaves.findIndex(leaf => isWithin(leaf, before.pointer)));
    }
    entries.push({ kind: 'change', trail: trailOf(change.pointer), change });
  }
  skipTo(leaves.length);
  return entries;
}

/** Whether two values differ but must not be shown: their masks look the same. */
export function isHiddenChange({
  kind,
  before,
  after,
}: ConfigurationChange): boolean {
  return kind === 'changed' && isHiddenDifference(before?.value, after?.value);
}

/** The same of two values that are known to differ. */
export function isHiddenDifference(
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): boolean {
  return (
    before !== undefined && after !== undefined && equalJson(before, after)
  );
}
