// SPDX-License-Identifier: Apache-2.0

import { Alert, Button, Radio, RadioGroup } from '@backstage/ui';
import {
  CompiledSchema,
  emptyObject,
  JsonValue,
  maskValues,
  valueAt,
  readableValue,
} from '@component-config/config-engine';
import { placeLabel } from '@component-config/config-platform';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { ValueText } from '@component-config/plugin-component-config-react';
import { Ref } from 'react';
import {
  ConflictSide,
  MovedBase,
  putValueAt,
  ValueConflict,
} from '../../../drafts';
import { useTexts } from '../../../translation';
import { PrincipalLink } from '../../PrincipalLink';
import styles from './MovedAlert.module.css';

/** Reports a concurrent save and the merged changes, and lets the user choose a value for each conflict. */
export function MovedAlert(props: {
  schema: CompiledSchema;
  moved: MovedBase;
  /** The conflicts, so that a refused save can move to them. */
  conflictsRef: Ref<HTMLDivElement>;
  onChoose: (pointers: readonly string[], side: ConflictSide) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { schema, moved, conflictsRef, onChoose, onClose } = props;
  const { stored, taken, conflicts, choices } = moved;
  const all = conflicts.map(({ pointer }) => pointer);
  const revision = String(stored.revision);
  return (
    <Alert
      role="alert"
      status={conflicts.length > choices.size ? 'warning' : 'info'}
      icon
      title={t('moved.title', {
        who: stored.savedBy ? (
          <PrincipalLink who={stored.savedBy} />
        ) : (
          t('moved.somebody')
        ),
        revision,
      })}
      // The actions are below the text, which would have no room beside them on a narrow screen.
      description={
        <div className={styles.moved}>
          <div className={styles.texts}>
            {taken.length > 0 && (
              <span>{t('moved.taken', { count: taken.length })}</span>
            )}
            <span>
              {conflicts.length > 0
                ? t('moved.conflicts', { count: conflicts.length })
                : t('moved.noConflicts')}
            </span>
          </div>
          {conflicts.length > 0 && (
            <div ref={conflictsRef} tabIndex={-1} className={styles.conflicts}>
              {conflicts.map(conflict => (
                <ConflictChoice
                  key={conflict.pointer}
                  schema={schema}
                  conflict={conflict}
                  revision={revision}
                  chosen={choices.get(conflict.pointer)}
                  onChoose={side => onChoose([conflict.pointer], side)}
                />
              ))}
            </div>
          )}
          <div className={styles.actions}>
            {conflicts.length > 1 && (
              <>
                <Button
                  size="small"
                  variant="secondary"
                  onPress={() => onChoose(all, 'mine')}
                >
                  {t('moved.allMine')}
                </Button>
                <Button
                  size="small"
                  variant="secondary"
                  onPress={() => onChoose(all, 'theirs')}
                >
                  {t('moved.allTheirs')}
                </Button>
              </>
            )}
            {conflicts.length === choices.size && (
              <Button size="small" variant="secondary" onPress={onClose}>
                {t('moved.close')}
              </Button>
            )}
          </div>
        </div>
      }
    />
  );
}

/** One conflict: the base value, and the values of both sides. */
function ConflictChoice(props: {
  schema: CompiledSchema;
  conflict: ValueConflict;
  /** Of the concurrent save. */
  revision: string;
  chosen: ConflictSide | undefined;
  onChoose: (side: ConflictSide) => void;
}) {
  const { t } = useTexts();
  const { schema, conflict, revision, chosen, onChoose } = props;
  const { pointer, base, mine, theirs } = conflict;
  const masked = (value: JsonValue) => maskedAt(schema, pointer, value);
  const shown = (value: JsonValue | undefined) => (
    <ValueText value={value === undefined ? undefined : masked(value)} />
  );
  return (
    <RadioGroup
      label={placeLabel(schema, pointer)}
      description={t('moved.base', {
        value: base === undefined ? '—' : readableValue(masked(base)),
      })}
      value={chosen ?? null}
      onChange={side => onChoose(side === 'theirs' ? 'theirs' : 'mine')}
    >
      <Radio value="mine">
        <span className={styles.side}>
          {t('moved.mine')} {shown(mine)}
        </span>
      </Radio>
      <Radio value="theirs">
        <span className={styles.side}>
          {t('moved.theirs', { revision })} {shown(theirs)}
        </span>
      </Radio>
    </RadioGroup>
  );
}

/** The value at a path, with secrets masked. */
function maskedAt(
  schema: CompiledSchema,
  pointer: string,
  value: JsonValue,
): JsonValue {
  const values = putValueAt(emptyObject(), pointer, value);
  const masked = maskValues(values, schema, SENSITIVE_MASK, undefined);
  return valueAt(masked, pointer) ?? SENSITIVE_MASK;
}
