// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  EffectiveConfiguration,
} from '@component-config/config-engine';
import {
  FieldFilterBar,
  KeyboardHelp,
  SchemaFormProps,
  useFormKeyboard,
} from '@component-config/plugin-component-config-react';
import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Section } from '../../configuration';
import { SectionForm } from './SectionForm';
import { SectionSummary } from './SectionSummary';
import { FieldSearch } from './useFieldSearch';
import { SectionFolds } from './useSectionFolds';
import styles from './FormView.module.css';

/** A form for each section that is edited, the values of the others, and what finds its way in them. */
export function SectionForms(props: {
  schema: CompiledSchema;
  sections: readonly Section[];
  /** Those of the sections that are edited. */
  edited: readonly Section[];
  effective: EffectiveConfiguration;
  form: Omit<SchemaFormProps, 'root'>;
  folds: SectionFolds;
  search: FieldSearch;
  /** Takes what finds a field; absent: it stands above the forms. */
  toolbar?: HTMLElement;
}) {
  const { schema, sections, edited, effective, form, folds, search } = props;
  const { toolbar } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  useFormKeyboard(area, {
    onSearch: useCallback(
      () => searchField.current?.querySelector('input')?.focus(),
      [],
    ),
    onHelp: openHelp,
  });
  const searched = { ...form, filter: search.shown, focused: search.focused };
  const filterBar = (
    <FieldFilterBar
      filter={search.filter}
      onChange={search.onFilterChange}
      onHelp={openHelp}
      searchRef={searchField}
    />
  );
  return (
    <div ref={area} className={styles.sections}>
      {toolbar ? createPortal(filterBar, toolbar) : filterBar}
      {edited.map(section => (
        <SectionForm
          key={section.pointer}
          section={section}
          form={searched}
          isOpen={folds.isOpen(section)}
          onOpenChange={isOpen => folds.setOpen(section, isOpen)}
        />
      ))}
      {/* What cannot be edited here comes last: people come to edit. */}
      {sections
        .filter(section => !edited.includes(section))
        .map(section => (
          <SectionSummary
            key={section.pointer}
            section={section}
            schema={schema}
            effective={effective}
          />
        ))}
      <KeyboardHelp isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
    </div>
  );
}
