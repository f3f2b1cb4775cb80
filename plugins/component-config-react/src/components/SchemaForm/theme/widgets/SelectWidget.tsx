import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select } from '@backstage/ui';
import { equalJson } from '@component-config/config-engine';
import { WidgetProps } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { formatValue } from '../../../ValueText';
import { useField } from '../../SchemaFormContext';

const UNSET = 'unset';

/** One value out of a few. The first choice is "not set here", which shows what is inherited. */
export function SelectWidget(props: WidgetProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { id, value, options, onChange } = props;
  // rjsf also draws the choice between the branches of a union with this widget: that one is no field of its own.
  const isField = field.id === id;
  const choices = options.enumOptions ?? [];
  const inherited = field.inherited?.value;
  const inheritedChoice = choices.find(choice =>
    equalJson(choice.value, inherited),
  );
  const unset =
    inherited === undefined
      ? t('select.none')
      : t('select.inherited', {
          value: inheritedChoice?.label ?? formatValue(inherited),
        });
  const selected = choices.findIndex(choice => equalJson(choice.value, value));
  const canUnset = isField && !field.isEntry;
  return (
    <Select
      id={id}
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      isDisabled={field.isDisabled}
      isInvalid={isField && field.isInvalid}
      placeholder={canUnset ? unset : t('select.choose')}
      options={[
        ...(canUnset ? [{ value: UNSET, label: unset }] : []),
        ...choices.map((choice, index) => ({
          value: String(index),
          label: choice.label,
        })),
      ]}
      value={selected < 0 ? null : String(selected)}
      onChange={key =>
        onChange(
          key === UNSET || key === null
            ? undefined
            : choices[Number(key)]?.value,
        )
      }
    />
  );
}
