// SPDX-License-Identifier: Apache-2.0

import { renameClasses } from './styleModules';

it('renames classes, but not numbers and containers', () => {
  const { css, classes } = renameClasses(
    `/* As .this says. */
     .row, .row:not(.is-wide) > .head { margin: .5rem 0.25rem; container: form / inline-size; }
     @container form (min-width: 44.5rem) { .row[data-entry] { gap: 0 } }`,
    'Field-',
  );
  expect(classes).toEqual({
    row: 'Field-row',
    'is-wide': 'Field-is-wide',
    head: 'Field-head',
  });
  expect(css).toContain(
    '.Field-row, .Field-row:not(.Field-is-wide) > .Field-head',
  );
  expect(css).toContain('margin: .5rem 0.25rem; container: form / inline-size');
  expect(css).toContain('@container form (min-width: 44.5rem)');
  expect(css).not.toContain('this');
});
