// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  didYouMean,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { refuse } from './work';

/**
 * What Kustomize accepts as the value of a field. A map with `…` accepts any key.
 * https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/
 */
export type Shape =
  'text' | 'boolean' | 'integer' | 'any' | readonly [Shape] | ShapeFields;
export interface ShapeFields {
  readonly [field: string]: Shape;
}

const texts: Shape = ['text'];
const textMap: Shape = { '…': 'text' };

const kindFields = { group: 'text', version: 'text', kind: 'text' } as const;
const identity = { ...kindFields, name: 'text', namespace: 'text' } as const;
const selector: Shape = {
  ...identity,
  annotationSelector: 'text',
  labelSelector: 'text',
};
const fieldSpec: Shape = { ...kindFields, path: 'text', create: 'boolean' };
const fieldSpecs: Shape = [fieldSpec];

const patch: Shape = {
  path: 'text',
  patch: 'text',
  target: selector,
  options: { allowNameChange: 'boolean', allowKindChange: 'boolean' },
};
const generatorOptions: Shape = {
  labels: textMap,
  annotations: textMap,
  disableNameSuffixHash: 'boolean',
  immutable: 'boolean',
};
const generator: ShapeFields = {
  namespace: 'text',
  name: 'text',
  behavior: 'text',
  literals: texts,
  files: texts,
  envs: texts,
  env: 'text',
  options: generatorOptions,
};
const image: Shape = {
  name: 'text',
  newName: 'text',
  tagSuffix: 'text',
  newTag: 'text',
  digest: 'text',
};
const replica: Shape = { name: 'text', count: 'integer' };
const fieldOptions: Shape = {
  delimiter: 'text',
  index: 'integer',
  encoding: 'text',
  create: 'boolean',
};
const replacement: ShapeFields = {
  source: { ...identity, fieldPath: 'text', options: fieldOptions },
  sourceValue: 'text',
  targets: [
    {
      select: selector,
      reject: [selector],
      fieldPaths: texts,
      options: fieldOptions,
    },
  ],
};
const helmGlobals: ShapeFields = { chartHome: 'text', configHome: 'text' };
const helmChart: ShapeFields = {
  name: 'text',
  version: 'text',
  repo: 'text',
  releaseName: 'text',
  namespace: 'text',
  additionalValuesFiles: texts,
  valuesFile: 'text',
  valuesInline: { '…': 'any' },
  valuesMerge: 'text',
  includeCRDs: 'boolean',
  skipHooks: 'boolean',
  apiVersions: texts,
  kubeVersion: 'text',
  nameTemplate: 'text',
  skipTests: 'boolean',
  debug: 'boolean',
  devel: 'boolean',
};
const sortOptions: Shape = {
  order: 'text',
  legacySortOptions: { orderFirst: texts, orderLast: texts },
};
const metadata: Shape = {
  name: 'text',
  namespace: 'text',
  labels: textMap,
  annotations: textMap,
};

export const kustomizationShape: ShapeFields = {
  apiVersion: 'text',
  kind: 'text',
  metadata,
  openapi: textMap,
  namePrefix: 'text',
  nameSuffix: 'text',
  namespace: 'text',
  commonLabels: textMap,
  labels: [
    {
      pairs: textMap,
      includeSelectors: 'boolean',
      includeTemplates: 'boolean',
      fields: fieldSpecs,
    },
  ],
  commonAnnotations: textMap,
  patchesStrategicMerge: texts,
  patchesJson6902: [patch],
  patches: [patch],
  images: [image],
  imageTags: [image],
  replacements: [{ path: 'text', ...replacement }],
  replicas: [replica],
  vars: [
    {
      name: 'text',
      objref: { apiVersion: 'text', ...identity },
      fieldref: { fieldPath: 'text' },
    },
  ],
  sortOptions,
  resources: texts,
  components: texts,
  crds: texts,
  bases: texts,
  configMapGenerator: [generator],
  secretGenerator: [{ ...generator, type: 'text' }],
  helmGlobals,
  helmCharts: [helmChart],
  helmChartInflationGenerator: [
    {
      chartName: 'text',
      chartVersion: 'text',
      chartRepoUrl: 'text',
      chartHome: 'text',
      chartRepoName: 'text',
      helmBin: 'text',
      helmHome: 'text',
      values: 'text',
      valuesLocal: { '…': 'any' },
      valuesMerge: 'text',
      releaseName: 'text',
      releaseNamespace: 'text',
      extraArgs: texts,
    },
  ],
  generatorOptions,
  configurations: texts,
  generators: texts,
  transformers: texts,
  validators: texts,
  buildMetadata: texts,
};

