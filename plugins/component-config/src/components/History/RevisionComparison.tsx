// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { Select, Skeleton, Text } from '@backstage/ui';
import {
  Collapsible,
  componentConfigApiRef,
} from '@component-config/plugin-component-config-react';
import { useMemo } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { useTexts } from '../../translation';
import { ChangeCounts } from '../ChangeTable';
import { RefusalAlert } from '../RefusalAlert';
import { EffectTable } from '../ValuesEffect';
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
  const { revisions, from, to, onChange } = props;
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
      {isOpen && <RevisionPair {...props} />}
    </Collapsible>
  );
}

/** Selects two revisions and shows their differences. Defaults to the latest two. */
export function RevisionPair(props: {
  componentRef: string;
  environment: string | undefined;
  /** Newest first. */
  revisions: readonly number[];
  from: string | undefined;
  to: string | undefined;
  onChange: (from: string, to: string) => void;
}) {
  const { t } = useTexts();
  const { componentRef, environment, revisions, onChange } = props;
  const [last] = revisions;
  const from = numberOf(props.from) ?? last - 1;
  const to = numberOf(props.to) ?? last;
  const options = [...new Set([...revisions, from, to, 0])]
    .sort((a, b) => b - a)
    .map(revision => ({
      value: String(revision),
      label:
        revision === 0
          ? t('history.nothing')
          : t('history.revision', { revision: String(revision) }),
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
      <RevisionDifference
        componentRef={componentRef}
        environment={environment}
        from={from}
        to={to}
      />
    </div>
  );
}

function RevisionDifference(props: {
  componentRef: string;
  environment: string | undefined;
  from: number;
  to: number;
}) {
  const { t } = useTexts();
  const api = useApi(componentConfigApiRef);
  const { componentRef, environment, from, to } = props;
  const difference = useAsync(
    () =>
      api.getDiff(componentRef, {
        environment,
        revision: from,
        toRevision: to,
      }),
    [api, componentRef, environment, from, to],
  );
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
  const nameOf = (revision: number) =>
    revision === 0
      ? t('history.nothing')
      : t('history.revision', { revision: String(revision) });
  const titles = { before: nameOf(from), after: nameOf(to) };
  return (
    <>
      <ChangeCounts changes={changes} />
      <EffectTable
        caption={t('history.compare.caption', {
          from: titles.before,
          to: titles.after,
        })}
        titles={titles}
        changes={changes}
      />
    </>
  );
}

function numberOf(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text)
    ? Number(text)
    : undefined;
}
