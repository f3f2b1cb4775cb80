// SPDX-License-Identifier: Apache-2.0

import {
  createBudget,
  leafPointers,
  resolve,
  type CompiledSchema,
  type Environment,
  type Finding,
  type Resolved,
} from '@component-config/config-engine';
import { render, worded } from '../phrases';
import type {
  ConfigurationState,
  FindingCounts,
} from '@component-config/plugin-component-config-common';
import { generalFindings } from '../configuration/generalFindings';
import { isSameComponent } from '../impact/isUntouched';
import {
  readSide,
  sharedReadings,
  type Reading,
  type SharedReadings,
  type SubjectReading,
} from '../impact/readSide';
import type { ImpactComponent, ImpactSide } from '../impact/types';
import {
  ALL_ENVIRONMENTS,
  withHiddenSensitive,
  findHead,
  inEnvironment,
  inputOf,
  isUsedAnywhere,
  buildLayerStack,
  mayHoldSecrets,
  type Subject,
} from '../subject/subject';
import {
  documentsByLayer,
  isOverlayLayer,
  overlayEffects,
  type OverlayEffects,
} from './overlayEffects';
import { shownEnds } from '../values/storedValues';
import { shareLists } from './shareLists';
import type { ComponentSummary, ComponentEnvironmentSummary } from './types';

/** Number of distinct document contents before the cache starts over. */
const MOST_SCHEMAS = 2_000;

/**
 * Cached states of all components, so that only changed ones are resolved again.
 *
 * @public
 */
export interface SummaryCache {
  shared: SharedReadings;
  known: Map<
    string,
    {
      readonly given: ImpactComponent;
      readonly text: string;
      readonly summary: ComponentSummary;
    }
  >;
  /** The effect of overlays on each known configuration. */
  effects: WeakMap<ComponentEnvironmentSummary, OverlayEffects>;
  share: <T>(list: readonly T[]) => readonly T[];
}

/**
 * An empty cache.
 *
 * @public
 */
export function emptySummaryCache(): SummaryCache {
  return {
    shared: sharedReadings(),
    known: new Map(),
    effects: new WeakMap(),
    share: shareLists(),
  };
}

/**
 * The state of each component with a component type; the same object until something changes.
 *
 * @param side - with all documents visible
 * @param memory - of the previous call, which is updated
 *
 * @public
 */
export function* summarySteps(
  side: Pick<ImpactSide, 'platform' | 'components'>,
  memory: SummaryCache,
): Generator<ComponentSummary | undefined> {
  if (memory.shared.schemas.size > MOST_SCHEMAS) {
    Object.assign(memory, emptySummaryCache());
  }
  const { known } = memory;
  const { read } = readSide({ ...side, seesHiddenFields: true }, memory.shared);
  // The text of a problem must not hint at anything hidden from its readers.
  const blind = readSide(
    { ...side, visible: new Set(), seesHiddenFields: true },
    memory.shared,
  );
  const documentOf = documentsByLayer(side.platform);
  const effectsOf = (
    resolution: Resolved,
    schema: CompiledSchema,
  ): OverlayEffects =>
    overlayEffects(resolution, schema, documentOf, memory.share);
  const keep = (
    summary: ComponentEnvironmentSummary,
    effects: OverlayEffects,
  ) => memory.effects.set(summary, effects);
  const left = new Set(known.keys());
  for (const given of side.components) {
    const { componentRef } = given;
    left.delete(componentRef);
    const reading = read(componentRef);
    const text = textOf(reading);
    const earlier = known.get(componentRef);
    if (earlier?.text === text && isSameComponent(earlier.given, given)) {
      yield earlier.summary;
      continue;
    }
    const summary =
      reading.kind === 'failed'
        ? failedSummary(given, blind.read(componentRef))
        : summaryOf(reading, effectsOf, keep);
    if (summary) {
      known.set(componentRef, { given, text, summary });
    } else {
      known.delete(componentRef);
    }
    yield summary;
  }
  left.forEach(componentRef => known.delete(componentRef));
}

/** Equal strings mean equal states of an equal component. */
function textOf(reading: Reading): string {
  if (reading.kind !== 'subject') {
    return reading.kind === 'absent' ? '' : render(reading.sentence);
  }
  const { subject } = reading;
  return [
    ...subject.environments.map(environment =>
      reading.platformText(inEnvironment(subject, environment), environment),
    ),
    ...(isUsedAnywhere(subject)
      ? []
      : [reading.platformText(subject, ALL_ENVIRONMENTS)]),
  ].join('\n\n');
}

type ReadEffects = (
  resolution: Resolved,
  schema: CompiledSchema,
) => OverlayEffects;

type KeepEffects = (
  summary: ComponentEnvironmentSummary,
  effects: OverlayEffects,
) => unknown;

