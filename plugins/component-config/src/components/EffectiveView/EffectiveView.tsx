// SPDX-License-Identifier: Apache-2.0

import { Skeleton, Text } from '@backstage/ui';
import { useViewState } from '../../hooks/useViewState';
import { queries, useRead } from '../../queries';
import { Choice } from '../Choice';
import { useTexts } from '../../translation';
import { FindingList } from '../FindingList/FindingList';
import { ManifestsView } from '../Manifests/ManifestsView';
import { RefusalAlert } from '../RefusalAlert';
import { EffectiveMatrix } from './EffectiveMatrix';
import { SelectedCell } from './EffectiveTableRow';
import styles from './EffectiveView.module.css';

/** The values in every environment, or the resources that are rendered from them in one. */
function ValuesOrManifests(props: Parameters<typeof EffectiveMatrix>[0]) {
  const { t } = useTexts();
  const { report, selected, onSelect } = props;
  const [{ rendered, environment }, change] = useViewState();
  return (
    <>
      <Choice
        className={styles.switch}
        label={t('manifests.switch')}
        options={['values', 'manifests']}
        labelOf={option => t(`manifests.${option}`)}
        selected={rendered ? 'manifests' : 'values'}
        onSelect={option =>
          change({ rendered: option === 'manifests' ? 'yes' : undefined })
        }
      />
      {rendered ? (
        <ManifestsView
          report={report}
          environment={environment}
          selected={selected}
          onSelect={onSelect}
          onEnvironment={name => change({ environment: name })}
        />
      ) : (
        <EffectiveMatrix {...props} />
      )}
    </>
  );
}

/** The effective configuration of a component in every environment, with the reason for every value. */
export function EffectiveView(props: {
  componentRef: string;
  /** The value being explained. */
  selected: SelectedCell | undefined;
  onSelect: (cell: SelectedCell | undefined) => void;
}) {
  const { t } = useTexts();
  const { componentRef, selected, onSelect } = props;
  const report = useRead(queries.effective(componentRef));
  // It may take long, and the rest is useful without it.
  const observed = useRead(queries.observed(componentRef));
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
        <Skeleton width="100%" height={320} />
      </div>
    );
  }
  const { general = [], environments } = report.value;
  return (
    <>
      {general.length > 0 && <FindingList findings={general} />}
      {environments.length === 0 ? (
        <div className={styles.view}>
          <Text>{t('effective.environments')}</Text>
        </div>
      ) : (
        <ValuesOrManifests
          report={report.value}
          observed={observed.value}
          selected={selected}
          onSelect={onSelect}
        />
      )}
    </>
  );
}
