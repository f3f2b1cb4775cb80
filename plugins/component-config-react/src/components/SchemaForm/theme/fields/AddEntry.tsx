// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, TextField } from '@backstage/ui';
import { RiAddLine } from '@remixicon/react';
import { useState } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import styles from './MapField.module.css';

/** Prompts for the key of a new entry, and refuses existing ones. */
export function AddEntry(props: {
  id: string;
  /** Name of the map. */
  label: string;
  taken: ReadonlySet<string>;
  onAdd: (key: string) => void;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { id, label, taken, onAdd } = props;
  const [draft, setDraft] = useState('');
  const problem = taken.has(draft)
    ? t('map.duplicate', { key: draft })
    : undefined;
  const problemId = `${id}__problem`;

  function add() {
    if (draft !== '' && problem === undefined) {
      onAdd(draft);
      setDraft('');
    }
  }

  return (
    <div className={styles.new}>
      <div className={styles.key}>
        <TextField
          id={id}
          aria-label={t('map.newKey', { label })}
          aria-describedby={problem === undefined ? undefined : problemId}
          placeholder={t('map.newKeyPlaceholder')}
          autoComplete="off"
          isInvalid={problem !== undefined}
          value={draft}
          onChange={setDraft}
          onKeyDown={event => {
            if (event.key === 'Enter') {
              add();
            }
          }}
        />
        {problem !== undefined && (
          <div id={problemId} role="alert" className={styles.problem}>
            {problem}
          </div>
        )}
      </div>
      <Button
        size="small"
        variant="secondary"
        iconStart={<RiAddLine aria-hidden />}
        aria-label={t('map.addTo', { label })}
        isDisabled={draft === '' || problem !== undefined}
        onPress={add}
      >
        {t('map.add')}
      </Button>
    </div>
  );
}
