// SPDX-License-Identifier: Apache-2.0

import { ajvValidator } from '@component-config/config-engine/ajv';
import { knowsSecrets } from '@component-config/config-platform';
import type { ReadSubject } from '../service/SubjectReader';

/**
 * A component whose values are going to be checked for its caller, without the secrets that they may not reveal. ajv
 * validates them.
 *
 * @param environment - of the values; omitted for values for all environments
 */
export function forChecks(
  subject: ReadSubject,
  environment: string | undefined,
): ReadSubject {
  return {
    ...subject,
    hidesSecrets: !knowsSecrets(
      subject,
      subject.rights.revealsAll(environment),
    ),
    validator: ajvValidator,
  };
}
