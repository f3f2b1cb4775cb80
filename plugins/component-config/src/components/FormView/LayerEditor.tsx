import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Finding, isWithin } from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import {
  ErrorSummary,
  useLayerText,
  YamlEditor,
} from '@component-config/plugin-component-config-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { degradedLayers, editableSectionsOf } from '../../configuration';
import { UnsavedGuard } from '../../hooks/useUnsavedGuard';
import { componentConfigTranslationRef } from '../../translation';
import {
  BrokenDefinitionAlert,
  isBrokenDefinition,
} from '../BrokenDefinitionAlert';
import { DegradedAlert } from '../DegradedAlert';
import { PlatformAlert } from '../PlatformAlert';
import { ReleaseAlert } from '../ReleaseNote';
import { ProvenanceDialog } from '../EffectiveView/ProvenanceDialog';
import { AccessAlert } from './AccessAlert';
import { ConflictAlert } from './ConflictAlert';
import { CreatedAlert } from './CreatedAlert';
import { isInSections } from './editMode';
import { ProposeDialog } from './ProposeDialog';
import { ruleSource } from './ruleSource';
import { SaveBar } from './SaveBar';
import { SectionForms } from './SectionForms';
import { UnreadableAlert } from './UnreadableAlert';
import { useExplained } from './useExplained';
import { FieldPermissions } from './useFieldPermissions';
import { useFieldSearch } from './useFieldSearch';
import { useRemark } from './useRemark';
import { useLayerEdit } from './useLayerEdit';
import { useSaveLayer } from './useSaveLayer';
import { useSectionFolds } from './useSectionFolds';
import styles from './FormView.module.css';

/** The code of the finding that a value is missing: only marked until somebody saves. */
const MISSING = 'values/required';

