// SPDX-License-Identifier: Apache-2.0

import type { JSX } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import type { SubPagePath } from './usePlatformLinks';

/** A tab of the platform page. */
export interface SubPage {
  readonly path: SubPagePath;
  /** Tabs are loaded when they are opened. */
  readonly load: () => Promise<() => JSX.Element>;
}

/** A tab without pages below it. */
function single(path: SubPagePath, load: SubPage['load']): SubPage {
  return {
    path,
    load: async () => {
      const [Page, { NoPage }] = await Promise.all([
        load(),
        import('./NotThere'),
      ]);
      return () => (
        <Routes>
          <Route index element={<Page />} />
          <Route path="*" element={<NoPage path={path} />} />
        </Routes>
      );
    },
  };
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
  single(
    'overlays',
    async () => (await import('./overlays/OverlaysPage')).OverlaysPage,
  ),
  {
    path: 'environments',
    load: async () =>
      (await import('./environments/EnvironmentsPage')).EnvironmentsPage,
  },
  single(
    'playground',
    async () => (await import('./playground/PlaygroundPage')).PlaygroundPage,
  ),
  single(
    'impact',
    async () => (await import('./impact/ImpactPage')).ImpactPage,
  ),
  single(
    'repositories',
    async () =>
      (await import('./repositories/RepositoriesPage')).RepositoriesPage,
  ),
];

/** Whether the address is below the platform page, but in none of its tabs. */
export function useIsUnknown(): boolean {
  const [first] = (useParams()['*'] ?? '').split('/');
  return (
    first !== '' &&
    !subPages.some(({ path }) => path === first.toLocaleLowerCase('en-US'))
  );
}
