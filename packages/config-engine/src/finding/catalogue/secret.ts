import { defineFinding } from '../defineFinding';

/** Findings of secrets that are where they should not be. */
export const secretFindings = {
  clearText: defineFinding<{ field: string }>({
    code: 'secret/clear-text',
    severity: 'warning',
    explanation:
      'The field is sensitive, and a document of the catalog gives its value. The portal masks it, but everybody who may see the document in the catalog or in Git can read it there.',
    example:
      'spec:\n  environmentConfigs:\n    staging:\n      apiKey: aXd3…   # apiKey: string | oc:sensitive',
    message: ({ field }) =>
      `"${field}" is a secret, but stands here in clear text, for everybody to read who may see this document in the catalog; take it out, replace the secret itself, and set the new one in the portal.`,
  }),
};
