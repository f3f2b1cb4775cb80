// SPDX-License-Identifier: Apache-2.0

import { ButtonIcon, Select } from '@backstage/ui';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import { RiArrowLeftRightLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import type { ComparedPair } from './types';
import styles from './CompareView.module.css';

/** Selects two environments, in promotion order, and swaps them. */
export function PairSwitch(props: {
  environments: readonly EnvironmentSummary[];
  pair: ComparedPair;
  onChange: (pair: ComparedPair) => void;
}) {
  const { t } = useTexts();
  const { environments, pair, onChange } = props;
  const options = environments.map(({ name, title }) => ({
    value: name,
    label: title ?? name,
  }));
  return (
    <div className={styles.pair}>
      <Select
        className={styles.choice}
        label={t('compare.from')}
        options={options}
        value={pair.from}
        onChange={from => onChange({ ...pair, from: String(from) })}
      />
      <ButtonIcon
        variant="tertiary"
        icon={<RiArrowLeftRightLine aria-hidden />}
        aria-label={t('compare.swap')}
        onPress={() => onChange({ from: pair.to, to: pair.from })}
      />
      <Select
        className={styles.choice}
        label={t('compare.to')}
        options={options}
        value={pair.to}
        onChange={to => onChange({ ...pair, to: String(to) })}
      />
    </div>
  );
}
