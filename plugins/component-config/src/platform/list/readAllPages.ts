// SPDX-License-Identifier: Apache-2.0

import type {
  Page,
  PageRequest,
} from '@component-config/plugin-component-config-common';
import { readPages } from './readPages';

/** The most that a page can have. */
const PAGE = 200;

/** More than any platform has documents of one sort; beyond it the list says that there are more. */
const PAGES = 25;

/** All items of a list whose number is that of documents that people write: page by page, in the order of the list. */
export async function readAllPages<T>(
  read: (request: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  return readPages(request => read({ limit: PAGE, ...request }), PAGES);
}
