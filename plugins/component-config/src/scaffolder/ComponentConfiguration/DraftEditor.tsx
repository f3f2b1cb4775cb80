// SPDX-License-Identifier: Apache-2.0

import {
  editableSectionsOf,
  placeLabel,
} from '@component-config/config-platform';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Text } from '@backstage/ui';
import {
  emptyObject,
  isWithin,
  JsonObject,
  childPointer,
  isObject,
  maskValues,
  parsePointer,
  valueAt,
  type CompiledSchema,
  type JsonValue,
} from '@component-config/config-engine';
import {
  ComponentDraft,
  ConfigurationForm,
  DraftValues,
  EnvironmentSummary,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import {
  dropUnshown,
  ErrorSummary,
} from '@component-config/plugin-component-config-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import {
  BrokenDefinitionAlert,
  isBrokenDefinition,
} from '../../components/BrokenDefinitionAlert/BrokenDefinitionAlert';
import { DegradedAlert } from '../../components/DegradedAlert';
import { PlatformAlert } from '../../components/PlatformAlert';
import { ruleSource } from '../../components/FormView/ruleSource';
import { SectionForms } from '../../components/FormView/sections/SectionForms';
import { useFieldSearch } from '../../components/FormView/useFieldSearch';
import { useDraftOptions } from '../../components/FormView/useFieldOptions';
import { useLayerEdit } from '../../components/FormView/useLayerEdit';
import { useUnfinished } from '../../components/FormView/useUnfinished';
import { useSectionFolds } from '../../components/FormView/sections/useSectionFolds';
import { degradedLayers, changedPointers } from '../../configuration';
import { useTexts } from '../../translation';
import { componentConfigScaffolderTranslationRef } from '../translation';
import {
  draftValues,
  fittingValues,
  isForAnother,
  subjectOfValues,
  valuesFor,
  withValues,
} from './draftValues';
import { ComponentConfigurationValue } from './schema';

const MISSING = 'values/required';

