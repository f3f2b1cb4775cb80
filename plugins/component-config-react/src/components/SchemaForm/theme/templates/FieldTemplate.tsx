// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  formatPath,
  equalJson,
  JsonValue,
  readSecretReference,
} from '@component-config/config-engine';
import { FieldTemplateProps } from '@rjsf/utils';
import { useState, useCallback, useEffect } from 'react';
import { RiResetLeftLine } from '@remixicon/react';
import { Button, Text } from '@backstage/ui';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { MarkdownText } from '../../../Markdown';
import { isAnswered } from '../../fieldTree/filterFields';
import { DisabledContext, FieldContext, Field } from '../FieldContext';
import { FieldFindings } from '../parts/FieldFindings';
import { OriginLine, SetByLine, DeprecatedBadge } from '../parts/OriginLine';
import { useFieldEdit } from '../useFieldEdit';
import { useFieldKeys } from '../useFieldKeys';
import { useFromStore, useFormStore } from '../../store/FormStoreContext';
import { partIds, useFieldState, usePointer } from '../useFieldState';
import { containsFields } from '../../fieldTree/isFrame';
import { ControlNode, FieldNode } from '../../fieldTree/types';
import { nodeOf, widgetOf } from '../rjsfForm';
import { QuietButton } from '../controls';
import { ActionMenu } from '../parts/ActionMenu';
import { useFieldActions } from '../parts/useFieldActions';
import { emptyKind, ValueText } from '../../../ValueText';
import { shortValue } from '../shortValue';
import { useRefusalSentence } from '../../../../findings';
import styles from './FieldTemplate.module.css';

/**
 * One field as a row: label and description, control, the origin of its value, findings, and a menu. Objects and maps
 * render their own heading, and only get the findings.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { children } = props;
  const { node, placement, control } = nodeOf(props.uiSchema);
  const { setBy, deprecated, description, help } = node;
  const isFree = node.kind === 'free' && !control;
  // A free-form section is one field without a name.
  const isSection = isFree && props.fieldPathId.path.length === 0;
  const label = isSection ? t('free.section') : props.label;
  const pointer = usePointer(props.fieldPathId);
  const [isRevealed, setRevealed] = useState(false);
  const kind = control ? 'leaf' : kindOf(node);
  const nameOf = useValueName(node);
  const field = useFieldState({
    pointer,
    node,
    label,
    isEntry: node.isEntry && placement !== 'inheritedEntry',
    kind,
    isReadonly: props.readonly === true || props.disabled === true,
    nameOf,
  });
  const { set } = useFieldEdit(pointer);
  const onKeyDown = useFieldKeys(
    pointer,
    field.isDisabled || field.isEntry ? undefined : () => set(undefined),
  );
  const isExplained = useFromStore(
    [pointer],
    store => store.facts().explained === pointer,
  );
  const ids = partIds(field.id);
  const content = (
    <FieldContext.Provider value={field}>
      <DisabledContext.Provider value={field.isDisabled}>
        {children}
      </DisabledContext.Provider>
    </FieldContext.Provider>
  );

  // A branch of a union is rendered within the row of the union.
  if (placement === 'part') {
    return content;
  }
  if (kind === 'group' && !setBy) {
    return (
      <div className={styles.group}>
        {/* The findings of a choice are shown at the choice. */}
        {!hasChoice(node) && (
          <FieldFindings id={ids.errors} findings={field.findings} />
        )}
        {content}
      </div>
    );
  }

  const isKey =
    field.isEntry && typeof lastOf(props.fieldPathId.path) !== 'number';
  const isRequired =
    node.isRequired && !isAnswered(field.inherited, node.hasEmptyDefault);
  const labelText = (
    <>
      {label}
      {isRequired && (
        <span className={styles.required}> · {t('field.required')}</span>
      )}
    </>
  );
  const isStacked = !setBy && kind !== 'leaf' && containsFields(node);
  // If it is not a single control, the label names it but does not focus it.
  const isGroup =
    setBy !== undefined ||
    kind !== 'leaf' ||
    (control
      ? control.type !== 'widget'
      : node.kind === 'control' && hasControls(node));
  const path = formatPath(pointer);
  return (
    // The keys are those of the controls within.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.row}
      data-pointer={pointer}
      data-kind={kind}
      data-entry={field.isEntry || undefined}
      data-key={isKey || undefined}
      data-stacked={isStacked || undefined}
      data-explained={isExplained || undefined}
      data-set={(field.value !== undefined && !field.isEntry) || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={isKey ? styles.unseen : styles.head}>
        {isGroup ? (
          <span id={field.labelId} className={styles.label} title={path}>
            {labelText}
          </span>
        ) : (
          <label
            id={field.labelId}
            htmlFor={field.id}
            className={styles.label}
            title={path}
          >
            {labelText}
          </label>
        )}
        {deprecated !== undefined && (
          <DeprecatedBadge id={ids.deprecation} notice={deprecated} />
        )}
        {description !== undefined && (
          <div id={ids.description} className={styles.description}>
            <MarkdownText>{description}</MarkdownText>
          </div>
        )}
      </div>
      <div className={styles.body}>
        {setBy ? <SetByLine field={field} setBy={setBy} /> : content}
        <OriginLine id={ids.origin} field={field} isValueShown={!setBy} />
        {isRevealed && (
          <RevealedValue pointer={pointer} onHide={() => setRevealed(false)} />
        )}
        {help !== undefined && (
          <div id={ids.help} className={styles.description}>
            <MarkdownText>{help}</MarkdownText>
          </div>
        )}
        {/* An editor shows the line in its text. */}
        {!isFree && <FieldFindings id={ids.errors} findings={field.findings} />}
      </div>
      {!field.isEntry && (
        <div className={styles.actions} data-actions>
          <FieldActions
            field={field}
            takesText={isText(node)}
            isTabStop={setBy !== undefined || field.isDisabled}
            onReveal={() => setRevealed(true)}
          />
        </div>
      )}
    </div>
  );
}

