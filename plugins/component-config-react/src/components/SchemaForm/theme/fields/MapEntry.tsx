import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Badge, ButtonIcon, TextField } from '@backstage/ui';
import {
  childPointer,
  isObject,
  valueAt,
} from '@component-config/config-engine';
import { RiDeleteBinLine, RiEditLine } from '@remixicon/react';
import { ReactNode, useState } from 'react';
import { removeValueAt, renameKey, setValueAt } from '../../../../layer';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useSchemaForm } from '../../SchemaFormContext';
import styles from './MapField.module.css';

/** One entry of a map that the layer sets: its key, which can be changed, its value, and the button that removes it. */
export function MapEntry(props: {
  name: string;
  /** JSON Pointer of the map. */
  map: string;
  /** Keys that are already there. */
  taken: ReadonlySet<string>;
  isDisabled: boolean;
  /** The field of the value. */
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const form = useSchemaForm();
  const { name, map, taken, isDisabled, children } = props;
  const [draft, setDraft] = useState(name);
  const problem = problemOf();
  const problemId = `${map}/${name}__problem`;

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
      form.edit(layer => {
        const value = valueAt(layer, map);
        return isObject(value)
          ? setValueAt(layer, map, renameKey(value, name, draft))
          : layer;
      });
    }
  }

  return (
    <div className={styles.entry} role="group" aria-label={name}>
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
      </div>
      <div className={styles.value}>{children}</div>
      <Badge icon={<RiEditLine aria-hidden />}>{t('field.setHere')}</Badge>
      {!isDisabled && (
        <ButtonIcon
          size="small"
          variant="tertiary"
          icon={<RiDeleteBinLine aria-hidden />}
          aria-label={t('map.remove', { key: name })}
          onPress={() =>
            form.edit(layer => removeValueAt(layer, childPointer(map, name)))
          }
        />
      )}
      {problem !== undefined && (
        <div id={problemId} role="alert" className={styles.problem}>
          {problem}
        </div>
      )}
    </div>
  );
}
