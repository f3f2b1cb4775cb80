// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  compareNames,
  encodeBase64,
  nodeFromText,
  type SourceNode,
  type SourcePosition,
} from '@component-config/config-engine';
import { entriesOf, isTrue, itemsAt, scalarText } from '../../adapters/nodes';
import type { Transformation } from '../types';
import {
  appendResources,
  isUnread,
  textOfFile,
  type Accumulator,
  type Build,
  type Configured,
} from './context';
import {
  authorOf,
  fieldOf,
  keepField,
  mapAt,
  mapOf,
  removeField,
  scalarNode,
  setField,
  setFields,
  textOf,
  type Author,
  type MapNode,
  type Node,
} from './nodes';
import { baseName, cleanPath } from '../paths';
import {
  idOf,
  isSameId,
  labelOf,
  newResource,
  resourcesWith,
  setMetadata,
  type Resource,
} from './resource';
import { refuse, type Work } from './work';

/** The key of a generated ConfigMap or Secret, and where its value is. */
interface Pair {
  readonly key: string;
  readonly value: Node;
}

/** A ConfigMap or Secret of a generator (docs/rules/kustomize.md#generators). */
export function generatedResource(
  configured: Configured,
  generator: SourceNode,
  global?: SourceNode,
): Resource {
  const { by } = configured;
  const isSecret = by.kind === 'SecretGenerator';
  const author = authorOf(by, generator);
  const name = childNode(generator, 'name');
  if (scalarText(name) === '') {
    return refuse('field', generator, { field: 'name' });
  }
  const scalarOf = (field: string, otherwise = '') => {
    const node = childNode(generator, field);
    const text = scalarText(node) || otherwise;
    return text === ''
      ? undefined
      : scalarNode(text, authorOf(by, node ?? generator));
  };
  const pairs = pairsOf(configured, generator);
  const options = childNode(generator, 'options');
  const isOn = (field: string) =>
    isTrue(global, field) || isTrue(options, field);
  const metadata = (field: string) =>
    metadataOf([childNode(global, field), childNode(options, field)], by);
  const data = pairs.map(({ key, value }): [string, Node] => [
    key,
    isSecret ? encoded(value) : value,
  ]);
  const node = mapOf(
    {
      apiVersion: scalarNode('v1', author),
      kind: scalarNode(isSecret ? 'Secret' : 'ConfigMap', author),
      metadata: mapOf(
        {
          name: scalarOf('name'),
          namespace: scalarOf('namespace'),
          labels: metadata('labels'),
          annotations: metadata('annotations'),
        },
        author,
      ),
      ...(isSecret && { type: scalarOf('type', 'Opaque') }),
      ...((isSecret || data.length > 0) && { data: mapOf(data, author) }),
      ...(isOn('immutable') && { immutable: scalarNode(true, author) }),
    },
    author,
  );
  return newResource(
    node,
    { generatedBy: by },
    {
      behavior: scalarText(childNode(generator, 'behavior')),
      needsHash: !isOn('disableNameSuffixHash'),
    },
  );
}

/** Labels or annotations; those of the generator's own options win. */
function metadataOf(
  maps: readonly (SourceNode | undefined)[],
  by: Transformation,
): MapNode | undefined {
  const values = new Map<string, Node>();
  for (const map of maps) {
    for (const { key, value } of entriesOf(map)) {
      values.set(key, scalarNode(scalarText(value), authorOf(by, value)));
    }
  }
  return values.size > 0 ? mapOf([...values], { setBy: by }) : undefined;
}

/** The keys and values of all sources, sorted. */
function pairsOf(configured: Configured, generator: SourceNode): Pair[] {
  const { build, by } = configured;
  const env = childNode(generator, 'env');
  const files = [
    ...itemsAt(generator, 'envs'),
    ...(scalarText(env) && env ? [env] : []),
  ];
  const pairs = [
    ...files.flatMap(node => environmentPairs(configured, node)),
    ...itemsAt(generator, 'literals').map((node, index) =>
      literalPair(node, index, by),
    ),
    ...itemsAt(generator, 'files').flatMap((node, index) =>
      filePair(configured, node, index),
    ),
  ];
  const keys = new Set<string>();
  for (const { key, value } of pairs) {
    if (keys.has(key)) {
      refuse('keyTwice', value, {
        name: scalarText(childNode(generator, 'name')),
      });
    }
    keys.add(key);
  }
  build.work.spend(pairs.length);
  return pairs.sort((a, b) => compareNames(a.key, b.key));
}

/** Names the place of a source: its text may be a secret. */
function refuseSource(node: SourceNode, field: string, index: number): never {
  return refuse('source', node, {
    field: `${field}[${index}]`,
  });
}

