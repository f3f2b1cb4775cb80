// SPDX-License-Identifier: Apache-2.0

import type { argocdFindings } from '../catalogue/argocd';
import type { DocsOf } from './types';

const templateText = "name: '{{ .name }}'";

export const argocdDocs: DocsOf<typeof argocdFindings> = {
  fieldType: [
    'Kubernetes checks documents by the schema of their kind. Values of parameters are strings there.',
    'helm:\n  parameters:\n    - { name: replicas, value: 3 }',
  ],
  noSource: [
    'A source is a folder, a chart, or the root of a repository that others refer to.',
    'source:\n  repoURL: https://git.northwind.example/deploy.git',
  ],
  pathOutside: [
    'Paths are relative to the source, or to the root of the repository if they begin with a slash.',
    'valueFiles: [../../../prod.yaml]',
  ],
  pathIsRoot: [
    'A value file is a file, also behind "$ref/".',
    'valueFiles: [/]',
  ],
  fileMissing: [
    'Only value files may be missing, and only with "ignoreMissingValueFiles".',
    'valueFiles: [values-prod.yaml]',
  ],
  fileIsFolder: [
    'A pattern matches folders, too.',
    'valueFiles: [envs/*]\n# envs/eu is a folder',
  ],
  scheme: [
    'What begins with a scheme is an address, also if it is meant as the name of a file.',
    'valueFiles: ["s3://northwind/prod.yaml"]',
  ],
  globInvalid: [
    'A value file with "*", "?" or "[" is a pattern.',
    'valueFiles: ["envs/[a.yaml"]',
  ],
  globLimit: [
    'A pattern may compare each of its characters with each of a name, in each folder.',
    'valueFiles: ["**/*a*/**/*b*/**/*.yaml"]',
  ],
  globWithoutMatch: [
    'A pattern without match is treated like a missing file.',
    'valueFiles: [envs/*.yaml]',
  ],
  filesLimit: [
    'Links can make few files very many.',
    'charts/shop/a -> ../../all\nall/a -> ../charts',
  ],
  linkOutside: [
    'Argo CD checks every link of a repository, also those that no Application uses.',
    'prod.yaml -> ../../other/prod.yaml',
  ],
  linkDangling: [
    'Helm reads the whole folder of a chart.',
    'charts/shop/prod.yaml -> missing.yaml',
  ],
  refUnknown: [
    'With "sources", each entry that begins with "$" refers to a source.',
    'sources:\n  - { path: charts/shop, helm: { valueFiles: [$values/prod.yaml] } }',
  ],
  refName: ['The name is part of a path.', 'ref: env.prod'],
  refTwice: [
    'The name decides which repository is meant.',
    'sources: [{ ref: values }, { ref: values }]',
  ],
  refRevisions: [
    'Argo CD has each repository checked out once.',
    'sources:\n  - { ref: a, targetRevision: main }\n  - { ref: b, targetRevision: stable }',
  ],
  refChart: [
    'Packages cannot be referred to.',
    'sources: [{ chart: config, ref: values }]',
  ],
  sourceKinds: [
    'A source has one kind. Files called ".argocd-source.yaml" count, too.',
    'source: { helm: { releaseName: shop }, kustomize: { namePrefix: eu- } }',
  ],
  overrideInvalid: [
    'Files called ".argocd-source.yaml" change the source.',
    '# .argocd-source.yaml\n# nothing',
  ],
  parameter: [
    'Parameters are applied to the value files and inline values, before these meet the values of the chart.',
    'parameters:\n  - { name: "hosts[-1]", value: a }',
  ],
  valuesUnreadable: ['Helm reads the text as YAML.', 'values: "replicas=2"'],
  kubeVersion: ['Charts read the version.', 'kubeVersion: latest'],
  kubeVersionRefused: [
    'Helm compares "kubeVersion" of "Chart.yaml" with the version of the cluster, or with that of the Application.',
    '# Chart.yaml\nkubeVersion: ">=1.30.0"\n# Application\nhelm: { kubeVersion: 1.28.0 }',
  ],
  releaseName: [
    'Without "releaseName", the release has the name of the Application.',
    'releaseName: Shop',
  ],
  templateSyntax: [
    'Templates are those of Go, with "goTemplate: true".',
    "name: '{{ .name'",
  ],
  templateFunction: [
    'Templates have the functions of Go and Sprig, without those that read the environment.',
    "name: '{{ name }}'",
  ],
  templateMissing: [
    'With "missingkey=error", every parameter that a template reads must exist, also in a condition.',
    templateText,
  ],
  templateValue: [
    'Functions of Go accept values of certain types. Numbers are not integers unless they are converted.',
    "name: '{{ index .list 5 }}'",
  ],
  templateLimit: [
    'The work is limited.',
    "name: '{{ range .many }}…{{ end }}'",
  ],
  templateUnknown: [
    'Some functions have random results, depend on the time, or are rarely used.',
    "name: '{{ uuidv4 }}'",
  ],
  elementType: [
    'Without "goTemplate", placeholders stand for texts.',
    'elements: [{ name: shop, cfg: { replicas: 3 } }]',
  ],
  generatorFile: [
    'A Git generator reads the parameters of each matching file.',
    '# envs.yaml\n- dev',
  ],
  generatorPath: [
    'Git lists the files of the repository.',
    'files: [{ path: /envs/a.yaml }]',
  ],
  generatorNoPaths: [
    'A Git generator searches folders or files.',
    'git: { repoURL: https://git.northwind.example/deploy.git }',
  ],
  generatorCount: [
    'A matrix combines two generators, a merge at least two.',
    'matrix: { generators: [{ list: {} }] }',
  ],
  generatorMany: [
    'Only entries at the top level can have several.',
    'matrix:\n  generators:\n    - { list: {}, clusters: {} }',
  ],
  generatorEmpty: [
    'The schema of an ApplicationSet ends there, so Kubernetes drops what is below.',
    'matrix: { generators: [{ matrix: { generators: [{ matrix: {} }] } }] }',
  ],
  generatorNone: [
    'Kubernetes drops fields that it does not know, so the entry is empty.',
    'matrix:\n  generators:\n    - lists: { elements: [] }',
  ],
  mergeKeys: [
    'Rows with the same values of these keys become one.',
    'merge: { mergeKeys: [] }',
  ],
  mergeTwice: [
    'Each row of a later generator changes one row of the first.',
    'merge:\n  mergeKeys: [env]\n  generators:\n    - list: { elements: [{ env: dev }, { env: dev }] }',
  ],
  matrixConflict: [
    'Without "goTemplate", both generators need the same value for a parameter that both have.',
    'matrix: { generators: [{ git: {} }, { git: {} }] }',
  ],
  selector: [
    'Selectors are those of labels in Kubernetes.',
    'matchExpressions: [{ key: env, operator: Like, values: [prod] }]',
  ],
  project: [
    'Each Application belongs to a project that must exist.',
    'project: shpo',
  ],
  patch: [
    'The patch is merged into each Application. Within an existing "valuesObject", maps and lists cannot be merged.',
    'templatePatch: |\n  spec: { source: [] }',
  ],
  nameTwice: [
    'Argo CD does not decide which one is meant.',
    'elements: [{ name: shop }, { name: shop }]',
  ],
  nameInvalid: [
    'Names are not adapted to the rules of Kubernetes.',
    'elements: [{ name: Shop_EU }]',
  ],
  destination: [
    'Both name a cluster.',
    'destination: { name: prod, server: https://eu.northwind.example }',
  ],
  tooMany: [
    'A matrix multiplies its generators.',
    'matrix: { generators: [{ list: {} }, { list: {} }] }',
  ],
};
