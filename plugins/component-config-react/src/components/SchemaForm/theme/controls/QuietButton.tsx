// SPDX-License-Identifier: Apache-2.0

import { useBgConsumer } from '@backstage/ui';
import type { ReactElement } from 'react';
import styles from './controls.module.css';

/** An icon button that looks like Backstage UI's, but is a plain HTML element: each field has one or two. */
export function QuietButton(props: {
  'aria-label': string;
  'aria-haspopup'?: 'menu';
  icon: ReactElement;
  /** Whether Tab stops here. */
  isTabStop: boolean;
  onPress: () => void;
}) {
  const { icon, isTabStop, onPress, ...button } = props;
  const { bg } = useBgConsumer();
  return (
    <button
      {...button}
      type="button"
      tabIndex={isTabStop ? undefined : -1}
      className={styles.quiet}
      data-on-bg={bg}
      onClick={onPress}
    >
      {icon}
    </button>
  );
}
