import { runtimeStop } from '../failure';
import { byteLength, joined } from '../text/bytes';
import type { StarlarkHost, StarlarkValue } from '../types';

/** What starlark-go refuses to make at once, in bytes or items; our own budget is smaller and asked as well. */
const MAX_REPEAT = 2n ** 30n;
const INT32 = 2n ** 31n;

/** A string several times over. */
export function repeatText(
  host: StarlarkHost,
  text: string,
  count: bigint,
): string {
  const times = checkRepeat(host, byteLength(text), count);
  return joined(text.repeat(times));
}

/** The items of a list or tuple several times over. */
export function repeatItems(
  host: StarlarkHost,
  items: readonly StarlarkValue[],
  count: bigint,
): StarlarkValue[] {
  const times = checkRepeat(host, items.length, count);
  const repeated: StarlarkValue[] = [];
  for (let time = 0; time < times; time++) {
    for (const item of items) {
      repeated.push(item);
    }
  }
  return repeated;
}

function checkRepeat(
  host: StarlarkHost,
  length: number,
  count: bigint,
): number {
  if (length === 0) {
    return 0;
  }
  if (count >= INT32 || count < -INT32) {
    throw runtimeStop(`repeat count ${count} too large`);
  }
  if (count < 1n) {
    return 0;
  }
  const size = BigInt(length) * count;
  if (size >= MAX_REPEAT) {
    throw runtimeStop(`excessive repeat (${size} elements)`);
  }
  host.allocate(Number(size));
  return Number(count);
}
