// SPDX-License-Identifier: Apache-2.0

import { parseLocationRef } from '@backstage/catalog-model';
import type { SourceLocation } from '@component-config/plugin-component-config-node';

/** The location of a text in an annotation, if it has one. */
export function locationOf(
  ref: string | undefined,
): SourceLocation | undefined {
  if (!ref) {
    return undefined;
  }
  try {
    return parseLocationRef(ref);
  } catch {
    return undefined;
  }
}

/**
 * The location of another file of a repository, from that of a file whose path there is known. Hosts have the path in
 * the path of the address or, as Azure, in its query.
 *
 * @returns undefined for a path that may lead out of the repository, or if the location does not have the path
 */
export function locationBeside(
  { type, target }: SourceLocation,
  file: string,
  path: string,
): SourceLocation | undefined {
  if (/^[/\\]|[\\\0\r\n]/.test(path) || path.split('/').includes('..')) {
    return undefined;
  }
  const forms: Array<(text: string) => string> =
    type === 'url'
      ? [
          text => text.split('/').map(encodeURIComponent).join('/'),
          encodeURIComponent,
        ]
      : [text => text];
  for (const form of forms) {
    const at = target.lastIndexOf(form(file));
    if (file !== '' && at >= 0) {
      const end = at + form(file).length;
      return {
        type,
        target: `${target.slice(0, at)}${form(path)}${target.slice(end)}`,
      };
    }
  }
  return undefined;
}
