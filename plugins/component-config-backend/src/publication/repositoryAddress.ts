// SPDX-License-Identifier: Apache-2.0

import type { ScmIntegrationRegistry } from '@backstage/integration';
import {
  publicationIntegrations,
  type PublicationIntegration,
} from '@component-config/plugin-component-config-common';
import gitUrlParse from 'git-url-parse';

/** The location of a file, derived from its URL. */
export interface RepositoryAddress {
  readonly integration: PublicationIntegration;
  /** As in `integrations`. */
  readonly host: string;
  /** In the scaffolder's form. */
  readonly repoUrl: string;
  /** A branch, a tag or a commit. Defaults to the default branch. */
  readonly ref?: string;
  /** Relative to the root of the repository; empty for the root. */
  readonly path: string;
}

interface Parsed {
  /** The parts of a repository's name in the scaffolder's terms. */
  readonly repository: { readonly [part: string]: string };
  readonly ref?: string;
  readonly path: string;
}

/** Parses the URL of a file or folder on a repository host; undefined for unknown forms. */
export function repositoryAddress(
  integrations: ScmIntegrationRegistry,
  target: string,
): RepositoryAddress | undefined {
  const found = integrations.byUrl(target);
  const integration = publicationIntegrations.find(
    known => known === found?.type,
  );
  if (!found || !integration) {
    return undefined;
  }
  const parsed = parse(integration, target);
  if (!parsed || Object.values(parsed.repository).includes('')) {
    return undefined;
  }
  const { ref } = parsed;
  const host = new URL(target).host;
  return {
    integration,
    host,
    repoUrl: `${host}?${new URLSearchParams(parsed.repository)}`,
    ...(ref && ref !== 'HEAD' && { ref }),
    path: parsed.path.replace(/^\/+/, ''),
  };
}

function parse(
  integration: PublicationIntegration,
  target: string,
): Parsed | undefined {
  switch (integration) {
    case 'gitea':
      return parseGitea(target);
    case 'gerrit':
      return parseGerrit(target);
    default:
      return parseCommon(integration, target);
  }
}

function parseCommon(
  integration: PublicationIntegration,
  target: string,
): Parsed | undefined {
  try {
    const {
      owner,
      name: repo,
      organization,
      filepath,
      ref,
    } = gitUrlParse(target);
    return {
      repository: repositoryParts(integration, { owner, repo, organization }),
      ref,
      path: filepath,
    };
  } catch {
    return undefined;
  }
}

function repositoryParts(
  integration: PublicationIntegration,
  name: { owner: string; repo: string; organization: string },
): Parsed['repository'] {
  const { owner, repo, organization } = name;
  switch (integration) {
    case 'bitbucketCloud':
      // The scaffolder requires a project, which the URL does not contain; pull requests do not need it.
      return { workspace: owner, project: owner, repo };
    case 'bitbucketServer':
      return { project: owner, repo };
    case 'azure':
      return { organization, project: owner, repo };
    default:
      return { owner, repo };
  }
}

/** `/<owner>/<repository>/src/<branch|tag|commit>/<ref>/<path>` */
function parseGitea(target: string): Parsed | undefined {
  const match =
    /^\/([^/]+)\/([^/]+)\/src\/(?:branch|tag|commit)\/([^/]+)(?:\/(.*))?$/s.exec(
      decodedPath(target),
    );
  if (!match) {
    return undefined;
  }
  const [, owner, repo, ref, path = ''] = match;
  return { repository: { owner, repo }, ref, path };
}

/** `/<repository>/+/<ref>/<path>`, with any number of segments in the repository. */
function parseGerrit(target: string): Parsed | undefined {
  const match =
    /^\/(?:a\/)?(?:plugins\/gitiles\/)?(.+?)\/\+\/(?:refs\/heads\/)?([^/]+)(?:\/(.*))?$/s.exec(
      decodedPath(target),
    );
  if (!match) {
    return undefined;
  }
  const [, repo, ref, path = ''] = match;
  return { repository: { repo }, ref, path };
}

function decodedPath(target: string): string {
  const { pathname } = new URL(target);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
