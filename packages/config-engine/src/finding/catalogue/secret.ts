import { defineFinding } from '../defineFinding';

/** Findings of secrets that are where they should not be. */
export const secretFindings = {
  clearText: defineFinding<{ field: string }>({
    code: 'secret/clear-text',
    severity: 'warning',
    explanation:
      'The field is sensitive, and a document of the catalog contains its value. The portal masks it, but everybody who can see the document in the catalog or in Git can read it there.',
    example:
      'spec:\n  environmentConfigs:\n    staging:\n      apiKey: aXd3…   # apiKey: string | oc:sensitive',
    message: ({ field }) =>
      `"${field}" is a secret, but is in clear text here, where everybody who can see this document can read it; remove it, rotate the secret, and set the new one in the portal.`,
  }),
};
