// SPDX-License-Identifier: Apache-2.0

import type { MergeDeclaration, PlanFor, StrategyPlan } from '../overlay';
import type { CompiledSchema } from '../schema';
import { planOfPatterns } from './mergePlan';
import { schemaPlan } from './schemaPlan';

/** How each place of a configuration is merged: the overlay's declaration wins over the schema's. */
export function strategyPlans(schema: CompiledSchema | undefined): PlanFor {
  const ofSchema = schema && schemaPlan(schema).root;
  return (declared: readonly MergeDeclaration[]) =>
    declared.length === 0
      ? ofSchema
      : firstDeclared(planOfPatterns(declared), ofSchema);
}

/** Prefers the first plan wherever it declares a strategy. */
function firstDeclared(
  first: StrategyPlan | undefined,
  second: StrategyPlan | undefined,
): StrategyPlan | undefined {
  if (!first || !second) {
    return first ?? second;
  }
  const declared = first.declared ?? second.declared;
  const { ownDefault = first.ownDefault } = second;
  return {
    ...(declared && { declared }),
    ...(ownDefault !== undefined && { ownDefault }),
    child: token => firstDeclared(first.child(token), second.child(token)),
  };
}
