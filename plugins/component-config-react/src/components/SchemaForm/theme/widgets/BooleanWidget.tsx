import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { useUnsetChoice } from './useUnsetChoice';
import styles from './BooleanWidget.module.css';

/** A truth value in three states: on, off, and not set here, which shows what is inherited. */
export function BooleanWidget() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const unset = useUnsetChoice(field);
  const { value } = field;
  return (
    <div id={field.id} tabIndex={-1} className={styles.states}>
      <ToggleButtonGroup
        aria-labelledby={field.labelId}
        aria-describedby={field.describedBy}
        selectionMode="single"
        disallowEmptySelection
        isDisabled={field.isDisabled}
        selectedKeys={[typeof value === 'boolean' ? String(value) : 'unset']}
        onSelectionChange={keys => {
          const [key] = keys;
          set(key === 'unset' ? undefined : key === 'true');
        }}
      >
        {!field.isEntry && (
          <ToggleButton id="unset" size="small">
            {unset}
          </ToggleButton>
        )}
        <ToggleButton id="true" size="small">
          {t('boolean.on')}
        </ToggleButton>
        <ToggleButton id="false" size="small">
          {t('boolean.off')}
        </ToggleButton>
      </ToggleButtonGroup>
    </div>
  );
}