/** Edits a draft for one environment, or for all, in the same forms as the Configuration tab. */
export function DraftEditor(props: {
  form: ConfigurationForm;
  draft: ComponentDraft;
  /** The environments in the template's options; if empty, only values for all environments are edited. */
  environments: readonly EnvironmentSummary[];
  value: ComponentConfigurationValue;
  hasReview: boolean;
  /** Why the last "Next" was refused. */
  errors: readonly string[];
  onChange: (value: ComponentConfigurationValue) => void;
}) {
  const { t } = useTranslationRef(componentConfigScaffolderTranslationRef);
  const { t: tab } = useTexts();
  const { form, draft, environments, value, errors } = props;
  const { schema } = form;
  const scope = form.environment?.name;
  const carried = useCarriedValues(props);
  const edit = useLayerEdit(form, {
    values: valuesFor(carried.values, scope) ?? form.stored.values,
  });
  const write = useReviewedWrite(
    props,
    draft.componentRef === undefined
      ? undefined
      : pointer => edit.inherited(pointer)?.value,
  );

  // Before editing, takes over the values for another type that fit this one.
  useEffect(() => {
    if (carried.isAdopted) {
      write(carried.values);
    }
    // Once: from then on the editor owns the values.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const sections = useMemo(() => editableSectionsOf(schema), [schema]);
  const isOneEnvironment = scope !== undefined;
  const hasEnvironments = environments.length > 0;
  const edited = useMemo(
    () =>
      sections.filter(({ kind }) =>
        kind === 'parameters' ? !isOneEnvironment : hasEnvironments,
      ),
    [sections, isOneEnvironment, hasEnvironments],
  );
  const shown = hasEnvironments ? sections : edited;
  const folds = useSectionFolds(schema, edited);
  const search = useFieldSearch(folds.openAround);
  const unfinished = useUnfinished(schema, edited, edit);
  const degraded = useMemo(() => degradedLayers([form]), [form]);
  const definitions = useMemo(
    () => [form.componentType, ...form.traits],
    [form],
  );
  const showMissing = errors.length > 0;
  const refusals = useRefusals(errors);
  const findings = useMemo(
    () =>
      edit.edited.findings.filter(
        finding =>
          (showMissing || finding.code !== MISSING) &&
          !isBrokenDefinition(finding) &&
          edited.some(({ pointer }) => isWithin(finding.pointer, pointer)),
      ),
    [edit.edited.findings, showMissing, edited],
  );
  const componentType = form.componentType.name;
  const sourceOf = useCallback(
    (finding: (typeof findings)[number]) => ruleSource(finding, componentType),
    [componentType],
  );

  const loadOptions = useDraftOptions(
    form,
    edit.edited.current.config,
    draft.componentRef,
  );

  function change(values: JsonObject) {
    edit.change(values);
    const { layer } = dropUnshown({
      schema,
      roots: edited.map(({ pointer }) => pointer),
      layer: values,
      inheritedAt: pointer => edit.inherited(pointer)?.value,
      before: edit.stored,
    });
    const before = isForAnother(value, draft)
      ? carried.values
      : draftValues(value);
    write(withValues(before, scope, layer, edit.stored));
  }

  return (
    <>
      <PlatformAlert view={form} />
      <BrokenDefinitionAlert
        definitions={definitions}
        findings={form.findings}
      />
      <DegradedAlert layers={degraded} />
      {carried.dropped.length > 0 && (
        <Alert
          role="status"
          status="info"
          icon
          title={t('configuration.dropped', {
            count: carried.dropped.length,
            type: form.componentType.title ?? componentType,
          })}
          description={carried.dropped
            .map(pointer => placeLabel(schema, pointer))
            .join(', ')}
        />
      )}
      <ErrorSummary
        errors={[
          ...findings.filter(({ severity }) => severity === 'error'),
          ...unfinished,
        ]}
        onGoTo={search.goTo}
        focusCount={refusals}
      />
      {edited.length === 0 ? (
        <Text>{tab('section.empty')}</Text>
      ) : (
        <SectionForms
          schema={schema}
          sections={shown}
          edited={edited}
          effective={edit.edited.current}
          folds={folds}
          search={search}
          form={{
            schema,
            value: edit.values,
            saved: edit.stored,
            inherited: edit.inherited,
            locked: edit.locked,
            findings,
            ruleSource: sourceOf,
            loadOptions,
            showMissing,
            takesClearText: form.takesClearText,
            secrets: form.context.secrets ?? form.secrets,
            mode: draft.componentRef === undefined ? 'scaffold' : 'edit',
            unfinished: edit.unfinished,
            onChange: change,
          }}
        />
      )}
    </>
  );
}

/** How often "Next" was refused since the editor was mounted. */
function useRefusals(errors: readonly string[]): number {
  const [count, setCount] = useState(0);
  const text = errors.join('\n');
  useEffect(() => {
    if (text !== '') {
      setCount(before => before + 1);
    }
  }, [text]);
  return count;
}

/** The initial values of the editor: those for another type that this one has fields for. */
function useCarriedValues(props: {
  form: ConfigurationForm;
  draft: ComponentDraft;
  value: ComponentConfigurationValue;
}): { values: DraftValues; dropped: readonly string[]; isAdopted: boolean } {
  const { form, draft, value } = props;
  const [carried] = useState(() => {
    if (!isForAnother(value, draft)) {
      return { values: draftValues(value), dropped: [], isAdopted: false };
    }
    // The values of one component do not apply to another.
    if (draft.componentRef !== undefined || value.componentRef !== undefined) {
      return { values: {}, dropped: [], isAdopted: true };
    }
    const dropped = new Set<string>();
    const fit = (values: JsonObject) => {
      const fitted = fittingValues(form.schema, values);
      fitted.dropped.forEach(pointer => dropped.add(pointer));
      return fitted.values;
    };
    let values: DraftValues = {};
    const nothing = emptyObject();
    if (value.values) {
      values = withValues(values, undefined, fit(value.values), nothing);
    }
    for (const name of Object.keys(value.environments ?? {})) {
      values = withValues(
        values,
        name,
        fit(value.environments?.[name] ?? nothing),
        nothing,
      );
    }
    return { values, dropped: [...dropped], isAdopted: true };
  });
  return carried;
}

/**
 * Writes values into the template's form, with their summary for the review step.
 *
 * @param inheritedAt - the value of an existing component where its document has none
 */
function useReviewedWrite(
  props: {
    form: ConfigurationForm;
    draft: ComponentDraft;
    environments: readonly EnvironmentSummary[];
    value: ComponentConfigurationValue;
    hasReview: boolean;
    onChange: (value: ComponentConfigurationValue) => void;
  },
  inheritedAt: ((pointer: string) => JsonValue | undefined) | undefined,
): (values: DraftValues) => void {
  const { t } = useTranslationRef(componentConfigScaffolderTranslationRef);
  const { form, draft, environments, value, hasReview, onChange } = props;
  return values => {
    const scope = form.environment?.name;
    const review = emptyObject();
    if (draft.componentRef === undefined) {
      const { name, title = name } = form.componentType;
      review[t('types.title')] = title;
    }
    const reviewFor = (environment: string | undefined, title: string) => {
      const given = valuesFor(values, environment);
      const known = value.review?.[title];
      if (given === undefined) {
        return;
      }
      // The document's values are known only for the edited environment; the others did not change.
      review[title] =
        environment === scope || known === undefined
          ? reviewOf(
              form.schema,
              given,
              environment === scope ? form.stored.values : emptyObject(),
              environment === scope ? inheritedAt : undefined,
              t('configuration.reset'),
            )
          : known;
    };
    reviewFor(undefined, t('configuration.allEnvironments'));
    environments.forEach(({ name, title = name }) => reviewFor(name, title));
    onChange({
      ...subjectOfValues(draft),
      ...values,
      ...(hasReview && Object.keys(review).length > 0 && { review }),
    });
  };
}

/**
 * Readable values: by the titles of their fields, with secrets masked, and with the value before where there was one.
 *
 * @param stored - the values in the component's document: only differences are shown
 * @param inheritedAt - the value before where the document has none, if there was one
 * @param reset - shown for a value that is reset
 */
function reviewOf(
  schema: CompiledSchema,
  values: JsonObject,
  stored: JsonObject,
  inheritedAt: ((pointer: string) => JsonValue | undefined) | undefined,
  reset: string,
): JsonObject {
  const masked = maskValues(values, schema, SENSITIVE_MASK, undefined);
  const maskedBefore = maskValues(stored, schema, SENSITIVE_MASK, undefined);
  const review = emptyObject();
  for (const pointer of changedPointers(stored, values)) {
    const value = valueAt(masked, pointer);
    const before =
      valueAt(maskedBefore, pointer) ??
      (value === SENSITIVE_MASK ? undefined : inheritedAt?.(pointer));
    const shown = value === undefined ? reset : titled(schema, pointer, value);
    review[unusedTitle(review, titleOf(schema, pointer))] =
      before === undefined ||
      typeof before === 'object' ||
      typeof shown === 'object'
        ? shown
        : `${before} → ${shown}`;
  }
  return review;
}

/** A trait's field is shown with the trait: two traits may have fields of the same name. */
function titleOf(schema: CompiledSchema, pointer: string): string {
  const [section, instance] = parsePointer(pointer);
  const label = placeLabel(schema, pointer);
  return section === 'traits' ? `${instance}: ${label}` : label;
}

/** Parameters and environment configuration may have fields of the same name, too. */
function unusedTitle(review: JsonObject, title: string): string {
  let unused = title;
  for (let count = 2; Object.hasOwn(review, unused); count++) {
    unused = `${title} (${count})`;
  }
  return unused;
}

/** The contents of a value, also by title. */
function titled(
  schema: CompiledSchema,
  pointer: string,
  value: JsonValue,
): JsonValue {
  if (Array.isArray(value)) {
    return value.map((item, index) =>
      titled(schema, childPointer(pointer, index), item),
    );
  }
  if (!isObject(value)) {
    return value;
  }
  const result = emptyObject();
  for (const key of Object.keys(value)) {
    const place = childPointer(pointer, key);
    const label = placeLabel(schema, place).split(' › ').pop() ?? key;
    result[unusedTitle(result, label)] = titled(schema, place, value[key]);
  }
  return result;
}
