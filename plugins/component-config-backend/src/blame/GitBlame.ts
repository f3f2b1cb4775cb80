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
const KEPT_FILES = 200;
const KEPT_MS = 60_000;

/** How to ask a host about a file. */
type AskHost = (url: string) => Promise<FileBlame>;

/**
 * Finds the author of a line through the installation's GitHub and GitLab integrations. Each file is requested once for
 * all users and cached for a short time.
 */
export class GitBlame {
  readonly #integrations: ScmIntegrations;
  readonly #logger: LoggerService;
  readonly #files = new LRUCache<string, Promise<FileBlame>>({
    max: KEPT_FILES,
    ttl: KEPT_MS,
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
    const ask = this.#hostOf(file);
    if (!ask) {
      return unknown(
        'unsupported',
        'The author of a line is available only from GitHub and GitLab.',
      );
    }
    try {
      const blame = await this.#ask(file, ask);
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

  #hostOf(file: string): AskHost | undefined {
    const integrations = this.#integrations;
    const github = integrations.github.byUrl(file);
    if (github) {
      return url => githubBlame(url, github, integrations);
    }
    const gitlab = integrations.gitlab.byUrl(file);
    return gitlab && (url => gitlabBlame(url, gitlab));
  }

  async #ask(file: string, ask: AskHost): Promise<FileBlame> {
    const known = this.#files.get(file);
    if (known) {
      return known;
    }
    const asked = ask(file);
    this.#files.set(file, asked);
    try {
      return await asked;
    } catch (error) {
      // The next caller asks again.
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