/** Edits the values of one scope, in forms or as YAML: one draft, its errors, and the bar that saves. */
export function LayerEditor(props: {
  form: ConfigurationForm;
  permissions: FieldPermissions;
  /** What the values are for, as a person would say it. */
  scope: string;
  /** Absent: as a form. */
  format: 'yaml' | undefined;
  guard: UnsavedGuard;
  onFormatChange: (format: 'yaml' | undefined) => void;
  onReload: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { form, permissions, scope, format, guard } = props;
  const { onFormatChange, onReload } = props;
  const isText = format === 'yaml';
  const edit = useLayerEdit(form);
  const text = useLayerText(edit.values, isText, edit.change);
  const isUnreadable = text.errors.length > 0;
  const sections = useMemo(
    () => editableSectionsOf(form.schema),
    [form.schema],
  );
  const isOneEnvironment = form.environment !== undefined;
  // The values of one environment must not set what is the same in every environment.
  const edited = useMemo(
    () =>
      sections.filter(
        section => !isOneEnvironment || section.kind !== 'parameters',
      ),
    [sections, isOneEnvironment],
  );
  const [showsHidden, setShowsHidden] = useState(false);
  const save = useSaveLayer({
    form,
    scope,
    edit,
    sections: edited,
    // A text shows all that it says.
    showsHidden: showsHidden || (isText && permissions.mayShowHidden),
  });
  const folds = useSectionFolds(form.schema, edited);
  const search = useFieldSearch(folds.openAround);
  const explanation = useExplained({
    form,
    scope,
    effective: edit.edited.current,
  });
  const [focusedFinding, setFocusedFinding] = useState<{ finding: Finding }>();
  const [refusals, setRefusals] = useState(0);
  const [isProposing, setIsProposing] = useState(false);

  const { report } = guard;
  // A text that cannot be read is a change, although its values are not known.
  const count = Math.max(edit.changes.length, isUnreadable ? 1 : 0);
  useEffect(() => {
    report(count > 0 ? { count, scope } : undefined);
    return () => report(undefined);
  }, [report, count, scope]);

  const isBlocked = isUnreadable || edit.edited.isRefused;
  const showMissing = refusals > 0 || form.held.revision > 0;
  const degraded = useMemo(() => degradedLayers([form]), [form]);
  const definitions = useMemo(
    () => [form.componentType, ...form.traits],
    [form],
  );
  const findings = useMemo(
    () =>
      edit.edited.findings.filter(
        finding =>
          (showMissing || finding.code !== MISSING) &&
          // Of what is missing it is told above; nobody can fix it here.
          !isBrokenDefinition(finding) &&
          !degraded.some(
            ({ error }) =>
              error.code === finding.code && error.message === finding.message,
          ),
      ),
    [edit.edited.findings, showMissing, degraded],
  );
  const textErrors = useMemo(
    () =>
      text.errors.map(finding => ({
        ...finding,
        message: t('format.unreadable.at', {
          line: String(finding.position?.line ?? 1),
          message: finding.message,
        }),
      })),
    [text.errors, t],
  );
  // While the text cannot be read, the findings are those of values that it does not say any more.
  const errors: readonly Finding[] = isUnreadable
    ? textErrors
    : findings.filter(({ severity }) => severity === 'error');
  const componentType = form.componentType.name;
  const sourceOf = useCallback(
    (finding: Finding) => ruleSource(finding, componentType),
    [componentType],
  );
  const remark = useRemark(form.environment?.name);
  const { mode, lockedSections } = permissions;
  const lockedByRules = edit.locked;
  const locked = useCallback<typeof lockedByRules>(
    pointer => {
      if (mode === 'read') {
        return { reason: t('access.locked') };
      }
      return isInSections(pointer, lockedSections)
        ? { reason: t('access.lockedSection') }
        : lockedByRules(pointer);
    },
    [mode, lockedSections, lockedByRules, t],
  );
  const lockedInText = useCallback(
    (pointer: string) =>
      sections.some(
        section =>
          !edited.includes(section) && isWithin(pointer, section.pointer),
      )
        ? { reason: t('section.sameEverywhere') }
        : locked(pointer),
    [sections, edited, locked, t],
  );
  const lockedWhileUnreadable = useCallback(
    () => ({ reason: t('format.unreadable.locked') }),
    [t],
  );

  function goTo(pointer: string, finding: Finding) {
    if (isText || isUnreadable) {
      onFormatChange('yaml');
      setFocusedFinding({ finding });
    } else {
      search.goTo(pointer);
    }
  }

  function saveOrRefuse() {
    if (isBlocked) {
      setRefusals(refusals + 1);
    } else if (mode === 'propose') {
      setIsProposing(true);
    } else {
      save.save();
    }
  }

  async function propose(message: string | undefined) {
    const isProposed = await save.propose(message);
    setIsProposing(false);
    if (isProposed) {
      discard();
    }
  }

  function discard() {
    text.discard();
    edit.discard();
  }

  if (sections.length === 0) {
    return (
      <div className={styles.sections}>
        <BrokenDefinitionAlert
          definitions={definitions}
          findings={form.findings}
        />
        <Text>{t('section.empty')}</Text>
      </div>
    );
  }
  return (
    <div className={styles.sections}>
      <PlatformAlert view={form} />
      <AccessAlert mode={mode} scope={scope} isGeneral={!isOneEnvironment} />
      <ReleaseAlert release={form.release} />
      <BrokenDefinitionAlert
        definitions={definitions}
        findings={form.findings}
      />
      <DegradedAlert layers={degraded} />
      {save.created && (
        <CreatedAlert
          schema={form.schema}
          created={save.created}
          onClose={save.dismissCreated}
        />
      )}
      {save.conflict && (
        <ConflictAlert
          held={save.conflict}
          onReload={onReload}
          onKeep={save.keepMine}
        />
      )}
      {isUnreadable && !isText && (
        <UnreadableAlert
          onEdit={() => onFormatChange('yaml')}
          onDiscard={text.discard}
        />
      )}
      <ErrorSummary errors={errors} onGoTo={goTo} focusCount={refusals} />
      {isText ? (
        <YamlEditor
          schema={form.schema}
          text={text.text}
          inherited={edit.inherited}
          locked={lockedInText}
          findings={findings}
          ruleSource={sourceOf}
          focused={focusedFinding}
          onChange={text.write}
        />
      ) : (
        <SectionForms
          schema={form.schema}
          sections={sections}
          edited={edited}
          effective={edit.edited.current}
          folds={folds}
          search={search}
          form={{
            schema: form.schema,
            value: edit.values,
            inherited: edit.inherited,
            locked: isUnreadable ? lockedWhileUnreadable : locked,
            remark,
            findings,
            ruleSource: sourceOf,
            showMissing,
            takesClearText: form.takesClearText,
            ...(permissions.mayShowHidden && {
              hiddenFields: { isShown: showsHidden, onChange: setShowsHidden },
            }),
            reveal: permissions.reveal,
            onExplain: explanation.explain,
            onChange: edit.change,
          }}
        />
      )}
      {mode !== 'read' && (
        <SaveBar
          changes={count}
          errors={errors.length}
          isBlocked={isBlocked}
          isSaving={save.isSaving}
          mode={mode}
          scope={scope}
          onSave={saveOrRefuse}
          onDiscard={discard}
        />
      )}
      <ProposeDialog
        isOpen={isProposing}
        isSending={save.isSaving}
        scope={scope}
        onPropose={propose}
        onClose={() => setIsProposing(false)}
      />
      <ProvenanceDialog
        explained={explanation.explained}
        onClose={explanation.close}
      />
    </div>
  );
}
