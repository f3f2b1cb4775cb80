// SPDX-License-Identifier: Apache-2.0

import { Button, Text } from '@backstage/ui';
import { ValueEnd } from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import { useTexts } from '../../translation';
import { ActionDialog } from '../ActionDialog';
import { EndInput } from './EndInput';
import { isComplete, storedEnd, typedEnd } from './typedEnds';

/** Prolongs or removes the end of a stored value. */
export function EndDialog(props: {
  /** Of the field. */
  label: string;
  end: ValueEnd;
  isPending: boolean;
  /** Undefined to keep the value for good. */
  onChange: (end: ValueEnd | undefined) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { label, end, isPending, onChange, onClose } = props;
  const [typed, setTyped] = useState(() => typedEnd(end));
  return (
    <ActionDialog
      title={t('ends.dialog', { label })}
      action={t('bar.save')}
      isDisabled={!isComplete(typed)}
      isPending={isPending}
      onAction={() => onChange(storedEnd(end.pointer, typed))}
      onClose={onClose}
    >
      <Text as="p">{t('ends.explanation')}</Text>
      <EndInput end={typed} onChange={setTyped} />
      <div>
        <Button
          size="small"
          variant="secondary"
          isDisabled={isPending}
          onPress={() => onChange(undefined)}
        >
          {t('ends.keep')}
        </Button>
      </div>
    </ActionDialog>
  );
}
