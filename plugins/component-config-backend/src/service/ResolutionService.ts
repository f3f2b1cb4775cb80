// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import type {
  ComponentTypeList,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  DraftFormRequest,
  DraftRequest,
  EffectiveReport,
  EnvironmentList,
  ExplanationReport,
  RevealedValue,
  SaveResult,
  WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import type { Reader } from './Access';

/**
 * The values to read, and the caller: the component is read with the caller's credentials, so that the catalog's
 * permissions apply.
 */
export interface ResolutionRequest extends Reader {
  /** Entity reference. */
  readonly componentRef: string;
  /** Name of an environment; omitted for all environments. */
  readonly environment?: string;
}

/**
 * The answers of the plugin. They never contain a sensitive value, a hidden field that the user may not see, or the
 * name of a platform document that the catalog does not show them. Requests without an answer fail with a
 * `NotFoundError` or an `InputError` whose message tells the user what to do.
 */
export interface ResolutionService {
  /** All environments that the user may see: by namespace, each in promotion order. */
  getEnvironments(reader: Reader): Promise<EnvironmentList>;
  /** The effective configuration in every environment. */
  getEffective(
    request: Omit<ResolutionRequest, 'environment'>,
  ): Promise<EffectiveReport>;
  /** Explains the value of one field. */
  getExplanation(
    request: ResolutionRequest & {
      /** JSON Pointer; list items by index or by key. */
      readonly pointer: string;
    },
  ): Promise<ExplanationReport>;
  /** The differences between two environments or revisions. */
  getDiff(request: ResolutionRequest & DiffRequest): Promise<DiffReport>;
  /** The configuration with other facts, overlays or values: JSON of a `WhatIfReport`. */
  getWhatIf(
    component: Omit<ResolutionRequest, 'environment'>,
    request: WhatIfRequest,
  ): Promise<string>;
  /** Replaces the stored values if the base revision is still current. */
  saveValues(
    request: ResolutionRequest & {
      readonly values: JsonObject;
      readonly baseRevision: number;
      /** An entity reference, or the name of a service. */
      readonly savedBy: string;
      /** The author's message. */
      readonly message?: string;
    },
  ): Promise<SaveResult>;
  /** The sensitive value of a field in the effective configuration; other fields are an `InputError`. */
  revealValue(
    request: ResolutionRequest & { readonly pointer: string },
  ): Promise<RevealedValue>;
  /** The findings of a platform document. */
  getDefinition(
    request: Reader & { readonly entityRef: string },
  ): Promise<DefinitionReport>;
  /** Everything that a form needs to edit a draft's own values: JSON of a `ConfigurationForm`. */
  getDraftForm(reader: Reader, request: DraftFormRequest): Promise<string>;
  /** The effect of a draft's values, and what prevents them from being written: JSON of a `DraftReport`. */
  validateDraft(reader: Reader, request: DraftRequest): Promise<string>;
  /** The effective configuration of a draft's values: JSON of an `EffectiveReport`. */
  resolveDraft(reader: Reader, request: DraftRequest): Promise<string>;
  /** The component types available to a component of the namespace, or all. */
  getComponentTypes(
    request: Reader & { readonly namespace?: string },
  ): Promise<ComponentTypeList>;
}
