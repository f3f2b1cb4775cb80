import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import { JsonValue } from '@component-config/config-engine';
import { WidgetProps } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useField } from '../../SchemaFormContext';

/** A truth value in three states: on, off, and not set here, which shows what is inherited. */
export function BooleanWidget(props: WidgetProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { id, value, onChange } = props;
  const nameOf = (state: JsonValue) => t(state ? 'boolean.on' : 'boolean.off');
  const selected = typeof value === 'boolean' ? String(value) : 'unset';
  return (
    <div id={id} tabIndex={-1}>
      <ToggleButtonGroup
        aria-labelledby={field.labelId}
        aria-describedby={field.describedBy}
        selectionMode="single"
        disallowEmptySelection
        isDisabled={field.isDisabled}
        selectedKeys={[selected]}
        onSelectionChange={keys => {
          const [key] = keys;
          onChange(key === 'unset' ? undefined : key === 'true');
        }}
      >
        {!field.isEntry && (
          <ToggleButton id="unset" size="small">
            {field.inherited
              ? t('boolean.inherited', { value: nameOf(field.inherited.value) })
              : t('boolean.unset')}
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
