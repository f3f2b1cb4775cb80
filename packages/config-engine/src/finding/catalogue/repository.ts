// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';

/**
 * Findings of reading a whole repository into the catalog; the engine's callers report them, it reads no files.
 *
 * @public
 */
export const repositoryFindings = {
  invalidField: defineFinding<{ field: string; expected: Phrase }>({
    code: 'repository/invalid-field',
    severity: 'error',
    explanation:
      'The catalog does not accept the document, because a field does not have the required format. Kubernetes allows more, for example names of 253 characters. The document is left out; if the catalog has it from an earlier read, it stays as it was.',
    example: 'metadata:\n  name: a name of more than 63 characters …',
    message: ({ field, expected }) =>
      `The catalog does not accept "${field}", so the document is left out; it must be ${expected}.`,
  }),

  notAccepted: defineFinding<{ problem: string }>({
    code: 'repository/not-accepted',
    severity: 'error',
    explanation:
      'The catalog does not accept the document, because it does not meet the requirements of its kind. The document is left out; if the catalog has it from an earlier read, it stays as it was.',
    example:
      'apiVersion: backstage.io/v1alpha1\nkind: Component\nspec: {}   # no type',
    message: ({ problem }) =>
      `The catalog does not accept the document, so it is left out: ${problem}.`,
  }),

  nameMissing: defineFinding<{ kind: string }>({
    code: 'repository/name-missing',
    severity: 'error',
    explanation:
      'A document without a name cannot be an entity of the catalog. A generated name (`generateName`) is only known to the cluster.',
    example: 'kind: ComponentType\nmetadata: {}',
    message: ({ kind }) =>
      `The ${kind} has no name, so it is left out; set "metadata.name".`,
  }),

  duplicate: defineFinding<{ entity: string; usedAt: string }>({
    code: 'repository/duplicate',
    severity: 'error',
    explanation:
      'Two documents of a repository are the same entity: they have the same kind, namespace and name. The one that the catalog already has is used, otherwise the first one in the order of paths and lines.',
    example: 'kind: Trait\nmetadata: { name: ingress }   # in two files',
    message: ({ entity, usedAt }) =>
      `"${entity}" is also in ${usedAt}, which is used; remove or rename one of the two documents.`,
  }),

  takenElsewhere: defineFinding<{ entity: string; location: string }>({
    code: 'repository/taken-elsewhere',
    severity: 'error',
    explanation:
      'The catalog has an entity of this kind, namespace and name from another source: a location, another repository, or another provider. It stays as it is, and the document of this repository is left out until the other one is gone.',
    example: 'kind: Component\nmetadata: { name: payments }   # in two sources',
    message: ({ entity, location }) =>
      `The catalog already has "${entity}" from ${location}, so the document is left out; remove or rename one of the two.`,
  }),

  kept: defineFinding<{ count: number }>({
    code: 'repository/kept',
    severity: 'warning',
    explanation:
      'The file cannot be read completely. Entities that were read from it earlier and are not found in it now stay in the catalog as they were, so that an error does not remove them. Correct the other findings of the file.',
    example: 'a file with an unclosed quote',
    message: ({ count }) =>
      count === 1
        ? 'One entity that was read from this file earlier stays as it was until the file can be read completely.'
        : `${count} entities that were read from this file earlier stay as they were until the file can be read completely.`,
  }),

  fileTooLarge: defineFinding<{ bytes: number; limit: number }>({
    code: 'repository/file-too-large',
    severity: 'warning',
    explanation:
      'The file exceeds the size limit for one file. Configuration is far smaller; exclude the file, or split it.',
    example: 'a generated file of several megabytes',
    message: ({ bytes, limit }) =>
      `The file has ${bytes} bytes, more than the limit of ${limit}, and is not read; exclude it, or split it.`,
  }),

  tooManyFiles: defineFinding<{ limit: number }>({
    code: 'repository/too-many-files',
    severity: 'error',
    explanation:
      'More files match the patterns of the repository than the limit allows. Files beyond the limit are not read; their entities stay as they were.',
    example: 'a repository of a whole organisation without `include`',
    message: ({ limit }) =>
      `More than ${limit} files match; only these are read. Narrow "include" or "exclude", or configure several repositories.`,
  }),

  tooManyBytes: defineFinding<{ limit: number }>({
    code: 'repository/too-many-bytes',
    severity: 'error',
    explanation:
      'The matching files of the repository exceed the limit for their total size. Files beyond the limit are not read; their entities stay as they were.',
    example: 'a repository with gigabytes of generated JSON files',
    message: ({ limit }) =>
      `The matching files have more than ${limit} bytes together; not all of them are read. Narrow "include" or "exclude", or configure several repositories.`,
  }),

  tooManyDocuments: defineFinding<{ limit: number }>({
    code: 'repository/too-many-documents',
    severity: 'error',
    explanation:
      'The files contain more documents than the limit for one repository. Documents beyond the limit are not read; their entities stay as they were.',
    example: 'one million documents',
    message: ({ limit }) =>
      `The repository contains more than ${limit} documents; only these are read. Narrow "include" or "exclude", or configure several repositories.`,
  }),

  tooManyFolders: defineFinding<{ limit: number }>({
    code: 'repository/too-many-folders',
    severity: 'error',
    explanation:
      'The folder contains more files and folders than the limit allows, and most of them do not match the patterns. Files beyond the limit are not read; their entities stay as they were.',
    example: 'target: /',
    message: ({ limit }) =>
      `The folder has more than ${limit} files and folders; only these are checked. Exclude large folders, or choose a smaller one as "target".`,
  }),

  linkOutside: defineFinding({
    code: 'repository/link-outside',
    severity: 'warning',
    explanation:
      'A symbolic link points outside the configured folder, and is not followed: otherwise the author of a link could read any file of the machine.',
    example: 'ln -s /etc/passwd component.yaml',
    message: () =>
      'The symbolic link points outside the folder and is not followed; replace it with the file.',
  }),

  unreadableFile: defineFinding<{ problem: string }>({
    code: 'repository/unreadable-file',
    severity: 'error',
    explanation:
      'The file exists but cannot be read. Entities that were read from it earlier stay as they were.',
    example: 'chmod 000 component.yaml',
    message: ({ problem }) =>
      `The file cannot be read: ${problem}. Correct its permissions, or exclude it.`,
  }),

  includeMissing: defineFinding<{ key: string; path: string }>({
    code: 'repository/include-missing',
    severity: 'error',
    explanation:
      'A document includes another file by `$text`, `$yaml` or `$json`, and there is no such file in the folder of the document or below it, or it is not YAML. The catalog does not ingest the document until this is corrected.',
    example: 'spec:\n  schema: { $yaml: ./no-such-file.yaml }',
    message: ({ key, path }) =>
      `${key} cannot read "${path}"; it must be a file next to the document or below it${
        key === '$text' ? '' : ', with one document'
      }.`,
  }),

  includeDocuments: defineFinding<{ key: string; path: string; count: number }>(
    {
      code: 'repository/include-documents',
      severity: 'error',
      explanation:
        'A file that a document includes by `$yaml` or `$json` must have exactly one YAML document. The catalog does not ingest the document that includes an empty file, or one with several documents. `{}` is a document without values.',
      example: 'spec:\n  parameters: { $yaml: ./empty.yaml }',
      message: ({ key, path, count }) =>
        count === 0
          ? `${key} cannot read "${path}", because the file is empty; write "{}" into it for no values, or remove the reference.`
          : `${key} cannot read "${path}", because it has ${count} documents; keep one of them.`,
    },
  ),

  unresolved: defineFinding<{ problem: string }>({
    code: 'repository/unresolved-component',
    severity: 'error',
    explanation:
      'The configuration of a component cannot be resolved, because its ComponentType does not exist, or has another workload type.',
    example:
      'apiVersion: openchoreo.dev/v1alpha1\nkind: Component\nmetadata: { name: a }\nspec: { componentType: deployment/no-such-type }',
    message: ({ problem }) => problem,
  }),
};
