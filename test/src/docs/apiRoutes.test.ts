// SPDX-License-Identifier: Apache-2.0

import { componentConfigPermissions } from '@component-config/plugin-component-config-common';
import { repositoryFiles } from './citations';
import { findRoute } from './reference/apiContract';

const pages = repositoryFiles().filter(({ path }) => path.endsWith('.md'));

/** What pages write as code that has the form of a pattern. */
const written = (pattern: RegExp) =>
  pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(match => ({ path, match })),
  );

describe('what pages say of the API', () => {
  it('names routes that there are', () => {
    const unknown = written(/`(GET|PUT|POST|DELETE) (\/v1[^`?…]*)`/g)
      .filter(({ match: [, method, route] }) => !findRoute(method, route))
      .map(({ path, match: [whole] }) => `${path}: ${whole}`);
    expect(unknown).toEqual([]);
  });

  it('names permissions that there are', () => {
    const names = new Set(componentConfigPermissions.map(({ name }) => name));
    const unknown = written(
      /`(component-config\.(?:read|values\.[\w-]+|hidden-fields\.[\w-]+))`/g,
    )
      .filter(({ match }) => !names.has(match[1]))
      .map(({ path, match }) => `${path}: ${match[1]}`);
    expect(unknown).toEqual([]);
  });
});
