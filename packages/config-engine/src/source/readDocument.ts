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
import { Pace, type Steps } from '../steps';
import { clusterKey, clusterScalar, isMergeKey } from './clusterReading';
import { commentAbove } from './commentAbove';
import { LineTable, lineText } from './lineTable';
import { readScalar } from './readScalar';
import { SourceEntry, SourceLimits, SourceNode, YamlReading } from './types';

/** A node with its size, which each alias to it counts again. */
interface Sized {
  readonly node: SourceNode;
  readonly nodes: number;
  /** Characters of the paths from the node to its descendants. */
  readonly paths: number;
  readonly depth: number;
}

/** The values that are read between two pauses; a long text counts as several. */
const valuesPerStep = 500;
const charactersPerValue = 50;

/** Thrown in this file only, to leave the recursion when a limit is exceeded. */
class Refusal {
  constructor(readonly finding: Finding) {}
}

/** Reads the nodes of one document in text order, in which anchors take effect. */
class Reader {
  /** The last anchor of each name so far; null while its value is read. */
  private readonly anchors = new Map<string, Sized | null>();
  /** Those of scalars, which may be keys. */
  private readonly scalars = new Map<string, Scalar>();
  private written: number;
  private pathCharacters: number;
  /** Whether a reader of YAML 1.2 reads something else. */
  differs = false;
  private readonly pace = new Pace(valuesPerStep);
  private readonly lineAt = (line: number) => lineText(this.lines, line);

  constructor(
    private readonly lines: LineTable,
    private readonly limits: Pick<SourceLimits, 'depth' | 'nodes' | 'paths'>,
    before: Pick<SourceLimits, 'nodes' | 'paths'>,
    private readonly findings: Finding[],
    private readonly reading: YamlReading,
  ) {
    this.written = before.nodes;
    this.pathCharacters = before.paths;
  }

  /** `depth` is the number of maps and lists around the node; `start` is the offset of an empty value. */
  *read(
    node: Node | null,
    pointer: string,
    depth: number,
    start = 0,
  ): Steps<Sized> {
    const length = isScalar(node) ? (node.source?.length ?? 0) : 0;
    if (this.pace.isDue(1 + length / charactersPerValue)) {
      yield undefined;
    }
    if (isAlias(node)) {
      return this.readAlias(node.source, this.positionOf(node), pointer, depth);
    }
    const anchor = node?.anchor;
    if (anchor !== undefined) {
      this.anchors.set(anchor, null);
    }
    let result: Sized;
    if (isMap(node)) {
      result = yield* this.readMap(node, pointer, depth);
    } else if (isSeq(node)) {
      result = yield* this.readList(node, pointer, depth);
    } else {
      result = this.readScalar(
        isScalar(node) ? node : undefined,
        pointer,
        start,
      );
    }
    if (anchor !== undefined) {
      this.anchors.set(anchor, result);
      this.setScalar(anchor, node);
    }
    return result;
  }

  private setScalar(anchor: string, node: Node | null): void {
    if (isScalar(node)) {
      this.scalars.set(anchor, node);
    } else {
      this.scalars.delete(anchor);
    }
  }

  /** The scalar that a key is; undefined for another node. */
  private keyOf(node: Node, pointer: string): Scalar | undefined {
    if (isAlias(node)) {
      const scalar = this.scalars.get(node.source);
      if (!scalar) {
        const place = { pointer, position: this.positionOf(node) };
        this.findings.push(sourceFindings.keyNotText.at(place, {}));
      }
      return scalar;
    }
    if (isScalar(node) && node.anchor !== undefined) {
      const { start } = this.positionOf(node);
      this.anchors.set(node.anchor, this.readScalar(node, pointer, start));
      this.setScalar(node.anchor, node);
    }
    return isScalar(node) ? node : undefined;
  }

