// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import {
  entriesOf,
  isTrue,
  itemsAt,
  itemsOf,
  positionOf,
  scalarText,
} from '../../adapters/nodes';
import type { Transformation } from '../types';
import {
  changeEach,
  configuredBy,
  textOfFile,
  type Apply,
  type Build,
  type Setting,
  type Target,
  type Transformer,
} from './context';
import {
  pluginShapes,
  readFields,
  replacementShape,
  replacementsShape,
} from './fields';
import { mergeSpecs, readSpecs, splitPath } from './fieldSpecs';
import { imageTransformer, replicaTransformer } from './images';
import { metadataTransformer } from './metadata';
import { affixTransformer, namespaceTransformer, setNamespace } from './names';
import {
  authorOf,
  fieldOf,
  mapAt,
  scalarNode,
  setField,
  textAtPath,
  textOf,
} from './nodes';
import { baseName } from '../paths';
import {
  json6902Transformer,
  patchTransformer,
  strategicMergeTransformer,
} from './patches';
import { isPatchLeftOut } from './partialBuild';
import { replacementTransformer } from './replacements';
import type { Resource } from './resource';
import { selectResources } from './selectors';
import { readSortOptions, sortResources } from './sorting';
import type { Configuration, FieldSpec, SpecField } from './types';
import { secretOf } from '../substitution/shownSecrets';
import { readText } from './texts';
import { refuse } from './work';

/** The fields that configure transformers, in Kustomize's order. */
const fields: ReadonlyArray<
  readonly [field: string, kind: string, specs?: SpecField]
> = [
  ['patchesStrategicMerge', 'PatchStrategicMergeTransformer'],
  ['patches', 'PatchTransformer'],
  ['namespace', 'NamespaceTransformer', 'namespace'],
  ['namePrefix', 'PrefixTransformer', 'namePrefix'],
  ['nameSuffix', 'SuffixTransformer', 'nameSuffix'],
  ['labels', 'LabelTransformer'],
  ['commonAnnotations', 'AnnotationsTransformer', 'commonAnnotations'],
  ['patchesJson6902', 'PatchJson6902Transformer'],
  ['replicas', 'ReplicaCountTransformer', 'replicas'],
  ['images', 'ImageTagTransformer', 'images'],
  ['imageTags', 'ImageTagTransformer', 'images'],
  ['replacements', 'ReplacementTransformer'],
];

/** Kinds of which one transformer gets a whole list. */
const ofLists = ['PatchStrategicMergeTransformer', 'ReplacementTransformer'];

/** The transformers that the fields of a kustomization configure. */
export function* transformersOf(
  build: Build,
  target: Target,
  configuration: Configuration,
): Steps<Transformer[]> {
  const transformers: Transformer[] = [];
  for (const [field, kind, key] of fields) {
    if (field === 'labels') {
      transformers.push(...labelTransformers(build, target, configuration));
      continue;
    }
    const isOfList = ofLists.includes(kind);
    const specs = key ? configuration[key] : [];
    for (const node of valuesOf(childNode(target.root, field), isOfList)) {
      const at = isOfList ? itemsOf(node)[0] : node;
      const by = configuredBy(target, kind, at);
      const apply =
        field === 'patches' && isPatchLeftOut(build, target, node)
          ? function* none() {}
          : yield* applyOf({ build, target, by, node, specs });
      transformers.push({ by, apply });
    }
  }
  return transformers;
}

/** The values of a field for a transformer each; none if it is empty. */
function valuesOf(
  node: SourceNode | undefined,
  isOfList: boolean,
): readonly SourceNode[] {
  const items = itemsOf(node);
  if (!isOfList && items.length > 0) {
    return items;
  }
  const isEmpty =
    items.length === 0 &&
    entriesOf(node).length === 0 &&
    scalarText(node) === '';
  return node && !isEmpty ? [node] : [];
}

