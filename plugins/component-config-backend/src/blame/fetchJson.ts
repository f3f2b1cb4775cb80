// SPDX-License-Identifier: Apache-2.0

import { ServiceUnavailableError } from '@backstage/errors';

/** How long a repository host may take. */
const TIMEOUT_MS = 5_000;

/** The longest response that is read: the blame of a long file. */
const LONGEST_ANSWER = 4 * 1024 * 1024;

/** The response of a repository host: JSON, or that it denies the portal access or has no such file. */
export type HostAnswer =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'refused' };

/**
 * Sends a request to a repository host.
 *
 * @throws ServiceUnavailableError if it does not respond, or responds with a server error
 */
export async function fetchJson(
  url: string,
  init: {
    method?: 'GET' | 'POST';
    headers: { [name: string]: string };
    body?: string;
  },
): Promise<HostAnswer> {
  const response = await fetch(url, {
    ...init,
    // A redirecting host would cause the portal's token to be sent elsewhere.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status >= 500 || response.status === 429) {
      throw new ServiceUnavailableError(
        `${new URL(url).host} responded with ${response.status}.`,
      );
    }
    return { kind: 'refused' };
  }
  return { kind: 'json', value: JSON.parse(await textOf(response)) };
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > LONGEST_ANSWER) {
      throw new ServiceUnavailableError('The response is too long.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
