// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourceNode } from '@component-config/config-engine';
import {
  findPath,
  withoutLastLink,
  type Found,
  type TreeFiles,
} from '../argocd/files';
import { joinPath } from '../paths';
import { globPaths, globProblems, isGlob } from '../argocd/globs';
import { argocd } from '../findings';
import { expandVariables } from './variables';
import type { FilePlace, Gap, HelmLayer } from './types';

/** A tree of files that paths of a source lead into. */
export interface Root {
  /** Undefined if it is a gap. */
  readonly files: TreeFiles | undefined;
  /** What the path of a file is relative to. */
  readonly place: Omit<FilePlace, 'path'>;
  /** Equal for the same tree. */
  readonly identity: string;
  /** What is missing without files. */
  readonly gap: Gap;
}

/** The place of a file in a tree. */
export function placeIn(root: Root, path: string): FilePlace {
  return { path, ...root.place };
}

/** Where the paths of a source begin. */
export interface PathScope {
  readonly own: Root;
  /** The folder of the source. */
  readonly folder: string;
  /** By `$` and the name of the ref; undefined for a document with one `source`. */
  readonly refs?: ReadonlyMap<string, Root>;
  readonly variables: ReadonlyMap<string, string>;
  readonly schemes: readonly string[];
}

/** What an entry leads to. */
export type Resolved =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'gap'; readonly gap: Gap }
  | { readonly kind: 'refused'; readonly finding: Finding }
  | {
      readonly kind: 'path';
      readonly root: Root;
      readonly files: TreeFiles;
      readonly path: string;
      /** Whether the path is a pattern. */
      readonly isGlob: boolean;
    };

/**
 * What an entry of `valueFiles` or `fileParameters` leads to (docs/rules/argocd.md#paths).
 *
 * @param canBeGlob - whether the entry can be a pattern
 */
export function resolveEntry(
  entry: string,
  scope: PathScope,
  node: SourceNode,
  canBeGlob: boolean,
): Resolved {
  const refused = (
    name: 'pathOutside' | 'linkDangling' | 'pathIsRoot',
    path: string,
  ): Resolved => ({ kind: 'refused', finding: argocd(name, node, { path }) });
  const ref = entry.startsWith('$') ? entry.split('/', 1)[0] : undefined;
  const referred = ref === undefined ? undefined : scope.refs?.get(ref);
  const root = referred ?? scope.own;
  const text = expandVariables(
    referred ? entry.slice((ref ?? '').length) : entry,
    scope.variables,
  );
  const scheme = schemeOf(text);
  if (scheme !== undefined) {
    return scope.schemes.includes(scheme)
      ? { kind: 'url', url: text }
      : {
          kind: 'refused',
          finding: argocd('scheme', node, {
            scheme,
            schemes: scope.schemes.map(each => `"${each}:"`).join(', '),
          }),
        };
  }
  const joined =
    text.startsWith('/') || referred
      ? joinPath(text)
      : joinPath(scope.folder, text);
  if (joined === undefined) {
    return refused('pathOutside', text);
  }
  const { files } = root;
  if (!files) {
    return { kind: 'gap', gap: { ...root.gap, position: node.position } };
  }
  const isPattern = canBeGlob && isGlob(text);
  const path = isPattern ? joined : withoutLastLink(files, joined);
  if (path === undefined) {
    return refused('linkDangling', text);
  }
  return path === ''
    ? refused('pathIsRoot', entry)
    : { kind: 'path', root, files, path, isGlob: isPattern };
}

