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

/** A label or annotation of a cluster. */
const ofMetadata =
  /^(?:index )?metadata\.(annotations|labels)(?:\.([\w./-]+)| "([^"]+)")$/;

/** Placeholders that a path begins with. */
const leading = /^(?:\{\{[^{}]*\}\})+/;

/**
 * The names that a placeholder of an open generator can have, because there are files for them: `envs/{{.name}}.yaml`
 * is a candidate for each file in `envs`. They are no more than candidates. Annotations of clusters can say which
 * repository has these files, and in which folder, as GitOps Bridge does; then this one is assumed to be it.
 */
export function candidatesFor(
  open: OpenRows,
  spec: SourceNode | undefined,
  repository: ApplicationSetContext['repository'],
  spend: (work: number) => void,
): Pick<OpenRows, 'candidates' | 'annotations'> {
  const found = new Map<string, Set<string>>();
  const annotations = new Map<string, string>();
  const texts = open.generator === 'clusters' ? textsIn(spec) : [];
  for (const { key, text } of texts) {
    const [name, ...others] = annotationsIn(text);
    const isAll = name !== undefined && text.replace(placeholder, '') === '';
    if (isAll && others.length === 0 && /^repoURL$|evision$/.test(key)) {
      // The same as the repository of the document, at its branch.
      annotations.set(name, '');
    }
  }
  const known = valuesOfClusters(spec);
  const trees = new Set(
    texts
      .filter(({ key }) => key === 'repoURL')
      .map(({ text }) => (annotationsIn(text).length > 0 ? '' : text))
      .flatMap(text => repository(text, 'HEAD') ?? []),
  );
  const written = texts
    .map(({ text }) => text.replace(/^(?:\$[\w-]+)?\//, ''))
    .filter(text => text.includes('/') && text.includes('{{'))
    .map(text =>
      text.replace(placeholder, (all, name) => known.get(nameIn(name)) ?? all),
    );
  const paths = [...new Set(written)].slice(0, maximumPaths);
  for (const files of trees) {
    spend(Math.ceil((paths.length * stepsOf(files).length) / 10));
    addFolders(paths, files, annotations);
    for (const path of paths) {
      const folders = annotationsIn(leading.exec(path)?.[0] ?? '');
      const begin = folders.map(each => annotations.get(each)).join('');
      const isKnown = folders.length > 0 && annotations.has(folders[0]);
      addNames(isKnown ? path.replace(leading, begin) : path, files, found);
    }
  }
  return {
    annotations,
    candidates: new Map(
      [...found].map(([name, names]): [string, string[]] => [
        name,
        [...names].sort(compareBytes),
      ]),
    ),
  };
}

/** The annotations or labels in the placeholders of a text. */
export function metadataIn(
  text: string,
  kind: 'annotations' | 'labels',
): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, written]) => {
    const [, of, plain, indexed] = ofMetadata.exec(nameIn(written)) ?? [];
    return of === kind ? (plain ?? indexed) : [];
  });
}

function annotationsIn(text: string): string[] {
  return metadataIn(text, 'annotations');
}

const stepsCache = new WeakMap<TreeFiles, readonly (readonly string[])[]>();

/** The steps of all paths, which many ApplicationSets look at. */
function stepsOf(files: TreeFiles): readonly (readonly string[])[] {
  const known =
    stepsCache.get(files) ??
    [...files.texts.keys()].map(path => path.split('/'));
  stepsCache.set(files, known);
  return known;
}

/** Adds the folder that annotations lead to where paths begin with them: the one in which most of their files are. */
function addFolders(
  paths: readonly string[],
  files: TreeFiles,
  annotations: Map<string, string>,
): void {
  const counts = new Map<string, Map<string, number>>();
  for (const path of paths) {
    const begin = leading.exec(path)?.[0] ?? '';
    const [name] = annotationsIn(begin);
    const [first, ...rest] = path.slice(begin.length).split('/');
    if (name === undefined || annotations.has(name) || !isLiteral(first)) {
      continue;
    }
    const found = counts.get(name) ?? new Map<string, number>();
    counts.set(name, found);
    for (const steps of stepsOf(files)) {
      const at = steps.indexOf(first);
      const isThere =
        at >= 0 &&
        at + rest.length < steps.length &&
        rest.every(
          (step, index) => !isLiteral(step) || step === steps[at + 1 + index],
        );
      if (isThere) {
        const folder = steps.slice(0, at).join('/');
        found.set(folder, (found.get(folder) ?? 0) + 1);
      }
    }
  }
  for (const [name, found] of counts) {
    const [best] = [...found].sort(
      ([a, one], [b, other]) => other - one || compareBytes(a, b),
    );
    if (best) {
      annotations.set(name, best[0] === '' ? '' : `${best[0]}/`);
    }
  }
}

function isLiteral(step: string): boolean {
  return step !== '' && !/[*?[{}]/.test(step);
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
      literal: names.length === 0 && isLiteral(segment) ? segment : undefined,
      named:
        names.length === 1 && ofCluster.test(name)
          ? { name, before, after }
          : undefined,
    };
  });
  if (!segments.some(({ named }) => named)) {
    return;
  }
  for (const parts of stepsOf(files)) {
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
