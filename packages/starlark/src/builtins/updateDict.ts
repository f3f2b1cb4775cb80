import { runtimeStop } from '../failure';
import { quote } from '../text/quote';
import type {
  CallArguments,
  StarlarkDict,
  StarlarkHost,
  StarlarkValue,
} from '../types';
import { lengthOf, setEntry, toItems, typeName } from '../values';
import { inFunction } from './unpack';

/** What `dict` and `dict.update` have in common: adds the entries of a mapping or of pairs, then the named arguments. */
export function updateDict(
  host: StarlarkHost,
  name: string,
  dict: StarlarkDict,
  { positional, named }: CallArguments,
): void {
  if (positional.length > 1) {
    throw runtimeStop(
      `${name}: got ${positional.length} arguments, want at most 1`,
    );
  }
  inFunction(name, () => {
    for (const source of positional) {
      for (const [key, value] of pairsOf(host, source)) {
        setEntry(host, dict, key, value);
      }
    }
    const seen = new Set<string>();
    for (const [key, value] of named) {
      setEntry(host, dict, key, value);
      if (seen.has(key)) {
        throw runtimeStop(`duplicate keyword arg: ${quote(key)}`);
      }
      seen.add(key);
    }
  });
}

function pairsOf(
  host: StarlarkHost,
  source: StarlarkValue,
): Array<readonly [StarlarkValue, StarlarkValue]> {
  const entries = entriesOf(source);
  if (entries) {
    host.spendSteps(entries.length);
    return entries;
  }
  const items = toItems(host, source);
  if (!items) {
    throw runtimeStop(`got ${typeName(source)}, want iterable`);
  }
  return items.map((pair, index) => readPair(host, pair, index));
}

/** The entries of a mapping. */
export function entriesOf(
  value: StarlarkValue,
): Array<[StarlarkValue, StarlarkValue]> | undefined {
  if (typeof value !== 'object' || value === null) {
    return undefined;
  }
  if (value.kind === 'dict') {
    return [...value.entries.values()];
  }
  return value.kind === 'host' ? value.behaviour.items?.(value) : undefined;
}

function readPair(
  host: StarlarkHost,
  pair: StarlarkValue,
  index: number,
): [StarlarkValue, StarlarkValue] {
  const element = `dictionary update sequence element #${index}`;
  const items = toItems(host, pair);
  if (!items) {
    throw runtimeStop(`${element} is not iterable (${typeName(pair)})`);
  }
  const length = lengthOf(pair);
  if (length === undefined) {
    throw runtimeStop(`${element} has unknown length (${typeName(pair)})`);
  }
  if (length !== 2) {
    throw runtimeStop(`${element} has length ${length}, want 2`);
  }
  return [items[0], items[1]];
}
