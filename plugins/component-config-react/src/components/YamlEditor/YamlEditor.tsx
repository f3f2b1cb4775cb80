// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Finding } from '@component-config/config-engine';
import { lazy, useId, useMemo } from 'react';
import { componentConfigReactTranslationRef } from '../../translation';
import { EditorFrame } from './EditorFrame';
import { EditorFacts, YamlEditorProps } from './types';
import { useEditorTexts } from './useEditorTexts';

// It is as large as the form, and most users never open it.
const LayerCodeEditor = lazy(async () => ({
  default: (await import('./LayerCodeEditor')).LayerCodeEditor,
}));

const NO_FINDINGS: readonly Finding[] = [];

/**
 * Edits one layer as YAML, with completion, documentation and findings from the compiled schema. It never changes text
 * that the user did not edit; the owner keeps the text with `useLayerText`.
 *
 * @public
 */
export function YamlEditor(props: YamlEditorProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { schema, root = '', text, findings = NO_FINDINGS } = props;
  const { inherited, locked, ruleSource, focused, onChange } = props;
  const { isReadOnly, loadOptions } = props;
  const hintId = useId();
  const texts = useEditorTexts();
  const facts = useMemo<EditorFacts>(
    () => ({
      schema,
      root,
      findings,
      inherited,
      locked,
      ruleSource,
      loadOptions,
      texts,
    }),
    [schema, root, findings, inherited, locked, ruleSource, loadOptions, texts],
  );
  return (
    <EditorFrame
      hintId={hintId}
      hint={`${t('yaml.notKept')} ${t('yaml.keys')}`}
    >
      <LayerCodeEditor
        text={text}
        facts={facts}
        label={t('yaml.label')}
        describedBy={hintId}
        focused={focused}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
    </EditorFrame>
  );
}
