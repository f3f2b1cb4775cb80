// SPDX-License-Identifier: Apache-2.0

import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import { markdownGenerator } from './markdownGenerator';
import { publishedFolder } from './addresses';
import { readSite } from './readSite';
import { pagesOf } from './renderPage';
import type { Site } from './types';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const project = resolve(__dirname, '../../../../..');

describe('the site of the documentation', () => {
  let folder: string;
  let site: Site;
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const fileOf = (page: string) =>
    posix.join(publishedFolder(page), 'index.html');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'documentation-'));
    site = await readSite(project);
    await markdownGenerator.run({
      inputDir: project,
      outputDir: folder,
      etag: 'the version',
      // The type is that of a library which Backstage itself no longer uses.
      logger: mockServices.logger.mock() as never,
    });
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('has every page exactly once in its navigation', () => {
    expect(
      pagesOf(site.navigation)
        .map(({ page }) => page)
        .sort(),
    ).toEqual(site.pages);
  });

  it('has no broken link, image or stylesheet', () => {
    const broken = site.pages.flatMap(page => {
      const html = read(fileOf(page));
      const targets = [...html.matchAll(/ (?:href|src)="([^"]+)"/g)]
        .map(([, target]) => target)
        .filter(target => !/^[a-z]+:/.test(target));
      return targets.flatMap(target => {
        const [path, anchor] = target.split('#');
        const file = posix.join(
          publishedFolder(page),
          path === '' ? 'index.html' : path,
          path.endsWith('/') ? 'index.html' : '',
        );
        const isThere =
          statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() &&
          (anchor === undefined ||
            file.endsWith('.png') ||
            read(file).includes(` id="${anchor}"`));
        return isThere ? [] : [`${page}: ${target}`];
      });
    });
    expect(broken).toEqual([]);
  });

  it('renders the elements that the TechDocs reader looks for', () => {
    const html = read(fileOf('overlays.md'));
    for (const part of [
      /<link rel="stylesheet" href="[^"]*main\.[0-9a-f]{8}\.min\.css">/,
      /<header class="md-header"><label [^>]*for="__drawer">/,
      /data-md-toggle="drawer"/,
      /class="md-sidebar md-sidebar--primary"/,
      /<article class="md-content__inner md-typeset">\s*<h1 id="overlays">/,
      /<a class="md-nav__link md-nav__link--active" aria-current="page"/,
      /<span class="hljs-attr">criteria:<\/span>/,
      /<table>/,
    ]) {
      expect(html).toMatch(part);
    }
  });

  it('has the location of each heading in the search index', () => {
    const { docs } = JSON.parse(read('search/search_index.json'));
    expect(docs).toContainEqual({
      location: 'rules/merging/#strategies',
      title: 'Strategies',
      text: expect.stringContaining('replace'),
    });
  });

  it('has the version and the files for the reader', () => {
    expect(JSON.parse(read('techdocs_metadata.json'))).toMatchObject({
      site_name: 'Component configuration',
      etag: 'the version',
      files: expect.arrayContaining([
        'index.html',
        'images/form-light.png',
        'search/search_index.json',
      ]),
    });
  });
});
