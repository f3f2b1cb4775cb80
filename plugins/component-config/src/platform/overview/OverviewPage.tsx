// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { Route, Routes } from 'react-router-dom';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Button, Flex, Link, Text } from '@backstage/ui';
import type {
  ProposalState,
  ProposalSummary,
} from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import { ComponentList } from './ComponentList';
import { Overview } from './Overview';
import { PrincipalLink } from '../../components/PrincipalLink';
import { RelativeTime } from '../../components/RelativeTime';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { queries, useLive } from '../../queries';
import { Choice } from '../../components/Choice';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { NoPage } from '../NotThere';
import { useComponentTab } from '../usePlatformLinks';
import { useSearchState } from '../../hooks/useSearchState';
import { OverviewBack } from './OverviewBack';
import styles from './Overview.module.css';

const names = ['state'] as const;

const states: readonly ProposalState[] = [
  'open',
  'accepted',
  'declined',
  'withdrawn',
];

/** The state of the platform, and the full lists of what needs attention. */
export function OverviewPage() {
  return (
    <Routes>
      <Route path="/" element={<Overview />} />
      <Route path="/components" element={<ComponentList />} />
      <Route path="/proposals" element={<ProposalList />} />
      <Route path="*" element={<NoPage path="overview" />} />
    </Routes>
  );
}

/** The proposals for all components that the user may see. */
function ProposalList() {
  const { t } = useTexts();
  const [{ state }, change] = useSearchState(names);
  const chosen = states.find(name => name === state) ?? 'open';
  return (
    <>
      <OverviewBack title={t('overview.lists.proposals')} />
      <Choice
        label={t('overview.state')}
        options={states}
        labelOf={name => t(`overview.proposalStates.${name}`)}
        selected={chosen}
        onSelect={name => change({ state: name })}
      />
      <ProposalsIn key={chosen} state={chosen} />
    </>
  );
}

function ProposalsIn(props: { state: ProposalState }) {
  const { t } = useTexts();
  const { state } = props;
  const [pages, setPages] = useState(1);
  const loaded = useLive(queries.proposals(state, pages));
  return (
    <Loaded state={loaded}>
      {({ items, nextCursor }) => (
        <Flex direction="column" gap="3" mt="3">
          {items.length === 0 && nextCursor === undefined && (
            <Text color="secondary">{t('overview.noProposals')}</Text>
          )}
          <ul className={styles.items}>
            {items.map(proposal => (
              <li key={proposal.id}>
                <ProposalRow proposal={proposal} />
              </li>
            ))}
          </ul>
          {nextCursor !== undefined && (
            <Button
              variant="secondary"
              isDisabled={loaded.loading}
              onPress={() => setPages(pages + 1)}
            >
              {t('overview.more')}
            </Button>
          )}
        </Flex>
      )}
    </Loaded>
  );
}

function ProposalRow(props: { proposal: ProposalSummary }) {
  const { t } = useTexts();
  const tab = useComponentTab();
  const titleOf = useEnvironmentTitle();
  const { id, componentRef, environment, author, at, message } = props.proposal;
  return (
    <span className={styles.item}>
      <Link
        href={tab(componentRef, { view: 'proposals', proposal: String(id) })}
      >
        {t('overview.proposalNumber', { id: String(id) })}
      </Link>
      <EntityRefLink entityRef={componentRef} hideIcon />
      <Text color="secondary">
        {environment === undefined
          ? t('words.allEnvironments')
          : titleOf(environment, parseEntityRef(componentRef).namespace)}
      </Text>
      <Text color="secondary">
        <PrincipalLink who={author} /> · <RelativeTime at={at} />
      </Text>
      {message !== undefined && <Text>{message}</Text>}
    </span>
  );
}
