import { TextField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { useControlProps } from './useControlProps';

/**
 * One line of text, or a number: rjsf gives numbers back as far as the text is one, and keeps the text where it is
 * not, so that the finding can say what is wrong with it. Cleared, the field is unset.
 */
export function TextWidget(props: WidgetProps) {
  const control = useControlProps(props);
  const { schema, value, onChange } = props;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return (
    <TextField
      {...control}
      inputMode={isNumber ? 'decimal' : undefined}
      autoComplete="off"
      value={value === undefined || value === null ? '' : String(value)}
      onChange={text => onChange(text === '' ? undefined : text)}
    />
  );
}
