// SPDX-License-Identifier: Apache-2.0

import {
  Content,
  PageWithHeader,
  Progress,
  RoutedTabs,
} from '@backstage/core-components';
import { lazy, Suspense } from 'react';
import { LinkRouter } from '../compat/LinkRouter';
import contrast from '../components/contrast.module.css';
import { useTexts } from '../translation';
import { NoPage } from './NotThere';
import { subPages, useIsUnknown } from './subPages';

const contents = subPages.map(({ path, load }) => ({
  path,
  SubPage: lazy(async () => ({ default: await load() })),
}));

/** The platform page for the classic frontend system, with its own header and tabs. */
export function PlatformPage() {
  const { t } = useTexts();
  const isUnknown = useIsUnknown();
  return (
    <PageWithHeader themeId="tool" title={t('pages.title')}>
      <RoutedTabs
        routes={contents.map(({ path, SubPage }) => ({
          path: `/${path}`,
          title: t(`pages.${path}`),
          children: (
            <Content className={contrast.readable}>
              <LinkRouter>
                <Suspense fallback={<Progress />}>
                  {isUnknown ? <NoPage path="overview" /> : <SubPage />}
                </Suspense>
              </LinkRouter>
            </Content>
          ),
        }))}
      />
    </PageWithHeader>
  );
}
