// SPDX-License-Identifier: Apache-2.0

import { charge } from '../meter';

/** A URL or absolute path, as Go's `url.ParseRequestURI` reads it. */
export class Url {
  private constructor(
    readonly scheme: string,
    readonly user: string,
    readonly host: string,
    readonly path: string,
    readonly query: string,
    readonly fragment: string,
  ) {}

  /** The URL of a text; undefined if it is none. */
  static parse(text: string): Url | undefined {
    const match =
      /^(?:([a-z][a-z0-9+.-]*):)?(?:\/\/([^/?#@]*@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(#.*)?/is.exec(
        text,
      );
    const [, scheme = '', user = '', host = '', path = ''] = match ?? [];
    const [query = '', fragment = ''] = match?.slice(5) ?? [];
    const isAbsolute = scheme !== '' || text.startsWith('/');
    const isHost =
      /^(?:\[[0-9a-f:.]+(?:%25[^\s[\]%]+)?\]|[^\s[\]<>"^`{|}\\:%]*)(?::\d*)?$/i;
    return (isAbsolute || text === '*') &&
      !/%(?![0-9a-f]{2})/i.test(path) &&
      isHost.test(host) &&
      !/[\p{Cc}]/u.test(text)
      ? new Url(scheme.toLowerCase(), user, host, path, query, fragment)
      : undefined;
  }

  get hostname(): string {
    return this.host
      .replace(/:\d*$/, '')
      .replace(/^\[|\]$/g, '')
      .replace('%25', '%');
  }

  get port(): string {
    return /:(\d*)$/.exec(this.host)?.[1] ?? '';
  }

  get escapedPath(): string {
    return this.path.replace(/[^\w\-.~!$&'()*+,;=:@/%]/gu, character =>
      encodeURIComponent(character),
    );
  }

  /** The same text for equal URLs. */
  toString(): string {
    const { scheme, user, host, escapedPath, query, fragment } = this;
    charge(escapedPath.length + query.length + fragment.length);
    return `${scheme}://${user}${host}${escapedPath}?${query}${fragment}`;
  }

  /** The values of each name. */
  get parameters(): Map<string, string[]> {
    charge(this.query.length);
    const found = new Map<string, string[]>();
    for (const pair of this.query.split('&')) {
      const [, name, value = ''] = /^([^=]*)=?([^]*)$/.exec(pair) ?? [];
      const [key, text] = [name, value].map(unescape);
      // Go leaves out what it cannot read.
      if (
        pair !== '' &&
        !pair.includes(';') &&
        key !== undefined &&
        text !== undefined
      ) {
        const values = found.get(key) ?? [];
        values.push(text);
        found.set(key, values);
      }
    }
    return found;
  }
}

/** A part of a query without escapes; undefined if one is broken. */
function unescape(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** Whether a text is a URL or an absolute path, as Go's `url.ParseRequestURI` reads it. */
export function isRequestUri(text: string): boolean {
  return Url.parse(text) !== undefined;
}
