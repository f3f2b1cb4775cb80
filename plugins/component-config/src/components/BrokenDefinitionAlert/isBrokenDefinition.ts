// SPDX-License-Identifier: Apache-2.0

import { Finding } from '@component-config/config-engine';

/** Whether a finding reports an error in a definition, which cannot be fixed in a form. */
export function isBrokenDefinition({ code }: Finding): boolean {
  return code === 'component/broken-definition';
}
