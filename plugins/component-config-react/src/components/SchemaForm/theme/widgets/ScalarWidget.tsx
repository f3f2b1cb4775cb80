import { TextField } from '@backstage/ui';
import { JsonValue } from '@component-config/config-engine';
import { WidgetProps } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { useControlProps } from './useControlProps';

/**
 * A value that may be text or a number, such as a port by name or number (Kubernetes' IntOrString): text that is
 * written exactly like a number or a truth value is one.
 */
export function ScalarWidget(props: WidgetProps) {
  const control = useControlProps(props);
  const { value, onChange } = props;
  const [text, setText] = useState(textOf(value));
  useEffect(() => {
    setText(old => (scalarOf(old) === value ? old : textOf(value)));
  }, [value]);
  return (
    <TextField
      {...control}
      autoComplete="off"
      value={text}
      onChange={next => {
        setText(next);
        onChange(scalarOf(next));
      }}
    />
  );
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

function scalarOf(text: string): JsonValue | undefined {
  if (text === '') {
    return undefined;
  }
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && String(Number(text)) === text
    ? Number(text)
    : text;
}
