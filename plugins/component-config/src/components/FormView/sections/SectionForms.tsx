// SPDX-License-Identifier: Apache-2.0

import { Section } from '@component-config/config-platform';
import {
  CompiledSchema,
  EffectiveConfiguration,
  Finding,
  valueAt,
} from '@component-config/config-engine';
import {
  FieldFilter,
  FieldFilterBar,
  FormKey,
  fieldTree,
  namesControl,
  hasDeprecated,
  KeyboardHelp,
  SchemaFormProps,
  useFormKeyboard,
  Collapsible,
  OriginText,
  ValueText,
  useStandaloneText,
  fieldBeside,
  fieldShown,
  focusRow,
  countErrors,
  countFields,
  currentValue,
  filterFields,
  FormField,
  formFields,
  isEmptyFilter,
  SchemaForm,
  unfinishedFindings,
} from '@component-config/plugin-component-config-react';
import {
  Fragment,
  ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { Text } from '@backstage/ui';
import { effectiveRows } from '../../../configuration';
import { ExplainedCell } from '../../Explanation/ExplanationBody';
import {
  ExplanationPanel,
  ExplanationSplit,
} from '../../Explanation/ExplanationPanel';
import { FieldSearch } from '../useFieldSearch';
import { SectionFolds } from './useSectionFolds';
import { useTexts } from '../../../translation';
import { useFormControls } from './useFormControls';
import { useSectionTitle } from './useSectionTitle';
import { useStable } from '../../../hooks/useStable';
import { afterPaint, usePainted } from '../../../hooks/usePainted';
import styles from '../FormView.module.css';

const NO_FINDINGS: readonly Finding[] = [];

/** A form for each edited section, the values of the other sections, and the search. */
export function SectionForms(props: {
  schema: CompiledSchema;
  sections: readonly Section[];
  /** The edited sections. */
  edited: readonly Section[];
  /** Rendered between the first form and the others, so that the fields come first. */
  afterFirst?: ReactNode;
  effective: EffectiveConfiguration;
  /** Whether parameters may differ between environments. */
  parametersDiffer?: boolean;
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
  const [submitted, setSubmitted] = useState<FieldFilter>();
  useEffect(
    () =>
      // The forms may still show what an earlier search found, and update after this.
      submitted && submitted === search.shown
        ? afterPaint(() => {
            setSubmitted(undefined);
            focusFirst(area.current);
          })
        : undefined,
    [submitted, search.shown],
  );
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
  const { isAnyDeprecated, isAnyNamed } = useMemo(() => {
    const trees = edited.flatMap(
      ({ pointer }) => fieldTree(schema, pointer) ?? [],
    );
    return {
      isAnyDeprecated: trees.some(hasDeprecated),
      isAnyNamed: trees.some(namesControl),
    };
  }, [schema, edited]);
  const controls = useFormControls(isAnyNamed);
  const searched = {
    ...form,
    controls,
    filter: search.shown,
    focused: search.focused,
    explained: explained?.pointer,
    onExplain: onExplain && explain,
  };
  // Unchanged elements do not re-render at every key press.
  const filterBar = useMemo(
    () => (
      <FieldFilterBar
        filter={filter}
        hasDeprecated={isAnyDeprecated}
        onChange={onFilterChange}
        onHelp={openHelp}
        onSubmit={() => setSubmitted(filter)}
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
        <div ref={area} className={`${styles.sections} ${styles.forms}`}>
          {edited.map((section, index) => (
            <Fragment key={section.pointer}>
              <SectionForm
                section={section}
                form={searched}
                isShared={
                  section.kind === 'parameters' && !props.parametersDiffer
                }
                isOpen={folds.isOpen(section)}
                onOpenChange={isOpen => folds.setOpen(section, isOpen)}
              />
              {index === 0 && props.afterFirst}
            </Fragment>
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

/** Moves to the first field of the forms within an element. */
export function focusFirst(around: HTMLElement | null) {
  const row = around && fieldBeside(around, null, 1);
  if (row) {
    focusRow(row);
  }
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

/** The values of a section that cannot be edited in this scope, folded. */
function SectionSummary(props: {
  section: Section;
  schema: CompiledSchema;
  effective: EffectiveConfiguration;
}) {
  const { t } = useTexts();
  const titleOf = useSectionTitle();
  const textOf = useStandaloneText();
  const { section, schema, effective } = props;
  const rows =
    effectiveRows(schema, [{ environment: '', effective }]).find(
      group => group.section.pointer === section.pointer,
    )?.rows ?? [];
  return (
    <Collapsible
      title={titleOf(section)}
      subtitle={t('section.sameEverywhere')}
    >
      {rows.length === 0 ? (
        <Text color="secondary">{t('effective.noValues')}</Text>
      ) : (
        <dl className={styles.values}>
          {rows.map(({ pointer, trail, cells: [cell] }) => (
            <div key={pointer} className={styles.row}>
              <dt title={pointer}>{trail.join(' › ')}</dt>
              <dd>
                <ValueText value={cell.value} />
                {cell.layer && (
                  <OriginText
                    kind={cell.layer.kind === 'schema' ? 'default' : 'layer'}
                  >
                    {textOf('title', cell.layer)}
                  </OriginText>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Collapsible>
  );
}

/**
 * Manages the focus while fields are explained: it moves into the explanation when it opens, and back to the field when
 * it closes. Keys that move between fields move the explanation along, and leave the focus in it.
 */
function useExplanationFocus(options: {
  /** The element around all forms, and nothing else. */
  area: RefObject<HTMLElement>;
  /** The heading of the explanation. */
  heading: RefObject<HTMLElement>;
  /** The path being explained, if any. */
  pointer: string | undefined;
  onExplain: ((pointer: string | undefined) => void) | undefined;
}) {
  const { area, heading, pointer, onExplain } = options;
  const opener = useRef<Element | null>(null);

  const explain = useStable((place: string) => {
    opener.current = document.activeElement;
    onExplain?.(place);
    // The panel exists after the next render.
    setTimeout(() => heading.current?.focus());
  });
  const move = useStable((step: 1 | -1) => {
    if (!area.current) {
      return;
    }
    const at = document.activeElement;
    const isElsewhere = pointer !== undefined && !area.current.contains(at);
    const explained = isElsewhere && fieldShown(area.current, pointer);
    const row = fieldBeside(area.current, explained || at, step);
    if (!row) {
      return;
    }
    if (explained) {
      row.scrollIntoView?.({ block: 'center' });
    } else {
      focusRow(row);
    }
    if (pointer !== undefined) {
      onExplain?.(row.dataset.pointer);
    }
  });
  const close = useStable(() => {
    const row =
      area.current && pointer !== undefined
        ? fieldShown(area.current, pointer)
        : undefined;
    onExplain?.(undefined);
    if (
      row?.contains(opener.current) &&
      opener.current instanceof HTMLElement
    ) {
      opener.current.focus();
    } else {
      // Not its control: a phone would open its keyboard.
      row
        ?.querySelector<HTMLElement>('button[aria-haspopup]')
        ?.focus({ preventScroll: true });
    }
  });
  useEffect(() => {
    if (pointer === undefined) {
      return undefined;
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const isElsewhere =
        event.target instanceof Element &&
        event.target.closest('[role=dialog],[role=menu],[role=listbox]');
      if (event.key === 'Escape' && !event.defaultPrevented && !isElsewhere) {
        event.preventDefault();
        close();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [pointer, close]);
  return { explain, move, close };
}

/** The form of one section, under a heading that folds it and summarizes its contents. A folded form is not mounted. */
function SectionForm(props: {
  section: Section;
  form: Omit<SchemaFormProps, 'root'>;
  /** Whether its values are the same in every environment. */
  isShared: boolean;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t } = useTexts();
  const { section, form, isShared, isOpen, onOpenChange } = props;
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
  const tree = fieldTree(schema, section.pointer);
  const subject = useMemo(() => {
    const ownAt = (pointer: string) => valueAt(values, pointer);
    const fields = tree
      ? formFields(tree, section.pointer, pointer =>
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
  }, [tree, section, values, inherited, findings, showHidden, mode]);
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
        ...(isShared ? [t('section.everywhere')] : []),
      ].join(' · '),
    [t, matches, fields, set, errors, isShared],
  );
  const isExpanded = matches === undefined ? isOpen : matches > 0;
  const [outline, setOutline] = useState<HTMLElement | null>(null);
  const menu = useMemo(() => <div ref={setOutline} />, []);
  return (
    <Collapsible
      className={styles.section}
      title={titleOf(section)}
      subtitle={subtitle}
      menu={menu}
      headClassName={styles.sectionHead}
      isExpanded={isExpanded}
      onExpandedChange={onOpenChange}
    >
      {isExpanded && (
        <SchemaForm {...form} root={section.pointer} outlineIn={outline} />
      )}
    </Collapsible>
  );
}

/** The fields that a scaffolder form renders. */
function withoutOmitted(fields: readonly FormField[]): FormField[] {
  return fields
    .filter(({ isOmitted }) => !isOmitted)
    .map(field => ({ ...field, children: withoutOmitted(field.children) }));
}
