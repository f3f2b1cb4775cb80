// SPDX-License-Identifier: Apache-2.0

import type { DocsOf } from './types';

/** Repositories and changes of them. */
export const repositoriesDocs: DocsOf<
  'repository' | 'publication' | 'impact' | 'kustomize'
> = {
  repository: {
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
  },

  publication: {
    unreadable: [
      'A change is based on the current text of the file. Without the text, nothing is changed.',
      'url: https://github.com/northwind/payments   # no access',
    ],
    moved: [
      'The file has changed since the catalog read it. The values in Git and the change are based on the current file; the rest of the portal shows the configuration of the earlier text until the catalog reads the file again.',
      'parameters: { port: 81 }   # the catalog has port: 80',
    ],
    withheldFile: [
      'A file can contain several documents. The change shows the whole file, so it is only available to users who may see all of its entities.',
      'kind: Component\nmetadata: { name: payments }\n---\nkind: Component\nmetadata: { name: secret-project }',
    ],
    withheldBinding: [
      'The values of the environment belong in its ReleaseBinding. The binding is not in a readable file, or the catalog does not show it to the user.',
      'kind: ReleaseBinding\nspec: { environment: production }',
    ],
    needed: [
      'Git has the value of the portal, but the configuration of an environment would change without the value in the portal: a release froze the previous value, or a value for one environment or an overlay would take effect instead. The portal keeps the value until removing it changes nothing.',
      'parameters: { port: 80 }   # in Git, the release that runs has port: 79',
    ],
    ends: [
      'Git has the value of the portal, which is set there for a limited time. The portal keeps it until then. Git still has its value afterwards.',
      'parameters: { logLevel: debug }   # ends in the portal at some time',
    ],
    hidden: [
      'Git has the value of the portal, in a field that is hidden from some users. If the portal removed it, they could enter a guess in Git and see whether it is right. So the portal keeps the value until a user removes it.',
      'internal: { cost-center: 4711 }   # the field has oc:ui:hidden',
    ],
  },

  impact: {
    breaking: [
      'The change breaks valid configurations: it removes something that may be in use, or changes its type.',
      '# before: replicas: integer | default=1\n# after: the field is gone, and components set it',
    ],
    risky: [
      'The change gives configurations other values than before. They are valid; check whether they are intended.',
      '# before: replicas: integer | default=1\n# after:  replicas: integer | default=2',
    ],
    notCompared: [
      'The impact of a change only covers documents that components share: ComponentTypes, Traits, Overlays, OverlayMixins, Environments and DeploymentPipelines. A document of another kind, or one without a name, is left out.',
      'kind: Component\nmetadata: { name: shop }',
    ],
  },

  kustomize: {
    fileMissing: [
      'A kustomization names a file or folder that is not in the repository.',
      'resources: [gone.yaml]',
    ],
    fileOutside: [
      'Kustomize only reads files in and below the folder of the kustomization, unless its load restrictions are switched off. Folders with their own kustomization file may be anywhere in the repository, but not outside it.',
      'resources: [../shared/config.yaml]',
    ],
    folderMissing: [
      'A folder can only be built with a file called "kustomization.yaml", "kustomization.yml" or "Kustomization".',
      'resources: [../folder-of-plain-files]',
    ],
    severalFiles: [
      'A folder must have exactly one kustomization file.',
      '"kustomization.yaml" beside "Kustomization"',
    ],
    cycle: [
      'A folder lists itself, a folder that lists it, or a folder around one of them.',
      'resources: [..]',
    ],
    wrongKind: [
      'Components are listed in "components", other folders in "resources".',
      'components: [../base]',
    ],
    absoluteFolder: [
      'Folders are named relative to the kustomization file.',
      'resources: [/etc/shop]',
    ],
    remote: [
      'Nothing is downloaded. What the build takes from another repository is missing in the result, so values may be different.',
      'resources: [https://git.shop.test/platform.git//orders?ref=v1]',
    ],
    unreadFile: [
      'Readers of repositories only read some files, such as YAML. A key of a generator with another file is missing in the result, and so are the resources of such a file.',
      'configMapGenerator: [{ name: proxy, files: [haproxy.cfg] }]',
    ],
    chart: [
      'Templates of charts are not rendered, so the resources of a chart in "helmCharts" are missing in the result. The values that the chart gets are shown.',
      'helmCharts: [{ name: orders }]',
    ],
    chartMissing: [
      'A chart without "repo" must be in the folder "charts" of the kustomization, or in the "chartHome" of "helmGlobals".',
      'helmCharts: [{ name: gone }]',
    ],
    unknownTarget: [
      'A patch names a resource that is not known. As some resources of the build are not known, this is no error.',
      'a patch of a resource of another repository',
    ],
    empty: [
      'Kustomize refuses a kustomization file without any field.',
      'kind: Kustomization',
    ],
    unknownField: [
      'Kustomize refuses fields that it does not know. Their names ignore case.',
      'resource: [orders.yaml]',
    ],
    field: [
      'A value has the wrong type, or is none of those that are possible. Quote numbers and booleans that are meant as text.',
      'nameSuffix: -1',
    ],
    plugin: [
      'The document of a generator or transformer has a kind that is not built into Kustomize. External plugins are never executed here.',
      'transformers: [price.yaml], whose kind is "PriceTransformer"',
    ],
    notResource: [
      'Each document of a file in "resources" needs a kind, and a name unless it is a list.',
      'resources: [values.yaml]',
    ],
    keyNotText: [
      'Kustomize converts a resource to JSON for a JSON patch, and fails if a key is a number, a boolean or null.',
      'ports: { 8080: web }, with a JSON patch on the resource',
    ],
    duplicate: [
      'Kind, API version, name and namespace identify a resource; a missing namespace is the same as "default".',
      'resources: [config.yaml, ./config.yaml]',
    ],
    noTarget: [
      'A strategic merge patch without a "target" is for the resource with its kind, name and namespace. Other fields that name a resource work in the same way.',
      'patches: [{ path: patch.yaml }], with a misspelled name in "patch.yaml"',
    ],
    severalTargets: [
      'Names before and after prefixes count, so that one name can mean several resources.',
      'two bases with prefixes, and a patch for the name without them',
    ],
    patch: [
      'A patch is either a partial resource or a list of operations, given as "path" or as "patch".',
      'patches: [{ patch: "replicas: 3" }]',
    ],
    patchDirective: ['The key "$patch" has three meanings.', '$patch: remove'],
    patchType: [
      'A strategic merge patch merges maps with maps and replaces lists by lists and values by values.',
      'a patch with a map where the resource has a list',
    ],
    jsonPatch: [
      'The path of an operation must exist, apart from its last step for "add" and "replace". A test must hold.',
      '[{ op: remove, path: /spec/gone }]',
    ],
    pattern: [
      'The fields of a target are regular expressions for the whole name, kind or namespace.',
      'target: { name: "*" }',
    ],
    selector: [
      'Selectors of labels and annotations follow Kubernetes: "key=value", "key!=value", "key in (a, b)", "key".',
      'target: { annotationSelector: "url=https://shop.test" }',
    ],
    source: [
      'Literals and files of a generator are written as "key=value" and "key=file".',
      'literals: [level]',
    ],
    keyTwice: [
      'Each key of a generated ConfigMap or Secret may only have one source.',
      'files: [values.yaml, prod/values.yaml]',
    ],
    generatorExists: [
      'Without "behavior", a generator creates a new resource.',
      'two generators with the same name',
    ],
    fieldPath: [
      'A path of a replacement, of a name reference or of another field specification does not fit the resource.',
      'fieldPaths: [spec.values.gone]',
    ],
    valueType: [
      'A replacement keeps the type of the field that it writes to.',
      'a replacement that writes "EUR" to "count: 3"',
    ],
    variable: [
      'Each variable of "vars" needs an object of the build and an existing field of it.',
      'vars: [{ name: X, objref: { kind: ConfigMap, name: gone } }]',
    ],
    tooDeep: [
      'A folder lists another one, which lists another one, and so on, more deeply than allowed, so the build ended.',
      'a hundred folders that each list the next one',
    ],
    tooLarge: [
      'The build has more resources, values or patches than allowed, so it ended. Bases that include others many times can multiply.',
      'ten levels of bases that each include ten others',
    ],
  },
};
