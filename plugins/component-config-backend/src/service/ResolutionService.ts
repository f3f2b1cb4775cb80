import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import type { JsonObject } from '@component-config/config-engine';
import type {
  ConfigurationForm,
  DefinitionReport,
  EffectiveReport,
  EnvironmentSummary,
  HeldValues,
  SaveResult,
} from '@component-config/plugin-component-config-common';

/** Whose values are meant, and on whose behalf the component is read. */
export interface ResolutionRequest {
  /** Entity reference. */
  readonly componentRef: string;
  /** Name of an environment; absent: all environments. */
  readonly environment?: string;
  /** The component is read with these, so that the catalog's permissions hold. */
  readonly credentials: BackstageCredentials;
}

/**
 * Everything that the plugin knows to answer. Nothing that leaves it holds a sensitive value. What cannot be answered
 * is a `NotFoundError` or an `InputError` whose message a person can act on.
 */
export interface ResolutionService {
  /** All environments, in promotion order. */
  getEnvironments(): Promise<EnvironmentSummary[]>;
  /** All that a form needs to edit one layer. */
  getForm(request: ResolutionRequest): Promise<ConfigurationForm>;
  /** The effective configuration in every environment. */
  getEffective(
    request: Omit<ResolutionRequest, 'environment'>,
  ): Promise<EffectiveReport>;
  /** What the portal holds for one environment, or for all. */
  getValues(request: ResolutionRequest): Promise<HeldValues>;
  /** Replaces what the portal holds, if it is still the base revision. */
  saveValues(
    request: ResolutionRequest & {
      readonly values: JsonObject;
      readonly baseRevision: number;
      /** An entity reference, or the name of a service. */
      readonly savedBy: string;
    },
  ): Promise<SaveResult>;
  /** The findings of a platform document. */
  getDefinition(request: {
    readonly entityRef: string;
    readonly credentials: BackstageCredentials;
  }): Promise<DefinitionReport>;
}
