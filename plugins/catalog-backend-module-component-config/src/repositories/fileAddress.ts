// SPDX-License-Identifier: Apache-2.0

import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { TreeAddress } from '@component-config/config-platform/repositories';

/** The URL format of a repository host. */
interface HostForm {
  /** Whether the URL readers of Backstage can also read a file at a commit. */
  readonly readsCommits: boolean;
  /** The URL of a file in a tree, at the commit if one is given; undefined for an invalid tree. */
  readonly fileUrl: (
    tree: URL,
    file: string,
    commit?: string,
  ) => string | undefined;
}

/** The branch for URLs without one: hosts show the default branch under this name. */
const DEFAULT_BRANCH = 'HEAD';

/** The hosts whose ETag of a tree is the commit, complete or abbreviated. */
const hosts = new Map<string, HostForm>([
  [
    'github',
    {
      readsCommits: true,
      fileUrl: inPath(
        /^(\/[^/]+\/[^/]+?)(?:\.git)?(?:\/(?:tree|blob)\/([^/]+)(\/.*)?)?$/s,
        'blob',
      ),
    },
  ],
  [
    'gitlab',
    {
      readsCommits: true,
      fileUrl: inPath(
        /^(.+?)(?:\.git)?(?:(?:\/-)?\/(?:tree|blob)\/([^/]+)(\/.*)?)?$/s,
        '-/blob',
      ),
    },
  ],
  [
    'bitbucketCloud',
    {
      readsCommits: true,
      fileUrl: inPath(
        /^(\/[^/]+\/[^/]+?)(?:\.git)?(?:\/src\/([^/]+)(\/.*)?)?$/,
        'src',
      ),
    },
  ],
  ['gitea', { readsCommits: true, fileUrl: giteaFileUrl }],
  ['bitbucketServer', { readsCommits: false, fileUrl: bitbucketServerFileUrl }],
  ['azure', { readsCommits: false, fileUrl: azureFileUrl }],
]);

/** The commit in the ETag of a tree, for hosts that use commits as ETags. */
export function commitOf(
  integrations: ScmIntegrationRegistry,
  target: string,
  etag: string | undefined,
): string | undefined {
  const type = integrations.byUrl(target)?.type ?? '';
  return hosts.has(type) && /^[0-9a-f]{7,64}$/.test(etag ?? '')
    ? etag
    : undefined;
}

/** The address of a file in a tree, at the commit if one is given and the host can show it. */
export function fileAddress(
  integrations: ScmIntegrationRegistry,
  target: string,
  path: string,
  commit?: string,
): TreeAddress {
  const integration = integrations.byUrl(target);
  const host = hosts.get(integration?.type ?? '');
  const file = path.split('/').map(encodeURIComponent).join('/');
  const branchUrl = host?.fileUrl(new URL(target), file);
  if (!host || branchUrl === undefined) {
    const base = target.endsWith('/') ? target : `${target}/`;
    const url =
      integration?.resolveUrl({ url: `./${file}`, base }) ??
      new URL(file, base).toString();
    return { location: `url:${url}`, viewUrl: url };
  }
  const viewUrl = host.fileUrl(new URL(target), file, commit) ?? branchUrl;
  const namesBranch = !branchUrl.includes(`/${DEFAULT_BRANCH}/`);
  return {
    location: `url:${host.readsCommits ? viewUrl : branchUrl}`,
    viewUrl,
    ...(integration &&
      namesBranch && { editUrl: integration.resolveEditUrl(branchUrl) }),
  };
}

/** For hosts with `<repository>/<word>/<ref>/<path>`; the pattern finds repository, ref and folder. */
function inPath(form: RegExp, word: string): HostForm['fileUrl'] {
  return (tree, file, commit) => {
    const match = form.exec(withoutSlash(tree.pathname));
    if (!match) {
      return undefined;
    }
    const [, repository, ref = DEFAULT_BRANCH, folder = ''] = match;
    return `${tree.origin}${repository}/${word}/${
      commit ?? ref
    }${folder}/${file}`;
  };
}

function giteaFileUrl(
  tree: URL,
  file: string,
  commit?: string,
): string | undefined {
  const match = /^(.+)\/src\/(branch|tag|commit)\/([^/]+)(\/.*)?$/s.exec(
    withoutSlash(tree.pathname),
  );
  if (!match) {
    return undefined;
  }
  const [, repository, kind, ref, folder = ''] = match;
  const version = commit ? `commit/${commit}` : `${kind}/${ref}`;
  return `${tree.origin}${repository}/src/${version}${folder}/${file}`;
}

/** `/projects/P/repos/r/browse/<path>?at=<ref>` */
function bitbucketServerFileUrl(
  tree: URL,
  file: string,
  commit?: string,
): string {
  const url = new URL(tree);
  const folder = withoutSlash(url.pathname);
  const browse = /\/(?:browse|src|raw)(?:\/|$)/.test(folder) ? '' : '/browse';
  url.pathname = `${folder}${browse}/${file}`;
  if (commit) {
    url.searchParams.set('at', commit);
  }
  return url.toString();
}

/** `/_git/<repository>?path=<path>&version=GB<branch>` */
function azureFileUrl(tree: URL, file: string, commit?: string): string {
  const url = new URL(tree);
  const folder = withoutSlash(url.searchParams.get('path') ?? '');
  url.searchParams.set('path', `${folder}/${decodeURIComponent(file)}`);
  if (commit) {
    url.searchParams.set('version', `GC${commit}`);
  }
  return url.toString();
}

function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
