// SPDX-License-Identifier: Apache-2.0

import { Alert, ButtonLink, Flex } from '@backstage/ui';
import { useTexts } from '../translation';

/** Says that there is nothing at an address, why that may be, and where to go on. */
export function NotThere(props: {
  /** That it is not there. */
  title: string;
  /** Where all that are there are listed; absent: the portal does not have the page. */
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
