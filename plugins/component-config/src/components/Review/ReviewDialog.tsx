// SPDX-License-Identifier: Apache-2.0

import {
  Alert,
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
  TextAreaField,
} from '@backstage/ui';
import { JsonObject } from '@component-config/config-engine';
import {
  ConfigurationForm,
  EnvironmentSummary,
  isProduction,
} from '@component-config/plugin-component-config-common';
import { memo, useState } from 'react';
import { useTexts } from '../../translation';
import contrast from '../contrast.module.css';
import dialog from '../dialog.module.css';
import { ProductionBadge } from '../ProductionBadge';
import { ReviewedChanges } from './ReviewedChanges';
import styles from './ReviewDialog.module.css';

/** The longest message that the backend accepts. */
const MESSAGE_LENGTH = 1000;

/** Shows what is about to be saved or proposed, and its effect in each environment; asks for a message. */
export const ReviewDialog = memo(function Review(props: {
  isOpen: boolean;
  form: ConfigurationForm;
  /** Display name of the scope. */
  scope: string;
  /** The environments in the scope. */
  environments: readonly EnvironmentSummary[];
  before: JsonObject;
  /** The values to send. */
  after: JsonObject;
  maySave: boolean;
  mayPropose: boolean;
  isSending: boolean;
  onSave: (message: string | undefined) => void;
  onPropose: (message: string | undefined) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { isOpen, form, scope, environments, before, after } = props;
  const { maySave, mayPropose, isSending, onSave, onPropose, onClose } = props;
  const [text, setText] = useState('');
  const production = environments.filter(isProduction);
  const message = text.trim() === '' ? undefined : text.trim();
  return (
    <Dialog
      width={960}
      isOpen={isOpen}
      onOpenChange={open => {
        if (!open) {
          onClose();
        }
      }}
    >
      <DialogHeader>
        {t(maySave ? 'review.title' : 'propose.title', { scope })}
      </DialogHeader>
      <DialogBody className={contrast.readable}>
        <div className={styles.review}>
          {maySave && production.length > 0 && (
            <Alert
              role="status"
              status="warning"
              icon
              title={t('review.savesToProduction', {
                environments: production
                  .map(({ title, name }) => title ?? name)
                  .join(' · '),
              })}
              description={t('review.takesEffect')}
            />
          )}
          {!maySave && (
            <div className={styles.note}>
              {production.length > 0 && <ProductionBadge />}
              <Text as="p">{t('propose.explanation')}</Text>
            </div>
          )}
          {isOpen && (
            <ReviewedChanges
              form={form}
              scope={scope}
              environments={environments}
              before={before}
              after={after}
            />
          )}
          <TextAreaField
            label={t('propose.message')}
            description={t(
              maySave ? 'review.messageHelp' : 'propose.messageHelp',
            )}
            maxLength={MESSAGE_LENGTH}
            value={text}
            onChange={setText}
          />
        </div>
      </DialogBody>
      <DialogFooter className={dialog.footer}>
        {maySave && (
          <Button
            variant="primary"
            className={contrast.destructive}
            destructive={production.length > 0}
            isPending={isSending}
            onPress={() => onSave(message)}
          >
            {t(production.length > 0 ? 'review.saveToProduction' : 'bar.save')}
          </Button>
        )}
        {mayPropose && (
          <Button
            variant={maySave ? 'secondary' : 'primary'}
            isPending={isSending && !maySave}
            isDisabled={isSending && maySave}
            onPress={() => onPropose(message)}
          >
            {t(maySave ? 'review.proposeInstead' : 'propose.send')}
          </Button>
        )}
        <Button variant="secondary" onPress={onClose}>
          {t('review.back')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
});
