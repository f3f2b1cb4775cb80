import { PasswordField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { controlText, useControlProps } from './useControlProps';

/** A sensitive value. What is held is masked; the mask sent back unchanged keeps it. */
export function PasswordWidget(props: WidgetProps) {
  const control = useControlProps(props);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  return (
    <PasswordField
      {...control}
      autoComplete="new-password"
      value={controlText(field.value)}
      onChange={text => set(text === '' && !field.isEntry ? undefined : text)}
    />
  );
}
