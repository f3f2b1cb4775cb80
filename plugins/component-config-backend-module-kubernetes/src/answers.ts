// SPDX-License-Identifier: Apache-2.0

/** A map of an answer, which may have any shape. */
export interface AnyMap {
  readonly [key: string]: unknown;
}

export function isMap(value: unknown): value is AnyMap {
  return typeof value === 'object' && value !== null;
}

/** What should be a map; an empty one if it is not. */
export function mapOf(value: unknown): AnyMap {
  return isMap(value) ? value : {};
}

/** What should be a list; an empty one if it is not. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
