// SPDX-License-Identifier: Apache-2.0

import {
  impactFindings,
  type CompiledSchema,
  type Finding,
} from '@component-config/config-engine';
import type {
  ImpactEvent,
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
import {
  frameOf,
  impactSteps,
  wholeImpact,
  type ImpactShare,
} from './impactReport';
import { worstClass } from './impactRules';
import { sharedReadings } from './readSide';
import {
  classesOf,
  countComponent,
  countsOf,
  emptyTally,
  groupsOf,
  joinTally,
  sameOf,
  type ImpactTally,
} from './tallyImpact';
import type { ImpactComponent, ImpactSide } from './types';

/** How often it is told how far it is. */
const PROGRESS_STEPS = 100;

/** Sentences and places of a group that are listed; how many there are is told. */
const LISTED = 50;

const emptyFrame: Omit<ImpactReport, 'counts' | 'configurations' | 'groups'> = {
  documents: [],
};

/**
 * Whom, and what, an impact is of.
 *
 * @alpha
 */
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
    /** By `compositionKey`; grows by what is composed of the documents that there are. */
    readonly schemas: Map<string, CompiledSchema>;
    readonly readers: PlatformReaders;
  };
  /** When the components were read. */
  readonly asOf: Date;
}

/**
 * What one share of an impact comes to.
 *
 * @alpha
 */
export interface SharedImpact {
  readonly tally: ImpactTally;
  /** Of the first share: what is told beside the configurations, with the users that it has seen itself. */
  readonly frame?: Omit<ImpactReport, 'counts' | 'configurations' | 'groups'>;
}

/**
 * What is found of one share of an impact; the last says what it comes to.
 *
 * @alpha
 */
export type ImpactPiece =
  | Exclude<ImpactEvent, { type: 'finished' | 'failed' }>
  | { readonly type: 'shared'; readonly shared: SharedImpact };

/**
 * The impact of a change that somebody thinks of, as it is found; undefined after each component, for who has to do
 * something else in between. Secrets take no part: who asks chooses what is on the other side, and could learn one by what
 * comes of it (docs/annotations.md#secrets).
 *
 * @throws InputError where the text has too many documents, or what is to be removed is no entity reference
 *
 * @alpha
 */
export function* impactEvents(
  request: ImpactRequest,
  input: ImpactInput,
): Generator<ImpactEvent | undefined> {
  for (const piece of impactPieces(request, input)) {
    yield piece?.type === 'shared'
      ? { type: 'finished', summary: summarizeImpact([piece.shared]) }
      : piece;
  }
}

/**
 * As `impactEvents`, of a share of the components: several can be worked on at a time. The first share says how it starts.
 *
 * @see summarizeImpact
 *
 * @alpha
 */
export function* impactPieces(
  request: ImpactRequest,
  input: ImpactInput,
  share: ImpactShare = wholeImpact,
): Generator<ImpactPiece | undefined> {
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
  const isFirst = share.index === 0;
  if (isFirst) {
    yield {
      type: 'started',
      components: components.length,
      asOf: asOf.toISOString(),
      documents: texts.map(({ entityRef }) => entityRef),
      findings: [...findings, ...notCompared(documents)],
    };
  }
  const tally = emptyTally(LISTED);
  const steps = impactSteps(
    before,
    after,
    sharedReadings(known?.schemas),
    share,
  );
  for (const impact of steps) {
    countComponent(tally, impact);
    const { configurations, done, total } = impact;
    for (const configuration of configurations) {
      yield { type: 'configuration', configuration };
    }
    yield done % Math.ceil(total / PROGRESS_STEPS) === 0
      ? { type: 'progress', done, total }
      : undefined;
  }
  yield {
    type: 'shared',
    shared: {
      tally,
      ...(isFirst && { frame: frameOf(before, after, tally) }),
    },
  };
}

/**
 * What all shares of an impact come to together.
 *
 * @alpha
 */
export function summarizeImpact(
  shares: readonly SharedImpact[],
): ImpactSummary {
  const tally = emptyTally(LISTED);
  shares.forEach(share => joinTally(tally, share.tally));
  const { documents, ...frame } = shares.reduce(
    (found, share) => share.frame ?? found,
    emptyFrame,
  );
  const worst = worstClass([frame.class, ...classesOf(tally)]);
  return {
    ...frame,
    ...(worst && { class: worst }),
    counts: countsOf(tally),
    documents: documents.map(document =>
      document.usedBy === undefined
        ? document
        : { ...document, usedBy: tally.users.get(document.entityRef) ?? 0 },
    ),
    groups: groupsOf(tally),
    outcomes: { ...tally.outcomes, same: sameOf(tally) },
  };
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