function labelTransformers(
  build: Build,
  target: Target,
  { labels, commonLabels, templateLabels }: Configuration,
): Transformer[] {
  const { root } = target;
  const entries = itemsAt(root, 'labels');
  const common = childNode(root, 'commonLabels');
  if (entries.length === 0 && entriesOf(common).length === 0) {
    return [];
  }
  const own: FieldSpec = { path: 'metadata/labels', create: true };
  const specsOf = (entry: SourceNode) => {
    const specs = mergeSpecs(readSpecs(entry, 'fields'), labels);
    if (isTrue(entry, 'includeSelectors')) {
      return mergeSpecs(specs, commonLabels);
    }
    return mergeSpecs(
      isTrue(entry, 'includeTemplates')
        ? mergeSpecs(specs, templateLabels)
        : specs,
      [own],
    );
  };
  const transformer = (
    at: SourceNode | undefined,
    node: SourceNode | undefined,
    specs: readonly FieldSpec[],
  ): Transformer => {
    const by = configuredBy(target, 'LabelTransformer', at);
    const setting = { build, target, by, node, specs };
    return { by, apply: metadataTransformer(setting) };
  };
  return [
    ...entries.map(entry =>
      transformer(entry, childNode(entry, 'pairs'), specsOf(entry)),
    ),
    transformer(common, common, commonLabels),
  ];
}

/** Replacements that are written here, or in the files that entries name. */
function* readReplacements({
  build,
  target,
  node,
}: Setting): Steps<SourceNode[]> {
  const all: SourceNode[] = [];
  for (const entry of itemsOf(node)) {
    const path = childNode(entry, 'path');
    if (!path) {
      all.push(entry);
      continue;
    }
    if (childNode(entry, 'source') || childNode(entry, 'targets')) {
      refuse('field', path, { field: 'path' });
    }
    const source = textOfFile(build, target, path);
    const [document] = yield* readText(build.files, source, true);
    const root = document?.root;
    if (root?.kind === 'list') {
      all.push(...itemsOf(readFields(root, replacementsShape, 'ignored')));
    } else if (root) {
      all.push(readFields(root, replacementShape, 'ignored'));
    }
  }
  return all;
}

/** The field of a transformer's own document that has its value; for other kinds, the document has. */
const valueFields: { readonly [kind: string]: string } = {
  AnnotationsTransformer: 'annotations',
  ImageTagTransformer: 'imageTag',
  LabelTransformer: 'labels',
  PrefixTransformer: 'prefix',
  ReplacementTransformer: 'replacements',
  ReplicaCountTransformer: 'replica',
  SortOrderTransformer: 'sortOptions',
  SuffixTransformer: 'suffix',
};

/**
 * The transformer that a document is.
 *
 * @throws BuildError if its kind is not built into Kustomize
 */
export function* transformerOf(
  build: Build,
  target: Target,
  { node, origin }: Resource,
): Steps<Transformer> {
  const by = pluginBy(target, node, origin);
  const root = pluginDocument(node);
  const setting: Setting = {
    build,
    target,
    by,
    node: valueIn(root, node, by.kind),
    specs: readSpecs(root),
  };
  return { by, apply: yield* applyOf(setting, root) };
}

function valueIn(root: SourceNode, document: SourceNode, kind: string) {
  if (kind === 'NamespaceTransformer') {
    return childNode(childNode(document, 'metadata'), 'namespace');
  }
  if (kind === 'PatchStrategicMergeTransformer') {
    const patches = childNode(root, 'patches');
    const items = [...itemsAt(root, 'paths'), ...(patches ? [patches] : [])];
    return { kind: 'list', items } as const;
  }
  const field = valueFields[kind];
  return field === undefined ? root : childNode(root, field);
}

/**
 * What a transformer does.
 *
 * @param document - its own, if it has one
 */
