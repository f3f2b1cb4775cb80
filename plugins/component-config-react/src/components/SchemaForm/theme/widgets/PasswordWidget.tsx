import { PasswordField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { useControlProps } from './useControlProps';

/** A sensitive value. What is held is masked; the mask sent back unchanged keeps it. */
export function PasswordWidget(props: WidgetProps) {
  const control = useControlProps(props);
  const { value, onChange } = props;
  return (
    <PasswordField
      {...control}
      autoComplete="new-password"
      value={value === undefined || value === null ? '' : String(value)}
      onChange={text => onChange(text === '' ? undefined : text)}
    />
  );
}
