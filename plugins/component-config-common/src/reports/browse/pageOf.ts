// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import type { Page, PageRequest } from '../../browse';
import type { PlatformView } from '../../types';

/** Items on a page where nobody asks for another number. */
const PAGE = 50;

/** The most that somebody may ask for. */
const LARGEST_PAGE = 200;

/** On what a list is based. */
export interface ListBasis {
  readonly view: PlatformView;
  /** When the components were read. */
  readonly asOf: Date;
}

/**
 * A page of a list, in the order of the references of its items.
 *
 * The cursor is the reference of the last item: whatever comes or goes in between, nothing else is left out or repeated.
 *
 * @param refOf - the entity reference of an item
 * @param complete - makes the item that is sent; only called for those on the page
 * @throws InputError where the page is larger than it may be
 */
export function pageOf<T, R>(
  items: Iterable<T>,
  { cursor, limit = PAGE }: PageRequest,
  { view, asOf }: ListBasis,
  refOf: (item: T) => string,
  complete: (item: T) => R,
): Page<R> {
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) {
    throw new InputError(
      `A page has from 1 to ${LARGEST_PAGE} items, but "limit" is ${limit}.`,
    );
  }
  const sorted = [...items].sort((a, b) => (refOf(a) < refOf(b) ? -1 : 1));
  const start =
    cursor === undefined ? 0 : sorted.findIndex(item => refOf(item) > cursor);
  const page = start < 0 ? [] : sorted.slice(start, start + limit);
  const last = page.at(-1);
  return {
    ...view,
    asOf: asOf.toISOString(),
    totalItems: sorted.length,
    items: page.map(complete),
    ...(last !== undefined &&
      start + limit < sorted.length && { nextCursor: refOf(last) }),
  };
}

/** Whether one of some texts has another one in it, in any case. */
export function hasText(
  wanted: string | undefined,
  texts: readonly (string | undefined)[],
): boolean {
  const text = wanted?.trim().toLocaleLowerCase('en-US') ?? '';
  return (
    text === '' ||
    texts.some(one => one?.toLocaleLowerCase('en-US').includes(text))
  );
}
