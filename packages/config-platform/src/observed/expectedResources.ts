// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  maskSensitive,
  omitHiddenFromValues,
  type Environment,
  type JsonObject,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { renderSubject } from '../rendering/renderSubject';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';
import type { ExpectedResource } from './types';

/**
 * What runs of a component in an environment if it is as configured, as the user may see it.
 *
 * @public
 */
export interface Expected {
  readonly resources: readonly ExpectedResource[];
  /** The effective configuration, without secrets. */
  readonly config: JsonObject;
}

/**
 * The resources that a component has in an environment by the templates of its type.
 *
 * @public
 */
export function expectedResources(
  subject: Subject,
  environment: Environment,
): Expected {
  const there = inEnvironment(subject, environment);
  const effective = allSteps(
    resolveStoredSteps(there, environment, there.heads),
  );
  const rendered = renderSubject(subject, environment, { effective });
  const { config } = maskSensitive(
    effective,
    there.maskingSchema,
    SENSITIVE_MASK,
  );
  return {
    resources: rendered?.manifests ?? [],
    config: there.seesHiddenFields
      ? config
      : omitHiddenFromValues(config, there.schema),
  };
}
