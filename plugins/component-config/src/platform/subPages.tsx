// SPDX-License-Identifier: Apache-2.0

import type { JSX } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import type { SubPagePath } from './usePlatformLinks';

/** A tab of the platform page. */
export interface SubPage {
  readonly path: SubPagePath;
  /** Loads the tab's code; the code of the other tabs follows once the browser is idle. */
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

const pages: readonly SubPage[] = [
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

/** In milliseconds: what was opened comes first. */
const AHEAD_AFTER = 2_000;

let isLoadedAhead = false;

/** Loads all tabs but the playground, whose editor is larger than all the others. */
function loadAhead(): void {
  const load = () => {
    for (const page of pages) {
      if (page.path !== 'playground') {
        // A failure is reported when the tab is opened.
        page.load().catch(() => {});
      }
    }
  };
  // Safari has no idle callbacks: there, each tab is loaded when it is opened.
  if (!isLoadedAhead && 'requestIdleCallback' in window) {
    isLoadedAhead = true;
    window.setTimeout(() => window.requestIdleCallback(load), AHEAD_AFTER);
  }
}

/** The tabs; the first one is the default. */
export const subPages: readonly SubPage[] = pages.map(({ path, load }) => ({
  path,
  load: async () => {
    const Page = await load();
    loadAhead();
    return Page;
  },
}));

/** Whether the address is below the platform page, but in none of its tabs. */
export function useIsUnknown(): boolean {
  const [first] = (useParams()['*'] ?? '').split('/');
  return (
    first !== '' &&
    !subPages.some(({ path }) => path === first.toLocaleLowerCase('en-US'))
  );
}
