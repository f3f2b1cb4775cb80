// SPDX-License-Identifier: Apache-2.0

/** A page of a list; the one before says by its `nextCursor` where it begins. */
interface CursorPage {
  items: unknown[];
  nextCursor?: string;
}

/**
 * The first pages of a list as one. They are read together: what has changed meanwhile may have moved items from one to the
 * next.
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
