// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import {
  apiRequests,
  pathOf,
  type ApiRequests,
  type ComponentConfigClientOptions,
} from './client/ApiRequests';
import type { DocumentList, ListedByList, Page } from './browse';
import {
  apiOperations as operations,
  type ApiOperation,
} from './client/apiOperations';
import type { ComponentConfigApi } from './ComponentConfigApi';
import type { ImpactEvent } from './impact';
import type { OrphanedValuesApi } from './OrphanedValuesApi';
import type { PlatformApi } from './PlatformApi';
import { readLines } from './readLines';
import { includable, unpackEffective, unpackForm } from './wire';

/**
 * All requests.
 *
 * @public
 */
export interface ComponentConfigClient
  extends ComponentConfigApi, OrphanedValuesApi {}

/**
 * Sends requests to the backend plugin over HTTP. Every unsuccessful response is thrown as a `ResponseError`, except
 * the conflict of a save, which is a result.
 *
 * @public
 */
export class ComponentConfigClient {
  constructor(options: ComponentConfigClientOptions) {
    const requests = apiRequests(options);
    const methods: ComponentConfigApi & OrphanedValuesApi = {
      ...componentRequests(requests),
      ...platformRequests(requests),
      ...orphanRequests(requests),
    };
    Object.assign(this, methods);
  }
}

