// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { formatPath } from '@component-config/config-engine';
import { FieldTemplateProps } from '@rjsf/utils';
import { useState } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { MarkdownText } from '../../../Markdown';
import { isAnswered } from '../../fieldTree/filterFields';
import { DisabledContext, FieldContext } from '../FieldContext';
import { DeprecatedBadge } from '../parts/DeprecatedBadge';
import { FieldActions } from '../parts/FieldActions';
import { FieldFindings } from '../parts/FieldFindings';
import { OriginLine } from '../parts/OriginLine';
import { RevealedValue } from '../parts/RevealedValue';
import { SetByLine } from '../parts/SetByLine';
import { useFieldEdit } from '../useFieldEdit';
import { useFieldKeys } from '../useFieldKeys';
import { useFromStore } from '../../store/FormStoreContext';
import { partIds, useFieldState, usePointer } from '../useFieldState';
import { useValueName } from '../useValueName';
import { containsFields } from '../../fieldTree/isFrame';
import { ControlNode, FieldNode } from '../../fieldTree/types';
import { nodeOf, widgetOf } from '../rjsfForm';
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
