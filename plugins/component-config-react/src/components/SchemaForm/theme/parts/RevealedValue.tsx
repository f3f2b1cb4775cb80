// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { JsonValue } from '@component-config/config-engine';
import { useEffect, useState } from 'react';
import { refusalSentence } from '../../../../api';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { ValueText } from '../../../ValueText';
import { useFormStore } from '../../store/FormStoreContext';

/** The value of a sensitive field, asked for because somebody who may see it wants to. */
export function RevealedValue(props: { pointer: string; onHide: () => void }) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const { pointer, onHide } = props;
  const [answer, setAnswer] = useState<
    { value: JsonValue | undefined } | { problem: string }
  >();
  useEffect(() => {
    let isCurrent = true;
    store
      .facts()
      .reveal?.(pointer)
      .then(
        value => isCurrent && setAnswer({ value }),
        (error: Error) =>
          isCurrent &&
          setAnswer({ problem: refusalSentence(error) ?? error.message }),
      );
    return () => {
      isCurrent = false;
    };
  }, [store, pointer]);
  return (
    <div aria-live="polite">
      {answer && 'problem' in answer && (
        <Text color="danger" variant="body-small">
          {answer.problem}
        </Text>
      )}
      {answer && 'value' in answer && <ValueText value={answer.value} />}{' '}
      <Button size="small" variant="tertiary" onPress={onHide}>
        {t('field.hide')}
      </Button>
    </div>
  );
}
