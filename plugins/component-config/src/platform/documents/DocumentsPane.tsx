// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import type { CompiledSchema, Finding } from '@component-config/config-engine';
import { DocumentsEditor } from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { RefusalAlert } from '../../components/RefusalAlert';
import { useTexts } from '../../translation';
import { TextFindingList } from './TextFindingList';
import { useDocumentFindings } from './useDocumentFindings';
import type { SharedText } from './useSharedText';

/** An editor for platform documents, with their findings. */
export function DocumentsPane(props: {
  label: string;
  shared: SharedText;
  /** The configuration that overlays in the text can set. */
  configuration?: CompiledSchema;
  /** Why a document could not be loaded into the text. */
  failure: Error | undefined;
}) {
  const { t } = useTexts();
  const { label, shared, configuration, failure } = props;
  const { text, isTooLong, setText } = shared;
  const findings = useDocumentFindings(text);
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
        findings={findings}
        text={text}
        onGoTo={finding => setFocused({ finding })}
        onChange={setText}
      />
    </>
  );
}
