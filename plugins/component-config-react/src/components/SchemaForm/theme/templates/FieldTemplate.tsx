import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { FieldTemplateProps, getUiOptions } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { FieldContext } from '../../SchemaFormContext';
import { FieldFindings } from '../parts/FieldFindings';
import { FieldHeader } from '../parts/FieldHeader';
import { InheritedLine } from '../parts/InheritedLine';
import { useFieldState } from '../useFieldState';
import styles from './FieldTemplate.module.css';

/**
 * One field: label, badge and reset; description; control; what it inherits; what is wrong with it. Objects draw their
 * own heading, and get only the findings.
 */
export function FieldTemplate(props: FieldTemplateProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { fieldPathId, schema, uiSchema, children, hidden } = props;
  const options = getUiOptions(uiSchema);
  const isEntry = options.entry === true;
  const isObject =
    options.field === 'MapField' ||
    (schema.type === 'object' && options.field !== 'JsonField');
  const isUnion = schema.type === undefined && !options.field;
  const last = fieldPathId.path[fieldPathId.path.length - 1];
  const label =
    typeof last === 'number'
      ? t('field.item', {
          label: props.label.replace(/-\d+$/, ''),
          number: String(last + 1),
        })
      : props.label;
  const help = props.rawHelp;
  const field = useFieldState({
    fieldPathId,
    label,
    hasDescription: Boolean(props.rawDescription) && !isObject,
    hasHelp: help !== undefined,
    deepFindings: !isObject && !isUnion && schema.type !== 'array',
    isReadonly: props.readonly === true || props.disabled === true,
    isEntry,
  });

  if (hidden) {
    return null;
  }
  const control = (
    <FieldContext.Provider value={field}>{children}</FieldContext.Provider>
  );
  if (isObject) {
    return (
      <div className={styles.group}>
        <FieldFindings id={field.ids.errors} findings={field.findings} />
        {control}
      </div>
    );
  }
  return (
    <div className={styles.field} data-pointer={field.pointer}>
      <FieldHeader
        field={field}
        isHidden={isEntry && typeof last === 'string'}
        isRequired={props.required === true && !field.inherited && !isEntry}
        isGroup={
          schema.type === 'array' || schema.type === 'boolean' || isUnion
        }
      />
      {props.rawDescription && (
        <div id={field.ids.description} className={styles.description}>
          {props.rawDescription}
        </div>
      )}
      {control}
      <InheritedLine id={field.ids.inherited} field={field} />
      {help !== undefined && (
        <div id={field.ids.help} className={styles.description}>
          {help}
        </div>
      )}
      <FieldFindings id={field.ids.errors} findings={field.findings} />
    </div>
  );
}
