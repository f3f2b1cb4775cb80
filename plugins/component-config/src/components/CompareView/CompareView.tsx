// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text, ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { PlatformAlert } from '../PlatformAlert';
import { RefusalAlert } from '../RefusalAlert';
import { ComponentComparison } from './ComponentComparison';
import { EnvironmentComparison } from './EnvironmentComparison';
import { HeldComparison } from './HeldComparison';
import { WhatIfComparison } from './WhatIfComparison';
import { ComparedPair, ComparedPlace, subjects } from './types';
import { useCompareState } from './useCompareState';
import toggles from '../toggles.module.css';
import styles from './CompareView.module.css';

interface CompareProps {
  componentRef: string;
  /** Defaults to the last two in promotion order, also if it no longer exists. */
  from: string | undefined;
  to: string | undefined;
  /** The value whose explanation is open. */
  explained: ComparedPlace | undefined;
  onChange: (pair: ComparedPair) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}

/** Two configurations side by side: only the differences, with the layer that sets the value on each side. */
export function CompareView(props: CompareProps) {
  const { t } = useTexts();
  const { componentRef } = props;
  const report = useRead(queries.effective(componentRef));
  if (report.error) {
    return <RefusalAlert error={report.error} />;
  }
  if (!report.value) {
    return (
      <div
        className={styles.view}
        role="status"
        aria-label={t('pages.loading')}
      >
        <Skeleton width="100%" height={40} />
        <Skeleton width="100%" height={240} />
      </div>
    );
  }
  if (report.value.environments.length === 0) {
    return <Text>{t('effective.environments')}</Text>;
  }
  return <Comparisons {...props} report={report.value} />;
}

function Comparisons(props: CompareProps & { report: EffectiveReport }) {
  const { t } = useTexts();
  const { report, explained, onChange, onExplain } = props;
  const [state, change] = useCompareState();
  const { environments } = report;
  const known = (name: string | undefined, fallback: number) =>
    environments.find(({ environment }) => environment.name === name) ??
    environments[Math.max(0, environments.length + fallback)];
  const from = known(props.from, -2);
  const to = known(props.to, -1);
  const shared = { report, state, explained, onExplain, onState: change };
  return (
    <div className={styles.view}>
      <PlatformAlert view={report} />
      <ToggleButtonGroup
        className={toggles.toggles}
        aria-label={t('comparison.subject')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[state.subject]}
        onSelectionChange={keys =>
          change({ subject: subjects.find(one => keys.has(one)) })
        }
      >
        {subjects.map(subject => (
          <ToggleButton key={subject} id={subject} size="small">
            {t(`comparison.subjects.${subject}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {state.subject === 'environments' &&
        (environments.length < 2 ? (
          <Text>{t('compare.single')}</Text>
        ) : (
          <EnvironmentComparison
            {...shared}
            from={from}
            to={to}
            onChange={onChange}
          />
        ))}
      {state.subject === 'revisions' && (
        <HeldComparison {...shared} environment={props.from} />
      )}
      {state.subject === 'component' && (
        <ComponentComparison
          {...shared}
          column={props.from === undefined ? to : from}
          onEnvironment={name =>
            onChange({ from: name, to: to.environment.name })
          }
        />
      )}
      {state.subject === 'whatIf' && <WhatIfComparison {...shared} />}
    </div>
  );
}
