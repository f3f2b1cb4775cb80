// SPDX-License-Identifier: Apache-2.0

import type { IdentityApi } from '@backstage/core-plugin-api';
import { browserStorage } from './browserStorage';
import { createDraftStore } from './draftStore';

/** Removes the drafts of everyone else who signed in with this browser before. */
export async function removeOtherDrafts(
  identity: Pick<IdentityApi, 'getBackstageIdentity'>,
): Promise<void> {
  try {
    const { userEntityRef } = await identity.getBackstageIdentity();
    createDraftStore(browserStorage()).keepOnly(userEntityRef);
  } catch {
    // Nobody is signed in.
  }
}
