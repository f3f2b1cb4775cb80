// SPDX-License-Identifier: Apache-2.0

import { PublicationSource } from '@component-config/plugin-component-config-common';

/** The address of a file in the repository of a component, for a browser; undefined where none is known. */
export function fileAddress(
  source: PublicationSource,
  file: string,
  line?: number,
): string | undefined {
  if (source.kind !== 'git' || source.url === undefined) {
    return undefined;
  }
  const [address] = source.url.split('#');
  const own = encodedPath(source.path);
  if (!/^https?:\/\//i.test(address) || !address.endsWith(`/${own}`)) {
    return undefined;
  }
  const root = address.slice(0, -own.length);
  const place = line === undefined ? '' : `#L${line}`;
  return `${root}${encodedPath(file)}${place}`;
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
