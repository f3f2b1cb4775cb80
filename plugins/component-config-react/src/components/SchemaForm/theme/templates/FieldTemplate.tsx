// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { formatPath } from '@component-config/config-engine';
import { FieldTemplateProps } from '@rjsf/utils';
import { useState } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { MarkdownText } from '../../../Markdown';
import { SetBy } from '../../layout/annotationHints';
import { isAnswered } from '../../fieldTree/filterFields';
import { DisabledContext, FieldContext } from '../FieldContext';
import { DeprecatedBadge, DeprecationNotice } from '../parts/DeprecatedBadge';
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
import { holdsFields } from '../../layout/isFrame';
import styles from './FieldTemplate.module.css';

/**
 * One field as a row: label and description, control, the origin of its value, findings, and a menu. Objects and maps
 * render their own heading, and only get the findings.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { schema, uiSchema = {}, children } = props;
  const isFree = uiSchema['ui:field'] === 'FreeField';
  // A free-form section is one field without a name.
  const isSection = isFree && props.fieldPathId.path.length === 0;
  const label = isSection ? t('free.section') : props.label;
  const pointer = usePointer(props.fieldPathId);
  const [isRevealed, setRevealed] = useState(false);
  const kind = kindOf(uiSchema['ui:field'], schema.type);
  const setBy: SetBy | undefined = uiSchema['ui:setBy'];
  const deprecated: DeprecationNotice | undefined = uiSchema['ui:deprecated'];
  const help = props.rawHelp;
  const nameOf = useValueName(schema, uiSchema);
  const field = useFieldState({
    pointer,
    uiSchema,
    label,
    hasDescription: Boolean(props.rawDescription) && kind !== 'group',
    isDeprecated: deprecated !== undefined,
    hasHelp: help !== undefined,
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
  if (uiSchema['ui:part'] === true) {
    return content;
  }
  if (kind === 'group' && !setBy) {
    return (
      <div className={styles.group}>
        {/* The findings of a choice are shown at the choice. */}
        {!uiSchema['ui:choice'] && (
          <FieldFindings id={ids.errors} findings={field.findings} />
        )}
        {content}
      </div>
    );
  }

  const isKey =
    field.isEntry && typeof lastOf(props.fieldPathId.path) !== 'number';
  const isRequired =
    props.required === true &&
    !isAnswered(field.inherited, uiSchema['ui:emptyDefault'] === true) &&
    !field.isEntry;
  const labelText = (
    <>
      {label}
      {isRequired && (
        <span className={styles.required}> · {t('field.required')}</span>
      )}
    </>
  );
  const isStacked = !setBy && holdsFields({ schema, uiSchema });
  // If it is not a single control, the label names it but does not focus it.
  const isGroup =
    setBy !== undefined ||
    kind !== 'leaf' ||
    schema.type === 'boolean' ||
    uiSchema['ui:widget'] === 'radio' ||
    uiSchema['ui:widget'] === 'secret';
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
        {props.rawDescription && (
          <div id={ids.description} className={styles.description}>
            <MarkdownText>{props.rawDescription}</MarkdownText>
          </div>
        )}
      </div>
      <div className={styles.body}>
        {setBy ? <SetByLine field={field} setBy={setBy} /> : content}
        <OriginLine id={ids.origin} field={field} />
        {isRevealed && (
          <RevealedValue pointer={pointer} onHide={() => setRevealed(false)} />
        )}
        {help !== undefined && (
          <div id={ids.help} className={styles.description}>
            <MarkdownText>{String(help)}</MarkdownText>
          </div>
        )}
        {/* An editor shows the line in its text. */}
        {!isFree && <FieldFindings id={ids.errors} findings={field.findings} />}
      </div>
      {!field.isEntry && (
        <div className={styles.actions}>
          <FieldActions
            field={field}
            takesText={schema.type === 'string' && schema.enum === undefined}
            onReveal={() => setRevealed(true)}
          />
        </div>
      )}
    </div>
  );
}

function kindOf(ownField: unknown, type: unknown): 'leaf' | 'list' | 'group' {
  switch (ownField) {
    case 'ListField':
    case 'UnionField':
      return 'list';
    case 'MapField':
      return 'group';
    case 'FreeField':
      return 'leaf';
    default:
      return type === 'object' ? 'group' : 'leaf';
  }
}

function lastOf(path: readonly (string | number)[]) {
  return path[path.length - 1];
}
