import type { Finding } from '../finding';
import { overlayFindings } from '../finding/catalogue/overlay';
import { compareNames, joinNames } from '../document';
import { findTies, RankedChain, Tie } from './findTies';
import { appliesToMismatch, namesComponent } from './matchAppliesTo';
import { criteriaMismatch, specificCriteria } from './matchCriteria';
import { chainFault, overlayChain } from './overlayChain';
import type {
  Environment,
  Overlay,
  OverlaySelection,
  OverlaySubject,
} from './types';

/**
 * Chooses the overlays of a component in an environment, in the order in which they are applied.
 *
 * overlays 1.2: an overlay matches by its criteria (and, here, by `appliesTo`); what a match builds on comes with it,
 * unasked whether it matches; a match that another one builds on has no place of its own; each is applied once.
 * DESIGN 5.2: leaves are ordered by specificity and priority; two that tie on one place are an error of both.
 *
 * An overlay with an error, or that builds on one, is never applied. Where it matches there is a finding, so that the
 * configuration is not taken for a complete one.
 *
 * @param input - the overlays as `checkOverlays` gives them, and whom they are selected for
 */
export function selectOverlays(input: {
  overlays: readonly Overlay[];
  component: OverlaySubject;
  environment: Environment;
}): OverlaySelection {
  const { component, environment } = input;
  const overlays = [...input.overlays].sort((a, b) =>
    compareNames(a.name, b.name),
  );
  const byName = new Map<string, Overlay>();
  for (const overlay of overlays) {
    if (!byName.has(overlay.name)) {
      byName.set(overlay.name, overlay);
    }
  }

  const findings: Finding[] = [];
  const reasons = new Map<Overlay, string>();
  let matches: RankedChain[] = [];
  for (const overlay of overlays) {
    const mismatch = mismatchOf(overlay, component, environment);
    if (mismatch !== undefined) {
      reasons.set(overlay, mismatch);
      continue;
    }
    const chain = overlayChain(overlay, byName);
    const fault = chainFault(chain);
    if (fault !== undefined) {
      reasons.set(overlay, `is not applied, because ${fault}`);
      findings.push(notApplied(overlay, chain, fault));
    } else {
      matches.push({
        leaf: overlay,
        chain,
        specificity: specificCriteria(overlay.criteria ?? {}).length,
      });
    }
  }

  const named = (overlay: Overlay) =>
    overlayChain(overlay, byName).some(({ appliesTo }) =>
      namesComponent(appliesTo, component),
    );

  // Without a tied leaf, a match that it builds on becomes a leaf and may tie in turn.
  let leaves = maximalLeaves(matches);
  let ties = findTies(leaves, named);
  while (ties.length > 0) {
    for (const tie of ties) {
      findings.push(...tieFindings(tie));
    }
    const tied = new Set(ties.flatMap(tie => tie.overlays));
    for (const overlay of tied) {
      reasons.set(overlay, tieReason(overlay, ties));
    }
    matches = matches.filter(({ leaf }) => !tied.has(leaf));
    leaves = maximalLeaves(matches);
    ties = findTies(leaves, named);
  }

  const applied = inOrder(leaves);
  return {
    selected: [...applied].map(([overlay, children]) => ({
      overlay,
      namesComponent: named(overlay),
      reason:
        children.length === 0
          ? matchReason(overlay, component)
          : `parent of ${
              children.length === 1 ? 'overlay' : 'overlays'
            } ${joinNames(children)}`,
    })),
    skipped: [...reasons]
      .filter(([overlay]) => !applied.has(overlay))
      .map(([overlay, reason]) => ({ overlay, reason }))
      .sort((a, b) => compareNames(a.overlay.name, b.overlay.name)),
    findings,
  };
}

function mismatchOf(
  overlay: Overlay,
  component: OverlaySubject,
  environment: Environment,
): string | undefined {
  if (overlay.criteria === undefined) {
    return 'has no criteria, so it only takes part where another overlay builds on it';
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

/** Each overlay of the leaves' chains once, in the order of application, with the names of those that build on it. */
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

function matchReason(overlay: Overlay, component: OverlaySubject): string {
  const facts = specificCriteria(overlay.criteria ?? {}).map(
    ([fact, value]) => `${fact} ${value}`,
  );
  const { componentTypes, matchLabels } = overlay.appliesTo;
  const about = [
    ...(componentTypes.length > 0
      ? [`component type ${component.componentType}`]
      : []),
    ...(namesComponent(overlay.appliesTo, component)
      ? [`component ${component.name}`]
      : []),
    ...Object.keys(matchLabels)
      .sort(compareNames)
      .map(label => `label ${label}=${matchLabels[label]}`),
  ];
  return `matches ${joinNames([
    ...(facts.length > 0 ? facts : ['every environment']),
    ...about,
  ])}`;
}

function notApplied(
  overlay: Overlay,
  chain: readonly Overlay[],
  because: string,
): Finding {
  const error = chain
    .flatMap(({ findings }) => findings)
    .find(({ severity }) => severity === 'error');
  return overlayFindings.notApplied.at(
    { pointer: '', position: error?.position ?? overlay.position },
    { name: overlay.name, because },
  );
}

function tieFindings({ overlays: [a, b], pointer }: Tie): Finding[] {
  return [
    [a, b],
    [b, a],
  ].map(([overlay, other]) =>
    overlayFindings.tie.at(
      { pointer, position: overlay.positions[pointer] ?? overlay.position },
      { name: overlay.name, other: other.name, pointer },
    ),
  );
}

function tieReason(overlay: Overlay, ties: readonly Tie[]): string {
  const others = ties
    .filter(({ overlays }) => overlays.includes(overlay))
    .map(({ overlays: [a, b] }) => (a === overlay ? b.name : a.name));
  return `is not applied, because overlay ${joinNames(
    others,
  )} sets the same place and neither is more specific`;
}
