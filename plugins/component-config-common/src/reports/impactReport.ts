import {
  compareDefinitions,
  compareEffective,
  createBudget,
  isNewTo,
  type CompiledSchema,
  type EffectiveConfiguration,
  type Environment,
} from '@component-config/config-engine';
import type {
  ConfigurationImpact,
  DocumentImpact,
  ImpactCounts,
  ImpactClass,
  ImpactGroup,
  ImpactPlace,
  ImpactReason,
  ImpactReport,
  ImpactRule,
} from '../impact';
import { SENSITIVE_MASK, type WithheldDocuments } from '../types';
import { classifyImpact, reasonFor, ruleOfFinding } from './classifyImpact';
import { composeConfiguration, compositionKey } from './composeConfiguration';
import type { Delivery } from './delivery';
import { visibleEnvironments } from './environments';
import type { ComponentDefinitions } from './findDefinitions';
import { compareRules, impactRules, worstClass } from './impactRules';
import type { Platform, PlatformDocument } from './platform';
import type { ValuesRevision } from './revisions';
import { platformView, showChanges, showEffective } from './showSubject';
import {
  inEnvironment,
  resolve,
  stackOf,
  subjectOf,
  type Subject,
} from './subject';

/** A component, and what there is of it beside its document. */
export interface ImpactComponent
  extends Pick<Subject, 'componentRef' | 'component'> {
  readonly delivery?: Delivery;
  /** What the portal holds. */
  readonly heads?: readonly ValuesRevision[];
}

/** All of a platform before or after a change. */
export interface ImpactSide {
  readonly platform: Platform;
  readonly components: readonly ImpactComponent[];
  /** References of the platform documents that the person may see; absent: all of them. */
  readonly visible?: ReadonlySet<string>;
  /** Whether the person may see the fields that the schemas hide. */
  readonly seesHiddenFields: boolean;
}

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

/** As `impactReport`, component by component, for who has to do something else in between. */
export function* impactSteps(
  before: ImpactSide,
  after: ImpactSide,
): Generator<ComponentImpact, ImpactReport> {
  const was = lookUp(before);
  const is = lookUp(after);
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

/** A component on one side: not there, there without a type, not to be resolved, or with all that it is resolved from. */
type Reading =
  | { readonly kind: 'absent' }
  | { readonly kind: 'untyped' | 'failed'; readonly sentence: string }
  | { readonly kind: 'subject'; readonly subject: Subject };

/** Finds the components of one side. */
function lookUp(side: ImpactSide): {
  readonly refs: Iterable<string>;
  readonly read: (componentRef: string) => Reading;
} {
  const { platform, seesHiddenFields } = side;
  const components = new Map(
    side.components.map(one => [one.componentRef, one]),
  );
  const shared = side.visible ?? new Set(platform.documents.keys());
  const schemas = new Map<string, CompiledSchema>();
  const compose = (found: ComponentDefinitions, hasWorkload: boolean) => {
    const key = compositionKey(found, hasWorkload);
    const schema = schemas.get(key) ?? composeConfiguration(found, hasWorkload);
    schemas.set(key, schema);
    return schema;
  };
  const read = (componentRef: string): Reading => {
    const found = components.get(componentRef);
    if (!found) {
      return { kind: 'absent' };
    }
    const { component, delivery, heads = [] } = found;
    const visible = side.visible
      ? shared
      : new Set([
          ...shared,
          ...(delivery?.documents ?? []).map(({ entityRef }) => entityRef),
        ]);
    try {
      const subject = subjectOf(
        {
          componentRef,
          component,
          platform,
          heads,
          visible,
          seesHiddenFields,
          delivery,
        },
        compose,
      );
      return { kind: 'subject', subject };
    } catch (error) {
      if (!isNotResolvable(error)) {
        throw error;
      }
      return {
        kind: component.componentType === undefined ? 'untyped' : 'failed',
        sentence: error.message,
      };
    }
  };
  return { refs: components.keys(), read };
}

/** The errors of `subjectOf`. */
function isNotResolvable(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (error.name === 'NotFoundError' || error.name === 'InputError')
  );
}

