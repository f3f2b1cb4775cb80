// SPDX-License-Identifier: Apache-2.0

import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
} from '@backstage/ui';
import type { ReactNode } from 'react';
import { useTexts } from '../translation';
import contrast from './contrast.module.css';
import dialog from './dialog.module.css';
import { RefusalAlert } from './RefusalAlert';

/** Confirms an action: shows what to know about it, why it was refused, and a way to cancel. */
export function ActionDialog(props: {
  title: string;
  /** Label of the button that confirms. */
  action: string;
  isOpen?: boolean;
  isDisabled?: boolean;
  isPending?: boolean;
  /** The action cannot be undone. */
  isFinal?: boolean;
  /** Why the action failed. */
  refusal?: Error | undefined;
  /** Pixels. */
  width?: number;
  onAction: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { title, action, isOpen = true, isFinal = false, refusal } = props;
  const { isDisabled = false, isPending = false, width = 560 } = props;
  const { onAction, onClose, children } = props;
  return (
    <Dialog isOpen={isOpen} width={width} onOpenChange={onClose}>
      <DialogHeader>{title}</DialogHeader>
      <DialogBody className={contrast.readable}>
        <Flex direction="column" gap="4">
          {children}
          {refusal && <RefusalAlert error={refusal} />}
        </Flex>
      </DialogBody>
      <DialogFooter className={dialog.footer}>
        <Button variant="secondary" onPress={onClose}>
          {t('words.cancel')}
        </Button>
        <Button
          variant="primary"
          className={contrast.destructive}
          destructive={isFinal}
          isDisabled={isDisabled}
          isPending={isPending}
          onPress={onAction}
        >
          {action}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
