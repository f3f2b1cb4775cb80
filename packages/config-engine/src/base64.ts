// SPDX-License-Identifier: Apache-2.0

/** The bytes that one call can take as arguments. */
const bytesPerCall = 8192;

/**
 * Base64 of bytes, or of a text in UTF-8.
 *
 * @public
 */
export function encodeBase64(content: Uint8Array | string): string {
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : content;
  let binary = '';
  for (let start = 0; start < bytes.length; start += bytesPerCall) {
    binary += String.fromCharCode(
      ...bytes.subarray(start, start + bytesPerCall),
    );
  }
  return btoa(binary);
}

/**
 * The bytes that a text in Base64 stands for; undefined if it is not valid. White space is ignored.
 *
 * @public
 */
export function decodeBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text.replace(/\s/g, '')), character =>
      character.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}
