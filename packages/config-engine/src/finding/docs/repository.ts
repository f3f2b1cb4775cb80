// SPDX-License-Identifier: Apache-2.0

import type { repositoryFindings } from '../catalogue/repository';
import type { DocsOf } from './types';

export const repositoryDocs: DocsOf<typeof repositoryFindings> = {
  invalidField: [
    'The catalog does not accept the document, because a field does not have the required format. Kubernetes allows more, for example names of 253 characters. The document is left out; if the catalog has it from an earlier read, it stays as it was.',
    'metadata:\n  name: a name of more than 63 characters …',
  ],
  notAccepted: [
    'The catalog does not accept the document, because it does not meet the requirements of its kind. The document is left out; if the catalog has it from an earlier read, it stays as it was.',
    'apiVersion: backstage.io/v1alpha1\nkind: Component\nspec: {}   # no type',
  ],
  nameMissing: [
    'A document without a name cannot be an entity of the catalog. A generated name (`generateName`) is only known to the cluster.',
    'kind: ComponentType\nmetadata: {}',
  ],
  duplicate: [
    'Two documents of a repository are the same entity: they have the same kind, namespace and name. The one that the catalog already has is used, otherwise the first one in the order of paths and lines.',
    'kind: Trait\nmetadata: { name: ingress }   # in two files',
  ],
  takenElsewhere: [
    'The catalog has an entity of this kind, namespace and name from another source: a location, another repository, or another provider. It stays as it is, and the document of this repository is left out until the other one is gone.',
    'kind: Component\nmetadata: { name: payments }   # in two sources',
  ],
  kept: [
    'The file cannot be read completely. Entities that were read from it earlier and are not found in it now stay in the catalog as they were, so that an error does not remove them. Correct the other findings of the file.',
    'a file with an unclosed quote',
  ],
  fileTooLarge: [
    'The file exceeds the size limit for one file. Configuration is far smaller; exclude the file, or split it.',
    'a generated file of several megabytes',
  ],
  tooManyFiles: [
    'More files match the patterns of the repository than the limit allows. Files beyond the limit are not read; their entities stay as they were.',
    'a repository of a whole organisation without `include`',
  ],
  tooManyBytes: [
    'The matching files of the repository exceed the limit for their total size. Files beyond the limit are not read; their entities stay as they were.',
    'a repository with gigabytes of generated JSON files',
  ],
  tooManyDocuments: [
    'The files contain more documents than the limit for one repository. Documents beyond the limit are not read; their entities stay as they were.',
    'one million documents',
  ],
  tooManyFolders: [
    'The folder contains more files and folders than the limit allows, and most of them do not match the patterns. Files beyond the limit are not read; their entities stay as they were.',
    'target: /',
  ],
  linkOutside: [
    'A symbolic link points outside the configured folder, and is not followed: otherwise the author of a link could read any file of the machine.',
    'ln -s /etc/passwd component.yaml',
  ],
  unreadableFile: [
    'The file exists but cannot be read. Entities that were read from it earlier stay as they were.',
    'chmod 000 component.yaml',
  ],
  includeMissing: [
    'A document includes another file by `$text`, `$yaml` or `$json`, and there is no such file in the folder of the document or below it, or it is not YAML. The catalog does not ingest the document until this is corrected.',
    'spec:\n  schema: { $yaml: ./no-such-file.yaml }',
  ],
  includeDocuments: [
    'A file that a document includes by `$yaml` or `$json` must have exactly one YAML document. The catalog does not ingest the document that includes an empty file, or one with several documents. `{}` is a document without values.',
    'spec:\n  parameters: { $yaml: ./empty.yaml }',
  ],
  unresolved: [
    'The configuration of a component cannot be resolved, because its ComponentType does not exist, or has another workload type.',
    'apiVersion: openchoreo.dev/v1alpha1\nkind: Component\nmetadata: { name: a }\nspec: { componentType: deployment/no-such-type }',
  ],
};
