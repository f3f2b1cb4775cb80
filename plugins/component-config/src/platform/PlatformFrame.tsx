// SPDX-License-Identifier: Apache-2.0

import {
  BreadcrumbEntry,
  PageLayout,
  pluginHeaderActionsApiRef,
  useApi,
  useRouteRef,
} from '@backstage/frontend-plugin-api';
import { RiEqualizerLine } from '@remixicon/react';
import { useMemo, type JSX } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useTexts } from '../translation';
import { pagesMessages } from '../translation/en/pages';
import { platformRouteRef } from './routes';
import { subPages } from './subPages';

/** A sub-page as declared by its extension. */
export interface FramedPage {
  readonly path: string;
  /** The title from the app's configuration, or in English. */
  readonly title: string | undefined;
  readonly element: JSX.Element;
}

/**
 * The platform page in the new frontend system: the standard header and tabs, with titles in the language of the user.
 * The framework's frame shows the titles of the extensions, which are in one language.
 */
export function PlatformFrame(props: {
  pluginId: string;
  title: string | undefined;
  pages: readonly FramedPage[];
}) {
  const { t } = useTexts();
  const { pluginId, title, pages } = props;
  const titleLink = useRouteRef(platformRouteRef)?.();
  const actions = useApi(pluginHeaderActionsApiRef);
  const tabs = useMemo(
    () =>
      pages.map(page => {
        const known = subPages.find(
          ({ path }) => pagesMessages.pages[path] === page.title,
        );
        return {
          id: page.path,
          label: known ? t(`pages.${known.path}`) : (page.title ?? page.path),
          href: page.path,
        };
      }),
    [pages, t],
  );
  const headerActions = useMemo(
    () => actions.getPluginHeaderActions(pluginId),
    [actions, pluginId],
  );
  // The framework remounts a layout with all its contents whenever it renders. The address changes while typing, so the
  // layout renders only when its texts change.
  return useMemo(
    () => (
      <PageLayout
        title={title ?? t('pages.title')}
        icon={<RiEqualizerLine />}
        {...(titleLink !== undefined && { titleLink })}
        headerActions={headerActions}
        tabs={tabs}
      >
        <FramedPages pages={pages} tabs={tabs} />
      </PageLayout>
    ),
    [title, titleLink, headerActions, tabs, pages, t],
  );
}

function FramedPages(props: {
  pages: readonly FramedPage[];
  tabs: ReadonlyArray<{ label: string }>;
}) {
  const { pages, tabs } = props;
  const [first] = pages;
  return (
    <Routes>
      {first && <Route index element={<Navigate to={first.path} replace />} />}
      {pages.map(({ path, element }, index) => (
        <Route
          key={path}
          path={`${path}/*`}
          element={
            <BreadcrumbEntry entry={{ label: tabs[index].label, href: path }}>
              {element}
            </BreadcrumbEntry>
          }
        />
      ))}
    </Routes>
  );
}
