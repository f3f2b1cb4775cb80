// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import { dirname, isAbsolute } from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import type { SourceDocument } from '@component-config/config-engine';
import type { SourceLocation } from '@component-config/plugin-component-config-node';
import {
  fillIncludes,
  findIncludes,
} from '@component-config/config-platform/repositories';
import type { ParsedSource, SourceTexts } from './SourceTexts';

/** Maximum number of files that one text may include; values from further ones have no line. */
const MOST_FILES = 100;

/** A text with its included files, valid until one of them changes. */
interface Filled {
  readonly hash: string;
  readonly source: ParsedSource;
}

/**
 * Reads source texts with the files that they include by `$text`, `$yaml` and `$json`, like the catalog: included
 * content has the positions of its file.
 */
export class IncludedTexts {
  readonly #texts: Pick<SourceTexts, 'get' | 'nameOf'>;
  readonly #paths = new WeakMap<ParsedSource, readonly string[]>();
  readonly #filled = new WeakMap<ParsedSource, Filled>();

  constructor(options: { texts: Pick<SourceTexts, 'get' | 'nameOf'> }) {
    this.#texts = options.texts;
  }

  /** Like `SourceTexts`. */
  nameOf(location: SourceLocation): string | undefined {
    return this.#texts.nameOf(location);
  }

  /** Like `SourceTexts`. The reference to an unreadable file stays in place. */
  async get(
    location: SourceLocation,
    maxAge: number,
    waitUntil: number,
  ): Promise<ParsedSource | undefined> {
    const source = await this.#texts.get(location, maxAge, waitUntil);
    const paths = source && this.#pathsIn(source);
    if (!source || !paths || paths.length === 0) {
      return source;
    }
    const included = new Map<string, ParsedSource>();
    await Promise.all(
      paths.map(async path => {
        const target = includedLocation(location, path);
        const file =
          target && (await this.#texts.get(target, maxAge, waitUntil));
        if (file) {
          included.set(path, file);
        }
      }),
    );
    return this.#fill(source, paths, included);
  }

  #pathsIn(source: ParsedSource): readonly string[] {
    const known = this.#paths.get(source);
    if (known) {
      return known;
    }
    const paths = findIncludes(source.roots).map(({ path }) => path);
    const found = [...new Set(paths)].slice(0, MOST_FILES).sort();
    this.#paths.set(source, found);
    return found;
  }

  #fill(
    source: ParsedSource,
    paths: readonly string[],
    included: ReadonlyMap<string, ParsedSource>,
  ): ParsedSource {
    const digest = createHash('sha256').update(source.hash);
    for (const path of paths) {
      digest.update(`\0${path}\0${included.get(path)?.hash ?? ''}`);
    }
    const hash = digest.digest('base64url');
    const known = this.#filled.get(source);
    if (known?.hash === hash) {
      return known.source;
    }
    const filled = new Map(
      source.roots.map(root => [root, fillIncludes(root, included)]),
    );
    const fillDocument = (document: SourceDocument): SourceDocument => ({
      ...document,
      root: filled.get(document.root) ?? fillIncludes(document.root, included),
    });
    const result: ParsedSource = {
      ...source,
      hash,
      includesOthers: true,
      roots: [...filled.values()],
      documents: new Map(
        [...source.documents].map(([key, documents]) => [
          key,
          documents.map(fillDocument),
        ]),
      ),
    };
    this.#filled.set(source, { hash, source: result });
    return result;
  }
}

/**
 * The location of an included file. Only relative paths are resolved: beside a file or below it, and on the same host
 * for a URL. The catalog refuses others, so they are part of no entity and are not shown.
 */
function includedLocation(
  { type, target }: SourceLocation,
  path: string,
): SourceLocation | undefined {
  if (isAbsolute(path) || /^[a-z][a-z\d+.-]*:/i.test(path)) {
    return undefined;
  }
  try {
    if (type === 'file') {
      return { type, target: resolveSafeChildPath(dirname(target), path) };
    }
    const base = new URL(target);
    const url = new URL(path, base);
    return type === 'url' && url.origin === base.origin
      ? { type, target: url.toString() }
      : undefined;
  } catch {
    return undefined;
  }
}
