// SPDX-License-Identifier: Apache-2.0

/** One of the steps of the README's "What to click". */
export interface Step {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** Where it begins: a path of the portal. Signing in has none: who reads the page has done it. */
  readonly to?: string;
}

const tabOf = (component: string, search = '') =>
  `/catalog/default/component/${component}/configuration${search}`;

export const steps: readonly Step[] = [
  {
    id: 'sign-in',
    title: 'Sign in',
    text: 'The guest has every permission. The company is Northwind, which sells outdoor gear.',
  },
  {
    id: 'form',
    title: 'Open the configuration of payments-api',
    text: 'Its tab Configuration is a form that is generated from the schema of its type.',
    to: tabOf('payments-api'),
  },
  {
    id: 'save',
    title: 'Change a value for staging',
    text: 'Choose another Log level, then Review and save: the review shows the effect of the change.',
    to: tabOf('payments-api', '?environment=staging'),
  },
  {
    id: 'explain',
    title: 'See where each value comes from',
    text: 'Choose a value to see every layer that sets it, with file and line, and every layer that was skipped, with the reason.',
    to: tabOf('payments-api', '?view=effective'),
  },
  {
    id: 'compare',
    title: 'Compare production with staging',
    text: 'Compare shows how orders-api differs in production, and which layer causes each difference.',
    to: tabOf('orders-api', '?view=compare'),
  },
  {
    id: 'ytt',
    title: 'Fill in the form of a ytt schema',
    text: 'Choose another kind of authentication in warehouse-bridge.',
    to: tabOf('warehouse-bridge'),
  },
  {
    id: 'template',
    title: 'Create a component from a template',
    text: 'It appears in the catalog within half a minute. The second template changes it.',
    to: '/create',
  },
  {
    id: 'findings',
    title: 'Look at what is broken on purpose',
    text: 'legacy-invoices is degraded, because its type legacy-service has errors: each has its line, and what to do.',
    to: tabOf('legacy-invoices', '?view=effective'),
  },
  {
    id: 'docs',
    title: 'Read the documentation',
    text: 'Docs shows it as a site.',
    to: '/docs',
  },
  {
    id: 'propose',
    title: 'Propose a change to production',
    text: 'Sign out in the settings, and sign in as Tom Okafor, a developer. He cannot save payments-api in production, but he can propose a change; Nadia Rahman, his lead, accepts it under Proposals.',
    to: '/settings',
  },
];
