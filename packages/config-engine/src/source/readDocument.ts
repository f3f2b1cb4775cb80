// SPDX-License-Identifier: Apache-2.0

import {
  Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Node,
  Pair,
  Scalar,
  YAMLMap,
  YAMLSeq,
} from 'yaml';
import type { Finding, SourcePosition } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import { childPointer } from '../pointer';
import { commentAbove } from './commentAbove';
import { LineTable, lineText } from './lineTable';
import { readScalar } from './readScalar';
import { SourceEntry, SourceLimits, SourceNode } from './types';

/** A node with its size, which each alias to it counts again. */
interface Sized {
  readonly node: SourceNode;
  readonly nodes: number;
  /** Characters of the paths from the node to its descendants. */
  readonly paths: number;
  readonly depth: number;
}

/** Thrown in this file only, to leave the recursion when a limit is exceeded. */
class Refusal {
  constructor(readonly finding: Finding) {}
}

/** Reads the nodes of one document in text order, in which anchors take effect. */
class Reader {
  /** The last anchor of each name so far; null while its value is read. */
  private readonly anchors = new Map<string, Sized | null>();
  private written: number;
  private pathCharacters: number;
  private readonly lineAt = (line: number) => lineText(this.lines, line);

  constructor(
    private readonly lines: LineTable,
    private readonly limits: Pick<SourceLimits, 'depth' | 'nodes' | 'paths'>,
    before: Pick<SourceLimits, 'nodes' | 'paths'>,
    private readonly findings: Finding[],
  ) {
    this.written = before.nodes;
    this.pathCharacters = before.paths;
  }

  /** `depth` is the number of maps and lists around the node; `start` is the offset of an empty value. */
  read(node: Node | null, pointer: string, depth: number, start = 0): Sized {
    if (isAlias(node)) {
      return this.readAlias(node.source, this.positionOf(node), pointer, depth);
    }
    const anchor = node?.anchor;
    if (anchor !== undefined) {
      this.anchors.set(anchor, null);
    }
    let result: Sized;
    if (isMap(node)) {
      result = this.readMap(node, pointer, depth);
    } else if (isSeq(node)) {
      result = this.readList(node, pointer, depth);
    } else {
      result = this.readScalar(
        isScalar(node) ? node : undefined,
        pointer,
        start,
      );
    }
    if (anchor !== undefined) {
      this.anchors.set(anchor, result);
    }
    return result;
  }

  private readMap(map: YAMLMap, pointer: string, depth: number): Sized {
    this.countCollection(map, pointer, depth);
    const entries = new Map<string, SourceEntry>();
    let nodes = 1;
    let paths = 0;
    let height = 0;
    let end = map.range?.[0] ?? 0;
    for (const { key, value } of map.items as Pair<Node, Node | null>[]) {
      if (!isScalar(key)) {
        continue;
      }
      const name = String(key.value);
      const child = childPointer(pointer, name);
      const keyPosition = this.positionOf(key);
      const sized = this.read(value, child, depth + 1, keyPosition.end);
      this.checkKey(
        key,
        name,
        value,
        { pointer: child, position: keyPosition },
        entries.get(name),
      );
      entries.delete(name);
      const comment = commentAbove(
        this.lineAt,
        keyPosition.line,
        keyPosition.column,
      );
      entries.set(name, {
        key: name,
        keyPosition,
        ...(comment && { comment }),
        value: sized.node,
      });
      nodes += sized.nodes;
      paths += sized.paths + sized.nodes * (name.length + 1);
      height = Math.max(height, sized.depth);
      end = this.endOf(value, keyPosition.end);
    }
    return {
      node: {
        kind: 'map',
        entries: [...entries.values()],
        position: this.collectionPosition(map, end),
      },
      nodes,
      paths,
      depth: height + 1,
    };
  }

  private readList(list: YAMLSeq, pointer: string, depth: number): Sized {
    this.countCollection(list, pointer, depth);
    const items: SourceNode[] = [];
    let nodes = 1;
    let paths = 0;
    let height = 0;
    let end = list.range?.[0] ?? 0;
    for (const item of list.items as Node[]) {
      const sized = this.read(
        item,
        childPointer(pointer, items.length),
        depth + 1,
        end,
      );
      items.push(sized.node);
      nodes += sized.nodes;
      paths += sized.paths + sized.nodes * (String(items.length).length + 1);
      height = Math.max(height, sized.depth);
      end = this.endOf(item, end);
    }
    return {
      node: {
        kind: 'list',
        items,
        position: this.collectionPosition(list, end),
      },
      nodes,
      paths,
      depth: height + 1,
    };
  }

