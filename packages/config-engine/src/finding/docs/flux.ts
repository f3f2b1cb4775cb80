// SPDX-License-Identifier: Apache-2.0

import type { fluxFindings } from '../catalogue/flux';
import type { DocsOf } from './types';

export const fluxDocs: DocsOf<typeof fluxFindings> = {
  valuesKind: [
    'A HelmRelease of Flux reads values from the texts of these two kinds.',
    'valuesFrom:\n  - { kind: GitRepository, name: shop }',
  ],
  valuesMissing: [
    'Flux waits for an object with values that is not optional. It has to be in the namespace of the HelmRelease.',
    'valuesFrom:\n  - { kind: ConfigMap, name: shop-valeus }',
  ],
  valuesKey: [
    'Without "valuesKey", the key is "values.yaml".',
    'valuesFrom:\n  - { kind: ConfigMap, name: shop-values, valuesKey: prod.yaml }',
  ],
  valuesNotRead: [
    'Without "targetPath", the text contains keys and values, as a file of values does.',
    'data: { values.yaml: "- replicas" }',
  ],
  targetPath: [
    'Flux sets the value as "helm --set" does: a comma begins the next assignment, and nothing is put below a text or null.',
    'valuesFrom:\n  - { kind: Secret, name: db, valuesKey: password, targetPath: db.password }\n# a password with a comma',
  ],
  valuesFile: [
    'In a chart from Git, the paths begin at the root of the repository; in a packaged chart, at the folder of the chart.',
    'chart:\n  spec:\n    valuesFiles: [values-prod.yaml]',
  ],
  tooManyValues: [
    'Few references can make very many values, such as items of long lists.',
    'targetPath: hosts[65536]',
  ],
  variablesMissing: [
    'Flux waits for an object with variables that is not optional. It has to be in the namespace of the Kustomization.',
    'postBuild:\n  substituteFrom:\n    - { kind: ConfigMap, name: cluster-vras }',
  ],
  variableName: [
    'All keys of a ConfigMap or Secret in "substituteFrom" are variables, also those that nothing uses.',
    'data: { cluster.name: prod }',
  ],
  variableNotText: [
    'Values of variables are put into the text of documents.',
    'postBuild:\n  substitute: { replicas: 3 }',
  ],
  variableNotSet: [
    'Since kustomize-controller 1.9, a variable that is not set is an error, unless the expression has a default.',
    'host: ${cluster_doman}',
  ],
  expression: [
    'Flux reads every "${" as an expression, also those of other languages. A length below zero and half of a character end the substitution.',
    'url: ${{ github.repository }}',
  ],
  substitutedYaml: [
    'Flux writes documents without unneeded quotes before it substitutes, so quotes around the expression have no effect.',
    'schedule: "${schedule}" # "*/5 * * * *"',
  ],
  secretShown: [
    'Values of Secrets are never shown. Keys, names of objects and what a HelmRelease says beside its values always are.',
    'hosts: { ${secret_host}: true }',
  ],
  substitutionTooLarge: [
    'A few variables can make very long texts.',
    'text: ${a}${a}${a}',
  ],
  repositoryTooLarge: [
    'Every environment builds its Kustomizations and composes its releases anew, so their work is limited together.',
    '100 environments with 1,000 large Kustomizations each',
  ],
  tooManyKustomizations: [
    'Kustomizations can deliver each other, so their number is limited.',
    'a folder with 1,001 Kustomizations',
  ],
  tooManyEnvironments: [
    'Every Kustomization that delivers its own file is the begin of an environment.',
    'clusters/a, clusters/b, … with a file gotk-sync.yaml each',
  ],
};
