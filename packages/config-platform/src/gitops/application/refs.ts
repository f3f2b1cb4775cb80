// SPDX-License-Identifier: Apache-2.0

import type { Finding, SourceNode } from '@component-config/config-engine';
import { fieldOf, listOf, textOf } from '../argocd/shapes';
import { argocd } from '../findings';
import type { ApplicationContext } from './types';
import type { Root } from './valueFiles';

/** The address of a Git repository without what makes no difference. */
export function normalAddress(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^(?:ssh:\/\/)?(?:[^@/]+@)?([^/:]+):(?!\/)/, '$1/')
    .replace(/^(?:[a-z]+:\/\/)?(?:[^@/]*@)?/, '')
    .replace(/\/$/, '')
    .replace(/\.git$/, '');
}

/** The sources with a `ref`, by `$` and its name; or why Argo CD refuses the Application. */
export function readRefs(
  sources: readonly SourceNode[],
): ReadonlyMap<string, SourceNode> | Finding {
  const refs = new Map<string, SourceNode>();
  for (const source of sources) {
    const ref = textOf(source, 'ref');
    if (ref === '') {
      continue;
    }
    const node = fieldOf(source, 'ref');
    if (!/^[\w-]+$/.test(ref)) {
      return argocd('refName', node, { ref });
    }
    if (refs.has(`$${ref}`)) {
      return argocd('refTwice', node, { ref });
    }
    refs.set(`$${ref}`, source);
  }
  return refs;
}

/** Checks the refs that a source uses, before its files are looked up (docs/rules/argocd.md#several-sources). */
export function checkRefs(
  source: SourceNode,
  refs: ReadonlyMap<string, SourceNode>,
  context: ApplicationContext,
): Finding | undefined {
  const helm = fieldOf(source, 'helm');
  const entries = [
    ...listOf(helm, 'fileParameters').map(node => fieldOf(node, 'path')),
    ...listOf(helm, 'valueFiles'),
  ];
  const used = new Map<string, string>();
  const commitOf = (node: SourceNode) => {
    const address = textOf(node, 'repoURL');
    const revision = textOf(node, 'targetRevision');
    return context.commit?.(address, revision) ?? revision;
  };
  for (const entry of entries) {
    const text = entry?.kind === 'scalar' ? String(entry.value ?? '') : '';
    if (!text.startsWith('$')) {
      continue;
    }
    const [ref] = text.split('/', 1);
    const target = refs.get(ref);
    if (!target) {
      return argocd('refUnknown', entry, { ref });
    }
    if (textOf(target, 'chart') !== '') {
      return argocd('refChart', entry, { ref });
    }
    const repository = normalAddress(textOf(target, 'repoURL'));
    const revision = textOf(target, 'targetRevision');
    const before = used.get(repository);
    const isOwn =
      textOf(source, 'chart') === '' &&
      repository === normalAddress(textOf(source, 'repoURL'));
    if (
      (before !== undefined && before !== revision) ||
      (before === undefined && isOwn && commitOf(source) !== commitOf(target))
    ) {
      return argocd('refRevisions', entry, { ref });
    }
    used.set(repository, revision);
  }
  return undefined;
}

/** The root of the repository that a source refers to. */
export function rootOf(source: SourceNode, context: ApplicationContext): Root {
  const address = textOf(source, 'repoURL');
  const revision = textOf(source, 'targetRevision');
  return {
    files: context.repository(address, revision),
    place: { repository: address },
    identity: normalAddress(address),
    gap: { kind: 'repository', address, revision },
  };
}
