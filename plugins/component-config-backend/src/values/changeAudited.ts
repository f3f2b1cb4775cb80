// SPDX-License-Identifier: Apache-2.0

import type { AuditorService } from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';
import type { JsonObject } from '@backstage/types';
import type { ValuesRevision } from '@component-config/config-platform';
import type { ValuesStore } from '../database/ValuesStore';

/**
 * Changes stored values without a request, with an audit event.
 *
 * @param event - `metaOf`: what else the event says once the change is decided
 * @returns the revisions that were added
 */
export async function changeAudited(
  {
    auditor,
    store,
  }: {
    readonly auditor: Pick<AuditorService, 'createEvent'>;
    readonly store: Pick<ValuesStore, 'change'>;
  },
  {
    eventId,
    metaOf = () => ({}),
  }: { readonly eventId: string; readonly metaOf?: () => JsonObject },
  ...[change, decide]: Parameters<ValuesStore['change']>
): Promise<ValuesRevision[]> {
  const event = await auditor.createEvent({
    eventId,
    severityLevel: 'medium',
    meta: { componentRef: change.componentRef },
  });
  try {
    const added = await store.change(change, decide);
    await event.success({
      meta: {
        revisions: added.map(({ environment, revision }) => ({
          environment: environment ?? null,
          revision,
        })),
        ...metaOf(),
      },
    });
    return added;
  } catch (error) {
    await event.fail({ error: toError(error) });
    throw error;
  }
}
