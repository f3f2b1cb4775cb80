// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import { itemsOf } from '../../adapters/nodes';
import { cleanPath, isBelow } from '../paths';
import { isFlux, keyOf, nameOf, referenceTo, type ObjectName } from './objects';
import type { RepositoryFiles } from '../types';

/** Files of this repository that are a source, and the folder that its paths begin in. */
export interface Source {
  readonly files: RepositoryFiles;
  readonly folder: string;
}

/** The kinds of sources that have files. */
const contentKinds = ['GitRepository', 'OCIRepository', 'Bucket'];

/** Whether a document says where a source is. */
export function isDescribed(document: SourceNode): boolean {
  return contentKinds.some(kind => isFlux(document, kind));
}

/** Knows which sources of an environment are this repository, or a part of it (docs/rules/gitops.md#sources). */
export class Sources {
  private readonly addresses = new Map<string, string>();
  private readonly generators: SourceNode[] = [];

  /**
   * @param files - of this repository
   * @param base - the folder of the repository that its sources consist of
   * @param own - the source that is this repository; if it is not known, each that no object describes
   */
  constructor(
    private readonly files: RepositoryFiles,
    private readonly base: string,
    private readonly own: ObjectName | undefined,
  ) {}

  /** Remembers an object that is a source, or makes one. */
  add(document: SourceNode): void {
    if (isDescribed(document)) {
      this.addresses.set(keyOf(nameOf(document)), addressOf(document));
    } else if (isFlux(document, 'ArtifactGenerator')) {
      this.generators.push(document);
    }
  }

  /** The source that an object refers to; undefined if it is not in this repository. */
  find(reference: ObjectName): Source | undefined {
    if (reference.kind === 'ExternalArtifact') {
      return this.findArtifact(reference);
    }
    return this.isRepository(reference)
      ? { files: this.files, folder: this.base }
      : undefined;
  }

  private isRepository(reference: ObjectName): boolean {
    const key = keyOf(reference);
    const address = this.addresses.get(key);
    const own = this.own && keyOf(this.own);
    return own === undefined
      ? contentKinds.includes(reference.kind) && address === undefined
      : key === own ||
          (address !== undefined && address === this.addresses.get(own));
  }

  /** An artifact that consists of folders of this repository, which keep their places relative to each other. */
  private findArtifact({ namespace, name }: ObjectName): Source | undefined {
    for (const generator of this.generators) {
      const spec = childNode(generator, 'spec');
      const artifact = itemsOf(childNode(spec, 'artifacts')).find(
        each => textAt(each, 'name') === name,
      );
      if (artifact && nameOf(generator).namespace === namespace) {
        const aliases = itemsOf(childNode(spec, 'sources'))
          .filter(each => this.isRepository(referenceTo(each, namespace)))
          .map(each => textAt(each, 'alias') ?? '');
        return this.copied(itemsOf(childNode(artifact, 'copy')), aliases);
      }
    }
    return undefined;
  }

  private copied(
    copies: readonly SourceNode[],
    aliases: readonly string[],
  ): Source | undefined {
    const folders = copies.map(copy => {
      const [, alias = '', from = ''] =
        /^@([^/]+)\/(.*\/)?(?:\*\*)?$/.exec(textAt(copy, 'from') ?? '') ?? [];
      const [, to] = /^@artifact\/(.*)$/.exec(textAt(copy, 'to') ?? '') ?? [];
      return to !== undefined && aliases.includes(alias)
        ? { from: cleanPath(`${this.base}/${from}`), to: cleanPath(to) }
        : undefined;
    });
    const [first] = folders;
    const base = first && prefixBefore(first.from, first.to);
    const isShifted = folders.every(
      each => each && prefixBefore(each.from, each.to) === base,
    );
    if (base === undefined || !isShifted) {
      return undefined;
    }
    const isCopied = (path: string) =>
      folders.some(each => each && isBelow(path, each.from));
    const { files } = this;
    return {
      folder: base,
      files: {
        has: path => isCopied(path) && files.has(path),
        get: path => (isCopied(path) ? files.get(path) : undefined),
        keys: () => [...files.keys()].filter(isCopied),
        tooLarge: files.tooLarge,
      },
    };
  }
}

/** What a path has before its end; undefined if it does not end so. */
function prefixBefore(path: string, end: string): string | undefined {
  if (end === '' || path === end) {
    return end === '' ? path : '';
  }
  return path.endsWith(`/${end}`) ? path.slice(0, -end.length - 1) : undefined;
}

/** Where a source is, and which of its branches or versions. */
function addressOf(document: SourceNode): string {
  const spec = childNode(document, 'spec');
  const bucket = `${textAt(spec, 'endpoint')}/${textAt(spec, 'bucketName')}`;
  const url = (textAt(spec, 'url') ?? bucket).replace(/\.git$/, '');
  const ref = childNode(spec, 'ref');
  const parts = ['branch', 'tag', 'semver', 'name', 'commit', 'digest'].map(
    key => textAt(ref, key) ?? '',
  );
  return [url.replace(/^\w+:\/\/(?:[^@/]*@)?/, ''), ...parts].join(' ');
}
