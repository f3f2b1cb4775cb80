// SPDX-License-Identifier: Apache-2.0

import { Button, Tag, TagGroup } from '@backstage/ui';
import { RiPlayLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import {
  DocumentPicker,
  DocumentsPane,
  joinDocuments,
  TextFileButton,
  useLoadDocument,
  type SharedText,
} from '../documents';
import styles from './ImpactPage.module.css';

/** Edits a change: the changed documents, and the removed ones. */
export function ChangeEditor(props: {
  shared: SharedText;
  /** Entity reference of the document to start with if the address has no text. */
  initial?: string;
  /** Entity references of removed documents. */
  removed: readonly string[];
  isRunning: boolean;
  onRemove: (removed: readonly string[]) => void;
  onStart: () => void;
}) {
  const { t } = useTexts();
  const { shared, initial, removed, isRunning, onRemove, onStart } = props;
  const { text, setText } = shared;
  const { load, failure } = useLoadDocument(shared, initial);
  const isEmpty = text.trim() === '' && removed.length === 0;
  return (
    <section className={styles.change} aria-label={t('impact.change')}>
      <div className={styles.sources}>
        <DocumentPicker
          className={styles.picker}
          label={t('documents.add')}
          onChange={entityRef => load(entityRef, text)}
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
      <DocumentsPane
        label={t('impact.text')}
        shared={shared}
        failure={failure}
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