function literalPair(
  node: SourceNode,
  index: number,
  by: Transformation,
): Pair {
  const text = scalarText(node);
  const equals = text.indexOf('=');
  if (equals <= 0) {
    return refuseSource(node, 'literals', index);
  }
  const value = text.slice(equals + 1);
  const unquoted = /^(["'])(.*)\1$/s.exec(value)?.[2] ?? value;
  return {
    key: text.slice(0, equals),
    value: textScalar(unquoted, authorOf(by, node)),
  };
}

function textScalar(text: string, author: Author): Node {
  return { ...scalarNode(text, author), style: 'double' };
}

function filePair(
  { build, target, by }: Configured,
  node: SourceNode,
  index: number,
): Pair[] {
  const source = scalarText(node);
  const parts = source.split('=');
  if (parts.length > 2 || parts.some(part => part === '')) {
    return refuseSource(node, 'files', index);
  }
  const path = parts.at(-1) ?? '';
  const key = parts.length === 2 ? parts[0] : baseName(cleanPath(path));
  if (isUnread(build, target, node, path)) {
    return [];
  }
  const file = textOfFile(build, target, node, path);
  const known = build.fileTexts.get(file.file);
  // Each character gets its position.
  build.work.spend(Math.ceil(file.text.length / (known ? 50 : 10)));
  const text = known ?? nodeFromText(file);
  build.fileTexts.set(file.file, text);
  return [{ key, value: { ...text, setBy: by } }];
}

function environmentPairs(
  { build, target, by: setBy }: Configured,
  node: SourceNode,
): Pair[] {
  if (isUnread(build, target, node)) {
    return [];
  }
  const { file, text: source } = textOfFile(build, target, node);
  const lines = source.split('\n');
  build.work.spend(lines.length);
  let start = 0;
  return lines.flatMap((written, index): Pair[] => {
    const position: SourcePosition = {
      file,
      line: index + 1,
      column: 1,
      endLine: index + 1,
      endColumn: written.length + 1,
      start,
      end: start + written.length,
    };
    start += written.length + 1;
    const line = written
      .replace(/\r$/, '')
      .replace(index === 0 ? /^\uFEFF/ : '', '')
      .trimStart();
    if (line === '' || line.startsWith('#')) {
      return [];
    }
    const equals = line.indexOf('=');
    const key = equals < 0 ? line : line.slice(0, equals);
    const text = equals < 0 ? '' : line.slice(equals + 1);
    const value = textScalar(text, { setBy, position });
    return [{ key, value }];
  });
}

/** A value of a Secret: long ones have lines. */
function encoded(node: Node): Node {
  const text = encodeBase64(textOf(node));
  const value = text.length < 70 ? text : text.replace(/.{1,70}/g, '$&\n');
  return textScalar(value, authorOf(node.setBy, node));
}

/**
 * Adds a generated resource, or merges it into an existing one, as its behavior says.
 *
 * @throws BuildError if the resource to merge into is missing or ambiguous, or the new one exists
 */
export function absorb(
  build: Build,
  accumulator: Accumulator,
  resource: Resource,
): void {
  const { resources } = accumulator;
  const id = idOf(resource);
  const found = resourcesWith(
    resources,
    other => isSameId(other, id),
    build.work,
  );
  const { behavior } = resource;
  const merges = behavior === 'merge' || behavior === 'replace';
  const args = { resource: labelOf(id) };
  if (found.length === 0 && (!merges || build.gaps.length > 0)) {
    appendResources(accumulator, [resource], build.work);
    return;
  }
  if (found.length !== 1 || !merges) {
    const several = found.length > 1 ? 'severalTargets' : 'generatorExists';
    const name = found.length === 0 ? 'noTarget' : several;
    refuse(name, resource.node, args);
  }
  const [old] = found;
  mergeMetadata(resource, old, build.work);
  if (behavior === 'merge') {
    for (const key of ['data', 'binaryData']) {
      mergeTexts(resource.node, old.node, key, build.work);
    }
  }
  resources[resources.indexOf(old)] = {
    ...resource,
    behavior: old.behavior,
    needsHash: resource.needsHash && old.needsHash,
    previous: old.previous,
    prefixes: old.prefixes,
    suffixes: old.suffixes,
    variables: old.variables,
    transformations: old.transformations,
    origin: behavior === 'merge' ? old.origin : resource.origin,
  };
}

/** Keeps name, namespace, labels and annotations of the existing resource. */
function mergeMetadata(resource: Resource, old: Resource, work: Work): void {
  const before = fieldOf(old.node, 'metadata');
  const metadata = mapAt(resource.node, 'metadata', {});
  for (const key of ['labels', 'annotations']) {
    mergeTexts(metadata, before, key, work);
  }
  setMetadata(resource, 'name', idOf(old).name, {});
  const name = fieldOf(before, 'name');
  if (name) {
    setField(metadata, 'name', name);
  }
  keepField(metadata, 'namespace', fieldOf(before, 'namespace'));
}

/** A map of texts with the entries of an older one below it. */
function mergeTexts(
  node: MapNode,
  old: Node | undefined,
  key: string,
  { spend }: Work,
): void {
  const before = fieldOf(old, key);
  const own = fieldOf(node, key);
  if (before?.kind !== 'map') {
    if (own?.kind === 'map' && own.entries.length === 0) {
      removeField(node, key);
    }
    return;
  }
  const merged: MapNode = {
    ...before,
    entries: before.entries.map(entry => ({ ...entry })),
  };
  const added = entriesOf(own);
  spend(before.entries.length + added.length);
  setFields(
    merged,
    new Map(added.map(each => [each.key, { value: each.value, from: each }])),
  );
  setField(node, key, merged);
}
