// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { PasswordField, TextAreaField } from '@backstage/ui';
import { JsonValue, readableValue } from '@component-config/config-engine';
import { WidgetProps } from '@rjsf/utils';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { TextInput } from '../controls';
import { Field, useField } from '../FieldContext';
import { useDraft } from '../useDraft';
import { useFieldEdit } from '../useFieldEdit';

/** Shown in place of a secret. */
const MASK = '••••••••';

/** One line of text. Clearing it unsets the field; the field's menu sets empty text. */
export function TextWidget(props: WidgetProps) {
  // rjsf renders numbers with the text widget.
  return props.schema.type === 'string' ? (
    <LineOfText {...props} />
  ) : (
    <NumberWidget {...props} />
  );
}

function LineOfText(props: WidgetProps) {
  return <TextInput {...useTextControl(props)} />;
}

/** Several lines of text. Clearing them unsets the field. */
export function TextareaWidget(props: WidgetProps) {
  return <TextAreaField {...useTextControl(props)} />;
}

/** A sensitive value. The stored value is masked; sending the mask back unchanged keeps it. */
export function PasswordWidget(props: WidgetProps) {
  return (
    <PasswordField {...useTextControl(props)} autoComplete="new-password" />
  );
}

function NumberWidget(props: WidgetProps) {
  const isInteger = props.schema.type === 'integer';
  return (
    <TextInput
      {...useDraftControl(props, parseNumber)}
      inputMode={isInteger ? 'numeric' : 'decimal'}
    />
  );
}

/**
 * A value that may be text or a number, such as a port by name or number (Kubernetes' IntOrString): text in the exact
 * format of a number or boolean is parsed as one.
 */
export function ScalarWidget(props: WidgetProps) {
  return <TextInput {...useDraftControl(props, parseScalar)} />;
}

/** A control whose text is the value. */
export function useTextControl(props: WidgetProps) {
  const control = useControl(props);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  return {
    ...control,
    value: controlText(field.value),
    onChange: (text: string) =>
      set(text === '' && !field.isEntry ? undefined : text),
  };
}

/** A control whose value is parsed from its text, which stays as typed. */
function useDraftControl(
  props: WidgetProps,
  read: (text: string) => JsonValue | undefined,
) {
  const control = useControl(props);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const parse = (text: string) => ({
    value: text === '' && !field.isEntry ? undefined : read(text),
  });
  const [draft, setDraft] = useDraft({
    value: field.value,
    print: controlText,
    parse,
  });
  return {
    ...control,
    value: draft,
    onChange: (text: string) => {
      setDraft(text);
      set(parse(text).value);
    },
  };
}

/** The props of every text control of a field: names, state, and the inherited value as a placeholder. */
function useControl(props: Pick<WidgetProps, 'placeholder' | 'required'>) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  return {
    id: field.id,
    'aria-labelledby': field.labelId,
    'aria-describedby': field.describedBy,
    'aria-required': props.required === true ? (true as const) : undefined,
    autoComplete: 'off',
    isDisabled: field.isDisabled,
    isInvalid: field.isInvalid,
    placeholder: ghostOf(field, t('value.emptyText')) ?? props.placeholder,
  };
}

/** The placeholder of an empty control: its own value if that has no text, or the inherited value. */
function ghostOf(field: Field, emptyText: string): string | undefined {
  const { value, inherited, isSensitive } = field;
  if (value === null) {
    return readableValue(value);
  }
  if (value === '') {
    return emptyText;
  }
  if (!inherited || inherited.value === '') {
    return undefined;
  }
  return isSensitive ? MASK : readableValue(inherited.value);
}

/** A value as the text of a control: undefined and null are empty. */
function controlText(value: JsonValue | undefined): string {
  if (value === undefined || value === null) {
    return '';
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * Parses a number. Integers that JavaScript cannot represent exactly, and text that is not a number, stay text: a
 * finding then reports the problem.
 */
export function parseNumber(text: string): JsonValue {
  const trimmed = text.trim();
  if (!/^[-+]?(\d+(\.\d*)?|\.\d+)([eE][-+]?\d+)?$/.test(trimmed)) {
    return text;
  }
  const number = Number(trimmed);
  const isExact = /^[-+]?\d+$/.test(trimmed)
    ? Number.isSafeInteger(number)
    : Number.isFinite(number);
  return isExact ? number + 0 : trimmed;
}

/** Parses text, a number or a boolean: text in the exact format of the latter two is parsed as one. */
export function parseScalar(text: string): JsonValue {
  if (text === 'true' || text === 'false') {
    return text === 'true';
  }
  return /^-?(0|[1-9]\d*)(\.\d+)?$/.test(text) && String(Number(text)) === text
    ? Number(text)
    : text;
}
