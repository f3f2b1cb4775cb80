// SPDX-License-Identifier: Apache-2.0

import type { SourceNode, Steps } from '@component-config/config-engine';
import { normalAddress } from '../../application/refs';
import { foldersOf, type TreeFiles } from '../../argocd/files';
import { joinPath } from '../../paths';
import { fieldOf, listOf, textOf } from '../../argocd/shapes';

/** Names of the branch that is checked out, if no object names another one. */
const defaultBranches = ['', 'HEAD', 'main', 'master'];

/** Whether an address and a revision are those of the files, as an empty address is. */
export interface OwnRepository {
  has(address: string, revision: string): boolean;
  /** The branch that objects name. */
  readonly branch?: string;
}

/** The sources of an Application, or of the template of an ApplicationSet. */
export function sourcesOf(document: SourceNode): readonly SourceNode[] {
  const spec = fieldOf(document, 'spec');
  const ofTemplate = fieldOf(fieldOf(spec, 'template'), 'spec');
  return [spec, ofTemplate].flatMap(each => [
    ...listOf(each, 'sources'),
    ...(fieldOf(each, 'source') ? [fieldOf(each, 'source')!] : []),
  ]);
}

/**
 * Which of the repositories in Applications and ApplicationSets the given files are: the one whose paths are there most
 * often (docs/rules/gitops.md#sources).
 */
export function* findOwnRepository(
  documents: readonly SourceNode[],
  files: TreeFiles,
): Steps<OwnRepository> {
  const votes = new Map<string, Map<string, number>>();
  const vote = (node: SourceNode | undefined, field: string, count: number) => {
    const address = normalAddress(textOf(node, 'repoURL'));
    if (address !== '' && !address.includes('{{') && count > 0) {
      const revisions = votes.get(address) ?? new Map<string, number>();
      const revision = textOf(node, field);
      revisions.set(revision, (revisions.get(revision) ?? 0) + count);
      votes.set(address, revisions);
    }
  };
  const isThere = (path: string) => {
    const clean = joinPath(path) ?? '';
    return foldersOf(files).has(clean) || files.texts.has(clean);
  };
  for (const document of documents) {
    yield undefined;
    const sources = sourcesOf(document);
    const entries = sources.flatMap(source =>
      listOf(fieldOf(source, 'helm'), 'valueFiles').flatMap(node =>
        node.kind === 'scalar' ? [String(node.value)] : [],
      ),
    );
    for (const source of sources) {
      const path = textOf(source, 'path');
      const ref = `$${textOf(source, 'ref')}/`;
      const found = entries.filter(
        entry => entry.startsWith(ref) && isThere(entry.slice(ref.length)),
      );
      const own = path !== '' && textOf(source, 'chart') === '';
      const isOwn = own && !/^[./]*$/.test(path) && isThere(path);
      vote(source, 'targetRevision', found.length + (isOwn ? 1 : 0));
    }
    for (const generator of generatorsIn(fieldOf(document, 'spec'), 0)) {
      vote(fieldOf(generator, 'git'), 'revision', 1);
    }
  }
  const sum = (counts: Map<string, number>) =>
    [...counts.values()].reduce((all, count) => all + count, 0);
  const best = [...votes].sort(([, a], [, b]) => sum(b) - sum(a))[0];
  if (!best) {
    return { has: other => other === '' };
  }
  const [address, revisions] = best;
  const [[branch]] = [...revisions].sort(([, a], [, b]) => b - a);
  const branches = defaultBranches.includes(branch)
    ? defaultBranches
    : [branch, '', 'HEAD'];
  return {
    has: (other, revision) =>
      other === '' ||
      (normalAddress(other) === address &&
        (revision === branch || branches.includes(revision))),
    ...(branch !== '' && branch !== 'HEAD' && { branch }),
  };
}

/** The entries of generators, also of those in each other. */
function generatorsIn(
  node: SourceNode | undefined,
  depth: number,
): readonly SourceNode[] {
  return depth > 2
    ? []
    : listOf(node, 'generators').flatMap(entry => [
        entry,
        ...generatorsIn(fieldOf(entry, 'matrix'), depth + 1),
        ...generatorsIn(fieldOf(entry, 'merge'), depth + 1),
      ]);
}
