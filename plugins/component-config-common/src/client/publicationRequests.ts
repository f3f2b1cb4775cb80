// SPDX-License-Identifier: Apache-2.0

import type { ComponentConfigApi } from '../ComponentConfigApi';
import type {
  PendingPublication,
  PublicationPreview,
  PublicationReport,
  PublicationRequest,
} from '../publication';
import { pathOf, type ApiRequests } from './ApiRequests';
import { apiOperations } from './apiOperations';

/** Publication of the portal's values to Git. */
export function publicationRequests({
  send,
  respond,
}: ApiRequests): Pick<
  ComponentConfigApi,
  'getPublication' | 'recordPublication' | 'withdrawPublication'
> {
  return {
    async getPublication(
      componentRef: string,
      preview?: PublicationPreview,
    ): Promise<PublicationReport> {
      const parameters = pathOf(componentRef);
      return preview
        ? send(apiOperations.previewPublication, { parameters, body: preview })
        : send(apiOperations.getPublication, { parameters });
    },

    async recordPublication(
      componentRef: string,
      body: PublicationRequest,
    ): Promise<PendingPublication> {
      return send(apiOperations.recordPublication, {
        parameters: pathOf(componentRef),
        body,
      });
    },

    async withdrawPublication(
      componentRef: string,
      { at }: Pick<PendingPublication, 'at'>,
    ): Promise<void> {
      await respond(apiOperations.withdrawPublication, {
        parameters: { ...pathOf(componentRef), at },
      });
    },
  };
}
