// SPDX-License-Identifier: Apache-2.0

import { compareNames } from '@component-config/config-engine';
import {
  type AttentionItem,
  type AttentionKind,
  type AttentionList,
  type AttentionReport,
  type AttentionTopic,
  attentionKinds,
  type ConfigurationState,
  type DocumentList,
  isProduction,
  severityOf,
  type ListedDocument,
  type ObservedVerdict,
  type ProposalSummary,
} from '@component-config/plugin-component-config-common';
import {
  hasStoredValues,
  problemOf,
  stateOfComponent,
  type TitleOf,
} from './listComponents';
import { findDocuments, listKinds } from './listDocuments';
import { listOrphans } from './listOrphans';
import {
  phrase,
  worded,
  type ListInput,
  type ComponentSummary,
  type ComponentEnvironmentSummary,
  type OrphanSummary,
} from '@component-config/config-platform';
import type { ObservedComponent } from '../../database/DatabaseObservedStore';
import { basisOf } from './pageOf';

/** After this time, the removal of a value was tried, and refused or failed. */
const OVERDUE_MS = 60 * 60_000;

/** Number of items of a topic. */
const ITEMS = 5;

/** How many days before and after its end a value is listed. */
const ENDS_DAYS = 7;

/**
 * Open proposals, as far as they were searched.
 */
export interface OpenProposals {
  readonly items: readonly ProposalSummary[];
  /** Whether there may be more. */
  readonly isCut: boolean;
}

/** How far components run as configured, as far as the user may see it. */
export type Observations = ReadonlyArray<
  Pick<ObservedComponent, 'componentRef' | 'states'>
>;

/** The input of a topic. */
export interface Surroundings {
  readonly browsing: ListInput;
  readonly titleOf: TitleOf;
  readonly proposals: OpenProposals;
  readonly observations: Observations;
  /** Omitted if the user may not manage them. */
  readonly orphans?: readonly OrphanSummary[];
}

type Topic = Omit<AttentionTopic, 'kind'>;

const lists = Object.keys(listKinds) as DocumentList[];

/** The topics; one is omitted from what the user may not see. */
const topics: {
  readonly [kind in AttentionKind]: (given: Surroundings) => Topic | undefined;
} = {
  'unresolved-components': given => inState('unresolved', given),
  'degraded-components': given => inState('degraded', given),
  'components-with-errors': given => inState('error', given),
  'production-without-overlay': given =>
    ofDocuments(
      { environments: { production: true, covered: false } },
      given.browsing,
    ),
  'production-differs': differInProduction,
  'documents-with-findings': given =>
    ofDocuments(
      Object.fromEntries(
        lists.map(list => [list, { findings: 'warning' as const }]),
      ),
      given.browsing,
      ({ findings }) => ({ findings }),
    ),
  'values-that-stayed': given =>
    ofEnds(given, ({ ends = [] }, now) =>
      ends.some(at => now.getTime() - Date.parse(at) >= OVERDUE_MS),
    ),
  'orphaned-values': applyToNothing,
  'values-ending-soon': given =>
    ofEnds(given, ({ ends = [] }, now) =>
      ends.some(at => isWithinDays(now, new Date(at))),
    ),
  'open-proposals': ({ proposals, titleOf }) => ofProposals(proposals, titleOf),
  'values-only-in-portal': onlyInPortal,
  'values-that-ended': given =>
    ofEnds(
      given,
      ({ hasEnded, savedAt }, now) =>
        hasEnded === true &&
        savedAt !== undefined &&
        isWithinDays(savedAt, now),
    ),
  'overlays-without-effect': given =>
    ofDocuments({ overlays: { effective: false } }, given.browsing),
};

/**
 * The items that need attention among those that a user may see.
 */
export function attentionReport(
  input: ListInput,
  given: Omit<Surroundings, 'browsing'>,
): AttentionReport {
  return {
    ...basisOf(input),
    topics: attentionKinds.flatMap(kind => {
      const topic = topics[kind]({ browsing: input, ...given });
      return topic ? [{ kind, ...topic }] : [];
    }),
  };
}

