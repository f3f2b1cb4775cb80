// SPDX-License-Identifier: Apache-2.0

import { Alert, Button, Text } from '@backstage/ui';
import { useMemo } from 'react';
import { RefusalAlert } from '../../components/RefusalAlert';
import { useTexts } from '../../translation';
import { countOutcomes, outcomes } from './filterImpact';
import styles from './ImpactHeader.module.css';
import { OutcomeText } from './OutcomeText';
import type { ImpactRun } from './useImpact';

/** The alert status for each class of change. */
const verdictStatus = {
  breaking: 'danger',
  risky: 'warning',
  safe: 'success',
  none: 'success',
} as const;

/** The progress, and the number of configurations per outcome. */
export function ImpactHeader(props: { run: ImpactRun; onCancel: () => void }) {
  const { t } = useTexts();
  const { run, onCancel } = props;
  const { state, done, total, summary, configurations, seconds = 0 } = run;
  const counts = useMemo(() => countOutcomes(configurations), [configurations]);
  return (
    <div className={styles.header}>
      {state === 'running' && (
        <div className={styles.progress}>
          <progress
            className={styles.bar}
            aria-label={t('impact.progress')}
            max={Math.max(total, 1)}
            value={run.started ? done : undefined}
          />
          <Text color="secondary" variant="body-small">
            {t('impact.compared', { done: String(done), total: String(total) })}
          </Text>
          <Button size="small" variant="secondary" onPress={onCancel}>
            {t('words.cancel')}
          </Button>
        </div>
      )}
      {state === 'failed' && run.error && <RefusalAlert error={run.error} />}
      {state === 'cancelled' && (
        <Alert
          role="status"
          status="info"
          icon
          title={t('impact.cancelled')}
          description={t('impact.cancelledDescription')}
        />
      )}
      {state === 'interrupted' && (
        <Alert
          role="alert"
          status="danger"
          icon
          title={t('impact.interrupted')}
          description={t('impact.interruptedDescription')}
        />
      )}
      {summary && (
        <Alert
          role="status"
          status={verdictStatus[summary.class ?? 'none']}
          icon
          title={t(`impact.verdict.${summary.class ?? 'none'}`)}
        />
      )}
      <p className={styles.counts} role="status">
        {summary && (
          <span>
            {t('impact.checked', {
              count: summary.counts.checked,
              seconds: seconds.toFixed(1),
            })}
          </span>
        )}
        {outcomes
          .filter(outcome => counts[outcome] > 0)
          .map(outcome => (
            <OutcomeText
              key={outcome}
              outcome={outcome}
              count={counts[outcome]}
            />
          ))}
        {summary && (
          <span className={styles.same}>
            {t('impact.same', { count: summary.counts.same })}
          </span>
        )}
      </p>
    </div>
  );
}
