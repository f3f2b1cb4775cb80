// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import {
  compareNames,
  isWithin,
  wordsOf,
  type ConfigurationChange,
} from '@component-config/config-engine';
import {
  environmentRef,
  phrase,
  readSide,
  showChanges,
  worded,
  wordedError,
  type ComponentSummary,
  type ImpactComponent,
  type ImpactSide,
  type Platform,
  type Reading,
  type SharedReadings,
} from '@component-config/config-platform';
import type {
  DifferentComponent,
  DifferentPlace,
  EnvironmentDifference,
  EnvironmentDifferences,
  EnvironmentDifferencesRequest,
} from '@component-config/plugin-component-config-common';
import {
  comparisonsOf,
  compareEnvironments,
  knownDifferences,
  trailOf,
  type ComparedSides,
  type DifferenceMemory,
  type KnownDifference,
} from './compareEnvironments';
import { isOwnedBy } from './isOwnedBy';
import { hasText, pageOf } from './pageOf';

/** Number of differences per component on a page. */
const DIFFERENCES = 50;

/** Number of fields counted across all components. */
const PLACES = 100;

/**
 * The input for comparing two environments.
 */
export interface EnvironmentDifferencesInput {
  readonly platform: Platform;
  /** References of the platform documents that the user may see. Defaults to all of them. */
  readonly visible?: ReadonlySet<string>;
  readonly seesHiddenFields: boolean;
  /** The components that the user may see, with their states for any caller. */
  readonly components: ReadonlyArray<{
    readonly given: ImpactComponent;
    readonly summary: ComponentSummary;
  }>;
  readonly shared: SharedReadings;
  readonly memory: DifferenceMemory;
  readonly asOf: Date;
}

/** An item of a page before it is shown. */
interface Candidate {
  readonly given: ImpactComponent;
  readonly summary: ComponentSummary;
  readonly count: number;
}

/**
 * The differences between two environments, step by step: the components with the most differences first.
 *
 * @throws NotFoundError if there is no such environment, or the user may not see it
 */
export function* environmentDifferences(
  request: EnvironmentDifferencesRequest,
  input: EnvironmentDifferencesInput,
): Generator<EnvironmentDifferences | undefined> {
  const { from, to, pointer } = request;
  const { platform, seesHiddenFields, memory, shared } = input;
  [from, to].forEach(name => checkEnvironment(name, request, input));
  const known = comparisonsOf(memory, from, to);
  const isOver = timeLimit(request.maxWait);
  // The cached comparison is the same for all callers.
  const everything = readSide(
    {
      platform,
      components: input.components.map(({ given }) => withoutPerson(given)),
      seesHiddenFields: true,
    },
    shared,
  );
  const counts = {
    compared: 0,
    pending: 0,
    onlyFrom: 0,
    onlyTo: 0,
    unresolved: 0,
  };
  const places = new Map<string, DifferentPlace>();
  const candidates: Candidate[] = [];
  for (const { given, summary } of input.components) {
    if (!isWanted(summary, request)) {
      continue;
    }
    const has = environmentsOf(summary, given, request, input);
    if (summary.problem !== undefined) {
      counts.unresolved += 1;
    } else if (has.has(from) && has.has(to)) {
      if (!known.has(summary) && isOver()) {
        counts.pending += 1;
        continue;
      }
      counts.compared += 1;
      const differences =
        known.get(summary) ??
        knownDifferences(everything.read(summary.componentRef), from, to);
      known.set(summary, differences);
      const seesHidden = given.seesHiddenFields ?? seesHiddenFields;
      const seen = differences.filter(
        one =>
          (seesHidden || !one.isHidden) &&
          (pointer === undefined || isWithin(one.pointer, pointer)),
      );
      seen.forEach(one => countPlace(places, one));
      if (seen.length > 0) {
        candidates.push({ given, summary, count: seen.length });
      }
      yield undefined;
    } else if (has.has(from)) {
      counts.onlyFrom += 1;
    } else if (has.has(to)) {
      counts.onlyTo += 1;
    }
  }
  const page = pageOf(
    candidates,
    request,
    input,
    orderOf,
    candidate => candidate,
  );
  const own = readSide(ownSide(input, page.items), shared);
  const items: DifferentComponent[] = [];
  for (const { summary } of page.items) {
    const reading = own.read(summary.componentRef);
    items.push(shownComponent(summary, reading, request));
    yield undefined;
  }
  yield {
    ...page,
    items,
    from,
    to,
    components: { ...counts, different: candidates.length },
    places: [...places.values()]
      .sort(
        (a, b) =>
          b.components - a.components || compareNames(a.pointer, b.pointer),
      )
      .slice(0, PLACES),
  };
}

