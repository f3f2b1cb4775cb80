// SPDX-License-Identifier: Apache-2.0

import {
  alsoSensitive,
  buildLayers,
  componentOfType,
  componentWithWorkload,
  concealHidden,
  emptyObject,
  maskLayers,
  resolveEffective,
  withSecretReferences,
  type Budget,
  type EffectiveConfiguration,
  type Environment,
  type JsonObject,
  type LayerStack,
  type PortalValues,
  type ResolveInput,
  type SensitiveRecord,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '../types';
import { composeConfiguration } from './composeConfiguration';
import { nothingDelivered, tellsWorkload, type Delivery } from './delivery';
import { environmentsOfComponent } from './environmentsOfComponent';
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
} from './platform';
import { freeze } from './release';
import type { ValuesRevision } from './revisions';
import type { SubjectState } from './subjectState';
import { withholdingOf, type Withholding } from './withholding';

/**
 * A component with all that its configuration is resolved from, for one person.
 *
 * @alpha
 */
export interface Subject extends SubjectState {
  readonly componentRef: string;
  readonly platform: Platform;
  readonly delivery: Delivery;
  /** Those that the component is configured in, in their order. */
  readonly environments: readonly Environment[];
  /** What their order is from, where it is from one. */
  readonly pipeline?: PlatformDocument;
  /** What is otherwise in an environment, by its name. @see inEnvironment */
  readonly states: ReadonlyMap<string, Partial<SubjectState>>;
  readonly heads: readonly ValuesRevision[];
  /** The type of the component is not looked for: nothing but its traits describes the values. */
  readonly isUndescribed?: boolean;
  /** Whether the person may see the fields that the schema hides. */
  readonly seesHiddenFields: boolean;
  /** Whether sensitive values take no part in what is resolved: who asks chooses what it is resolved from. */
  readonly hidesSecrets?: boolean;
  /** What of the platform documents the person may not know. */
  readonly withholding: Withholding;
}

/**
 * What a component is read with for one person. @see subjectOf
 *
 * @alpha
 */
export type SubjectInput = Pick<
  Subject,
  | 'componentRef'
  | 'component'
  | 'platform'
  | 'heads'
  | 'isUndescribed'
  | 'seesHiddenFields'
  | 'hidesSecrets'
> & { readonly visible: ReadonlySet<string>; readonly delivery?: Delivery };

/**
 * A component for one person.
 *
 * @param input - `component`: what its document says; `visible`: references of the platform documents that the person
 * may see; `delivery`: of the component, where anything is known of it
 * @param compose - as `composeConfiguration`; for who keeps what was composed
 * @throws NotFoundError when the component names no ComponentType, or one that the catalog does not have
 * @throws InputError when the ComponentType is for another type of workload
 *
 * @alpha
 */
export function subjectOf(
  input: SubjectInput,
  compose = composeConfiguration,
): Subject {
  const { visible, delivery = nothingDelivered, ...given } = input;
  const { platform, seesHiddenFields, heads } = given;
  const written = delivery.workload
    ? componentWithWorkload(given.component, delivery.workload)
    : given.component;
  const withholding = withholdingOf(
    [...platform.documents.values(), ...delivery.documents],
    visible,
    [written.name],
  );
  const componentType = given.isUndescribed
    ? undescribed(written)
    : findComponentType(written, platform, withholding);
  const component = componentOfType(written, componentType.definition);
  const definitions = findDefinitions(
    component,
    componentType,
    platform,
    withholding,
  );
  const hasWorkload = tellsWorkload(delivery);
  const schemaOf = (found: ComponentDefinitions) => {
    const schema = withSecretReferences(
      compose(found, hasWorkload),
      platform.secrets.references,
    );
    return {
      schema,
      concealed: seesHiddenFields ? schema : concealHidden(schema),
    };
  };
  const { environments, pipeline } = environmentsOfComponent({
    component: written,
    platform,
    delivery,
    heads,
  });
  return {
    ...given,
    component,
    definitions,
    ...schemaOf(definitions),
    delivery,
    environments,
    ...(pipeline && {
      pipeline: platform.documents.get(pipelineRef(pipeline)),
    }),
    states: new Map(
      environments.flatMap(({ name }) => {
        const state = freeze(written, definitions, delivery, name);
        return state
          ? [
              [
                name,
                { ...state, ...(state.release && schemaOf(state.definitions)) },
              ],
            ]
          : [];
      }),
    ),
    withholding,
  };
}

