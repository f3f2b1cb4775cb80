// SPDX-License-Identifier: Apache-2.0

/** The maximum size of a page, in bytes: 500 secrets with their managed fields are about 2 MB. */
const MOST_BYTES = 20_000_000;

/**
 * The text of a response.
 *
 * @throws Error if it is too large
 */
export async function readBounded(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) {
      throw new Error('The answer of the cluster is too large.');
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
