// SPDX-License-Identifier: Apache-2.0

import { PublicationSource } from '@component-config/plugin-component-config-common';

/** The web address of a file in a component's repository; undefined if unknown. */
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
