// SPDX-License-Identifier: Apache-2.0

import { ConflictError } from '@backstage/errors';
import {
  exportConfiguration,
  type EffectiveConfiguration,
  type ExportFormat,
  type Steps,
} from '@component-config/config-engine';
import {
  type ConfigurationFormat,
  type ExportReport,
  type ExportRequest,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import {
  effectiveEnds,
  environmentNamed,
  summarizeRelease,
  showEffective,
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '@component-config/config-platform';

/**
 * The effective configuration in one environment, as text for deployment tools.
 *
 * A configuration with errors is exported only if the request allows it: unattended pipelines must not deploy one with
 * a missing overlay.
 *
 * @throws NotFoundError if there is no such environment
 * @throws ConflictError if the configuration has errors
 */
export function* exportSteps(
  subject: Subject,
  request: ExportRequest,
): Steps<ExportReport> {
  const environment = environmentNamed(subject, request.environment);
  const there = inEnvironment(subject, environment);
  const resolved = yield* resolveStoredSteps(there, environment, subject.heads);
  yield undefined;
  const effective = showEffective(there, resolved);
  yield undefined;
  if (request.errors !== 'allow') {
    refuseErrors(there, environment.name, effective);
  }
  const { component, release, hiddenDocuments } = there;
  const { name, namespace, project, traits } = component;
  const running = release && summarizeRelease(release, hiddenDocuments).name;
  const { text, mediaType, findings } = exportConfiguration({
    component: {
      name,
      namespace,
      ...(project !== undefined && { project }),
      embeddedInstances: traits.flatMap(({ embedded, instanceName }) =>
        embedded ? instanceName : [],
      ),
    },
    environment: environment.name,
    ...(running !== undefined && { release: running }),
    effective,
    // The masked configuration no longer contains hidden fields that the user may not see.
    schema: there.schema,
    mask: SENSITIVE_MASK,
    ends: effectiveEnds(there, resolved, environment.name),
    format: exportFormatOf(request.format),
  });
  return { text, mediaType, findings: [...findings] };
}

function refuseErrors(
  { component }: Subject,
  environment: string,
  { findings, skipped }: EffectiveConfiguration,
): void {
  const errors = new Set(
    [...findings, ...skipped.flatMap(({ error }) => error ?? [])]
      .filter(({ severity }) => severity === 'error')
      .map(({ message }) => message),
  );
  const [first] = errors;
  if (first !== undefined) {
    throw new ConflictError(
      `The configuration of ${component.name} in ${environment} has ${
        errors.size === 1 ? 'an error' : `${errors.size} errors`
      }, so it is not exported: ${first} To export it anyway, use "errors=allow".`,
    );
  }
}

/** The corresponding format of the engine. */
function exportFormatOf(format: ConfigurationFormat): ExportFormat {
  switch (format) {
    case 'helm':
      return 'helm-values';
    case 'releasebinding':
      return 'release-binding';
    default:
      return format;
  }
}
