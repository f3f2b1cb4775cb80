// SPDX-License-Identifier: Apache-2.0

import { useBgConsumer } from '@backstage/ui';
import type { InputHTMLAttributes } from 'react';
import styles from './controls.module.css';

/**
 * One line of text that looks like Backstage UI's field, but is a plain HTML element: a form has hundreds of them, and
 * each of the others takes ten components and as many listeners.
 */
export function TextInput(props: {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-required': true | undefined;
  autoComplete: string;
  spellCheck?: boolean;
  isDisabled: boolean;
  isInvalid: boolean;
  placeholder: string | undefined;
  value: string;
  onChange: (text: string) => void;
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  role?: 'combobox';
  'aria-expanded'?: boolean;
  onFocus?: () => void;
}) {
  const { isDisabled, isInvalid, onChange, ...input } = props;
  const { bg } = useBgConsumer();
  return (
    <input
      {...input}
      type="text"
      className={styles.input}
      data-on-bg={bg}
      disabled={isDisabled}
      aria-invalid={isInvalid || undefined}
      onChange={event => onChange(event.target.value)}
    />
  );
}
