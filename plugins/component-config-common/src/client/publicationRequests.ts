// SPDX-License-Identifier: Apache-2.0

import type { ComponentConfigApi } from '../ComponentConfigApi';
import type {
  PendingPublication,
  PublicationPreview,
  PublicationReport,
  PublicationRequest,
} from '../publication';
import { pathOf, refuseFailure, type ApiRequests } from './ApiRequests';

/** Publication of the portal's values to Git. */
export function publicationRequests({
  ask,
  send,
}: ApiRequests): Pick<
  ComponentConfigApi,
  'getPublication' | 'recordPublication' | 'withdrawPublication'
> {
  return {
    async getPublication(
      componentRef: string,
      preview?: PublicationPreview,
    ): Promise<PublicationReport> {
      const path = pathOf(componentRef);
      return ask(api =>
        preview
          ? api.previewPublication({ path, body: preview })
          : api.getPublication({ path }),
      );
    },

    async recordPublication(
      componentRef: string,
      body: PublicationRequest,
    ): Promise<PendingPublication> {
      return ask(api =>
        api.recordPublication({ path: pathOf(componentRef), body }),
      );
    },

    async withdrawPublication(
      componentRef: string,
      { at }: Pick<PendingPublication, 'at'>,
    ): Promise<void> {
      const response = await send().withdrawPublication({
        path: pathOf(componentRef),
        query: { at },
      });
      await refuseFailure(response);
    },
  };
}
