// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import type {
  ComponentTypeList,
  ConfigurationForm,
  DefinitionReport,
  DiffReport,
  DiffRequest,
  DraftFormRequest,
  DraftReport,
  DraftRequest,
  EffectiveReport,
  EnvironmentList,
  ExplanationReport,
  RevealedValue,
  SaveResult,
  WhatIfReport,
  WhatIfRequest,
} from '@component-config/plugin-component-config-common';
import type { Reader } from './Access';

/**
 * Whose values are meant, and who asks: the component is read with their credentials, so that the catalog's permissions
 * hold.
 */
export interface ResolutionRequest extends Reader {
  /** Entity reference. */
  readonly componentRef: string;
  /** Name of an environment; absent: all environments. */
  readonly environment?: string;
}

/**
 * Everything that the plugin knows to answer. Nothing that leaves it holds a sensitive value, a hidden field that the
 * person may not see, or the name of a platform document that the catalog does not show them. What cannot be answered is a `NotFoundError` or an `InputError` whose message a person can act on.
 */
export interface ResolutionService {
  /** All environments that the person may see: by namespace, in each one in promotion order. */
  getEnvironments(reader: Reader): Promise<EnvironmentList>;
  /** The effective configuration in every environment. */
  getEffective(
    request: Omit<ResolutionRequest, 'environment'>,
  ): Promise<EffectiveReport>;
  /** Why one place is as it is. */
  getExplanation(
    request: ResolutionRequest & {
      /** JSON Pointer; items of lists by index or by what tells them apart. */
      readonly pointer: string;
    },
  ): Promise<ExplanationReport>;
  /** What is different between two environments or revisions. */
  getDiff(request: ResolutionRequest & DiffRequest): Promise<DiffReport>;
  /** What would be with other facts, overlays or values. */
  getWhatIf(request: ResolutionRequest & WhatIfRequest): Promise<WhatIfReport>;
  /** Replaces what the portal holds, if it is still the base revision. */
  saveValues(
    request: ResolutionRequest & {
      readonly values: JsonObject;
      readonly baseRevision: number;
      /** An entity reference, or the name of a service. */
      readonly savedBy: string;
      /** What they say about it. */
      readonly message?: string;
    },
  ): Promise<SaveResult>;
  /** The sensitive value at a place of the effective configuration; anything else is an `InputError`. */
  revealValue(
    request: ResolutionRequest & { readonly pointer: string },
  ): Promise<RevealedValue>;
  /** The findings of a platform document. */
  getDefinition(
    request: Reader & { readonly entityRef: string },
  ): Promise<DefinitionReport>;
  /** All that a form needs to edit a draft's own values. */
  getDraftForm(request: Reader & DraftFormRequest): Promise<ConfigurationForm>;
  /** What the values of a draft lead to, and what keeps them from being written. */
  validateDraft(request: Reader & DraftRequest): Promise<DraftReport>;
  /** The effective configuration that the values of a draft lead to. */
  resolveDraft(request: Reader & DraftRequest): Promise<EffectiveReport>;
  /** The component types that a component of the namespace can have, or all. */
  getComponentTypes(
    request: Reader & { readonly namespace?: string },
  ): Promise<ComponentTypeList>;
}
