// SPDX-License-Identifier: Apache-2.0

import { Button, Flex } from '@backstage/ui';
import {
  convertDefinition,
  type CompiledSchema,
  type ConvertedDialect,
  type Finding,
} from '@component-config/config-engine';
import { RiArrowLeftRightLine } from '@remixicon/react';
import { useState } from 'react';
import { FindingList } from '../../components/FindingList/FindingList';
import { TitledPart } from '../../components/ValuesEffect/TitledPart';
import { useTexts } from '../../translation';
import {
  DocumentPicker,
  DocumentsPane,
  TextFileButton,
  useLoadDocument,
  type SharedText,
} from '../documents';
import styles from './PlaygroundPage.module.css';

/** The text of the playground, with actions to open a file, add a document, or convert it. */
export function TextPane(props: {
  shared: SharedText;
  /** Entity reference of the document to start with if the address has no text. */
  initial?: string;
  /** The configuration that overlays in the text can set. */
  configuration: CompiledSchema | undefined;
  onReset: () => void;
}) {
  const { t } = useTexts();
  const { shared, initial, configuration, onReset } = props;
  const { text, setText } = shared;
  const { load, failure } = useLoadDocument(shared, initial);
  const [remarks, setRemarks] = useState<readonly Finding[]>([]);

  function convert(dialect: ConvertedDialect) {
    const converted = convertDefinition(
      { file: 'documents.yaml', text },
      dialect,
    );
    setRemarks(converted.findings);
    setText(converted.text);
  }

  return (
    <section className={styles.pane} aria-label={t('playground.documents')}>
      <div className={styles.tools}>
        <DocumentPicker
          className={styles.picker}
          label={t('playground.begin')}
          from={['component-types', 'traits', 'overlays']}
          onChange={entityRef => {
            setRemarks([]);
            load(entityRef, '');
          }}
        />
        <DocumentPicker
          className={styles.picker}
          label={t('playground.add')}
          onChange={entityRef => load(entityRef, text)}
        />
      </div>
      <Flex gap="2" style={{ flexWrap: 'wrap' }}>
        <TextFileButton label={t('documents.open')} onText={setText} />
        {(['shorthand', 'openapi'] as const).map(dialect => (
          <Button
            key={dialect}
            size="small"
            variant="secondary"
            iconStart={<RiArrowLeftRightLine aria-hidden />}
            onPress={() => convert(dialect)}
          >
            {t(`playground.convert.${dialect}`)}
          </Button>
        ))}
        <Button size="small" variant="tertiary" onPress={onReset}>
          {t('playground.example')}
        </Button>
      </Flex>
      <DocumentsPane
        label={t('playground.text')}
        shared={shared}
        configuration={configuration}
        failure={failure}
      />
      {remarks.length > 0 && (
        <TitledPart title={t('playground.conversion')}>
          <FindingList findings={remarks} />
        </TitledPart>
      )}
    </section>
  );
}
