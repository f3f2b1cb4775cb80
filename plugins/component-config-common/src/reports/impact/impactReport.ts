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
import { readSide, sharedReadings, type Reading } from './readSide';
import { countsOf, groupsOf } from './summarizeImpact';
import type { ImpactSide } from './types';

/** What the change does to one component. */
export interface ComponentImpact {
  readonly componentRef: string;
  /** Those that are not the same on both sides. */
  readonly configurations: readonly ConfigurationImpact[];
  /** How many components are done, this one among them, of how many. */
  readonly done: number;
  readonly total: number;
}

/**
 * What a change does to the configuration of every component: which configurations break, which values change from what
 * to what, and what is as it was (docs/continuous-integration.md#what-counts-as-breaking).
 *
 * @param onComponent - is told of each component as soon as it is compared
 */
export function impactReport(
  before: ImpactSide,
  after: ImpactSide,
  onComponent: (impact: ComponentImpact) => void = () => {},
): ImpactReport {
  const steps = impactSteps(before, after);
  for (;;) {
    const step = steps.next();
    if (step.done) {
      return step.value;
    }
    onComponent(step.value);
  }
}

/**
 * As `impactReport`, component by component, for who has to do something else in between.
 *
 * @param shared - what is composed already of the same definitions
 */
export function* impactSteps(
  before: ImpactSide,
  after: ImpactSide,
  shared = sharedReadings(),
): Generator<ComponentImpact, ImpactReport> {
  const was = readSide(before, shared);
  const is = readSide(after, shared);
  const refs = [...new Set([...is.refs, ...was.refs])];
  const configurations: ConfigurationImpact[] = [];
  const users = new Map<string, number>();
  let checked = 0;
  for (const [index, componentRef] of refs.entries()) {
    const sides = {
      before: was.read(componentRef),
      after: is.read(componentRef),
    };
    const differences = compareComponent(sides.before, sides.after);
    const own = differences.flatMap(({ environment, reasons }) =>
      impactOf(
        { componentRef, ...(environment !== undefined && { environment }) },
        reasons,
      ),
    );
    checked += differences.length;
    configurations.push(...own);
    for (const entityRef of definitionsOf(sides.before, sides.after)) {
      users.set(entityRef, (users.get(entityRef) ?? 0) + 1);
    }
    yield {
      componentRef,
      configurations: own,
      done: index + 1,
      total: refs.length,
    };
  }
  const documents = compareDocuments(before, after, users);
  const worst = worstClass(
    [...configurations, ...documents].map(one => one.class),
  );
  return {
    ...platformView(after.platform, withheldOf(after)),
    ...(worst && { class: worst }),
    counts: countsOf(configurations, checked),
    documents,
    configurations,
    groups: groupsOf(configurations),
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
