// SPDX-License-Identifier: Apache-2.0

import { Alert, ButtonLink, Flex } from '@backstage/ui';
import { useTexts } from '../translation';
import { usePlatformLinks, type SubPagePath } from './usePlatformLinks';

/** Reports that an address has no content, why that may be, and where to go. */
export function NotThere(props: {
  /** The message. */
  title: string;
  /** The list of what exists. Omitted if the portal does not have the page. */
  list?: { text: string; address: string };
}) {
  const { t } = useTexts();
  const { title, list } = props;
  return (
    <Flex direction="column" gap="3">
      <Alert
        role="alert"
        status="warning"
        icon
        title={title}
        description={t('pages.notThere')}
      />
      {list && (
        <div>
          <ButtonLink size="small" variant="secondary" href={list.address}>
            {list.text}
          </ButtonLink>
        </div>
      )}
    </Flex>
  );
}

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
