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
      'A change is based on the current text of the file. Without the text, nothing is changed.',
    example: 'url: https://github.com/northwind/payments   # no access',
    message: ({ path }) =>
      `File "${path}" cannot be read, so it is not changed; try again, or ask an administrator to check the integration of its host.`,
  }),

  moved: defineFinding<{ path: string }>({
    code: 'publication/moved',
    severity: 'warning',
    explanation:
      'The file has changed since the catalog read it. The values in Git and the change are based on the current file; the rest of the portal shows the configuration of the earlier text until the catalog reads the file again.',
    example: 'parameters: { port: 81 }   # the catalog has port: 80',
    message: ({ path }) =>
      `File "${path}" has changed since the catalog read it; review the change again before you send it.`,
  }),

  withheldFile: defineFinding<{ path: string }>({
    code: 'publication/withheld-file',
    severity: 'warning',
    explanation:
      'A file can contain several documents. The change shows the whole file, so it is only available to users who may see all of its entities.',
    example:
      'kind: Component\nmetadata: { name: payments }\n---\nkind: Component\nmetadata: { name: secret-project }',
    message: ({ path }) =>
      `File "${path}" also contains entities that you are not allowed to see, so you cannot change it; ask a user who may see them.`,
  }),

  withheldBinding: defineFinding<{ environment: string }>({
    code: 'publication/withheld-binding',
    severity: 'warning',
    explanation:
      'The values of the environment belong in its ReleaseBinding. The binding is not in a readable file, or the catalog does not show it to the user.',
    example: 'kind: ReleaseBinding\nspec: { environment: production }',
    message: ({ environment }) =>
      `The values for environment "${environment}" stay in the portal, because its ReleaseBinding cannot be read, or you are not allowed to see it; ask a user who may.`,
  }),

  needed: defineFinding<{ place: string; environment?: string }>({
    code: 'publication/needed',
    severity: 'info',
    explanation:
      'Git has the value of the portal, but the configuration of an environment would change without the value in the portal: a release froze the previous value, or a value for one environment or an overlay would take effect instead. The portal keeps the value until removing it changes nothing.',
    example:
      'parameters: { port: 80 }   # in Git, the release that runs has port: 79',
    message: ({ place, environment }) =>
      environment === undefined
        ? `"${place}" is in Git, but stays in the portal, because the configuration would change without it.`
        : `"${place}" is in Git, but stays in the portal, because the configuration of environment "${environment}" would change without it.`,
  }),

  hidden: defineFinding<{ place: string }>({
    code: 'publication/hidden',
    severity: 'info',
    explanation:
      'Git has the value of the portal, in a field that is hidden from some users. If the portal removed it, they could enter a guess in Git and see whether it is right. So the portal keeps the value until a user removes it.',
    example: 'internal: { cost-center: 4711 }   # the field has oc:ui:hidden',
    message: ({ place }) =>
      `"${place}" is in Git, but stays in the portal, because some users may not see it; reset it in the form if the portal no longer needs it.`,
  }),
};
