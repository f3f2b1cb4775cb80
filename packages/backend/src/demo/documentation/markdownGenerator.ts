// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { GeneratorBase } from '@backstage/plugin-techdocs-node';
import { publishedFolder } from './addresses';
import { readSite } from './readSite';
import { renderMarkdown } from './renderMarkdown';
import { renderPage } from './renderPage';
import { searchIndex } from './searchIndex';
import { stylesheet } from './stylesheet';

/** The TechDocs reader only accepts stylesheets with this name. */
const stylesheetPath = `assets/stylesheets/main.${createHash('sha256')
  .update(stylesheet)
  .digest('hex')
  .slice(0, 8)}.min.css`;

/**
 * Builds the TechDocs site from Markdown without Python: for the demo, which must not need MkDocs. It supports the
 * title, the description, the folder and the navigation of `mkdocs.yml`, but no plugins or extensions.
 */
export const markdownGenerator: GeneratorBase = {
  async run({ inputDir, outputDir, etag, logger }) {
    const site = await readSite(inputDir);
    const pages = new Map(
      await Promise.all(
        site.pages.map(async path => {
          const text = await readFile(join(site.folder, path), 'utf8');
          return [path, renderMarkdown(path, text)] as const;
        }),
      ),
    );
    const written: string[] = [];
    const write = async (path: string, text: string) => {
      await mkdir(dirname(join(outputDir, path)), { recursive: true });
      await writeFile(join(outputDir, path), text);
      written.push(path);
    };
    for (const page of pages.values()) {
      await write(
        posix.join(publishedFolder(page.path), 'index.html'),
        renderPage(page, { site, pages, stylesheet: stylesheetPath }),
      );
    }
    for (const path of site.files) {
      await cp(join(site.folder, path), join(outputDir, path));
      written.push(path);
    }
    await write(stylesheetPath, stylesheet);
    await write('search/search_index.json', JSON.stringify(searchIndex(pages)));
    await write(
      'techdocs_metadata.json',
      JSON.stringify({
        site_name: site.title,
        site_description: site.description,
        build_timestamp: Date.now(),
        files: written,
        ...(etag && { etag }),
      }),
    );
    logger.info(`${pages.size} pages of documentation were built.`);
  },
};
