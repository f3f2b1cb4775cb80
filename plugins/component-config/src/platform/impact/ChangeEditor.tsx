import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Tag, TagGroup, Text } from '@backstage/ui';
import type { Finding } from '@component-config/config-engine';
import { DocumentsEditor } from '@component-config/plugin-component-config-react';
import { RiPlayLine } from '@remixicon/react';
import { useEffect, useState } from 'react';
import { RefusalAlert } from '../../components/RefusalAlert';
import { componentConfigTranslationRef } from '../../translation';
import {
  DocumentPicker,
  joinDocuments,
  TextFileButton,
  TextFindingList,
  useDocumentFindings,
  useDocumentText,
  type SharedText,
} from '../documents';
import styles from './ImpactPage.module.css';

/** Says what would be changed: documents as they would be, and those that would be gone. */
export function ChangeEditor(props: {
  shared: SharedText;
  /** Entity reference of the document that the page begins with, where its address has no text. */
  initial?: string;
  /** Entity references of documents that would be gone. */
  removed: readonly string[];
  isRunning: boolean;
  onRemove: (removed: readonly string[]) => void;
  onStart: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { shared, initial, removed, isRunning, onRemove, onStart } = props;
  const { text, isReady, isTooLong, setText } = shared;
  const findings = useDocumentFindings(text);
  const [focused, setFocused] = useState<{ finding: Finding }>();
  const textOf = useDocumentText();
  const [failure, setFailure] = useState<Error>();

  async function add(entityRef: string, before: string) {
    setFailure(undefined);
    try {
      const document = await textOf(entityRef);
      if (document !== undefined) {
        setText(joinDocuments(before, document));
      } else {
        setFailure(new Error(t('documents.notFound', { entityRef })));
      }
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    }
  }

  useEffect(() => {
    if (initial !== undefined && isReady && text === '') {
      add(initial, '');
    }
    // Once: from then on the text is the person's.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);

  const isEmpty = text.trim() === '' && removed.length === 0;
  return (
    <section className={styles.change} aria-label={t('impact.change')}>
      <div className={styles.sources}>
        <DocumentPicker
          className={styles.picker}
          label={t('documents.add')}
          onChange={entityRef => add(entityRef, text)}
        />
        <DocumentPicker
          className={styles.picker}
          label={t('impact.remove')}
          onChange={entityRef =>
            onRemove([...new Set([...removed, entityRef])])
          }
        />
        <TextFileButton
          label={t('documents.open')}
          onText={opened => setText(joinDocuments(text, opened))}
        />
      </div>
      {failure && <RefusalAlert error={failure} />}
      {removed.length > 0 && (
        <TagGroup
          aria-label={t('impact.removed')}
          onRemove={keys =>
            onRemove(removed.filter(entityRef => !keys.has(entityRef)))
          }
        >
          {removed.map(entityRef => (
            <Tag key={entityRef} id={entityRef}>
              {t('impact.removedTag', { entityRef })}
            </Tag>
          ))}
        </TagGroup>
      )}
      <DocumentsEditor
        label={t('impact.text')}
        text={text}
        findings={findings}
        focused={focused}
        onChange={setText}
      />
      {isTooLong && (
        <Text color="secondary" variant="body-small" role="status">
          {t('documents.tooLong')}
        </Text>
      )}
      <TextFindingList
        findings={findings}
        text={text}
        onGoTo={finding => setFocused({ finding })}
        onChange={setText}
      />
      <div>
        <Button
          variant="primary"
          iconStart={<RiPlayLine aria-hidden />}
          isDisabled={isEmpty}
          isPending={isRunning}
          onPress={onStart}
        >
          {t('impact.start')}
        </Button>
      </div>
    </section>
  );
}
