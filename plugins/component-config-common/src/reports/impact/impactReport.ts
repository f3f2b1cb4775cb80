// SPDX-License-Identifier: Apache-2.0

import type {
  ConfigurationImpact,
  ImpactPlace,
  ImpactReason,
  ImpactReport,
} from '../../impact';
import type { WithheldDocuments } from '../../types';
import { platformView } from '../showSubject';
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
 * What the change does to one component.
 *
 * @alpha
 */
export interface ComponentImpact {
  readonly componentRef: string;
  /** Those that are not the same on both sides. */
  readonly configurations: readonly ConfigurationImpact[];
  /** How many were compared. */
  readonly checked: number;
  /** References of the definitions that it uses on either side. */
  readonly definitions: Iterable<string>;
  /** How many components are done, this one among them, of how many. */
  readonly done: number;
  readonly total: number;
}

/**
 * Which of the components are compared: of so many shares the one at an index.
 *
 * @alpha
 */
export interface ImpactShare {
  readonly index: number;
  readonly count: number;
}

/** All components. */
export const wholeImpact: ImpactShare = { index: 0, count: 1 };

/**
 * What a change does to the configuration of every component: which configurations break, which values change from what
 * to what, and what is as it was (docs/continuous-integration.md#what-counts-as-breaking).
 *
 * @param onComponent - is told of each component as soon as it is compared
 *
 * @alpha
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
 * What the change does, component by component, for who has to do something else in between.
 *
 * @alpha
 */
export function* impactSteps(
  before: ImpactSide,
  after: ImpactSide,
  shared = sharedReadings(),
  { index, count }: ImpactShare = wholeImpact,
): Generator<ComponentImpact> {
  const was = readSide(before, shared);
  const is = readSide(after, aside(shared));
  const refs = [...new Set([...is.refs, ...was.refs])].filter(
    (_, at) => at % count === index,
  );
  for (const [at, componentRef] of refs.entries()) {
    const sides = {
      before: was.read(componentRef),
      after: is.read(componentRef),
    };
    const differences = compareComponent(sides.before, sides.after);
    yield {
      componentRef,
      configurations: differences.flatMap(({ environment, reasons }) =>
        impactOf(
          { componentRef, ...(environment !== undefined && { environment }) },
          reasons,
        ),
      ),
      checked: differences.length,
      definitions: definitionsOf(sides.before, sides.after),
      done: at + 1,
      total: refs.length,
    };
  }
}

/** What an impact tells beside its configurations. */
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
    ...platformView(after.platform, withheldOf(after)),
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

/** How many documents of a side the report says nothing of. */
function withheldOf({
  visible,
  platform,
  components,
}: ImpactSide): WithheldDocuments {
  if (!visible) {
    return {};
  }
  const withheld = [...platform.documents.values()].filter(
    ({ entityRef }) => !visible.has(entityRef),
  );
  const count = (...kinds: string[]) =>
    withheld.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    environments: count('Environment'),
    overlays: count('Overlay', 'OverlayMixin'),
    delivered:
      count('DeploymentPipeline') +
      components
        .flatMap(({ delivery }) => delivery?.documents ?? [])
        .filter(({ entityRef }) => !visible.has(entityRef)).length,
  };
}
