// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { Flex, Text, Link } from '@backstage/ui';
import type {
  AttentionTopic,
  AttentionKind,
  AttentionItem,
  ConfigurationState,
  PlatformOverview,
  AttentionList,
} from '@component-config/plugin-component-config-common';
import { RiCheckLine } from '@remixicon/react';
import {
  SeverityIcon,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { PlatformAlert } from '../../components/PlatformAlert';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { queries, useLive } from '../../queries';
import { TableHead } from '../../components/TableHead';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import {
  usePlatformLinks,
  type PlatformLinks,
  type SubPagePath,
  useComponentTab,
} from '../usePlatformLinks';
import { PrincipalLink } from '../../components/PrincipalLink';
import { RelativeTime } from '../../components/RelativeTime';
import { FindingCountsText } from '../list';
import { StateText } from '../../components/StateText';
import icons from '../../components/icons.module.css';
import styles from './Overview.module.css';

/** The page of each list. */
const places: {
  readonly [list in AttentionList['list']]:
    SubPagePath | `${SubPagePath}/${string}`;
} = {
  components: 'overview/components',
  proposals: 'overview/proposals',
  'component-types': 'types',
  traits: 'types',
  overlays: 'overlays',
  environments: 'environments',
};

const states: readonly ConfigurationState[] = [
  'unresolved',
  'degraded',
  'error',
  'warning',
  'ok',
];

/** Topics that break configurations, and those that are only untidy. */
const severities: {
  readonly [kind in AttentionKind]: 'error' | 'warning' | 'info';
} = {
  'unresolved-components': 'error',
  'degraded-components': 'error',
  'components-with-errors': 'error',
  'production-without-overlay': 'warning',
  'production-differs': 'warning',
  'documents-with-findings': 'warning',
  'values-that-stayed': 'warning',
  'orphaned-values': 'warning',
  'values-ending-soon': 'info',
  'open-proposals': 'info',
  'values-only-in-portal': 'info',
  'values-that-ended': 'info',
  'overlays-without-effect': 'info',
};

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

/** Everything that needs attention, most severe first; the topics without problems on one line. */
function AttentionTopics(props: { topics: readonly AttentionTopic[] }) {
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

/** A topic that needs attention: its count, what to do, the first items, and a link to all of them. */
function AttentionCard(props: { topic: AttentionTopic }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { kind, count, isAtLeast, items, lists } = props.topic;
  const severity = severities[kind];
  const further =
    lists.length > 1 ||
    (lists.length === 1 && (count > items.length || isAtLeast));
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
            <AttentionItemRow kind={kind} item={item} />
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

/** One item that needs attention, on one line, with a link to where it can be corrected. */
function AttentionItemRow(props: { kind: AttentionKind; item: AttentionItem }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const tab = useComponentTab();
  const textOf = useLocalText();
  const titleOf = useEnvironmentTitle();
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
  const address =
    props.kind === 'orphaned-values'
      ? links?.page('overview/components', {
          state: 'orphaned',
          text: parseEntityRef(entityRef).name,
        })
      : links?.document(entityRef);
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
          {/* Whatever is wrong with a component is shown where its configuration is. */}
          <Link
            href={
              address ??
              tab(entityRef, {
                view: 'effective',
              })
            }
          >
            {title ?? entityRef.replace(/^.*\//, '')}
          </Link>
        </>
      )}
      {environments && environments.length > 0 && (
        <Text color="secondary">
          {environments
            .map(name => titleOf(name, parseEntityRef(entityRef).namespace))
            .join(' · ')}
        </Text>
      )}
      {findings && <FindingCountsText counts={findings} />}
      {problem !== undefined && (
        <Text color="secondary">
          {textOf('problem', { problem, problemPhrase })}
        </Text>
      )}
      {proposal && (
        <Text color="secondary">
          <PrincipalLink who={proposal.author} /> ·{' '}
          <RelativeTime at={proposal.at} />
          {proposal.message !== undefined && ` · ${proposal.message}`}
        </Text>
      )}
      {owner !== undefined && !proposal && (
        <span className={styles.owner}>
          <PrincipalLink who={owner} />
        </span>
      )}
    </span>
  );
}

/** The number of documents and components by state; each number links to its list. */
function PlatformCounts(props: { overview: PlatformOverview }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { documents, components, configurations } = props.overview;
  return (
    <div className={styles.counts}>
      <table aria-label={t('words.documents')}>
        <TableHead
          columns={[
            t('words.documents'),
            t('overview.total'),
            t('findings.title'),
            t('list.unused'),
          ]}
        />
        <tbody>
          {documents.map(
            ({ list, total, withErrors, withWarnings, unused }) => (
              <tr key={list}>
                <th scope="row">
                  {links ? (
                    <Link href={listAddress(links, { list, request: {} })}>
                      {t(`overview.lists.${list}`)}
                    </Link>
                  ) : (
                    t(`overview.lists.${list}`)
                  )}
                </th>
                <td>{total}</td>
                <td>
                  <FindingCountsText
                    counts={{
                      errors: withErrors,
                      warnings: withWarnings,
                      notes: 0,
                    }}
                    of="documents"
                  />
                </td>
                <td>{unused}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <table aria-label={t('overview.states')}>
        <TableHead
          columns={[
            t('overview.states'),
            t('overview.lists.components'),
            t('overview.configurations'),
          ]}
        />
        <tbody>
          {states.map(state => (
            <tr key={state}>
              <th scope="row">
                {links && components[state] > 0 ? (
                  <Link href={links.page('overview/components', { state })}>
                    <StateText state={state} />
                  </Link>
                ) : (
                  <StateText state={state} isEmpty={components[state] === 0} />
                )}
              </th>
              <td>{components[state]}</td>
              <td>{configurations[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The address of a list with its filters, named as in the API. */
function listAddress(
  links: PlatformLinks,
  { list, request }: Pick<AttentionList, 'list' | 'request'>,
): string {
  const filters = Object.entries(request).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const isOneOfTwo = places[list] === 'types';
  return links.page(
    places[list],
    Object.fromEntries([...(isOneOfTwo ? [['list', list]] : []), ...filters]),
  );
}
