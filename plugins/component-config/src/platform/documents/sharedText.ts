// SPDX-License-Identifier: Apache-2.0

/** The longest text that is shared; proxies and clients truncate longer addresses. */
export const LONGEST_SHARED = 16 * 1024;

/** The limit for an expanded text: a short address can expand to any length. */
const LONGEST_TEXT = 256 * 1024;

/**
 * A text compressed for an address, in characters that need no escaping.
 *
 * @returns undefined if it is too long, or the browser cannot compress
 */
export async function packText(text: string): Promise<string | undefined> {
  if (typeof CompressionStream === 'undefined' || text.length > LONGEST_TEXT) {
    return undefined;
  }
  const bytes = await readAll(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
  );
  if (!bytes) {
    return undefined;
  }
  let binary = '';
  for (const byte of bytes) {
    binary += String.fromCharCode(byte);
  }
  const packed = btoa(binary)
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '');
  return packed.length > LONGEST_SHARED ? undefined : packed;
}

/** The text in an address; undefined if it is invalid or far too long. */
export async function unpackText(packed: string): Promise<string | undefined> {
  if (
    typeof DecompressionStream === 'undefined' ||
    packed.length > LONGEST_SHARED ||
    !/^[\w-]+$/.test(packed)
  ) {
    return undefined;
  }
  try {
    const binary = atob(packed.replace(/-/g, '+').replace(/_/g, '/'));
    const bytes = await readAll(
      Uint8Array.from(binary, character => character.charCodeAt(0)),
      new DecompressionStream('deflate-raw'),
    );
    return bytes && new TextDecoder().decode(bytes);
  } catch {
    return undefined;
  }
}

/** The contents of a stream; undefined, with the stream canceled, once they exceed the limit. */
async function readAll(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array | undefined> {
  const writer = stream.writable.getWriter();
  // A failure here also fails the reader.
  const written = writer
    .write(bytes as BufferSource)
    .then(() => writer.close())
    .catch(() => {});
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      break;
    }
    length += value.length;
    if (length > LONGEST_TEXT) {
      await reader.cancel();
      return undefined;
    }
    parts.push(value);
  }
  await written;
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
