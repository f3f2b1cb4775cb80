// SPDX-License-Identifier: Apache-2.0

import type { ComponentConfigApi } from '../ComponentConfigApi';
import type {
  RevertRequest,
  RevisionBasis,
  RevisionReport,
  RevisionsPage,
  RevisionsRequest,
} from '../revisions';
import type { RevealedValue, SaveRequest, SaveResult } from '../types';
import { pathOf, type ApiRequests } from './ApiRequests';
import { apiOperations } from './apiOperations';

/** Values stored in the portal: saves, revisions, and revealed values. */
export function valueRequests({
  send,
  change,
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
      const result = await change(apiOperations.saveValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
        baseRevision,
      });
      if (result.outcome === 'conflict') {
        return result;
      }
      const { created, findings, ...stored } = result.answer;
      return {
        outcome: 'saved',
        stored,
        ...(created && { created }),
        ...(findings && { findings }),
      };
    },

    async getRevisions(
      componentRef: string,
      query: RevisionsRequest = {},
    ): Promise<RevisionsPage> {
      return send(apiOperations.getRevisions, {
        parameters: { ...query, ...pathOf(componentRef) },
      });
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
      return send(apiOperations.getRevision, {
        parameters: { ...query, ...pathOf(componentRef), revision },
      });
    },

    async revertValues(
      componentRef: string,
      options: { environment?: string; revision: number },
      request: RevertRequest,
    ): Promise<SaveResult> {
      const { revision, ...query } = options;
      const { baseRevision, ...body } = request;
      const result = await change(apiOperations.revertValues, {
        parameters: { ...query, ...pathOf(componentRef), revision },
        body,
        baseRevision,
      });
      return result.outcome === 'conflict'
        ? result
        : { outcome: 'saved', stored: result.answer };
    },

    async revealValue(
      componentRef: string,
      options: { environment?: string; pointer: string },
    ): Promise<RevealedValue> {
      const { pointer, ...query } = options;
      return send(apiOperations.revealValue, {
        parameters: { ...query, ...pathOf(componentRef) },
        body: { pointer },
      });
    },
  };
}
