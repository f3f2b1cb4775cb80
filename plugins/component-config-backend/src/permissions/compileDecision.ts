// SPDX-License-Identifier: Apache-2.0

import {
  AuthorizeResult,
  type PermissionCriteria,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  createConditionTransformer,
  type PermissionRuleset,
} from '@backstage/plugin-permission-node';
import type {
  ConfigurationPredicate,
  ConfigurationResource,
} from './ConfigurationResource';

/** A policy's decision on one permission. */
export interface CompiledDecision {
  /** `conditional`: it depends on the component, the environment or the section. */
  readonly kind: 'allow' | 'deny' | 'conditional';
  readonly holds: ConfigurationPredicate;
  /** For the permission to read the catalog. */
  readonly catalog?: CatalogDecision;
}

/** A policy's decision on what a user may see in the catalog. */
export type CatalogDecision =
  | { readonly kind: 'allow' | 'deny' }
  | {
      readonly kind: 'conditional';
      /** As JSON; only the catalog can evaluate them. */
      readonly conditions: string;
    };

/** Reads a policy's decision on a catalog permission, if there is one. */
export function catalogDecision(
  decision: PolicyDecision | undefined,
): CatalogDecision | undefined {
  switch (decision?.result) {
    case AuthorizeResult.ALLOW:
      return { kind: 'allow' };
    case AuthorizeResult.DENY:
      return { kind: 'deny' };
    case AuthorizeResult.CONDITIONAL:
      return {
        kind: 'conditional',
        conditions: JSON.stringify(decision.conditions),
      };
    default:
      return undefined;
  }
}

export const denied: CompiledDecision = { kind: 'deny', holds: () => false };

/**
 * Compiles a policy's decision once, to apply it to any number of configurations.
 *
 * @throws Error if the rule does not exist, or does not accept its parameters
 */
export function compileDecision(
  decision: PolicyDecision,
  rules: PermissionRuleset<ConfigurationResource, ConfigurationPredicate>,
): CompiledDecision {
  if (decision.result === AuthorizeResult.CONDITIONAL) {
    const criteria = createConditionTransformer(rules)(decision.conditions);
    return {
      kind: 'conditional',
      holds: resource => isMet(criteria, resource),
    };
  }
  return decision.result === AuthorizeResult.ALLOW
    ? { kind: 'allow', holds: () => true }
    : denied;
}

function isMet(
  criteria: PermissionCriteria<ConfigurationPredicate>,
  resource: ConfigurationResource,
): boolean {
  if (typeof criteria === 'function') {
    return criteria(resource);
  }
  if ('allOf' in criteria) {
    return criteria.allOf.every(one => isMet(one, resource));
  }
  if ('anyOf' in criteria) {
    return criteria.anyOf.some(one => isMet(one, resource));
  }
  return !isMet(criteria.not, resource);
}
