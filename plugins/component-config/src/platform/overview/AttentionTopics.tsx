// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import type { AttentionTopic } from '@component-config/plugin-component-config-common';
import { RiCheckLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import { AttentionCard } from './AttentionCard';
import icons from '../../components/icons.module.css';
import styles from './Overview.module.css';

/** Everything that needs attention, most severe first; the topics without problems on one line. */
export function AttentionTopics(props: { topics: readonly AttentionTopic[] }) {
  const { t } = useTexts();
  const { topics } = props;
  const open = topics.filter(({ count }) => count > 0);
  const fine = topics.filter(({ count }) => count === 0);
  return (
    <div className={styles.topics}>
      {open.length === 0 && (
        <Text className={styles.fine}>
          <RiCheckLine aria-hidden className={icons.large} />
          {t('overview.allFine')}
        </Text>
      )}
      {open.map(topic => (
        <AttentionCard key={topic.kind} topic={topic} />
      ))}
      {open.length > 0 && fine.length > 0 && (
        <Text color="secondary" className={styles.fine}>
          <RiCheckLine aria-hidden className={icons.large} />
          {t('overview.fine', {
            what: fine
              .map(({ kind }) => t(`overview.fineTopics.${kind}`))
              .join(' · '),
          })}
        </Text>
      )}
    </div>
  );
}
