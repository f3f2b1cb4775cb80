// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useMemo } from 'react';
import {
  useFindingMessage,
  useLocalText,
  useStandaloneText,
} from '../../findings';
import { componentConfigReactTranslationRef } from '../../translation';
import { EditorTexts } from './types';

/** The texts of an editor, in the language of the portal. */
export function useEditorTexts(): EditorTexts {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const messageOf = useFindingMessage();
  const textOf = useLocalText();
  const standaloneOf = useStandaloneText();
  return useMemo<EditorTexts>(
    () => ({
      required: t('yaml.required'),
      sensitive: t('yaml.sensitive'),
      setElsewhere: t('yaml.setElsewhere'),
      isDefault: t('yaml.isDefault'),
      isInherited: t('yaml.isInherited'),
      default: value => t('yaml.default', { value }),
      choices: choices => t('yaml.choices', { choices }),
      inherited: (value, inherited) =>
        t(
          inherited.kind === 'default' ? 'origin.default' : 'origin.inherited',
          { value, origin: standaloneOf('origin', inherited) },
        ),
      lockedBy: locked => {
        const reason = textOf('reason', locked);
        const { owner } = locked;
        return owner ? t('field.lockedBy', { reason, owner }) : reason;
      },
      rule: source => t('field.rule', { source }),
      finding: messageOf,
      fix: fix => textOf('title', fix),
      type: field => textOf('type', field),
    }),
    [t, messageOf, textOf, standaloneOf],
  );
}
