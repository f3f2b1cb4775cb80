// SPDX-License-Identifier: Apache-2.0

import { SearchField, Select, Text } from '@backstage/ui';
import { isTyping } from '@component-config/plugin-component-config-react';
import { useEffect, useRef, type RefObject, useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';
import { useTexts } from '../../translation';
import styles from './list.module.css';

/** A filter of a list. */
export interface ListFilter {
  /** Its query parameter. */
  name: string;
  label: string;
  /** The options besides "any". */
  options: ReadonlyArray<{ value: string; label: string }>;
}

const ANY = '*';

/** Filters a list by text and by properties of its items. */
export function ListFilters(props: {
  /** Label of the search field. */
  label: string;
  filters: readonly ListFilter[];
  state: { readonly [name: string]: string | undefined };
  /** The number of matching items; undefined while loading. */
  count?: number;
  /** Cleared filters are undefined; `text` is the search field. */
  onChange: (change: { [name: string]: string | undefined }) => void;
}) {
  const { t } = useTexts();
  const { label, filters, state, count, onChange } = props;
  const search = useSearchKey();
  return (
    <div className={styles.filters} role="search">
      <SearchField
        ref={search}
        className={styles.text}
        aria-label={label}
        placeholder={label}
        value={state.text ?? ''}
        onChange={text => onChange({ text: text === '' ? undefined : text })}
      />
      {filters.map(({ name, label: title, options }) => (
        <Select
          key={name}
          className={styles.choice}
          aria-label={title}
          options={[
            { value: ANY, label: t('list.any', { filter: title }) },
            ...options,
          ]}
          value={state[name] ?? ANY}
          onChange={value =>
            onChange({ [name]: value === ANY ? undefined : String(value) })
          }
        />
      ))}
      <Text
        color="secondary"
        aria-live="polite"
        className={styles.listFiltersCount}
      >
        {count === undefined ? '' : t('list.count', { count })}
      </Text>
    </div>
  );
}

/** Focuses the search field of a page with the key `/`, except while typing in a field. */
export function useSearchKey(): RefObject<HTMLDivElement> {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      const isMeant = key === '/' && !ctrlKey && !metaKey && !altKey;
      if (isMeant && !defaultPrevented && target && !isTyping(target)) {
        event.preventDefault();
        field.current?.querySelector('input')?.focus();
      }
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return field;
}

/** Milliseconds without typing before the search starts. */
const SEARCH_AFTER = 300;

/**
 * The text in the search field of a list that the backend filters, debounced.
 *
 * @param text - the current search text
 */
export function useTypedText(
  text: string | undefined,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text ?? '');
  useDebounce(
    () => {
      if (typed !== (text ?? '')) {
        onChange(typed);
      }
    },
    SEARCH_AFTER,
    [typed],
  );
  return [typed, setTyped];
}
