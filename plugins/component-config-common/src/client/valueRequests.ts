// SPDX-License-Identifier: Apache-2.0

import type { ComponentConfigApi } from '../ComponentConfigApi';
import { formatRevisionETag } from '../revisionETag';
import type {
  RevertRequest,
  RevisionBasis,
  RevisionReport,
  RevisionsPage,
  RevisionsRequest,
} from '../revisions';
import type { RevealedValue, SaveRequest, SaveResult } from '../types';
import { answerOf, conflictOf, pathOf, type ApiRequests } from './ApiRequests';

/** Values stored in the portal: saves, revisions, and revealed values. */
export function valueRequests({
  ask,
  send,
}: ApiRequests): Pick<
  ComponentConfigApi,
  'saveValues' | 'getRevisions' | 'getRevision' | 'revertValues' | 'revealValue'
> {
  return {
    async saveValues(
      componentRef: string,
      query: { environment?: string },
      request: SaveRequest,
    ): Promise<SaveResult> {
      const { baseRevision, ...body } = request;
      const response = await send({
        'If-Match': formatRevisionETag(baseRevision),
      }).saveValues({ path: pathOf(componentRef), query, body });
      const newer = await conflictOf(response);
      if (newer) {
        return { outcome: 'conflict', held: newer };
      }
      const { created, ...held } = await answerOf(response);
      return { outcome: 'saved', held, ...(created && { created }) };
    },

    async getRevisions(
      componentRef: string,
      query: RevisionsRequest = {},
    ): Promise<RevisionsPage> {
      return ask(api =>
        api.getRevisions({ path: pathOf(componentRef), query }),
      );
    },

    async getRevision(
      componentRef: string,
      options: {
        environment?: string;
        revision: number;
        basis?: RevisionBasis;
      },
    ): Promise<RevisionReport> {
      const { revision, ...query } = options;
      return ask(api =>
        api.getRevision({ path: { ...pathOf(componentRef), revision }, query }),
      );
    },

    async revertValues(
      componentRef: string,
      options: { environment?: string; revision: number },
      request: RevertRequest,
    ): Promise<SaveResult> {
      const { revision, ...query } = options;
      const { baseRevision, ...body } = request;
      const response = await send({
        'If-Match': formatRevisionETag(baseRevision),
      }).revertValues({
        path: { ...pathOf(componentRef), revision },
        query,
        body,
      });
      const held = await conflictOf(response);
      return held
        ? { outcome: 'conflict', held }
        : { outcome: 'saved', held: await answerOf(response) };
    },

    async revealValue(
      componentRef: string,
      options: { environment?: string; pointer: string },
    ): Promise<RevealedValue> {
      const { pointer, ...query } = options;
      return ask(api =>
        api.revealValue({
          path: pathOf(componentRef),
          query,
          body: { pointer },
        }),
      );
    },
  };
}