function hasChoice(node: FieldNode): boolean {
  const object = node.kind === 'map' ? node.declared : node;
  return object.kind === 'object' && object.choice.length > 0;
}

/** Whether a single value has several controls. */
function hasControls(node: ControlNode): boolean {
  const widget = widgetOf(node);
  return node.type === 'boolean' || widget === 'radio' || widget === 'secret';
}

function isText(node: FieldNode): boolean {
  return (
    node.kind === 'control' &&
    node.choices === undefined &&
    (node.type === 'string' || node.type === 'scalar')
  );
}

function kindOf({ kind }: FieldNode): 'leaf' | 'list' | 'group' {
  switch (kind) {
    case 'list':
    case 'union':
      return 'list';
    case 'object':
    case 'map':
      return 'group';
    default:
      return 'leaf';
  }
}

function lastOf(path: readonly (string | number)[]) {
  return path[path.length - 1];
}

/** The actions on a field: a reset button, if it can be reset, and a menu with the rest. */
function FieldActions(props: {
  field: Field;
  takesText: boolean;
  /** Whether Tab stops here: the field has no control that can be focused. */
  isTabStop: boolean;
  onReveal: () => void;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { field, isTabStop } = props;
  const { set } = useFieldEdit(field.pointer);
  const actions = useFieldActions(props);
  const { label, inherited } = field;
  return (
    <>
      {field.value !== undefined && !field.isDisabled && (
        <QuietButton
          icon={<RiResetLeftLine aria-hidden />}
          aria-label={
            inherited
              ? t(field.isSensitive ? 'field.resetToSecret' : 'field.resetTo', {
                  label,
                  value: field.nameOf(inherited.value),
                  origin: inherited.origin,
                })
              : t('field.resetToNothing', { label })
          }
          isTabStop={isTabStop}
          onPress={() => set(undefined)}
        />
      )}
      <ActionMenu
        label={t('field.actions', { label })}
        isTabStop={isTabStop}
        actions={actions}
      />
    </>
  );
}

const NO_CHOICES = { choices: undefined, choiceNames: undefined };

/** A value of a field within a sentence, as its control displays it: enum values by label. */
function useValueName(node: FieldNode): (value: JsonValue) => string {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { choices, choiceNames: names } =
    node.kind === 'control' ? node : NO_CHOICES;
  const isTruth = node.kind === 'control' && node.type === 'boolean';
  return useCallback(
    (value: JsonValue) => {
      const index =
        choices?.findIndex(choice => equalJson(choice, value)) ?? -1;
      if (index >= 0) {
        return names?.[index] ?? shortValue(value);
      }
      if (isTruth && !choices && typeof value === 'boolean') {
        return t(value ? 'boolean.on' : 'boolean.off');
      }
      const reference = readSecretReference(value);
      if (reference) {
        return t('secret.reference', reference);
      }
      const empty = emptyKind(value);
      return empty ? t(`value.${empty}`) : shortValue(value);
    },
    [t, choices, names, isTruth],
  );
}

/** The value of a sensitive field, requested by a user who may see it. */
function RevealedValue(props: { pointer: string; onHide: () => void }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const sentenceOf = useRefusalSentence();
  const store = useFormStore();
  const { pointer, onHide } = props;
  const [answer, setAnswer] = useState<
    { value: JsonValue | undefined } | { error: Error }
  >();
  useEffect(() => {
    let isCurrent = true;
    store
      .facts()
      .reveal?.(pointer)
      .then(
        value => isCurrent && setAnswer({ value }),
        (error: Error) => isCurrent && setAnswer({ error }),
      );
    return () => {
      isCurrent = false;
    };
  }, [store, pointer]);
  return (
    <div aria-live="polite">
      {answer && 'error' in answer && (
        <Text color="danger" variant="body-small">
          {sentenceOf(answer.error) ?? answer.error.message}
        </Text>
      )}
      {answer && 'value' in answer && <ValueText value={answer.value} />}{' '}
      <Button size="small" variant="tertiary" onPress={onHide}>
        {t('field.hide')}
      </Button>
    </div>
  );
}
