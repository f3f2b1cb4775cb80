import { TextField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { useField } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { NumberWidget } from './NumberWidget';
import { controlText, useControlProps } from './useControlProps';

/** One line of text. Cleared, the field is unset; empty text is set by the menu of the field. */
export function TextWidget(props: WidgetProps) {
  // rjsf draws numbers with the widget of text.
  return props.schema.type === 'string' ? (
    <LineOfText {...props} />
  ) : (
    <NumberWidget {...props} />
  );
}

function LineOfText(props: WidgetProps) {
  const control = useControlProps(props);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  return (
    <TextField
      {...control}
      value={controlText(field.value)}
      onChange={text => set(text === '' && !field.isEntry ? undefined : text)}
    />
  );
}