function inState(
  state: ConfigurationState,
  { browsing: { summaries }, titleOf }: Surroundings,
): Topic {
  // Counts like the list: a component may be in several states, in different environments.
  const found = summaries.filter(summary =>
    state === 'unresolved'
      ? stateOfComponent(summary) === 'unresolved'
      : summary.generalState === state ||
        summary.environments.some(one => one.state === state),
  );
  return ofComponents(found, { state }, titleOf, summary => ({
    environments: summary.environments
      .filter(one => one.state === state)
      .map(({ environment }) => environment),
    ...problemOf(summary),
  }));
}

function onlyInPortal({
  browsing: { summaries, published = new Set() },
  titleOf,
}: Surroundings): Topic {
  const found = summaries.filter(
    summary => hasStoredValues(summary) && !published.has(summary.componentRef),
  );
  return ofComponents(found, { published: false }, titleOf, summary => ({
    ...(!summary.holds && {
      environments: summary.environments
        .filter(({ holds }) => holds)
        .map(({ environment }) => environment),
    }),
  }));
}

function applyToNothing({
  browsing,
  orphans,
  titleOf,
}: Surroundings): Topic | undefined {
  if (!orphans) {
    return undefined;
  }
  const request = { state: 'orphaned' } as const;
  const { items, totalItems } = listOrphans(
    orphans,
    browsing,
    { ...request, limit: ITEMS },
    titleOf,
  );
  return {
    count: totalItems,
    isAtLeast: false,
    items: items.map(
      ({ componentRef, title, owner, orphanedEnvironments = [] }) => ({
        entityRef: componentRef,
        ...(title !== undefined && { title }),
        ...(owner !== undefined && { owner }),
        ...(orphanedEnvironments.length > 0 && {
          environments: orphanedEnvironments.map(one => one.environment),
        }),
      }),
    ),
    lists:
      totalItems > 0
        ? [{ list: 'components', count: totalItems, request }]
        : [],
  };
}

/** How the values with a verdict are described; others differ. */
const runs: {
  readonly [verdict in ObservedVerdict['verdict']]?:
    'valuesChangedByHand' | 'valuesRollingOut';
} = {
  changedByHand: 'valuesChangedByHand',
  rollingOut: 'valuesRollingOut',
};

/** Worst verdict first, then by the number of values. Several sources see the same values. */
function differInProduction({
  browsing: { summaries, platform },
  observations,
  titleOf,
}: Surroundings): Topic {
  const production = new Set(
    platform.environments.filter(isProduction).map(({ name }) => name),
  );
  const states = new Map(
    observations.map(one => [one.componentRef, one.states]),
  );
  const found = summaries.flatMap(summary => {
    const different = (states.get(summary.componentRef) ?? []).filter(
      ({ environment, verdict }) =>
        severityOf(verdict) >= 0 &&
        production.has(environment) &&
        summary.environments.some(one => one.environment === environment),
    );
    const [worst] = different.sort(
      (a, b) =>
        severityOf(b.verdict) - severityOf(a.verdict) || b.count - a.count,
    );
    return worst ? [{ summary, different, worst }] : [];
  });
  found.sort(
    (a, b) =>
      severityOf(b.worst.verdict) - severityOf(a.worst.verdict) ||
      b.worst.count - a.worst.count ||
      compareNames(a.summary.componentRef, b.summary.componentRef),
  );
  return {
    count: found.length,
    isAtLeast: false,
    items: found
      .slice(0, ITEMS)
      .map(({ summary, different, worst: { verdict, count } }) => ({
        ...itemOf(summary, titleOf),
        environments: [...new Set(different.map(one => one.environment))],
        ...worded(
          'problem',
          phrase(runs[verdict] ?? 'valuesDiffer', { count }),
        ),
      })),
    lists: [],
  };
}

