// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { Flex, Text } from '@backstage/ui';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { PlatformAlert } from '../../components/PlatformAlert';
import { useLive } from '../../live';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { AttentionTopics } from './AttentionTopics';
import { PlatformCounts } from './PlatformCounts';

/** The topics that need attention, and the counts. */
export function Overview() {
  const { t } = useTexts();
  const api = useApi(componentConfigApiRef);
  const attention = useLive(() => api.getAttention(), [api]);
  const overview = useLive(() => api.getOverview(), [api]);
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
