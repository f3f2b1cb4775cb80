// SPDX-License-Identifier: Apache-2.0

import {
  getGitLabRequestOptions,
  type GitLabIntegration,
} from '@backstage/integration';
import { z } from 'zod';
import { fetchJson } from './fetchJson';
import { headline, type BlamedLines, type FileBlame } from './types';

const answerSchema = z.array(
  z.object({
    commit: z.object({
      id: z.string(),
      author_name: z.string(),
      authored_date: z.string(),
      message: z.string(),
    }),
    lines: z.array(z.unknown()),
  }),
);

/** `/<group>/<project>/-/blob/<ref>/<path>` */
const FILE = /^\/(.+?)\/(?:-\/)?(?:blob|tree|raw)\/([^/]+)\/(.+)$/s;

/** The authors of the lines of a file on GitLab. */
export async function gitlabBlame(
  url: string,
  { config }: GitLabIntegration,
): Promise<FileBlame> {
  const base = new URL(config.baseUrl);
  const { pathname } = new URL(url);
  const prefix = base.pathname.replace(/(?<!\/)\/+$/, '');
  const match = FILE.exec(decodeURIComponent(pathname).slice(prefix.length));
  if (!match) {
    return undefined;
  }
  const [, project, ref, path] = match;
  const query = new URLSearchParams({ ref });
  const answer = await fetchJson(
    `${config.apiBaseUrl}/projects/${encodeURIComponent(
      project,
    )}/repository/files/${encodeURIComponent(path)}/blame?${query}`,
    { headers: headersOf(getGitLabRequestOptions(config).headers) },
  );
  const parsed = answerSchema.safeParse(
    answer.kind === 'json' ? answer.value : undefined,
  );
  if (!parsed.success) {
    return undefined;
  }
  const blamed: BlamedLines[] = [];
  let next = 1;
  for (const { commit, lines } of parsed.data) {
    blamed.push({
      first: next,
      last: next + lines.length - 1,
      commit: {
        hash: commit.id,
        url: `${base.origin}${prefix}/${project}/-/commit/${commit.id}`,
        author: commit.author_name,
        at: new Date(commit.authored_date).toISOString(),
        message: headline(commit.message),
      },
    });
    next += lines.length;
  }
  return blamed;
}

function headersOf(headers: object): { [name: string]: string } {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  );
}
