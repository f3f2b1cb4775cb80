// SPDX-License-Identifier: Apache-2.0

import type { DocsOf } from './types';

const templateText = "name: '{{ .name }}'";

/** Charts and tools that deploy. */
export const deploymentDocs: DocsOf<'helm' | 'flux' | 'gitops' | 'argocd'> = {
  helm: {
    chartMissing: [
      'Every folder below "charts/" is a subchart, and Helm refuses the whole chart if one of them is none.',
      'charts/redis/values.yaml without charts/redis/Chart.yaml',
    ],
    packageDamaged: [
      'A package is a tar archive that is compressed with gzip. Of a part of it, nothing is read, since Helm refuses it.',
      'charts/redis-1.2.0.tgz of a download that was interrupted',
    ],
    packageTooLarge: [
      'A small archive can have very large files, so what is unpacked is counted.',
      'charts/redis-1.2.0.tgz with 40 MB of zeros',
    ],
    packagesTooLarge: [
      'The chart packages of the repository exceed the limit for what is unpacked of all of them. Packages beyond the limit are not read; their entities stay as they were.',
      'ten packages of 20 MB each',
    ],
    packagePath: [
      'A package has one folder with the files of the chart. Helm refuses other paths, since a program that unpacks them could overwrite files, and reads links as empty files.',
      'redis/../../values.yaml',
    ],
    packageTwice: [
      'Programs differ in which of the two they read.',
      'redis/values.yaml and redis/./values.yaml',
    ],
    chartField: [
      'Helm reads the name, version and dependencies of a chart from "Chart.yaml".',
      'apiVersion: v2\nname: shop',
    ],
    chartTooLarge: [
      'A chart is read as a whole, so its size is limited.',
      'a chart with a file of 11 MB',
    ],
    chartsTooDeep: [
      'The values of a subchart are below those of its parent, so the nesting of charts is limited.',
      'charts/a/charts/b/charts/c/…',
    ],
    tooManyValues: [
      'The values of all subcharts become one type, and each value is several of its own. The largest known chart has 4,000 values.',
      '# values.yaml with 10,001 keys\nkey0: a\nkey1: a',
    ],
    tooManyCharts: [
      'Each alias is a chart of its own with all its subcharts, so few files can be very many charts.',
      'dependencies:\n  - { name: a, version: 1.0.0, alias: a1 }\n  - { name: a, version: 1.0.0, alias: a2 }',
    ],
    dependencyMissing: [
      'Helm requires every declared dependency below "charts/", even if a condition switches it off. Nothing is downloaded here.',
      'dependencies:\n  - { name: redis, version: 1.0.0 }',
    ],
    dependencyUnknown: [
      'Repositories often do not contain the dependencies of their charts. The type of such a chart accepts any values for them.',
      'dependencies:\n  - { name: redis, version: 1.0.0 }',
    ],
    dependencyTwice: [
      'The values of a dependency are below its name or alias, so these must differ.',
      'dependencies:\n  - { name: redis, version: 1.0.0 }\n  - { name: redis, version: 1.0.0 }',
    ],
    valuesNotMap: ['A file of values sets keys of the chart.', '- replicas: 3'],
    escape: [
      'Helm reads JSON as YAML 1.1, which has neither an escape for slashes nor surrogate pairs.',
      '{"url": "https:\\/\\/shop.example.com"}',
    ],
    notNumber: [
      'Values are converted to JSON, which has no such numbers.',
      'limit: .inf',
    ],
    subchartNotMap: [
      'The values below the name or alias of a dependency are merged with its own.',
      'redis: redis.example.com',
    ],
    setArgument: [
      'Arguments are paths with values, separated by commas. Keys below a text, list or number cannot be set.',
      '--set replicas',
    ],
    unreadKey: [
      'The values of a dependency are below its alias, or below its name if it has none.',
      'dependencies:\n  - { name: postgresql, version: 1.0.0, alias: db }\n# values.yaml\npostgresql: { port: 5433 }',
    ],
    inferred: [
      'The values of a chart show which keys there are, but not which others are valid.',
      'a chart with values.yaml, and no values.schema.json',
    ],
    annotationsNotRead: [
      'A type is made from what can be read.',
      'replicas: 2 # @schema minimun:1',
    ],
    schemaNotJson: [
      'Helm reads the schema of a chart before it renders the chart.',
      '# values.schema.json\n{"type": "object",}',
    ],
    schemaInvalid: [
      'A schema must be valid in the draft that "$schema" names, also where nothing uses it. Patterns are RE2, and references lead to places in the same file.',
      '# values.schema.json\n{"properties": {"port": {"type": "int"}}}',
    ],
    schemaNotLoaded: [
      'Nothing is downloaded to read a chart. Helm loads what has an address when it renders the chart.',
      '# values.schema.json\n{"properties": {"resources": {"$ref": "https://schemas.northwind.example/resources.json"}}}',
    ],
    schemaViolated: [
      'Helm checks the merged values of each chart against its schema, and renders nothing if one does not fit. Of alternatives, it says only that none fits.',
      '# values.schema.json\n{"if": {"required": ["tls"]}, "then": {"properties": {"port": {"const": 443}}}}\n# values.yaml\ntls: {}\nport: 80',
    ],
  },

  flux: {
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
    tooManyKustomizations: [
      'Kustomizations can deliver each other, so their number is limited.',
      'a folder with 1,001 Kustomizations',
    ],
    elsewhere: [
      'Other repositories, buckets and packages are not loaded. Values that such a Kustomization sets in the releases of this repository are not seen.',
      'sourceRef: { kind: OCIRepository, name: platform }',
    ],
    pathNotKnown: [
      'A path with a variable is a folder only if the variable is known.',
      'path: ./apps/${cluster}',
    ],
  },

  gitops: {
    repositoryTooLarge: [
      'Every environment builds its Kustomizations and composes its releases anew, so their work is limited together.',
      '100 environments with 1,000 large Kustomizations each',
    ],
    tooManyEnvironments: [
      'Every Kustomization that delivers its own file begins an environment.',
      'clusters/a, clusters/b, … with a file gotk-sync.yaml each',
    ],
    deliveredTwice: [
      'A component has one release in an environment. Environments that the repository does not tell apart, such as two Kustomizations in one folder, are one.',
      'clusters/staging.yaml and clusters/production.yaml that both deliver shop/shop',
    ],
    notReached: [
      'What nothing leads to from where delivery begins may be old, or delivered by another repository.',
      'a HelmRelease in a folder that no kustomization.yaml lists',
    ],
  },
  argocd: {
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
    rowsOpen: [
      'The clusters, pull requests and the answers of plugins are not in the repository.',
      'generators: [{ clusters: {} }]',
    ],
    nameComputed: [
      'Templates of charts are read, not run: what other templates, files or the release say is not known.',
      'name: {{ include "shop.name" . }}',
    ],
    plugin: [
      'A plugin is a program that gets the files and the environment variables of the Application.',
      'source:\n  plugin: { name: vault }',
    ],
  },
};
