// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '@component-config/config-engine';

/** Why layers are skipped, roughly: what they have in common. */
export const skipReasons = [
  'error',
  'condition',
  'environment',
  'component',
  'base',
  'unread',
  'other',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/** The kind of reason of each phrase that begins one. */
const KINDS: { readonly [phrase: string]: SkipReason } = {
  conflictsWith: 'error',
  notAppliedBecause: 'error',
  tiesWith: 'error',
  isHiddenDocument: 'other',
  environmentHas: 'environment',
  environmentIs: 'environment',
  factMissing: 'environment',
  needs: 'environment',
  needsFact: 'environment',
  forComponents: 'component',
  forLabel: 'component',
  forTypes: 'component',
  onlyConcerns: 'component',
  buildsOnSkipped: 'base',
  mixedInBySkipped: 'base',
  noCriteria: 'base',
  layerUnread: 'unread',
  allOf: 'condition',
  predicate: 'condition',
};

/** The kind of reason for which a layer is skipped. */
export function skipReasonOf(layer: { reasonPhrase?: Phrase }): SkipReason {
  const { reasonPhrase } = layer;
  if (reasonPhrase?.phrase === 'clauses') {
    const [first] = clausesOf(reasonPhrase);
    return first ? skipReasonOf({ reasonPhrase: first }) : 'other';
  }
  return (reasonPhrase && KINDS[reasonPhrase.phrase]) ?? 'other';
}

function clausesOf({ args }: Phrase): Phrase[] {
  const clauses = args?.clauses;
  return Array.isArray(clauses)
    ? clauses.filter(
        (clause): clause is Phrase =>
          typeof clause === 'object' && !Array.isArray(clause),
      )
    : [];
}
