// SPDX-License-Identifier: Apache-2.0

import {
  areRelated,
  compareEffective,
  inSteps,
  type Environment,
  type Steps,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ValueEnd,
} from '@component-config/plugin-component-config-common';
import {
  type SaveDecision,
  type ValuesKey,
  type ValuesRevision,
  withHiddenSensitive,
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '@component-config/config-platform';
import { gitValues } from './gitValues';
import { withoutFields } from './storedFields';
import { openPlaces } from './openPlaces';

/** How often to retry with fewer fields. */
const MOST_ROUNDS = 5;

/** Fields that the portal no longer needs to store. */
export interface RetiredPlaces {
  /** Omitted if they are stored for all environments. */
  readonly environment?: string;
  /** JSON Pointers into the configuration. */
  readonly pointers: ReadonlySet<string>;
}

/** Values that are also in Git. */
export interface Retirement {
  /** Fields to retire: the configuration is the same in every environment without them. */
  readonly retired: readonly RetiredPlaces[];
  /** Fields that are in Git but have to stay, with an environment whose configuration would change. */
  readonly remaining: ReadonlyArray<{
    readonly environment?: string;
    readonly pointer: string;
    /** Omitted for what applies in general. */
    readonly changes?: Environment;
    /** It stays because it is hidden from some users. */
    readonly isHidden?: true;
    /** It stays until then. */
    readonly end?: ValueEnd;
  }>;
}

/**
 * Finds the stored values to retire because the component's documents have the same values. A value stays if a layer
 * between the two would win instead, if a release froze the earlier documents, or until its end. What is sensitive or hidden for anyone
 * stays: whether it equals the value in Git must not be revealed.
 */
export function* retirementSteps(given: Subject): Steps<Retirement> {
  const subject = withHiddenSensitive(given);
  const inGit = subject.heads.flatMap(head => placesInGit(subject, head));
  const remaining: Array<Retirement['remaining'][number]> = hiddenInGit(
    given,
    inGit,
  );
  // A value that ends is to be gone then, which Git does not know.
  remaining.push(...inGit.filter(({ end }) => end));
  let going = inGit.filter(({ end }) => !end);
  for (let round = 1; going.length > 0; round++) {
    const changes = yield* changesWithout(subject, going);
    if (changes.length === 0) {
      break;
    }
    const reason = (place: Place) =>
      changes.find(
        ({ pointer, environment }) =>
          areRelated(pointer, place.pointer) &&
          (place.environment === undefined ||
            place.environment === environment?.name),
      );
    const staying = going.filter(reason);
    // If it is unknown which of them changes another field, all stay.
    const stays = staying.length > 0 && round < MOST_ROUNDS ? staying : going;
    for (const place of stays) {
      const { environment } = reason(place) ?? changes[0];
      remaining.push({
        ...place,
        ...(environment && { changes: environment }),
      });
    }
    going = going.filter(place => !stays.includes(place));
  }
  return { retired: byEnvironment(going), remaining };
}

/**
 * The next revisions if Git has caught up with the stored values; empty if nothing can be retired.
 */
export function* retireSteps(
  subject: Subject,
): Steps<Array<SaveDecision & Pick<ValuesKey, 'environment'>>> {
  const { retired } = yield* retirementSteps(subject);
  return retired.flatMap(({ environment, pointers }) => {
    const head = subject.heads.find(
      stored => stored.environment === environment,
    );
    if (!head) {
      return [];
    }
    const { values, recorded, git, ends } = head;
    return [
      {
        ...(environment !== undefined && { environment }),
        values: withoutFields(values, pointers),
        recorded,
        ...(git && {
          git: git.filter(({ pointer }) => !pointers.has(pointer)),
        }),
        // Values with an end stay.
        ...(ends && { ends }),
        origin: 'retirement',
        message: `Git has caught up: the portal no longer stores ${
          pointers.size === 1 ? 'a value' : `${pointers.size} values`
        } that the files of the component have as well.`,
      },
    ];
  });
}

interface Place {
  readonly environment?: string;
  readonly pointer: string;
  readonly end?: ValueEnd;
}

/** The fields in Git that stay because they are hidden from others than the user. */
function hiddenInGit(
  subject: Subject,
  open: readonly Place[],
): Array<Retirement['remaining'][number]> {
  return subject.heads
    .flatMap(head => placesInGit(subject, head))
    .filter(
      place =>
        !open.some(
          one =>
            one.environment === place.environment &&
            one.pointer === place.pointer,
        ),
    )
    .map(place => ({ ...place, isHidden: true }));
}

function placesInGit(subject: Subject, head: ValuesRevision): Place[] {
  const environment = subject.environments.find(
    ({ name }) => name === head.environment,
  );
  if (head.environment !== undefined && !environment) {
    return [];
  }
  const places = openPlaces(inEnvironment(subject, environment), head).filter(
    ({ isSecret }) => !isSecret,
  );
  if (places.length === 0) {
    return [];
  }
  const git = gitValues(subject, environment, head.values);
  return places
    .filter(place => git.contains(place))
    .map(({ pointer }) => {
      const end = head.ends?.find(one => areRelated(one.pointer, pointer));
      return {
        ...(head.environment !== undefined && {
          environment: head.environment,
        }),
        pointer,
        ...(end && { end }),
      };
    });
}

function byEnvironment(places: readonly Place[]): RetiredPlaces[] {
  const pointers = new Map<string | undefined, Set<string>>();
  for (const { environment, pointer } of places) {
    const known = pointers.get(environment);
    if (known) {
      known.add(pointer);
    } else {
      pointers.set(environment, new Set([pointer]));
    }
  }
  return [...pointers].map(([environment, some]) => ({
    ...(environment !== undefined && { environment }),
    pointers: some,
  }));
}

/** The environments whose configuration would change. */
function* changesWithout(
  subject: Subject,
  places: readonly Place[],
): Steps<
  Array<{ readonly pointer: string; readonly environment?: Environment }>
> {
  const { heads, environments } = subject;
  const going = new Map(
    byEnvironment(places).map(({ environment, pointers }) => [
      environment,
      pointers,
    ]),
  );
  const left = heads.map(head => {
    const pointers = going.get(head.environment);
    return pointers
      ? { ...head, values: withoutFields(head.values, pointers) }
      : head;
  });
  const targets = environments.length > 0 ? environments : [undefined];
  const inEach = yield* inSteps(targets, function* changesIn(environment) {
    const there = inEnvironment(subject, environment);
    const [before, after] = yield* inSteps([heads, left], stored =>
      resolveStoredSteps(there, environment, stored),
    );
    return compareEffective(before, after, {
      mask: SENSITIVE_MASK,
      before: there.maskingSchema,
      after: there.maskingSchema,
    })
      .filter(({ kind }) => kind !== 'reason')
      .map(({ pointer }) => ({
        pointer,
        ...(environment && { environment }),
      }));
  });
  return inEach.flat();
}
