import { Progress } from '@backstage/core-components';
import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Switch, Text } from '@backstage/ui';
import { ConfigurationChange } from '@component-config/config-engine';
import { EffectiveReport } from '@component-config/plugin-component-config-common';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { useMemo, useState } from 'react';
import useAsync from 'react-use/esm/useAsync';
import { compareRows, placeLabel } from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { ChangeCounts, ChangeTable } from '../ChangeTable';
import { ProvenanceDialog } from '../EffectiveView/ProvenanceDialog';
import { PlatformAlert } from '../PlatformAlert';
import type { ComparedPair, ComparedPlace } from './types';
import { PairSwitch } from './PairSwitch';
import styles from './CompareView.module.css';

type EnvironmentResult = EffectiveReport['environments'][number];

/** The choice of two environments, and what differs between them. */
export function EnvironmentComparison(props: {
  report: EffectiveReport;
  from: EnvironmentResult;
  to: EnvironmentResult;
  explained: ComparedPlace | undefined;
  onChange: (pair: ComparedPair) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const api = useApi(componentConfigApiRef);
  const { report, from, to, explained, onChange, onExplain } = props;
  const { componentRef } = report;
  const [withReasons, setWithReasons] = useState(false);
  // The backend compares: to tell whether sensitive values differ one has to see them.
  const diff = useAsync(
    () =>
      api.getDiff(componentRef, {
        environment: from.environment.name,
        to: to.environment.name,
      }),
    [api, componentRef, from.environment.name, to.environment.name],
  );
  const changes = diff.value?.changes.filter(
    ({ kind }) => withReasons || kind !== 'reason',
  );
  return (
    <div className={styles.view}>
      <PlatformAlert view={report} />
      <div className={styles.bar}>
        <PairSwitch
          environments={report.environments.map(
            ({ environment }) => environment,
          )}
          pair={{ from: from.environment.name, to: to.environment.name }}
          onChange={onChange}
        />
        <Switch
          label={t('compare.reasons')}
          isSelected={withReasons}
          onChange={setWithReasons}
        />
        {changes && <ChangeCounts changes={changes} />}
      </div>
      {diff.error && <RefusalAlert error={diff.error} />}
      {diff.loading && <Progress />}
      {!diff.loading && changes?.length === 0 && (
        <Text>{t('compare.none')}</Text>
      )}
      {!diff.loading && changes && changes.length > 0 && (
        <Differences
          report={report}
          from={from}
          to={to}
          changes={changes}
          onExplain={onExplain}
        />
      )}
      <ProvenanceDialog
        explained={
          explained && {
            label: placeLabel(report.schema, explained.pointer),
            pointer: explained.pointer,
            ...(explained.side === 'from' ? from : to),
            documents: report,
          }
        }
        onClose={() => onExplain(undefined)}
      />
    </div>
  );
}

function Differences(props: {
  report: EffectiveReport;
  from: EnvironmentResult;
  to: EnvironmentResult;
  changes: readonly ConfigurationChange[];
  onExplain: (place: ComparedPlace) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { report, from, to, changes, onExplain } = props;
  const groups = useMemo(
    () => compareRows(report.schema, from.effective, changes),
    [report.schema, from.effective, changes],
  );
  const titles = {
    before: from.environment.title ?? from.environment.name,
    after: to.environment.title ?? to.environment.name,
  };
  return (
    <ChangeTable
      caption={t('compare.caption', {
        from: titles.before,
        to: titles.after,
      })}
      groups={groups}
      titles={titles}
      onExplain={(side, pointer) =>
        onExplain({ pointer, side: side === 'before' ? 'from' : 'to' })
      }
    />
  );
}
