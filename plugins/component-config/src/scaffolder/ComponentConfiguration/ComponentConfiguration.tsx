// SPDX-License-Identifier: Apache-2.0

import { Progress } from '@backstage/core-components';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text, Flex } from '@backstage/ui';
import { isObject, JsonValue } from '@component-config/config-engine';
import { ComponentDraft } from '@component-config/plugin-component-config-common';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';
import { RefusalAlert } from '../../components/RefusalAlert';
import { ALL_ENVIRONMENTS } from '../../hooks/useViewState';
import { ScopeSwitch } from '../../components/FormView/ScopeSwitch';
import contrast from '../../components/contrast.module.css';
import { queries, useRead } from '../../queries';
import { holdEnter } from '../fields';
import { componentConfigScaffolderTranslationRef } from '../translation';
import { DraftEditor } from './DraftEditor';
import { draftOf } from './draftOf';
import { draftValues, isForAnother } from './draftValues';
import {
  ComponentConfigurationSchema,
  ComponentConfigurationValue,
} from './schema';
import styles from './ComponentConfiguration.module.css';

/** How long a draft has to stay unchanged before its form is requested: its name may be typed on the same page. */
const SETTLED_MILLISECONDS = 250;

/** The form for the configuration of a new or existing component. Its value contains only what the user sets. */
export function ComponentConfiguration(
  props: typeof ComponentConfigurationSchema.TProps,
) {
  const { t } = useTranslationRef(componentConfigScaffolderTranslationRef);
  const { formData: value = {}, onChange, rawErrors = [] } = props;
  const { title = t('configuration.title'), description } = props.schema;
  const options = props.uiSchema['ui:options'] ?? {};
  const draft = useSettled(draftOf(options, props.formContext?.formData));
  const area = useRef<HTMLElement>(null);
  const titleId = useId();
  useNoBrowserValidation(area);
  useBeginEmpty(props);
  const hasReview =
    isObject(props.schema.properties as JsonValue | undefined) &&
    Object.hasOwn(props.schema.properties ?? {}, 'review');
  return (
    // The keys are those of the controls within.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={area}
      className={`${styles.configuration} ${contrast.readable}`}
      aria-labelledby={titleId}
      onKeyDownCapture={holdEnter}
    >
      <Flex direction="column" gap="1">
        <Text as="h3" id={titleId} variant="title-x-small" weight="bold">
          {title}
        </Text>
        {description && <Text color="secondary">{description}</Text>}
      </Flex>
      {draft ? (
        <DraftForm
          key={draft.componentRef ?? String(draft.componentType)}
          draft={draft}
          environments={options.environments ?? false}
          value={value}
          hasReview={hasReview}
          errors={rawErrors}
          onChange={onChange}
        />
      ) : (
        <Text color="secondary">
          {options.componentFrom === undefined
            ? t('configuration.noType')
            : t('configuration.noComponent')}
        </Text>
      )}
    </section>
  );
}

/** Selects the environment of the values, and loads its form. */
function DraftForm(props: {
  draft: ComponentDraft;
  environments: boolean | readonly string[];
  value: ComponentConfigurationValue;
  hasReview: boolean;
  errors: readonly string[];
  onChange: (value: ComponentConfigurationValue) => void;
}) {
  const { draft, environments, value, hasReview, errors, onChange } = props;
  const [scope, setScope] = useState<string>();
  const known = useRead(
    environments === false ? undefined : queries.draftEnvironments(draft),
  );
  const offered = useMemo(
    () =>
      environments === false
        ? []
        : known.value?.filter(
            ({ name }) => environments === true || environments.includes(name),
          ),
    // A list in a template's options is a new object each time.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [known.value, JSON.stringify(environments)],
  );
  // Values for all environments affect the form of one, which is requested on switching to it.
  const latest = useRef(value);
  latest.current = value;
  const form = useRead(
    queries.draftForm(draft, scope, () =>
      isForAnother(latest.current, draft) ? {} : draftValues(latest.current),
    ),
  );
  const error = known.error ?? form.error;
  if (error) {
    return <RefusalAlert error={error} />;
  }
  return (
    <>
      {offered && offered.length > 0 && (
        <ScopeSwitch
          environments={offered}
          selected={scope ?? ALL_ENVIRONMENTS}
          onSelect={selected =>
            setScope(selected === ALL_ENVIRONMENTS ? undefined : selected)
          }
        />
      )}
      {form.value && offered ? (
        <DraftEditor
          key={scope ?? ''}
          form={form.value}
          draft={draft}
          environments={offered}
          value={value}
          hasReview={hasReview}
          errors={errors}
          onChange={onChange}
        />
      ) : (
        <Progress />
      )}
    </>
  );
}

/** A draft that keeps its identity while its contents are the same, and follows typing after a pause. */
function useSettled(
  draft: ComponentDraft | undefined,
): ComponentDraft | undefined {
  const text = draft && JSON.stringify(draft);
  const [settled, setSettled] = useState(text);
  useDebounce(() => setSettled(text), SETTLED_MILLISECONDS, [text]);
  return useMemo(
    () => (settled === undefined ? undefined : JSON.parse(settled)),
    [settled],
  );
}

/**
 * Sets an empty value initially, because the scaffolder validates only fields with a value. Runs after the first
 * render, so that the initial values of other fields are not lost.
 */
function useBeginEmpty(props: typeof ComponentConfigurationSchema.TProps) {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const timer = setTimeout(() => {
      if (latest.current.formData === undefined) {
        latest.current.onChange({});
      }
    });
    return () => clearTimeout(timer);
  }, []);
}

/**
 * Disables the browser's validation of the surrounding form, which would stop at a field without a message. The form's
 * schema and the fields' own checks still apply on "Next".
 */
function useNoBrowserValidation(area: React.RefObject<HTMLElement>) {
  useEffect(() => {
    const form = area.current?.closest('form');
    if (!form) {
      return undefined;
    }
    const before = form.noValidate;
    form.noValidate = true;
    return () => {
      form.noValidate = before;
    };
  }, [area]);
}
