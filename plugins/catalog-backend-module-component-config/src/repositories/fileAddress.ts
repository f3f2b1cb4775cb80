// SPDX-License-Identifier: Apache-2.0

import type { ScmIntegrationRegistry } from '@backstage/integration';
import type { TreeAddress } from '@component-config/plugin-component-config-node/repositories';

/** How a host of repositories addresses files. */
interface HostForm {
  /** Whether the URL readers of Backstage can also read a file at a commit. */
  readonly readsCommits: boolean;
  /** The address of a file below a tree, at the commit where one is given; undefined for a tree that is none. */
  readonly fileUrl: (
    tree: URL,
    file: string,
    commit?: string,
  ) => string | undefined;
}

/** The branch of addresses that name none: hosts show the default one by this name. */
const DEFAULT_BRANCH = 'HEAD';

/** The hosts whose ETag of a tree is the commit, in full or its first digits. */
const hosts = new Map<string, HostForm>([
  [
    'github',
    {
      readsCommits: true,
      fileUrl: inPath(
        /^(\/[^/]+\/[^/]+?)(?:\.git)?(?:\/(?:tree|blob)\/([^/]+)(\/.*)?)?$/,
        'blob',
      ),
    },
  ],
  [
    'gitlab',
    {
      readsCommits: true,
      fileUrl: inPath(
        /^(.+?)(?:\.git)?(?:(?:\/-)?\/(?:tree|blob)\/([^/]+)(\/.*)?)?$/,
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

/** The commit that the ETag of a tree stands for, where the host gives its commits as ETags. */
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

/** Where a file of a tree is, at the commit where one is given and the host shows it. */
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

/** For hosts with `<repository>/<word>/<ref>/<path>`; the form finds repository, ref and folder. */
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
  const match = /^(.+)\/src\/(branch|tag|commit)\/([^/]+)(\/.*)?$/.exec(
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
  return path.replace(/\/+$/, '');
}
