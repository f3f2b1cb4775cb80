// SPDX-License-Identifier: Apache-2.0

import { emptyObject } from '../json';
import { parsePointer } from '../pointer';
import type { DeclaredStrategy, MergeStrategy } from '../schema';

/**
 * How the values of several layers become one at a place, and the way to the places within it.
 *
 * @public
 */
export interface MergePlan {
  /** What is declared for the place; undefined: maps are joined, lists and scalars replace. */
  readonly declared?: DeclaredStrategy;
  /** Whether null is a value here, since the schema accepts it; elsewhere it removes. */
  readonly allowsNull: boolean;
  /** Whether the place is secret, so that a reference may stand in it. */
  readonly isSecret?: boolean;
  /** The plan of a key of the map, or of any item of the list, that is at the place. */
  child(token: string): MergePlan | undefined;
}

/** The plan of a place that nothing is declared for. */
export const freePlan: MergePlan = {
  allowsNull: false,
  child: () => undefined,
};

/** The plan within an item that is taken as it is. */
export const literalPlan: MergePlan = {
  allowsNull: true,
  child: () => literalPlan,
};

/** In a pattern: any key, any item. */
const ANY = '*';

/** A strategy for the places that a pattern fits. */
export interface PatternStrategy extends DeclaredStrategy {
  /** A JSON Pointer in which `*` stands for every key and item. */
  readonly path: string;
}

/**
 * A plan from a table of strategies by pattern: a JSON Pointer in which `*` stands for every key and item. The pattern
 * that is written first wins where several fit one place.
 *
 * @param options - `allowsNull`: whether null is a value everywhere, and does not remove
 *
 * @public
 */
export function planByPattern(
  table: { readonly [pattern: string]: MergeStrategy },
  options: { allowsNull?: boolean } = {},
): MergePlan {
  return planOfPatterns(
    Object.keys(table).map(path => ({ path, strategy: table[path] })),
    options.allowsNull ?? false,
  );
}

/** A plan from declarations by pattern, the first of which wins. @see planByPattern */
export function planOfPatterns(
  declarations: readonly PatternStrategy[],
  allowsNull = false,
): MergePlan {
  const patterns = declarations.map(({ path, ...declared }) => ({
    tokens: parsePointer(path),
    declared,
  }));
  return planAt(patterns, 0, allowsNull);
}

interface Pattern {
  readonly tokens: readonly string[];
  readonly declared: DeclaredStrategy;
}

/** The plan of a place at a depth, of the patterns that fit the way to it. */
function planAt(
  patterns: readonly Pattern[],
  depth: number,
  allowsNull: boolean,
): MergePlan {
  const here = patterns.find(({ tokens }) => tokens.length === depth);
  const below = patterns.filter(({ tokens }) => tokens.length > depth);
  const children = emptyObject<MergePlan>();
  const plan: MergePlan = {
    ...(here && { declared: here.declared }),
    allowsNull,
    child: token =>
      (children[token] ??= planAt(
        below.filter(
          ({ tokens }) => tokens[depth] === ANY || tokens[depth] === token,
        ),
        depth + 1,
        allowsNull,
      )),
  };
  return plan;
}
