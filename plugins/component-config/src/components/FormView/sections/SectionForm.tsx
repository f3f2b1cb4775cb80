// SPDX-License-Identifier: Apache-2.0

import { Finding, valueAt } from '@component-config/config-engine';
import {
  Collapsible,
  countErrors,
  countFields,
  currentValue,
  filterFields,
  FormField,
  formFields,
  formSchema,
  isEmptyFilter,
  SchemaForm,
  SchemaFormProps,
  unfinishedFindings,
} from '@component-config/plugin-component-config-react';
import { useMemo } from 'react';
import { Section } from '../../../configuration';
import { useTexts } from '../../../translation';
import { usePainted } from '../../../hooks/usePainted';
import { useSectionTitle } from './useSectionTitle';

const NO_FINDINGS: readonly Finding[] = [];

/** The form of one section, under a heading that folds it and summarizes its contents. A folded form is not mounted. */
export function SectionForm(props: {
  section: Section;
  form: Omit<SchemaFormProps, 'root'>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t } = useTexts();
  const { section, form, isOpen, onOpenChange } = props;
  const titleOf = useSectionTitle();
  const { schema, inherited, filter, mode, unfinished } = form;
  const showHidden = form.hiddenFields?.isShown === true;
  const values = usePainted(form.value);
  const findings = useMemo(() => {
    const found = form.findings ?? NO_FINDINGS;
    const open = unfinished
      ? unfinishedFindings(unfinished.texts, values)
      : NO_FINDINGS;
    return open.length > 0 ? [...found, ...open] : found;
  }, [form.findings, unfinished, values]);
  const layout = useMemo(
    () => formSchema(schema, section.pointer),
    [schema, section],
  );
  const subject = useMemo(() => {
    const ownAt = (pointer: string) => valueAt(values, pointer);
    const fields = layout
      ? formFields(layout, section.pointer, pointer =>
          currentValue(values, pointer, place => inherited(place)?.value),
        )
      : [];
    return {
      fields: mode === 'scaffold' ? withoutOmitted(fields) : fields,
      valueAt: ownAt,
      inheritedAt: inherited,
      findings,
      showHidden,
    };
  }, [layout, section, values, inherited, findings, showHidden, mode]);
  const counts = useMemo(
    () => ({
      ...countFields(subject),
      errors: countErrors(findings, section.pointer),
    }),
    [subject, findings, section],
  );
  const matches =
    filter && !isEmptyFilter(filter)
      ? filterFields(filter, subject).count
      : undefined;
  const { fields, set, errors } = counts;
  // This renders at every key press, and plurals are slow.
  const subtitle = useMemo(
    () =>
      [
        matches === undefined
          ? t('section.fields', { count: fields })
          : t('section.matches', { count: matches }),
        ...(set > 0 ? [t('section.setHere', { count: set })] : []),
        ...(errors > 0 ? [t('bar.errors', { count: errors })] : []),
      ].join(' · '),
    [t, matches, fields, set, errors],
  );
  const isExpanded = matches === undefined ? isOpen : matches > 0;
  return (
    <Collapsible
      title={titleOf(section)}
      subtitle={subtitle}
      isExpanded={isExpanded}
      onExpandedChange={onOpenChange}
    >
      {isExpanded && <SchemaForm {...form} root={section.pointer} />}
    </Collapsible>
  );
}

/** The fields that a scaffolder form renders. */
function withoutOmitted(fields: readonly FormField[]): FormField[] {
  return fields
    .filter(({ isOmitted }) => !isOmitted)
    .map(field => ({ ...field, children: withoutOmitted(field.children) }));
}
