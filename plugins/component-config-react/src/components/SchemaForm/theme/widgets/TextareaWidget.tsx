import { TextAreaField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { controlText, useControlProps } from './useControlProps';

/** Several lines of text. Cleared, the field is unset. */
export function TextareaWidget(props: WidgetProps) {
  const control = useControlProps(props);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  return (
    <TextAreaField
      {...control}
      value={controlText(field.value)}
      onChange={text => set(text === '' && !field.isEntry ? undefined : text)}
    />
  );
}
