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

/** What a policy decided about one permission. */
export interface CompiledDecision {
  /** `conditional`: it depends on the component, the environment or the section. */
  readonly kind: 'allow' | 'deny' | 'conditional';
  readonly holds: ConfigurationPredicate;
}

export const denied: CompiledDecision = { kind: 'deny', holds: () => false };

/**
 * Compiles a policy's decision once, for it to be applied to any number of configurations.
 *
 * @throws Error where there is no such rule, or its parameters are not what it takes
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
