// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { compareNames } from '@component-config/config-engine';
import {
  platformView,
  type ListInput,
} from '@component-config/config-platform';
import type {
  Page,
  PageRequest,
  PlatformView,
} from '@component-config/plugin-component-config-common';

/** Default number of items on a page. */
const PAGE = 50;

/** The maximum page size. */
const LARGEST_PAGE = 200;

/** The platform, and when the components were read. */
type ListBasis = Pick<ListInput, 'platform' | 'asOf'>;

/** The basis of a list. The number of hidden documents is reported for components that need them, not here. */
export function basisOf({
  platform,
  asOf,
}: ListBasis): PlatformView & { asOf: string } {
  return { ...platformView(platform), asOf: asOf.toISOString() };
}

/**
 * A page of a list, ordered by the references of its items.
 *
 * The cursor is the reference of the last item: concurrent changes never cause other items to be skipped or repeated.
 *
 * @param refOf - the entity reference of an item
 * @param complete - builds the item to send; only called for those on the page
 * @throws InputError if the page is too large
 */
export function pageOf<T, R>(
  items: Iterable<T>,
  { cursor, limit = PAGE }: PageRequest,
  basis: ListBasis,
  refOf: (item: T) => string,
  complete: (item: T) => R,
): Page<R> {
  if (!Number.isInteger(limit) || limit < 1 || limit > LARGEST_PAGE) {
    throw new InputError(
      `A page has from 1 to ${LARGEST_PAGE} items, but "limit" is ${limit}.`,
    );
  }
  const sorted = [...items].sort((a, b) => compareNames(refOf(a), refOf(b)));
  const start =
    cursor === undefined ? 0 : sorted.findIndex(item => refOf(item) > cursor);
  const page = start < 0 ? [] : sorted.slice(start, start + limit);
  const last = page.at(-1);
  return {
    ...basisOf(basis),
    totalItems: sorted.length,
    items: page.map(complete),
    ...(last !== undefined &&
      start + limit < sorted.length && { nextCursor: refOf(last) }),
  };
}

/** Whether any of the strings contains another one, ignoring case. */
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
