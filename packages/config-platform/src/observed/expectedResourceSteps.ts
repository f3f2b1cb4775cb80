// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  isObject,
  maskSensitive,
  observedFields,
  parsePointer,
  omitHiddenFromValues,
  valueAt,
  type EffectiveConfiguration,
  type Environment,
  type JsonObject,
  type JsonValue,
  type ObservedField,
  type Steps,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { documentsByLayer } from '../browse/overlayEffects';
import { phrase } from '../phrases';
import { renderSubject } from '../rendering/renderSubject';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';
import type { ExpectedResource, IgnoredDifference } from './types';

/**
 * What runs of a component in an environment if it is as configured, as the user may see it.
 *
 * @public
 */
export interface Expected {
  readonly resources: readonly ExpectedResource[];
  /** The effective configuration, without secrets. */
  readonly config: JsonObject;
  /** The values that overlays allow to run differently. */
  readonly ignored: readonly IgnoredDifference[];
}

/**
 * The resources that a component has in an environment by the templates of its type, and the fields that annotations
 * name.
 *
 * @public
 */
export function* expectedResourceSteps(
  subject: Subject,
  environment: Environment,
): Steps<Expected> {
  const there = inEnvironment(subject, environment);
  const effective = yield* resolveStoredSteps(there, environment, there.heads);
  const rendered = renderSubject(subject, environment, { effective });
  const { config } = maskSensitive(
    effective,
    there.maskingSchema,
    SENSITIVE_MASK,
  );
  const visible = there.seesHiddenFields
    ? config
    : omitHiddenFromValues(config, there.schema);
  const annotated = observedFields(there.schema).flatMap(field => {
    const value = valueAt(visible, field.pointer);
    return value === undefined
      ? []
      : [annotatedResource(field, value, there.component.name)];
  });
  return {
    resources: [...(rendered?.manifests ?? []), ...annotated],
    config: visible,
    ignored: ignoredDifferences(there, effective.layers),
  };
}

/** What the overlays that apply allow to differ. The reason of one that is hidden from the user is not shown. */
function ignoredDifferences(
  { platform, hiddenDocuments }: Subject,
  layers: EffectiveConfiguration['layers'],
): IgnoredDifference[] {
  const documentOf = documentsByLayer(platform);
  return layers.flatMap(({ id }) => {
    const document = documentOf(id);
    const rules =
      document && 'ignoreDifferences' in document
        ? document.ignoreDifferences
        : undefined;
    return (rules ?? []).map(({ path, reason }) => ({
      path: parsePointer(path),
      reason: hiddenDocuments.isLayer(id)
        ? phrase('ignoredByPlatform')
        : reason,
    }));
  });
}

/** The resource with the one field that an annotation names. */
function annotatedResource(
  { pointer, apiVersion, kind, path }: ObservedField,
  value: JsonValue,
  name: string,
): ExpectedResource {
  const place = path.map(step => (typeof step === 'string' ? step : '0'));
  const content = path.reduceRight<JsonValue>((inner, step) => {
    if (typeof step === 'string') {
      return { [step]: inner };
    }
    const item = typeof inner === 'object' && inner !== null ? inner : {};
    return [{ ...item, [step.key]: step.value }];
  }, value);
  return {
    resource: {
      ...(isObject(content) && content),
      apiVersion,
      kind,
      metadata: { name },
    },
    uses: [
      {
        place: place.reduce<string>(childPointer, ''),
        reads: [pointer],
        is: pointer,
      },
    ],
  };
}
