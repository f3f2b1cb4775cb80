// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { lazy, useId, useMemo } from 'react';
import { componentConfigReactTranslationRef } from '../../translation';
import { EditorFrame } from '../YamlEditor/EditorFrame';
import { useEditorTexts } from '../YamlEditor/useEditorTexts';
import { DocumentsEditorProps, DocumentsFacts } from './types';

const DocumentsCodeEditor = lazy(async () => ({
  default: (await import('./DocumentsCodeEditor')).DocumentsCodeEditor,
}));

const ignored = () => {};

/**
 * Edits platform documents as YAML: completion and documentation from the schema of each document's kind, and findings
 * at their positions, with fixes.
 *
 * @public
 */
export function DocumentsEditor(props: DocumentsEditorProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { text, findings, configuration, label, isReadOnly, focused } = props;
  const { onChange = ignored } = props;
  const hintId = useId();
  const texts = useEditorTexts();
  const facts = useMemo<DocumentsFacts>(
    () => ({ findings, configuration, texts }),
    [findings, configuration, texts],
  );
  return (
    <EditorFrame hintId={hintId} hint={t('yaml.keys')}>
      <DocumentsCodeEditor
        text={text}
        facts={facts}
        label={label}
        describedBy={hintId}
        focused={focused}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </EditorFrame>
  );
}
