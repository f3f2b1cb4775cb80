// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text, Select, Combobox } from '@backstage/ui';
import { compareEffective } from '@component-config/config-engine';
import {
  EffectiveReport,
  SENSITIVE_MASK,
  EnvironmentSummary,
  ListedComponent,
} from '@component-config/plugin-component-config-common';
import { useMemo, useEffect, useState } from 'react';
import { parseEntityRef } from '@backstage/catalog-model';
import useDebounce from 'react-use/esm/useDebounce';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { ComparisonResult } from './ComparisonResult';
import { ComparedPlace, comparedSide } from './types';
import { CompareState } from './useCompareState';
import styles from './CompareView.module.css';

/** The list is limited to a usable length; typing searches all components. */
const LISTED = 100;

/** Milliseconds without typing before the search starts. */
const SEARCH_AFTER = 300;

type EnvironmentResult = EffectiveReport['environments'][number];

interface ComparisonProps {
  report: EffectiveReport;
  /** The environment to compare in. */
  column: EnvironmentResult;
  state: CompareState;
  explained: ComparedPlace | undefined;
  onState: (change: Partial<CompareState>) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}

/** Compares the component with another one in the same environment. */
export function ComponentComparison(
  props: ComparisonProps & { onEnvironment: (environment: string) => void },
) {
  const { t } = useTexts();
  const { report, column, state, onState, onEnvironment } = props;
  return (
    <>
      <div className={styles.pair}>
        <ComponentPicker
          excluded={report.componentRef}
          selected={state.component}
          onChange={component => onState({ component })}
        />
        <EnvironmentSelect
          environments={report.environments.map(
            ({ environment }) => environment,
          )}
          selected={column.environment.name}
          onChange={onEnvironment}
        />
      </div>
      {state.component === undefined ? (
        <Text>{t('comparison.chooseComponent')}</Text>
      ) : (
        <OtherComponent {...props} otherRef={state.component} />
      )}
    </>
  );
}

function OtherComponent(props: ComparisonProps & { otherRef: string }) {
  const { t } = useTexts();
  const { report, column, otherRef, ...rest } = props;
  const other = useRead(queries.effective(otherRef));
  const compared = useMemo(() => {
    const there = other.value?.environments.find(
      ({ environment }) => environment.name === column.environment.name,
    );
    if (!other.value || !there) {
      return undefined;
    }
    const withComponent = { withComponent: true };
    const before = comparedSide(report, column, withComponent);
    const after = comparedSide(other.value, there, withComponent);
    return {
      before,
      after,
      changes: compareEffective(before.effective, after.effective, {
        mask: SENSITIVE_MASK,
        before: before.schema,
        after: after.schema,
      }),
    };
  }, [report, column, other.value]);
  if (other.error) {
    return <RefusalAlert error={other.error} />;
  }
  if (other.loading) {
    return <Skeleton width="100%" height={160} />;
  }
  return compared ? (
    <ComparisonResult {...rest} {...compared} />
  ) : (
    <Text>{t('comparison.notThere')}</Text>
  );
}

/** Selects the environment to compare in. */
function EnvironmentSelect(props: {
  environments: readonly EnvironmentSummary[];
  selected: string;
  onChange: (environment: string) => void;
}) {
  const { t } = useTexts();
  const { environments, selected, onChange } = props;
  return (
    <Select
      className={styles.choice}
      label={t('words.environment')}
      options={environments.map(({ name, title = name }) => ({
        value: name,
        label: title,
      }))}
      value={selected}
      onChange={key => onChange(String(key))}
    />
  );
}

/** Selects one of all components; the backend searches them. */
function ComponentPicker(props: {
  /** Entity reference of the component that is not offered. */
  excluded: string;
  /** Entity reference. */
  selected: string | undefined;
  onChange: (componentRef: string | undefined) => void;
}) {
  const { t } = useTexts();
  const { excluded, selected, onChange } = props;
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const found = useRead(
    queries.componentsPage({
      limit: LISTED,
      ...(searched !== '' && { text: searched }),
    }),
    { keepsPrevious: true },
  );
  // The selected component may be on any page: the address may name any.
  const chosen = useRead(
    selected === undefined ? undefined : queries.listedComponent(selected),
  );
  const chosenLabel =
    selected === undefined ? '' : labelOf(selected, chosen.value);
  useEffect(() => setText(chosenLabel), [chosenLabel]);
  // The name of the selected component is not a search: the list would contain nothing else.
  const query = text === chosenLabel ? '' : text.trim();
  useDebounce(() => setSearched(query), SEARCH_AFTER, [query]);

  const items = (found.value?.items ?? []).filter(
    ({ componentRef }) => componentRef !== excluded,
  );
  const options = items.map(item => ({
    id: item.componentRef,
    label: labelOf(item.componentRef, item),
  }));
  const isListed =
    selected === undefined || options.some(({ id }) => id === selected);
  return (
    <>
      <Combobox
        className={styles.choice}
        label={t('words.component')}
        {...(found.value?.nextCursor !== undefined && {
          description: t('comparison.moreComponents'),
        })}
        options={
          isListed
            ? options
            : [{ id: selected, label: chosenLabel }, ...options]
        }
        search={{ mode: 'server', inputValue: text, onInputChange: setText }}
        loading={{ state: found.loading ? 'filtering' : 'idle' }}
        value={selected ?? null}
        onChange={key => onChange(key === null ? undefined : String(key))}
      />
      {found.error && <RefusalAlert error={found.error} />}
    </>
  );
}

function labelOf(
  componentRef: string,
  listed: Pick<ListedComponent, 'name' | 'title'> | null | undefined,
): string {
  return listed?.title ?? listed?.name ?? parseEntityRef(componentRef).name;
}
