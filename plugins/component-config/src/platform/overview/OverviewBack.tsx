// SPDX-License-Identifier: Apache-2.0

import { Flex, Link, Text } from '@backstage/ui';
import { RiArrowLeftLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import { usePlatformLinks } from '../usePlatformLinks';

/** The heading of a list, with a link back to the overview. */
export function OverviewBack(props: { title: string }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  return (
    <Flex align="center" gap="3" mb="3">
      {links && (
        <Link href={links.page('overview')} aria-label={t('overview.back')}>
          <RiArrowLeftLine aria-hidden size={16} />
        </Link>
      )}
      <Text as="h2" variant="title-small">
        {props.title}
      </Text>
    </Flex>
  );
}
