import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { WidgetProps } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { formatValue } from '../../../ValueText';
import { Field, useField } from '../FieldContext';

/** Stands for a secret. */
const MASK = '••••••••';

/** What every text control of a field is given: names, state, and the inherited value as a ghost in its place. */
export function useControlProps(
  props: Pick<WidgetProps, 'placeholder' | 'required'>,
) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  return {
    id: field.id,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-required': props.required === true ? true : undefined,
    autoComplete: 'off',
    isDisabled: field.isDisabled,
    isInvalid: field.isInvalid,
    placeholder: ghostOf(field, t('value.emptyText')) ?? props.placeholder,
  };
}

/** What stands in an empty control: the own value where that has no text, else what is inherited. */
function ghostOf(field: Field, emptyText: string): string | undefined {
  const { value, inherited, isSensitive } = field;
  if (value === null) {
    return formatValue(value);
  }
  if (value === '') {
    return emptyText;
  }
  if (!inherited || inherited.value === '') {
    return undefined;
  }
  return isSensitive ? MASK : formatValue(inherited.value);
}

/** A value as the text of a control: nothing and null are empty. */
export function controlText(value: unknown): string {
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}
