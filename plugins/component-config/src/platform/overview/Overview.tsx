// SPDX-License-Identifier: Apache-2.0

import { Flex, Text } from '@backstage/ui';
import { PlatformAlert } from '../../components/PlatformAlert';
import { queries, useLive } from '../../queries';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { AttentionTopics } from './AttentionTopics';
import { PlatformCounts } from './PlatformCounts';

/** The topics that need attention, and the counts. */
export function Overview() {
  const { t } = useTexts();
  const attention = useLive(queries.attention());
  const overview = useLive(queries.overview());
  return (
    <Flex direction="column" gap="6">
      <section aria-labelledby="needs-attention">
        <Text as="h2" id="needs-attention" variant="title-x-small">
          {t('overview.attention')}
        </Text>
        <Loaded state={attention} lines={6}>
          {report => (
            <>
              <PlatformAlert view={report} />
              <AttentionTopics topics={report.topics} />
            </>
          )}
        </Loaded>
      </section>
      <section aria-labelledby="platform-counts">
        <Text as="h2" id="platform-counts" variant="title-x-small">
          {t('overview.counts')}
        </Text>
        <Loaded state={overview}>
          {report => <PlatformCounts overview={report} />}
        </Loaded>
      </section>
    </Flex>
  );
}
