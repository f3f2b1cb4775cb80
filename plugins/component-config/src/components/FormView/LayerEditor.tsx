// SPDX-License-Identifier: Apache-2.0

import {
  editableSectionsOf,
  placeLabel,
} from '@component-config/config-platform';
import { Text } from '@backstage/ui';
import {
  Finding,
  JsonObject,
  EffectiveConfiguration,
  isWithin,
} from '@component-config/config-engine';
import {
  ConfigurationForm,
  EnvironmentSummary,
  isInFuture,
  isProduction,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import {
  ErrorSummary,
  useLayerText,
  YamlEditor,
  Remark,
} from '@component-config/plugin-component-config-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { degradedLayers } from '../../configuration';
import { useDrafts, useStoredDraft } from '../../drafts';
import { useStable } from '../../hooks/useStable';
import { useTexts } from '../../translation';
import { BlameSection } from '../Explanation/BlameSection';
import { UsedIn } from '../Manifests/UsedIn';
import { Notices } from '../Notices';
import { useEndText, EndDialog } from '../Ends/Ends';
import { AlsoSaved, ReviewDialog } from '../ReviewDialog';
import {
  CreatedAlert,
  DraftAlert,
  MovedAlert,
  UnreadableAlert,
} from './EditorAlerts';
import { ruleSource } from './ruleSource';
import { SaveBar } from './SaveBar';
import { SectionForms } from './sections/SectionForms';
import { useComponentOptions } from './useFieldOptions';
import { useEditorFindings } from './useEditorFindings';
import { FieldPermissions, useEditorLocks } from './useFieldPermissions';
import { useFieldSearch, useSharedFilter } from './useFieldSearch';
import { useFormNotices } from './useFormNotices';
import { startOf, useLayerEdit } from './useLayerEdit';
import { VaryingFields } from './VaryingFields';
import { useUnfinished } from './useUnfinished';
import { SaveOutcome, useSaveLayer } from './useSaveLayer';
import { useSectionFolds } from './sections/useSectionFolds';
import { noteSource, useNoteText } from '../Publication/placeNotes';
import { usePublication } from '../Publication/PublicationContext';
import { ContactsText } from '../ContactsText';
import { PrincipalLink } from '../PrincipalLink';
import { ExplainedCell } from '../Explanation/ExplanationBody';
import styles from './FormView.module.css';

const NOTHING: readonly string[] = [];

/** Edits the values of one scope as forms or YAML: one draft, its errors, and the save bar. */
export function LayerEditor(props: {
  form: ConfigurationForm;
  permissions: FieldPermissions;
  /** Display name of the scope. */
  scope: string;
  /** The environments in the scope. */
  environments: readonly EnvironmentSummary[];
  /** Other environments that the same edit can be saved for. */
  others: readonly EnvironmentSummary[];
  onEnvironmentChange: (environment: string) => void;
  /** Defaults to the form. */
  format: 'yaml' | undefined;
  /** The element to render the search in. Defaults to above the fields. */
  toolbar?: HTMLElement;
  onFormatChange: (format: 'yaml' | undefined) => void;
  /** The path whose value is explained, if any. */
  explained: string | undefined;
  onExplain: (pointer: string | undefined) => void;
}) {
  const { t } = useTexts();
  const { form, permissions, scope, environments, format, toolbar } = props;
  const { onFormatChange, onExplain } = props;
  const isText = format === 'yaml';
  const drafts = useDrafts();
  const [draft, setDraft] = useState(() =>
    drafts?.read(form.environment?.name),
  );
  const edit = useLayerEdit(form, startOf(draft, form.stored));
  const text = useLayerText(edit.values, isText, edit.change, draft?.text);
  const isUnreadable = text.errors.length > 0;
  const sections = useMemo(
    () => editableSectionsOf(form.schema),
    [form.schema],
  );
  const isOneEnvironment = form.environment !== undefined;
  const isDelivered = form.gitOnly === 'delivery';
  // The values of one environment must not set what is the same in every environment.
  const edited = useMemo(
    () =>
      sections.filter(
        section =>
          !isOneEnvironment || isDelivered || section.kind !== 'parameters',
      ),
    [sections, isOneEnvironment, isDelivered],
  );
  const [showsHidden, setShowsHidden] = useState(false);
  const save = useSaveLayer({
    form,
    scope,
    edit,
    sections: edited,
    // YAML shows all of its values.
    showsHidden: showsHidden || (isText && permissions.mayShowHidden),
  });
  const folds = useSectionFolds(form.schema, edited);
  const search = useFieldSearch(folds.openAround, useSharedFilter());
  const explained = useExplained({
    form,
    scope,
    effective: edit.edited.current,
    pointer: props.explained,
    ends: edit.ends,
  });
  const [focusedFinding, setFocusedFinding] = useState<{ finding: Finding }>();
  const [refusals, setRefusals] = useState(0);
  const [reviewed, setReviewed] = useState<JsonObject>();
  // Counts submissions: the next change gets a new message.
  const [sent, setSent] = useState(0);
  const conflictsRef = useRef<HTMLDivElement>(null);

  const unfinished = useUnfinished(form.schema, edited, edit);
  // A text that is not a value yet is a change, and so is YAML that cannot be parsed, although its values are unknown.
  const count = Math.max(
    new Set([...edit.changes, ...unfinished.map(({ pointer }) => pointer)])
      .size,
    isUnreadable ? 1 : 0,
  );
  useStoredDraft({
    form,
    scope,
    count,
    baseRevision: edit.baseRevision,
    base: edit.stored,
    values: edit.values,
    text: text.text,
    isUnreadable,
    texts: edit.unfinished.texts,
  });

  const { mode } = permissions;
  const isUnfinished = isUnreadable || unfinished.length > 0;
  const isBlocked = isUnfinished || edit.edited.isRefused;
  const undecided =
    (edit.moved?.conflicts.length ?? 0) - (edit.moved?.choices.size ?? 0);
  const showMissing = refusals > 0 || form.stored.revision > 0;
  const degraded = useMemo(() => degradedLayers([form]), [form]);
  const notices = useFormNotices({ form, scope, mode, degraded });
  const { findings, errors, errorText } = useEditorFindings({
    found: edit.edited.findings,
    ofText: text.errors,
    ofFields: unfinished,
    showMissing,
    degraded,
  });
  const locked = useEditorLocks({
    permissions,
    lockedByRules: edit.locked,
    sections,
    edited,
    isUnreadable,
  });
  const componentType = form.componentType.name;
  const sourceOf = useCallback(
    (finding: Finding) => ruleSource(finding, componentType),
    [componentType],
  );
  const [ending, setEnding] = useState<ValueEnd>();
  const remark = useRemark(form.environment?.name, draft?.leftOut ?? NOTHING, {
    ends: edit.ends,
    isChangeable: mode === 'save',
  });
  const onRemark = useStable((pointer: string) =>
    setEnding(edit.ends?.find(end => end.pointer === pointer)),
  );
  const loadOptions = useComponentOptions(form, edit.edited.current.config);

  function goTo(pointer: string, finding: Finding) {
    const isOfField = unfinished.includes(finding) && !isUnreadable;
    if (isOfField && isText) {
      // The YAML does not contain the text.
      onFormatChange(undefined);
    }
    if ((isText || isUnreadable) && !isOfField) {
      onFormatChange('yaml');
      setFocusedFinding({ finding });
    } else {
      search.goTo(pointer);
    }
  }

  const review = useStable(() => {
    if (isUnfinished || edit.isRefused()) {
      setRefusals(refusals + 1);
    } else if (undecided > 0) {
      conflictsRef.current?.focus();
    } else {
      setReviewed(save.sent());
    }
  });

  const discard = useStable(() => {
    text.discard();
    edit.discard();
    setDraft(undefined);
  });

  async function send(
    way: 'save' | 'propose',
    act: () => Promise<SaveOutcome>,
  ) {
    const outcome = await act();
    if (outcome === 'failed') {
      return;
    }
    setReviewed(undefined);
    if (outcome === 'done') {
      setDraft(undefined);
      setSent(sent + 1);
      if (way === 'propose') {
        discard();
      }
    }
  }

  const onSave = useStable(
    (
      message: string | undefined,
      also: readonly AlsoSaved[],
      ends: readonly ValueEnd[],
    ) => send('save', () => save.save(message, also, ends)),
  );
  const onPropose = useStable(
    (message: string | undefined, ends: readonly ValueEnd[]) =>
      send('propose', () => save.propose(message, ends)),
  );
  const onClose = useCallback(() => setReviewed(undefined), []);

  if (sections.length === 0) {
    return (
      <div className={styles.sections}>
        <Notices notices={notices} />
        <Text>{t('section.empty')}</Text>
      </div>
    );
  }
  const varying = !isOneEnvironment && environments.length > 0 && (
    <VaryingFields
      schema={form.schema}
      sections={sections}
      environment={environments[0]}
      inherited={edit.inherited}
      onEnvironmentChange={props.onEnvironmentChange}
    />
  );
  return (
    <div className={styles.sections}>
      <Notices notices={notices} />
      {save.created && (
        <CreatedAlert
          schema={form.schema}
          created={save.created}
          onClose={save.dismissCreated}
        />
      )}
      {draft && count > 0 && (
        <DraftAlert schema={form.schema} draft={draft} onDiscard={discard} />
      )}
      {edit.moved && (
        <MovedAlert
          schema={form.schema}
          moved={edit.moved}
          conflictsRef={conflictsRef}
          onChoose={edit.choose}
          onClose={edit.settle}
        />
      )}
      {isUnreadable && !isText && (
        <UnreadableAlert
          onEdit={() => onFormatChange('yaml')}
          onDiscard={text.discard}
        />
      )}
      <ErrorSummary
        errors={errors}
        messageOf={errorText}
        onGoTo={goTo}
        focusCount={refusals}
      />
      {isText && varying}
      {isText ? (
        <YamlEditor
          schema={form.schema}
          text={text.text}
          inherited={edit.inherited}
          locked={locked.inText}
          findings={findings}
          ruleSource={sourceOf}
          loadOptions={loadOptions}
          focused={focusedFinding}
          isReadOnly={mode === 'read'}
          onChange={text.write}
        />
      ) : (
        <SectionForms
          schema={form.schema}
          sections={sections}
          edited={edited}
          effective={edit.edited.current}
          parametersDiffer={isDelivered}
          afterFirst={varying}
          folds={folds}
          search={search}
          toolbar={toolbar}
          explained={explained}
          actions={
            explained &&
            form.environment && (
              <>
                <ContactsText
                  componentRef={form.componentRef}
                  environment={form.environment}
                  action="update"
                />
                <UsedIn
                  componentRef={form.componentRef}
                  environment={form.environment.name}
                  pointer={explained.pointer}
                />
                <BlameSection
                  key={`${form.environment.name} ${explained.pointer}`}
                  componentRef={form.componentRef}
                  environment={form.environment.name}
                  pointer={explained.pointer}
                />
              </>
            )
          }
          onExplain={onExplain}
          onReview={mode !== 'read' && count > 0 ? review : undefined}
          form={{
            schema: form.schema,
            value: edit.values,
            saved: edit.stored,
            inherited: edit.inherited,
            locked: locked.inForm,
            ownerText: linkToOwner,
            remark,
            onRemark,
            findings,
            ruleSource: sourceOf,
            loadOptions,
            showMissing,
            takesClearText: form.takesClearText,
            secrets: form.context.secrets ?? form.secrets,
            ...(permissions.mayShowHidden && {
              hiddenFields: { isShown: showsHidden, onChange: setShowsHidden },
            }),
            reveal: permissions.reveal,
            unfinished: edit.unfinished,
            onChange: edit.change,
          }}
        />
      )}
      {mode !== 'read' && (
        <SaveBar
          changes={count}
          errors={errors.length}
          undecided={undecided}
          isBlocked={isBlocked}
          mode={form.gitOnly ? 'git' : mode}
          scope={scope}
          isProduction={environments.some(isProduction)}
          onReview={review}
          onDiscard={discard}
        />
      )}
      <ReviewDialog
        key={sent}
        isOpen={reviewed !== undefined}
        form={form}
        scope={scope}
        environments={environments}
        others={props.others}
        before={edit.stored}
        after={reviewed ?? edit.stored}
        maySave={mode === 'save'}
        mayPropose={permissions.mayPropose}
        isSending={save.isSaving}
        onSave={onSave}
        onPropose={onPropose}
        onClose={onClose}
      />
      {ending && (
        <EndDialog
          label={placeLabel(form.schema, ending.pointer)}
          end={ending}
          isPending={save.isSaving}
          onChange={async end => {
            // Otherwise, what was typed can be saved again.
            if ((await save.saveEnd(ending.pointer, end)) === 'done') {
              setEnding(undefined);
            }
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </div>
  );
}

function linkToOwner(owner: string) {
  return <PrincipalLink who={owner} />;
}

/**
 * Returns the remark on a value stored in the portal: when it ends, or how it relates to Git.
 *
 * @param leftOut - JSON Pointers of the secrets that a draft omits
 * @param ending - `isChangeable`: whether the user may save
 */
function useRemark(
  environment: string | undefined,
  leftOut: readonly string[],
  ending: {
    ends: readonly ValueEnd[] | undefined;
    isChangeable: boolean;
  },
): (pointer: string) => Remark | undefined {
  const { t } = useTexts();
  const endText = useEndText();
  const { notes } = usePublication();
  const textOf = useNoteText();
  const { ends, isChangeable } = ending;
  return useCallback(
    pointer => {
      if (leftOut.includes(pointer)) {
        return { text: t('draft.secret'), tone: 'warning', isOfUnset: true };
      }
      const note = notes.at(environment, pointer);
      const end = ends?.find(one => one.pointer === pointer);
      const noted = note && {
        text: textOf(note),
        tone: note.kind === 'drift' ? ('warning' as const) : ('info' as const),
        ...noteSource(note),
      };
      if (!end) {
        return noted;
      }
      const text = endText(end);
      return {
        ...noted,
        text: noted ? `${text} · ${noted.text}` : text,
        tone: isInFuture(end) ? (noted?.tone ?? 'info') : 'warning',
        icon: 'time',
        ...(isChangeable && { action: t('ends.change') }),
      };
    },
    [notes, textOf, environment, ends, leftOut, isChangeable, endText, t],
  );
}

/** The explanation of a path in the form, including the effect of unsaved values. */
function useExplained(options: {
  form: ConfigurationForm;
  /** Display name of the scope. */
  scope: string;
  effective: EffectiveConfiguration;
  /** The path to explain, if any. */
  pointer: string | undefined;
  ends: readonly ValueEnd[] | undefined;
}): ExplainedCell | undefined {
  const { form, scope, effective, pointer, ends } = options;
  return useMemo(() => {
    if (pointer === undefined) {
      return undefined;
    }
    const { schema, environment } = form;
    return {
      label: placeLabel(schema, pointer),
      pointer,
      environment: environment ?? {
        name: scope,
        namespace: '',
        title: scope,
        facts: {},
        promotedFrom: [],
      },
      effective,
      end: ends?.find(end => isWithin(pointer, end.pointer)),
      documents: form,
    };
  }, [pointer, form, scope, effective, ends]);
}
