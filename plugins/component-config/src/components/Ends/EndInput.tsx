// SPDX-License-Identifier: Apache-2.0

import { TextField } from '@backstage/ui';
import { isInFuture } from '@component-config/plugin-component-config-common';
import { useId } from 'react';
import { useTexts } from '../../translation';
import { localTime, TypedEnd } from './typedEnds';
import styles from './Ends.module.css';

/** The longest reason that the backend accepts. */
const REASON_LENGTH = 500;

/** The time at which a value ends, and the reason. */
export function EndInput(props: {
  end: TypedEnd;
  onChange: (end: TypedEnd) => void;
}) {
  const { t } = useTexts();
  const id = useId();
  const { end, onChange } = props;
  const isPast = !isInFuture(end);
  return (
    <div className={styles.input}>
      <div className={styles.time}>
        <label htmlFor={id}>{t('ends.at')}</label>
        <input
          id={id}
          type="datetime-local"
          required
          min={localTime(new Date())}
          value={end.at}
          aria-invalid={isPast}
          aria-describedby={isPast ? `${id}-past` : undefined}
          onChange={({ target }) => onChange({ ...end, at: target.value })}
        />
        {isPast && (
          <span id={`${id}-past`} className={styles.past}>
            {t('ends.past')}
          </span>
        )}
      </div>
      <div className={styles.reason}>
        <TextField
          label={t('ends.reason')}
          isRequired
          secondaryLabel={t('dialog.required')}
          maxLength={REASON_LENGTH}
          value={end.reason}
          onChange={reason => onChange({ ...end, reason })}
        />
      </div>
    </div>
  );
}
