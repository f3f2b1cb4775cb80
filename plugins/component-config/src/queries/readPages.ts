// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentConfigApi,
  ListedComponent,
  Page,
  PageRequest,
} from '@component-config/plugin-component-config-common';

/** The maximum page size. */
const PAGE = 200;

/** More documents of one kind than any platform has; beyond it the list says that there are more. */
const PAGES = 25;

/** A page of a list. It starts at the `nextCursor` of the page before. */
interface CursorPage {
  items: unknown[];
  nextCursor?: string;
}

/**
 * The first pages of a list as one. They are read in sequence, so concurrent changes may move items between pages.
 */
export async function readPages<P extends CursorPage>(
  read: (request: { cursor?: string }) => Promise<P>,
  count: number,
): Promise<P> {
  let page = await read({});
  const items: P['items'] = [...page.items];
  for (let at = 1; at < count && page.nextCursor !== undefined; at++) {
    page = await read({ cursor: page.nextCursor });
    items.push(...page.items);
  }
  return { ...page, items };
}

/** All items of a list of documents, page by page, in the order of the list. */
export async function readAllPages<T>(
  read: (request: PageRequest) => Promise<Page<T>>,
): Promise<Page<T>> {
  return readPages(request => read({ limit: PAGE, ...request }), PAGES);
}

/**
 * The component's row in the list of all components, which is precomputed; the configuration would have to be resolved.
 */
export async function findComponent(
  api: Pick<ComponentConfigApi, 'listComponents'>,
  componentRef: string,
): Promise<ListedComponent | undefined> {
  const [, namespace, name] = /^[^:]*:(.*)\/(.*)$/s.exec(componentRef) ?? [];
  let cursor: string | undefined;
  do {
    const page = await api.listComponents({
      namespace,
      text: name,
      limit: 200,
      ...(cursor !== undefined && { cursor }),
    });
    const found = page.items.find(item => item.componentRef === componentRef);
    if (found) {
      return found;
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return undefined;
}
