// SPDX-License-Identifier: Apache-2.0

import type {
  JsonValue,
  SourcePosition,
} from '@component-config/config-engine';
import type { Cell } from './blocks';

/** Length of values in tables. */
const LONGEST_VALUE = 60;

/**
 * A value in a table: as JSON, truncated if it is long.
 *
 * @public
 */
export function valueCell(value: JsonValue | undefined): Cell {
  if (value === undefined) {
    return { text: '-', tone: 'quiet' };
  }
  const json = JSON.stringify(value);
  const text =
    json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
  return { text, isCode: true };
}

/**
 * A position that terminals and editors can open.
 *
 * @public
 */
export function positionText(position: SourcePosition | undefined): string {
  return position ? `${position.file}:${position.line}:${position.column}` : '';
}

/**
 * `1 component`, `2 components`.
 *
 * @public
 */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * The short name of a component: `shop`, `rentals/shop`.
 *
 * @public
 */
export function componentName(componentRef: string): string {
  return componentRef.replace(/^component:(?:default\/)?/, '');
}
