// SPDX-License-Identifier: Apache-2.0

import type { LoggerService } from '@backstage/backend-plugin-api';
import { stringifyError } from '@backstage/errors';
import type { ScmIntegrations } from '@backstage/integration';
import type { SourcePosition } from '@component-config/config-engine';
import type {
  BlamedCommit,
  BlameUnknown,
} from '@component-config/plugin-component-config-common';
import { LRUCache } from 'lru-cache';
import { githubBlame } from './githubBlame';
import { gitlabBlame } from './gitlabBlame';
import type { FileBlame } from './types';

/** Number of files whose blame is cached, and for how long: a push moves lines. */
const CACHED_FILES = 200;
const CACHED_MS = 60_000;

/** Reads the blame of a file from its host. */
type BlameFile = (url: string) => Promise<FileBlame>;

/**
 * Finds the author of a line through the installation's GitHub and GitLab integrations. Each file is requested once for
 * all users and cached for a short time.
 */
export class GitBlame {
  readonly #integrations: ScmIntegrations;
  readonly #logger: LoggerService;
  readonly #files = new LRUCache<string, Promise<FileBlame>>({
    max: CACHED_FILES,
    ttl: CACHED_MS,
  });

  constructor(options: {
    integrations: ScmIntegrations;
    logger: LoggerService;
  }) {
    this.#integrations = options.integrations;
    this.#logger = options.logger;
  }

  /** The author of the line at a position; never throws. */
  async at({
    file,
    line,
  }: Pick<SourcePosition, 'file' | 'line'>): Promise<
    BlamedCommit | BlameUnknown
  > {
    if (!/^https?:\/\//.test(file)) {
      return unknown(
        'not-in-git',
        'The document is not in a repository that an integration of the portal supports.',
      );
    }
    const blameFile = this.#hostOf(file);
    if (!blameFile) {
      return unknown(
        'unsupported',
        'The author of a line is available only from GitHub and GitLab.',
      );
    }
    try {
      const blame = await this.#blame(file, blameFile);
      const found = blame?.find(
        ({ first, last }) => first <= line && line <= last,
      );
      return found
        ? { kind: 'commit', ...found.commit }
        : unknown(
            'refused',
            'The repository does not return the author: the portal has no token for it, or the file has changed there.',
          );
    } catch (error) {
      this.#logger.warn(
        `Cannot read the author of a line of ${file}. ${stringifyError(error)}`,
      );
      return unknown(
        'unavailable',
        'The repository is not available; try again later.',
      );
    }
  }

  #hostOf(file: string): BlameFile | undefined {
    const integrations = this.#integrations;
    const github = integrations.github.byUrl(file);
    if (github) {
      return url => githubBlame(url, github, integrations);
    }
    const gitlab = integrations.gitlab.byUrl(file);
    return gitlab && (url => gitlabBlame(url, gitlab));
  }

  async #blame(file: string, blameFile: BlameFile): Promise<FileBlame> {
    const known = this.#files.get(file);
    if (known) {
      return known;
    }
    const answer = blameFile(file);
    this.#files.set(file, answer);
    try {
      return await answer;
    } catch (error) {
      // The next caller repeats the request.
      this.#files.delete(file);
      throw error;
    }
  }
}

function unknown(
  because: BlameUnknown['because'],
  sentence: string,
): BlameUnknown {
  return { kind: 'unknown', because, sentence };
}
