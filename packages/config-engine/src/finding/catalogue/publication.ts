// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';

/**
 * Findings of values on their way from the portal to Git; the engine's callers report them, it reads no files.
 *
 * @public
 */
export const publicationFindings = {
  unreadable: defineFinding<{ path: string }>({
    code: 'publication/unreadable',
    severity: 'error',
    explanation:
      'A change is made to the text of the file as it is now. Without the text nothing is changed.',
    example: 'url: https://github.com/northwind/payments   # no access',
    message: ({ path }) =>
      `File "${path}" cannot be read now, so there is no change to it; try again, or ask an administrator about the integration of its host.`,
  }),

  moved: defineFinding<{ path: string }>({
    code: 'publication/moved',
    severity: 'warning',
    explanation:
      'The file has changed since the catalog read it. What Git says and the change are those of the file as it is now; the rest of the portal shows the configuration of the earlier text until the catalog reads the file again.',
    example: 'parameters: { port: 81 }   # the catalog has port: 80',
    message: ({ path }) =>
      `File "${path}" has changed since the catalog read it; look at the change again before you send it.`,
  }),

  withheldFile: defineFinding<{ path: string }>({
    code: 'publication/withheld-file',
    severity: 'warning',
    explanation:
      'A file can have several documents. Whoever sees the change sees the file, so that the change is only for people who may see all entities of the file.',
    example:
      'kind: Component\nmetadata: { name: payments }\n---\nkind: Component\nmetadata: { name: secret-project }',
    message: ({ path }) =>
      `File "${path}" also has entities that you are not allowed to see, so there is no change to it for you; ask somebody who may see them.`,
  }),

  withheldBinding: defineFinding<{ environment: string }>({
    code: 'publication/withheld-binding',
    severity: 'warning',
    explanation:
      'The values of the environment belong in its ReleaseBinding. It is in no file that can be read, or the catalog does not show it to the person.',
    example: 'kind: ReleaseBinding\nspec: { environment: production }',
    message: ({ environment }) =>
      `The values for environment "${environment}" stay in the portal, because its ReleaseBinding cannot be read, or you are not allowed to see it; ask somebody who may.`,
  }),

  needed: defineFinding<{ place: string; environment?: string }>({
    code: 'publication/needed',
    severity: 'info',
    explanation:
      'Git has the value of the portal, but the configuration of an environment would change without it: a release froze what Git said before, or a value of one environment or an overlay would speak instead. The portal holds the value until nothing changes without it.',
    example:
      'parameters: { port: 80 }   # in Git, the release that runs has port: 79',
    message: ({ place, environment }) =>
      environment === undefined
        ? `"${place}" is in Git, and stays in the portal, because the configuration would change without it.`
        : `"${place}" is in Git, and stays in the portal, because the configuration of environment "${environment}" would change without it.`,
  }),
};
