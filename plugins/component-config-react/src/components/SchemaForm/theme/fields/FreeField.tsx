import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { TextAreaField } from '@backstage/ui';
import {
  isObject,
  JsonValue,
  parseSource,
  valueFromNode,
} from '@component-config/config-engine';
import { FieldProps } from '@rjsf/utils';
import { stringify } from 'yaml';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { useField } from '../FieldContext';
import { useDraft } from '../useDraft';
import { useFieldEdit } from '../useFieldEdit';
import styles from './FreeField.module.css';

const LARGEST = 20;

/**
 * A value of any shape, as YAML, of which JSON is a part. It reaches the layer whenever the text has a meaning; cleared,
 * the field is unset.
 */
export function FreeField(props: FieldProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const expected: 'object' | 'array' | undefined =
    props.uiSchema?.['ui:expected'];
  const parse = (text: string) => parseText(text, expected);
  const [draft, setDraft] = useDraft({ value: field.value, print, parse });
  const meant: Meaning = parse(draft);
  const problemId = `${field.id}__problem`;
  const lines = draft.split('\n').length;
  const reason = meant.problem ?? t(`free.${expected ?? 'object'}`);
  const isUnclear = !('value' in meant);
  return (
    <>
      <TextAreaField
        id={field.id}
        className={styles.free}
        aria-labelledby={field.labelId}
        aria-describedby={[field.describedBy, isUnclear && problemId]
          .filter(Boolean)
          .join(' ')}
        isDisabled={field.isDisabled}
        isInvalid={field.isInvalid || isUnclear}
        rows={Math.min(Math.max(lines, 2), LARGEST)}
        placeholder={field.inherited && print(field.inherited.value)}
        value={draft}
        onChange={text => {
          setDraft(text);
          const next = parse(text);
          if ('value' in next) {
            set(next.value === undefined && field.isEntry ? null : next.value);
          }
        }}
      />
      {isUnclear && (
        <div id={problemId} role="alert" className={styles.problem}>
          {t('free.invalid', { reason })}
        </div>
      )}
    </>
  );
}

interface Meaning {
  value?: JsonValue | undefined;
  problem?: string;
}

function print(value: JsonValue | undefined): string {
  return value === undefined ? '' : stringify(value).trimEnd();
}

function parseText(
  text: string,
  expected: 'object' | 'array' | undefined,
): Meaning {
  if (text.trim() === '') {
    return { value: undefined };
  }
  const { documents, findings } = parseSource({ file: '', text });
  const error = findings.find(finding => finding.severity === 'error');
  if (error || documents.length !== 1) {
    return { problem: error?.message };
  }
  const value = valueFromNode(documents[0].root);
  const fits =
    (expected === 'object' && isObject(value)) ||
    (expected === 'array' && Array.isArray(value));
  return expected === undefined || fits || value === null ? { value } : {};
}
