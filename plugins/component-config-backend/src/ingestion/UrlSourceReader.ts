// SPDX-License-Identifier: Apache-2.0

import { isError } from '@backstage/errors';
import type { UrlReaderService } from '@backstage/backend-plugin-api';
import type {
  ReadSourceResult,
  SourceLocation,
  SourceReader,
} from '@component-config/plugin-component-config-node';

/** Reads locations of type `url` through the integrations of the installation. */
export class UrlSourceReader implements SourceReader {
  readonly #urlReader: UrlReaderService;

  constructor(options: { urlReader: UrlReaderService }) {
    this.#urlReader = options.urlReader;
  }

  canRead(location: SourceLocation): boolean {
    return location.type === 'url';
  }

  /** The URL itself, which leads to the file. */
  displayName(location: SourceLocation): string {
    return location.target;
  }

  async read(
    location: SourceLocation,
    options: { etag?: string; signal: AbortSignal },
  ): Promise<ReadSourceResult> {
    try {
      const response = await this.#urlReader.readUrl(location.target, options);
      const text = (await response.buffer()).toString('utf8');
      return { outcome: 'read', text, etag: response.etag };
    } catch (error) {
      // How a URL reader reports that the ETag still matches.
      if (isError(error) && error.name === 'NotModifiedError') {
        return { outcome: 'not-modified' };
      }
      throw error;
    }
  }
}
