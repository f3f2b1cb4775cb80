// SPDX-License-Identifier: Apache-2.0

import { useTexts } from '../translation';
import { NotThere } from './NotThere';
import type { SubPagePath } from './subPagePath';
import { usePlatformLinks } from './usePlatformLinks';

/** For an unknown address below a sub-page. */
export function NoPage(props: { path: SubPagePath }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { path } = props;
  return (
    <NotThere
      title={t('pages.noPage')}
      list={links && { text: t(`pages.${path}`), address: links.page(path) }}
    />
  );
}