/** One component: its configuration, values, proposals and publication. */
function componentRequests({
  send,
  respond,
  change,
}: ApiRequests): Omit<ComponentConfigApi, keyof PlatformApi> {
  return {
    getEnvironments: async componentRef => {
      const { items } = await (componentRef === undefined
        ? send(operations.getEnvironments)
        : send(operations.getComponentEnvironments, {
            parameters: pathOf(componentRef),
          }));
      return items;
    },

    getAllowedActions: async componentRef =>
      send(operations.getAllowedActions, { parameters: pathOf(componentRef) }),

    getForm: async (componentRef, query, { signal } = {}) =>
      unpackForm(
        await send(operations.getForm, {
          parameters: {
            ...query,
            ...pathOf(componentRef),
            include: ['skipped'],
          },
          signal,
        }),
      ),

    getEffective: async (componentRef, { signal } = {}) =>
      unpackEffective(
        await send(operations.getEffective, {
          parameters: { ...pathOf(componentRef), include: [...includable] },
          signal,
        }),
      ),

    getObserved: async (componentRef, { signal } = {}) =>
      send(operations.getObserved, {
        parameters: pathOf(componentRef),
        signal,
      }),

    getOptions: async (componentRef, query, { signal } = {}) =>
      send(operations.getOptions, {
        parameters: { ...query, ...pathOf(componentRef) },
        signal,
      }),

    checkOptions: async (componentRef, values, { signal } = {}) =>
      send(operations.checkOptions, {
        parameters: pathOf(componentRef),
        body: { values },
        signal,
      }),

    getManifests: async (componentRef, query, { signal } = {}) =>
      send(operations.getManifests, {
        parameters: { ...query, ...pathOf(componentRef) },
        signal,
      }),

    previewManifests: async (componentRef, values, { signal } = {}) =>
      send(operations.previewManifests, {
        parameters: pathOf(componentRef),
        body: { values },
        signal,
      }),

    getExplanation: async (componentRef, query) =>
      send(operations.getExplanation, {
        parameters: { ...query, ...pathOf(componentRef) },
      }),

    getBlame: async (componentRef, query) =>
      send(operations.getBlame, {
        parameters: { ...query, ...pathOf(componentRef) },
      }),

    getOverlaySelection: async (componentRef, query) =>
      send(operations.getOverlaySelection, {
        parameters: { ...query, ...pathOf(componentRef) },
      }),

    getDiff: async (componentRef, query, { signal } = {}) =>
      send(operations.getDiff, {
        parameters: { ...query, ...pathOf(componentRef) },
        signal,
      }),

    getWhatIf: async (componentRef, body, { signal } = {}) =>
      send(operations.getWhatIf, {
        parameters: pathOf(componentRef),
        body,
        signal,
      }),

    getDefinition: async entityRef =>
      send(operations.getDefinition, { parameters: parseEntityRef(entityRef) }),

    getDraftForm: async (draft, options = {}) =>
      send(operations.getDraftForm, { body: { draft, ...options } }),

    validateDraft: async (draft, values, supposition = {}) =>
      send(operations.validateDraft, {
        body: { ...supposition, draft, values },
      }),

    resolveDraft: async (draft, values, supposition = {}) =>
      send(operations.resolveDraft, {
        body: { ...supposition, draft, values },
      }),

    getComponentTypes: async (query = {}) => {
      const { items } = await send(operations.getComponentTypes, {
        parameters: { ...query },
      });
      return items;
    },

    saveValues: async (componentRef, query, { baseRevision, ...body }) => {
      const result = await change(operations.saveValues, {
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

    getRevisions: async (componentRef, query = {}) =>
      send(operations.getRevisions, {
        parameters: { ...query, ...pathOf(componentRef) },
      }),

    getRevision: async (componentRef, query) =>
      send(operations.getRevision, {
        parameters: { ...query, ...pathOf(componentRef) },
      }),

    revertValues: async (componentRef, query, { baseRevision, ...body }) => {
      const result = await change(operations.revertValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
        baseRevision,
      });
      return result.outcome === 'conflict'
        ? result
        : { outcome: 'saved', stored: result.answer };
    },

    revealValue: async (componentRef, { pointer, ...query }) =>
      send(operations.revealValue, {
        parameters: { ...query, ...pathOf(componentRef) },
        body: { pointer },
      }),

    getProposals: async (componentRef, query = {}) =>
      componentRef === undefined
        ? send(operations.getAllProposals, { parameters: { ...query } })
        : send(operations.getProposals, {
            parameters: { ...query, ...pathOf(componentRef) },
          }),

    getProposal: async (componentRef, id) =>
      send(operations.getProposal, {
        parameters: { ...pathOf(componentRef), id },
      }),

    proposeValues: async (componentRef, query, { baseRevision, ...body }) => {
      const result = await change(operations.proposeValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
        baseRevision,
      });
      return result.outcome === 'conflict'
        ? result
        : { outcome: 'proposed', proposal: result.answer };
    },

    acceptProposal: async (componentRef, id, { baseRevision, ...body }) => {
      const result = await change(operations.acceptProposal, {
        parameters: { ...pathOf(componentRef), id },
        body,
        baseRevision,
      });
      return result.outcome === 'conflict'
        ? result
        : { outcome: 'accepted', ...result.answer };
    },

    declineProposal: async (componentRef, id, body) =>
      send(operations.declineProposal, {
        parameters: { ...pathOf(componentRef), id },
        body,
      }),

    withdrawProposal: async (componentRef, id) =>
      send(operations.withdrawProposal, {
        parameters: { ...pathOf(componentRef), id },
      }),

    getPublication: async (componentRef, preview) => {
      const parameters = pathOf(componentRef);
      return preview
        ? send(operations.previewPublication, { parameters, body: preview })
        : send(operations.getPublication, { parameters });
    },

    recordPublication: async (componentRef, body) =>
      send(operations.recordPublication, {
        parameters: pathOf(componentRef),
        body,
      }),

    withdrawPublication: async (componentRef, { at }) => {
      await respond(operations.withdrawPublication, {
        parameters: { ...pathOf(componentRef), at },
      });
    },
  };
}

/** Lists the platform documents of a kind. */
const listOperations: {
  readonly [L in DocumentList]: ApiOperation<Page<ListedByList[L]>>;
} = {
  'component-types': operations.listComponentTypes,
  traits: operations.listTraits,
  overlays: operations.listOverlays,
  environments: operations.listPlatformEnvironments,
};

/** The platform as a whole. */
function platformRequests({ send, respond }: ApiRequests): PlatformApi {
  return {
    getOverview: async ({ signal } = {}) =>
      send(operations.getOverview, { signal }),

    getAttention: async ({ signal } = {}) =>
      send(operations.getAttention, { signal }),

    listDocuments: async (list, query = {}) =>
      send(listOperations[list], { parameters: { ...query } }),

    listComponents: async (query = {}) =>
      send(operations.listComponents, { parameters: { ...query } }),

    getUsedBy: async (entityRef, query = {}) =>
      send(operations.getUsedBy, {
        parameters: { ...query, ...parseEntityRef(entityRef) },
      }),

    getDocumentation: async entityRef =>
      send(operations.getDocumentation, {
        parameters: parseEntityRef(entityRef),
      }),

    getCoverage: async (entityRef, { signal } = {}) =>
      send(operations.getCoverage, {
        parameters: parseEntityRef(entityRef),
        signal,
      }),

    getOverlayReport: async (entityRef, { signal } = {}) =>
      send(operations.getOverlayReport, {
        parameters: parseEntityRef(entityRef),
        signal,
      }),

    getEnvironmentDifferences: async ({ from, ...request }, { signal } = {}) =>
      send(operations.getEnvironmentDifferences, {
        parameters: { ...request, environment: from },
        signal,
      }),

    compileDocuments: async documents =>
      send(operations.compileDocuments, { body: { documents } }),

    async *getImpact(body, { signal } = {}) {
      const response = await respond(operations.getImpact, { body, signal });
      if (response.body) {
        yield* readLines<ImpactEvent>(response.body);
      }
    },
  };
}

/** Values that no longer apply to anything, for administrators. */
function orphanRequests({ send }: ApiRequests): OrphanedValuesApi {
  return {
    getOrphanedValues: async (query = {}) =>
      send(operations.getOrphanedValues, { parameters: { ...query } }),

    purgeOrphanedValues: async (componentRef, query = {}) =>
      send(operations.purgeOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
      }),

    moveOrphanedValues: async (componentRef, body, query = {}) =>
      send(operations.moveOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
      }),

    archiveOrphanedValues: async (componentRef, body = {}, query = {}) =>
      send(operations.archiveOrphanedValues, {
        parameters: { ...query, ...pathOf(componentRef) },
        body,
      }),

    getArchivedValues: async (query = {}) =>
      send(operations.getArchivedValues, { parameters: { ...query } }),

    restoreArchivedValues: async id =>
      send(operations.restoreArchivedValues, { parameters: { id } }),

    purgeArchivedValues: async id =>
      send(operations.purgeArchivedValues, { parameters: { id } }),

    getOrphanedProposals: async (query = {}) =>
      send(operations.getOrphanedProposals, { parameters: { ...query } }),

    declineOrphanedProposal: async (componentRef, id, body) =>
      send(operations.declineOrphanedProposal, {
        parameters: { ...pathOf(componentRef), id },
        body,
      }),
  };
}
