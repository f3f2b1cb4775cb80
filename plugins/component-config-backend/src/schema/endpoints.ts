import type { JsonObject } from '@component-config/config-engine';
import type {
  ConfigurationForm,
  DefinitionReport,
  EffectiveReport,
  EnvironmentSummary,
  HeldValues,
  SaveConflict,
} from '@component-config/plugin-component-config-common';

interface ComponentPath {
  namespace: string;
  name: string;
}

interface EnvironmentQuery {
  environment?: string;
}

/** The types behind each endpoint of `openapi.ts`, in the form that Backstage's typed router takes. */
export type Endpoints = {
  '#get|/v1/environments': {
    response: { items: EnvironmentSummary[] };
  };
  '#get|/v1/components/{namespace}/{name}/form': {
    path: ComponentPath;
    query: EnvironmentQuery;
    response: ConfigurationForm;
  };
  '#get|/v1/components/{namespace}/{name}/effective': {
    path: ComponentPath;
    response: EffectiveReport;
  };
  '#get|/v1/components/{namespace}/{name}/values': {
    path: ComponentPath;
    query: EnvironmentQuery;
    response: HeldValues;
  };
  '#put|/v1/components/{namespace}/{name}/values': {
    path: ComponentPath;
    query: EnvironmentQuery;
    body: { values: JsonObject };
    response: HeldValues | SaveConflict;
  };
  '#get|/v1/definitions/{kind}/{namespace}/{name}': {
    path: ComponentPath & { kind: string };
    response: DefinitionReport;
  };
};
