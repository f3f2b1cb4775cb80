// SPDX-License-Identifier: Apache-2.0

import { componentConfigPermissions } from '@component-config/plugin-component-config-common';
import { repositoryFiles } from './citations';
import { findRoute } from './reference/apiContract';

const pages = repositoryFiles().filter(({ path }) => path.endsWith('.md'));

/** The inline code of pages that matches a pattern. */
const written = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(match => ({ path, match })),
  );

describe('references to the API on pages', () => {
  it('name existing routes', () => {
    const unknown = written(/`(GET|PUT|POST|DELETE) (\/v1[^`?…]*)`/g)
      .filter(({ match: [, method, route] }) => !findRoute(method, route))
      .map(({ path, match: [full] }) => `${path}: ${full}`);
    expect(unknown).toEqual([]);
  });

  it('name existing permissions', () => {
    const names = new Set(componentConfigPermissions.map(({ name }) => name));
    const unknown = written(
      /`(component-config\.(?:read|values\.[\w-]+|hidden-fields\.[\w-]+))`/g,
    )
      .filter(({ match }) => !names.has(match[1]))
      .map(({ path, match }) => `${path}: ${match[1]}`);
    expect(unknown).toEqual([]);
  });
});
