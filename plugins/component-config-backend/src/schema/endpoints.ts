import type { JsonObject } from '@component-config/config-engine';
import type {
  ComponentTypeList,
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DraftFormRequest,
  DraftReport,
  DraftRequest,
  EffectiveReport,
  EnvironmentList,
  ExplanationReport,
  HeldValues,
  OrphanedValuesPage,
  OrphanedValuesRequest,
  PendingPublication,
  PublicationPreview,
  PublicationReport,
  PublicationRequest,
  PurgedValues,
  RevealedValue,
  SaveConflict,
  SavedValues,
  WhatIfReport,
  WhatIfRequest,
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
    response: EnvironmentList;
  };
  '#get|/v1/components/{namespace}/{name}/environments': {
    path: ComponentPath;
    response: EnvironmentList;
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
  '#get|/v1/components/{namespace}/{name}/explanation': {
    path: ComponentPath;
    query: EnvironmentQuery & { pointer: string };
    response: ExplanationReport;
  };
  '#get|/v1/components/{namespace}/{name}/diff': {
    path: ComponentPath;
    query: EnvironmentQuery & {
      to?: string;
      revision?: number;
      toRevision?: number;
    };
    response: DiffReport;
  };
  '#post|/v1/components/{namespace}/{name}/what-if': {
    path: ComponentPath;
    body: WhatIfRequest;
    response: WhatIfReport;
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
    response: SavedValues | SaveConflict;
  };
  '#post|/v1/components/{namespace}/{name}/reveal': {
    path: ComponentPath;
    query: EnvironmentQuery;
    body: { pointer: string };
    response: RevealedValue;
  };
  '#post|/v1/drafts/form': {
    body: DraftFormRequest;
    response: ConfigurationForm;
  };
  '#post|/v1/drafts/validate': {
    body: DraftRequest;
    response: DraftReport;
  };
  '#post|/v1/drafts/resolve': {
    body: DraftRequest;
    response: EffectiveReport;
  };
  '#get|/v1/component-types': {
    query: { namespace?: string };
    response: ComponentTypeList;
  };
  '#get|/v1/components/{namespace}/{name}/publication': {
    path: ComponentPath;
    response: PublicationReport;
  };
  '#post|/v1/components/{namespace}/{name}/publication': {
    path: ComponentPath;
    body: PublicationRequest;
    response: PendingPublication;
  };
  '#_delete|/v1/components/{namespace}/{name}/publication': {
    path: ComponentPath;
    response: void;
  };
  '#post|/v1/components/{namespace}/{name}/publication/preview': {
    path: ComponentPath;
    body: PublicationPreview;
    response: PublicationReport;
  };
  '#get|/v1/orphaned-values': {
    query: OrphanedValuesRequest;
    response: OrphanedValuesPage;
  };
  '#_delete|/v1/orphaned-values/{namespace}/{name}': {
    path: ComponentPath;
    response: PurgedValues;
  };
  '#get|/v1/definitions/{kind}/{namespace}/{name}': {
    path: ComponentPath & { kind: string };
    response: DefinitionReport;
  };
};