/** The scheme of an address, as Go's `url.Parse` reads it. */
function schemeOf(text: string): string | undefined {
  const [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(text) ?? [];
  return scheme !== undefined && !/%(?![0-9a-f]{2})/i.test(text)
    ? scheme.toLowerCase()
    : undefined;
}

/** That there is no file at a path. */
export function noFile(found: Found, node: SourceNode, path: string): Finding {
  const isFolder = found.kind === 'folder';
  return argocd(isFolder ? 'fileIsFolder' : 'fileMissing', node, { path });
}
type UnreadState = Extract<HelmLayer, { kind: 'unread' }>['state'];

/** A layer of a file or address, in the order in which Helm gets them. */
export type FoundFile =
  | { readonly kind: 'url'; readonly url: string; readonly node: SourceNode }
  | {
      readonly kind: 'unread';
      readonly entry: string;
      readonly state: UnreadState;
      readonly node: SourceNode;
    }
  | {
      readonly kind: 'file';
      readonly root: Root;
      readonly path: string;
      readonly text: string;
      readonly node: SourceNode;
    };

/**
 * The value files of a source: each counts once, at its first place, and what is listed itself is left out of patterns
 * (docs/rules/argocd.md#value-files).
 */
export function findValueFiles(
  entries: readonly SourceNode[],
  ignoreMissing: boolean,
  scope: PathScope,
): {
  readonly files: readonly FoundFile[];
  readonly gaps: readonly Gap[];
  readonly findings: readonly Finding[];
} {
  const files: FoundFile[] = [];
  const gaps: Gap[] = [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  const resolved = entries.map(node => {
    const text = node.kind === 'scalar' ? String(node.value ?? '') : '';
    return { node, text, to: resolveEntry(text, scope, node, true) };
  });
  const explicit = new Set(
    resolved.flatMap(({ to }) =>
      to.kind === 'path' && !to.isGlob
        ? [`${to.root.identity}\n${to.path}`]
        : [],
    ),
  );
  const add = (root: Root, tree: TreeFiles, path: string, node: SourceNode) => {
    const identity = `${root.identity}\n${path}`;
    if (seen.has(identity)) {
      return;
    }
    seen.add(identity);
    const found = findPath(tree, path);
    if (found.kind === 'file') {
      files.push({ kind: 'file', root, path, text: found.read(), node });
    } else if (found.kind === 'too-large') {
      files.push({ kind: 'unread', entry: path, state: 'too-large', node });
    } else {
      findings.push(noFile(found, node, path));
      files.push({ kind: 'unread', entry: path, state: 'missing-error', node });
    }
  };
  for (const { node, text, to } of resolved) {
    const addUnread = (state: UnreadState) =>
      files.push({ kind: 'unread', entry: text, state, node });
    if (to.kind === 'refused') {
      findings.push(to.finding);
      addUnread('missing-error');
    } else if (to.kind === 'gap') {
      gaps.push(to.gap);
      addUnread('elsewhere');
    } else if (to.kind === 'url') {
      if (!seen.has(to.url)) {
        seen.add(to.url);
        files.push({ kind: 'url', url: to.url, node });
        gaps.push({ kind: 'url', address: to.url, position: node.position });
      }
    } else if (!to.isGlob) {
      const isMissing = findPath(to.files, to.path).kind === 'missing';
      if (isMissing && ignoreMissing) {
        addUnread('missing-allowed');
      } else {
        // Helm takes commas for the end of a path, and what follows for paths from the folder of the chart.
        const [first, ...others] = to.path.split(',');
        add(to.root, to.files, first, node);
        for (const other of others) {
          const path = joinPath(scope.folder, other) ?? other;
          add(scope.own, scope.own.files ?? to.files, path, node);
        }
      }
    } else {
      const found = globPaths(to.files, to.path);
      if ('problem' in found) {
        findings.push(
          argocd(globProblems[found.problem], node, { pattern: text }),
        );
        addUnread('missing-error');
      } else if (found.paths.length === 0 && ignoreMissing) {
        addUnread('missing-allowed');
      } else if (found.paths.length === 0) {
        findings.push(argocd('globWithoutMatch', node, { pattern: text }));
        addUnread('missing-error');
      }
      for (const path of 'paths' in found ? found.paths : []) {
        if (findPath(to.files, path).kind === 'missing') {
          findings.push(argocd('linkDangling', node, { path: text }));
        } else if (!explicit.has(`${to.root.identity}\n${path}`)) {
          add(to.root, to.files, path, node);
        }
      }
    }
  }
  return { files, gaps, findings };
}
