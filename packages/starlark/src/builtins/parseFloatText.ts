import { runtimeStop } from '../failure';
import { quote } from '../text/quote';

const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const special: ReadonlyMap<string, number> = new Map([
  ['inf', Infinity],
  ['+inf', Infinity],
  ['-inf', -Infinity],
  ['infinity', Infinity],
  ['+infinity', Infinity],
  ['-infinity', -Infinity],
  ['nan', NaN],
]);

/** What `float(text)` gives; the errors are those of Go's parser. */
export function parseFloatText(text: string): number {
  const named = special.get(text.toLowerCase());
  if (named !== undefined) {
    return named;
  }
  if (!decimal.test(text)) {
    throw refuse(text, 'invalid syntax');
  }
  const value = Number(text);
  if (!Number.isFinite(value)) {
    throw refuse(text, 'value out of range');
  }
  return value;
}

function refuse(text: string, problem: string) {
  return runtimeStop(
    `float: strconv.ParseFloat: parsing ${quote(text)}: ${problem}`,
  );
}
