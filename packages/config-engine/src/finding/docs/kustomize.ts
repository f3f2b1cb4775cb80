// SPDX-License-Identifier: Apache-2.0

import type { kustomizeFindings } from '../catalogue/kustomize';
import type { DocsOf } from './types';

export const kustomizeDocs: DocsOf<typeof kustomizeFindings> = {
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
};
