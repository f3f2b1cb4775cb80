// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace, SourcePosition } from '../../finding';
import { nearestPosition } from '../nearestPosition';
import type { PatternTranslation } from '../../pattern';
import type { JsonSchema } from '../types';
import type { TypeName } from './instanceTypes';

/** One pass over a schema: what it reports to, and where the schema is written. */
export interface Pass {
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly findings: Finding[];
  /** What each pattern came to: types that are used often repeat theirs. */
  readonly patterns: Map<string, PatternTranslation>;
  /** Patterns that are left out because JavaScript had better not run them, by the pointer of their schema. */
  readonly serverPatterns: { [pointer: string]: string };
  /** What the patterns so far have cost. */
  patternCost: number;
}

/** A schema that is being normalised, and what it comes to. */
export interface KeywordInput {
  readonly pass: Pass;
  readonly schema: JsonSchema;
  readonly pointer: string;
  readonly types?: readonly TypeName[];
  readonly result: JsonSchema;
}

/** Where a finding about a schema is. */
export function placeIn(pass: Pass, pointer: string): FindingPlace {
  return { pointer, position: nearestPosition(pass.positions, pointer) };
}
