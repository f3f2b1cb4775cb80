// SPDX-License-Identifier: Apache-2.0

import { Text, Button } from '@backstage/ui';
import type { CompiledSchema, Finding } from '@component-config/config-engine';
import {
  DocumentsEditor,
  SeverityIcon,
  useFindingMessage,
  useLocalText,
  componentConfigApiRef,
} from '@component-config/plugin-component-config-react';
import {
  Fragment,
  useState,
  useDeferredValue,
  useEffect,
  useMemo,
} from 'react';
import { RiToolsLine } from '@remixicon/react';
import { useApi } from '@backstage/core-plugin-api';
import {
  readSupposed,
  readTextDocument,
  SUPPOSED_FILE,
} from '@component-config/config-platform';
import { RefusalAlert } from '../../components/RefusalAlert';
import { TitledPart } from '../../components/ValuesEffect/ChangesTable';
import { useTexts } from '../../translation';
import type { SharedText } from './useSharedText';
import spoken from '../../components/spoken.module.css';
import linkButton from '../../components/linkButton.module.css';
import styles from './TextFindingList.module.css';

/** Milliseconds without typing before the backend is called. */
const ASKED_AFTER = 800;

/** The findings of a text, and the text they belong to. */
interface TextFindings {
  readonly text: string;
  readonly list: readonly Finding[];
}

/** An editor for platform documents, with their findings. */
export function DocumentsPane(props: {
  label: string;
  shared: SharedText;
  /** The configuration that overlays in the text can set. */
  configuration?: CompiledSchema;
  /** Why a document could not be loaded into the text. */
  failure: Error | undefined;
  /** The findings of what is resolved with the text. Defaults to none. */
  resolved?: readonly Finding[];
}) {
  const { t } = useTexts();
  const { label, shared, configuration, failure, resolved } = props;
  const { text, isTooLong, setText } = shared;
  const found = useDocumentFindings(text);
  const further = useMemo(
    () => (resolved ?? []).filter(one => !found.list.some(sameAs(one))),
    [found, resolved],
  );
  const findings = useMemo(
    () => ({
      ...found,
      list: [
        ...found.list,
        ...further.filter(one => placesInText(one).length > 0),
      ],
    }),
    [found, further],
  );
  const [focused, setFocused] = useState<{ finding: Finding }>();
  return (
    <>
      {failure && <RefusalAlert error={failure} />}
      <DocumentsEditor
        label={label}
        text={text}
        findings={findings}
        configuration={configuration}
        focused={focused}
        onChange={setText}
      />
      {isTooLong && (
        <Text color="secondary" variant="body-small" role="status">
          {t('documents.tooLong')}
        </Text>
      )}
      <TextFindingList
        label={t('findings.list')}
        findings={found}
        text={text}
        onGoTo={finding => setFocused({ finding })}
        onChange={setText}
      />
      {further.length > 0 && (
        <TitledPart title={t('documents.resolved')}>
          <TextFindingList
            label={t('documents.resolved')}
            findings={{ text: found.text, list: further }}
            text={text}
            onGoTo={finding => setFocused({ finding })}
            onChange={setText}
          />
        </TitledPart>
      )}
    </>
  );
}

/** Where a finding is in the text; nowhere if it is of values that the text does not set. */
function placesInText({ position, related = [] }: Finding) {
  const places = [...(position ? [position] : []), ...related];
  return places.filter(
    ({ file, start }, index) =>
      file === SUPPOSED_FILE &&
      places.findIndex(other => other.start === start) === index,
  );
}

/** A document and what is resolved with it report the same problem at the same place. */
function sameAs({ code, position }: Finding): (other: Finding) => boolean {
  return other =>
    position !== undefined &&
    other.code === code &&
    other.position?.start === position.start;
}

/** The findings of an edited text: each links to its line, and offers its fix, if any. */
function TextFindingList(props: {
  label: string;
  findings: TextFindings;
  /** The current text. */
  text: string;
  onGoTo: (finding: Finding) => void;
  onChange: (text: string) => void;
}) {
  const { t } = useTexts();
  const messageOf = useFindingMessage();
  const textOf = useLocalText();
  const { label, findings, text, onGoTo, onChange } = props;
  const isCurrent = findings.text === text;
  if (findings.list.length === 0) {
    return text.trim() === '' ? null : (
      <Text color="secondary" variant="body-small" role="status">
        {t('documents.noFindings')}
      </Text>
    );
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {findings.list.map((finding, index) => (
        <li key={`${finding.code}-${index}`} className={styles.item}>
          <span className={styles.severity} data-severity={finding.severity}>
            <SeverityIcon severity={finding.severity} className={styles.icon} />
            <span className={spoken.spoken}>
              {t(`findings.${finding.severity}`)}
            </span>
          </span>
          <span className={styles.message}>
            {placesInText(finding).map(position => (
              <Fragment key={position.start}>
                <button
                  type="button"
                  className={linkButton.link}
                  onClick={() => onGoTo({ ...finding, position })}
                >
                  {t('documents.line', { line: String(position.line) })}
                </button>{' '}
              </Fragment>
            ))}
            {messageOf(finding)}{' '}
            <code className={styles.code}>{finding.code}</code>
          </span>
          {finding.fix && isCurrent && (
            <Button
              size="small"
              variant="secondary"
              iconStart={<RiToolsLine aria-hidden />}
              onPress={() => onChange(fixed(text, finding))}
            >
              {textOf('title', finding.fix)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function fixed(text: string, { fix }: Finding): string {
  return fix
    ? text.slice(0, fix.start) + fix.replacement + text.slice(fix.end)
    : text;
}

/**
 * The findings of a text of platform documents: immediately those of each document on its own, and after a pause in
 * typing those of the backend, which knows the other documents.
 */
function useDocumentFindings(text: string): TextFindings {
  const api = useApi(componentConfigApiRef);
  const current = useDeferredValue(text);
  const own = useMemo<TextFindings>(
    () => ({ text: current, list: findingsOfText(current) }),
    [current],
  );
  const [answered, setAnswered] = useState<TextFindings>();
  useEffect(() => {
    if (current.trim() === '') {
      return undefined;
    }
    let isCurrent = true;
    const timer = setTimeout(async () => {
      try {
        const { documents, findings } = await api.compileDocuments(current);
        const list = [
          ...findings,
          ...documents.flatMap(document => document.findings),
        ];
        if (isCurrent) {
          setAnswered({ text: current, list });
        }
      } catch {
        // The findings of the documents on their own are still available.
      }
    }, ASKED_AFTER);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, current]);
  return answered?.text === current ? answered : own;
}

/** The findings of each document of a text on its own, without the other documents of the platform. */
function findingsOfText(text: string): readonly Finding[] {
  if (text.trim() === '') {
    return [];
  }
  try {
    const { documents, findings } = readSupposed(text);
    return [
      ...findings,
      ...documents.flatMap(document => readTextDocument(document).findings),
    ];
  } catch {
    // Too many documents: the backend reports that.
    return [];
  }
}
