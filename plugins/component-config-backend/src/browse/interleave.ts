// SPDX-License-Identifier: Apache-2.0

/**
 * Merges several streams as their items arrive. When the reader stops or one stream fails, all of them end; `stop` ends
 * what is still awaited.
 */
export async function* interleave<T>(
  streams: readonly AsyncGenerator<T>[],
  stop: () => void,
): AsyncGenerator<{ readonly from: number; readonly value: T }> {
  const read = async (from: number) => ({
    from,
    result: await streams[from].next(),
  });
  const awaited = new Map(streams.map((_, from) => [from, read(from)]));
  try {
    while (awaited.size > 0) {
      const { from, result } = await Promise.race(awaited.values());
      if (result.done) {
        awaited.delete(from);
      } else {
        awaited.set(from, read(from));
        yield { from, value: result.value };
      }
    }
  } finally {
    stop();
    await Promise.allSettled(awaited.values());
    await Promise.allSettled(streams.map(stream => stream.return(undefined)));
  }
}
