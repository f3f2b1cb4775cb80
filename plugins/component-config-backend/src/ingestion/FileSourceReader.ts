// SPDX-License-Identifier: Apache-2.0

import { readFile, stat } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { InputError } from '@backstage/errors';
import type {
  ReadSourceResult,
  SourceLocation,
  SourceReader,
} from '@component-config/plugin-component-config-node';

/** Document files are never larger than this. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Reads locations of type `file`, like the catalog. */
export class FileSourceReader implements SourceReader {
  canRead(location: SourceLocation): boolean {
    return location.type === 'file';
  }

  /** The path relative to the folder of the process, without leading parent folders: `examples/overlays.yaml`. */
  displayName(location: SourceLocation): string {
    return relative(process.cwd(), location.target)
      .split(sep)
      .filter(
        (step, index, steps) => step !== '..' || index === steps.length - 1,
      )
      .join('/');
  }

  async read(
    location: SourceLocation,
    options: { etag?: string; signal: AbortSignal },
  ): Promise<ReadSourceResult> {
    const { mtimeMs, size } = await stat(location.target);
    if (size > MAX_BYTES) {
      throw new InputError(
        `The file has ${size} bytes, more than the limit of ${MAX_BYTES}.`,
      );
    }
    const etag = `${mtimeMs}-${size}`;
    if (etag === options.etag) {
      return { outcome: 'not-modified' };
    }
    const text = await readFile(location.target, {
      encoding: 'utf8',
      signal: options.signal,
    });
    return { outcome: 'read', text, etag };
  }
}
