// SPDX-License-Identifier: Apache-2.0

/** The parameters of a URL by name; undefined ones are omitted. */
export interface UrlParameters {
  readonly [name: string]: UrlParameter | readonly UrlParameter[] | undefined;
}

type UrlParameter = string | number | boolean;

/**
 * Fills in a URI template (RFC 6570): `{name}` within the path, and `{?one,other}` for the query, in this order. Lists
 * are separated by commas.
 */
export function expandUrl(template: string, parameters: UrlParameters): string {
  return template.replace(/\{(\??)([\w,]+)\}/g, (_, isQuery, names: string) => {
    const given = names.split(',').flatMap(name => {
      const value = parameters[name];
      const text =
        value === undefined ? undefined : [value].flat().map(encode).join(',');
      return text === undefined || (Array.isArray(value) && text === '')
        ? []
        : [isQuery ? `${name}=${text}` : text];
    });
    return isQuery && given.length > 0 ? `?${given.join('&')}` : given.join('');
  });
}

/** Encodes all but the unreserved characters. */
function encode(value: UrlParameter): string {
  return encodeURIComponent(value).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
