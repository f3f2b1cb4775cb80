// SPDX-License-Identifier: Apache-2.0

import { Select, Skeleton, Text } from '@backstage/ui';
import { Collapsible } from '@component-config/plugin-component-config-react';
import { ReactNode, useMemo } from 'react';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { ChangeCounts } from '../ChangeTable/ChangeTable';
import { RefusalAlert } from '../RefusalAlert';
import { ChangesTable } from '../ValuesEffect/ChangesTable';
import styles from './History.module.css';

/** Compares the configurations that two revisions result in. */
export function RevisionComparison(props: {
  componentRef: string;
  environment: string | undefined;
  /** Newest first. */
  revisions: readonly number[];
  /** The revisions in the address, if any. */
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string | undefined, to: string | undefined) => void;
}) {
  const { t } = useTexts();
  const { componentRef, environment, revisions } = props;
  const { from, to, onChange } = props;
  const isOpen = from !== undefined || to !== undefined;
  const [last] = revisions;
  return (
    <Collapsible
      title={t('history.compare.title')}
      isExpanded={isOpen}
      onExpandedChange={open =>
        onChange(
          open ? String(last - 1) : undefined,
          open ? String(last) : undefined,
        )
      }
    >
      {isOpen && (
        <RevisionPair {...props}>
          {pair => (
            <RevisionDifference
              componentRef={componentRef}
              environment={environment}
              {...pair}
            />
          )}
        </RevisionPair>
      )}
    </Collapsible>
  );
}

/** Selects two revisions, by default the latest two, and shows their differences. */
export function RevisionPair(props: {
  /** Newest first. */
  revisions: readonly number[];
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string, to: string) => void;
  /** Renders the differences. */
  children: (pair: { from: number; to: number }) => ReactNode;
}) {
  const { t } = useTexts();
  const titleOf = useRevisionTitle();
  const { revisions, onChange, children } = props;
  const [last] = revisions;
  const from = numberOf(props.from) ?? last - 1;
  const to = numberOf(props.to) ?? last;
  const options = [...new Set([...revisions, from, to, 0])]
    .sort((a, b) => b - a)
    .map(revision => ({
      value: String(revision),
      label: titleOf(revision),
    }));
  return (
    <div className={styles.details}>
      <div className={styles.pair}>
        <Select
          label={t('history.compare.from')}
          options={options}
          value={String(from)}
          onChange={key => onChange(String(key), String(to))}
        />
        <Select
          label={t('history.compare.to')}
          options={options}
          value={String(to)}
          onChange={key => onChange(String(from), String(key))}
        />
      </div>
      {children({ from, to })}
    </div>
  );
}

/** The display name of a revision; 0 is the state before the first one. */
export function useRevisionTitle(): (revision: number) => string {
  const { t } = useTexts();
  return revision =>
    revision === 0
      ? t('history.nothing')
      : t('history.revision', { revision: String(revision) });
}

function RevisionDifference(props: {
  componentRef: string;
  environment: string | undefined;
  from: number;
  to: number;
}) {
  const { t } = useTexts();
  const titleOf = useRevisionTitle();
  const { componentRef, environment, from, to } = props;
  const difference = useRead(
    queries.diff(componentRef, {
      environment,
      revision: from,
      toRevision: to,
    }),
  );
  const schema = useRead(queries.effective(componentRef)).value?.schema;
  const changes = useMemo(
    () =>
      difference.value?.changes.filter(({ kind }) => kind !== 'reason') ?? [],
    [difference.value],
  );
  if (difference.error) {
    return <RefusalAlert error={difference.error} />;
  }
  if (difference.loading) {
    return <Skeleton width="100%" height={80} />;
  }
  if (changes.length === 0) {
    return <Text>{t('history.compare.none')}</Text>;
  }
  const titles = { before: titleOf(from), after: titleOf(to) };
  return (
    <>
      <ChangeCounts changes={changes} />
      <ChangesTable
        caption={t('compare.caption', {
          from: titles.before,
          to: titles.after,
        })}
        titles={titles}
        schema={schema}
        changes={[]}
        effect={[{ changes, fields: [], findings: [] }]}
      />
    </>
  );
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text)
    ? Number(text)
    : undefined;
}
