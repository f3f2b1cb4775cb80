// SPDX-License-Identifier: Apache-2.0

import { emptyObject, type JsonValue } from '../json';
import { parsePointer } from '../pointer';
import type { DeclaredStrategy } from '../schema';

/**
 * How the values of several layers are merged at a place, with access to the plans of the places within it.
 *
 * @public
 */
export interface MergePlan {
  /** The declared strategy. Without one, maps are joined, and lists and scalars replace. */
  readonly declared?: DeclaredStrategy;
  /** Whether null is a value because the schema accepts it; elsewhere, null removes. */
  readonly allowsNull: boolean;
  /** Whether the place is secret and may therefore contain a reference. */
  readonly isSecret?: boolean;
  /** The default that the schema declares at the place itself. */
  readonly ownDefault?: JsonValue;
  /** The plan of a key of the map, or of any item of the list, at the place. */
  child(token: string): MergePlan | undefined;
}

/** The plan of a place without a declared strategy. */
export const freePlan: MergePlan = {
  allowsNull: false,
  child: () => undefined,
};

/** The plan within an item that is taken literally. */
export const literalPlan: MergePlan = {
  allowsNull: true,
  child: () => literalPlan,
};

/** In a pattern: any key or item. */
const ANY = '*';

/** A strategy for the places that match a pattern. */
export interface PatternStrategy extends DeclaredStrategy {
  /** A JSON Pointer in which `*` matches any key or item. */
  readonly path: string;
}

/**
 * Builds a plan from declarations by pattern; if several match a place, the first one wins.
 *
 * @param allowsNull - whether null is a value everywhere instead of removing
 */
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

/** The plan of a place at a depth, given the patterns that match the path to it. */
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
