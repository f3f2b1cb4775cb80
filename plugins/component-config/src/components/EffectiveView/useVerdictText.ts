// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';
import { ObservedVerdict } from '@component-config/plugin-component-config-common';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import { timeFromNow } from '../RelativeTime';

/** Says how what runs relates to a configured value: "changed by kubectl-edit, 3 hours ago". */
export function useVerdictText() {
  const { t } = useTexts();
  const { language } = useApi(appLanguageApiRef).getLanguage();
  const sentenceOf = useLocalText();
  return (observed: ObservedVerdict): string => {
    const { verdict, manager = '', at, reason = '' } = observed;
    const text = textOf();
    return at === undefined || verdict === 'inSync' || verdict === 'ignored'
      ? text
      : t(`observed.verdict.${verdict === 'rollingOut' ? 'deployed' : 'ago'}`, {
          verdict: text,
          time: timeFromNow(new Date(at), new Date(), language),
        });

    function textOf() {
      switch (verdict) {
        case 'inSync':
          return t('observed.running.inSync');
        case 'unknown':
          return t('observed.unknown');
        case 'ignored':
          return t('observed.verdict.ignored', {
            reason: sentenceOf('reason', { ...observed, reason }),
          });
        case 'changedByHand':
        case 'controlled':
          return t(`observed.verdict.${verdict}`, { manager });
        default:
          return t(`observed.verdict.${verdict}`);
      }
    }
  };
}
