import { TextField } from '@backstage/ui';
import { WidgetProps } from '@rjsf/utils';
import { parseNumber } from '../../parseNumber';
import { useField } from '../FieldContext';
import { useDraft } from '../useDraft';
import { useFieldEdit } from '../useFieldEdit';
import { controlText, useControlProps } from './useControlProps';

/** A number, as it is typed. Cleared, the field is unset. */
export function NumberWidget(props: WidgetProps) {
  const control = useControlProps(props);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const parse = (text: string) => ({
    value: text === '' && !field.isEntry ? undefined : parseNumber(text),
  });
  const [draft, setDraft] = useDraft({
    value: field.value,
    print: controlText,
    parse,
  });
  return (
    <TextField
      {...control}
      inputMode={props.schema.type === 'integer' ? 'numeric' : 'decimal'}
      value={draft}
      onChange={text => {
        setDraft(text);
        set(parse(text).value);
      }}
    />
  );
}
