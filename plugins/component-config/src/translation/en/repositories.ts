// SPDX-License-Identifier: Apache-2.0

/** The repositories of the platform's documents. */
export const repositoriesMessages = {
  repositories: {
    none: 'No repositories are read as a whole',
    noneDescription:
      'List them under "componentConfig.repositories" in the configuration of the portal. Documents that are registered one by one are on the other tabs.',
    status: {
      ok: 'No findings',
      findings: 'Has findings',
      unreachable: 'Cannot be read',
      unknown: 'Not read yet',
    },
  },
} as const;
