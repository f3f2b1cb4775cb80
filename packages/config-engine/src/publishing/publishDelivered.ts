// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { publishingFindings } from '../finding/catalogue/publishing';
import { compareNames } from '../document';
import { equalJson, isObject, JsonValue } from '../json';
import type { Layer } from '../layers';
import { isMarker } from '../merge';
import { childPointer, formatPath, parsePointer, valueAt } from '../pointer';
import { childrenOf, leafPointers } from '../leafPointers';
import { editWritten, WrittenValue } from './editWritten';
import { neverWritten } from './publishValues';
import type {
  Publication,
  PublishedPlace,
  RepositoryText,
  StoredLayer,
} from './types';

/**
 * What the values of a component that a repository delivers are written to.
 *
 * @public
 */
export interface DeliveredInput {
  /** The files of its layers that may be changed. */
  readonly files: ReadonlyArray<
    RepositoryText & {
      /** The name by which positions of layers refer to it. */
      readonly name: string;
    }
  >;
  /** Its layers in each environment, lowest first. */
  readonly environments: ReadonlyArray<{
    readonly name: string;
    readonly layers: readonly Layer[];
  }>;
  readonly stored: readonly StoredLayer[];
  /** What is shown instead of a secret. */
  readonly mask: string;
}

type Delivery = DeliveredInput['environments'][number];
type OpenFile = DeliveredInput['files'][number];

/** A value to write into a file. */
interface Edit {
  readonly environment?: string;
  readonly pointer: string;
  readonly file: OpenFile;
  readonly written: WrittenValue;
  readonly value: JsonValue;
}

/** Where a layer has a value. */
interface Origin {
  readonly layer: Layer;
  readonly pointer: string;
  readonly file: string;
  readonly line: number;
}

/**
 * Writes values into the files that deliver them, where they belong (docs/publishing.md#delivered-components). What is
 * generated, made by a template, encrypted or shared with other environments is left out, with the reason.
 *
 * @public
 */
export function publishDelivered(input: DeliveredInput): Publication {
  const edits: Edit[] = [];
  const places: PublishedPlace[] = [];
  const left: Array<Publication['left'][number]> = [];
  for (const stored of input.stored) {
    const { environment } = stored;
    const of = environment === undefined ? {} : { environment };
    for (const { pointer, value } of leavesOf(stored.values, '')) {
      const planned = planEdit(input, stored, pointer, value);
      if ('code' in planned) {
        left.push({ ...of, pointer, reason: planned });
      } else if ('state' in planned) {
        places.push({ ...of, pointer, ...planned });
      } else {
        edits.push({ ...of, pointer, value, ...planned });
      }
    }
  }
  const files = input.files.flatMap(file => {
    const own = edits.filter(edit => edit.file === file);
    const written = writeFile(file, own);
    places.push(...written.places);
    left.push(...written.left);
    return written.text === file.text
      ? []
      : [{ path: file.path, before: file.text, after: written.text }];
  });
  return {
    files: files.sort((a, b) => compareNames(a.path, b.path)),
    places,
    left,
    findings: [],
  };
}

/** The values to write: scalars, lists, empty maps, and what removes something. */
function leavesOf(
  value: JsonValue,
  pointer: string,
): Array<{ readonly pointer: string; readonly value: JsonValue }> {
  const isLeaf =
    !isObject(value) ||
    Object.keys(value).length === 0 ||
    Object.keys(value).some(isMarker);
  return isLeaf
    ? [{ pointer, value }]
    : Object.keys(value).flatMap(key =>
        leavesOf(value[key], childPointer(pointer, key)),
      );
}

function planEdit(
  { environments, files, mask }: DeliveredInput,
  stored: StoredLayer,
  pointer: string,
  value: JsonValue,
):
  | Finding
  | Pick<Edit, 'file' | 'written'>
  | Pick<PublishedPlace, 'path' | 'line' | 'state'> {
  const place = formatPath(pointer);
  const never = neverWritten(stored, pointer);
  if (never) {
    return never;
  }
  if (isObject(value) && Object.keys(value).some(isMarker)) {
    return publishingFindings.notCombinable.at({ pointer }, { place });
  }
  const origins = new Map(
    environments.map(delivery => [delivery.name, originOf(delivery, pointer)]),
  );
  const { environment } = stored;
  const origin = origins.get(environment ?? environments[0]?.name);
  if (origin && hasMask(valueAt(origin.layer.value, origin.pointer), mask)) {
    return publishingFindings.sensitive.at({ pointer }, { place });
  }
  const others = [...origins].filter(([name]) => name !== environment);
  const sharing = others.filter(([, other]) => isSamePlace(other, origin));
  const elsewhere = environment === undefined && sharing.length < others.length;
  if (elsewhere || (environment === undefined && !origin)) {
    return publishingFindings.differentPlaces.at({ pointer }, { place });
  }
  const own = environments.find(({ name }) => name === environment);
  const used =
    origin && (own === undefined || sharing.length === 0)
      ? origin
      : own && ownPlace(own, environments, pointer, origin);
  if (!used) {
    return origin
      ? publishingFindings.sharedPlace.at(
          { pointer },
          {
            place,
            at: `${pathOf(files, origin.file)}:${origin.line}`,
            environments: sharing.map(([name]) => name).join(', '),
          },
        )
      : publishingFindings.noOwnPlace.at(
          { pointer },
          { place, environment: environment ?? '' },
        );
  }
  const file = files.find(({ name }) => name === used.file);
  const at = `${pathOf(files, used.file)}:${used.line}`;
  if (!file) {
    return publishingFindings.madeElsewhere.at({ pointer }, { place, at });
  }
  const maker = makerOf(file, used.line);
  if (maker !== undefined) {
    return publishingFindings.generated.at({ pointer }, { place, at, maker });
  }
  const current = valueAt(used.layer.value, used.pointer) ?? null;
  if (used.pointer === pointer && equalJson(current, value)) {
    return { path: file.path, line: used.line, state: 'already-there' };
  }
  const tokens = parsePointer(used.pointer).slice(1);
  return { file, written: { tokens, value: current, line: used.line } };
}