/** What differs in one environment; without a name where no environments are known. */
interface Difference {
  readonly environment?: string;
  /** None: nothing differs. */
  readonly reasons: readonly ImpactReason[];
}

/** What differs in each environment of a component on either side. */
function compareComponent(before: Reading, after: Reading): Difference[] {
  const everywhere = (side: Reading, reasons: readonly ImpactReason[]) =>
    side.kind === 'subject'
      ? visibleEnvironments(side.subject).map(({ name }) => ({
          environment: name,
          reasons,
        }))
      : [{ reasons }];
  switch (after.kind) {
    case 'absent':
      return before.kind === 'absent' || before.kind === 'untyped'
        ? []
        : everywhere(before, [
            reasonFor('component-removed', 'The component is gone.'),
          ]);
    case 'untyped':
    case 'failed': {
      if (
        after.kind === 'untyped' &&
        (before.kind === 'untyped' || before.kind === 'absent')
      ) {
        return [];
      }
      return everywhere(
        before,
        before.kind === 'failed' && before.sentence === after.sentence
          ? []
          : [reasonFor('not-resolved', after.sentence)],
      );
    }
    default:
      return before.kind === 'subject'
        ? compareSubjects(before.subject, after.subject)
        : visibleEnvironments(after.subject).map(environment => ({
            environment: environment.name,
            reasons: [
              ...findingsAlone(stateOf(after.subject, environment)),
              before.kind === 'failed'
                ? reasonFor('finding-fixed', before.sentence)
                : reasonFor('component-added', 'The component is new.'),
            ],
          }));
  }
}

function compareSubjects(before: Subject, after: Subject): Difference[] {
  const was = byName(visibleEnvironments(before));
  const is = byName(visibleEnvironments(after));
  const budgets = { before: createBudget(), after: createBudget() };
  const compared = [...is].map(([name, environment]): Difference => {
    const earlier = was.get(name);
    const now = stateOf(after, environment, budgets.after);
    if (!earlier) {
      return {
        environment: name,
        reasons: [
          ...findingsAlone(now),
          reasonFor(
            'environment-added',
            `The component is configured in ${name}, too.`,
          ),
        ],
      };
    }
    const then = stateOf(before, earlier, budgets.before);
    const changes = showChanges(
      [then.there, now.there],
      compareEffective(then.effective, now.effective, {
        mask: SENSITIVE_MASK,
        before: then.there.concealed,
        after: now.there.concealed,
        times: { before: earlier.facts, after: environment.facts },
      }),
    );
    return { environment: name, reasons: classifyImpact(then, now, changes) };
  });
  const removed = [...was.keys()]
    .filter(name => !is.has(name))
    .map(name => ({
      environment: name,
      reasons: [
        reasonFor(
          'environment-removed',
          `The component is no longer configured in ${name}.`,
        ),
      ],
    }));
  return [...compared, ...removed];
}

function byName(
  environments: readonly Environment[],
): Map<string, Environment> {
  return new Map(environments.map(one => [one.name, one]));
}

/** A component resolved in one environment. */
function stateOf(
  subject: Subject,
  environment: Environment,
  budget = createBudget(),
) {
  const there = inEnvironment(subject, environment);
  const effective = resolve(
    there,
    stackOf(there, environment, subject.heads),
    budget,
  );
  return { there, effective, ...shownOf(there, effective) };
}

/** What of an effective configuration is told beside its changes, as the person may see it. */
function shownOf(there: Subject, effective: EffectiveConfiguration) {
  const { findings, layers } = showEffective(there, effective);
  return { schema: there.schema, layers, findings };
}

/** Everything that is wrong with a configuration that there was not before. */
function findingsAlone({
  findings,
}: Pick<ReturnType<typeof shownOf>, 'findings'>): ImpactReason[] {
  return findings
    .map(finding =>
      reasonFor(ruleOfFinding(finding), finding.message, { finding }),
    )
    .sort(compareRules);
}

