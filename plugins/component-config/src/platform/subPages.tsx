// SPDX-License-Identifier: Apache-2.0

import type { JSX } from 'react';
import type { SubPagePath } from './subPagePath';

/** A tab of the platform page. */
export interface SubPage {
  readonly path: SubPagePath;
  /** Tabs are loaded when they are opened. */
  readonly load: () => Promise<() => JSX.Element>;
}

/** The tabs; the first one is the default. */
export const subPages: readonly SubPage[] = [
  {
    path: 'overview',
    load: async () => (await import('./overview/OverviewPage')).OverviewPage,
  },
  {
    path: 'types',
    load: async () => (await import('./types/TypesPage')).TypesPage,
  },
  {
    path: 'overlays',
    load: async () => (await import('./overlays/OverlaysPage')).OverlaysPage,
  },
  {
    path: 'environments',
    load: async () =>
      (await import('./environments/EnvironmentsPage')).EnvironmentsPage,
  },
  {
    path: 'playground',
    load: async () =>
      (await import('./playground/PlaygroundPage')).PlaygroundPage,
  },
  {
    path: 'impact',
    load: async () => (await import('./impact/ImpactPage')).ImpactPage,
  },
  {
    path: 'repositories',
    load: async () =>
      (await import('./repositories/RepositoriesPage')).RepositoriesPage,
  },
];
