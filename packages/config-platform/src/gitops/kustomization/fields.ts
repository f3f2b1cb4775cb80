// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  didYouMean,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
} from '@component-config/config-engine';
import { placeOf } from '../../adapters/nodes';
import {
  anyMap,
  fieldNamed,
  fields,
  isListShape,
  shapeOfField,
  stringMap,
  strings,
  wrongType,
  type Shape,
  type ShapeFields,
} from '../shape';
import { specFields } from './types';
import { refuse } from './work';

const kindFields = fields('group version kind');
const identity = { ...kindFields, ...fields('name namespace') };
const selector = {
  ...identity,
  ...fields('annotationSelector labelSelector'),
};
const fieldSpecs: Shape = [
  { ...kindFields, path: 'string', create: 'boolean' },
];
const patch: Shape = {
  ...fields('path patch'),
  target: selector,
  options: fields('allowNameChange allowKindChange', 'boolean'),
};
const generatorOptions: Shape = {
  ...fields('labels annotations', stringMap),
  ...fields('disableNameSuffixHash immutable', 'boolean'),
};
const generator: ShapeFields = {
  ...fields('namespace name behavior env'),
  ...fields('literals files envs', strings),
  options: generatorOptions,
};
const secretGenerator: ShapeFields = { ...generator, type: 'string' };
const image = fields('name newName tagSuffix newTag digest');
const replica: Shape = { name: 'string', count: 'integer' };
const fieldOptions: Shape = {
  ...fields('delimiter encoding'),
  index: 'integer',
  create: 'boolean',
};
export const replacementShape: ShapeFields = {
  source: { ...identity, fieldPath: 'string', options: fieldOptions },
  sourceValue: 'string',
  targets: [
    {
      select: selector,
      reject: [selector],
      fieldPaths: strings,
      options: fieldOptions,
    },
  ],
};
export const replacementsShape: Shape = [replacementShape];
const replacements: Shape = [{ path: 'string', ...replacementShape }];
const helmGlobals = fields('chartHome configHome');
const helmChart: ShapeFields = {
  ...fields('name version repo releaseName namespace'),
  ...fields('valuesFile valuesMerge kubeVersion nameTemplate'),
  ...fields('additionalValuesFiles apiVersions', strings),
  ...fields('includeCRDs skipHooks skipTests debug devel', 'boolean'),
  valuesInline: anyMap,
};
const sortOptions: Shape = {
  order: 'string',
  legacySortOptions: fields('orderFirst orderLast', strings),
};

/** https://kubectl.docs.kubernetes.io/references/kustomize/kustomization/ */
export const kustomizationShape: ShapeFields = {
  ...fields('apiVersion kind namePrefix nameSuffix namespace'),
  ...fields('openapi commonLabels commonAnnotations', stringMap),
  ...fields('resources components bases crds configurations', strings),
  ...fields('generators transformers validators buildMetadata', strings),
  patchesStrategicMerge: strings,
  ...fields('patchesJson6902 patches', [patch]),
  ...fields('images imageTags', [image]),
  metadata: {
    ...fields('name namespace'),
    ...fields('labels annotations', stringMap),
  },
  labels: [
    {
      pairs: stringMap,
      ...fields('includeSelectors includeTemplates', 'boolean'),
      fields: fieldSpecs,
    },
  ],
  replacements,
  replicas: [replica],
  vars: [
    {
      name: 'string',
      objref: { apiVersion: 'string', ...identity },
      fieldref: { fieldPath: 'string' },
    },
  ],
  sortOptions,
  configMapGenerator: [generator],
  secretGenerator: [secretGenerator],
  generatorOptions,
  helmGlobals,
  helmCharts: [helmChart],
  helmChartInflationGenerator: [
    {
      ...fields('chartName chartVersion chartRepoUrl chartHome chartRepoName'),
      ...fields('helmBin helmHome values valuesMerge'),
      ...fields('releaseName releaseNamespace'),
      valuesLocal: anyMap,
      extraArgs: strings,
    },
  ],
};

export const configurationShape: ShapeFields = {
  ...fields(specFields.join(' '), fieldSpecs),
  nameReference: [{ ...kindFields, fieldSpecs }],
};

/** The documents of the built-in generators and transformers. */
export const pluginShapes: ShapeFields = {
  AnnotationsTransformer: { annotations: stringMap, fieldSpecs },
  ConfigMapGenerator: generator,
  HelmChartInflationGenerator: { ...helmGlobals, ...helmChart },
  ImageTagTransformer: { imageTag: image, fieldSpecs },
  LabelTransformer: { labels: stringMap, fieldSpecs },
  NamespaceTransformer: {
    fieldSpecs,
    unsetOnly: 'boolean',
    setRoleBindingSubjects: 'string',
  },
  PatchJson6902Transformer: { target: selector, ...fields('path jsonOp') },
  PatchStrategicMergeTransformer: { paths: strings, patches: 'string' },
  PatchTransformer: patch,
  PrefixTransformer: { prefix: 'string', fieldSpecs },
  ReplacementTransformer: { replacements },
  ReplicaCountTransformer: { replica, fieldSpecs },
  SecretGenerator: secretGenerator,
  SortOrderTransformer: { sortOptions },
  SuffixTransformer: { suffix: 'string', fieldSpecs },
  ValueAddTransformer: {
    ...fields('value targetFilePath'),
    targets: [{ selector, fieldPath: 'string', filePathPosition: 'integer' }],
  },
};

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
  if (wrongType(node, shape)) {
    refuse('field', placeOf(node, pointer), { field: name });
  }
  if (node.kind === 'list' && isListShape(shape)) {
    const items = node.items.map((item, index) =>
      readFields(
        item,
        shape[0],
        unknown,
        childPointer(pointer, index),
        `${name}[${index}]`,
      ),
    );
    return { ...node, items };
  }
  return node.kind === 'map' && typeof shape === 'object' && !isListShape(shape)
    ? readMap(node, shape, unknown, pointer, name)
    : node;
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
    const key = fieldNamed(shape, entry.key);
    if (key === undefined) {
      if (unknown === 'refused') {
        const hint = didYouMean(entry.key, Object.keys(shape));
        const written = { pointer: at, position: entry.keyPosition };
        refuse('unknownField', written, { field: path, hint });
      }
      continue;
    }
    const expected = shapeOfField(shape, key) ?? 'any';
    const isNull = entry.value.kind === 'scalar' && entry.value.value === null;
    if (!isNull || expected === 'any') {
      const value = readFields(entry.value, expected, unknown, at, path);
      entries.set(key, { ...entry, key, value });
    }
  }
  return { ...node, entries: [...entries.values()] };
}
