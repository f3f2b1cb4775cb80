// SPDX-License-Identifier: Apache-2.0

import {
  isHiddenAt,
  maskLayers,
  maskSchema,
  maskSensitive,
  omitHiddenFromChanges,
  omitHiddenFromEffective,
  omitHiddenFromLayers,
  omitHiddenFromSchema,
  type CompiledSchema,
  type ConfigurationChange,
  type EffectiveConfiguration,
  type Layer,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type PlatformView,
  type ValuesCreation,
  type HiddenDocumentCounts,
} from '@component-config/plugin-component-config-common';
import type { Platform } from '../platform/platform';
import type { Subject } from './subject';
import {
  anonymizeChanges,
  anonymizeCreated,
  anonymizeEffective,
  anonymizeLayers,
  anonymizeSchema,
} from '../platform/anonymizeDocuments';

/**
 * An effective configuration as the user may see it: without secrets, hidden fields and names of hidden documents.
 *
 * @public
 */
export function showEffective(
  subject: Subject,
  effective: EffectiveConfiguration,
): EffectiveConfiguration {
  return showMasked(
    subject,
    maskSensitive(effective, subject.maskingSchema, SENSITIVE_MASK),
  );
}

/**
 * Like `showEffective`, with secrets already masked.
 *
 * @public
 */
export function showMasked(
  { schema, seesHiddenFields, hiddenDocuments }: Subject,
  masked: EffectiveConfiguration,
): EffectiveConfiguration {
  return anonymizeEffective(
    seesHiddenFields ? masked : omitHiddenFromEffective(masked, schema),
    hiddenDocuments,
  );
}

/** Layers as the user may see them. @see showEffective */
export function showLayers(
  { schema, maskingSchema, seesHiddenFields, hiddenDocuments }: Subject,
  layers: readonly Layer[],
): Layer[] {
  const masked = maskLayers(layers, maskingSchema, SENSITIVE_MASK);
  return anonymizeLayers(
    seesHiddenFields ? masked : omitHiddenFromLayers(masked, schema),
    hiddenDocuments,
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
    (shown, { schema, seesHiddenFields, hiddenDocuments }) =>
      anonymizeChanges(
        seesHiddenFields ? shown : omitHiddenFromChanges(shown, schema),
        hiddenDocuments,
      ),
    [...changes],
  );
}

/** The schema as the user may see it, with the number of omitted fields. */
export function showSchema({
  schema,
  seesHiddenFields,
  hiddenDocuments,
}: Subject): CompiledSchema {
  const masked = maskSchema(schema, SENSITIVE_MASK);
  return anonymizeSchema(
    seesHiddenFields ? masked : omitHiddenFromSchema(masked),
    hiddenDocuments,
  );
}

/**
 * The additions of creation rules as the user may see them. @see showEffective
 *
 * @public
 */
export function showCreation(
  { schema, seesHiddenFields, hiddenDocuments }: Subject,
  { added, findings }: ValuesCreation,
): ValuesCreation {
  return {
    added: added
      .filter(({ pointer }) => seesHiddenFields || !isHiddenAt(schema, pointer))
      .map(created => anonymizeCreated(created, hiddenDocuments)),
    findings: hiddenDocuments.findings(findings),
  };
}

/**
 * The basis of an answer.
 *
 * @param hidden - number of documents of each kind that the answer omits
 *
 * @public
 */
export function platformView(
  { staleSince }: Platform,
  hidden: HiddenDocumentCounts = {},
): PlatformView {
  const { environments = 0, overlays = 0, delivered = 0 } = hidden;
  return {
    ...(staleSince && { staleSince: staleSince.toISOString() }),
    ...(environments + overlays + delivered > 0 && {
      hidden: {
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
  { platform, delivery, pipeline, hiddenDocuments }: Subject,
  ...shown: ReadonlyArray<
    Pick<EffectiveConfiguration, 'skipped'> & {
      readonly layers: ReadonlyArray<{ readonly id: string }>;
    }
  >
): PlatformView {
  return platformView(platform, {
    overlays: hiddenDocuments.countOverlays(
      shown.flatMap(({ layers, skipped }) => [...layers, ...skipped]),
    ),
    delivered: hiddenDocuments.countDelivered([
      ...delivery.documents,
      ...(pipeline ? [pipeline] : []),
    ]),
  });
}
