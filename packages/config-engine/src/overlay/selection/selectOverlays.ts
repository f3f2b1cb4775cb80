// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  Fix,
  phrase,
  Phrase,
  withoutRepeats,
  worded,
} from '../../finding';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { compareNames } from '../../document';
import { memo } from '../../memo';
import { freePlan, type MergePlan } from '../../merge';
import { allSteps, Pace, type Steps } from '../../steps';
import { findTiesSteps, RankedChain, Tie } from './findTies';
import { appliesToMismatch, namesComponent } from './matchAppliesTo';
import {
  criteriaMismatch,
  specificCriteria,
  specificityOf,
} from './matchCriteria';
import {
  ChainFault,
  chainFault,
  firstByName,
  overlayChain,
} from './overlayChain';
import { selectMixins } from './selectMixins';
import type {
  Constraint,
  Environment,
  Overlay,
  OverlayMixin,
  OverlaySelection,
  OverlayRank,
  OverlaySubject,
} from '../types';
import { unmetConstraints } from '../constraints/constraints';

/** The overlays, or the ties of some, that are examined between two pauses. */
const overlaysPerStep = 200;

const noMixins: ReadonlyMap<string, OverlayMixin> = new Map();

/** The input of the selection of overlays. */
export interface SelectionInput {
  /** As returned by `checkOverlays`. */
  readonly overlays: readonly Overlay[];
  /** As returned by `checkMixins`. */
  readonly mixins?: readonly OverlayMixin[];
  /** The component that `appliesTo` is matched against. */
  readonly component: OverlaySubject;
  /** The environment whose facts the criteria and constraints are matched against. */
  readonly environment: Environment;
  /** How the schema merges the configuration. Without one, maps are joined and lists replace. */
  readonly plan?: MergePlan;
}

/** The overlays by name, in their order and as a table. */
const arranged = memo((list: readonly Overlay[]) => {
  const overlays = [...list].sort((a, b) => compareNames(a.name, b.name));
  return { overlays, byName: firstByName(overlays) };
});

const mixinsByName = memo((list: readonly OverlayMixin[]) => firstByName(list));

/**
 * Selects the overlays of a component in an environment and the mixins they name, in the order of application.
 *
 * The rules are in docs/rules/merging.md#selection: an overlay matches by its criteria and by `appliesTo`. The overlays
 * a match builds on are included whether or not they match; a match that another match builds on has no place of its
 * own; each is applied once. Constraints must be met along the whole chain; a match that does not meet them leaves its
 * place to its parent. Leaves are ordered by specificity and priority; if two tie on a place, both have an error.
 *
 * An overlay with an error, or that builds on one, is never applied. If it matches, there is a finding, so that the
 * configuration is not mistaken for a complete one.
 */
export function selectOverlays(input: SelectionInput): OverlaySelection {
  return allSteps(selectOverlaysSteps(input));
}

/** The same, with pauses. */
export function* selectOverlaysSteps(
  input: SelectionInput,
): Steps<OverlaySelection> {
  const pace = new Pace(overlaysPerStep);
  const { component, environment, plan = freePlan } = input;
  const context = { plan, traitInstances: component.traitInstances };
  const { overlays, byName } = arranged(input.overlays);
  const mixins = input.mixins ? mixinsByName(input.mixins) : noMixins;

  const findings: Finding[] = [];
  const reasons = new Map<Overlay, Phrase>();
  const unmetBy = new Map<Overlay, readonly Constraint[]>();
  const errors = new Map<Overlay, Finding>();
  let matches: RankedChain[] = [];
  for (const overlay of overlays) {
    if (pace.isDue()) {
      yield undefined;
    }
    const mismatch = mismatchOf(overlay, component, environment);
    if (mismatch !== undefined) {
      reasons.set(overlay, mismatch);
      continue;
    }
    const chain = overlayChain(overlay, byName);
    const fault = chainFault(chain, mixins);
    if (fault) {
      reasons.set(
        overlay,
        phrase('notAppliedBecause', { because: fault.because }),
      );
      const error = notApplied(overlay, fault);
      errors.set(overlay, error);
      findings.push(error);
      continue;
    }
    const unmet = unmetConstraints(chain, mixins, environment.facts);
    if (unmet) {
      reasons.set(overlay, unmet.reason);
      unmetBy.set(overlay, unmet.constraints);
      findings.push(...unmet.findings);
    } else {
      matches.push({
        leaf: overlay,
        chain,
        specificity: specificityOf(overlay.criteria ?? {}),
      });
    }
  }

  // Depends on the chain: a parent never has a higher rank than its descendants.
  const rankOf = (overlay: Overlay): OverlayRank => {
    const chain = overlayChain(overlay, byName);
    if (chain.some(({ enforce }) => enforce)) {
      return 'enforced-overlay';
    }
    return chain.some(({ appliesTo }) => namesComponent(appliesTo, component))
      ? 'component-overlay'
      : 'overlay';
  };

  // If a tied leaf is dropped, a matching parent becomes a leaf and may tie as well.
  let leaves = maximalLeaves(matches);
  let ties = yield* findTiesSteps(leaves, rankOf, context);
  while (ties.length > 0) {
    for (const tie of ties) {
      if (pace.isDue()) {
        yield undefined;
      }
      const found = tieFindings(tie);
      tie.overlays.forEach((overlay, index) => {
        errors.set(overlay, errors.get(overlay) ?? found[index]);
      });
      findings.push(...found);
    }
    const tied = tiedWith(ties);
    for (const [overlay, others] of tied) {
      reasons.set(overlay, phrase('tiesWith', { overlays: others }));
    }
    matches = matches.filter(({ leaf }) => !tied.has(leaf));
    leaves = maximalLeaves(matches);
    ties = yield* findTiesSteps(leaves, rankOf, context);
  }

  const applied = inOrder(leaves);
  const selected = [...applied].map(([overlay, children]) => ({
    overlay,
    rank: rankOf(overlay),
    buildsOn: overlayChain(overlay, byName)
      .slice(0, -1)
      .map(({ name }) => name),
    reason:
      children.length === 0
        ? matchReason(overlay, component)
        : phrase('parentOf', { overlays: children }),
  }));
  yield undefined;
  const mixinSelection = selectMixins(selected, mixins, context);
  yield undefined;
  return {
    selected,
    skipped: [...reasons]
      .filter(([overlay]) => !applied.has(overlay))
      .map(([overlay, reason]) => ({
        overlay,
        reason,
        ...(unmetBy.has(overlay) && { unmet: unmetBy.get(overlay) }),
        ...(errors.has(overlay) && { error: errors.get(overlay) }),
      }))
      .sort((a, b) => compareNames(a.overlay.name, b.overlay.name)),
    mixins: mixinSelection.mixins,
    skippedMixins: mixinSelection.skippedMixins,
    // Several matches may share an unclear constraint.
    findings: [...withoutRepeats(findings), ...mixinSelection.findings],
  };
}

