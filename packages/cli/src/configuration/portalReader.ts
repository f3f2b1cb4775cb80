// SPDX-License-Identifier: Apache-2.0

import { ComponentConfigClient } from '@component-config/plugin-component-config-common';
import { cannotRead, wrongUsage } from '../failure';
import { readComponentName } from './nameComponent';
import type { ConfigurationReader } from './types';

/** The environment variable with the token of the portal. */
const TOKEN_VARIABLE = 'COMPONENT_CONFIG_TOKEN';

/** How long a portal may take for one response. */
const LONGEST_ANSWER_MS = 60_000;

/**
 * Reads from a portal, as the user of the token. The token is sent only to that portal, and is in no message.
 *
 * @param address - URL of the portal's backend: `https://portal.example.com`
 */
export function portalReader(
  address: string,
  env: { readonly [name: string]: string | undefined },
): ConfigurationReader {
  const base = baseOf(address);
  const client = new ComponentConfigClient({
    discoveryApi: { getBaseUrl: async pluginId => `${base}/api/${pluginId}` },
    fetchApi: { fetch: fetchWith(env[TOKEN_VARIABLE]) },
  });
  const send = async <T>(answer: () => Promise<T>): Promise<T> => {
    try {
      return await answer();
    } catch (error) {
      throw cannotRead(`the portal ${base}`, new Error(reasonOf(error)));
    }
  };
  return {
    componentRef: text => {
      const { namespace = 'default', name } = readComponentName(text);
      return `component:${namespace}/${name}`.toLocaleLowerCase('en-US');
    },
    effective: ref => send(() => client.getEffective(ref)),
    explanation: (ref, request) =>
      send(() => client.getExplanation(ref, request)),
    difference: (ref, request) => send(() => client.getDiff(ref, request)),
    documentOf: () => undefined,
  };
}

/** The URL without a trailing slash. A password in it would be shown, so it is refused. */
function baseOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw wrongUsage(
      'The address of the portal must begin with "https://" or "http://".',
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw wrongUsage(
      `The address of the portal must not have a user name or a password; set a token in ${TOKEN_VARIABLE}.`,
    );
  }
  return `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
}

function fetchWith(token: string | undefined): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    if (token) {
      headers.set('Authorization', `Bearer ${token}`);
    }
    return fetch(input, {
      ...init,
      headers,
      // A portal that requires a sign-in redirects, which is not a response.
      redirect: 'error',
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
  };
}

function reasonOf(error: unknown): string {
  const { statusCode, body } = error as {
    statusCode?: number;
    body?: { error?: { message?: unknown } };
  };
  const message = body?.error?.message;
  switch (statusCode) {
    case undefined:
      return whyUnreachable(error);
    case 401:
      return `it requires a token, or refuses this one; set ${TOKEN_VARIABLE}`;
    default:
      return typeof message === 'string'
        ? message.replace(/\.$/, '')
        : `it responds with status ${statusCode}`;
  }
}

/** The network error, which is the cause of the error of `fetch`. */
function whyUnreachable(error: unknown): string {
  const { name, cause, message } = error as {
    name?: string;
    cause?: { message?: string; code?: string };
    message?: string;
  };
  if (name === 'TimeoutError') {
    return `it did not respond within ${LONGEST_ANSWER_MS / 1000} seconds`;
  }
  if (name === 'SyntaxError') {
    return 'the server there is not a portal with this plugin';
  }
  const reason = cause?.message || cause?.code || message || String(error);
  return reason.includes('redirect')
    ? 'it redirects to another address; use that one, or set a token'
    : reason;
}
