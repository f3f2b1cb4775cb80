import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
} from '@backstage/ui';
import { Unsaved } from '../../hooks/useUnsavedGuard';
import { componentConfigTranslationRef } from '../../translation';

/** Asks whether unsaved changes may be lost. */
export function UnsavedDialog(props: {
  question: Unsaved | undefined;
  onAnswer: (leave: boolean) => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { question, onAnswer } = props;
  return (
    <Dialog
      isOpen={question !== undefined}
      onOpenChange={isOpen => {
        if (!isOpen) {
          onAnswer(false);
        }
      }}
    >
      <DialogHeader>{t('unsaved.title')}</DialogHeader>
      <DialogBody>
        {question && (
          <Text>
            {t('unsaved.body', {
              count: question.count,
              scope: question.scope,
            })}
          </Text>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onPress={() => onAnswer(false)}>
          {t('unsaved.stay')}
        </Button>
        <Button variant="secondary" onPress={() => onAnswer(true)}>
          {t('unsaved.leave')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