/** The components with such values, for all environments or for some. There is no list of them. */
function ofEnds(
  { browsing: { summaries, asOf }, titleOf }: Surroundings,
  isFound: (
    summary: Pick<ComponentEnvironmentSummary, 'ends' | 'hasEnded' | 'savedAt'>,
    now: Date,
  ) => boolean,
): Topic {
  const found = summaries.filter(summary =>
    [summary, ...summary.environments].some(environmentSummary =>
      isFound(environmentSummary, asOf),
    ),
  );
  const topic = ofComponents(found, {}, titleOf, summary => ({
    ...(!isFound(summary, asOf) && {
      environments: summary.environments
        .filter(environmentSummary => isFound(environmentSummary, asOf))
        .map(({ environment }) => environment),
    }),
  }));
  return { ...topic, lists: [] };
}

/** Whether a time is after another, by up to the days that a topic looks at. */
function isWithinDays(from: Date, to: Date): boolean {
  const distance = to.getTime() - from.getTime();
  return distance > 0 && distance <= ENDS_DAYS * 86_400_000;
}

function ofComponents(
  found: readonly ComponentSummary[],
  request: Extract<AttentionList, { list: 'components' }>['request'],
  titleOf: TitleOf,
  more: (
    summary: ComponentSummary,
  ) => Pick<AttentionItem, 'environments' | 'problem' | 'problemPhrase'>,
): Topic {
  const sorted = [...found].sort((a, b) =>
    compareNames(a.componentRef, b.componentRef),
  );
  return {
    count: found.length,
    isAtLeast: false,
    items: sorted
      .slice(0, ITEMS)
      .map(summary => ({ ...itemOf(summary, titleOf), ...more(summary) })),
    lists:
      found.length > 0
        ? [{ list: 'components', count: found.length, request }]
        : [],
  };
}

function itemOf(
  { componentRef, owner }: ComponentSummary,
  titleOf: TitleOf,
): AttentionItem {
  const title = titleOf(componentRef);
  return {
    entityRef: componentRef,
    ...(title !== undefined && { title }),
    ...(owner !== undefined && { owner }),
  };
}

type DocumentRequests = {
  readonly [list in DocumentList]?: Extract<
    AttentionList,
    { list: DocumentList }
  >['request'];
};

function ofDocuments(
  requests: DocumentRequests,
  input: ListInput,
  more: (document: ListedDocument) => Partial<AttentionItem> = () => ({}),
): Topic {
  const found = lists.flatMap(list => {
    const request = requests[list];
    const documents = request ? findDocuments(list, input, request) : [];
    return request && documents.length > 0
      ? [{ list, request, documents }]
      : [];
  });
  const documents = found.flatMap(one => one.documents);
  return {
    count: documents.length,
    isAtLeast: false,
    // Worst first, otherwise in the order of the list.
    items: [...documents]
      .sort(
        (a, b) =>
          b.findings.errors - a.findings.errors ||
          compareNames(a.entityRef, b.entityRef),
      )
      .slice(0, ITEMS)
      .map(document => {
        const { entityRef, title, owner } = document;
        return {
          entityRef,
          ...(title !== undefined && { title }),
          ...(owner !== undefined && { owner }),
          ...more(document),
        };
      }),
    lists: found.map(({ list, request, documents: { length } }) => ({
      list,
      count: length,
      request,
    })),
  };
}

function ofProposals({ items, isCut }: OpenProposals, titleOf: TitleOf): Topic {
  return {
    count: items.length,
    isAtLeast: isCut,
    items: items.slice(0, ITEMS).map(proposal => {
      const { componentRef, id, environment, author, at, message } = proposal;
      const title = titleOf(componentRef);
      return {
        entityRef: componentRef,
        ...(title !== undefined && { title }),
        proposal: {
          id,
          ...(environment !== undefined && { environment }),
          author,
          at,
          ...(message !== undefined && { message }),
        },
      };
    }),
    lists:
      items.length > 0
        ? [
            {
              list: 'proposals',
              count: items.length,
              request: { state: 'open' },
            },
          ]
        : [],
  };
}
