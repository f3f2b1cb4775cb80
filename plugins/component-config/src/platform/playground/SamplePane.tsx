// SPDX-License-Identifier: Apache-2.0

import { editableSectionsOf } from '@component-config/config-platform';
import { Text } from '@backstage/ui';
import type {
  CompiledSchema,
  EffectiveConfiguration,
  JsonObject,
} from '@component-config/config-engine';
import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { useEffect, useMemo, useRef } from 'react';
import { SectionForms } from '../../components/FormView/sections/SectionForms';
import { useSectionFolds } from '../../components/FormView/sections/useSectionFolds';
import { useFieldSearch } from '../../components/FormView/useFieldSearch';
import { useLayerEdit } from '../../components/FormView/useLayerEdit';
import { PlatformAlert } from '../../components/PlatformAlert';
import { useTexts } from '../../translation';

/** The form of the sample, with live results. */
export function SamplePane(props: {
  form: ConfigurationForm;
  /** The initial values. */
  values: JsonObject;
  /** The scope that the form edits. */
  scope: string;
  onEdit: (
    scope: string,
    edited: { values: JsonObject; schema: CompiledSchema },
    effective: EffectiveConfiguration,
  ) => void;
}) {
  const { t } = useTexts();
  const { form, values, scope, onEdit } = props;
  const { schema } = form;
  const sample = useRef(values);
  const started = useMemo(
    () => ({ ...form, stored: { ...form.stored, values: sample.current } }),
    [form],
  );
  const edit = useLayerEdit(started);
  const { current } = edit.edited;
  useEffect(() => {
    onEdit(scope, { values: edit.values, schema }, current);
  }, [onEdit, scope, edit.values, schema, current]);
  const sections = useMemo(() => editableSectionsOf(schema), [schema]);
  // A single environment cannot set values that are the same in every environment.
  const edited = useMemo(
    () =>
      sections.filter(
        ({ kind }) => form.environment === undefined || kind !== 'parameters',
      ),
    [sections, form.environment],
  );
  const folds = useSectionFolds(schema, edited);
  const search = useFieldSearch(folds.openAround);
  if (sections.length === 0) {
    return <Text>{t('section.empty')}</Text>;
  }
  return (
    <>
      <PlatformAlert view={form} />
      <SectionForms
        schema={schema}
        sections={sections}
        edited={edited}
        effective={current}
        folds={folds}
        search={search}
        form={{
          schema,
          value: edit.values,
          inherited: edit.inherited,
          locked: edit.locked,
          findings: edit.edited.findings,
          showMissing: true,
          takesClearText: form.takesClearText,
          secrets: form.context.secrets ?? form.secrets,
          unfinished: edit.unfinished,
          onChange: edit.change,
        }}
      />
    </>
  );
}
