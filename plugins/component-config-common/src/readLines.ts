// SPDX-License-Identifier: Apache-2.0

/**
 * The values of a body with one JSON document per line, as they arrive.
 *
 * @param body - of a response, in UTF-8
 */
export async function* readLines<T>(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<T> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line !== '') {
          yield JSON.parse(line);
        }
      }
      if (done) {
        if (rest !== '') {
          yield JSON.parse(rest);
        }
        return;
      }
    }
  } finally {
    // Informs the sender when the reader stops.
    await reader.cancel().catch(() => {});
  }
}
