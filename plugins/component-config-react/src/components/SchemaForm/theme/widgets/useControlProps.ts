import { WidgetProps } from '@rjsf/utils';
import { formatValue } from '../../../ValueText';
import { useField } from '../FieldContext';

/** What every text control of a field is given: names, state, and the inherited value as a ghost in its place. */
export function useControlProps(
  props: Pick<WidgetProps, 'placeholder' | 'required'>,
) {
  const field = useField();
  const { value, inherited } = field;
  let ghost = inherited && formatValue(inherited.value);
  if (value === null || value === '') {
    ghost = formatValue(value);
  }
  return {
    id: field.id,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-required': props.required === true ? true : undefined,
    autoComplete: 'off',
    isDisabled: field.isDisabled,
    isInvalid: field.isInvalid,
    placeholder: ghost ?? props.placeholder,
  };
}

/** A value as the text of a control: nothing and null are empty. */
export function controlText(value: unknown): string {
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