  private readScalar(
    scalar: Scalar | undefined,
    pointer: string,
    start: number,
  ): Sized {
    this.count(1, 0, { pointer, position: this.lines.position(start, start) });
    return {
      node: readScalar(scalar, start, pointer, this.lines, this.findings),
      nodes: 1,
      paths: 0,
      depth: 0,
    };
  }

  private readAlias(
    name: string,
    position: SourcePosition,
    pointer: string,
    depth: number,
  ): Sized {
    const target = this.anchors.get(name);
    if (!target) {
      const kind =
        target === null
          ? sourceFindings.recursiveAlias
          : sourceFindings.unknownAlias;
      this.findings.push(kind.at({ pointer, position }, {}));
      return this.readScalar(undefined, pointer, position.start);
    }
    this.count(target.nodes, target.paths, { pointer, position });
    if (depth + target.depth > this.limits.depth) {
      this.refuseDepth({ pointer, position });
    }
    return target;
  }

  private checkKey(
    key: Scalar,
    name: string,
    value: Node | null,
    place: { pointer: string; position: SourcePosition },
    earlier: SourceEntry | undefined,
  ): void {
    if (earlier) {
      this.findings.push(
        sourceFindings.duplicateKey.at(place, {
          key: name,
          firstLine: earlier.keyPosition?.line,
        }),
      );
    }
    if (
      name === '<<' &&
      key.type === 'PLAIN' &&
      (isAlias(value) || isMap(value))
    ) {
      this.findings.push(sourceFindings.mergeKey.at(place, {}));
    }
  }

  private countCollection(node: Node, pointer: string, depth: number): void {
    const position = this.positionOf(node);
    this.count(1, 0, { pointer, position });
    if (depth >= this.limits.depth) {
      this.refuseDepth({ pointer, position });
    }
  }

  /** @param paths - path characters of the nodes that an alias adds, relative to the first of them */
  private count(
    nodes: number,
    paths: number,
    place: { pointer: string; position: SourcePosition },
  ): void {
    this.written += nodes;
    this.pathCharacters += paths + nodes * place.pointer.length;
    if (this.pathCharacters > this.limits.paths) {
      throw new Refusal(
        // The path itself may be too long to report.
        sourceFindings.pathsTooLong.at(
          { pointer: '', position: place.position },
          { limit: this.limits.paths },
        ),
      );
    }
    if (this.written > this.limits.nodes) {
      throw new Refusal(
        sourceFindings.tooManyNodes.at(place, { limit: this.limits.nodes }),
      );
    }
  }

  private refuseDepth(place: {
    pointer: string;
    position: SourcePosition;
  }): never {
    throw new Refusal(
      sourceFindings.tooDeep.at(place, { limit: this.limits.depth }),
    );
  }

  private positionOf(node: Node): SourcePosition {
    const [start, end] = node.range ?? [0, 0];
    return this.lines.position(start, end);
  }

  /** A block map or list ends with its last value; the library includes the comment after it. */
  private collectionPosition(
    node: YAMLMap | YAMLSeq,
    lastEnd: number,
  ): SourcePosition {
    const [start, end] = node.range ?? [0, 0];
    return this.lines.position(
      start,
      node.flow ? end : Math.max(start, lastEnd),
    );
  }

  /** The end of a value in the text: for a block collection, that of its deepest last value. */
  private endOf(node: Node | null, otherwise: number): number {
    let last: Node | null = node;
    while (
      (isMap(last) || isSeq(last)) &&
      !last.flow &&
      last.items.length > 0
    ) {
      const item = last.items[last.items.length - 1] as
        Node | Pair<Node, Node | null>;
      if ('key' in item) {
        last = item.value ?? item.key;
      } else {
        last = item;
      }
    }
    return last?.range?.[1] ?? otherwise;
  }
}

/**
 * Converts one composed document to a tree of nodes with positions. Aliases share the node of their anchor, but count
 * as if written out.
 *
 * @param before - the limits used by earlier documents of the text
 */
export function readDocument(
  document: Document.Parsed,
  lines: LineTable,
  limits: Pick<SourceLimits, 'depth' | 'nodes' | 'paths'>,
  before: Pick<SourceLimits, 'nodes' | 'paths'>,
  findings: Finding[],
): { root: SourceNode; nodes: number; paths: number } | { refusal: Finding } {
  try {
    const { node, nodes, paths } = new Reader(
      lines,
      limits,
      before,
      findings,
    ).read(document.contents, '', 0);
    return { root: node, nodes, paths };
  } catch (error) {
    if (error instanceof Refusal) {
      return { refusal: error.finding };
    }
    throw error;
  }
}
