// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  type SourceDocument,
  type SourceNode,
  type SourceScalar,
  type Steps,
} from '@component-config/config-engine';
import { isTrue, itemsOf, positionOf, scalarText } from '../../adapters/nodes';
import { builtinSchema } from './builtinKinds';
import {
  changeEach,
  checkIdentities,
  onlyOne,
  textOfFile,
  type Accumulator,
  type Apply,
  type Build,
  type Setting,
} from './context';
import {
  applyOperations,
  readOperations,
  toJson,
  type Operation,
} from './json6902';
import {
  copyNode,
  fieldOf,
  keepField,
  mapAt,
  scalarNode,
  setField,
  textOf,
  type MapNode,
} from './nodes';
import { resourceNodes } from './readResources';
import {
  idOf,
  isSameId,
  keepId,
  labelOf,
  resourcesWith,
  type Resource,
} from './resource';
import { selectResources } from './selectors';
import { mergePatch, type SchemaOf } from './strategicMerge';
import { readNode, readScalarText, readText } from './texts';
import { BuildError, refuse } from './work';

/** What a patch contains: partial resources, or operations. */
interface LoadedPatch {
  readonly merges: readonly MapNode[];
  readonly operations?: readonly Operation[];
}

/** The schemas that a build knows: those of Kubernetes, and of its `openapi` file. */
export function schemasOf({ schemas }: Build): SchemaOf {
  return (apiVersion, kind) =>
    schemas
      ? schemas.get(`${apiVersion} ${kind}`)
      : builtinSchema(apiVersion, kind);
}

function isText(node: SourceNode | undefined): node is SourceScalar {
  return scalarText(node).trim() !== '';
}

/** The patch in a file or in a text. */
function* loadPatch(
  { build, target, by }: Setting,
  path: SourceNode | undefined,
  patch: SourceNode | undefined,
): Steps<LoadedPatch> {
  const within = isText(patch) ? patch : undefined;
  const documents = within
    ? yield* readScalarText(within, target.file)
    : yield* readText(build.files, textOfFile(build, target, path));
  const reading = {
    spend: build.work.spend,
    setBy: by,
    ...(within && { within }),
  };
  const [first] = documents;
  const operations =
    first?.root.kind === 'list'
      ? readOperations(
          readNode(first.root, { ...reading, text: first.source.text }),
        )
      : undefined;
  return operations
    ? { merges: [], operations }
    : { merges: mergesOf(documents, reading, path ?? patch) };
}

function mergesOf(
  documents: readonly SourceDocument[],
  reading: Parameters<typeof resourceNodes>[1],
  at: SourceNode | undefined,
): MapNode[] {
  try {
    return resourceNodes(documents, reading);
  } catch (error) {
    const { code } = findingKinds.kustomize.notResource;
    if (error instanceof BuildError && error.finding.code === code) {
      return refuse('patch', at, {});
    }
    throw error;
  }
}

/** A patch of the fields `patches`, or of a document (docs/rules/kustomize.md#patches). */
export function* patchTransformer(setting: Setting): Steps<Apply> {
  const { build, node } = setting;
  const path = childNode(node, 'path');
  const text = childNode(node, 'patch');
  const selector = childNode(node, 'target');
  if (isText(path) === isText(text)) {
    return refuse('field', node, { field: 'patch' });
  }
  const { merges, operations } = yield* loadPatch(setting, path, text);
  const options = childNode(node, 'options');
  const changes = {
    name: isTrue(options, 'allowNameChange'),
    kind: isTrue(options, 'allowKindChange'),
  };
  if (operations ? !selector : selector && merges.length > 1) {
    return refuse('field', node, { field: 'target' });
  }
  if (operations) {
    return operationsTransformer(setting, selector, operations, true);
  }
  return function* apply(accumulator) {
    for (const merge of merges) {
      const selected = selector
        ? selectResources(accumulator.resources, selector, build.work)
        : targetsOfMerge(build, accumulator, merge);
      yield* changeEach(selected, resource =>
        mergeInto(build, accumulator, resource, merge, changes),
      );
      if (selector && (changes.name || changes.kind)) {
        checkIdentities(accumulator.resources, build.work.spend);
      }
    }
  };
}

/** The patches of `patchesStrategicMerge`: names of files, or texts. */
export function* strategicMergeTransformer(setting: Setting): Steps<Apply> {
  const { build } = setting;
  const merges: MapNode[] = [];
  for (const node of itemsOf(setting.node)) {
    const isInline = /[\n:]/.test(scalarText(node));
    const loaded = isInline
      ? yield* loadPatch(setting, undefined, node)
      : yield* loadPatch(setting, node, undefined);
    merges.push(...loaded.merges);
  }
  return function* apply(accumulator) {
    for (const merge of merges) {
      yield* changeEach(targetsOfMerge(build, accumulator, merge), resource =>
        mergeInto(build, accumulator, resource, merge, {}),
      );
    }
  };
}

