// SPDX-License-Identifier: Apache-2.0

import {
  DefaultGithubCredentialsProvider,
  type GithubIntegration,
  type ScmIntegrations,
} from '@backstage/integration';
import gitUrlParse from 'git-url-parse';
import { z } from 'zod';
import { fetchJson } from './fetchJson';
import { headline, type FileBlame } from './types';

const QUERY = `query ($owner: String!, $name: String!, $ref: String!, $path: String!) {
  repository(owner: $owner, name: $name) {
    object(expression: $ref) {
      ... on Commit {
        blame(path: $path) {
          ranges {
            startingLine
            endingLine
            commit { oid url authoredDate messageHeadline author { name } }
          }
        }
      }
    }
  }
}`;

const answerSchema = z.object({
  data: z.object({
    repository: z.object({
      object: z.object({
        blame: z.object({
          ranges: z.array(
            z.object({
              startingLine: z.number(),
              endingLine: z.number(),
              commit: z.object({
                oid: z.string(),
                url: z.string().regex(/^https?:\/\//),
                authoredDate: z.string(),
                messageHeadline: z.string(),
                author: z.object({ name: z.string().nullish() }).nullish(),
              }),
            }),
          ),
        }),
      }),
    }),
  }),
});

/** The authors of the lines of a file on GitHub. Only its GraphQL API provides them, and it requires a token. */
export async function githubBlame(
  url: string,
  integration: GithubIntegration,
  integrations: ScmIntegrations,
): Promise<FileBlame> {
  const { owner, name, ref, filepath } = gitUrlParse(url);
  const { headers, token } =
    await DefaultGithubCredentialsProvider.fromIntegrations(
      integrations,
    ).getCredentials({ url });
  if (token === undefined) {
    return undefined;
  }
  const answer = await fetchJson(graphQlUrl(integration), {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      query: QUERY,
      variables: { owner, name, ref: ref || 'HEAD', path: filepath },
    }),
  });
  const parsed = answerSchema.safeParse(
    answer.kind === 'json' ? answer.value : undefined,
  );
  return parsed.success
    ? parsed.data.data.repository.object.blame.ranges.map(
        ({ startingLine, endingLine, commit }) => ({
          first: startingLine,
          last: endingLine,
          commit: {
            hash: commit.oid,
            url: commit.url,
            author: commit.author?.name ?? '',
            at: new Date(commit.authoredDate).toISOString(),
            message: headline(commit.messageHeadline),
          },
        }),
      )
    : undefined;
}

/** `https://api.github.com/graphql`; for a GitHub Enterprise server `https://<host>/api/graphql` beside `/api/v3`. */
function graphQlUrl({ config }: GithubIntegration): string {
  const base = (config.apiBaseUrl ?? `https://${config.host}/api/v3`).replace(
    /(?<!\/)\/+$/,
    '',
  );
  return `${base.replace(/\/v3$/, '')}/graphql`;
}