/**
 * A component as it is in an environment: as a release froze it, where one runs there. Whatever is resolved, checked,
 * masked or shown for an environment is of this.
 */
export function inEnvironment(
  subject: Subject,
  environment: Environment | undefined,
): Subject {
  const state = environment && subject.states.get(environment.name);
  return state ? { ...subject, ...state } : subject;
}

/** Values for one environment, or for all when none is named. */
export interface Held {
  readonly environment?: string;
  readonly values: JsonObject;
  readonly recorded?: SensitiveRecord;
}

/**
 * What is held, with all of its secrets: of values that are checked against several schemas, because releases froze
 * some, a secret is what any of them calls sensitive.
 */
export function withAllSecrets<T extends Held>(
  { concealed, states }: Pick<Subject, 'concealed' | 'states'>,
  held: T,
): T {
  const { environment, recorded } = held;
  const frozen = [...states].flatMap(([name, state]) =>
    state.concealed && (environment === undefined || environment === name)
      ? state.concealed
      : [],
  );
  return frozen.length === 0
    ? held
    : { ...held, recorded: alsoSensitive(recorded, [concealed, ...frozen]) };
}

/** Where no environment has its values: only what is general matches. */
const ALL_ENVIRONMENTS: Environment = {
  name: '',
  namespace: '',
  facts: emptyObject<string>(),
  promotedFrom: [],
  findings: [],
};

/**
 * The layers of a component in an environment, or for all environments when none is given.
 *
 * @param subject - as it is in that environment
 */
export function buildLayerStack(
  subject: Subject,
  environment: Environment | undefined,
  held: readonly Held[],
): LayerStack {
  const { component, platform, delivery, schema } = subject;
  return buildLayers({
    component,
    environment: environment ?? ALL_ENVIRONMENTS,
    overlays: platform.overlays,
    mixins: platform.mixins,
    environments: environmentsOf(platform, component.namespace),
    ...(environment && { bindings: delivery.values }),
    portal: portalOf(subject, held, environment),
    schema,
  });
}

/** What the portal holds for an environment, or for all environments when none is given. */
export function portalOf(
  subject: Subject,
  held: readonly Held[],
  environment: Environment | undefined,
): PortalValues {
  const secured = (head: Held | undefined) =>
    head && withAllSecrets(subject, head);
  const general = secured(findHead(held, undefined));
  const own = environment && secured(findHead(held, environment.name));
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
 * The effective configuration that layers lead to.
 *
 * @param budget - of the request, which all that it resolves shares; without one the resolution has its own
 */
export function resolve(
  subject: Subject,
  stack: LayerStack,
  budget?: Budget,
): EffectiveConfiguration {
  return resolveEffective({
    ...inputOf(subject, stack),
    ...(budget && { budget }),
  });
}

type ResolvedSubject = SubjectState & Pick<Subject, 'hidesSecrets'>;

/** What an effective configuration of a component is resolved from. */
export function inputOf(
  { component, definitions, concealed, hidesSecrets }: ResolvedSubject,
  stack: LayerStack,
): ResolveInput {
  return {
    schema: concealed,
    ...(hidesSecrets
      ? {
          layers: maskLayers(stack.layers, concealed, SENSITIVE_MASK),
          mask: SENSITIVE_MASK,
        }
      : { layers: stack.layers }),
    context: stack.context,
    skipped: stack.skipped,
    findings: [
      ...component.findings,
      ...definitions.findings,
      ...stack.findings,
    ],
  };
}

/** What is held for an environment, or for all environments when none is named. */
export function findHead<T extends Held>(
  heads: readonly T[],
  environment: string | undefined,
): T | undefined {
  return heads.find(head => head.environment === environment);
}
