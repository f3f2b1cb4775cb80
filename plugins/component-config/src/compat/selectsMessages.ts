// SPDX-License-Identifier: Apache-2.0

import { componentConfigTranslationRef } from '../translation';

/**
 * Whether the frontend API in use is that of Backstage 1.57 or later: its translation references select messages. In an
 * app it is the host's; in a remote of module federation it is the one that the remote was built with.
 */
export function selectsMessages(): boolean {
  const ref: unknown = componentConfigTranslationRef;
  return typeof ref === 'function';
}
