import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { TextAreaField } from '@backstage/ui';
import { equalJson, JsonValue } from '@component-config/config-engine';
import { FieldProps } from '@rjsf/utils';
import { useEffect, useState } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useField } from '../../SchemaFormContext';
import styles from './JsonField.module.css';

/** A value of any shape, as JSON text. It reaches the layer whenever the text is JSON; cleared, the field is unset. */
export function JsonField(props: FieldProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { formData, fieldPathId, onChange } = props;
  const [text, setText] = useState(textOf(formData));
  const parsed = parse(text);
  const problem = 'problem' in parsed ? parsed.problem : undefined;

  useEffect(() => {
    setText(old => {
      const now = parse(old);
      return 'value' in now && equalJson(now.value, formData)
        ? old
        : textOf(formData);
    });
  }, [formData]);

  const problemId = `${field.id}__problem`;
  return (
    <>
      <TextAreaField
        id={field.id}
        className={styles.json}
        aria-labelledby={field.labelId}
        aria-describedby={
          [field.describedBy, problem && problemId].filter(Boolean).join(' ') ||
          undefined
        }
        isDisabled={field.isDisabled}
        isInvalid={field.isInvalid || problem !== undefined}
        placeholder={
          field.inherited && JSON.stringify(field.inherited.value, null, 2)
        }
        value={text}
        onChange={next => {
          setText(next);
          const result = parse(next);
          if ('value' in result) {
            onChange(result.value, fieldPathId.path);
          }
        }}
      />
      {problem !== undefined && (
        <div id={problemId} role="alert" className={styles.problem}>
          {t('json.invalid', { reason: problem })}
        </div>
      )}
    </>
  );
}

function textOf(value: JsonValue | undefined): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

function parse(
  text: string,
): { value: JsonValue | undefined } | { problem: string } {
  if (text.trim() === '') {
    return { value: undefined };
  }
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
