// SPDX-License-Identifier: Apache-2.0

import {
  maskValues,
  omitHiddenFromValues,
  type JsonObject,
  type Words,
} from '@component-config/config-engine';
import {
  worded,
  summarizeEnvironment,
  visibleEnvironments,
  platformView,
  inEnvironment,
  withAllSecrets,
  type RecordedValues,
  type Subject,
  type LiveVerdict,
} from '@component-config/config-platform';
import {
  type ObservedReport,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';

/**
 * The observation of one source for a component in an environment, unmasked.
 */
export interface ObservedState {
  /** Id of the source. */
  readonly source: string;
  readonly values?: JsonObject;
  /** As the user may see them. */
  readonly verdicts?: readonly LiveVerdict[];
  readonly observedAt?: Date;
  readonly url?: string;
  /** Why it is not known, as a sentence. */
  readonly failure?: Words;
}

/**
 * The observed values of a component in each environment, as the user may see them.
 *
 * @param observed - by the name of the environment
 */
export function observedReport(
  subject: Subject,
  sources: ReadonlyArray<{ readonly id: string; readonly title: string }>,
  observed: ReadonlyMap<string, readonly ObservedState[]>,
): ObservedReport {
  const { componentRef, environments, platform, hiddenDocuments } = subject;
  const visible = visibleEnvironments(subject);
  return {
    componentRef,
    ...platformView(platform, {
      environments: environments.length - visible.length,
    }),
    sources: sources.map(({ id, title }) => ({ id, title })),
    environments: visible.flatMap(environment => {
      const states = observed.get(environment.name) ?? [];
      const there = inEnvironment(subject, environment);
      return states.length === 0
        ? []
        : [
            {
              environment: summarizeEnvironment(environment, hiddenDocuments),
              observations: states.map(
                ({ source, values, verdicts, observedAt, url, failure }) => ({
                  source,
                  ...(verdicts && {
                    verdicts: verdicts.map(({ reason, ...verdict }) => ({
                      ...verdict,
                      ...(reason !== undefined && worded('reason', reason)),
                    })),
                  }),
                  ...(values && { values: shown(there, values) }),
                  ...(observedAt && { observedAt: observedAt.toISOString() }),
                  ...(url !== undefined && { url }),
                  ...(failure !== undefined && worded('failure', failure)),
                }),
              ),
            },
          ];
    }),
  };
}

/** The observed values without secrets and fields hidden from the user. */
function shown(there: Subject, running: JsonObject): JsonObject {
  const seen: RecordedValues = { values: running };
  const { values, recorded } = withAllSecrets(there, seen);
  const masked = maskValues(
    values,
    there.maskingSchema,
    SENSITIVE_MASK,
    recorded,
  );
  return there.seesHiddenFields
    ? masked
    : omitHiddenFromValues(masked, there.schema);
}
