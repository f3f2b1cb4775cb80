// SPDX-License-Identifier: Apache-2.0

import { Alert, Button, Radio, RadioGroup, Flex } from '@backstage/ui';
import {
  CompiledSchema,
  emptyObject,
  JsonValue,
  maskValues,
  valueAt,
  readableValue,
} from '@component-config/config-engine';
import {
  ValuesCreation,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { placeLabel } from '@component-config/config-platform';
import { ValueText } from '@component-config/plugin-component-config-react';
import { Ref } from 'react';
import { layerEntityRef } from '../../configuration';
import { useTexts } from '../../translation';
import { LayerTitle } from '../Explanation/facts';
import { FindingList } from '../FindingList/FindingList';
import { SourceLink } from '../SourceLink';
import {
  Draft,
  ConflictSide,
  MovedBase,
  putValueAt,
  ValueConflict,
} from '../../drafts';
import { RelativeTime } from '../RelativeTime';
import { PrincipalLink } from '../PrincipalLink';
import alert from '../alert.module.css';
import styles from './FormView.module.css';

/** Lists the values that rules for new components added at the first save. */
export function CreatedAlert(props: {
  schema: CompiledSchema;
  created: ValuesCreation;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { schema, created, onClose } = props;
  const titleOf = useCreatedTitle();
  const { added, findings } = created;
  return (
    <Alert
      role="status"
      status="info"
      icon
      title={titleOf(created)}
      description={
        <Flex direction="column" gap="2">
          {added.length > 0 && t('created.description')}
          <ul className={alert.list}>
            {added.map(({ layer, pointer, after, position, ...head }) => (
              <li key={pointer}>
                <strong>{placeLabel(schema, pointer)}</strong>
                <ValueText value={after} />
                <LayerTitle
                  layer={head}
                  entityRef={layerEntityRef(layer, pointer, undefined)}
                />
                {position && <SourceLink position={position} />}
              </li>
            ))}
          </ul>
          {findings.length > 0 && <FindingList findings={findings} />}
          <div>
            <Button size="small" variant="secondary" onPress={onClose}>
              {t('created.close')}
            </Button>
          </div>
        </Flex>
      }
    />
  );
}

/** Reports that a form continues a draft, and what the draft omits. */
export function DraftAlert(props: {
  schema: CompiledSchema;
  draft: Draft;
  onDiscard: () => void;
}) {
  const { t } = useTexts();
  const { schema, draft, onDiscard } = props;
  const { changedAt, leftOut, isTextLeftOut = false } = draft;
  const omitted = [
    ...(leftOut.length > 0
      ? [
          t('draft.secrets', {
            count: leftOut.length,
            places: leftOut
              .map(pointer => placeLabel(schema, pointer))
              .join(', '),
          }),
        ]
      : []),
    ...(isTextLeftOut ? [t('draft.text')] : []),
  ];
  return (
    <Alert
      className={alert.wrapping}
      role="status"
      status={omitted.length > 0 ? 'warning' : 'info'}
      icon
      title={t('draft.title', { time: <RelativeTime at={changedAt} /> })}
      description={omitted.length > 0 && omitted.join(' ')}
      customActions={
        <Button size="small" variant="secondary" onPress={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    />
  );
}

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
        <Flex direction="column" gap="3">
          <Flex direction="column" gap="2">
            {taken.length > 0 && (
              <span>{t('moved.taken', { count: taken.length })}</span>
            )}
            <span>
              {conflicts.length > 0
                ? t('moved.conflicts', { count: conflicts.length })
                : t('moved.noConflicts')}
            </span>
          </Flex>
          {conflicts.length > 0 && (
            <Flex ref={conflictsRef} tabIndex={-1} direction="column" gap="2">
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
            </Flex>
          )}
          <div className={styles.wrapping}>
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
        </Flex>
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
        <span className={styles.wrapping}>
          {t('moved.mine')} {shown(mine)}
        </span>
      </Radio>
      <Radio value="theirs">
        <span className={styles.wrapping}>
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

/** Reports above the form that the YAML cannot be parsed, and offers to fix or discard it. */
export function UnreadableAlert(props: {
  onEdit: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTexts();
  const { onEdit, onDiscard } = props;
  return (
    <Alert
      role="alert"
      status="warning"
      icon
      title={t('format.unreadable.title')}
      description={
        <Flex direction="column" gap="2">
          {t('format.unreadable.description')}
          <Flex gap="2">
            <Button size="small" variant="secondary" onPress={onDiscard}>
              {t('format.unreadable.discard')}
            </Button>
            <Button size="small" variant="primary" onPress={onEdit}>
              {t('format.unreadable.edit')}
            </Button>
          </Flex>
        </Flex>
      }
    />
  );
}

/** A one-line summary of what was added to the first values, and by which overlays. */
export function useCreatedTitle(): (created: ValuesCreation) => string {
  const { t } = useTexts();
  return ({ added }) =>
    added.length > 0
      ? t('created.title', {
          count: added.length,
          origins: [...new Set(added.map(({ title }) => title))].join(', '),
        })
      : t('created.none');
}
