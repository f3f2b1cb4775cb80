import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
  TextAreaField,
} from '@backstage/ui';
import { useState } from 'react';
import { componentConfigTranslationRef } from '../../translation';
import contrast from '../contrast.module.css';

/** The longest message that the backend takes. */
const MESSAGE_LENGTH = 1000;

/** Asks what to say of a proposal, and sends it. */
export function ProposeDialog(props: {
  isOpen: boolean;
  isSending: boolean;
  scope: string;
  onPropose: (message: string | undefined) => void;
  onClose: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { isOpen, isSending, scope, onPropose, onClose } = props;
  const [message, setMessage] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open) {
          onClose();
        }
      }}
    >
      <DialogHeader>{t('propose.title', { scope })}</DialogHeader>
      <DialogBody className={contrast.readable}>
        <Text as="p">{t('propose.explanation')}</Text>
        <TextAreaField
          label={t('propose.message')}
          description={t('propose.messageHelp')}
          maxLength={MESSAGE_LENGTH}
          value={message}
          onChange={setMessage}
        />
      </DialogBody>
      <DialogFooter>
        <Button
          variant="primary"
          isPending={isSending}
          onPress={() =>
            onPropose(message.trim() === '' ? undefined : message.trim())
          }
        >
          {t('propose.send')}
        </Button>
        <Button variant="secondary" onPress={onClose}>
          {t('propose.cancel')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
