// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationImpact,
  ImpactPlace,
  ImpactReason,
  ImpactReport,
} from '@component-config/plugin-component-config-common';
import { platformView } from '../subject/showSubject';
import { compareComponent } from './compareComponent';
import { compareDocuments } from './compareDocuments';
import { outcomeOf, worstClass } from './impactRules';
import { aside, readSide, sharedReadings, type Reading } from './readSide';
import {
  classesOf,
  countComponent,
  countsOf,
  emptyTally,
  groupsOf,
  type ImpactTally,
} from './tallyImpact';
import type { ImpactSide } from './types';

/**
 * The effect of a change on one component.
 *
 * @public
 */
export interface ComponentImpact {
  readonly componentRef: string;
  /** The configurations that differ. */
  readonly configurations: readonly ConfigurationImpact[];
  /** Number of compared configurations. */
  readonly checked: number;
  /** References of the definitions that it uses on either side. */
  readonly definitions: Iterable<string>;
  /** Number of completed components, including this one, and the total. */
  readonly done: number;
  readonly total: number;
}

/**
 * Selects the components to compare: one of several shares, by index.
 *
 * @public
 */
export interface ImpactShare {
  readonly index: number;
  readonly count: number;
}

/** All components. */
export const onlyShare: ImpactShare = { index: 0, count: 1 };

/**
 * The effect of a change on the configuration of every component: which configurations break, which values change, and
 * what stays the same (docs/continuous-integration.md#what-counts-as-breaking).
 *
 * @param onComponent - receives each component as soon as it is compared
 *
 * @public
 */
export function impactReport(
  before: ImpactSide,
  after: ImpactSide,
  onComponent: (impact: ComponentImpact) => void = () => {},
): ImpactReport {
  const tally = emptyTally();
  const configurations: ConfigurationImpact[] = [];
  for (const impact of impactSteps(before, after)) {
    countComponent(tally, impact);
    configurations.push(...impact.configurations);
    onComponent(impact);
  }
  return {
    ...frameOf(before, after, tally),
    counts: countsOf(tally),
    configurations,
    groups: groupsOf(tally).map(({ total, ...group }) => group),
  };
}

/**
 * The effect of a change, component by component, to yield to other work in between.
 *
 * @public
 */
export function* impactSteps(
  before: ImpactSide,
  after: ImpactSide,
  shared = sharedReadings(),
  { index, count }: ImpactShare = onlyShare,
): Generator<ComponentImpact> {
  const was = readSide(before, shared);
  const is = readSide(after, aside(shared));
  const refs = [...new Set([...is.refs, ...was.refs])].filter(
    (_, at) => at % count === index,
  );
  const bounded = boundDifferences();
  for (const [at, componentRef] of refs.entries()) {
    const earlier = was.read(componentRef);
    const later = is.read(componentRef, earlier);
    const differences = compareComponent(earlier, later);
    yield {
      componentRef,
      configurations: differences.flatMap(({ environment, reasons }) =>
        impactOf(
          { componentRef, ...(environment !== undefined && { environment }) },
          reasons.map(bounded),
        ),
      ),
      checked: differences.length,
      definitions: definitionsOf(earlier, later),
      done: at + 1,
      total: refs.length,
    };
  }
}

/** Maximum length of all differences of resources in a report, in characters (docs/rules/limits.md). */
const MOST_DIFFERENCES = 2_000_000;

/** Omits the differences of resources once there are too many; that there is one stays. */
function boundDifferences(): (reason: ImpactReason) => ImpactReason {
  let left = MOST_DIFFERENCES;
  return reason => {
    const { manifest } = reason;
    left -= manifest?.diff?.length ?? 0;
    if (left >= 0 || !manifest) {
      return reason;
    }
    const { diff: _, ...rest } = manifest;
    return { ...reason, manifest: rest };
  };
}

/** The parts of an impact besides its configurations. */
export function frameOf(
  before: ImpactSide,
  after: ImpactSide,
  tally: ImpactTally,
): Omit<ImpactReport, 'counts' | 'configurations' | 'groups'> {
  const documents = compareDocuments(before, after, tally.users);
  const worst = worstClass([
    ...classesOf(tally),
    ...documents.map(one => one.class),
  ]);
  return {
    ...platformView(after.platform),
    ...(worst && { class: worst }),
    documents,
  };
}

function impactOf(
  place: ImpactPlace,
  reasons: readonly ImpactReason[],
): ConfigurationImpact[] {
  const worst = worstClass(reasons.map(one => one.class));
  return worst
    ? [
        {
          ...place,
          class: worst,
          outcome: outcomeOf(reasons),
          reasons: [...reasons],
        },
      ]
    : [];
}

/** References of the definitions that a component uses on either side. */
function definitionsOf(...sides: readonly Reading[]): Set<string> {
  return new Set(
    sides.flatMap(side =>
      side.kind === 'subject'
        ? [
            side.subject.definitions.componentType,
            ...side.subject.definitions.traits,
          ].map(({ entityRef }) => entityRef)
        : [],
    ),
  );
}
