// SPDX-License-Identifier: Apache-2.0

import { Button, Link, Skeleton, Text } from '@backstage/ui';
import {
  BlamedStatement,
  BlameReport,
  BlameRequest,
  PlaceRevision,
} from '@component-config/plugin-component-config-common';
import {
  ValueText,
  useStandaloneText,
} from '@component-config/plugin-component-config-react';
import { RiHistoryLine } from '@remixicon/react';
import { useState } from 'react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { PrincipalLink } from '../PrincipalLink';
import { RefusalAlert } from '../RefusalAlert';
import { SourceLink } from '../SourceLink';
import { RelativeTime } from '../RelativeTime';
import styles from './Explanation.module.css';

/** Who set a value, and when. Loaded only on request, because it queries the repository hosts. */
export function BlameSection(props: {
  componentRef: string;
  environment: string;
  /** JSON Pointer into the result of the environment. */
  pointer: string;
}) {
  const { t } = useTexts();
  const { componentRef, environment, pointer } = props;
  const place = { environment, pointer };
  const [requested, setRequested] = useState<BlameRequest>();
  const isRequested =
    requested?.environment === environment && requested.pointer === pointer;
  const report = useRead(
    isRequested ? queries.blame(componentRef, place) : undefined,
  );
  if (report.error) {
    return <RefusalAlert error={report.error} />;
  }
  if (report.loading) {
    return <Skeleton width="100%" height={64} />;
  }
  return report.value ? (
    <KnownBlame report={report.value} />
  ) : (
    <Button
      size="small"
      variant="secondary"
      iconStart={<RiHistoryLine aria-hidden />}
      onPress={() => setRequested(place)}
    >
      {t('blame.ask')}
    </Button>
  );
}

function KnownBlame({ report }: { report: BlameReport }) {
  const { t } = useTexts();
  const { statements, revisions, hasMore } = report;
  return (
    <section className={styles.blame} aria-label={t('blame.title')}>
      <ul className={styles.list}>
        {statements.map((statement, index) => (
          <li key={`${statement.layer}-${index}`}>
            <Statement statement={statement} />
          </li>
        ))}
      </ul>
      {revisions.length > 0 && (
        <>
          <Text variant="body-small" weight="bold">
            {t('blame.revisions')}
          </Text>
          <ul className={styles.list}>
            {revisions.map(revision => (
              <li key={`${revision.environment ?? ''}#${revision.revision}`}>
                <RevisionLine revision={revision} />
              </li>
            ))}
          </ul>
        </>
      )}
      {hasMore && (
        <Text color="secondary" variant="body-small">
          {t('blame.more')}
        </Text>
      )}
    </section>
  );
}

/** One layer's statement, and who made it. */
function Statement({ statement }: { statement: BlamedStatement }) {
  const { t } = useTexts();
  const textOf = useStandaloneText();
  const { isWinner, value, position, set } = statement;
  return (
    <>
      <ValueText value={value} shadowed={!isWinner} />{' '}
      <span className={styles.title}>{textOf('title', statement)}</span>{' '}
      {position && <SourceLink position={position} />}
      <span className={styles.who}>
        {set.kind === 'revision' && (
          <>
            <PrincipalLink who={set.by} /> · <RelativeTime at={set.at} /> ·{' '}
            {t('history.revision', { revision: String(set.revision) })}
            {set.message !== undefined && ` · ${set.message}`}
          </>
        )}
        {set.kind === 'commit' && (
          <>
            {set.author} · <RelativeTime at={set.at} /> ·{' '}
            {set.url === undefined ? (
              <code>{set.hash.slice(0, 8)}</code>
            ) : (
              <Link href={set.url}>{set.hash.slice(0, 8)}</Link>
            )}{' '}
            · {set.message}
          </>
        )}
        {set.kind === 'unknown' && t(`blame.unknown.${set.because}`)}
      </span>
    </>
  );
}

function RevisionLine({ revision }: { revision: PlaceRevision }) {
  const { t } = useTexts();
  const { before, after, by, at, message } = revision;
  return (
    <>
      <ValueText value={before} shadowed={before !== undefined} />{' '}
      <span aria-label={t('explain.becomes')} role="img">
        →
      </span>{' '}
      <ValueText value={after} />
      <span className={styles.who}>
        <PrincipalLink who={by} /> · <RelativeTime at={at} /> ·{' '}
        {t('history.revision', { revision: String(revision.revision) })}
        {message !== undefined && ` · ${message}`}
      </span>
    </>
  );
}
