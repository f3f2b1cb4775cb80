// SPDX-License-Identifier: Apache-2.0

import { componentConfigValuesRevealPermission } from '@component-config/plugin-component-config-common';
import type { ReadSubject } from '../service/SubjectReader';

/**
 * A component whose values are going to be checked for its caller. What a check over a secret says is a hint to the
 * secret, so callers who may not reveal all secrets of the environment get checks without any
 * (docs/annotations.md#checks-of-secrets).
 *
 * @param environment - of the values; omitted for values for all environments
 */
export function forChecks(
  subject: ReadSubject,
  environment: string | undefined,
): ReadSubject {
  const { rights } = subject;
  const maySee = rights.sections.every(section =>
    rights.may(componentConfigValuesRevealPermission, { environment }, section),
  );
  return { ...subject, hidesSecrets: !maySee };
}
