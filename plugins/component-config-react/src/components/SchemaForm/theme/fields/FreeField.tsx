// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { TextAreaField } from '@backstage/ui';
import { Finding, isWithin, JsonValue } from '@component-config/config-engine';
import { FieldProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { useFindingMessage } from '../../../../findings';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { emptyKind } from '../../../ValueText';
import { useField } from '../FieldContext';
import { FieldFindings } from '../parts/FieldFindings';
import { useDraft } from '../useDraft';
import { useFieldEdit } from '../useFieldEdit';
import { partIds } from '../useFieldState';
import {
  FreeReading,
  FreeShape,
  lineInText,
  printFreeText,
  readFreeText,
} from './freeText';
import styles from './FreeField.module.css';

const SMALLEST = 3;
const LARGEST = 20;

/** Shown in place of a secret. */
const MASK = '••••••••';

/**
 * A free-form value, as YAML, including JSON. It is written to the layer whenever the text is valid; until then the
 * form keeps the text as an error, and the layer stays unchanged. Clearing the text unsets the field.
 */
export function FreeField(props: FieldProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const messageOf = useFindingMessage();
  const field = useField();
  const { set, keep } = useFieldEdit(field.pointer);
  const { uiSchema = {} } = props;
  const shape: FreeShape = uiSchema['ui:expected'] ?? 'any';
  const example: JsonValue | undefined = uiSchema['ui:example'];
  const meaningOf = (text: string) => readFreeText(text, shape);
  const [draft, setDraft] = useDraft({
    value: field.value,
    unfinished: field.unfinished,
    print: printFreeText,
    parse: meaningOf,
  });
  const meant = useMemo(() => readFreeText(draft, shape), [draft, shape]);

  const empty = emptyKind(field.inherited?.value);
  const inherited = empty
    ? t(`value.${empty}`)
    : field.inherited && printFreeText(field.inherited.value);
  const ghost = field.isSensitive && inherited !== undefined ? MASK : inherited;
  const lines = (draft || ghost || '').split('\n').length;
  const problems = problemsOf(meant);
  const hintId = `${field.id}__hint`;
  const problemId = `${field.id}__problem`;
  return (
    <>
      <TextAreaField
        id={field.id}
        className={styles.free}
        aria-labelledby={field.labelId}
        aria-describedby={[
          field.describedBy,
          hintId,
          problems.length > 0 && problemId,
        ]
          .filter(Boolean)
          .join(' ')}
        isDisabled={field.isDisabled}
        isInvalid={field.isInvalid || problems.length > 0}
        rows={Math.min(Math.max(lines, SMALLEST), LARGEST)}
        spellCheck="false"
        placeholder={ghost}
        value={draft}
        onChange={text => {
          setDraft(text);
          const next = meaningOf(text);
          if ('value' in next) {
            set(next.value === undefined && field.isEntry ? null : next.value);
          } else {
            keep(text);
          }
        }}
      />
      <div id={hintId} className={styles.hint}>
        {t(`free.${shape}`)}
        {example !== undefined && !field.isSensitive && (
          <>
            {' '}
            {t('free.example')}
            <code className={styles.example}>{printFreeText(example)}</code>
          </>
        )}
      </div>
      {problems.length > 0 && (
        <div id={problemId} role="alert" className={styles.problem}>
          {t('free.invalid')}
          <ul>
            {problems.map(problem => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      <FieldFindings
        id={partIds(field.id).errors}
        findings={field.findings}
        messageOf={messageWithLine}
      />
    </>
  );

  function messageWithLine(finding: Finding): string {
    const message = messageOf(finding);
    if (
      !('value' in meant && meant.root) ||
      finding.pointer === field.pointer
    ) {
      return message;
    }
    const within = isWithin(finding.pointer, field.pointer)
      ? finding.pointer.slice(field.pointer.length)
      : '';
    return t('free.line', {
      line: String(lineInText(meant.root, within)),
      message,
    });
  }

  function problemsOf(reading: FreeReading): string[] {
    if ('misfit' in reading) {
      return [t(`free.expected.${reading.misfit}`)];
    }
    return 'problems' in reading
      ? reading.problems.map(({ line, finding }) =>
          t('free.line', {
            line: String(line),
            message: finding ? messageOf(finding) : t('free.oneDocument'),
          }),
        )
      : [];
  }
}
