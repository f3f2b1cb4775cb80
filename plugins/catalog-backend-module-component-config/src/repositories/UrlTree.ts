// SPDX-License-Identifier: Apache-2.0

import type { UrlReaderService } from '@backstage/backend-plugin-api';
import { isError } from '@backstage/errors';
import type { ScmIntegrationRegistry } from '@backstage/integration';
import { findingKinds, type Finding } from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import {
  reported,
  type PathFilter,
  type RepositoryTree,
  type TreeAddress,
  type TreeListing,
  type RepositoryLimits,
} from '@component-config/config-platform/repositories';
import { commitOf, fileAddress } from './fileAddress';

const nothing = { pointer: '' };

/** A tree at a URL, read through the integrations of the installation. */
export class UrlTree implements RepositoryTree {
  readonly origin: TreeAddress;
  readonly #url: string;
  readonly #urlReader: UrlReaderService;
  readonly #integrations: ScmIntegrationRegistry;
  readonly #filter: PathFilter;
  readonly #limits: RepositoryLimits;

  constructor(options: {
    url: string;
    urlReader: UrlReaderService;
    integrations: ScmIntegrationRegistry;
    filter: PathFilter;
    limits: RepositoryLimits;
  }) {
    this.#url = options.url;
    this.#urlReader = options.urlReader;
    this.#integrations = options.integrations;
    this.#filter = options.filter;
    this.#limits = options.limits;
    this.origin = { location: `url:${options.url}`, viewUrl: options.url };
  }

  addressOf(path: string, commit?: string): TreeAddress {
    return fileAddress(this.#integrations, this.#url, path, commit);
  }

  async list(options: {
    etag?: string;
    signal: AbortSignal;
  }): Promise<TreeListing | 'not-modified'> {
    const findings: RepositoryFinding[] = [];
    const unread: string[] = [];
    let isPartial = false;
    let count = 0;
    let bytes = 0;
    const cut = (finding: Finding) => {
      isPartial = true;
      if (!findings.some(({ code }) => code === finding.code)) {
        findings.push(reported(finding));
      }
      return false;
    };
    const { files: maxFiles, fileBytes, bytes: maxBytes } = this.#limits;
    // Decided before a file is loaded into memory.
    const filter = (path: string, { size = 0 }: { size?: number } = {}) => {
      if (!this.#filter.includes(path)) {
        return false;
      }
      if (size > fileBytes) {
        const finding = findingKinds.repository.fileTooLarge.at(nothing, {
          bytes: size,
          limit: fileBytes,
        });
        findings.push(reported(finding, path));
        unread.push(path);
        return false;
      }
      if (count >= maxFiles) {
        return cut(
          findingKinds.repository.tooManyFiles.at(nothing, { limit: maxFiles }),
        );
      }
      if (bytes + size > maxBytes) {
        return cut(
          findingKinds.repository.tooManyBytes.at(nothing, { limit: maxBytes }),
        );
      }
      count += 1;
      bytes += size;
      return true;
    };
    try {
      const { etag, signal } = options;
      const tree = await this.#urlReader.readTree(this.#url, {
        etag,
        signal,
        filter,
      });
      const files = await tree.files();
      return {
        etag: tree.etag,
        commit: commitOf(this.#integrations, this.#url, tree.etag),
        files: files
          // A reader may ignore the filter.
          .filter(({ path }) => this.#filter.includes(path))
          .map(file => ({
            path: file.path,
            read: () => file.content(),
          })),
        findings,
        unread,
        isPartial,
      };
    } catch (error) {
      // How a URL reader reports that the ETag still matches.
      if (isError(error) && error.name === 'NotModifiedError') {
        return 'not-modified';
      }
      throw error;
    }
  }
}
