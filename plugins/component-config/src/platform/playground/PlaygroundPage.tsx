// SPDX-License-Identifier: Apache-2.0

import { Text, Flex } from '@backstage/ui';
import {
  valueAt,
  type EffectiveConfiguration,
  type Finding,
} from '@component-config/config-engine';
import {
  DEFINITION_NAMESPACE,
  type ConfigurationForm,
} from '@component-config/plugin-component-config-common';
import { useDeferredValue, useMemo, useState } from 'react';
import { FindingList } from '../../components/FindingList/FindingList';
import { RefusalAlert } from '../../components/RefusalAlert';
import { TitledPart } from '../../components/ValuesEffect/ChangesTable';
import { useStable } from '../../hooks/useStable';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { DocumentsPane, useLoadDocument, useSharedText } from '../documents';
import { useSearchState } from '../../hooks/useSearchState';
import { PlaygroundTools } from './PlaygroundTools';
import {
  environmentKey,
  readText,
  type EnvironmentName,
  type SampleSource,
} from './readText';
import { ResultPane } from './ResultPane';
import { SamplePane } from './SamplePane';
import { ALL, draftValues, useSample } from './useSample';
import { useSampleForm } from './useSampleForm';
import styles from './PlaygroundPage.module.css';

/** The initial text of the playground: a type with a variety of fields, an overlay, two environments, and a component. */
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
---
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: example
spec:
  type: service
  lifecycle: experimental
  owner: group:default/platform
  componentType: example-service
  parameters:
    image: registry.example/shop
`;

const names = [
  'type',
  'environment',
  'platform',
  'document',
  'sample',
] as const;

const NOTHING_KNOWN = { types: [], environments: [] };

const refOf = ({ entityRef }: SampleSource) => entityRef;

/** Tries out documents before they are shared: text, form and result side by side. Nothing is stored. */
export function PlaygroundPage() {
  const { t } = useTexts();
  const [state, change] = useSearchState(names);
  // An example is more useful than an empty page.
  const shared = useSharedText(state.document === undefined ? exampleText : '');
  const { text, setText } = shared;
  const { load, failure } = useLoadDocument(shared, state.document);
  const [remarks, setRemarks] = useState<readonly Finding[]>([]);

  const read = useDeferredValue(text);
  const reading = useMemo(() => readText(read), [read]);
  const withPlatform = state.platform === 'true';
  const known = useKnownSubjects(withPlatform);
  const sources = useMemo(
    () => unique([...(reading?.samples ?? []), ...known.types], refOf),
    [reading, known.types],
  );
  const source =
    sources.find(({ entityRef }) => entityRef === state.type) ?? sources[0];
  const environments = useMemo(
    () =>
      environmentsFor(
        source,
        unique(
          [...(reading?.environments ?? []), ...known.environments],
          environmentKey,
        ),
      ),
    [source, reading, known.environments],
  );
  const environment = environments.find(
    one => environmentKey(one) === state.environment,
  );
  const scope = environment?.name ?? ALL;

  const sample = useSample({
    source,
    scope,
    shared: state.sample,
    onShare: useStable((sampled: string | undefined) =>
      change({ sample: sampled }),
    ),
  });
  const values = useMemo(
    () =>
      draftValues(
        sample.entered,
        environments.map(({ name }) => name),
      ),
    [sample.entered, environments],
  );
  const { form, error } = useSampleForm({
    text: read,
    reading,
    source,
    environment,
    values,
    withPlatform,
  });
  const effective = form && sample.effective;
  const findings = useMemo(
    () =>
      form &&
      effective?.findings.map(finding => atValue(finding, effective, form)),
    [form, effective],
  );
  const formScope = form?.environment?.name ?? ALL;

  return (
    <Flex direction="column" gap="4">
      <Text as="p">{t('playground.explanation')}</Text>
      <PlaygroundTools
        text={text}
        sources={sources}
        source={source}
        environments={environments}
        environment={environment}
        withPlatform={withPlatform}
        onLoad={load}
        onText={(next, found = []) => {
          setRemarks(found);
          setText(next);
        }}
        onReset={() => setText(exampleText)}
        onChange={change}
      />
      <div className={styles.panes}>
        <section className={styles.pane} aria-label={t('words.documents')}>
          <DocumentsPane
            label={t('playground.text')}
            shared={shared}
            configuration={form?.schema}
            failure={failure}
            resolved={findings}
          />
          {remarks.length > 0 && (
            <TitledPart title={t('playground.conversion')}>
              <FindingList findings={remarks} />
            </TitledPart>
          )}
        </section>
        <section className={styles.pane} aria-label={t('playground.sample')}>
          {error && <RefusalAlert error={error} />}
          {!form && !error && (
            <Text color="secondary">
              {t(source ? 'words.loading' : 'playground.needsType')}
            </Text>
          )}
          {form && (
            <SamplePane
              key={`${sample.key}#${environment ? environmentKey(environment) : ALL}#${formScope}`}
              form={form}
              scope={formScope}
              values={sample.valuesIn(formScope)}
              onEdit={sample.onEdit}
            />
          )}
        </section>
        <section className={styles.pane} aria-label={t('playground.results')}>
          <ResultPane reading={reading} form={form} effective={effective} />
        </section>
      </div>
    </Flex>
  );
}

/** A finding at the value that violates a rule, with the rule as a related place. */
function atValue(
  finding: Finding,
  { provenance }: EffectiveConfiguration,
  { layers, editedLayer }: ConfigurationForm,
): Finding {
  const { pointer, position: rule, related = [] } = finding;
  if (!Object.hasOwn(provenance, pointer)) {
    return finding;
  }
  const { winner } = provenance[pointer];
  // What is edited has no positions; what is as in the document of the component has those of the document.
  const edited = layers.find(({ id }) => id === editedLayer);
  const position =
    winner.layer === editedLayer &&
    edited &&
    valueAt(edited.value, winner.pointer) === winner.value
      ? edited.positions[winner.pointer]
      : winner.position;
  return position
    ? { ...finding, position, related: [...(rule ? [rule] : []), ...related] }
    : finding;
}

/** The catalog's documents beside the text; empty unless they are included. */
function useKnownSubjects(withPlatform: boolean): {
  types: readonly SampleSource[];
  environments: readonly EnvironmentName[];
} {
  const types = useRead(withPlatform ? queries.componentTypes() : undefined);
  const environments = useRead(
    withPlatform ? queries.environments() : undefined,
  );
  return useMemo(
    () =>
      types.value && environments.value
        ? {
            types: types.value.map(({ entityRef, title, name, namespace }) => ({
              entityRef,
              title: title ?? name,
              namespace,
            })),
            environments: environments.value,
          }
        : NOTHING_KNOWN,
    [types.value, environments.value],
  );
}

/** Those of the text come first, and replace those of the catalog. */
function unique<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): readonly T[] {
  return items.filter(
    (item, index) =>
      items.findIndex(other => keyOf(other) === keyOf(item)) === index,
  );
}

/** A component has the environments of its namespace, or else of `default`, whose types serve every namespace. */
function environmentsFor(
  source: SampleSource | undefined,
  all: readonly EnvironmentName[],
): readonly EnvironmentName[] {
  const inNamespace = (namespace: string) =>
    all.filter(one => one.namespace === namespace);
  if (!source) {
    return [];
  }
  if (!source.component && source.namespace === DEFINITION_NAMESPACE) {
    return all;
  }
  const own = inNamespace(source.namespace);
  return own.length > 0 ? own : inNamespace(DEFINITION_NAMESPACE);
}
