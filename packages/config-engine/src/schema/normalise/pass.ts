// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace, SourcePosition } from '../../finding';
import { nearestPosition } from '../nearestPosition';
import type { PatternTranslation } from '../../pattern';
import type { JsonSchema } from '../types';
import type { TypeName } from './instanceTypes';

/** The state of one pass over a schema, with the source positions. */
export interface Pass {
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly findings: Finding[];
  /** Translated patterns, because frequently used types repeat theirs. */
  readonly patterns: Map<string, PatternTranslation>;
  /** Patterns omitted because JavaScript should not run them, by the pointer of their schema. */
  readonly serverPatterns: { [pointer: string]: string };
  /** The total cost of patterns so far. */
  patternCost: number;
}

/** A schema being normalized, and its result. */
export interface KeywordInput {
  readonly pass: Pass;
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly types?: readonly TypeName[];
  readonly result: JsonSchema;
}

/** The place of a finding about a schema. */
export function placeIn(pass: Pass, pointer: string): FindingPlace {
  return { pointer, position: nearestPosition(pass.positions, pointer) };
}
