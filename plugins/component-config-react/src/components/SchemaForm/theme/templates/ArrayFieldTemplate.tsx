import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { RiAddLine, RiEditLine } from '@remixicon/react';
import { ArrayFieldTemplateProps } from '@rjsf/utils';
import { setValueAt } from '../../../../layer';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { ValueText } from '../../../ValueText';
import { useField, useSchemaForm } from '../../SchemaFormContext';
import styles from './ArrayFieldTemplate.module.css';

/**
 * A list. A layer gives a list as a whole, so an inherited one is shown as it is until somebody overrides it: then it
 * is copied, and the copy is edited.
 */
export function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const form = useSchemaForm();
  const field = useField();
  const isSet = form.valueAt(field.pointer) !== undefined;
  const inherited = field.inherited?.value;
  const ghost =
    !isSet && Array.isArray(inherited) && inherited.length > 0
      ? inherited
      : undefined;

  return (
    <div
      id={field.id}
      role="group"
      tabIndex={-1}
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      className={styles.list}
    >
      {ghost ? (
        <ol className={styles.ghost}>
          {ghost.map((item, index) => (
            <li key={index}>
              <ValueText value={item} />
            </li>
          ))}
        </ol>
      ) : (
        props.items
      )}
      {!ghost && props.items.length === 0 && (
        <Text color="secondary" variant="body-small">
          {isSet && Array.isArray(inherited) && inherited.length > 0
            ? t('list.cleared')
            : t('list.empty')}
        </Text>
      )}
      {!field.isDisabled && (
        <div>
          {ghost ? (
            <Button
              size="small"
              variant="secondary"
              iconStart={<RiEditLine aria-hidden />}
              aria-label={t('list.overrideLabel', { label: field.label })}
              onPress={() =>
                form.edit(layer => setValueAt(layer, field.pointer, ghost))
              }
            >
              {t('list.override')}
            </Button>
          ) : (
            props.canAdd && (
              <Button
                size="small"
                variant="secondary"
                iconStart={<RiAddLine aria-hidden />}
                aria-label={t('list.addTo', { label: field.label })}
                onPress={() => props.onAddClick()}
              >
                {t('list.add')}
              </Button>
            )
          )}
        </div>
      )}
    </div>
  );
}
