// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceNode,
  SourcePosition,
} from '@component-config/config-engine';
import type { ValuesObjectKind } from '../helmrelease/types';

/**
 * A variable of a Flux Kustomization.
 *
 * @public
 */
export interface Variable {
  /** Without line breaks, which Flux removes. */
  readonly value: string;
  /** Whether it comes from a Secret, so that it is never shown. */
  readonly isSecret: boolean;
  /** Where it is written. */
  readonly position?: SourcePosition;
}

/**
 * An object with variables that cannot be read.
 *
 * @public
 */
export interface VariablesGap {
  readonly kind: ValuesObjectKind;
  readonly namespace: string;
  readonly name: string;
  readonly state: 'in-cluster' | 'missing-allowed' | 'encrypted';
  /** The reference. */
  readonly position?: SourcePosition;
}

/**
 * The variables of a Flux Kustomization.
 *
 * @public
 */
export interface Variables {
  /** Those that are known for certain: no gap is stronger. */
  readonly known: ReadonlyMap<string, Variable>;
  /** Lowest first. A variable that is not known may come from any of them. */
  readonly gaps: readonly VariablesGap[];
  /** Whether anything is substituted. */
  readonly isActive: boolean;
  /** Errors are reasons for which Flux does not build the Kustomization. No text contains a value. */
  readonly findings: readonly Finding[];
}

/**
 * A variable that a value of a document was made with.
 *
 * @public
 */
export interface VariableUse {
  readonly name: string;
  /** Undefined if it is not set, or not known because of a gap. */
  readonly variable?: Variable;
}

/**
 * A document after substitution.
 *
 * @public
 */
export interface SubstitutedDocument {
  /** The document itself if nothing was substituted. Values have the positions of the text that they were made of. */
  readonly document: SourceNode;
  /** The variables of each scalar that was made with some. A scalar with one that is not known still contains its expression. */
  readonly uses: ReadonlyMap<SourceNode, readonly VariableUse[]>;
  /** Errors are reasons for which Flux does not build the Kustomization. No text contains a value. */
  readonly findings: readonly Finding[];
}
