// SPDX-License-Identifier: Apache-2.0

import {
  Accordion,
  AccordionPanel,
  AccordionTrigger,
  Alert,
  Button,
  Checkbox,
  CheckboxGroup,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Text,
  TextAreaField,
  Skeleton,
  Flex,
} from '@backstage/ui';
import {
  JsonObject,
  maskValues,
  valueAt,
  compareEffective,
  equalJson,
  isNewTo,
  areRemote,
  Finding,
  optionValues,
} from '@component-config/config-engine';
import {
  ConfigurationForm,
  EnvironmentSummary,
  isProduction,
  SENSITIVE_MASK,
  ValueEnd,
  ValuesEffect,
} from '@component-config/plugin-component-config-common';
import {
  changedFields,
  phrase,
  worded,
} from '@component-config/config-platform';
import { memo, useState, useMemo } from 'react';
import { useRefusalSentence } from '@component-config/plugin-component-config-react';
import { useTexts } from '../translation';
import { ProductionBadge } from './ProductionBadge';
import { changedPointers, resolveWith } from '../configuration';
import { putValueAt } from '../drafts';
import {
  endingPlaces,
  isComplete,
  storedEnd,
  EndChoices,
  TypedEnds,
} from './Ends/Ends';
import { GitProposal } from './Publication/GitProposal';
import {
  type ProposedValues,
  proposedValues,
} from './Publication/usePublishing';
import { FindingList } from './FindingList/FindingList';
import { ManifestsReview } from './Manifests/ManifestsReview';
import { RefusalAlert } from './RefusalAlert';
import { ChangesTable, StoredChange } from './ValuesEffect/ChangesTable';
import { queries, useRead } from '../queries';
import contrast from './contrast.module.css';
import dialog from './dialog.module.css';
import styles from './ReviewDialog.module.css';

/** The longest message that the backend accepts. */
const MESSAGE_LENGTH = 1000;

/** The same changes for another environment. */
export interface AlsoSaved {
  /** The form of that environment. */
  form: ConfigurationForm;
  /** Its values with the changes. */
  values: JsonObject;
}

const NOTHING: readonly string[] = [];

const NO_ENVIRONMENTS: readonly EnvironmentSummary[] = [];

/** What happens to the values: they are saved, proposed to others, or proposed as a change in Git. */
type Way = 'save' | 'propose' | 'git';

const messageHelp = {
  save: 'review.messageHelp',
  propose: 'propose.messageHelp',
  git: 'gitOnly.messageHelp',
} as const;

