// SPDX-License-Identifier: Apache-2.0

import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import { parse } from 'yaml';
import type { NavigationItem, Site } from './types';

/**
 * Reads what MkDocs would read: the configuration of a folder, and the contents of its folder of pages.
 *
 * @throws if there is no configuration, or its navigation is invalid
 */
export async function readSite(folder: string): Promise<Site> {
  const configuration: unknown = parse(
    await readFile(join(folder, 'mkdocs.yml'), 'utf8'),
  );
  const pagesFolder = resolveSafeChildPath(
    folder,
    textOf(configuration, 'docs_dir') ?? 'docs',
  );
  const entries = await readdir(pagesFolder, {
    recursive: true,
    withFileTypes: true,
  });
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry =>
      relative(pagesFolder, join(entry.parentPath, entry.name))
        .split(sep)
        .join(posix.sep),
    )
    .sort();
  return {
    title: textOf(configuration, 'site_name') ?? 'Documentation',
    description: textOf(configuration, 'site_description') ?? '',
    folder: pagesFolder,
    pages: paths.filter(isPage),
    files: paths.filter(path => !isPage(path)),
    navigation: navigationOf(valueOf(configuration, 'nav')),
  };
}

function isPage(path: string): boolean {
  return path.endsWith('.md');
}

function navigationOf(items: unknown): NavigationItem[] {
  if (!Array.isArray(items)) {
    throw new InputError('"nav" in mkdocs.yml has to be a list.');
  }
  return items.map((item): NavigationItem => {
    if (typeof item === 'string') {
      return { kind: 'page', page: item };
    }
    const [title, target] = Object.entries(item ?? {})[0] ?? [];
    if (title === undefined) {
      throw new InputError('An entry of "nav" in mkdocs.yml is empty.');
    }
    if (typeof target !== 'string') {
      return { kind: 'section', title, items: navigationOf(target) };
    }
    return isPage(target) && !target.includes(':')
      ? { kind: 'page', title, page: target }
      : { kind: 'link', title, href: target };
  });
}

function valueOf(configuration: unknown, key: string): unknown {
  return typeof configuration === 'object' && configuration !== null
    ? Reflect.get(configuration, key)
    : undefined;
}

function textOf(configuration: unknown, key: string): string | undefined {
  const value = valueOf(configuration, key);
  return typeof value === 'string' ? value : undefined;
}
