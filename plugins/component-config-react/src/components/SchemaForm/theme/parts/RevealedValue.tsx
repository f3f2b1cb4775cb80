// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { JsonValue } from '@component-config/config-engine';
import { useEffect, useState } from 'react';
import { useRefusalSentence } from '../../../../findings';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { ValueText } from '../../../ValueText';
import { useFormStore } from '../../store/FormStoreContext';

/** The value of a sensitive field, requested by a user who may see it. */
export function RevealedValue(props: { pointer: string; onHide: () => void }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const sentenceOf = useRefusalSentence();
  const store = useFormStore();
  const { pointer, onHide } = props;
  const [answer, setAnswer] = useState<
    { value: JsonValue | undefined } | { error: Error }
  >();
  useEffect(() => {
    let isCurrent = true;
    store
      .facts()
      .reveal?.(pointer)
      .then(
        value => isCurrent && setAnswer({ value }),
        (error: Error) => isCurrent && setAnswer({ error }),
      );
    return () => {
      isCurrent = false;
    };
  }, [store, pointer]);
  return (
    <div aria-live="polite">
      {answer && 'error' in answer && (
        <Text color="danger" variant="body-small">
          {sentenceOf(answer.error) ?? answer.error.message}
        </Text>
      )}
      {answer && 'value' in answer && <ValueText value={answer.value} />}{' '}
      <Button size="small" variant="tertiary" onPress={onHide}>
        {t('field.hide')}
      </Button>
    </div>
  );
}
