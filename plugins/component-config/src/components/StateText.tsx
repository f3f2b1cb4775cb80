// SPDX-License-Identifier: Apache-2.0

import type { ComponentState } from '@component-config/plugin-component-config-common';
import { SeverityIcon } from '@component-config/plugin-component-config-react';
import { RiCheckLine } from '@remixicon/react';
import { useTexts } from '../translation';
import icons from './icons.module.css';
import styles from './StateText.module.css';

const severities = {
  warning: 'warning',
  error: 'error',
  degraded: 'error',
  unresolved: 'error',
  orphaned: 'warning',
} as const;

/** The icon of a state, beside its text. */
export function StateIcon({ state }: { state: ComponentState }) {
  return state === 'ok' ? (
    <RiCheckLine aria-hidden className={icons.icon} />
  ) : (
    <SeverityIcon severity={severities[state]} className={icons.icon} />
  );
}

/** The state of a component or a configuration, as text and icon. */
export function StateText(props: {
  state: ComponentState;
  /** Nothing is in this state, so it is no reason to look. */
  isEmpty?: boolean;
}) {
  const { t } = useTexts();
  const { state, isEmpty = false } = props;
  return (
    <span className={styles.state} data-state={isEmpty ? 'ok' : state}>
      {!isEmpty && <StateIcon state={state} />}
      {t(`card.states.${state}`)}
    </span>
  );
}