function mismatchOf(
  overlay: Overlay,
  component: OverlaySubject,
  environment: Environment,
): Phrase | undefined {
  if (overlay.criteria === undefined) {
    return phrase('noCriteria');
  }
  return (
    criteriaMismatch(overlay.criteria, environment.facts) ??
    appliesToMismatch(overlay.appliesTo, component)
  );
}

function maximalLeaves(matches: readonly RankedChain[]): RankedChain[] {
  const ancestors = new Set(matches.flatMap(({ chain }) => chain.slice(0, -1)));
  return matches.filter(({ leaf }) => !ancestors.has(leaf));
}

/**
 * Each overlay of the leaves' chains once, in the order of application, with the names of the overlays that build on
 * it.
 */
function inOrder(leaves: readonly RankedChain[]): Map<Overlay, string[]> {
  const ordered = [...leaves].sort(
    (a, b) =>
      a.specificity - b.specificity ||
      a.leaf.priority - b.leaf.priority ||
      compareNames(a.leaf.name, b.leaf.name),
  );
  const children = new Map<Overlay, string[]>();
  for (const { chain } of ordered) {
    chain.forEach((overlay, index) => {
      const names = children.get(overlay) ?? [];
      const child = chain[index + 1]?.name;
      if (child !== undefined && !names.includes(child)) {
        names.push(child);
      }
      children.set(overlay, names);
    });
  }
  return children;
}

function matchReason(overlay: Overlay, component: OverlaySubject): Phrase {
  const facts = specificCriteria(overlay.criteria ?? {}).map(
    ([fact, value]) => `${fact} ${value}`,
  );
  const { componentTypes, matchLabels } = overlay.appliesTo;
  const about = [
    ...(componentTypes.length > 0
      ? [phrase('matchesType', { name: component.componentType ?? '' })]
      : []),
    ...(namesComponent(overlay.appliesTo, component)
      ? [phrase('matchesComponent', { name: component.name })]
      : []),
    ...Object.keys(matchLabels)
      .sort(compareNames)
      .map(label =>
        phrase('matchesLabel', { label, value: matchLabels[label] }),
      ),
  ];
  return phrase('matches', {
    what: [
      ...(facts.length > 0 ? facts : [phrase('everyEnvironment')]),
      ...about,
    ],
  });
}

function notApplied(overlay: Overlay, fault: ChainFault): Finding {
  return overlayFindings.notApplied.at(
    { pointer: '', position: fault.error?.position ?? overlay.position },
    { name: overlay.name, because: fault.because },
  );
}

function tieFindings({ overlays: [a, b], conflict }: Tie): Finding[] {
  // One may set the place as a whole, and the other a place within it.
  const [pointer] = conflict
    .map(({ place }) => place)
    .sort((x, y) => x.length - y.length);
  return [
    { overlay: a, other: b, effect: conflict[0] },
    { overlay: b, other: a, effect: conflict[1] },
  ].map(({ overlay, other, effect }) =>
    overlayFindings.tie.at(
      {
        pointer: effect.pointer,
        position: effect.position ?? overlay.position,
      },
      { name: overlay.name, other: other.name, pointer },
      priorityFix(overlay),
    ),
  );
}

/** Lets an overlay win over those that it ties with, which have its priority. */
function priorityFix({
  name,
  priority,
  priorityEdit,
}: Overlay): Fix | undefined {
  if (!priorityEdit || priority >= Number.MAX_SAFE_INTEGER) {
    return undefined;
  }
  const { before, after, ...place } = priorityEdit;
  const higher = String(priority + 1);
  return {
    ...worded('title', phrase('fixPriority', { name, priority: higher })),
    ...place,
    replacement: `${before}${higher}${after}`,
  };
}

/** Each overlay that ties, with the names of the overlays it ties with. */
function tiedWith(ties: readonly Tie[]): Map<Overlay, string[]> {
  const tied = new Map<Overlay, string[]>();
  for (const { overlays } of ties) {
    overlays.forEach((overlay, index) => {
      const others = tied.get(overlay) ?? [];
      others.push(overlays[1 - index].name);
      tied.set(overlay, others);
    });
  }
  return tied;
}