/** A patch of `patchesJson6902`, or of a document, which calls its text differently. */
export function* json6902Transformer(setting: Setting): Steps<Apply> {
  const { node } = setting;
  const path = childNode(node, 'path');
  const text = childNode(node, 'patch') ?? childNode(node, 'jsonOp');
  const selector = childNode(node, 'target');
  const name = scalarText(childNode(selector, 'name'));
  if (isText(path) === isText(text) || name === '') {
    return refuse('field', node, { field: 'target.name' });
  }
  const { operations } = yield* loadPatch(setting, path, text);
  return operations
    ? operationsTransformer(setting, selector, operations, false)
    : refuse('patch', path ?? text, {});
}

function operationsTransformer(
  { build: { work }, by: setBy }: Setting,
  selector: SourceNode | undefined,
  operations: readonly Operation[],
  keepsId: boolean,
): Apply {
  return ({ resources }) =>
    changeEach(
      selector ? selectResources(resources, selector, work) : [],
      resource => {
        if (keepsId) {
          keepId(resource);
        }
        toJson(resource.node, work.spend);
        applyOperations(resource.node, operations, {
          resource: labelOf(idOf(resource)),
          setBy,
          spend: work.spend,
        });
        readAnnotationsAsText(resource.node);
      },
    );
}

/** Kustomize writes all annotations anew behind JSON patches: as text, and those that are no scalars as empty ones. */
function readAnnotationsAsText({ entries }: MapNode): void {
  const metadata = entries.find(({ key }) => key === 'metadata')?.value;
  const annotations = fieldOf(metadata, 'annotations');
  if (annotations?.kind !== 'map') {
    return;
  }
  for (const { key, value } of [...annotations.entries]) {
    if (value.kind !== 'scalar') {
      setField(annotations, key, scalarNode('', positionOf(value)));
    } else if (value.style !== 'double') {
      const { value: read } = value;
      const text = typeof read === 'number' ? String(read) : value.text;
      const node = { ...value, value: text, text, style: 'double' as const };
      setField(annotations, key, node);
    }
  }
}

/** The resource that a patch without a target is for; none if it may be one that is not known. */
function targetsOfMerge(
  build: Build,
  { resources }: Accumulator,
  merge: MapNode,
): readonly Resource[] {
  const id = idOf({ node: merge });
  const found = resourcesWith(
    resources,
    each => isSameId(each, id),
    build.work,
  );
  const name = fieldOf(fieldOf(merge, 'metadata'), 'name');
  return onlyOne(build, found, name ?? merge, labelOf(id));
}

interface AllowedChanges {
  readonly name?: boolean;
  readonly kind?: boolean;
}

function mergeInto(
  build: Build,
  accumulator: Accumulator,
  resource: Resource,
  merge: MapNode,
  changes: AllowedChanges,
): void {
  const { spend } = build.work;
  const { node } = resource;
  const metadata = fieldOf(node, 'metadata');
  const before = {
    apiVersion: fieldOf(node, 'apiVersion'),
    kind: fieldOf(node, 'kind'),
    name: fieldOf(metadata, 'name'),
    namespace: fieldOf(metadata, 'namespace'),
  };
  if (changes.name || changes.kind) {
    keepId(resource);
  }
  const patch = copyNode(merge, spend) as MapNode;
  if (textOf(fieldOf(patch, '$patch')) === 'replace') {
    // Kustomize makes a new document of the patch, and does not use it.
    return;
  }
  if (before.apiVersion) {
    // A patch with a target merges as the kind that it names, in the target's group.
    setField(patch, 'apiVersion', before.apiVersion);
  }
  const merged = mergePatch(node, patch, schemasOf(build), spend);
  if (merged?.kind !== 'map') {
    accumulator.resources = accumulator.resources.filter(
      each => each !== resource,
    );
    return;
  }
  resource.node = merged;
  if (before.apiVersion) {
    setField(merged, 'apiVersion', before.apiVersion);
  }
  if (before.kind && !changes.kind) {
    setField(merged, 'kind', before.kind);
  }
  const own = mapAt(merged, 'metadata', {});
  if (before.name && !changes.name) {
    setField(own, 'name', before.name);
  }
  keepField(own, 'namespace', before.namespace);
}