function summaryOf(
  reading: Reading,
  effectsOf: ReadEffects,
  keep: KeepEffects,
): ComponentSummary | undefined {
  if (reading.kind !== 'subject') {
    return undefined;
  }
  const { subject, given } = reading;
  const { componentType, traits } = subject.definitions;
  const budget = createBudget();
  const { entityRef, kind, name } = componentType;
  const general = stateOfGeneral(generalFindings(subject, budget));
  const open = general
    ? stateOfGeneral(generalFindings(withoutChecks(subject)))
    : general;
  return {
    ...headOfComponent(given),
    componentType: { entityRef, kind, name },
    traits: traits.map(trait => ({
      instanceName: trait.instanceName,
      name: trait.name,
      entityRef: trait.entityRef,
    })),
    ...(general && { generalState: general }),
    ...(open !== general && { open: { ...(open && { generalState: open }) } }),
    environments: subject.environments.map(environment => {
      const { resolution, schema, summary } = inOne(
        reading,
        environment,
        budget,
      );
      const effects = effectsOf(resolution, schema);
      const found = { ...summary, effective: [...effects.places.keys()] };
      keep(found, effects);
      return found;
    }),
    ...storedIn(given, undefined, subject.schema),
  };
}

function inOne(
  { subject, given, inScope }: SubjectReading,
  environment: Environment,
  budget: ReturnType<typeof createBudget>,
): {
  resolution: Resolved;
  schema: CompiledSchema;
  summary: Omit<ComponentEnvironmentSummary, 'effective'>;
} {
  const there = inEnvironment(subject, environment);
  const stack = buildLayerStack(
    inScope(there, environment),
    environment,
    subject.heads,
  );
  const resolution = resolve({ ...inputOf(there, stack), budget });
  const { findings, layers } = resolution;
  const { name, namespace } = environment;
  const blind = withoutChecks(there);
  const open =
    findings.length > 0 && mayHoldSecrets(blind)
      ? resolve(inputOf(blind, stack))
      : resolution;
  const summary = {
    environment: name,
    namespace,
    ...summarize(resolution),
    ...(open.findings.length < findings.length && { open: summarize(open) }),
    overlays: layers.map(({ id }) => id).filter(isOverlayLayer),
    ...storedIn(given, name, there.schema),
    ...(there.release && {
      release: {
        name: there.release.name,
        entityRef: there.release.entityRef,
      },
    }),
  };
  return { resolution, schema: there.schema, summary };
}

/** A component without the checks of what is sensitive or hidden for anyone. */
function withoutChecks(subject: Subject): Subject {
  return { ...withHiddenSensitive(subject), withoutSecretChecks: true };
}

function summarize({
  findings,
  skipped,
}: Resolved): Pick<ComponentEnvironmentSummary, 'state' | 'findings'> {
  return {
    state: skipped.some(({ error }) => error) ? 'degraded' : stateOf(findings),
    findings: countFindings(findings),
  };
}

function stateOfGeneral(
  findings: readonly Finding[],
): ConfigurationState | undefined {
  return findings.length > 0 ? stateOf(findings) : undefined;
}

function failedSummary(
  given: ImpactComponent,
  reading: Reading,
): ComponentSummary {
  return {
    ...headOfComponent(given),
    traits: [],
    ...(reading.kind === 'failed' && worded('problem', reading.sentence)),
    environments: [],
    ...storedIn(given, undefined),
  };
}

function headOfComponent({ componentRef, component }: ImpactComponent) {
  const { namespace, name, owner, project } = component;
  return {
    componentRef,
    namespace,
    name,
    ...(owner !== undefined && { owner }),
    ...(project !== undefined && { project }),
  };
}

/** The stored values for an environment, or for all if none is given. */
function storedIn(
  { heads = [] }: ImpactComponent,
  environment: string | undefined,
  schema?: CompiledSchema,
): Pick<
  ComponentEnvironmentSummary,
  'revision' | 'savedAt' | 'holds' | 'ends' | 'hasEnded'
> {
  const head = findHead(heads, environment);
  const ends = schema
    ? shownEnds({ schema, seesHiddenFields: false }, head?.ends)
    : [];
  return {
    ...(head && { revision: head.revision, savedAt: head.savedAt }),
    holds: head !== undefined && leafPointers(head.values).length > 0,
    ...(ends.length > 0 && { ends: ends.map(({ at }) => at) }),
    // The values that anyone may see name their reason.
    ...(head?.origin === 'end' && head.message && { hasEnded: true }),
  };
}

function stateOf(findings: readonly Finding[]): ConfigurationState {
  const has = (severity: Finding['severity']) =>
    findings.some(finding => finding.severity === severity);
  if (has('error')) {
    return 'error';
  }
  return has('warning') ? 'warning' : 'ok';
}

/**
 * Number of findings of each severity.
 *
 * @public
 */
export function countFindings(findings: readonly Finding[]): FindingCounts {
  const count = (severity: Finding['severity']) =>
    findings.filter(finding => finding.severity === severity).length;
  return {
    errors: count('error'),
    warnings: count('warning'),
    notes: count('info'),
  };
}

/**
 * A summary for a user.
 *
 * @param knows - whether they know all secrets and hidden fields of an environment, or of all if none is given
 *
 * @public
 */
export function summaryFor(
  summary: ComponentSummary,
  knows: (environment: string | undefined) => boolean,
): ComponentSummary {
  const { open, generalState: general, ...rest } = summary;
  const generalState = open && !knows(undefined) ? open.generalState : general;
  return {
    ...rest,
    ...(generalState && { generalState }),
    environments: summary.environments.map(one =>
      one.open && !knows(one.environment) ? { ...one, ...one.open } : one,
    ),
  };
}