function pathOf(files: readonly OpenFile[], name: string): string {
  return files.find(file => file.name === name)?.path ?? name;
}

/** The highest layer that has a value. */
function originOf({ layers }: Delivery, pointer: string): Origin | undefined {
  for (const layer of [...layers].reverse()) {
    if (valueAt(layer.value, pointer) !== undefined) {
      return placed(layer, pointer);
    }
  }
  return undefined;
}

function placed(layer: Layer, pointer: string): Origin | undefined {
  const position = Object.hasOwn(layer.positions, pointer)
    ? layer.positions[pointer]
    : undefined;
  return position
    ? { layer, pointer, file: position.file, line: position.line }
    : undefined;
}

function isSamePlace(a: Origin | undefined, b: Origin | undefined): boolean {
  return a?.file === b?.file && a?.line === b?.line;
}

/**
 * Where a value can be added for one environment: the value in the highest layer above that of all, and in a file that no
 * other environment has, which is nearest to it.
 */
function ownPlace(
  own: Delivery,
  environments: readonly Delivery[],
  pointer: string,
  above: Origin | undefined,
): Origin | undefined {
  const shared = new Set(
    environments
      .filter(each => each !== own)
      .flatMap(({ layers }) => layers.flatMap(filesOf)),
  );
  const lowest = above ? own.layers.indexOf(above.layer) + 1 : 0;
  const candidates = own.layers
    .slice(lowest)
    .filter(layer => !filesOf(layer).some(file => shared.has(file)))
    .reverse();
  for (const layer of candidates) {
    const nearest = leafPointers(layer.value)
      .map(leaf => placed(layer, leaf))
      .filter(origin => origin !== undefined)
      .sort((a, b) => common(b.pointer, pointer) - common(a.pointer, pointer));
    if (nearest.length > 0) {
      return nearest[0];
    }
  }
  return undefined;
}

function filesOf({ positions }: Layer): string[] {
  return Object.values(positions).map(({ file }) => file);
}

/** The number of steps that two pointers begin with. */
function common(a: string, b: string): number {
  const [one, other] = [parsePointer(a), parsePointer(b)];
  const differs = one.findIndex((token, index) => token !== other[index]);
  return differs < 0 ? one.length : differs;
}

function hasMask(value: JsonValue | undefined, mask: string): boolean {
  return (
    value === mask ||
    (value !== undefined &&
      childrenOf(value).some(([, child]) => hasMask(child, mask)))
  );
}

/** What says that a program writes a file or a line, which would write it again. */
function makerOf({ text, path }: OpenFile, line: number): string | undefined {
  const lines = text.split('\n');
  const head = lines.slice(
    0,
    lines.findIndex(each => !/^\s*(?:#|---|$)/.test(each)) + 1,
  );
  const comment =
    head.find(each =>
      /^\s*#.*(?:generated (?:by|from|with)|auto-?generated|do not edit)/i.test(
        each,
      ),
    ) ?? /#\s*(\{"\$imagepolicy".*)/.exec(lines[line - 1] ?? '')?.[1];
  return (
    comment?.replace(/^\s*#+\s*/, '').trim() ??
    // Its checksum is of all values in the file.
    /^["']?(sops)["']?:/m.exec(text)?.[1] ??
    /(?:^|\/)generated\//.exec(path)?.[0].replace(/^\//, '')
  );
}

/** Makes the edits of a file, from the end, so that the lines of the others stay. */
function writeFile(
  file: OpenFile,
  edits: readonly Edit[],
): Pick<Publication, 'left'> & {
  readonly text: string;
  readonly places: PublishedPlace[];
} {
  let { text } = file;
  const places: PublishedPlace[] = [];
  const left: Array<Publication['left'][number]> = [];
  const fromEnd = [...edits].sort((a, b) => b.written.line - a.written.line);
  for (const { environment, pointer, written, value } of fromEnd) {
    const of = environment === undefined ? {} : { environment };
    const tokens = parsePointer(pointer).slice(1);
    const edited = editWritten(text, written, tokens, value);
    if (edited) {
      const added = linesIn(edited.text) - linesIn(text);
      places.forEach((place, index) => {
        places[index] = { ...place, line: place.line + added };
      });
      const { path } = file;
      const { line } = edited;
      places.push({ ...of, pointer, path, line, state: 'written' });
      text = edited.text;
    } else {
      const at = `${file.path}:${written.line}`;
      const place = formatPath(pointer);
      const reason = publishingFindings.madeElsewhere.at(
        { pointer },
        { place, at },
      );
      left.push({ ...of, pointer, reason });
    }
  }
  return { text, places, left };
}

function linesIn(text: string): number {
  return text.split('\n').length;
}
