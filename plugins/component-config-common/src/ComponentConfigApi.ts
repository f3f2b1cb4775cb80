import type {
  ConfigurationForm,
  DefinitionReport,
  EffectiveReport,
  EnvironmentSummary,
  SaveRequest,
  SaveResult,
} from './types';

/** Everything that the portal can ask about component configuration; `ComponentConfigClient` asks it over HTTP. */
export interface ComponentConfigApi {
  /** All environments, in promotion order. */
  getEnvironments(): Promise<EnvironmentSummary[]>;
  /** The form of a component for one environment, or for all environments when none is named. */
  getForm(
    componentRef: string,
    options: { environment?: string },
  ): Promise<ConfigurationForm>;
  /** The effective configuration in every environment. */
  getEffective(componentRef: string): Promise<EffectiveReport>;
  /** Saves values for one environment, or for all; a stale base revision is a conflict and changes nothing. */
  saveValues(
    componentRef: string,
    options: { environment?: string },
    request: SaveRequest,
  ): Promise<SaveResult>;
  /** The findings of a ComponentType, Trait, Overlay or Environment. */
  getDefinition(entityRef: string): Promise<DefinitionReport>;
}
