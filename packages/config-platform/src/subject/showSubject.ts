// SPDX-License-Identifier: Apache-2.0

import {
  isHiddenAt,
  maskLayers,
  maskSchema,
  maskSensitive,
  withholdChanges,
  withholdEffective,
  withholdLayers,
  withholdSchema,
  type CompiledSchema,
  type ConfigurationChange,
  type EffectiveConfiguration,
  type Layer,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type PlatformView,
  type ValuesCreation,
  type WithheldDocuments,
} from '@component-config/plugin-component-config-common';
import type { Platform } from '../platform/platform';
import type { Subject } from './subject';
import {
  withholdFromChanges,
  withholdFromCreated,
  withholdFromEffective,
  withholdFromLayers,
  withholdFromSchema,
} from '../platform/withholdDocuments';

/**
 * An effective configuration as the user may see it: without secrets, hidden fields and names of withheld documents.
 *
 * @public
 */
export function showEffective(
  subject: Subject,
  effective: EffectiveConfiguration,
): EffectiveConfiguration {
  return showMasked(
    subject,
    maskSensitive(effective, subject.concealed, SENSITIVE_MASK),
  );
}

/**
 * Like `showEffective`, with secrets already masked.
 *
 * @public
 */
export function showMasked(
  { schema, seesHiddenFields, withholding }: Subject,
  masked: EffectiveConfiguration,
): EffectiveConfiguration {
  return withholdFromEffective(
    seesHiddenFields ? masked : withholdEffective(masked, schema),
    withholding,
  );
}

/** Layers as the user may see them. @see showEffective */
export function showLayers(
  { schema, concealed, seesHiddenFields, withholding }: Subject,
  layers: readonly Layer[],
): Layer[] {
  const masked = maskLayers(layers, concealed, SENSITIVE_MASK);
  return withholdFromLayers(
    seesHiddenFields ? masked : withholdLayers(masked, schema),
    withholding,
  );
}

/**
 * Differences, with secrets already masked, as the user may see them. @see showEffective
 *
 * @param sides - the component on each side; what one of them hides is omitted from the other, too
 *
 * @public
 */
export function showChanges(
  sides: readonly [Subject, ...Subject[]],
  changes: readonly ConfigurationChange[],
): ConfigurationChange[] {
  return sides.reduce(
    (shown, { schema, seesHiddenFields, withholding }) =>
      withholdFromChanges(
        seesHiddenFields ? shown : withholdChanges(shown, schema),
        withholding,
      ),
    [...changes],
  );
}

/** The schema as the user may see it, with the number of omitted fields. */
export function showSchema({
  schema,
  seesHiddenFields,
  withholding,
}: Subject): CompiledSchema {
  const masked = maskSchema(schema, SENSITIVE_MASK);
  return withholdFromSchema(
    seesHiddenFields ? masked : withholdSchema(masked),
    withholding,
  );
}

/**
 * The additions of creation rules as the user may see them. @see showEffective
 *
 * @public
 */
export function showCreation(
  { schema, seesHiddenFields, withholding }: Subject,
  { added, findings }: ValuesCreation,
): ValuesCreation {
  return {
    added: added
      .filter(({ pointer }) => seesHiddenFields || !isHiddenAt(schema, pointer))
      .map(created => withholdFromCreated(created, withholding)),
    findings: withholding.findings(findings),
  };
}

/**
 * The basis of an answer.
 *
 * @param withheld - number of documents of each kind that the answer omits
 *
 * @public
 */
export function platformView(
  { staleSince }: Platform,
  withheld: WithheldDocuments = {},
): PlatformView {
  const { environments = 0, overlays = 0, delivered = 0 } = withheld;
  return {
    ...(staleSince && { staleSince: staleSince.toISOString() }),
    ...(environments + overlays + delivered > 0 && {
      withheld: {
        ...(environments > 0 && { environments }),
        ...(overlays > 0 && { overlays }),
        ...(delivered > 0 && { delivered }),
      },
    }),
  };
}

/**
 * The basis of an answer about a subject with the layers of `shown`.
 *
 * @public
 */
export function viewOf(
  { platform, delivery, pipeline, withholding }: Subject,
  ...shown: ReadonlyArray<
    Pick<EffectiveConfiguration, 'skipped'> & {
      readonly layers: ReadonlyArray<{ readonly id: string }>;
    }
  >
): PlatformView {
  return platformView(platform, {
    overlays: withholding.countOverlays(
      shown.flatMap(({ layers, skipped }) => [...layers, ...skipped]),
    ),
    delivered: withholding.countDelivered([
      ...delivery.documents,
      ...(pipeline ? [pipeline] : []),
    ]),
  });
}
