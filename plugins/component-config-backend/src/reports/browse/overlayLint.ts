// SPDX-License-Identifier: Apache-2.0

import {
  formatPath,
  wordsOf,
  type SourcePosition,
  type Words,
} from '@component-config/config-engine';
import { phrase, worded } from '@component-config/config-platform';
import type { OverlayLint } from '@component-config/plugin-component-config-common';
import {
  Sightings,
  type OverlayCase,
  type PathSightings,
} from './overlayCases';

/** The input for checking an overlay. */
interface JudgedOverlay {
  /** The id of its layer. */
  readonly layer: string;
  /** The configurations that it applies to, or for which it was considered. */
  readonly cases: readonly OverlayCase[];
  /** The values it sets that the user may see. */
  readonly paths: readonly PathSightings[];
  /** Whether it has fields hidden from the user: then it is not checked as a whole. */
  readonly hasHiddenPaths: boolean;
  /** The configurations in which it applies. */
  readonly taken: Sightings;
}

/** The problems of an overlay, given the existing components, most severe first. */
export function lintOverlay(overlay: JudgedOverlay): OverlayLint[] {
  return [
    ...tiesOf(overlay),
    ...conditionsOf(overlay),
    ...notApplied(overlay),
    ...valuesOf(overlay),
  ];
}

function tiesOf({ layer, cases }: JudgedOverlay): OverlayLint[] {
  const found = new Map<
    string,
    {
      seen: Sightings;
      words: Words;
      pointer?: string;
      position?: SourcePosition;
    }
  >();
  for (const { ref, effects, seesHidden } of cases) {
    for (const tie of effects.ties.filter(one => one.layer === layer)) {
      if (tie.isHidden && !seesHidden) {
        continue;
      }
      const { message, pointer, position } = tie;
      const known = found.get(message) ?? {
        seen: new Sightings(),
        words: wordsOf('message', tie),
        pointer,
        ...(position && { position }),
      };
      known.seen.add(ref);
      found.set(message, known);
    }
  }
  return [...found.values()].map(({ seen, words, pointer, position }) => ({
    rule: 'tie',
    ...worded('message', words),
    ...(pointer !== undefined && { pointer }),
    ...(position && { position }),
    configurations: seen.configurations,
    examples: seen.examples,
  }));
}

function conditionsOf({ layer, cases }: JudgedOverlay): OverlayLint[] {
  const found = new Map<
    string,
    {
      seen: Sightings;
      everMet: boolean;
      part?: string;
      position?: SourcePosition;
    }
  >();
  for (const { ref, effects } of cases) {
    for (const condition of effects.conditions.filter(
      one => one.layer === layer,
    )) {
      const { part, holds, position } = condition;
      const key = JSON.stringify([part, position]);
      const known = found.get(key) ?? {
        seen: new Sightings(),
        everMet: false,
        ...(part !== undefined && { part }),
        ...(position && { position }),
      };
      known.seen.add(ref);
      known.everMet ||= holds;
      found.set(key, known);
    }
  }
  return [...found.values()]
    .filter(({ everMet }) => !everMet)
    .map(({ seen, part, position }) => ({
      rule: 'unreachable-condition',
      ...worded(
        'message',
        phrase('overlayConditionNever', { part, count: seen.configurations }),
      ),
      ...(part !== undefined && { part }),
      ...(position && { position }),
      configurations: seen.configurations,
      examples: seen.examples,
    }));
}

function notApplied({ cases, taken }: JudgedOverlay): OverlayLint[] {
  // If it was considered and omitted, the reason is reported elsewhere.
  return taken.configurations > 0 || cases.length > 0
    ? []
    : [
        {
          rule: 'not-applied',
          ...worded('message', phrase('overlayAppliesNowhere')),
          configurations: 0,
          examples: [],
        },
      ];
}

function valuesOf({
  paths,
  hasHiddenPaths,
  taken,
}: JudgedOverlay): OverlayLint[] {
  const { configurations, examples } = taken;
  if (configurations === 0 || paths.length === 0) {
    return [];
  }
  const winning = paths.filter(({ wins }) => wins.configurations > 0);
  if (winning.length === 0 && !hasHiddenPaths) {
    return [
      {
        rule: 'never-wins',
        ...worded(
          'message',
          phrase('overlayNeverWins', { count: configurations }),
        ),
        configurations,
        examples,
      },
    ];
  }
  const needless = winning.filter(isNeedless);
  if (needless.length === winning.length && !hasHiddenPaths) {
    return [
      {
        rule: 'redundant',
        ...worded(
          'message',
          phrase('overlayRedundant', { count: configurations }),
        ),
        configurations,
        examples,
      },
    ];
  }
  return [
    ...paths
      .filter(({ wins }) => wins.configurations === 0)
      .map(({ pointer, position }): OverlayLint => ({
        rule: 'path-never-wins',
        ...worded(
          'message',
          phrase('overlayPathNeverWins', {
            place: formatPath(pointer),
            count: configurations,
          }),
        ),
        pointer,
        ...(position && { position }),
        configurations,
        examples,
      })),
    ...needless.map(({ pointer, position, wins }): OverlayLint => ({
      rule: 'path-redundant',
      ...worded(
        'message',
        phrase('overlayPathRedundant', {
          place: formatPath(pointer),
          count: wins.configurations,
        }),
      ),
      pointer,
      ...(position && { position }),
      configurations: wins.configurations,
      examples: wins.examples,
    })),
  ];
}

function isNeedless({ wins, redundant }: PathSightings): boolean {
  return wins.configurations > 0 && redundant === wins.configurations;
}
