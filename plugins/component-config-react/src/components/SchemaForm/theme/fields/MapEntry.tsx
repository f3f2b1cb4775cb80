// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { TextField } from '@backstage/ui';
import {
  childPointer,
  isObject,
  valueAt,
} from '@component-config/config-engine';
import { RiDeleteBinLine } from '@remixicon/react';
import { ReactNode, useState } from 'react';
import { renameKey, setValueAt } from '../../../../layer';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { fieldId } from '../../navigation/fieldId';
import { useFormStore } from '../../store/FormStoreContext';
import { ActionMenu } from '../parts/ActionMenu';
import { placeActions } from '../parts/useFieldActions';
import { fieldEdit } from '../useFieldEdit';
import styles from './MapField.module.css';

/** A map entry that exists only in the layer: its editable key, its value, and a menu to remove it. */
export function MapEntry(props: {
  name: string;
  /** JSON Pointer of the map. */
  map: string;
  /** Existing keys. */
  taken: ReadonlySet<string>;
  isDisabled: boolean;
  /** Whether the value contains fields, which need the full width. */
  holdsFields: boolean;
  /** The field of the value. */
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const { name, map, taken, isDisabled, children } = props;
  const [draft, setDraft] = useState(name);
  const pointer = childPointer(map, name);
  const problem = problemOf();
  const problemId = `${fieldId(pointer)}__problem`;

  function problemOf(): string | undefined {
    if (draft === name) {
      return undefined;
    }
    if (draft === '') {
      return t('map.missing');
    }
    return taken.has(draft) ? t('map.duplicate', { key: draft }) : undefined;
  }

  function rename() {
    if (draft !== name && problem === undefined) {
      store.edit(layer => {
        const value = valueAt(layer, map);
        return isObject(value)
          ? setValueAt(layer, map, renameKey(value, name, draft))
          : layer;
      });
    }
  }

  const place = () =>
    placeActions(store, pointer, {
      explain: t('action.explain'),
      copyPath: t('action.copyPath'),
    });
  return (
    <div
      className={styles.entry}
      data-stacked={props.holdsFields || undefined}
      role="group"
      aria-label={name}
    >
      <div className={styles.key}>
        <TextField
          aria-label={t('map.keyOf', { key: name })}
          aria-describedby={problem === undefined ? undefined : problemId}
          autoComplete="off"
          isDisabled={isDisabled}
          isInvalid={problem !== undefined}
          value={draft}
          onChange={setDraft}
          onBlur={rename}
          onKeyDown={event => {
            if (event.key === 'Enter') {
              rename();
            } else if (event.key === 'Escape') {
              setDraft(name);
            }
          }}
        />
        {problem !== undefined && (
          <div id={problemId} role="alert" className={styles.problem}>
            {problem}
          </div>
        )}
      </div>
      <div className={styles.value}>{children}</div>
      <div className={styles.actions}>
        <ActionMenu
          label={t('map.actions', { key: name })}
          actions={() => [
            ...place(),
            ...(isDisabled
              ? []
              : [
                  {
                    id: 'remove',
                    icon: <RiDeleteBinLine aria-hidden />,
                    label: t('map.remove'),
                    isDanger: true,
                    onAction: () => fieldEdit(store, pointer).remove(),
                  },
                ]),
          ]}
        />
      </div>
    </div>
  );
}
