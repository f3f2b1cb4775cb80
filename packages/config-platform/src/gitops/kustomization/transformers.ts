// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  textAt,
  type SourceNode,
  type Steps,
} from '@component-config/config-engine';
import type { Transformation } from '../types';
import {
  authorOf,
  configuredBy,
  documentsOf,
  isTrue,
  itemsAt,
  scalarText,
  textOfFile,
  type Build,
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
import type { Configuration, FieldSpec } from './types';
import { imageTransformer, replicaTransformer } from './images';
import { metadataTransformer } from './metadata';
import { affixTransformer, namespaceTransformer, setNamespace } from './names';
import {
  mapAt,
  scalarNode,
  setField,
  fieldOf,
  textAtPath,
  textOf,
} from './nodes';
import { baseName } from './paths';
import {
  json6902Transformer,
  patchTransformer,
  strategicMergeTransformer,
} from './patches';
import { replacementTransformer } from './replacements';
import type { Resource } from './resource';
import { selectResources } from './selectors';
import { readSortOptions, sortResources } from './sorting';
import { fail, placeOf } from './work';

/** The transformers that the fields of a kustomization configure, in Kustomize's order. */
export function* transformersOf(
  build: Build,
  target: Target,
  configuration: Configuration,
): Steps<Transformer[]> {
  const { root } = target;
  const transformers: Transformer[] = [];
  const by = (kind: string, node: SourceNode | undefined) =>
    configuredBy(target, kind, node);
  const merges = itemsAt(root, 'patchesStrategicMerge');
  if (merges.length > 0) {
    const setBy = by('PatchStrategicMergeTransformer', merges[0]);
    transformers.push(
      yield* strategicMergeTransformer(build, target, setBy, merges),
    );
  }
  for (const patch of itemsAt(root, 'patches')) {
    const setBy = by('PatchTransformer', patch);
    transformers.push(yield* patchTransformer(build, target, setBy, patch));
  }
  const namespace = childNode(root, 'namespace');
  if (scalarText(namespace) !== '') {
    transformers.push(
      namespaceTransformer(build, by('NamespaceTransformer', namespace), {
        namespace: scalarText(namespace),
        node: namespace,
        specs: configuration.namespace,
      }),
    );
  }
  for (const [field, kind, specs] of [
    ['namePrefix', 'PrefixTransformer', configuration.namePrefix],
    ['nameSuffix', 'SuffixTransformer', configuration.nameSuffix],
  ] as const) {
    const node = childNode(root, field);
    const text = scalarText(node);
    if (text !== '') {
      transformers.push(
        affixTransformer(build, by(kind, node), { text, node }, specs),
      );
    }
  }
  transformers.push(...labelTransformers(build, target, configuration));
  const annotations = childNode(root, 'commonAnnotations');
  if (annotations?.kind === 'map' && annotations.entries.length > 0) {
    const setBy = by('AnnotationsTransformer', annotations);
    const specs = configuration.commonAnnotations;
    transformers.push(metadataTransformer(build, setBy, annotations, specs));
  }
  for (const patch of itemsAt(root, 'patchesJson6902')) {
    const setBy = by('PatchJson6902Transformer', patch);
    transformers.push(yield* json6902Transformer(build, target, setBy, patch));
  }
  for (const replica of itemsAt(root, 'replicas')) {
    const setBy = by('ReplicaCountTransformer', replica);
    const specs = configuration.replicas;
    transformers.push(replicaTransformer(build, setBy, replica, specs));
  }
  for (const image of [
    ...itemsAt(root, 'images'),
    ...itemsAt(root, 'imageTags'),
  ]) {
    const setBy = by('ImageTagTransformer', image);
    const specs = configuration.images;
    transformers.push(imageTransformer(build, setBy, image, specs));
  }
  const replacements = itemsAt(root, 'replacements');
  if (replacements.length > 0) {
    transformers.push(
      replacementTransformer(
        build,
        by('ReplacementTransformer', replacements[0]),
        yield* readReplacements(build, target, replacements),
      ),
    );
  }
  return transformers;
}

function labelTransformers(
  build: Build,
  target: Target,
  { labels, commonLabels, templateLabels }: Configuration,
): Transformer[] {
  const { root } = target;
  const entries = itemsAt(root, 'labels');
  const common = childNode(root, 'commonLabels');
  const hasCommon = common?.kind === 'map' && common.entries.length > 0;
  if (entries.length === 0 && !hasCommon) {
    return [];
  }
  const own: FieldSpec = { path: 'metadata/labels', create: true };
  const specsOf = (entry: SourceNode) => {
    const specs = mergeSpecs(readSpecs(childNode(entry, 'fields')), labels);
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
  const by = (node: SourceNode | undefined) =>
    configuredBy(target, 'LabelTransformer', node);
  return [
    ...entries.map(entry =>
      metadataTransformer(
        build,
        by(entry),
        childNode(entry, 'pairs'),
        specsOf(entry),
      ),
    ),
    metadataTransformer(build, by(common), common, commonLabels),
  ];
}

/** Replacements that are written here, or in the files that entries name. */
function* readReplacements(
  build: Build,
  target: Target,
  entries: readonly SourceNode[],
): Steps<SourceNode[]> {
  const all: SourceNode[] = [];
  for (const entry of entries) {
    const path = childNode(entry, 'path');
    if (!path) {
      all.push(entry);
      continue;
    }
    if (childNode(entry, 'source') || childNode(entry, 'targets')) {
      fail(findingKinds.kustomize.field.at(placeOf(path), { field: 'path' }));
    }
    const [document] = yield* documentsOf(
      build,
      textOfFile(build, target, path),
      true,
    );
    const root = document?.root;
    if (root?.kind === 'list') {
      const read = readFields(root, replacementsShape, 'ignored');
      all.push(...(read.kind === 'list' ? read.items : []));
    } else if (root) {
      all.push(readFields(root, replacementShape, 'ignored'));
    }
  }
  return all;
}

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
  const kind = textAtPath(node, 'kind');
  const name = textAtPath(node, 'metadata', 'name');
  const root = pluginDocument(node);
  const namespace = textAtPath(node, 'metadata', 'namespace');
  const setBy: Transformation = {
    kind,
    name,
    ...(namespace && { namespace }),
    file: 'file' in origin ? origin.file : target.file,
    ...(node.position && { position: node.position }),
  };
  const field = (key: string) => childNode(root, key);
  const specs = readSpecs(field('fieldSpecs'));
  switch (kind) {
    case 'AnnotationsTransformer':
    case 'LabelTransformer': {
      const pairs = field(kind[0] === 'L' ? 'labels' : 'annotations');
      return metadataTransformer(build, setBy, pairs, specs);
    }
    case 'ImageTagTransformer':
      return imageTransformer(build, setBy, field('imageTag'), specs);
    case 'NamespaceTransformer':
      return namespaceTransformer(build, setBy, {
        namespace,
        node: fieldOf(fieldOf(node, 'metadata'), 'namespace'),
        specs,
        unsetOnly: isTrue(root, 'unsetOnly'),
        subjects: scalarText(field('setRoleBindingSubjects')),
      });
    case 'PatchJson6902Transformer':
      return yield* json6902Transformer(
        build,
        target,
        setBy,
        root,
        field('jsonOp'),
      );
    case 'PatchStrategicMergeTransformer': {
      const patches = field('patches');
      return yield* strategicMergeTransformer(build, target, setBy, [
        ...itemsAt(root, 'paths'),
        ...(patches ? [patches] : []),
      ]);
    }
    case 'PatchTransformer':
      return yield* patchTransformer(build, target, setBy, root);
    case 'PrefixTransformer':
    case 'SuffixTransformer': {
      const affix = field(kind[0] === 'P' ? 'prefix' : 'suffix');
      const text = scalarText(affix);
      return affixTransformer(build, setBy, { text, node: affix }, specs);
    }
    case 'ReplacementTransformer':
      return replacementTransformer(
        build,
        setBy,
        yield* readReplacements(build, target, itemsAt(root, 'replacements')),
      );
    case 'ReplicaCountTransformer':
      return replicaTransformer(build, setBy, field('replica'), specs);
    case 'SortOrderTransformer': {
      const options = field('sortOptions');
      const order = options && readSortOptions(options);
      return {
        by: setBy,
        *apply(accumulator) {
          yield undefined;
          if (order) {
            accumulator.resources = sortResources(accumulator.resources, order);
          }
        },
      };
    }
    case 'ValueAddTransformer':
      return valueAddTransformer(build, target, setBy, root);
    default:
      return refusePlugin(node, kind);
  }
}

/** The fields of the document of a built-in generator or transformer. */
export function pluginDocument(node: SourceNode): SourceNode {
  const kind = textAt(node, 'kind') ?? '';
  return textAt(node, 'apiVersion') === 'builtin' &&
    Object.hasOwn(pluginShapes, kind)
    ? readFields(node, pluginShapes[kind], 'ignored')
    : refusePlugin(node, kind);
}

export function refusePlugin(node: SourceNode, kind: string): never {
  return fail(findingKinds.kustomize.plugin.at(placeOf(node), { kind }));
}

/** Puts a text into fields, or into paths that fields contain. */
function valueAddTransformer(
  build: Build,
  target: Target,
  by: Transformation,
  root: SourceNode,
): Transformer {
  const node = childNode(root, 'value');
  const value = scalarText(node).trim() || baseName(target.folder);
  const author = authorOf(by, node ?? root);
  return {
    by,
    *apply({ resources }) {
      for (const each of itemsAt(root, 'targets')) {
        const selector = childNode(each, 'selector');
        const path = scalarText(childNode(each, 'fieldPath'));
        const index = childNode(each, 'filePathPosition');
        const position = index?.kind === 'scalar' ? Number(index.value) : 0;
        if (path === '') {
          fail(
            findingKinds.kustomize.field.at(placeOf(each), {
              field: 'fieldPath',
            }),
          );
        }
        for (const resource of selector
          ? selectResources(resources, selector, build.work)
          : resources) {
          yield undefined;
          if (path === 'metadata/namespace') {
            const options = { namespace: value, node, specs: [] };
            setNamespace(resource, options, by, build.work.spend);
            continue;
          }
          const keys = splitPath(path);
          const last = keys.pop() ?? '';
          const map = keys.reduce(
            (below, key) => mapAt(below, key, author),
            resource.node,
          );
          const text = withPathPart(
            textOf(fieldOf(map, last)),
            position,
            value,
          );
          setField(map, last, scalarNode(text, author));
        }
      }
    },
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
