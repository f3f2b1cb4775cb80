import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Badge, Button, VisuallyHidden } from '@backstage/ui';
import { RiEditLine, RiLockLine, RiResetLeftLine } from '@remixicon/react';
import { removeValueAt } from '../../../../layer';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { formatValue } from '../../../ValueText';
import { useSchemaForm } from '../../SchemaFormContext';
import { DrawnField } from '../useFieldState';
import styles from './FieldHeader.module.css';

/** The first line of a field: its label, whether it is set here or locked, and the way back to what it inherits. */
export function FieldHeader(props: {
  field: DrawnField;
  isRequired: boolean;
  /** Whether the field has no single control that the label could point at. */
  isGroup: boolean;
  /** Whether the key of a map's entry, beside the field, already says what it is. */
  isHidden: boolean;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const form = useSchemaForm();
  const { field, isRequired, isGroup, isHidden } = props;
  const text = (
    <>
      {field.label}
      {isRequired && (
        <span className={styles.required}> · {t('field.required')}</span>
      )}
    </>
  );
  const canReset = field.isSet && !field.isEntry && !field.isDisabled;
  const label = isGroup ? (
    <span id={field.labelId} className={styles.label}>
      {text}
    </span>
  ) : (
    <label id={field.labelId} htmlFor={field.id} className={styles.label}>
      {text}
    </label>
  );
  if (isHidden) {
    return <VisuallyHidden>{label}</VisuallyHidden>;
  }
  return (
    <div className={styles.header}>
      {label}
      {field.locked && (
        <Badge icon={<RiLockLine aria-hidden />}>{t('field.locked')}</Badge>
      )}
      {field.isSet && !field.isEntry && (
        <Badge icon={<RiEditLine aria-hidden />}>{t('field.setHere')}</Badge>
      )}
      {canReset && (
        <Button
          size="small"
          variant="tertiary"
          iconStart={<RiResetLeftLine aria-hidden />}
          aria-label={
            field.inherited
              ? t('field.resetTo', {
                  label: field.label,
                  value: formatValue(field.inherited.value),
                  origin: field.inherited.origin,
                })
              : t('field.resetToNothing', { label: field.label })
          }
          onPress={() =>
            form.edit(layer => removeValueAt(layer, field.pointer))
          }
        >
          {t('field.reset')}
        </Button>
      )}
    </div>
  );
}
