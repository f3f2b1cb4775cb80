// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingKind, SourcePosition } from '../../finding';
import { nearestPosition } from '../nearestPosition';
import type { SchemaFlavour } from '../openapi/compilation';
import type { JsonSchema } from '../types';
import type { TypeName } from './instanceTypes';

/** The state of one pass over a schema, with the source positions. */
export interface Pass {
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly findings: Finding[];
  /** Whose rules apply. */
  readonly flavour: SchemaFlavour;
  /** The patterns compiled so far, because frequently used types repeat theirs. */
  readonly patterns: Set<string>;
  /** Their total cost. */
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

/** Reports a finding about the schema at a pointer. */
export function reportAt<Args>(
  { positions, findings }: Pass,
  pointer: string,
  kind: FindingKind<Args>,
  args: NoInfer<Args>,
): void {
  const position = nearestPosition(positions, pointer);
  findings.push(kind.at({ pointer, position }, args));
}