function* applyOf(setting: Setting, document?: SourceNode): Steps<Apply> {
  const { build, by, node } = setting;
  switch (by.kind) {
    case 'AnnotationsTransformer':
    case 'LabelTransformer':
      return metadataTransformer(setting);
    case 'ImageTagTransformer':
      return imageTransformer(setting);
    case 'NamespaceTransformer':
      return namespaceTransformer(setting, document);
    case 'PatchJson6902Transformer':
      return yield* json6902Transformer(setting);
    case 'PatchStrategicMergeTransformer':
      return yield* strategicMergeTransformer(setting);
    case 'PatchTransformer':
      return yield* patchTransformer(setting);
    case 'PrefixTransformer':
    case 'SuffixTransformer':
      return affixTransformer(setting);
    case 'ReplacementTransformer': {
      const replacements = yield* readReplacements(setting);
      return replacementTransformer(build, by, replacements);
    }
    case 'ReplicaCountTransformer':
      return replicaTransformer(setting);
    case 'SortOrderTransformer': {
      const order = node && readSortOptions(node);
      return function* apply(accumulator) {
        yield undefined;
        if (order) {
          accumulator.resources = sortResources(accumulator.resources, order);
        }
      };
    }
    case 'ValueAddTransformer':
      return valueAddTransformer(setting);
    default:
      return refuse('plugin', node, { kind: by.kind });
  }
}

/** The fields of the document of a built-in generator or transformer. */
export function pluginDocument(node: SourceNode): SourceNode {
  const kind = textAt(node, 'kind') ?? '';
  return textAt(node, 'apiVersion') === 'builtin' &&
    Object.hasOwn(pluginShapes, kind)
    ? readFields(node, pluginShapes[kind], 'ignored')
    : refuse('plugin', node, { kind });
}

/** The generator or transformer that a document is, and where it is written. */
export function pluginBy(
  target: Target,
  node: Resource['node'],
  origin: Resource['origin'],
): Transformation {
  const namespace = textAtPath(node, 'metadata', 'namespace');
  return {
    kind: textAtPath(node, 'kind'),
    name: textAtPath(node, 'metadata', 'name'),
    ...(namespace && { namespace }),
    file: 'file' in origin ? origin.file : target.file,
    ...positionOf(node),
  };
}

/** Puts a text into fields, or into paths that fields contain. */
function valueAddTransformer(setting: Setting): Apply {
  const { build, target, by, node: root } = setting;
  const node = childNode(root, 'value');
  const value = scalarText(node).trim() || baseName(target.folder);
  const author = authorOf(by, node ?? root);
  return function* apply({ resources }) {
    for (const each of itemsAt(root, 'targets')) {
      const selector = childNode(each, 'selector');
      const path = textAt(each, 'fieldPath') ?? '';
      const index = childNode(each, 'filePathPosition');
      const position = index?.kind === 'scalar' ? Number(index.value) : 0;
      if (path === '') {
        refuse('field', each, { field: 'fieldPath' });
      }
      const selected = selector
        ? selectResources(resources, selector, build.work)
        : resources;
      yield* changeEach(selected, resource => {
        if (path === 'metadata/namespace') {
          setNamespace(resource, value, { ...setting, node, specs: [] });
          return;
        }
        const keys = splitPath(path);
        const last = keys.pop() ?? '';
        const map = keys.reduce(
          (below, key) => mapAt(below, key, author),
          resource.node,
        );
        const before = fieldOf(map, last);
        const text = withPathPart(textOf(before), position, value);
        setField(
          map,
          last,
          scalarNode(text, { ...author, ...secretOf(before) }),
        );
      });
    }
  };
}

/** A path of files with one more part at a position, which counts from 1; the value alone without one. */
function withPathPart(path: string, position: number, part: string): string {
  if (position <= 0 || path === '') {
    return part;
  }
  const isAbsolute = path.startsWith('/');
  const parts = path.split('/').filter(Boolean);
  parts.splice(position - 1, 0, part);
  return `${isAbsolute ? '/' : ''}${parts.join('/')}`;
}
