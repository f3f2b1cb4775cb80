// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  findingKinds,
  type SourceDocument,
  type SourceNode,
  type SourceScalar,
  type Steps,
} from '@component-config/config-engine';
import type { Transformation } from '../types';
import { builtinSchema } from './builtinKinds';
import {
  addGap,
  checkIdentities,
  documentsOf,
  isTrue,
  scalarText,
  textOfFile,
  type Accumulator,
  type Build,
  type Target,
  type Transformer,
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
  mapAt,
  removeField,
  setField,
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
import { readNode, readScalarText } from './texts';
import { BuildError, fail, placeOf } from './work';

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
  build: Build,
  target: Target,
  path: SourceNode | undefined,
  patch: SourceNode | undefined,
  setBy: Transformation,
): Steps<LoadedPatch> {
  const { spend } = build.work;
  const within = isText(patch) ? patch : undefined;
  const documents = within
    ? yield* readScalarText(within, target.file)
    : yield* documentsOf(build, textOfFile(build, target, path));
  const first = documents[0];
  const list =
    first?.root.kind === 'list'
      ? readOperations(
          readNode(first.root, {
            text: first.source.text,
            spend,
            setBy,
            ...(within && { within }),
          }),
        )
      : undefined;
  if (list) {
    return { merges: [], operations: list };
  }
  return { merges: mergesOf(documents, build, setBy, path ?? patch, within) };
}

function mergesOf(
  documents: readonly SourceDocument[],
  { work }: Build,
  setBy: Transformation,
  at: SourceNode | undefined,
  within?: SourceScalar,
): MapNode[] {
  try {
    return resourceNodes(documents, {
      spend: work.spend,
      setBy,
      ...(within && { within }),
    });
  } catch (error) {
    if (
      error instanceof BuildError &&
      error.finding.code === findingKinds.kustomize.notResource.code
    ) {
      return fail(findingKinds.kustomize.patch.at(placeOf(at), {}));
    }
    throw error;
  }
}

/** A patch of the fields `patches`, or of a document (docs/rules/kustomize.md#patches). */
export function* patchTransformer(
  build: Build,
  target: Target,
  by: Transformation,
  patch: SourceNode,
): Steps<Transformer> {
  const path = childNode(patch, 'path');
  const text = childNode(patch, 'patch');
  const selector = childNode(patch, 'target');
  if (isText(path) === isText(text)) {
    return fail(
      findingKinds.kustomize.field.at(placeOf(patch), { field: 'patch' }),
    );
  }
  const loaded = yield* loadPatch(build, target, path, text, by);
  const options = childNode(patch, 'options');
  const changes = {
    name: isTrue(options, 'allowNameChange'),
    kind: isTrue(options, 'allowKindChange'),
  };
  const missingTarget = () =>
    fail(findingKinds.kustomize.field.at(placeOf(patch), { field: 'target' }));
  if (loaded.operations ? !selector : selector && loaded.merges.length > 1) {
    return missingTarget();
  }
  return {
    by,
    *apply(accumulator) {
      if (loaded.operations) {
        yield* patchByOperations(
          build,
          accumulator,
          selector,
          loaded.operations,
          by,
          true,
        );
      } else if (selector && loaded.merges.length > 0) {
        const selected = selectResources(
          accumulator.resources,
          selector,
          build.work,
        );
        yield* applyMerge(
          build,
          accumulator,
          selected,
          loaded.merges[0],
          changes,
        );
      } else {
        for (const merge of loaded.merges) {
          const found = targetOfMerge(build, accumulator, merge);
          yield undefined;
          if (found) {
            mergeInto(build, accumulator, found, merge, changes);
          }
        }
      }
    },
  };
}

/** The patches of `patchesStrategicMerge`: names of files, or texts. */
export function* strategicMergeTransformer(
  build: Build,
  target: Target,
  by: Transformation,
  patches: readonly SourceNode[],
): Steps<Transformer> {
  const merges: MapNode[] = [];
  for (const node of patches) {
    const isInline = /[\n:]/.test(scalarText(node));
    const loaded = yield* loadPatch(
      build,
      target,
      isInline ? undefined : node,
      isInline ? node : undefined,
      by,
    );
    merges.push(...loaded.merges);
  }
  return {
    by,
    *apply(accumulator) {
      for (const merge of merges) {
        const found = targetOfMerge(build, accumulator, merge);
        if (found) {
          yield* applyMerge(build, accumulator, [found], merge, {});
        }
      }
    },
  };
}

