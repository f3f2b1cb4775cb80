// SPDX-License-Identifier: Apache-2.0

import { Button, Flex, Select, Switch, Text } from '@backstage/ui';
import { RiRadarLine } from '@remixicon/react';
import { useDeferredValue, useMemo, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  CompiledSchema,
  EffectiveConfiguration,
  JsonObject,
} from '@component-config/config-engine';
import type { ConfigurationForm } from '@component-config/plugin-component-config-common';
import { RefusalAlert } from '../../components/RefusalAlert';
import { useStable } from '../../hooks/useStable';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { useSharedText } from '../documents';
import { usePageState } from '../usePageState';
import { usePlatformLinks } from '../usePlatformLinks';
import { readText, type ChosenType } from './readText';
import { ResultPane } from './ResultPane';
import { TextPane } from './TextPane';
import { ALL, draftValues, useSample } from './useSample';
import { useSampleForm } from './useSampleForm';
import { SectionForms } from '../../components/FormView/sections/SectionForms';
import { useFieldSearch } from '../../components/FormView/useFieldSearch';
import { useLayerEdit } from '../../components/FormView/useLayerEdit';
import { useSectionFolds } from '../../components/FormView/sections/useSectionFolds';
import { PlatformAlert } from '../../components/PlatformAlert';
import { editableSectionsOf } from '../../configuration';
import styles from './PlaygroundPage.module.css';

/** The initial text of the playground: a type with a variety of fields, an overlay, and two environments. */
const exampleText = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: example-service
spec:
  workloadType: deployment
  schema:
    types:
      Resources:
        $default: {}
        cpu: 'string | default=100m'
        memory: 'string | default=256Mi'
    parameters:
      # The image without its tag.
      image: 'string | minLength=1'
      port: 'integer | default=8080 minimum=1 maximum=65535'
    environmentConfigs:
      replicas: 'integer | default=1 minimum=1 maximum=20'
      logLevel: 'string | default=info enum=debug,info,warn,error'
      resources: Resources
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: production
spec:
  owner: group:default/platform
  criteria:
    environment: production
  config:
    environmentConfigs:
      replicas: 3
      logLevel: warn
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata:
  name: development
spec:
  facts:
    environment: development
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata:
  name: production
spec:
  facts:
    environment: production
  promotedFrom: [development]
`;

const names = [
  'type',
  'environment',
  'platform',
  'document',
  'sample',
] as const;

const NOTHING_KNOWN = { types: [], environments: [] };

/** Tries out documents before they are shared: text, form and result side by side. Nothing is stored. */
export function PlaygroundPage() {
  const { t } = useTexts();
  const [state, change] = usePageState(names);
  // An example is more useful than an empty page.
  const shared = useSharedText(state.document === undefined ? exampleText : '');
  const { text, setText } = shared;
  const links = usePlatformLinks();
  const navigate = useNavigate();

  const read = useDeferredValue(text);
  const reading = useMemo(() => readText(read), [read]);
  const withPlatform = state.platform === 'true';
  const known = useKnownSubjects(withPlatform);
  const types = useMemo(
    () => mergedTypes(reading?.types ?? [], known.types),
    [reading, known.types],
  );
  const componentType = (
    types.find(({ entityRef }) => entityRef === state.type) ?? types[0]
  )?.entityRef;
  const environments = useMemo(
    () => [
      ...new Set([
        ...(reading?.environments ?? []).map(({ name }) => name),
        ...known.environments,
      ]),
    ],
    [reading, known.environments],
  );
  const environment = environments.find(name => name === state.environment);
  const scope = environment ?? ALL;

  const sample = useSample({
    componentType,
    scope,
    shared: state.sample,
    onShare: useStable((sampled: string | undefined) =>
      change({ sample: sampled }),
    ),
  });
  const values = useMemo(
    () => draftValues(sample.entered, environments),
    [sample.entered, environments],
  );
  const { form, error } = useSampleForm({
    text: read,
    reading,
    componentType,
    environment,
    values,
    withPlatform,
  });

  return (
    <div className={styles.page}>
      <Text as="p">{t('playground.explanation')}</Text>
      <div className={styles.panes}>
        <TextPane
          shared={shared}
          initial={state.document}
          configuration={form?.schema}
          onReset={() => setText(exampleText)}
        />
        <section className={styles.pane} aria-label={t('playground.sample')}>
          <div className={styles.tools}>
            <Select
              className={styles.picker}
              size="small"
              label={t('playground.type')}
              placeholder={t('playground.noType')}
              options={types.map(({ entityRef, title }) => ({
                value: entityRef,
                label: title,
              }))}
              value={componentType ?? null}
              onChange={key => change({ type: String(key) })}
            />
            <Select
              className={styles.picker}
              size="small"
              label={t('playground.environment')}
              options={[
                { value: ALL, label: t('scope.all') },
                ...environments.map(name => ({ value: name, label: name })),
              ]}
              value={scope}
              onChange={key =>
                change({ environment: key === ALL ? undefined : String(key) })
              }
            />
          </div>
          <Flex gap="3" align="center" style={{ flexWrap: 'wrap' }}>
            <Switch
              label={t('playground.withPlatform')}
              isSelected={withPlatform}
              onChange={isSelected =>
                change({ platform: isSelected ? 'true' : undefined })
              }
            />
            {links && (
              <Button
                size="small"
                variant="secondary"
                iconStart={<RiRadarLine aria-hidden />}
                onPress={() =>
                  navigate(links.page('impact'), { state: { text } })
                }
              >
                {t('playground.impact')}
              </Button>
            )}
          </Flex>
          {error && <RefusalAlert error={error} />}
          {!form && !error && (
            <Text color="secondary">
              {t(
                componentType === undefined
                  ? 'playground.needsType'
                  : 'playground.loading',
              )}
            </Text>
          )}
          {form && (
            <SamplePane
              key={`${componentType}#${form.environment?.name ?? ALL}`}
              form={form}
              scope={form.environment?.name ?? ALL}
              values={sample.valuesIn(form.environment?.name ?? ALL)}
              onEdit={sample.onEdit}
            />
          )}
        </section>
        <section className={styles.pane} aria-label={t('playground.results')}>
          <ResultPane
            reading={reading}
            form={form}
            effective={form && sample.effective}
          />
        </section>
      </div>
    </div>
  );
}

/** The catalog's documents beside the text; empty unless they are included. */
function useKnownSubjects(withPlatform: boolean): {
  types: readonly ChosenType[];
  environments: readonly string[];
} {
  const types = useRead(withPlatform ? queries.componentTypes() : undefined);
  const environments = useRead(
    withPlatform ? queries.environments() : undefined,
  );
  return useMemo(
    () =>
      types.value && environments.value
        ? {
            types: types.value.map(({ entityRef, title, name }) => ({
              entityRef,
              title: title ?? name,
            })),
            environments: environments.value
              .filter(({ namespace }) => namespace === 'default')
              .map(({ name }) => name),
          }
        : NOTHING_KNOWN,
    [types.value, environments.value],
  );
}

function mergedTypes(
  own: readonly ChosenType[],
  known: readonly ChosenType[],
): readonly ChosenType[] {
  return [
    ...own,
    ...known.filter(
      ({ entityRef }) => !own.some(type => type.entityRef === entityRef),
    ),
  ];
}

/** The form of the sample, with live results. */
function SamplePane(props: {
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
  const held = useRef(values);
  const started = useMemo(
    () => ({ ...form, held: { ...form.held, values: held.current } }),
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
          unfinished: edit.unfinished,
          onChange: edit.change,
        }}
      />
    </>
  );
}
