// SPDX-License-Identifier: Apache-2.0

/** The repositories that the platform's documents are read from. */
export const repositoriesMessages = {
  repositories: {
    none: 'No repositories are read as a whole',
    noneDescription:
      'Name them under "componentConfig.repositories" in the configuration of the portal. Documents that the catalog reads one by one are under the other tabs.',
    status: {
      ok: 'Nothing to correct',
      findings: 'Has findings',
      unreachable: 'Cannot be read',
      unknown: 'Not read yet',
    },
  },
} as const;
