// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { ResponseError } from '@backstage/errors';
import { DefaultApiClient, type TypedResponse } from '../schema/openapi';
import type { HeldValues } from '../types';
import type { Answer, HeldConflict, Operations } from './Operations';

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

/** How one request is sent. */
export interface ApiRequests {
  /** The response to one request, which has to be successful. */
  ask<T>(request: (api: Operations) => Promise<Answer<T>>): Promise<T>;
  /** The generated client, for one request: it knows paths and bodies, but neither headers nor signals. */
  send(headers?: Record<string, string>, signal?: AbortSignal): Operations;
}

/** Requests through the services of a client. */
export function apiRequests(
  options: ComponentConfigClientOptions,
): ApiRequests {
  const { discoveryApi, fetchApi } = options;
  const send: ApiRequests['send'] = (headers = {}, signal) =>
    new DefaultApiClient({
      discoveryApi,
      fetchApi: {
        fetch: (url, init) =>
          fetchApi.fetch(url, {
            ...init,
            headers: { ...init?.headers, ...headers },
            ...(signal && { signal }),
          }),
      },
    });
  return {
    send,
    ask: async request => answerOf(await request(send())),
  };
}

/** @throws ResponseError if the response is not successful */
export async function refuseFailure(
  response: TypedResponse<unknown>,
): Promise<void> {
  if (!response.ok) {
    throw await ResponseError.fromResponse(response as Response);
  }
}

/**
 * The answer in a successful response, of the type that `Operations` gives it. The compiler checks that the contract
 * describes this type, and the server's tests that the responses match the contract.
 *
 * @throws ResponseError if the response is not successful
 */
export async function answerOf<T>(response: Answer<T>): Promise<T> {
  await refuseFailure(response);
  return (await response.json()) as T;
}

/**
 * The current values after a concurrent save.
 *
 * @throws ResponseError for any other conflict
 */
export async function conflictOf(
  response: TypedResponse<unknown>,
): Promise<HeldValues | undefined> {
  if (response.status !== 409) {
    return undefined;
  }
  // A failure is read from the same response.
  const copy = (response as Response).clone();
  const { held } = (await copy.json()) as HeldConflict;
  if (!held) {
    await refuseFailure(response);
  }
  return held;
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
