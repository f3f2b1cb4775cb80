import { WidgetProps } from '@rjsf/utils';
import { formatValue } from '../../../ValueText';
import { useField } from '../../SchemaFormContext';

/** What every text control of a field is given: names, state, and the inherited value as a ghost in its place. */
export function useControlProps(props: WidgetProps) {
  const field = useField();
  return {
    id: props.id,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    isDisabled: field.isDisabled,
    isInvalid: field.isInvalid,
    placeholder: field.inherited
      ? formatValue(field.inherited.value)
      : props.placeholder,
  };
}
