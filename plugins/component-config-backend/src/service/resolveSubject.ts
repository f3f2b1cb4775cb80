import {
  buildLayers,
  emptyObject,
  resolveEffective,
  type CompiledSchema,
  type ComponentConfiguration,
  type EffectiveConfiguration,
  type Environment,
  type JsonObject,
  type LayerStack,
  type PortalValues,
} from '@component-config/config-engine';
import type { ValuesRevision } from '../database/ValuesStore';
import type { Platform } from '../ingestion/PlatformIndex';
import type { ComponentDefinitions } from './findDefinitions';

/** A component with all that its configuration is resolved from. */
export interface Subject {
  readonly componentRef: string;
  readonly component: ComponentConfiguration;
  readonly definitions: ComponentDefinitions;
  readonly schema: CompiledSchema;
  readonly platform: Platform;
  readonly heads: readonly ValuesRevision[];
}

/** Values for one environment, or for all when none is named. */
interface Held {
  readonly environment?: string;
  readonly values: JsonObject;
}

/** Where no environment has its values: only what is general matches. */
const ALL_ENVIRONMENTS: Environment = {
  name: '',
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
  const allEnvironments = headOf(held, undefined)?.values;
  const ofEnvironment = environment && headOf(held, environment.name)?.values;
  const portal: PortalValues = {
    ...(allEnvironments && { allEnvironments }),
    ...(ofEnvironment && { environment: ofEnvironment }),
  };
  return buildLayers({
    component,
    environment: environment ?? ALL_ENVIRONMENTS,
    overlays: platform.overlays,
    mixins: platform.mixins,
    environments: platform.environments,
    portal,
    schema,
  });
}

/** The effective configuration that layers lead to. */
export function resolve(
  { component, definitions, schema }: Subject,
  stack: LayerStack,
): EffectiveConfiguration {
  return resolveEffective({
    schema,
    layers: stack.layers,
    context: stack.context,
    skipped: stack.skipped,
    findings: [
      ...component.findings,
      ...definitions.findings,
      ...stack.findings,
    ],
  });
}

/** What is held for an environment, or for all environments when none is named. */
export function headOf<T extends Held>(
  heads: readonly T[],
  environment: string | undefined,
): T | undefined {
  return heads.find(head => head.environment === environment);
}
