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
  Skeleton,
} from '@backstage/ui';
import {
  JsonObject,
  maskValues,
  valueAt,
  compareEffective,
  isNewTo,
} from '@component-config/config-engine';
import {
  ConfigurationForm,
  EnvironmentSummary,
  isProduction,
  SENSITIVE_MASK,
  ValuesEffect,
} from '@component-config/plugin-component-config-common';
import { memo, useState, useMemo } from 'react';
import { useTexts } from '../translation';
import { ProductionBadge } from './ProductionBadge';
import { changedPointers, resolveWith } from '../configuration';
import { RefusalAlert } from './RefusalAlert';
import { EffectPart } from './ValuesEffect/EffectPart';
import { TitledPart } from './ValuesEffect/TitledPart';
import { ValueChangeTable } from './ValuesEffect/ValueChangeTable';
import { queries, useRead } from '../queries';
import contrast from './contrast.module.css';
import dialog from './dialog.module.css';
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

/** The changed values of a layer, and their effect in each environment. Secrets are masked. */
function ReviewedChanges(props: {
  form: ConfigurationForm;
  scope: string;
  environments: readonly EnvironmentSummary[];
  before: JsonObject;
  after: JsonObject;
}) {
  const { t } = useTexts();
  const { form, scope, before, after } = props;
  const effect = useReviewedEffect(props);
  const changes = useMemo(() => {
    const masked = (values: JsonObject) =>
      maskValues(values, form.schema, SENSITIVE_MASK, undefined);
    const [was, is] = [masked(before), masked(after)];
    return changedPointers(before, after).map(pointer => ({
      pointer,
      before: valueAt(was, pointer),
      after: valueAt(is, pointer),
    }));
  }, [form, before, after]);
  return (
    <>
      <TitledPart title={t('review.changes')}>
        {changes.length === 0 ? (
          <Text>{t('review.nothing')}</Text>
        ) : (
          <ValueChangeTable
            caption={t('review.changesOf', { scope })}
            titles={{ before: t('review.now'), after: t('review.new') }}
            changes={changes}
          />
        )}
      </TitledPart>
      {effect.error && <RefusalAlert error={effect.error} />}
      {effect.loading && (
        <div role="status" aria-label={t('review.loading')}>
          <Skeleton width="100%" height={72} />
        </div>
      )}
      {effect.value?.map(one => (
        <EffectPart key={one.environment?.name ?? ''} effect={one} />
      ))}
    </>
  );
}

/** The effect of a form's values in each environment of its scope, computed without the backend. */
function useReviewedEffect(options: {
  form: ConfigurationForm;
  /** The component's environments. */
  environments: readonly EnvironmentSummary[];
  before: JsonObject;
  after: JsonObject;
}) {
  const { form, environments, before, after } = options;
  const isGeneral = form.environment === undefined && environments.length > 0;
  const forms = useRead(
    isGeneral
      ? queries.formsFor(
          form.componentRef,
          environments.map(({ name }) => name),
        )
      : undefined,
  );
  const value = useMemo(() => {
    const affected = isGeneral
      ? forms.value?.map(one => withGeneralValues(one, form))
      : [form];
    return affected?.map(one => reviewedEffect(one, { before, after }));
  }, [isGeneral, forms.value, form, before, after]);
  return { ...forms, value };
}

/** The effect of values in the environment of the form that edits them. */
function reviewedEffect(
  form: ConfigurationForm,
  { before, after }: { before: JsonObject; after: JsonObject },
): ValuesEffect {
  const was = resolveWith(form, before);
  const is = resolveWith(form, after);
  return {
    ...(form.environment && { environment: form.environment }),
    changes: compareEffective(was, is, {
      mask: SENSITIVE_MASK,
      before: form.schema,
      after: form.schema,
    }),
    findings: is.findings.filter(isNewTo(was.findings)),
  };
}

/**
 * The form of an environment, adapted to edit the values for all environments, which are below its own values.
 *
 * @param general - the form of all environments
 */
function withGeneralValues(
  form: ConfigurationForm,
  general: ConfigurationForm,
): ConfigurationForm {
  const { editedLayer } = general;
  const layer = general.layers.find(({ id }) => id === editedLayer);
  // The layer exists only once it has values.
  const isThere = form.layers.some(({ id }) => id === editedLayer);
  return {
    ...form,
    editedLayer,
    layers:
      isThere || !layer
        ? form.layers
        : form.layers.flatMap(one =>
            one.id === form.editedLayer ? [layer, one] : [one],
          ),
  };
}