/** Shows what is about to be saved or proposed, and its effect in each environment; asks for a message. */
export const ReviewDialog = memo(function Review(props: {
  isOpen: boolean;
  form: ConfigurationForm;
  /** Display name of the scope. */
  scope: string;
  /** The environments in the scope. */
  environments: readonly EnvironmentSummary[];
  /** Other environments that the same changes can be saved for. */
  others?: readonly EnvironmentSummary[];
  before: JsonObject;
  /** The values to send. */
  after: JsonObject;
  maySave: boolean;
  mayPropose: boolean;
  isSending: boolean;
  /** `ends`: of values that the change sets. */
  onSave: (
    message: string | undefined,
    also: readonly AlsoSaved[],
    ends: readonly ValueEnd[],
  ) => void;
  /** `ends`: as of a save. */
  onPropose: (message: string | undefined, ends: readonly ValueEnd[]) => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { isOpen, form, scope, environments, before, after } = props;
  const { others = NO_ENVIRONMENTS } = props;
  const { mayPropose, isSending, onSave, onPropose, onClose } = props;
  const way = wayOf(form, props.maySave);
  const isGitOnly = way === 'git';
  const maySave = way !== 'propose';
  const [proposed, setProposed] = useState<ProposedValues>();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const elsewhere = others.filter(({ name }) => chosen.includes(name));
  const production = [...environments, ...elsewhere].filter(isProduction);
  const also = useAlsoSaved(isOpen ? elsewhere : NO_ENVIRONMENTS, {
    form,
    before,
    after,
  });
  const edits = useMemo(
    () => (isOpen ? [{ form, values: after }, ...(also.value ?? [])] : []),
    [isOpen, form, after, also.value],
  );
  const checked = useOptionsCheck(edits);
  const message = text.trim() === '' ? undefined : text.trim();
  const [typed, setTyped] = useState<TypedEnds>(new Map());
  const places = useMemo(
    () =>
      isOpen ? endingPlaces(changedPointers(before, after), after) : NOTHING,
    [isOpen, before, after],
  );
  const ends = [...typed].filter(([pointer]) => places.includes(pointer));
  const hasOpenEnd = ends.some(([, end]) => !isComplete(end));
  const storedEnds = () =>
    ends.map(([pointer, end]) => storedEnd(pointer, end));
  const act = (elsewhereSaved: readonly AlsoSaved[]) =>
    isGitOnly
      ? setProposed(proposedValues(form, after, message, elsewhereSaved))
      : onSave(message, elsewhereSaved, storedEnds());
  if (isOpen && proposed) {
    return (
      <GitProposal
        componentRef={form.componentRef}
        proposed={proposed}
        onClose={() => {
          setProposed(undefined);
          onClose();
        }}
      />
    );
  }
  return (
    <Dialog width={960} isOpen={isOpen} onOpenChange={onClose}>
      <DialogHeader>
        {t(maySave ? 'review.title' : 'propose.title', { scope })}
      </DialogHeader>
      <DialogBody className={contrast.readable}>
        <Flex direction="column" gap="4">
          {maySave && production.length > 0 && (
            <Alert
              role="status"
              status="warning"
              icon
              title={t(
                isGitOnly ? 'gitOnly.production' : 'review.savesToProduction',
                {
                  environments: production
                    .map(({ title, name }) => title ?? name)
                    .join(' · '),
                },
              )}
              description={isGitOnly ? undefined : t('review.takesEffect')}
            />
          )}
          {isGitOnly && <Text as="p">{t('gitOnly.explanation')}</Text>}
          {!maySave && (
            <div className={styles.note}>
              {production.length > 0 && <ProductionBadge />}
              <Text as="p">{t('propose.explanation')}</Text>
            </div>
          )}
          {maySave && others.length > 0 && (
            <CheckboxGroup
              label={t(isGitOnly ? 'gitOnly.also' : 'review.also')}
              description={t('review.alsoHelp')}
              value={[...chosen]}
              onChange={setChosen}
            >
              <div className={styles.choices}>
                {others.map(({ name, title = name }) => (
                  <Checkbox key={name} value={name}>
                    {title}
                  </Checkbox>
                ))}
              </div>
            </CheckboxGroup>
          )}
          {also.error && <RefusalAlert error={also.error} />}
          {checked.error && <RefusalAlert error={checked.error} />}
          {checked.findings.length > 0 && (
            <FindingList findings={checked.findings} />
          )}
          {isOpen && (
            <ReviewedChanges
              also={also.value}
              form={form}
              scope={scope}
              environments={environments}
              before={before}
              after={after}
            />
          )}
          {!isGitOnly && places.length > 0 && (
            <Accordion>
              <AccordionTrigger
                title={t('ends.title')}
                subtitle={t('ends.subtitle', { count: ends.length })}
              />
              <AccordionPanel>
                <EndChoices
                  schema={form.schema}
                  places={places}
                  ends={typed}
                  onChange={setTyped}
                />
              </AccordionPanel>
            </Accordion>
          )}
          <TextAreaField
            label={t('propose.message')}
            description={t(messageHelp[way])}
            maxLength={MESSAGE_LENGTH}
            value={text}
            onChange={setText}
          />
        </Flex>
      </DialogBody>
      <DialogFooter className={dialog.footer}>
        {maySave && mayPropose && !isGitOnly && elsewhere.length === 0 && (
          <Button
            variant="tertiary"
            isDisabled={isSending || hasOpenEnd || checked.isRefused}
            onPress={() => onPropose(message, storedEnds())}
          >
            {t('review.proposeInstead')}
          </Button>
        )}
        <Button variant="secondary" onPress={onClose}>
          {t('review.back')}
        </Button>
        {maySave ? (
          <Button
            variant="primary"
            className={contrast.destructive}
            destructive={production.length > 0 && !isGitOnly}
            isDisabled={
              also.value === undefined || hasOpenEnd || checked.isRefused
            }
            isPending={isSending}
            onPress={() => also.value && act(also.value)}
          >
            {t(saveLabel(way, production.length > 0))}
          </Button>
        ) : (
          mayPropose && (
            <Button
              variant="primary"
              isDisabled={hasOpenEnd || checked.isRefused}
              isPending={isSending}
              onPress={() => onPropose(message, storedEnds())}
            >
              {t('propose.send')}
            </Button>
          )
        )}
      </DialogFooter>
    </Dialog>
  );
});

function wayOf({ gitOnly }: ConfigurationForm, maySave: boolean): Way {
  if (gitOnly) {
    return 'git';
  }
  return maySave ? 'save' : 'propose';
}

function saveLabel(way: Way, isForProduction: boolean) {
  if (way === 'git') {
    return 'gitOnly.propose';
  }
  return isForProduction ? 'review.saveToProduction' : 'bar.save';
}

/** The changed values of a layer, with their effect in each environment. Secrets are masked. */
function ReviewedChanges(props: {
  form: ConfigurationForm;
  scope: string;
  environments: readonly EnvironmentSummary[];
  /** Undefined while it loads. */
  also: readonly AlsoSaved[] | undefined;
  before: JsonObject;
  after: JsonObject;
}) {
  const { t } = useTexts();
  const { form, scope, also, before, after } = props;
  const changes = useMemo(
    () => storedChanges(form, before, after),
    [form, before, after],
  );
  const effect = useReviewedEffect({ ...props, changes });
  const elsewhere = useMemo(
    () =>
      also?.map(other =>
        reviewedEffect(other.form, {
          before: other.form.stored.values,
          after: other.values,
          changes,
          edited: other.form.environment?.name,
        }),
      ),
    [also, changes],
  );
  if (changes.length === 0) {
    return <Text>{t('review.nothing')}</Text>;
  }
  return (
    <>
      {effect.error && <RefusalAlert error={effect.error} />}
      {(effect.loading || !elsewhere) && (
        <div role="status" aria-label={t('review.loading')}>
          <Skeleton width="100%" height={72} />
        </div>
      )}
      {effect.value && (
        <ChangesTable
          caption={t('review.changesOf', { scope })}
          schema={form.schema}
          changes={changes}
          effect={[...effect.value, ...(elsewhere ?? [])]}
        />
      )}
      {also && <ManifestsReview form={form} values={after} also={also} />}
    </>
  );
}

/** What changes. A value that is delivered as it is does not, because it is not stored beside that. */
function storedChanges(
  form: ConfigurationForm,
  before: JsonObject,
  after: JsonObject,
): StoredChange[] {
  const { schema, environment, gitOnly } = form;
  const delivered =
    environment && gitOnly === 'delivery'
      ? resolveWith(form, before).config
      : undefined;
  const isDelivered = (pointer: string) => {
    const value = valueAt(delivered ?? {}, pointer);
    return value !== undefined && equalJson(value, valueAt(after, pointer));
  };
  const masked = (values: JsonObject) =>
    maskValues(values, schema, SENSITIVE_MASK, undefined);
  const [was, is] = [masked(before), masked(after)];
  return changedPointers(before, after)
    .filter(pointer => !isDelivered(pointer))
    .map(pointer => ({
      pointer,
      before: valueAt(was, pointer),
      after: valueAt(is, pointer),
    }));
}

/** The values of other environments with the same changes; undefined while it loads. */
function useAlsoSaved(
  environments: readonly EnvironmentSummary[],
  edited: { form: ConfigurationForm; before: JsonObject; after: JsonObject },
): { value?: readonly AlsoSaved[]; error?: Error } {
  const { form, before, after } = edited;
  const forms = useRead(
    environments.length > 0
      ? queries.formsFor(
          form.componentRef,
          environments.map(({ name }) => name),
        )
      : undefined,
  );
  const value = useMemo(
    () =>
      (environments.length > 0 ? forms.value : [])?.map(other => ({
        form: other,
        values: changedPointers(before, after).reduce(
          (values, pointer) =>
            putValueAt(values, pointer, valueAt(after, pointer)),
          other.stored.values,
        ),
      })),
    [environments.length, forms.value, before, after],
  );
  return { value, error: forms.error };
}

/** The effect of a form's values in each environment of its scope, computed without the backend. */
function useReviewedEffect(options: {
  form: ConfigurationForm;
  /** The component's environments. */
  environments: readonly EnvironmentSummary[];
  before: JsonObject;
  after: JsonObject;
  changes: readonly StoredChange[];
}) {
  const { form, environments, before, after, changes } = options;
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
    return affected?.map(one =>
      reviewedEffect(one, {
        before,
        after,
        changes,
        edited: form.environment?.name,
      }),
    );
  }, [isGeneral, forms.value, form, before, after, changes]);
  return { ...forms, value };
}

