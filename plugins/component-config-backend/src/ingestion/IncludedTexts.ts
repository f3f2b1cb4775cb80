import { createHash } from 'node:crypto';
import { dirname, isAbsolute } from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import {
  nodeFromText,
  type SourceDocument,
  type SourceEntry,
  type SourceNode,
} from '@component-config/config-engine';
import type { SourceLocation } from '@component-config/plugin-component-config-node';
import type { ParsedSource, SourceTexts } from './SourceTexts';

/** What the catalog puts the content of another file in the place of. */
const placeholderKeys: ReadonlySet<string> = new Set([
  '$text',
  '$yaml',
  '$json',
]);

/** How many other files one text may include; values of further ones have no line. */
const MOST_FILES = 100;

interface Placeholder {
  readonly key: string;
  readonly path: string;
}

/** A text with others in it, for as long as they are the same. */
interface Filled {
  readonly hash: string;
  readonly source: ParsedSource;
}

/**
 * Reads source texts with the files that they include by `$text`, `$yaml` and `$json`, as the catalog does: what comes
 * from an included file has the positions of that file.
 */
export class IncludedTexts {
  readonly #texts: Pick<SourceTexts, 'get'>;
  readonly #paths = new WeakMap<ParsedSource, readonly string[]>();
  readonly #filled = new WeakMap<ParsedSource, Filled>();

  constructor(options: { texts: Pick<SourceTexts, 'get'> }) {
    this.#texts = options.texts;
  }

  /** As `SourceTexts` has it. A file that cannot be read stays as it is named. */
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
    const paths = new Set<string>();
    const visit = (node: SourceNode): void => {
      const placeholder = placeholderOf(node);
      if (placeholder) {
        if (paths.size < MOST_FILES) {
          paths.add(placeholder.path);
        }
      } else {
        childrenOf(node).forEach(visit);
      }
    };
    source.roots.forEach(visit);
    const found = [...paths].sort();
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
      source.roots.map(root => [root, fillNode(root, included)]),
    );
    const fillDocument = (document: SourceDocument): SourceDocument => ({
      ...document,
      root: filled.get(document.root) ?? document.root,
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
 * Where an included file is. Only paths lead to one: next to a file or below it, and to the same host for an address. What
 * the catalog refuses is in no entity, and what is in no entity is not shown.
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

function placeholderOf(node: SourceNode): Placeholder | undefined {
  if (node.kind !== 'map' || node.entries.length !== 1) {
    return undefined;
  }
  const [{ key, value }] = node.entries;
  return placeholderKeys.has(key) &&
    value.kind === 'scalar' &&
    typeof value.value === 'string'
    ? { key, path: value.value }
    : undefined;
}

function childrenOf(node: SourceNode): readonly SourceNode[] {
  switch (node.kind) {
    case 'map':
      return node.entries.map(({ value }) => value);
    case 'list':
      return node.items;
    default:
      return [];
  }
}

/** The node with what its placeholders stand for; the very same where it has none. */
function fillNode(
  node: SourceNode,
  included: ReadonlyMap<string, ParsedSource>,
): SourceNode {
  const placeholder = placeholderOf(node);
  if (placeholder) {
    return contentOf(placeholder, included) ?? node;
  }
  if (node.kind === 'list') {
    const items = node.items.map(item => fillNode(item, included));
    return isSame(items, node.items) ? node : { ...node, items };
  }
  if (node.kind === 'map') {
    const entries = node.entries.map(entry => fillEntry(entry, included));
    return isSame(entries, node.entries) ? node : { ...node, entries };
  }
  return node;
}

/** The key of a value that comes from another file stands for that file. */
function fillEntry(
  entry: SourceEntry,
  included: ReadonlyMap<string, ParsedSource>,
): SourceEntry {
  const value = fillNode(entry.value, included);
  if (value === entry.value) {
    return entry;
  }
  return placeholderOf(entry.value)
    ? { key: entry.key, value }
    : { ...entry, value };
}

function contentOf(
  { key, path }: Placeholder,
  included: ReadonlyMap<string, ParsedSource>,
): SourceNode | undefined {
  const source = included.get(path);
  if (!source) {
    return undefined;
  }
  return key === '$text'
    ? nodeFromText({ file: source.file, text: source.text })
    : source.roots[0];
}

function isSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.every((one, index) => one === others[index]);
}
