// SPDX-License-Identifier: Apache-2.0

import { annotationsPage } from './annotationsPage';
import { configurationPage } from './configurationPage';
import { documentsPage } from './documentsPage';
import { restPage } from './restPage';

/** The generated pages, by their names in `docs/`; the command line writes its own. */
export const referencePages: ReadonlyArray<
  readonly [page: string, write: () => string | Promise<string>]
> = [
  ['reference/annotations.md', annotationsPage],
  ['reference/documents.md', documentsPage],
  ['reference/rest-api.md', restPage],
  ['reference/configuration.md', configurationPage],
];
