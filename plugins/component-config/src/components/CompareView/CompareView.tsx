import { Progress } from '@backstage/core-components';
import { useApi } from '@backstage/core-plugin-api';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import useAsync from 'react-use/esm/useAsync';
import { componentConfigTranslationRef } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import { EnvironmentComparison } from './EnvironmentComparison';
import type { ComparedPair, ComparedPlace } from './types';

/** Two environments of a component side by side: only what differs, with the layer that decided on each side. */
export function CompareView(props: {
  componentRef: string;
  /** Absent, or not known any more: the last two in promotion order. */
  from: string | undefined;
  to: string | undefined;
  /** The value whose explanation is open. */
  explained: ComparedPlace | undefined;
  onChange: (pair: ComparedPair) => void;
  onExplain: (place: ComparedPlace | undefined) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const api = useApi(componentConfigApiRef);
  const { componentRef, explained, onChange, onExplain } = props;
  const report = useAsync(
    () => api.getEffective(componentRef),
    [api, componentRef],
  );
  if (report.error) {
    return <RefusalAlert error={report.error} />;
  }
  if (!report.value) {
    return <Progress />;
  }
  const { environments } = report.value;
  if (environments.length < 2) {
    return <Text>{t('compare.single')}</Text>;
  }
  const known = (name: string | undefined, fallback: number) =>
    environments.find(({ environment }) => environment.name === name) ??
    environments[environments.length + fallback];
  return (
    <EnvironmentComparison
      report={report.value}
      from={known(props.from, -2)}
      to={known(props.to, -1)}
      explained={explained}
      onChange={onChange}
      onExplain={onExplain}
    />
  );
}
