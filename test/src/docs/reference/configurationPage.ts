// SPDX-License-Identifier: Apache-2.0

import { code, pageHead, table } from './markdown';
import { readSettings } from '../settings';

/** `docs/reference/configuration.md`: every setting, from the packages' `config.d.ts`. */
export async function configurationPage(): Promise<string> {
  const settings = await readSettings();
  const groups = new Map<string, string[][]>();
  for (const { path, packageName, type, meaning, examples } of settings) {
    const rows = groups.get(packageName) ?? [];
    groups.set(packageName, rows);
    rows.push([
      code(path),
      type,
      meaning +
        (examples.length > 0
          ? ` For example ${examples.map(code).join(', ')}.`
          : ''),
    ]);
  }
  return [
    pageHead(
      'Configuration',
      "the packages' config.d.ts",
      'Every setting in `app-config.yaml`. All are optional, except for `target` of a repository. A **duration** is a string such as `5s`, `10m` or `1h`, or a map such as `{ minutes: 5 }`; a **schedule** has `frequency`, `timeout` and `initialDelay`, as everywhere in Backstage. [Installing and running](../administration.md#configuration) says which ones to begin with.',
    ),
    ...[...groups].map(
      ([packageName, rows]) =>
        `## ${packageName}\n\n${table(['Setting', 'Value', 'Meaning'], rows)}`,
    ),
  ].join('\n');
}
