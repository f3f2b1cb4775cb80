// SPDX-License-Identifier: Apache-2.0

import { Finding } from '@component-config/config-engine';

/** Whether a finding tells that a definition has errors: nobody can correct these in a form. */
export function isBrokenDefinition({ code }: Finding): boolean {
  return code === 'component/broken-definition';
}
