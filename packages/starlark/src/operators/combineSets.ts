import type { StarlarkHost, StarlarkSet } from '../types';
import { emptySet } from '../values';

/** Union, intersection or symmetric difference of two sets. */
export function combineSets(
  host: StarlarkHost,
  operator: '|' | '&' | '^',
  left: StarlarkSet,
  right: StarlarkSet,
): StarlarkSet {
  const result = emptySet();
  const size = left.entries.size + right.entries.size;
  host.spendSteps(size);
  host.allocate(size);
  const add = (from: StarlarkSet, wanted: (key: string) => boolean) => {
    for (const [key, item] of from.entries) {
      if (wanted(key) && !result.entries.has(key)) {
        result.entries.set(key, item);
      }
    }
  };
  switch (operator) {
    case '|':
      add(left, () => true);
      add(right, () => true);
      break;
    case '&': {
      const [smaller, larger] =
        left.entries.size > right.entries.size ? [right, left] : [left, right];
      add(smaller, key => larger.entries.has(key));
      break;
    }
    default:
      add(left, key => !right.entries.has(key));
      add(right, key => !left.entries.has(key));
  }
  return result;
}
