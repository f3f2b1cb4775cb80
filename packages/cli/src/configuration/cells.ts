import type {
  EffectiveConfiguration,
  JsonValue,
  SourcePosition,
} from '@component-config/config-engine';
import type { Cell } from '../command';

/** How much of a value a table shows. */
const LONGEST_VALUE = 60;

/** A value in a table: as JSON, and the beginning of a long one. */
export function valueCell(value: JsonValue | undefined): Cell {
  if (value === undefined) {
    return { text: '-', tone: 'quiet' };
  }
  const json = JSON.stringify(value);
  const text =
    json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
  return { text, isCode: true };
}

/** A place that terminals and editors open. */
export function placeText(position: SourcePosition | undefined): string {
  return position ? `${position.file}:${position.line}:${position.column}` : '';
}

/** What a layer is called. */
export function layerTitles({
  layers,
}: Pick<EffectiveConfiguration, 'layers'>): ReadonlyMap<string, string> {
  return new Map(layers.map(({ id, title }) => [id, title]));
}

/** `1 component`, `2 components`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A component as people name it: `shop`, `rentals/shop`. */
export function componentName(componentRef: string): string {
  return componentRef.replace(/^component:(?:default\/)?/, '');
}
