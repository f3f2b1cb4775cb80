// SPDX-License-Identifier: Apache-2.0

/** A user of the demo, and what signing in as them demonstrates. */
export interface Person {
  readonly name: string;
  readonly role: string;
  /** Entity reference. */
  readonly userEntityRef: string;
}

/** Users of the demo catalog, each with different permissions (packages/backend/src/permissions). */
export const people: readonly Person[] = [
  {
    name: 'Tom Okafor',
    role: 'Developer of Checkout: edits its components in development and staging, and proposes changes to production.',
    userEntityRef: 'user:default/tom.okafor',
  },
  {
    name: 'Nadia Rahman',
    role: 'Lead of Checkout: edits its components in production too, and accepts proposals.',
    userEntityRef: 'user:default/nadia.rahman',
  },
  {
    name: 'Mira Lindqvist',
    role: 'Developer of Storefront: sees the components of other teams, and proposes changes to them.',
    userEntityRef: 'user:default/mira.lindqvist',
  },
  {
    name: 'Ines Kovač',
    role: 'Platform engineer: has all permissions.',
    userEntityRef: 'user:default/ines.kovac',
  },
];
