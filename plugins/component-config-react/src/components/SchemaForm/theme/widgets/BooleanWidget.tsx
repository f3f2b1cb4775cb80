import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { JsonValue } from '@component-config/config-engine';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';

/** A truth value in three states: on, off, and not set here, which shows what is inherited. */
export function BooleanWidget() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const { value, inherited } = field;
  const nameOf = (state: JsonValue) => t(state ? 'boolean.on' : 'boolean.off');
  const unset = inherited
    ? t('boolean.inherited', { value: nameOf(inherited.value) })
    : t('boolean.unset');
  return (
    <div id={field.id} tabIndex={-1}>
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
