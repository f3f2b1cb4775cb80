// SPDX-License-Identifier: Apache-2.0

import { ResponseErrorPanel } from '@backstage/core-components';
import { Alert } from '@backstage/ui';
import { useRefusalSentence } from '@component-config/plugin-component-config-react';
import { useTexts } from '../translation';

/**
 * Why a request failed: the backend's message, which says what to do. For unexpected errors, the details that an
 * administrator needs.
 */
export function RefusalAlert(props: { error: Error }) {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const { error } = props;
  const sentence = sentenceOf(error);
  return sentence === undefined ? (
    <ResponseErrorPanel error={error} />
  ) : (
    <Alert
      role="alert"
      status="danger"
      icon
      title={t('refusal.title')}
      description={sentence}
    />
  );
}
