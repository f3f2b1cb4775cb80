import {
  impactFindings,
  type CompiledSchema,
  type Finding,
} from '@component-config/config-engine';
import type {
  ImpactEvent,
  ImpactOutcome,
  ImpactReport,
  ImpactRequest,
  ImpactSummary,
} from '../../impact';
import { readSupposed, supposePlatform } from '../browse/supposedPlatform';
import {
  environmentRef,
  type Platform,
  type PlatformReaders,
} from '../platform';
import { impactSteps } from './impactReport';
import { sharedReadings } from './readSide';
import type { ImpactComponent, ImpactSide } from './types';

/** How often it is told how far it is. */
const PROGRESS_STEPS = 100;

/** Sentences and places of a group that are listed; how many there are is told. */
const LISTED = 50;

/** Whom, and what, an impact is of. */
export interface ImpactInput {
  readonly platform: Platform;
  readonly components: readonly ImpactComponent[];
  /** References of components that the person may read in whatever environment; absent: all of them. */
  readonly readsAll?: ReadonlySet<string>;
  /** References of the platform documents that the person may see; absent: all of them. */
  readonly visible?: ReadonlySet<string>;
  readonly seesHiddenFields: boolean;
  /** What is composed already, and how the documents that there are were read. */
  readonly known?: {
    readonly schemas: ReadonlyMap<string, CompiledSchema>;
    readonly readers: PlatformReaders;
  };
  /** When the components were read. */
  readonly asOf: Date;
}

/**
 * The impact of a change that somebody thinks of, as it is found; undefined after each component, for who has to do
 * something else in between. Secrets take no part: who asks chooses what is on the other side, and could learn one by what
 * comes of it (docs/annotations.md#secrets).
 *
 * @throws InputError where the text has too many documents, or what is to be removed is no entity reference
 */
export function* impactEvents(
  request: ImpactRequest,
  input: ImpactInput,
): Generator<ImpactEvent | undefined> {
  const { components, asOf, known } = input;
  const { documents, findings } = readSupposed(request.documents);
  const texts = documents.flatMap(({ text }) => text ?? []);
  const platform = supposePlatform(
    input.platform,
    texts,
    request.removed,
    known?.readers,
  );
  const before = sideOf(input, input.platform, components);
  const after = sideOf(
    input,
    platform,
    withoutNewEnvironments(input, platform),
  );
  yield {
    type: 'started',
    components: components.length,
    asOf: asOf.toISOString(),
    documents: texts.map(({ entityRef }) => entityRef),
    findings: [...findings, ...notCompared(documents)],
  };
  const steps = impactSteps(before, after, sharedReadings(known?.schemas));
  for (;;) {
    const step = steps.next();
    if (step.done) {
      yield { type: 'finished', summary: summaryOf(step.value) };
      return;
    }
    const { configurations, done, total } = step.value;
    for (const configuration of configurations) {
      yield { type: 'configuration', configuration };
    }
    yield done % Math.ceil(total / PROGRESS_STEPS) === 0
      ? { type: 'progress', done, total }
      : undefined;
  }
}

function sideOf(
  { platform: known, visible, seesHiddenFields }: ImpactInput,
  platform: Platform,
  components: readonly ImpactComponent[],
): ImpactSide {
  return {
    platform,
    components,
    ...(visible && {
      visible: new Set([
        ...visible,
        // What somebody writes they know; but not whether there is such a document which they may not see.
        ...[...platform.documents.keys()].filter(
          entityRef => !known.documents.has(entityRef),
        ),
      ]),
    }),
    seesHiddenFields,
    hidesSecrets: true,
  };
}

/** Nobody decided whether somebody may read in an environment that there is not, unless they may everywhere. */
function withoutNewEnvironments(
  { platform: known, components, readsAll }: ImpactInput,
  platform: Platform,
): readonly ImpactComponent[] {
  const added = platform.environments
    .map(environmentRef)
    .filter(entityRef => !known.documents.has(entityRef));
  return added.length === 0
    ? components
    : components.map(one =>
        !readsAll || readsAll.has(one.componentRef)
          ? one
          : { ...one, unreadable: [...(one.unreadable ?? []), ...added] },
      );
}

/** Documents of a text that no component is resolved from. */
function notCompared(
  documents: ReturnType<typeof readSupposed>['documents'],
): Finding[] {
  return documents
    .filter(({ text }) => !text)
    .map(({ kind, name, root: { position } }) =>
      impactFindings.notCompared.at({ pointer: '', position }, { kind, name }),
    );
}

function summaryOf({
  configurations,
  groups,
  ...report
}: ImpactReport): ImpactSummary {
  const count = (wanted: ImpactOutcome) =>
    configurations.filter(({ outcome }) => outcome === wanted).length;
  return {
    ...report,
    groups: groups.map(group => ({
      ...group,
      sentences: group.sentences.slice(0, LISTED),
      places: group.places.slice(0, LISTED),
      total: group.places.length,
    })),
    outcomes: {
      breaking: count('breaking'),
      risky: count('risky'),
      'value-changed': count('value-changed'),
      'origin-only': count('origin-only'),
      'findings-only': count('findings-only'),
      same: report.counts.same,
    },
  };
}