function impactOf(
  place: ImpactPlace,
  reasons: readonly ImpactReason[],
): ConfigurationImpact[] {
  const worst = worstClass(reasons.map(one => one.class));
  return worst ? [{ ...place, class: worst, reasons: [...reasons] }] : [];
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

/** Documents that came or went, or whose schemas or findings are not the same. */
function compareDocuments(
  before: ImpactSide,
  after: ImpactSide,
  users: ReadonlyMap<string, number>,
): DocumentImpact[] {
  const was = before.platform.documents;
  const is = after.platform.documents;
  const isShown = (side: ImpactSide, entityRef: string) =>
    !side.visible || side.visible.has(entityRef);
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter(
      entityRef =>
        (!was.has(entityRef) || isShown(before, entityRef)) &&
        (!is.has(entityRef) || isShown(after, entityRef)),
    )
    .map(entityRef => {
      const definitions = [before, after].map(({ platform }) =>
        platform.definitions.get(entityRef),
      );
      const [older, newer] = definitions;
      return {
        ...compareDocument(was.get(entityRef), is.get(entityRef)),
        schema:
          older && newer
            ? compareDefinitions(older.definition, newer.definition)
            : [],
        ...((older ?? newer) && { usedBy: users.get(entityRef) ?? 0 }),
      };
    })
    .filter(
      ({ kind, schema, newFindings, fixedFindings }) =>
        kind !== 'changed' ||
        schema.length + newFindings.length + fixedFindings.length > 0,
    );
}

function compareDocument(
  before: PlatformDocument | undefined,
  after: PlatformDocument | undefined,
): Omit<DocumentImpact, 'schema'> {
  const { entityRef = '', source } = after ?? before ?? {};
  const findings = {
    before: before?.findings ?? [],
    after: after?.findings ?? [],
  };
  const newFindings = findings.after.filter(isNewTo(findings.before));
  const worst = worstClass(
    newFindings.map(finding => impactRules[ruleOfFinding(finding)].class),
  );
  const change = before ? 'changed' : 'added';
  return {
    entityRef,
    ...(source && { source }),
    kind: after ? change : 'removed',
    ...(worst && { class: worst }),
    newFindings,
    fixedFindings: findings.before.filter(isNewTo(findings.after)),
  };
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

const valueRules: readonly ImpactRule[] = [
  'field-removed',
  'type-changed',
  'value-overruled',
  'value-changed',
  'value-removed',
  'value-added',
  'secret-changed',
  'field-added',
];

function countsOf(
  configurations: readonly ConfigurationImpact[],
  checked: number,
): ImpactCounts {
  const ofClass = (wanted: ImpactClass) =>
    configurations.filter(one => one.class === wanted).length;
  const changes = configurations.map(({ reasons }) => ({
    values: reasons.some(
      ({ rule, change }) => change && valueRules.includes(rule),
    ),
    sources: reasons.some(({ rule }) => rule === 'source-changed'),
  }));
  return {
    checked,
    breaking: ofClass('breaking'),
    risky: ofClass('risky'),
    safe: ofClass('safe'),
    same: checked - configurations.length,
    valuesChanged: changes.filter(({ values }) => values).length,
    sourcesChanged: changes.filter(({ values, sources }) => sources && !values)
      .length,
  };
}

/** The same changes of several configurations together, the worst first. */
function groupsOf(
  configurations: readonly ConfigurationImpact[],
): ImpactGroup[] {
  const groups = new Map<string, ImpactGroup>();
  for (const { componentRef, environment, reasons } of configurations) {
    for (const { rule, class: of, sentence, change, finding } of reasons) {
      const pointer = change?.pointer ?? finding?.pointer;
      const key = JSON.stringify([rule, pointer, finding?.code]);
      const group = groups.get(key) ?? {
        rule,
        class: of,
        ...(pointer !== undefined && { pointer }),
        ...(finding && { code: finding.code }),
        sentences: [],
        places: [],
      };
      groups.set(key, group);
      if (!group.sentences.includes(sentence)) {
        group.sentences.push(sentence);
      }
      const last = group.places.at(-1);
      if (
        last?.componentRef !== componentRef ||
        last.environment !== environment
      ) {
        group.places.push({
          componentRef,
          ...(environment !== undefined && { environment }),
        });
      }
    }
  }
  return [...groups.values()].sort(compareRules);
}
