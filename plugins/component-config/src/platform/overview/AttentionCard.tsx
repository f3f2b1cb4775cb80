// SPDX-License-Identifier: Apache-2.0

import { Link, Text } from '@backstage/ui';
import type {
  AttentionKind,
  AttentionTopic,
} from '@component-config/plugin-component-config-common';
import { SeverityIcon } from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import { usePlatformLinks } from '../usePlatformLinks';
import { AttentionItemRow } from './AttentionItemRow';
import { listAddress } from './listAddress';
import icons from '../../components/icons.module.css';
import styles from './Overview.module.css';

/** Topics that break configurations, and those that are only untidy. */
const severities: {
  readonly [kind in AttentionKind]: 'error' | 'warning' | 'info';
} = {
  'unresolved-components': 'error',
  'degraded-components': 'error',
  'components-with-errors': 'error',
  'production-without-overlay': 'warning',
  'documents-with-findings': 'warning',
  'open-proposals': 'info',
  'values-only-in-portal': 'info',
  'overlays-without-effect': 'info',
};

/** A topic that needs attention: its count, what to do, the first items, and a link to all of them. */
export function AttentionCard(props: { topic: AttentionTopic }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { kind, count, isAtLeast, items, lists } = props.topic;
  const severity = severities[kind];
  const further = lists.length > 1 || count > items.length || isAtLeast;
  return (
    <section className={styles.topic} aria-labelledby={`topic-${kind}`}>
      <div className={styles.topicHead} data-severity={severity}>
        <SeverityIcon severity={severity} className={icons.large} />
        <Text as="h3" id={`topic-${kind}`} variant="body-large">
          {t(isAtLeast ? 'overview.atLeast' : 'overview.exactly', {
            what: t(`overview.topics.${kind}`, { count }),
          })}
        </Text>
      </div>
      <Text color="secondary" variant="body-small">
        {t(`overview.todo.${kind}`)}
      </Text>
      <ul className={styles.items}>
        {items.map(item => (
          <li key={`${item.entityRef} ${item.proposal?.id ?? ''}`}>
            <AttentionItemRow item={item} />
          </li>
        ))}
      </ul>
      {links && further && (
        <div className={styles.lists}>
          {lists.map(list => (
            <Link key={list.list} href={listAddress(links, list)}>
              {t('overview.showAll', {
                list: t(`overview.lists.${list.list}`),
                number: String(list.count),
              })}
            </Link>
          ))}
        </div>
      )}
    </section>
  );
}
