import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select } from '@backstage/ui';
import { equalJson } from '@component-config/config-engine';
import { WidgetProps } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { formatValue } from '../../../ValueText';
import { useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { useUnsetChoice } from './useUnsetChoice';

const UNSET = 'unset';
/** From how many choices on one can type to find one. */
const SEARCHABLE = 10;

/** One value out of a few. The first choice is "not set here", which shows what is inherited. */
export function SelectWidget(props: WidgetProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const { value } = field;
  const unset = useUnsetChoice(field);
  const choices = props.options.enumOptions ?? [];
  const selected = choices.findIndex(choice => equalJson(choice.value, value));
  // A value that is no choice any more is shown as it is, so that nobody has to guess what is wrong.
  const stray =
    value !== undefined && value !== null && selected < 0
      ? formatValue(value)
      : undefined;
  return (
    <Select
      id={field.id}
      aria-labelledby={field.labelId}
      aria-describedby={field.describedBy}
      isDisabled={field.isDisabled}
      isInvalid={field.isInvalid}
      searchable={choices.length >= SEARCHABLE}
      placeholder={stray ?? (field.isEntry ? t('select.choose') : unset)}
      options={[
        ...(field.isEntry ? [] : [{ value: UNSET, label: unset }]),
        ...choices.map((choice, index) => ({
          value: String(index),
          label: choice.label,
        })),
      ]}
      value={selected < 0 ? null : String(selected)}
      onChange={key =>
        set(
          key === UNSET || key === null
            ? undefined
            : choices[Number(key)]?.value,
        )
      }
    />
  );
}
