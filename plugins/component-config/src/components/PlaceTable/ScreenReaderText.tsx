// SPDX-License-Identifier: Apache-2.0

import { ReactNode } from 'react';
import spoken from '../spoken.module.css';

/** Text within a value for screen readers only; sighted users see the same in other ways. */
export function ScreenReaderText(props: { children: ReactNode }) {
  return (
    <>
      <span className={spoken.spoken}>{props.children}</span>{' '}
    </>
  );
}
