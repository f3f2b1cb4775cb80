// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  compareEffective,
  createBudget,
  isHiddenAt,
  memo,
  type CompiledSchema,
  type ConfigurationChange,
} from '@component-config/config-engine';
import {
  buildLayerStack,
  inEnvironment,
  placeTrail,
  resolveSteps,
  type ComponentSummary,
  type Reading,
  type SubjectReading,
} from '@component-config/config-platform';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';

/** Number of cached pairs of environments. */
const PAIRS = 8;

/**
 * The differences of a component between two environments, independent of the caller. It contains no values.
 */
export interface KnownDifference {
  readonly pointer: string;
  /** The labels of the field and its parents in the form. */
  readonly trail: readonly string[];
  readonly isHidden: boolean;
}

/**
 * Cached comparisons, so that only changed components are compared again.
 */
export type DifferenceMemory = Map<
  string,
  WeakMap<ComponentSummary, readonly KnownDifference[]>
>;

/** The cached comparisons of a pair of environments. The least recently requested pair is evicted. */
export function comparisonsOf(
  memory: DifferenceMemory,
  from: string,
  to: string,
): WeakMap<ComponentSummary, readonly KnownDifference[]> {
  const pair = `${from}\n${to}`;
  const known = memory.get(pair) ?? new WeakMap();
  memory.delete(pair);
  memory.set(pair, known);
  for (const other of memory.keys()) {
    if (memory.size > PAIRS) {
      memory.delete(other);
    }
  }
  return known;
}

/** The differences of a component, without values. */
export function knownDifferences(
  reading: Reading,
  from: string,
  to: string,
): KnownDifference[] {
  if (reading.kind !== 'subject') {
    return [];
  }
  const compared = compareEnvironments(reading, from, to);
  return compared.changes.map(change => ({
    pointer: change.pointer,
    trail: trailOf(compared.sides, change),
    isHidden: compared.sides.some(({ schema }) =>
      [change.before, change.after].some(
        side => side && isHiddenAt(schema, side.pointer),
      ),
    ),
  }));
}

/** The component in both environments. */
export type ComparedSides = ReturnType<typeof compareEnvironments>['sides'];

/** Resolves a component in both environments, and compares the values. */
export function compareEnvironments(
  { subject, inScope }: SubjectReading,
  from: string,
  to: string,
) {
  const budget = createBudget();
  const stateIn = (name: string) => {
    const environment = subject.environments.find(one => one.name === name);
    const there = inEnvironment(subject, environment);
    const stack = buildLayerStack(
      environment ? inScope(there, environment) : there,
      environment,
      subject.heads,
    );
    return { there, effective: allSteps(resolveSteps(there, stack, budget)) };
  };
  const before = stateIn(from);
  const after = stateIn(to);
  const changes = compareEffective(before.effective, after.effective, {
    mask: SENSITIVE_MASK,
    before: before.there.maskingSchema,
    after: after.there.maskingSchema,
  });
  return {
    sides: [before.there, after.there] as const,
    changes: changes.filter(({ kind }) => kind !== 'reason'),
  };
}

/** Known labels of fields: components of a type differ in the same ones. */
const trailsIn = memo((_: CompiledSchema) => new Map<string, string[]>());

/** The labels of a changed field: those of the environment that has it. */
export function trailOf(
  [from, to]: ComparedSides,
  { pointer, kind }: ConfigurationChange,
): string[] {
  const { schema } = kind === 'removed' ? from : to;
  const trails = trailsIn(schema);
  const trail = trails.get(pointer) ?? placeTrail(schema, pointer);
  trails.set(pointer, trail);
  return trail;
}
