// SPDX-License-Identifier: Apache-2.0

import type { JSX } from 'react';
import type { SubPagePath } from './subPagePath';

/** A tab of the page about the platform. */
export interface SubPage {
  readonly path: SubPagePath;
  /** What is not looked at is not loaded. */
  readonly load: () => Promise<() => JSX.Element>;
}

/** The tabs, the first one is shown where none is named. */
export const subPages: readonly SubPage[] = [
  {
    path: 'overview',
    load: async () => (await import('./overview')).OverviewPage,
  },
  { path: 'types', load: async () => (await import('./types')).TypesPage },
  {
    path: 'overlays',
    load: async () => (await import('./overlays')).OverlaysPage,
  },
  {
    path: 'environments',
    load: async () => (await import('./environments')).EnvironmentsPage,
  },
  {
    path: 'playground',
    load: async () => (await import('./playground')).PlaygroundPage,
  },
  { path: 'impact', load: async () => (await import('./impact')).ImpactPage },
  {
    path: 'repositories',
    load: async () => (await import('./repositories')).RepositoriesPage,
  },
];
