// SPDX-License-Identifier: Apache-2.0

import {
  alsoMarked,
  alsoSensitive,
  buildLayersSteps,
  componentOfType,
  componentWithWorkload,
  markHiddenSensitive,
  emptyObject,
  marksOf,
  maskLayers,
  allSteps,
  resolveEffectiveSteps,
  withSecretReferences,
  type Budget,
  type CompiledSchema,
  type EffectiveConfiguration,
  type Environment,
  type JsonObject,
  type LayerStack,
  type PortalValues,
  type ResolveInput,
  type SchemaMarks,
  type SchemaValidator,
  type SensitiveRecord,
  type Steps,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import {
  composeConfiguration,
  composeConfigurationSteps,
} from './composeConfiguration';
import { nothingDelivered, deliversWorkload, type Delivery } from './delivery';
import { environmentsOfComponent } from '../environments/environmentsOfComponent';
import {
  findComponentType,
  findDefinitions,
  undescribed,
  type ComponentDefinitions,
} from './findDefinitions';
import {
  environmentsOf,
  pipelineRef,
  type Platform,
  type PlatformDocument,
} from '../platform/platform';
import { freeze } from './release';
import { refuseDamaged } from '../values/damage';
import type { ValuesRevision } from '../values/revisions';
import type { SubjectState } from './subjectState';
import {
  hiddenDocumentsOf,
  type HiddenDocuments,
} from '../platform/hiddenDocuments';

/**
 * A component with everything that its configuration is resolved from, for one user.
 *
 * @public
 */
export interface Subject extends SubjectState {
  readonly componentRef: string;
  readonly platform: Platform;
  readonly delivery: Delivery;
  /** The environments that the component is configured in, in order. */
  readonly environments: readonly Environment[];
  /** The source of their order, if there is one. */
  readonly pipeline?: PlatformDocument;
  /** The differences in an environment, by its name. @see inEnvironment */
  readonly states: ReadonlyMap<string, Partial<SubjectState>>;
  readonly heads: readonly ValuesRevision[];
  /** The type of the component is not required: only its traits describe the values. */
  readonly isUndescribed?: boolean;
  /** Damaged values count as none, for requests about other revisions. */
  readonly isRepair?: boolean;
  /** Whether the portal is set to store no values. @see gitOnlyOf */
  readonly isGitOnly?: boolean;
  /** Whether the user may see the fields that the schema hides. */
  readonly seesHiddenFields: boolean;
  /**
   * Whether secrets are excluded from resolving and checking: the caller chooses the inputs, or what is checked, and may
   * not reveal them (docs/annotations.md#checks-of-secrets).
   */
  readonly hidesSecrets?: boolean;
  /** Validates the values, for a subject whose values are going to be checked. Defaults to the engine's own checks. */
  readonly validator?: SchemaValidator;
  /** The platform documents hidden from the user. */
  readonly hiddenDocuments: HiddenDocuments;
}

/**
 * The input of a component for one user. @see subjectOf
 *
 * @public
 */
export type SubjectInput = Pick<
  Subject,
  | 'componentRef'
  | 'component'
  | 'platform'
  | 'heads'
  | 'isUndescribed'
  | 'isRepair'
  | 'isGitOnly'
  | 'seesHiddenFields'
  | 'hidesSecrets'
  | 'validator'
> & {
  readonly visible: ReadonlySet<string>;
  readonly delivery?: Delivery;
  readonly marks?: SchemaMarks;
  readonly mayReveal?: MayReveal;
};

/**
 * Whether the user may reveal all secrets of an environment or, if none is given, of all of them.
 *
 * @public
 */
export type MayReveal = (environment: string | undefined) => boolean;

/**
 * A component for one user.
 *
 * @param input - `component`: the values in its document; `visible`: references of the platform documents that the user
 * may see; `delivery`: of the component, if any is known; `marks`: what is sensitive or hidden whatever its definitions
 * say; `mayReveal`: defaults to everything
 * @param compose - as `composeConfiguration`, with a cache
 * @throws NotFoundError if the component has no ComponentType, or one that is not in the catalog
 * @throws InputError if the ComponentType is for another workload type
 * @throws DamagedRevisionError if some of the stored values are damaged, unless `isRepair`
 *
 * @public
 */
export function subjectOf(
  input: SubjectInput,
  compose = composeConfiguration,
): Subject {
  return allSteps(
    subjectSteps(input, function* composeAtOnce(...of) {
      return compose(...of);
    }),
  );
}

/**
 * The same as `subjectOf`, with pauses.
 *
 * @public
 */
export function* subjectSteps(
  input: SubjectInput,
  composeSteps = composeConfigurationSteps,
): Steps<Subject> {
  const { visible, delivery = nothingDelivered, marks, ...rest } = input;
  const { mayReveal, ...given } = rest;
  const { platform, seesHiddenFields, heads } = given;
  const written = delivery.workload
    ? componentWithWorkload(given.component, delivery.workload)
    : given.component;
  const hiddenDocuments = hiddenDocumentsOf(
    [...platform.documents.values(), ...delivery.documents],
    visible,
    [written.name],
  );
  const componentType = given.isUndescribed
    ? undescribed(written)
    : findComponentType(written, platform, hiddenDocuments);
  const component = componentOfType(written, componentType.definition);
  const definitions = findDefinitions(
    component,
    componentType,
    platform,
    hiddenDocuments,
  );
  const hasWorkload = deliversWorkload(delivery);
  function* schemaSteps(
    found: ComponentDefinitions,
  ): Steps<Pick<SubjectState, 'schema' | 'maskingSchema'>> {
    const composed = withSecretReferences(
      yield* composeSteps(found, hasWorkload),
      platform.secrets.references,
    );
    yield undefined;
    const schema = marks ? alsoMarked(composed, marks) : composed;
    yield undefined;
    return {
      schema,
      maskingSchema: seesHiddenFields ? schema : markHiddenSensitive(schema),
    };
  }
  const { environments, pipeline } = environmentsOfComponent({
    component: written,
    platform,
    delivery,
    heads,
  });
  if (!given.isRepair) {
    refuseDamagedValues({ heads, environments, hiddenDocuments });
  }
  const schemas = yield* schemaSteps(definitions);
  const states = new Map<string, Partial<SubjectState>>();
  for (const { name } of environments) {
    const state = freeze(written, definitions, delivery, name);
    if (state) {
      states.set(name, {
        ...state,
        ...(state.release && (yield* schemaSteps(state.definitions))),
      });
    }
    yield undefined;
  }
  return withSecretChecks(
    {
      ...given,
      component,
      definitions,
      ...schemas,
      delivery,
      environments,
      ...(pipeline && {
        pipeline: platform.documents.get(pipelineRef(pipeline)),
      }),
      states,
      hiddenDocuments,
    },
    mayReveal,
  );
}

/** Leaves out checks that read a secret in each environment where the user may not reveal all secrets. */
function withSecretChecks(
  subject: Subject,
  mayReveal: MayReveal | undefined,
): Subject {
  if (!mayReveal) {
    return subject;
  }
  const { environments, states } = subject;
  return {
    ...subject,
    withoutSecretChecks: !knowsSecrets(subject, mayReveal(undefined)),
    states: new Map(
      environments.map(environment => [
        environment.name,
        {
          ...states.get(environment.name),
          withoutSecretChecks: !knowsSecrets(
            inEnvironment(subject, environment),
            mayReveal(environment.name),
          ),
        },
      ]),
    ),
  };
}

/**
 * Whether a user knows everything that is sensitive for anyone, so that no check is a hint for them
 * (docs/annotations.md#checks-of-secrets).
 *
 * @param mayReveal - all secrets of the environment
 *
 * @public
 */
export function knowsSecrets(
  { schema, maskingSchema }: Pick<SubjectState, 'schema' | 'maskingSchema'>,
  mayReveal: boolean,
): boolean {
  // Hidden fields are sensitive for those who may not see them.
  return mayReveal && maskingSchema === schema;
}

/**
 * Whether any value of a component may be a secret, or hidden from the user.
 *
 * @public
 */
export function mayHoldSecrets(subject: Subject): boolean {
  const { component, maskingSchema, delivery, states, heads } = subject;
  const values = heads.map(head => head.values);
  return (
    // Names make them secret.
    component.workload !== undefined ||
    deliversWorkload(delivery) ||
    heads.some(({ recorded }) => recorded.places.length > 0) ||
    [
      maskingSchema,
      ...[...states.values()].map(state => state.maskingSchema),
    ].some(schema => schema && marksOf(schema, values).sensitive.length > 0)
  );
}

/**
 * Refuses to resolve a component from damaged values; those for unknown environments apply to nothing.
 *
 * @throws DamagedRevisionError if some are damaged
 *
 * @public
 */
export function refuseDamagedValues({
  heads,
  environments,
  hiddenDocuments,
}: Pick<Subject, 'heads' | 'environments' | 'hiddenDocuments'>): void {
  const named = (environment: string) =>
    environments.find(({ name }) => name === environment);
  refuseDamaged(
    heads.filter(
      ({ environment }) => environment === undefined || named(environment),
    ),
    environment => {
      const found = named(environment);
      return found !== undefined && !hiddenDocuments.isEnvironment(found);
    },
  );
}

/**
 * A component in an environment, as frozen by a release if one runs there. Use it for everything that is resolved,
 * checked, masked or shown for an environment.
 *
 * @public
 */
export function inEnvironment(
  subject: Subject,
  environment: Environment | undefined,
): Subject {
  const state = environment && subject.states.get(environment.name);
  return state ? { ...subject, ...state } : subject;
}

/**
 * A component in which everything that is hidden from some users is sensitive.
 *
 * @public
 */
export function withHiddenSensitive(subject: Subject): Subject {
  return withSchemas(subject, schema => ({
    schema,
    maskingSchema: markHiddenSensitive(schema),
  }));
}

/** A component with more marks. */
export function alsoMarkedSubject(
  subject: Subject,
  marks: SchemaMarks,
): Subject {
  return withSchemas(subject, schema => {
    const marked = alsoMarked(schema, marks);
    return {
      schema: marked,
      maskingSchema: subject.seesHiddenFields
        ? marked
        : markHiddenSensitive(marked),
    };
  });
}

/** A component with other schemas, in all environments. */
function withSchemas(
  subject: Subject,
  change: (
    schema: CompiledSchema,
  ) => Pick<SubjectState, 'schema' | 'maskingSchema'>,
): Subject {
  return {
    ...subject,
    ...change(subject.schema),
    states: new Map(
      [...subject.states].map(([name, state]) => [
        name,
        { ...state, ...(state.schema && change(state.schema)) },
      ]),
    ),
  };
}

/** Whether an environment uses the current documents of a component, rather than those that a release froze. */
export function isUsedAnywhere({
  environments,
  states,
}: Pick<Subject, 'environments' | 'states'>): boolean {
  return environments.some(
    ({ name }) => states.get(name)?.release === undefined,
  );
}

/**
 * Values for one environment, or for all if none is given.
 *
 * @public
 */
export interface RecordedValues {
  readonly environment?: string;
  readonly values: JsonObject;
  readonly recorded?: SensitiveRecord;
}

/**
 * The stored values with all of their secrets: if values are checked against several schemas, because of releases, a
 * secret is what any of them marks as sensitive.
 *
 * @public
 */
export function withAllSecrets<T extends RecordedValues>(
  { maskingSchema, states }: Pick<Subject, 'maskingSchema' | 'states'>,
  stored: T,
): T {
  const { environment, recorded } = stored;
  const frozen = [...states].flatMap(([name, state]) =>
    state.maskingSchema && (environment === undefined || environment === name)
      ? state.maskingSchema
      : [],
  );
  return frozen.length === 0
    ? stored
    : {
        ...stored,
        recorded: alsoSensitive(recorded, [maskingSchema, ...frozen]),
      };
}

/** For values outside any environment: only general overlays match. */
export const ALL_ENVIRONMENTS: Environment = {
  name: '',
  namespace: '',
  facts: emptyObject<string>(),
  promotedFrom: [],
  findings: [],
};

/**
 * The layers of a component in an environment, or for all environments if none is given.
 *
 * @param subject - in that environment
 *
 * @public
 */
export function buildLayerStack(
  subject: Subject,
  environment: Environment | undefined,
  stored: readonly RecordedValues[],
): LayerStack {
  return allSteps(layerStackSteps(subject, environment, stored));
}

/** The same, with pauses. */
export function layerStackSteps(
  subject: Subject,
  environment: Environment | undefined,
  stored: readonly RecordedValues[],
): Steps<LayerStack> {
  const { component, platform, delivery, schema } = subject;
  return buildLayersSteps({
    component,
    environment: environment ?? ALL_ENVIRONMENTS,
    overlays: platform.overlays,
    mixins: platform.mixins,
    environments: environmentsOf(platform, component.namespace),
    elsewhere: platform.environments,
    ...(environment && { bindings: delivery.values }),
    portal: portalOf(subject, stored, environment),
    schema,
  });
}

/**
 * The stored values for an environment, or for all environments if none is given.
 *
 * @public
 */
export function portalOf(
  subject: Subject,
  stored: readonly RecordedValues[],
  environment: Environment | undefined,
): PortalValues {
  const secured = (head: RecordedValues | undefined) =>
    head && withAllSecrets(subject, head);
  const general = secured(findHead(stored, undefined));
  const own = environment && secured(findHead(stored, environment.name));
  const recorded = {
    ...(general?.recorded && { allEnvironments: general.recorded }),
    ...(own?.recorded && { environment: own.recorded }),
  };
  return {
    ...(general && { allEnvironments: general.values }),
    ...(own && { environment: own.values }),
    recorded,
  };
}

/**
 * The effective configuration of layers.
 *
 * @param budget - of the request, shared by everything that it resolves. Defaults to a separate budget
 *
 * @public
 */
export function resolveSteps(
  subject: Subject,
  stack: LayerStack,
  budget?: Budget,
): Steps<EffectiveConfiguration> {
  return resolveEffectiveSteps({
    ...inputOf(subject, stack),
    ...(budget && { budget }),
  });
}

/**
 * The effective configuration with given stored values, for an environment or for all.
 *
 * @public
 */
export function* resolveStoredSteps(
  subject: Subject,
  environment: Environment | undefined,
  stored: readonly RecordedValues[],
  budget?: Budget,
): Steps<EffectiveConfiguration> {
  const stack = yield* layerStackSteps(subject, environment, stored);
  return yield* resolveSteps(subject, stack, budget);
}

type ResolvedSubject = SubjectState &
  Pick<Subject, 'hidesSecrets' | 'validator'>;

/**
 * The input for resolving the effective configuration of a component.
 *
 * @param isWithoutEnvironment - to check only what does not depend on an environment
 */
export function inputOf(
  subject: ResolvedSubject,
  stack: LayerStack,
  isWithoutEnvironment = false,
): ResolveInput {
  const { component, definitions, maskingSchema, hidesSecrets } = subject;
  const { withoutSecretChecks = false, validator } = subject;
  return {
    ...(validator && { validator }),
    ...(isWithoutEnvironment && { isWithoutEnvironment }),
    schema: maskingSchema,
    ...(hidesSecrets
      ? {
          layers: maskLayers(stack.layers, maskingSchema, SENSITIVE_MASK),
          mask: SENSITIVE_MASK,
        }
      : { layers: stack.layers, withoutSecretChecks }),
    context: stack.context,
    skipped: stack.skipped,
    documents: stack.documents,
    findings: [
      ...component.findings,
      ...definitions.findings,
      ...stack.findings,
    ],
  };
}

/**
 * The stored values for an environment, or for all environments if none is given.
 *
 * @public
 */
export function findHead<T extends RecordedValues>(
  heads: readonly T[],
  environment: string | undefined,
): T | undefined {
  return heads.find(head => head.environment === environment);
}
