// SPDX-License-Identifier: Apache-2.0

import { Select } from '@backstage/ui';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import { useTexts } from '../../translation';
import styles from './CompareView.module.css';

/** Selects the environment to compare in. */
export function EnvironmentSelect(props: {
  environments: readonly EnvironmentSummary[];
  selected: string;
  onChange: (environment: string) => void;
}) {
  const { t } = useTexts();
  const { environments, selected, onChange } = props;
  return (
    <Select
      className={styles.choice}
      label={t('comparison.environment')}
      options={environments.map(({ name, title = name }) => ({
        value: name,
        label: title,
      }))}
      value={selected}
      onChange={key => onChange(String(key))}
    />
  );
}