/** Tells whether the time is over; never the first time, so that each request gets further. */
function timeLimit(milliseconds = Infinity): () => boolean {
  const end = performance.now() + milliseconds;
  let isFirst = true;
  return () => {
    const isOver = !isFirst && performance.now() >= end;
    isFirst = false;
    return isOver;
  };
}

function countPlace(
  places: Map<string, DifferentPlace>,
  { pointer, trail }: KnownDifference,
): void {
  const place = places.get(pointer);
  if (place) {
    place.components += 1;
  } else {
    places.set(pointer, { pointer, trail: [...trail], components: 1 });
  }
}

function checkEnvironment(
  name: string,
  { environmentNamespace }: EnvironmentDifferencesRequest,
  { platform, visible }: EnvironmentDifferencesInput,
): void {
  const isKnown = platform.environments.some(
    environment =>
      environment.name === name &&
      isIn(environment.namespace, environmentNamespace) &&
      (visible?.has(environmentRef(environment)) ?? true),
  );
  if (!isKnown) {
    throw wordedError(
      NotFoundError,
      phrase('refusedEnvironmentUnknown', { environment: name, hint: '' }),
    );
  }
}

function isIn(namespace: string, wanted: string | undefined): boolean {
  return wanted === undefined || namespace === wanted;
}

function isWanted(
  { name, namespace, owner, componentType }: ComponentSummary,
  request: EnvironmentDifferencesRequest,
): boolean {
  return (
    (request.namespace === undefined || namespace === request.namespace) &&
    isOwnedBy(owner, request.owner) &&
    (request.componentType === undefined ||
      componentType?.entityRef === request.componentType) &&
    hasText(request.text, [name, owner])
  );
}

/** Names of the environments in which the user may read the configuration of a component. */
function environmentsOf(
  { environments }: ComponentSummary,
  { unreadable = [] }: ImpactComponent,
  { environmentNamespace }: EnvironmentDifferencesRequest,
  { visible }: EnvironmentDifferencesInput,
): ReadonlySet<string> {
  return new Set(
    environments
      .filter(({ namespace, environment: name }) => {
        const ref = environmentRef({ namespace, name });
        return (
          isIn(namespace, environmentNamespace) &&
          !unreadable.includes(ref) &&
          (visible?.has(ref) ?? true)
        );
      })
      .map(({ environment }) => environment),
  );
}

function withoutPerson(given: ImpactComponent): ImpactComponent {
  const { componentRef, component, delivery, heads } = given;
  return { componentRef, component, delivery, heads };
}

function ownSide(
  { platform, visible, seesHiddenFields }: EnvironmentDifferencesInput,
  candidates: readonly Candidate[],
): ImpactSide {
  return {
    platform,
    components: candidates.map(({ given }) => given),
    ...(visible && { visible }),
    seesHiddenFields,
  };
}

/** Most differences first, then by reference. */
function orderOf({ count, summary: { componentRef } }: Candidate): string {
  return `${String(1e9 - count).padStart(10, '0')} ${componentRef}`;
}

function shownComponent(
  { componentRef, owner }: ComponentSummary,
  reading: Reading,
  { from, to, pointer }: EnvironmentDifferencesRequest,
): DifferentComponent {
  const compared =
    reading.kind === 'subject'
      ? compareEnvironments(reading, from, to)
      : undefined;
  const changes = compared
    ? showChanges(compared.sides, compared.changes).filter(
        change => pointer === undefined || isWithin(change.pointer, pointer),
      )
    : [];
  const count = (wanted: ConfigurationChange['kind']) =>
    changes.filter(({ kind }) => kind === wanted).length;
  return {
    componentRef,
    ...(owner !== undefined && { owner }),
    added: count('added'),
    removed: count('removed'),
    changed: count('changed'),
    differences: compared
      ? changes
          .slice(0, DIFFERENCES)
          .flatMap(change => shownDifference(compared.sides, change))
      : [],
  };
}

function shownDifference(
  sides: ComparedSides,
  change: ConfigurationChange,
): EnvironmentDifference[] {
  const { pointer, kind, before, after } = change;
  return kind === 'reason'
    ? []
    : [
        {
          pointer,
          trail: trailOf(sides, change),
          kind,
          ...(before && { before: differenceSide(before) }),
          ...(after && { after: differenceSide(after) }),
        },
      ];
}

function differenceSide(side: NonNullable<ConfigurationChange['before']>) {
  return { value: side.value, ...worded('title', wordsOf('title', side)) };
}
