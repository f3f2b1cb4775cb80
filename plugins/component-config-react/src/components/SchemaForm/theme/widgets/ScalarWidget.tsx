import { TextField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { parseScalar } from '../../parseNumber';
import { useField } from '../FieldContext';
import { useDraft } from '../useDraft';
import { useFieldEdit } from '../useFieldEdit';
import { controlText, useControlProps } from './useControlProps';

/**
 * A value that may be text or a number, such as a port by name or number (Kubernetes' IntOrString): text that is
 * written exactly like a number or a truth value is one.
 */
export function ScalarWidget(props: WidgetProps) {
  const control = useControlProps(props);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const parse = (text: string) => ({
    value: text === '' && !field.isEntry ? undefined : parseScalar(text),
  });
  const [draft, setDraft] = useDraft({
    value: field.value,
    print: controlText,
    parse,
  });
  return (
    <TextField
      {...control}
      value={draft}
      onChange={text => {
        setDraft(text);
        set(parse(text).value);
      }}
    />
  );
}