  private *readMap(map: YAMLMap, pointer: string, depth: number): Steps<Sized> {
    this.countCollection(map, pointer, depth);
    const entries = new Map<string, SourceEntry>();
    const written = new Map<string, SourceEntry>();
    let nodes = 1;
    let paths = 0;
    let height = 0;
    let end = map.range?.[0] ?? 0;
    for (const { key: node, value } of map.items as Pair<Node, Node | null>[]) {
      const key = this.keyOf(node, pointer);
      if (!key) {
        continue;
      }
      const keyPosition = this.positionOf(node);
      if (this.reading === 'cluster' && isMergeKey(key)) {
        const place = { pointer, position: keyPosition };
        for (const sized of yield* this.readMerged(value, depth, place)) {
          nodes += sized.nodes;
          paths += sized.paths;
          height = Math.max(height, sized.depth - 1);
          this.mergeInto(entries, written, sized.node, place);
        }
        end = this.endOf(value, keyPosition.end);
        continue;
      }
      const name = this.nameOf(key, pointer, keyPosition);
      const child = childPointer(pointer, name);
      const sized = yield* this.read(value, child, depth + 1, keyPosition.end);
      this.checkKey(
        key,
        name,
        value,
        { pointer: child, position: keyPosition },
        written.get(name),
      );
      entries.delete(name);
      const comment = commentAbove(
        this.lineAt,
        keyPosition.line,
        keyPosition.column,
      );
      const entry = {
        key: name,
        keyPosition,
        ...(comment && { comment }),
        value: sized.node,
      };
      entries.set(name, entry);
      written.set(name, entry);
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

  private *readList(
    list: YAMLSeq,
    pointer: string,
    depth: number,
  ): Steps<Sized> {
    this.countCollection(list, pointer, depth);
    const items: SourceNode[] = [];
    let nodes = 1;
    let paths = 0;
    let height = 0;
    let end = list.range?.[0] ?? 0;
    for (const item of list.items as Node[]) {
      const sized = yield* this.read(
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
    const other =
      scalar && this.reading !== 'catalog' ? clusterScalar(scalar) : undefined;
    if (scalar && other !== undefined) {
      this.differs = true;
      this.findings.push(
        differenceOf(scalar, other, {
          pointer,
          position: this.positionOf(scalar),
        }),
      );
    }
    return {
      node: readScalar(
        scalar,
        start,
        pointer,
        this.lines,
        this.findings,
        this.reading === 'cluster' ? other : undefined,
      ),
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

  /** The maps that a merge key merges, lowest first; the first of a list takes precedence. */
  private *readMerged(
    value: Node | null,
    depth: number,
    place: { pointer: string; position: SourcePosition },
  ): Steps<Sized[]> {
    this.differs = true;
    const nodes = isSeq(value) ? (value.items as Node[]) : [value];
    const maps: Sized[] = [];
    for (const node of nodes) {
      const sized = yield* this.read(
        node,
        place.pointer,
        depth,
        place.position.end,
      );
      if (sized.node.kind !== 'map') {
        this.findings.push(sourceFindings.mergeNotMap.at(place, {}));
        return [];
      }
      maps.unshift(sized);
    }
    return maps;
  }

  /** Like kubectl, a merge key also replaces the entries written before it. */
  private mergeInto(
    entries: Map<string, SourceEntry>,
    written: ReadonlyMap<string, SourceEntry>,
    merged: SourceNode,
    place: { pointer: string; position: SourcePosition },
  ): void {
    for (const entry of merged.kind === 'map' ? merged.entries : []) {
      const { key } = entry;
      if (written.has(key)) {
        this.findings.push(sourceFindings.mergeOrder.at(place, { key }));
      }
      entries.set(key, entry);
    }
  }

  private nameOf(
    key: Scalar,
    pointer: string,
    position: SourcePosition,
  ): string {
    const name = String(key.value);
    const read = this.reading === 'catalog' ? name : clusterKey(key);
    if (read === name) {
      return name;
    }
    const place = { pointer: childPointer(pointer, name), position };
    if (read === undefined) {
      if (this.reading === 'cluster') {
        this.findings.push(sourceFindings.keyNull.at(place, {}));
      }
      return name;
    }
    this.differs = true;
    this.findings.push(
      sourceFindings.keyDiffers.at(place, { key: name, read }),
    );
    return this.reading === 'cluster' ? read : name;
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
      (isAlias(value) || isMap(value) || isSeq(value))
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

/** Describes a scalar that kubectl reads differently, without its number, which may be a secret. */
function differenceOf(
  { value }: Scalar,
  other: number | boolean,
  place: { pointer: string; position: SourcePosition },
): Finding {
  if (typeof other === 'boolean') {
    return sourceFindings.booleanWord.at(place, { value: String(other) });
  }
  return typeof value === 'number'
    ? sourceFindings.octal.at(place, {})
    : sourceFindings.numberText.at(place, {});
}

/**
 * Converts one composed document to a tree of nodes with positions. Aliases share the node of their anchor, but count
 * as if written out. Pauses after a number of values.
 *
 * @param before - the limits used by earlier documents of the text
 */
export function* readDocumentSteps(
  document: Document.Parsed,
  lines: LineTable,
  limits: Pick<SourceLimits, 'depth' | 'nodes' | 'paths'>,
  before: Pick<SourceLimits, 'nodes' | 'paths'>,
  findings: Finding[],
  reading: YamlReading,
): Steps<
  | { root: SourceNode; nodes: number; paths: number; differs: boolean }
  | { refusal: Finding }
> {
  try {
    const reader = new Reader(lines, limits, before, findings, reading);
    const { node, nodes, paths } = yield* reader.read(document.contents, '', 0);
    return { root: node, nodes, paths, differs: reader.differs };
  } catch (error) {
    if (error instanceof Refusal) {
      return { refusal: error.finding };
    }
    throw error;
  }
}
