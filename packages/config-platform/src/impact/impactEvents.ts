// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type CompiledSchema,
  type Finding,
} from '@component-config/config-engine';
import type {
  ImpactEvent,
  ImpactReport,
  ImpactRequest,
  ImpactSummary,
} from '@component-config/plugin-component-config-common';
import {
  overlaysAmong,
  readSupposed,
  supposePlatform,
} from '../browse/supposedPlatform';
import { environmentRef, type Platform } from '../platform/platform';
import { visiblePlatform } from '../platform/visiblePlatform';
import { carryMarks } from '../subject/definitionMarks';
import { visibleSources } from '../subject/supposition';
import {
  frameOf,
  impactSteps,
  onlyShare,
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
import type { ImpactComponent } from './types';

/** Number of progress events. */
const PROGRESS_STEPS = 100;

/** Maximum number of sentences and places listed per group; the total is always reported. */
const LISTED = 50;

const emptyFrame: Omit<ImpactReport, 'counts' | 'configurations' | 'groups'> = {
  documents: [],
};

/**
 * The input of an impact.
 *
 * @public
 */
export interface ImpactInput {
  readonly platform: Platform;
  readonly components: readonly ImpactComponent[];
  /** References of components that the user may read in every environment. Defaults to all of them. */
  readonly readsAll?: ReadonlySet<string>;
  /** References of the platform documents that the user may see. Defaults to all of them. */
  readonly visible?: ReadonlySet<string>;
  readonly seesHiddenFields: boolean;
  /** Cached compositions, by `compositionKey`; those of existing documents are added. */
  readonly schemas?: Map<string, CompiledSchema>;
  /** When the components were read. */
  readonly asOf: Date;
}

/**
 * The result of one share of an impact.
 *
 * @public
 */
export interface SharedImpact {
  readonly tally: ImpactTally;
  /** In the first share: the report without the configurations, with the users that this share has found. */
  readonly frame?: Omit<ImpactReport, 'counts' | 'configurations' | 'groups'>;
}

/**
 * The output of one share of an impact; the last piece has its result.
 *
 * @public
 */
export type ImpactPiece =
  | Exclude<ImpactEvent, { type: 'finished' | 'failed' }>
  | { readonly type: 'shared'; readonly shared: SharedImpact };

/**
 * The impact of a hypothetical change as results arrive; undefined after each component, to yield to other work. Both
 * sides consist of the documents that the user may see. Secrets are excluded: the caller chooses the documents on the other side, and could learn one from the result
 * (docs/annotations.md#secrets).
 *
 * @throws InputError if the text has too many documents, or a document to remove is not an entity reference
 *
 * @public
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
 * Like `impactEvents`, for a share of the components, so that shares can be processed in parallel. The first share
 * reports the start.
 *
 * @see summarizeImpact
 *
 * @public
 */
export function* impactPieces(
  request: ImpactRequest,
  input: ImpactInput,
  share: ImpactShare = onlyShare,
): Generator<ImpactPiece | undefined> {
  const { asOf, schemas, seesHiddenFields, visible } = input;
  const { documents, findings } = readSupposed(request.documents);
  const texts = documents.flatMap(({ text }) => text ?? []);
  const known = visible
    ? visiblePlatform(input.platform, visible)
    : input.platform;
  const platform = supposePlatform(known, texts, request.removed);
  const components = input.components.map(one => ({
    ...one,
    ...visibleSources({ heads: [], ...one, platform: known, visible }),
  }));
  const side = {
    seesHiddenFields,
    hidesSecrets: true,
    carry: carryMarks(known, overlaysAmong(texts)),
  };
  const before = { ...side, platform: known, components };
  const after = {
    ...side,
    platform,
    components: withoutNewEnvironments(components, {
      readsAll: input.readsAll,
      known,
      platform,
    }),
  };
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
  const steps = impactSteps(before, after, sharedReadings(schemas), share);
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
 * The combined result of all shares of an impact.
 *
 * @public
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

/** The policy has not decided on environments that do not exist yet, unless the user may read everywhere. */
function withoutNewEnvironments(
  components: readonly ImpactComponent[],
  {
    readsAll,
    known,
    platform,
  }: Pick<ImpactInput, 'readsAll' | 'platform'> & { readonly known: Platform },
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

/** Documents of a text that no component depends on. */
function notCompared(
  documents: ReturnType<typeof readSupposed>['documents'],
): Finding[] {
  return documents
    .filter(({ text }) => !text)
    .map(({ kind, name, root: { position } }) =>
      findingKinds.impact.notCompared.at(
        { pointer: '', position },
        { kind, name },
      ),
    );
}
