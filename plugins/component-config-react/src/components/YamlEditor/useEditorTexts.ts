// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useMemo } from 'react';
import { useFindingMessage } from '../../findings';
import { componentConfigReactTranslationRef } from '../../translation';
import { EditorTexts } from './types';

/** The sentences of an editor, in the language of the portal. */
export function useEditorTexts(): EditorTexts {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const messageOf = useFindingMessage();
  return useMemo<EditorTexts>(
    () => ({
      required: t('yaml.required'),
      sensitive: t('yaml.sensitive'),
      setElsewhere: t('yaml.setElsewhere'),
      isDefault: t('yaml.isDefault'),
      isInherited: t('yaml.isInherited'),
      default: value => t('yaml.default', { value }),
      choices: choices => t('yaml.choices', { choices }),
      inherited: (value, origin, kind) =>
        t(kind === 'default' ? 'origin.default' : 'origin.inherited', {
          value,
          origin,
        }),
      lockedBy: (reason, owner) =>
        owner ? t('field.lockedBy', { reason, owner }) : reason,
      rule: source => t('field.rule', { source }),
      finding: messageOf,
    }),
    [t, messageOf],
  );
}
