// SPDX-License-Identifier: Apache-2.0

import { charge } from '../meter';

/** A URL or absolute path, as Go's `url.ParseRequestURI` reads it. */
export class Url {
  private constructor(
    readonly scheme: string,
    readonly host: string,
    readonly path: string,
    readonly query: string,
  ) {}

  /** The URL of a text; undefined if it is none. */
  static parse(text: string): Url | undefined {
    const match =
      /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/(?:[^/?#@]*@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?/i.exec(
        text,
      );
    const [, scheme = '', host = '', path = '', query = ''] = match ?? [];
    const isAbsolute = scheme !== '' || text.startsWith('/');
    const isHost = /^(?:\[[0-9a-f:.%]+\]|[^\s[\]<>"^`{|}\\:]*)(?::\d*)?$/i;
    return isAbsolute && isHost.test(host) && !/[\p{Cc}]/u.test(text)
      ? new Url(scheme.toLowerCase(), host, path, query)
      : undefined;
  }

  get hostname(): string {
    return this.host.replace(/:\d*$/, '').replace(/^\[|\]$/g, '');
  }

  get port(): string {
    return /:(\d*)$/.exec(this.host)?.[1] ?? '';
  }

  get escapedPath(): string {
    return this.path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/gu, character =>
      encodeURIComponent(character),
    );
  }

  /** The values of each name. */
  get parameters(): Map<string, string[]> {
    charge(this.query.length);
    const found = new Map<string, string[]>();
    for (const [name, value] of new URLSearchParams(this.query)) {
      const values = found.get(name) ?? [];
      values.push(value);
      found.set(name, values);
    }
    return found;
  }
}
