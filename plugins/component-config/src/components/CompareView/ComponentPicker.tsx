// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { Combobox } from '@backstage/ui';
import { ListedComponent } from '@component-config/plugin-component-config-common';
import { useEffect, useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { RefusalAlert } from '../RefusalAlert';
import styles from './CompareView.module.css';

/** The list is limited to a usable length; typing searches all components. */
const LISTED = 100;

/** Milliseconds without typing before the search starts. */
const SEARCH_AFTER = 300;

/** Selects one of all components; the backend searches them. */
export function ComponentPicker(props: {
  /** Entity reference of the component that is not offered. */
  excluded: string;
  /** Entity reference. */
  selected: string | undefined;
  onChange: (componentRef: string | undefined) => void;
}) {
  const { t } = useTexts();
  const { excluded, selected, onChange } = props;
  const [text, setText] = useState('');
  const [searched, setSearched] = useState('');
  const found = useRead(
    queries.componentsPage({
      limit: LISTED,
      ...(searched !== '' && { text: searched }),
    }),
    { keepsPrevious: true },
  );
  // The selected component may be on any page: the address may name any.
  const chosen = useRead(
    selected === undefined ? undefined : queries.listedComponent(selected),
  );
  const chosenLabel =
    selected === undefined ? '' : labelOf(selected, chosen.value);
  useEffect(() => setText(chosenLabel), [chosenLabel]);
  // The name of the selected component is not a search: the list would contain nothing else.
  const query = text === chosenLabel ? '' : text.trim();
  useDebounce(() => setSearched(query), SEARCH_AFTER, [query]);

  const items = (found.value?.items ?? []).filter(
    ({ componentRef }) => componentRef !== excluded,
  );
  const options = items.map(item => ({
    id: item.componentRef,
    label: labelOf(item.componentRef, item),
  }));
  const isListed =
    selected === undefined || options.some(({ id }) => id === selected);
  return (
    <>
      <Combobox
        className={styles.choice}
        label={t('comparison.component')}
        {...(found.value?.nextCursor !== undefined && {
          description: t('comparison.moreComponents'),
        })}
        options={
          isListed
            ? options
            : [{ id: selected, label: chosenLabel }, ...options]
        }
        search={{ mode: 'server', inputValue: text, onInputChange: setText }}
        loading={{ state: found.loading ? 'filtering' : 'idle' }}
        value={selected ?? null}
        onChange={key => onChange(key === null ? undefined : String(key))}
      />
      {found.error && <RefusalAlert error={found.error} />}
    </>
  );
}

function labelOf(
  componentRef: string,
  listed: Pick<ListedComponent, 'name' | 'title'> | null | undefined,
): string {
  return listed?.title ?? listed?.name ?? parseEntityRef(componentRef).name;
}
