// SPDX-License-Identifier: Apache-2.0

import type {
  Page,
  PageRequest,
} from '@component-config/plugin-component-config-common';
import { readPages } from './readPages';

/** The maximum page size. */
const PAGE = 200;

/** More documents of one kind than any platform has; beyond it the list says that there are more. */
const PAGES = 25;

/** All items of a list of documents, page by page, in the order of the list. */
export async function readAllPages<T>(
  read: (request: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  return readPages(request => read({ limit: PAGE, ...request }), PAGES);
}
