// SPDX-License-Identifier: Apache-2.0

import type {
  JsonValue,
  SourcePosition,
} from '@component-config/config-engine';
import type { Cell } from './blocks';

/** How much of a value a table shows. */
const LONGEST_VALUE = 60;

/**
 * A value in a table: as JSON, and the beginning of a long one.
 *
 * @alpha
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
 * A place that terminals and editors open.
 *
 * @alpha
 */
export function positionText(position: SourcePosition | undefined): string {
  return position ? `${position.file}:${position.line}:${position.column}` : '';
}

/**
 * `1 component`, `2 components`.
 *
 * @alpha
 */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/**
 * A component as people name it: `shop`, `rentals/shop`.
 *
 * @alpha
 */
export function componentName(componentRef: string): string {
  return componentRef.replace(/^component:(?:default\/)?/, '');
}
