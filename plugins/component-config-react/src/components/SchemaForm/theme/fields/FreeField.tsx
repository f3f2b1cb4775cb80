// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { TextAreaField } from '@backstage/ui';
import {
  Finding,
  isWithin,
  JsonValue,
  formatPointer,
  isObject,
  nodeAt,
  parsePointer,
  parseSource,
  printDocument,
  SourceNode,
  valueFromNode,
} from '@component-config/config-engine';
import { FieldProps } from '@rjsf/utils';
import { useMemo } from 'react';
import { useFindingMessage } from '../../../../findings';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { emptyKind } from '../../../ValueText';
import { FreeNode } from '../../fieldTree/types';
import { useField } from '../FieldContext';
import { FieldFindings } from '../parts/FieldFindings';
import { useDraft } from '../useDraft';
import { useFieldEdit } from '../useFieldEdit';
import { nodeOfKind } from '../rjsfForm';
import { partIds } from '../useFieldState';
import styles from './fields.module.css';

type FreeShape = FreeNode['shape'];

/** Why a text is not valid yet, as reported by the parser. */
interface FreeProblem {
  readonly line: number;
  /** Omitted if the problem is a second document. */
  readonly finding?: Finding;
}

/** The result of parsing a text. */
type FreeReading =
  /** `value` is undefined if the text is empty. */
  | { readonly value: JsonValue | undefined; readonly root?: SourceNode }
  | { readonly problems: readonly FreeProblem[] }
  /** It is valid YAML, but has another shape. */
  | { readonly misfit: Exclude<FreeShape, 'any'> };

/** It is parsed at each keystroke. */
const LIMITS = { characters: 64 * 1024, nodes: 5_000 };

/** The maximum number of problems shown: later ones usually follow from the first. */
const SHOWN = 3;

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
  const { shape, example } = nodeOfKind(props.uiSchema, 'free');
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
        <div id={problemId} role="alert" className={styles.freeFieldProblem}>
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

/** Parses the YAML of one value, including JSON. */
function readFreeText(text: string, shape: FreeShape): FreeReading {
  if (text.trim() === '') {
    return { value: undefined };
  }
  const { documents, findings } = parseSource({ file: '', text }, LIMITS);
  const problems = findings
    .filter(({ severity }) => severity === 'error')
    .slice(0, SHOWN)
    .map(finding => ({ finding, line: finding.position?.line ?? 1 }));
  if (problems.length > 0) {
    return { problems };
  }
  const [document, second] = documents;
  if (!document) {
    return { value: undefined };
  }
  if (second) {
    const line = second.root.position?.line ?? 1;
    return { problems: [{ line }] };
  }
  const { root } = document;
  // Comments alone are no value; `null` and `~` are null.
  if (root.kind === 'scalar' && root.value === null && root.text === '') {
    return { value: undefined };
  }
  const value = valueFromNode(root);
  const fits =
    shape === 'any' ||
    value === null ||
    (shape === 'object' ? isObject(value) : Array.isArray(value));
  return fits ? { value, root } : { misfit: shape };
}

/** A value as text to edit. */
function printFreeText(value: JsonValue | undefined): string {
  return value === undefined ? '' : printDocument(value).trimEnd();
}

/**
 * The line of a path within a value, or of its nearest parent.
 *
 * @param pointer - JSON Pointer into the value
 */
function lineInText(root: SourceNode, pointer: string): number {
  const tokens = parsePointer(pointer);
  for (let length = tokens.length; length > 0; length--) {
    const parent = nodeAt(root, formatPointer(tokens.slice(0, length - 1)));
    const entry =
      parent?.kind === 'map'
        ? parent.entries.find(({ key }) => key === tokens[length - 1])
        : undefined;
    const position =
      entry?.keyPosition ??
      nodeAt(root, formatPointer(tokens.slice(0, length)))?.position;
    if (position) {
      return position.line;
    }
  }
  return root.position?.line ?? 1;
}
