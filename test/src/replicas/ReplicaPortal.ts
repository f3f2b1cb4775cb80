// SPDX-License-Identifier: Apache-2.0

import { setTimeout as sleep } from 'node:timers/promises';

/** The time limit for an edit to reach all of them through the catalog. */
const EDIT_PATIENCE_MS = 60_000;

/** The requests of clients to a backend. */
export class ReplicaPortal {
  readonly failures: string[] = [];
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  async held(url: string): Promise<{ revision: number; counter: number }> {
    for (;;) {
      const response = await this.#ask(url, 'values?environment=production');
      if (response.status === 200) {
        const body = (await response.json()) as {
          revision: number;
          values?: { environmentConfigs?: { counter?: number } };
        };
        return {
          revision: body.revision,
          counter: body.values?.environmentConfigs?.counter ?? 0,
        };
      }
      await this.#unexpected('values', response);
    }
  }

  async save(
    url: string,
    revision: number,
    counter: number,
  ): Promise<'saved' | 'conflict' | 'failed'> {
    const response = await this.#ask(url, 'values?environment=production', {
      method: 'PUT',
      headers: { 'If-Match': `"${revision}"` },
      body: JSON.stringify({ values: { environmentConfigs: { counter } } }),
    });
    if (response.ok) {
      await response.text();
      return 'saved';
    }
    if (response.status === 409) {
      await response.text();
      return 'conflict';
    }
    await this.#unexpected('save', response);
    return 'failed';
  }

  async effective(
    url: string,
  ): Promise<{ counter: number; edit: number } | undefined> {
    const response = await this.#ask(
      url,
      'configuration?environment=production&format=json',
    );
    if (response.status !== 200) {
      await this.#unexpected('configuration', response);
      return undefined;
    }
    const { environmentConfigs } = (await response.json()) as {
      environmentConfigs: { counter: number; edit: number };
    };
    return environmentConfigs;
  }

  /** Polls a backend until its response matches, and returns the time. */
  async until(
    url: string,
    isSo: (answer: { counter: number; edit: number }) => boolean,
  ): Promise<number> {
    const deadline = Date.now() + EDIT_PATIENCE_MS;
    let last: unknown;
    while (Date.now() < deadline) {
      const response = await this.#ask(
        url,
        'configuration?environment=production&format=json',
      ).catch(error => new Response(String(error), { status: 502 }));
      const text = await response.text();
      if (response.status === 200) {
        const body = JSON.parse(text);
        if (isSo(body.environmentConfigs)) {
          return Date.now();
        }
      }
      last = `${response.status} ${text.slice(0, 500)}`;
      await sleep(20);
    }
    throw new Error(`${url} returned ${last}`);
  }

  #ask(url: string, path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(
      `${url}/api/component-config/v1/components/default/shop/${path}`,
      {
        ...init,
        headers: {
          ...init.headers,
          Authorization: `Bearer ${this.#token}`,
          'Content-Type': 'application/json',
        },
      },
    );
  }

  async #unexpected(what: string, response: Response): Promise<void> {
    const text = await response.text();
    this.failures.push(`${what}: ${response.status} ${text.slice(0, 300)}`);
    if (this.failures.length > 100) {
      throw new Error(`Too many failures: ${this.failures[0]}`);
    }
  }
}