/** A patch of `patchesJson6902`. */
export function* json6902Transformer(
  build: Build,
  target: Target,
  by: Transformation,
  patch: SourceNode,
  text = childNode(patch, 'patch'),
): Steps<Transformer> {
  const path = childNode(patch, 'path');
  const selector = childNode(patch, 'target');
  if (
    isText(path) === isText(text) ||
    scalarText(childNode(selector, 'name')) === ''
  ) {
    return fail(
      findingKinds.kustomize.field.at(placeOf(patch), { field: 'target.name' }),
    );
  }
  const { operations } = yield* loadPatch(build, target, path, text, by);
  if (!operations) {
    return fail(findingKinds.kustomize.patch.at(placeOf(path ?? text), {}));
  }
  return {
    by,
    *apply(accumulator) {
      yield* patchByOperations(
        build,
        accumulator,
        selector,
        operations,
        by,
        false,
      );
    },
  };
}

function* patchByOperations(
  build: Build,
  { resources }: Accumulator,
  selector: SourceNode | undefined,
  operations: readonly Operation[],
  setBy: Transformation,
  keepsId: boolean,
): Steps<void> {
  const { work } = build;
  const selected = selector ? selectResources(resources, selector, work) : [];
  for (const resource of selected) {
    if (keepsId) {
      keepId(resource);
    }
    yield undefined;
    toJson(resource.node, work.spend);
    applyOperations(resource.node, operations, {
      resource: labelOf(idOf(resource)),
      setBy,
      spend: work.spend,
    });
  }
}

/** The resource that a patch without a target is for; undefined if it may be one that is not known. */
function targetOfMerge(
  build: Build,
  { resources }: Accumulator,
  merge: MapNode,
): Resource | undefined {
  const id = idOf({ node: merge });
  const found = resourcesWith(
    resources,
    each => isSameId(each, id),
    build.work,
  );
  const place = placeOf(fieldOf(fieldOf(merge, 'metadata'), 'name') ?? merge);
  const args = { resource: labelOf(id) };
  if (found.length === 0 && build.gaps.length > 0) {
    addGap(build, findingKinds.kustomize.unknownTarget.at(place, args));
    return undefined;
  }
  if (found.length !== 1) {
    const { noTarget, severalTargets } = findingKinds.kustomize;
    return fail(
      (found.length === 0 ? noTarget : severalTargets).at(place, args),
    );
  }
  return found[0];
}

interface AllowedChanges {
  readonly name?: boolean;
  readonly kind?: boolean;
}

/** Merges a patch into each selected resource, whose identities must then be unique. */
function* applyMerge(
  build: Build,
  accumulator: Accumulator,
  selected: readonly Resource[],
  merge: MapNode,
  changes: AllowedChanges,
): Steps<void> {
  for (const resource of selected) {
    yield undefined;
    mergeInto(build, accumulator, resource, merge, changes);
  }
  if (changes.name || changes.kind) {
    checkIdentities(accumulator.resources, build.work.spend);
  }
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
  const remaining = {
    apiVersion: fieldOf(node, 'apiVersion'),
    kind: fieldOf(node, 'kind'),
    name: fieldOf(fieldOf(node, 'metadata'), 'name'),
    namespace: fieldOf(fieldOf(node, 'metadata'), 'namespace'),
  };
  if (changes.name || changes.kind) {
    keepId(resource);
  }
  const patch = copyNode(merge, spend) as MapNode;
  const merged = mergePatch(node, patch, schemasOf(build), spend);
  if (merged?.kind !== 'map') {
    accumulator.resources = accumulator.resources.filter(
      each => each !== resource,
    );
    return;
  }
  resource.node = merged;
  if (remaining.apiVersion) {
    setField(merged, 'apiVersion', remaining.apiVersion);
  }
  if (remaining.kind && !changes.kind) {
    setField(merged, 'kind', remaining.kind);
  }
  const metadata = mapAt(merged, 'metadata', {});
  if (remaining.name && !changes.name) {
    setField(metadata, 'name', remaining.name);
  }
  if (remaining.namespace) {
    setField(metadata, 'namespace', remaining.namespace);
  } else {
    removeField(metadata, 'namespace');
  }
}
