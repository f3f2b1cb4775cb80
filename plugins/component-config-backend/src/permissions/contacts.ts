// SPDX-License-Identifier: Apache-2.0

import type { Environment } from '@component-config/config-engine';
import type { Contacts } from '@component-config/plugin-component-config-common';

/** Who may perform actions, as the platform team states it; the permission policy decides. */
export interface ContactRule {
  readonly actions: ReadonlyArray<keyof Contacts>;
  /** Names of environments; omitted for all. */
  readonly environments?: readonly string[];
  /** Facts that the environment has; omitted for any. */
  readonly facts?: ReadonlyMap<string, string>;
  readonly contacts: readonly Contact[];
}

/** The owners of the component, or a user or group by its entity reference. */
export type Contact =
  | { readonly kind: 'owner' }
  | { readonly kind: 'entity'; readonly ref: string };

/** The actions that contacts are configured for. */
export const contactActions = ['update', 'approve', 'publish'] as const;

/**
 * Whom to ask for each action: the contacts of the first rule by the first rule that applies to one of the environments: values for all environments
 * require the permission in each, so the rule for the most restricted one is expected first.
 *
 * @returns entity references; undefined if no rule applies
 */
export function contactsIn(
  rules: readonly ContactRule[],
  owners: readonly string[],
  environments: ReadonlyArray<Pick<Environment, 'name' | 'facts'>>,
): Contacts | undefined {
  const contacts: Contacts = {};
  for (const action of contactActions) {
    const rule = rules.find(
      one =>
        one.actions.includes(action) &&
        (environments.some(environment => appliesTo(one, environment)) ||
          (!one.environments && !one.facts)),
    );
    const refs = rule?.contacts.flatMap(contact =>
      contact.kind === 'entity' ? [contact.ref] : owners,
    );
    if (refs && refs.length > 0) {
      contacts[action] = [...new Set(refs)];
    }
  }
  return Object.keys(contacts).length > 0 ? contacts : undefined;
}

function appliesTo(
  { environments, facts = new Map() }: ContactRule,
  environment: Pick<Environment, 'name' | 'facts'>,
): boolean {
  return (
    (environments?.includes(environment.name) ?? true) &&
    [...facts].every(
      ([fact, value]) =>
        Object.hasOwn(environment.facts, fact) &&
        environment.facts[fact] === value,
    )
  );
}