/** The effect of values in the environment of a form. */
function reviewedEffect(
  given: ConfigurationForm,
  options: {
    before: JsonObject;
    after: JsonObject;
    changes: readonly StoredChange[];
    /** The environment whose values are edited; undefined for all. */
    edited: string | undefined;
  },
): ValuesEffect {
  const { before, after, changes, edited } = options;
  const form = given.gitOnly ? withChangeLayer(given) : given;
  const was = resolveWith(form, before);
  const is = resolveWith(form, after);
  return {
    ...(form.environment && { environment: form.environment }),
    changes: compareEffective(was, is, {
      mask: SENSITIVE_MASK,
      before: form.schema,
      after: form.schema,
    }),
    fields: changedFields(is, changes, edited),
    findings: is.findings.filter(isNewTo(was.findings)),
  };
}

/** The form of values that the portal does not store: its edited layer is only a change. */
function withChangeLayer(form: ConfigurationForm): ConfigurationForm {
  return {
    ...form,
    layers: form.layers.map(layer =>
      layer.id === form.editedLayer
        ? { ...layer, ...worded('title', phrase('layerChange')) }
        : layer,
    ),
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

const NONE: readonly Finding[] = [];

/**
 * Checks values that are about to be saved against options that only the backend has: those of the catalog and of
 * providers.
 *
 * @param edits - the forms, with the values to send for them
 * @returns `isRefused`: whether a save would be refused because of strict options
 */
function useOptionsCheck(
  edits: ReadonlyArray<{ form: ConfigurationForm; values: JsonObject }>,
): { findings: readonly Finding[]; error?: Error; isRefused: boolean } {
  const sentenceOf = useRefusalSentence();
  const query = useMemo(() => {
    const [first, ...others] = edits.filter(({ form: { schema }, values }) =>
      optionValues(schema, values).some(({ options }) => areRemote(options)),
    );
    return (
      first &&
      queries.optionsCheck(
        first.form.componentRef,
        proposedValues(first.form, first.values, undefined, others).values,
      )
    );
  }, [edits]);
  const { value, error } = useRead(query);
  return {
    findings: value?.findings ?? NONE,
    ...(error && { error }),
    isRefused: error !== undefined && sentenceOf(error) !== undefined,
  };
}
