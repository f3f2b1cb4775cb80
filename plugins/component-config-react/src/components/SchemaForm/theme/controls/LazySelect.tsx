// SPDX-License-Identifier: Apache-2.0

import { Select, useBgConsumer } from '@backstage/ui';
import { RiArrowDownSLine } from '@remixicon/react';
import { useState } from 'react';
import styles from './controls.module.css';

/** An option. */
interface Option {
  value: string;
  label: string;
}

/**
 * A select. Until it is first opened, only its button is rendered: a form has hundreds of selects, and a user opens
 * few.
 */
export function LazySelect(props: {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  isDisabled: boolean;
  isInvalid: boolean;
  searchable: boolean;
  /** Shown when nothing is selected. */
  placeholder: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const [wasOpened, setOpened] = useState(false);
  const { id, isDisabled, isInvalid, placeholder, options, value } = props;
  const { onChange } = props;
  const { bg } = useBgConsumer();
  if (wasOpened) {
    return (
      <Select
        {...props}
        options={[...options]}
        onChange={key => onChange(key === null ? null : String(key))}
        // The pressed button no longer exists.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        defaultOpen
      />
    );
  }
  const chosen = options.find(option => option.value === value);
  const valueId = `${id}__value`;
  return (
    <div id={id} className={styles.select} data-on-bg={bg}>
      <button
        type="button"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${valueId} ${props['aria-labelledby']}`}
        aria-describedby={props['aria-describedby']}
        data-invalid={isInvalid || undefined}
        disabled={isDisabled}
        onClick={() => setOpened(true)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            setOpened(true);
          }
        }}
      >
        <span id={valueId} data-placeholder={chosen ? undefined : true}>
          {chosen?.label ?? placeholder}
        </span>
        <RiArrowDownSLine aria-hidden />
      </button>
    </div>
  );
}
