import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { Finding } from '@component-config/config-engine';
import { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { fieldId } from '@component-config/plugin-component-config-react';
import { useEffect } from 'react';
import { sectionsOf } from '../../configuration';
import { UnsavedGuard } from '../../hooks/useUnsavedGuard';
import { componentConfigTranslationRef } from '../../translation';
import { FindingList } from '../FindingList';
import { ConflictAlert } from './ConflictAlert';
import { SaveBar } from './SaveBar';
import { SectionForm } from './SectionForm';
import { SectionSummary } from './SectionSummary';
import { useLayerEdit } from './useLayerEdit';
import { useSaveLayer } from './useSaveLayer';
import styles from './FormView.module.css';

/** Edits the values of one scope: a form for each section, the errors, and the bar that saves. */
export function LayerEditor(props: {
  form: ConfigurationForm;
  /** What the values are for, as a person would say it. */
  scope: string;
  guard: UnsavedGuard;
  onReload: () => void;
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { form, scope, guard, onReload } = props;
  const edit = useLayerEdit(form);
  const save = useSaveLayer({ form, scope, edit });
  const sections = sectionsOf(form.schema);
  const isOneEnvironment = form.environment !== undefined;

  const { report } = guard;
  const count = edit.changes.length;
  useEffect(() => {
    report(count > 0 ? { count, scope } : undefined);
    return () => report(undefined);
  }, [report, count, scope]);

  if (sections.length === 0) {
    return <Text>{t('section.empty')}</Text>;
  }
  const errors = edit.edited.findings.filter(
    finding => finding.severity === 'error',
  );
  return (
    <div className={styles.sections}>
      {save.conflict && (
        <ConflictAlert
          held={save.conflict}
          onReload={onReload}
          onKeep={save.keepMine}
        />
      )}
      {errors.length > 0 && (
        <FindingList findings={errors} onGoTo={goToField} />
      )}
      {sections.map(section =>
        // The values of one environment must not set what is the same in every environment.
        isOneEnvironment && section.kind === 'parameters' ? (
          <SectionSummary
            key={section.pointer}
            section={section}
            schema={form.schema}
            effective={edit.edited.current}
          />
        ) : (
          <SectionForm
            key={section.pointer}
            section={section}
            schema={form.schema}
            edit={edit}
          />
        ),
      )}
      <SaveBar
        changes={count}
        errors={errors.length}
        isBlocked={edit.edited.isBroken}
        isSaving={save.isSaving}
        scope={scope}
        onSave={save.save}
        onDiscard={edit.discard}
      />
    </div>
  );
}

function goToField(finding: Finding): (() => void) | undefined {
  const id = fieldId(finding.pointer);
  return () => {
    const control = document.getElementById(id);
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  };
}
