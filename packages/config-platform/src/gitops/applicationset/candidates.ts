// SPDX-License-Identifier: Apache-2.0

import type { SourceNode } from '@component-config/config-engine';
import { compareBytes, type TreeFiles } from '../argocd/files';
import { fieldOf, textOf } from '../argocd/shapes';
import type { ApplicationSetContext, OpenRows } from './types';

const maximumPaths = 50;
const maximumNames = 100;

/** A placeholder of either dialect. */
const placeholder = /\{\{([^{}]*)\}\}/g;

/** The placeholders of a cluster, without the first dot. */
const ofCluster =
  /^(?:name|nameNormalized|metadata\.(?:labels|annotations)\.[\w./-]+|index metadata\.labels "[^"]+")$/;

/**
 * The names that a placeholder of an open generator can have, because there are files for them: `envs/{{.name}}.yaml`
 * is a candidate for each file in `envs`. They are no more than candidates.
 */
export function candidatesFor(
  open: OpenRows,
  spec: SourceNode | undefined,
  repository: ApplicationSetContext['repository'],
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  if (open.generator !== 'clusters') {
    return new Map();
  }
  const texts = textsIn(spec);
  const known = valuesOfClusters(spec);
  const trees = texts
    .filter(({ key }) => key === 'repoURL')
    .flatMap(({ text }) => repository(text, 'HEAD') ?? []);
  for (const { text } of texts
    .filter(each => each.text.includes('/') && each.text.includes('{{'))
    .slice(0, maximumPaths)) {
    for (const files of new Set(trees)) {
      const path = text
        .replace(/^(?:\$[\w-]+)?\//, '')
        .replace(placeholder, (all, name) => known.get(nameIn(name)) ?? all);
      addNames(path, files, found);
    }
  }
  return new Map(
    [...found].map(([name, names]): [string, string[]] => [
      name,
      [...names].sort(compareBytes),
    ]),
  );
}

function textsIn(node: SourceNode | undefined) {
  const texts: { key: string; text: string }[] = [];
  const visit = (current: SourceNode, name: string) => {
    if (current.kind === 'map') {
      current.entries.forEach(entry => visit(entry.value, entry.key));
    } else if (current.kind === 'list') {
      current.items.forEach(item => visit(item, name));
    } else if (typeof current.value === 'string' && name !== 'values') {
      texts.push({ key: name, text: current.value });
    }
  };
  for (const part of ['template', 'generators']) {
    const child = fieldOf(node, part);
    if (child) {
      visit(child, '');
    }
  }
  return texts;
}

/** What the generator of clusters itself says of each, as `values.stage`. */
function valuesOfClusters(spec: SourceNode | undefined): Map<string, string> {
  const known = new Map<string, string>();
  const visit = (node: SourceNode, name: string) => {
    const children = node.kind === 'list' ? node.items : [];
    children.forEach(item => visit(item, name));
    for (const { key, value } of node.kind === 'map' ? node.entries : []) {
      if (name === 'clusters' && key === 'values' && value.kind === 'map') {
        value.entries.forEach(each =>
          known.set(`values.${each.key}`, textOf(value, each.key)),
        );
      }
      visit(value, key);
    }
  };
  const generators = fieldOf(spec, 'generators');
  if (generators) {
    visit(generators, '');
  }
  return known;
}

/** The name in a placeholder of either dialect, without the first dot. */
function nameIn(written: string): string {
  return written
    .replace(/^-|-$/g, '')
    .trim()
    .replace(/(^|\s)\./g, '$1');
}

/** Adds what files have where a path has exactly one placeholder of a cluster in a segment. */
function addNames(
  path: string,
  files: TreeFiles,
  found: Map<string, Set<string>>,
): void {
  const segments = path.split('/').map(segment => {
    const names = [...segment.matchAll(placeholder)].map(([, name]) =>
      nameIn(name),
    );
    const [name] = names;
    const [before = '', , after = ''] = segment.split(placeholder);
    return {
      literal:
        names.length === 0 && !/[*?[{}]/.test(segment) ? segment : undefined,
      named:
        names.length === 1 && ofCluster.test(name)
          ? { name, before, after }
          : undefined,
    };
  });
  if (!segments.some(({ named }) => named)) {
    return;
  }
  for (const file of files.texts.keys()) {
    const parts = file.split('/');
    const isPossible =
      parts.length >= segments.length &&
      segments.every(
        ({ literal, named }, index) =>
          (literal === undefined || literal === parts[index]) &&
          (!named ||
            (parts[index].startsWith(named.before) &&
              parts[index].endsWith(named.after) &&
              parts[index].length > named.before.length + named.after.length)),
      );
    for (const [index, { named }] of segments.entries()) {
      if (isPossible && named) {
        const names = found.get(named.name) ?? new Set<string>();
        found.set(named.name, names);
        if (names.size < maximumNames) {
          names.add(
            parts[index].slice(
              named.before.length,
              parts[index].length - named.after.length,
            ),
          );
        }
      }
    }
  }
}