export const configurationShape: ShapeFields = {
  namePrefix: fieldSpecs,
  nameSuffix: fieldSpecs,
  namespace: fieldSpecs,
  labels: fieldSpecs,
  commonLabels: fieldSpecs,
  templateLabels: fieldSpecs,
  commonAnnotations: fieldSpecs,
  nameReference: [{ ...kindFields, fieldSpecs }],
  varReference: fieldSpecs,
  images: fieldSpecs,
  replicas: fieldSpecs,
};

/** The documents of the built-in generators and transformers. */
export const pluginShapes: ShapeFields = {
  AnnotationsTransformer: { annotations: textMap, fieldSpecs },
  ConfigMapGenerator: generator,
  HelmChartInflationGenerator: { ...helmGlobals, ...helmChart },
  ImageTagTransformer: { imageTag: image, fieldSpecs },
  LabelTransformer: { labels: textMap, fieldSpecs },
  NamespaceTransformer: {
    fieldSpecs,
    unsetOnly: 'boolean',
    setRoleBindingSubjects: 'text',
  },
  PatchJson6902Transformer: { target: selector, path: 'text', jsonOp: 'text' },
  PatchStrategicMergeTransformer: { paths: texts, patches: 'text' },
  PatchTransformer: patch,
  PrefixTransformer: { prefix: 'text', fieldSpecs },
  ReplacementTransformer: {
    replacements: [{ path: 'text', ...replacement }],
  },
  ReplicaCountTransformer: { replica, fieldSpecs },
  SecretGenerator: { ...generator, type: 'text' },
  SortOrderTransformer: { sortOptions },
  SuffixTransformer: { suffix: 'text', fieldSpecs },
  ValueAddTransformer: {
    value: 'text',
    targets: [{ selector, fieldPath: 'text', filePathPosition: 'integer' }],
    targetFilePath: 'text',
  },
};

export const replacementsShape: Shape = [replacement];
export { replacement as replacementShape };

/**
 * A document with the fields as Kustomize reads them: their names ignore case, and null is the same as absent.
 *
 * @param unknown - what happens to fields that Kustomize does not know: files of kustomizations refuse them
 *
 * @throws BuildError if a value has the wrong type
 */
export function readFields(
  node: SourceNode,
  shape: Shape,
  unknown: 'refused' | 'ignored',
  pointer = '',
  name = '',
): SourceNode {
  if (shape === 'any') {
    return node;
  }
  const wrong = (): never => refuse('field', node, { field: name }, pointer);
  if (typeof shape === 'string') {
    const type = shape === 'text' ? 'string' : shape;
    const found =
      node.kind === 'scalar' && Number.isInteger(node.value)
        ? 'integer'
        : node.kind === 'scalar' && typeof node.value;
    return found === type ? node : wrong();
  }
  if (isListShape(shape)) {
    return node.kind !== 'list'
      ? wrong()
      : {
          ...node,
          items: node.items.map((item, index) =>
            readFields(
              item,
              shape[0],
              unknown,
              childPointer(pointer, index),
              `${name}[${index}]`,
            ),
          ),
        };
  }
  return node.kind === 'map'
    ? readMap(node, shape, unknown, pointer, name)
    : wrong();
}

function isListShape(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function readMap(
  node: SourceMap,
  shape: ShapeFields,
  unknown: 'refused' | 'ignored',
  pointer: string,
  name: string,
): SourceNode {
  const entries = new Map<string, SourceEntry>();
  for (const entry of node.entries) {
    const at = childPointer(pointer, entry.key);
    const path = name === '' ? entry.key : `${name}.${entry.key}`;
    const key = '…' in shape ? entry.key : fieldNamed(entry.key, shape);
    if (key === undefined) {
      if (unknown === 'refused') {
        const hint = didYouMean(entry.key, Object.keys(shape));
        const written = { position: entry.keyPosition };
        refuse('unknownField', written, { field: path, hint }, at);
      }
      continue;
    }
    const expected = shape['…'] ?? shape[key];
    const isNull = entry.value.kind === 'scalar' && entry.value.value === null;
    if (!isNull || expected === 'any') {
      const value = readFields(entry.value, expected, unknown, at, path);
      entries.set(key, { ...entry, key, value });
    }
  }
  return { ...node, entries: [...entries.values()] };
}

function fieldNamed(key: string, shape: ShapeFields): string | undefined {
  return Object.hasOwn(shape, key)
    ? key
    : Object.keys(shape).find(name => name.toLowerCase() === key.toLowerCase());
}
