// SPDX-License-Identifier: Apache-2.0

import type { Steps } from '@component-config/config-engine';
import type { WrittenObject } from '../writtenObjects';
import type { Deliveries, FolderObjects } from './deliveries';

/** The files and the folders of charts that objects in other ones deliver, or leave out. */
export function* findDelivered(
  deliveries: Deliveries,
  written: readonly { folder: string | undefined; object: WrittenObject }[],
): Steps<{
  delivered: ReadonlySet<string>;
  folders: readonly FolderObjects[];
}> {
  const delivered = new Set<string>();
  const inFolders = new Map<FolderObjects, Set<string>>();
  const parts = new Map<Part, Set<Part>>();
  const addPart = (of: Part, part: Part) => {
    const known = parts.get(of) ?? new Set();
    parts.set(of, known.add(part));
  };
  for (const { folder, object } of written) {
    const own = yield* deliveries.partsOf(object);
    const by = folder ?? object.file;
    for (const path of own.charts) {
      if (path !== folder) {
        delivered.add(path);
        addPart(by, path);
      }
    }
    for (const each of own.inFolders) {
      const files = inFolders.get(each) ?? new Set();
      inFolders.set(each, files.add(object.file));
      addPart(by, each);
    }
  }
  for (const [each, by] of inFolders) {
    for (const file of filesOfOthers(deliveries, each.objects, by)) {
      delivered.add(file);
      addPart(each, file);
    }
  }
  const all = written.map(({ folder, object }) => folder ?? object.file);
  for (const part of beginningsOfCircles(all, delivered, parts)) {
    delivered.delete(part);
  }
  // Objects that leave each other out begin delivery.
  const leftOut = [...inFolders].map(([each, by]) => ({
    by,
    files: filesOfOthers(deliveries, each.leftOut, by),
  }));
  const anyLeftOut = new Set(leftOut.flatMap(({ files }) => files));
  leftOut
    .filter(({ by }) => [...by].some(file => !anyLeftOut.has(file)))
    .forEach(({ files }) => files.forEach(file => delivered.add(file)));
  return { delivered, folders: [...inFolders.keys()] };
}

/** Objects as they deliver themselves, after the changes of their kustomizations. */
export function asDelivered(
  objects: readonly WrittenObject[],
  folders: readonly FolderObjects[],
): WrittenObject[] {
  const placeOf = ({ file, document }: WrittenObject) =>
    `${file} ${document.position?.start}`;
  const changed = new Map(
    folders.flatMap(folder =>
      folder.objects.map(each => [placeOf(each), each] as const),
    ),
  );
  return objects.map(object => changed.get(placeOf(object)) ?? object);
}

/** A file, the folder of a chart, or what is in a folder. */
type Part = string | FolderObjects;

/** Where delivery begins among objects that deliver each other, as those of an Argo CD that delivers itself. */
function beginningsOfCircles(
  all: readonly string[],
  delivered: ReadonlySet<string>,
  parts: ReadonlyMap<Part, ReadonlySet<Part>>,
): string[] {
  const reached = new Set<Part>();
  all
    .filter(each => !delivered.has(each))
    .forEach(each => partsFrom(each, parts, reached));
  const seen = new Set(reached);
  const last = all
    .filter(each => delivered.has(each))
    .flatMap(each => partsFrom(each, parts, seen))
    .reverse();
  // The one whose parts are found last is not among the parts of others, apart from those in its own circle.
  return last.filter((each): each is string => {
    const isFirst = !reached.has(each);
    partsFrom(each, parts, reached);
    return isFirst && typeof each === 'string';
  });
}

/** What is reached from a part and was not seen yet: each after its own parts. */
function partsFrom(
  start: Part,
  parts: ReadonlyMap<Part, ReadonlySet<Part>>,
  seen: Set<Part>,
): Part[] {
  const found: Part[] = [];
  const open: { part: Part; rest: Iterator<Part> }[] = [];
  const enter = (part: Part) => {
    if (!seen.has(part)) {
      seen.add(part);
      open.push({ part, rest: (parts.get(part) ?? []).values() });
    }
  };
  enter(start);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = top.rest.next();
    if (next.done) {
      found.push(top.part);
      open.pop();
    } else {
      enter(next.value);
    }
  }
  return found;
}

/** The files of objects, without that which alone delivers them. */
function filesOfOthers(
  { remaining }: Deliveries,
  objects: readonly WrittenObject[],
  by: ReadonlySet<string>,
): string[] {
  remaining.steps -= objects.length;
  return [...new Set(objects.map(({ file }) => file))].filter(
    file => by.size > 1 || !by.has(file),
  );
}
