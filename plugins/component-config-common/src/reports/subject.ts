import {
  buildLayers,
  concealHidden,
  emptyObject,
  resolveEffective,
  type Budget,
  type CompiledSchema,
  type ComponentConfiguration,
  type EffectiveConfiguration,
  type Environment,
  type JsonObject,
  type LayerStack,
  type PortalValues,
  type ResolveInput,
  type SensitiveRecord,
} from '@component-config/config-engine';
import { composeConfiguration } from './composeConfiguration';
import { findDefinitions, type ComponentDefinitions } from './findDefinitions';
import type { Platform } from './platform';
import type { ValuesRevision } from './revisions';
import { withholdingOf, type Withholding } from './withholding';

/** A component with all that its configuration is resolved from, for one person. */
export interface Subject {
  readonly componentRef: string;
  readonly component: ComponentConfiguration;
  readonly definitions: ComponentDefinitions;
  /** All of it, hidden fields included. */
  readonly schema: CompiledSchema;
  /** What is resolved and masked with: what the schema hides from the person is sensitive in it, too. */
  readonly concealed: CompiledSchema;
  readonly platform: Platform;
  readonly heads: readonly ValuesRevision[];
  /** Whether the person may see the fields that the schema hides. */
  readonly seesHiddenFields: boolean;
  /** What of the platform documents the person may not know. */
  readonly withholding: Withholding;
}

/**
 * A component for one person.
 *
 * @param input - `visible`: references of the platform documents that the person may see
 * @param compose - as `composeConfiguration`; for who keeps what was composed
 * @throws NotFoundError when the component names no ComponentType, or one that the catalog does not have
 * @throws InputError when the ComponentType is for another type of workload
 */
export function subjectOf(
  input: Pick<
    Subject,
    'componentRef' | 'component' | 'platform' | 'heads' | 'seesHiddenFields'
  > & { readonly visible: ReadonlySet<string> },
  compose = composeConfiguration,
): Subject {
  const { visible, ...given } = input;
  const { component, platform, seesHiddenFields } = given;
  const withholding = withholdingOf(platform, visible, [component.name]);
  const definitions = findDefinitions(component, platform, withholding);
  const schema = compose(definitions);
  return {
    ...given,
    definitions,
    schema,
    concealed: seesHiddenFields ? schema : concealHidden(schema),
    withholding,
  };
}

/** Values for one environment, or for all when none is named. */
export interface Held {
  readonly environment?: string;
  readonly values: JsonObject;
  readonly recorded?: SensitiveRecord;
}

/** Where no environment has its values: only what is general matches. */
const ALL_ENVIRONMENTS: Environment = {
  name: '',
  namespace: 'default',
  facts: emptyObject<string>(),
  promotedFrom: [],
  findings: [],
};

/** The layers of a component in an environment, or for all environments when none is given. */
export function stackOf(
  { component, platform, schema }: Subject,
  environment: Environment | undefined,
  held: readonly Held[],
): LayerStack {
  return buildLayers({
    component,
    environment: environment ?? ALL_ENVIRONMENTS,
    overlays: platform.overlays,
    mixins: platform.mixins,
    environments: platform.environments,
    portal: portalOf(held, environment),
    schema,
  });
}

/** What the portal holds for an environment, or for all environments when none is given. */
export function portalOf(
  held: readonly Held[],
  environment: Environment | undefined,
): PortalValues {
  const general = headOf(held, undefined);
  const own = environment && headOf(held, environment.name);
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

/** What an effective configuration of a component is resolved from. */
export function inputOf(
  { component, definitions, concealed }: Subject,
  stack: LayerStack,
): ResolveInput {
  return {
    schema: concealed,
    layers: stack.layers,
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
export function headOf<T extends Held>(
  heads: readonly T[],
  environment: string | undefined,
): T | undefined {
  return heads.find(head => head.environment === environment);
}
