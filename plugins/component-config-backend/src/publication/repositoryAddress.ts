// SPDX-License-Identifier: Apache-2.0

import type { ScmIntegrationRegistry } from '@backstage/integration';
import {
  publicationIntegrations,
  type PublicationIntegration,
} from '@component-config/plugin-component-config-common';
import gitUrlParse from 'git-url-parse';

/** Where a file is, as far as its address tells it. */
export interface RepositoryAddress {
  readonly integration: PublicationIntegration;
  /** As `integrations` has it. */
  readonly host: string;
  /** As the scaffolder names the repository. */
  readonly repoUrl: string;
  /** A branch, a tag or a commit; absent: the default branch. */
  readonly ref?: string;
  /** From the root of the repository; empty for the root. */
  readonly path: string;
}

interface Parsed {
  /** What the scaffolder calls the parts of a repository's name. */
  readonly repository: { readonly [part: string]: string };
  readonly ref?: string;
  readonly path: string;
}

/** The address of a file or folder in a host of repositories; undefined where it is not known, or not of that form. */
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
      // The scaffolder wants a project, which the address does not tell; pull requests do without.
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
    /^\/([^/]+)\/([^/]+)\/src\/(?:branch|tag|commit)\/([^/]+)(?:\/(.*))?$/.exec(
      decodedPath(target),
    );
  if (!match) {
    return undefined;
  }
  const [, owner, repo, ref, path = ''] = match;
  return { repository: { owner, repo }, ref, path };
}

/** `/<repository>/+/<ref>/<path>`, the repository with any number of steps. */
function parseGerrit(target: string): Parsed | undefined {
  const match =
    /^\/(?:a\/)?(?:plugins\/gitiles\/)?(.+?)\/\+\/(?:refs\/heads\/)?([^/]+)(?:\/(.*))?$/.exec(
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
