// SPDX-License-Identifier: Apache-2.0

import { setTimeout as sleep } from 'node:timers/promises';

/** The time limit for an edit to reach all of them through the catalog. */
const EDIT_PATIENCE_MS = 60_000;

/** The reads that show the counter: one that is always resolved, and two that finished answers are sent for. */
export const readings = ['configuration', 'effective', 'form'] as const;

export type Reading = (typeof readings)[number];

/** What a read has shown. */
export interface Shown {
  readonly counter: number;
  /** For a conditional read. */
  readonly etag: string | undefined;
}

/** The paths of the reads, and where their answers have the counter. */
const answers: {
  readonly [R in Reading]: {
    readonly path: string;
    readonly counterIn: (body: never) => number | undefined;
  };
} = {
  configuration: {
    path: 'configuration?environment=production&format=json',
    counterIn: (body: Values) => body.environmentConfigs?.counter,
  },
  effective: {
    path: 'effective',
    counterIn: (body: {
      environments: ReadonlyArray<{
        environment: { name: string };
        effective: { config: Values };
      }>;
    }) =>
      body.environments.find(
        ({ environment }) => environment.name === 'production',
      )?.effective.config.environmentConfigs?.counter,
  },
  form: {
    path: 'form?environment=production',
    counterIn: (body: { stored: { values: Values } }) =>
      body.stored.values.environmentConfigs?.counter ?? 0,
  },
};

interface Values {
  readonly environmentConfigs?: { readonly counter?: number };
}

/** The requests of clients to a backend. */
export class ReplicaPortal {
  readonly failures: string[] = [];
  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  async stored(url: string): Promise<{ revision: number; counter: number }> {
    for (;;) {
      const response = await this.#send(url, 'values?environment=production');
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
    message: string,
  ): Promise<'saved' | 'conflict' | 'failed'> {
    const response = await this.#send(url, 'values?environment=production', {
      method: 'PUT',
      headers: { 'If-Match': `"${revision}"` },
      body: JSON.stringify({
        values: { environmentConfigs: { counter } },
        message,
      }),
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

  /**
   * Reads the counter, conditionally if something is known: then "not modified" means that it is still the known one.
   *
   * @returns `undefined` after an unexpected response
   */
  async shown(
    url: string,
    reading: Reading,
    known?: Shown,
  ): Promise<(Shown & { readonly isUnchanged: boolean }) | undefined> {
    const { path, counterIn } = answers[reading];
    const response = await this.#send(url, path, {
      headers: {
        ...(known?.etag && {
          'If-None-Match': known.etag,
          // As browsers do; fetch would add "no-cache", which asks for the whole answer.
          'Cache-Control': 'max-age=0',
        }),
      },
    });
    if (response.status === 304 && known?.etag) {
      return { ...known, isUnchanged: true };
    }
    if (response.status !== 200) {
      await this.#unexpected(reading, response);
      return undefined;
    }
    const counter = counterIn((await response.json()) as never);
    if (counter === undefined) {
      this.failures.push(`${reading}: there is no counter`);
      return undefined;
    }
    const etag = response.headers.get('ETag') ?? undefined;
    return { counter, etag, isUnchanged: false };
  }

  async effective(
    url: string,
  ): Promise<{ counter: number; edit: number } | undefined> {
    const response = await this.#send(
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
      const response = await this.#send(
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

  #send(url: string, path: string, init: RequestInit = {}): Promise<Response> {
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
