import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Finding } from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import {
  ErrorSummary,
  FieldFilter,
  FieldFilterBar,
  KeyboardHelp,
  useFormKeyboard,
} from '@component-config/plugin-component-config-react';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { sectionsOf } from '../../configuration';
import { UnsavedGuard } from '../../hooks/useUnsavedGuard';
import { componentConfigTranslationRef } from '../../translation';
import { ProvenanceDialog } from '../EffectiveView/ProvenanceDialog';
import { ConflictAlert } from './ConflictAlert';
import { ruleSource } from './ruleSource';
import { SaveBar } from './SaveBar';
import { SectionForm } from './SectionForm';
import { SectionSummary } from './SectionSummary';
import { useExplained } from './useExplained';
import { FieldPermissions } from './useFieldPermissions';
import { useLayerEdit } from './useLayerEdit';
import { useSaveLayer } from './useSaveLayer';
import { useSectionFolds } from './useSectionFolds';
import styles from './FormView.module.css';

const NO_FILTER: FieldFilter = { text: '', marks: [] };

/** The code of the finding that a value is missing: only marked until somebody saves. */
const MISSING = 'values/required';

/** Edits the values of one scope: a form for each section, the errors, and the bar that saves. */
export function LayerEditor(props: {
  form: ConfigurationForm;
  permissions: FieldPermissions;
  /** What the values are for, as a person would say it. */
  scope: string;
  guard: UnsavedGuard;
  onReload: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { form, permissions, scope, guard, onReload } = props;
  const edit = useLayerEdit(form);
  const sections = useMemo(() => sectionsOf(form.schema), [form.schema]);
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
    showsHidden,
  });
  const folds = useSectionFolds(form.schema, edited);
  const explanation = useExplained({
    form,
    scope,
    effective: edit.edited.current,
  });

  const [filter, setFilter] = useState(NO_FILTER);
  const [focused, setFocused] = useState<{ pointer: string }>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const area = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLDivElement>(null);
  useFormKeyboard(area, {
    onSearch: useCallback(
      () => search.current?.querySelector('input')?.focus(),
      [],
    ),
    onHelp: useCallback(() => setHelpOpen(true), []),
  });

  const { report } = guard;
  const count = edit.changes.length;
  useEffect(() => {
    report(count > 0 ? { count, scope } : undefined);
    return () => report(undefined);
  }, [report, count, scope]);

  const showMissing = refusals > 0 || form.held.revision > 0;
  const errors = edit.edited.findings.filter(
    finding =>
      finding.severity === 'error' && (showMissing || finding.code !== MISSING),
  );
  const componentType = form.componentType.name;
  const sourceOf = useCallback(
    (finding: Finding) => ruleSource(finding, componentType),
    [componentType],
  );

  function goTo(pointer: string) {
    setFilter(NO_FILTER);
    folds.openAround(pointer);
    setFocused({ pointer });
  }

  function saveOrRefuse() {
    if (edit.edited.isBroken) {
      setRefusals(refusals + 1);
    } else {
      save.save();
    }
  }

  const schemaForm = {
    schema: form.schema,
    value: edit.values,
    inherited: edit.inherited,
    locked: edit.locked,
    findings: edit.edited.findings,
    ruleSource: sourceOf,
    showMissing,
    ...(permissions.mayShowHidden && {
      hiddenFields: { isShown: showsHidden, onChange: setShowsHidden },
    }),
    reveal: permissions.reveal,
    onExplain: explanation.explain,
    filter: useDeferredValue(filter),
    focused,
    onChange: edit.change,
  };

  if (sections.length === 0) {
    return <Text>{t('section.empty')}</Text>;
  }
  return (
    <div ref={area} className={styles.sections}>
      {save.conflict && (
        <ConflictAlert
          held={save.conflict}
          onReload={onReload}
          onKeep={save.keepMine}
        />
      )}
      <FieldFilterBar
        filter={filter}
        onChange={setFilter}
        onHelp={() => setHelpOpen(true)}
        searchRef={search}
      />
      <ErrorSummary errors={errors} onGoTo={goTo} focusCount={refusals} />
      {sections.map(section =>
        edited.includes(section) ? (
          <SectionForm
            key={section.pointer}
            section={section}
            form={schemaForm}
            isOpen={folds.isOpen(section)}
            onOpenChange={isOpen => folds.setOpen(section, isOpen)}
          />
        ) : (
          <SectionSummary
            key={section.pointer}
            section={section}
            schema={form.schema}
            effective={edit.edited.current}
          />
        ),
      )}
      <SaveBar
        changes={count}
        errors={errors.length}
        isBlocked={edit.edited.isBroken}
        isSaving={save.isSaving}
        scope={scope}
        onSave={saveOrRefuse}
        onDiscard={edit.discard}
      />
      <ProvenanceDialog
        explained={explanation.explained}
        onClose={explanation.close}
      />
      <KeyboardHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}
