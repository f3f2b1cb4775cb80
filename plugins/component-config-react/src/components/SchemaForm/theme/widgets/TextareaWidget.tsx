import { TextAreaField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { useControlProps } from './useControlProps';

/** Several lines of text. Cleared, the field is unset. */
export function TextareaWidget(props: WidgetProps) {
  const control = useControlProps(props);
  const { value, onChange } = props;
  return (
    <TextAreaField
      {...control}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={text => onChange(text === '' ? undefined : text)}
    />
  );
}
