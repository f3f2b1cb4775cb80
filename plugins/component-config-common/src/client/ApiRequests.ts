// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { ResponseError } from '@backstage/errors';
import type { StoredValues, SaveConflict } from '../types';
import { formatRevisionETag } from '../revisionETag';
import { expandUrl, type UrlParameters } from './expandUrl';
import type { ApiOperation } from './apiOperations';

/**
 * The services that the client needs; Backstage's `DiscoveryApi` and `FetchApi` (frontend) and `DiscoveryService`
 * (backend) fit.
 *
 * @public
 */
export interface ComponentConfigClientOptions {
  discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  fetchApi: { fetch: typeof fetch };
}

/** What a request is about. */
export interface ApiRequest {
  /** Of the path and the query. */
  readonly parameters?: UrlParameters;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

/** A change of values, based on a revision of them. */
export interface ApiChange {
  readonly parameters: UrlParameters;
  readonly body: object;
  readonly baseRevision: number;
}

/** The answer to a change, or the newer values if they were saved in between. */
export type ApiChangeResult<Answer> =
  | { readonly outcome: 'changed'; readonly answer: Answer }
  | { readonly outcome: 'conflict'; readonly stored: StoredValues };

/** How requests are sent. Each throws a `ResponseError` if the response is not successful. */
export interface ApiRequests {
  send<Answer>(
    operation: ApiOperation<Answer>,
    request?: ApiRequest,
  ): Promise<Answer>;
  /** The response, for an operation that does not answer with one JSON document. */
  respond(
    operation: ApiOperation<unknown>,
    request: ApiRequest,
  ): Promise<Response>;
  change<Answer>(
    operation: ApiOperation<Answer>,
    change: ApiChange,
  ): Promise<ApiChangeResult<Answer>>;
}

/** Requests through the services of a client. */
export function apiRequests({
  discoveryApi,
  fetchApi,
}: ComponentConfigClientOptions): ApiRequests {
  const send = async (
    { method, template }: ApiOperation<unknown>,
    { parameters = {}, body, signal }: ApiRequest,
    headers?: HeadersInit,
  ) => {
    const baseUrl = await discoveryApi.getBaseUrl('component-config');
    return fetchApi.fetch(`${baseUrl}${expandUrl(template, parameters)}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  };
  const respond: ApiRequests['respond'] = async (operation, request) => {
    const response = await send(operation, request);
    await refuseFailure(response);
    return response;
  };
  return {
    respond,
    // The compiler checks that the contract describes the answer, and the server's tests that the responses match it.
    send: async (operation, request = {}) =>
      (await respond(operation, request)).json(),
    change: async (operation, { baseRevision, ...request }) => {
      const response = await send(operation, request, {
        'If-Match': formatRevisionETag(baseRevision),
      });
      const stored = await newerValues(response);
      if (stored) {
        return { outcome: 'conflict', stored };
      }
      await refuseFailure(response);
      return { outcome: 'changed', answer: await response.json() };
    },
  };
}

async function refuseFailure(response: Response): Promise<void> {
  if (!response.ok) {
    throw await ResponseError.fromResponse(response);
  }
}

/** The current values after a concurrent save; undefined for any other response. */
async function newerValues(
  response: Response,
): Promise<StoredValues | undefined> {
  if (response.status !== 409) {
    return undefined;
  }
  // A failure is read from the same response.
  const { stored }: Partial<SaveConflict> = await response.clone().json();
  return stored;
}

export function pathOf(componentRef: string): {
  namespace: string;
  name: string;
} {
  const { namespace, name } = parseEntityRef(componentRef, {
    defaultKind: 'component',
  });
  return { namespace, name };
}
