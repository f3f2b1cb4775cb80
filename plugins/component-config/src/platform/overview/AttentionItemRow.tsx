// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import type { AttentionItem } from '@component-config/plugin-component-config-common';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { Person } from '../../components/Person';
import { When } from '../../components/When';
import { useTexts } from '../../translation';
import { FindingCountsText } from '../list';
import { useComponentTab } from '../useComponentTab';
import { usePlatformLinks } from '../usePlatformLinks';
import styles from './Overview.module.css';

/** One item that needs attention, on one line, with a link to where it can be corrected. */
export function AttentionItemRow(props: { item: AttentionItem }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const tab = useComponentTab();
  const textOf = useLocalText();
  const {
    entityRef,
    title,
    owner,
    environments,
    findings,
    problem,
    problemPhrase,
    proposal,
  } = props.item;
  const address = links?.document(entityRef);
  return (
    <span className={styles.item}>
      {proposal ? (
        <Link
          href={tab(entityRef, {
            view: 'proposals',
            proposal: String(proposal.id),
          })}
        >
          {t('overview.proposal', {
            id: String(proposal.id),
            component: title ?? entityRef.replace(/^.*\//, ''),
          })}
        </Link>
      ) : (
        <>
          {address === undefined ? (
            <EntityRefLink entityRef={entityRef} hideIcon>
              {title}
            </EntityRefLink>
          ) : (
            <Link href={address}>
              {title ?? entityRef.replace(/^.*\//, '')}
            </Link>
          )}
        </>
      )}
      {environments && environments.length > 0 && (
        <Text color="secondary">{environments.join(', ')}</Text>
      )}
      {findings && <FindingCountsText counts={findings} />}
      {problem !== undefined && (
        <Text color="secondary">
          {textOf('problem', { problem, problemPhrase })}
        </Text>
      )}
      {proposal && (
        <Text color="secondary">
          <Person who={proposal.author} /> · <When at={proposal.at} />
          {proposal.message !== undefined && ` · ${proposal.message}`}
        </Text>
      )}
      {owner !== undefined && !proposal && (
        <span className={styles.owner}>
          <Person who={owner} />
        </span>
      )}
    </span>
  );
}
