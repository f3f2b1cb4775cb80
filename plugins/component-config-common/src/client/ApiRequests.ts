// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { ResponseError } from '@backstage/errors';
import { DefaultApiClient, type TypedResponse } from '../schema/openapi';
import type { HeldValues, SaveConflict } from '../types';

/**
 * What the client needs of its surroundings; Backstage's `DiscoveryApi` and `FetchApi` (frontend) and
 * `DiscoveryService` (backend) fit.
 *
 * @public
 */
export interface ComponentConfigClientOptions {
  discoveryApi: { getBaseUrl(pluginId: string): Promise<string> };
  fetchApi: { fetch: typeof fetch };
}

/** How one request is sent. */
export interface ApiRequests {
  /** The answer to one request, which has to be a success. */
  ask<T>(
    request: (api: DefaultApiClient) => Promise<TypedResponse<unknown>>,
  ): Promise<T>;
  /** The generated client, for one request: it knows paths and bodies, but neither headers nor signals. */
  send(
    headers?: Record<string, string>,
    signal?: AbortSignal,
  ): DefaultApiClient;
}

/** Requests over the surroundings of a client. */
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
    ask: async <T>(
      request: (api: DefaultApiClient) => Promise<TypedResponse<unknown>>,
    ) => answerOf<T>(await request(send())),
  };
}

/** @throws ResponseError where the answer is none */
export async function refuseFailure(
  response: TypedResponse<unknown>,
): Promise<void> {
  if (!response.ok) {
    throw await ResponseError.fromResponse(response as Response);
  }
}

/** The types of this package say more than the generated ones, to which the backend's router holds them. */
export async function answerOf<T>(
  response: TypedResponse<unknown>,
): Promise<T> {
  await refuseFailure(response);
  return (await response.json()) as T;
}

/**
 * What is held by now, where somebody saved in between.
 *
 * @throws ResponseError where there is another conflict
 */
export async function conflictOf(
  response: TypedResponse<unknown>,
): Promise<HeldValues | undefined> {
  if (response.status !== 409) {
    return undefined;
  }
  // A failure is read from the same answer.
  const copy = (response as Response).clone();
  const { held } = (await copy.json()) as Partial<SaveConflict>;
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
