// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  EffectiveConfiguration,
} from '@component-config/config-engine';
import {
  FieldFilter,
  FieldFilterBar,
  FormKey,
  formSchema,
  hasDeprecated,
  KeyboardHelp,
  SchemaFormProps,
  useFormKeyboard,
} from '@component-config/plugin-component-config-react';
import {
  ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Section } from '../../../configuration';
import {
  ExplainedCell,
  ExplanationPanel,
  ExplanationSplit,
} from '../../Explanation';
import { SectionForm } from './SectionForm';
import { SectionSummary } from './SectionSummary';
import { FieldSearch } from '../useFieldSearch';
import { useExplanationFocus } from './useExplanationFocus';
import { SectionFolds } from './useSectionFolds';
import styles from '../FormView.module.css';

/** A form for each edited section, the values of the other sections, and the search. */
export function SectionForms(props: {
  schema: CompiledSchema;
  sections: readonly Section[];
  /** The edited sections. */
  edited: readonly Section[];
  effective: EffectiveConfiguration;
  form: Omit<SchemaFormProps, 'root' | 'explained' | 'onExplain'>;
  folds: SectionFolds;
  search: FieldSearch;
  /** The element to render the search in. Defaults to above the forms. */
  toolbar?: HTMLElement;
  /** The value explained beside the forms, if any. */
  explained?: ExplainedCell;
  /** Actions on the value. */
  actions?: ReactNode;
  /** Omitted when values cannot be explained. */
  onExplain?: (pointer: string | undefined) => void;
  /** Opens the review of the changes; omitted if there is none. */
  onReview?: () => void;
}) {
  const { schema, sections, edited, effective, form, folds, search } = props;
  const { toolbar, explained, actions, onExplain, onReview } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { explain, move, close } = useExplanationFocus({
    area,
    heading,
    pointer: explained?.pointer,
    onExplain,
  });
  const { goTo } = search;
  const named = useRef(explained?.pointer);
  useEffect(() => {
    if (named.current !== undefined) {
      goTo(named.current);
    }
  }, [goTo]);
  const openHelp = useCallback(() => setHelpOpen(true), []);
  const { filter, onFilterChange } = search;
  useFormKeyboard(area, {
    onSearch: useCallback(
      () => searchField.current?.querySelector('input')?.focus(),
      [],
    ),
    onHelp: openHelp,
    onSetOnly: useCallback(
      () => onFilterChange(withSetOnly(filter)),
      [filter, onFilterChange],
    ),
    onDifference: onReview,
    onMove: move,
  });
  const searched = {
    ...form,
    filter: search.shown,
    focused: search.focused,
    explained: explained?.pointer,
    onExplain: onExplain && explain,
  };
  const isAnyDeprecated = useMemo(
    () =>
      edited.some(({ pointer }) => {
        const layout = formSchema(schema, pointer);
        return layout !== undefined && hasDeprecated(layout);
      }),
    [schema, edited],
  );
  // Unchanged elements do not re-render at every key press.
  const filterBar = useMemo(
    () => (
      <FieldFilterBar
        filter={filter}
        hasDeprecated={isAnyDeprecated}
        onChange={onFilterChange}
        onHelp={openHelp}
        searchRef={searchField}
      />
    ),
    [filter, isAnyDeprecated, onFilterChange, openHelp],
  );
  const canExplain = onExplain !== undefined;
  const canReview = onReview !== undefined;
  const help = useMemo(
    () => (
      <KeyboardHelp
        without={keysWithout({ canExplain, canReview })}
        isOpen={isHelpOpen}
        onOpenChange={setHelpOpen}
      />
    ),
    [isHelpOpen, canExplain, canReview],
  );
  return (
    <div className={styles.sections}>
      {toolbar ? createPortal(filterBar, toolbar) : filterBar}
      <ExplanationSplit
        panel={
          explained && (
            <ExplanationPanel
              explained={explained}
              actions={actions}
              headingRef={heading}
              onMove={move}
              onClose={close}
            />
          )
        }
      >
        <div ref={area} className={styles.sections}>
          {edited.map(section => (
            <SectionForm
              key={section.pointer}
              section={section}
              form={searched}
              isOpen={folds.isOpen(section)}
              onOpenChange={isOpen => folds.setOpen(section, isOpen)}
            />
          ))}
          {/* Read-only sections come last: users come to edit. */}
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
        </div>
      </ExplanationSplit>
      {help}
    </div>
  );
}

/** The keys that do nothing on a page. */
function keysWithout(page: {
  canExplain: boolean;
  canReview: boolean;
}): FormKey[] {
  return [
    ...(page.canExplain ? [] : (['explain', 'closeExplanation'] as const)),
    ...(page.canReview ? [] : (['difference'] as const)),
  ];
}

/** Restricts a filter to the fields that are set, or lifts that restriction. */
function withSetOnly(filter: FieldFilter): FieldFilter {
  const others = filter.marks.filter(mark => mark !== 'set');
  return {
    ...filter,
    marks: others.length < filter.marks.length ? others : ['set', ...others],
  };
}
