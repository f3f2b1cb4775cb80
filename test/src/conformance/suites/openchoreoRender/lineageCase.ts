// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  isWithin,
  parsePointer,
  plainTraced,
  renderComponent,
  tracedChildren,
  valueAt,
  type JsonValue,
  type Lineage,
  type RenderedResource,
  type Traced,
} from '@component-config/config-engine';
import { disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { compareRendering, inputOf } from './renderCase';
import { objectOf, textsOf } from '../../content';

/** Renders the documents of a case, and compares what each leaf depends on and what it is exactly. */
export function runLineageCase(content: Case): CaseOutcome {
  const rendered = renderComponent(inputOf(content), { isTraced: true });
  const outcome = compareRendering(content, rendered);
  if (outcome) {
    return outcome;
  }
  const { resources, absent } = rendered;
  const what =
    [...leaves(content.depends), ...leaves(content.presence)]
      .map(({ leaf, paths }) =>
        differenceOfDepends(
          leaf,
          paths,
          dependsOf(leaf, resources, absent),
          triedPaths(content),
        ),
      )
      .find(difference => difference !== undefined) ??
    differenceOfIdentities(content, resources);
  return disagreement(what, null);
}

interface Leaf {
  readonly leaf: string;
  readonly paths: readonly string[];
}

function leaves(listed: JsonValue | undefined): Leaf[] {
  return Object.entries(objectOf(listed)).map(([leaf, paths]) => ({
    leaf,
    paths: textsOf(paths),
  }));
}

/** The length of the path of a section of values, such as `/component/spec/parameters`. */
const sectionLength = 3;

/** Paths that were tried and that a leaf does not depend on, but may, as far as its expressions say. */
const mostOthers = 2;

/** Each path listed is among ours, and ours are not so wide that this is no wonder. */
function differenceOfDepends(
  leaf: string,
  paths: readonly string[],
  known: readonly string[],
  tried: readonly string[],
): string | undefined {
  const covers = (path: string) => known.some(each => isWithin(path, each));
  const missing = paths.find(path => !covers(path));
  if (missing !== undefined) {
    return `${leaf} depends on ${missing}, not only on ${known.join(', ')}`;
  }
  const wide = known.find(
    path =>
      parsePointer(path).length <= sectionLength &&
      [...paths, ...tried].some(each => each !== path && isWithin(each, path)),
  );
  if (wide !== undefined) {
    return `${leaf} does not depend on all of ${wide}`;
  }
  const others = tried.filter(path => !paths.includes(path) && covers(path));
  return others.length > mostOthers
    ? `${leaf} does not depend on ${others.join(', ')}`
    : undefined;
}

/** `Kind/name:pointer`. */
function split(leaf: string): { resource: string; pointer: string } {
  const at = leaf.indexOf(':/');
  return at < 0
    ? { resource: leaf, pointer: '' }
    : { resource: leaf.slice(0, at), pointer: leaf.slice(at + 1) };
}

function named(
  resources: readonly RenderedResource[],
  name: string,
): RenderedResource | undefined {
  return resources.find(({ resource }) => {
    const value = plainTraced(resource);
    return (
      `${valueAt(value, '/kind')}/${valueAt(value, '/metadata/name')}` === name
    );
  });
}

/** What a leaf depends on, with all that decides whether it is there. */
function dependsOf(
  leaf: string,
  resources: readonly RenderedResource[],
  absent: readonly Lineage[],
): readonly string[] {
  const { resource, pointer } = split(leaf);
  const found = named(resources, resource);
  if (!found) {
    return absent.flatMap(({ depends }) => depends);
  }
  return [
    ...found.presence.depends,
    ...around(found.resource, pointer).flatMap(({ from, kind }) => [
      ...from.depends,
      ...(kind === 'map' || kind === 'list' ? from.identity : []),
    ]),
  ];
}

/** The values on the way to a leaf, and the leaf. */
function around(resource: Traced, pointer: string): Traced[] {
  const found: Traced[] = [resource];
  for (const token of parsePointer(pointer)) {
    const last = found[found.length - 1];
    const [, child] = tracedChildren(last).find(([key]) => key === token) ?? [];
    if (!child) {
      break;
    }
    found.push(child);
  }
  return found;
}

/** The paths whose values were changed to find what depends on them. */
function triedPaths({ perturb }: Case): string[] {
  return (Array.isArray(perturb) ? perturb : []).map(each =>
    String(valueAt(each, '/path')),
  );
}

/** Each identity listed is ours, and of the paths that were tried, ours are listed. */
function differenceOfIdentities(
  content: Case,
  resources: readonly RenderedResource[],
): string | undefined {
  const tried = triedPaths(content);
  const listed = new Map(
    leaves(content.identity).map(each => [each.leaf, each.paths]),
  );
  for (const [leaf, own] of identitiesOf(resources)) {
    const more = own.find(
      path => tried.includes(path) && !listed.get(leaf)?.includes(path),
    );
    if (more !== undefined) {
      return `${leaf} is not ${more}`;
    }
    const missing = listed.get(leaf)?.find(path => !own.includes(path));
    if (missing !== undefined) {
      return `${leaf} is ${missing}, not only ${own.join(', ')}`;
    }
    listed.delete(leaf);
  }
  const [rest] = listed.keys();
  return rest === undefined ? undefined : `no leaf ${rest}`;
}

function identitiesOf(
  resources: readonly RenderedResource[],
): [string, readonly string[]][] {
  return resources.flatMap(({ resource }) => {
    const value = plainTraced(resource);
    const name = `${valueAt(value, '/kind')}/${valueAt(value, '/metadata/name')}`;
    return scalarsOf(resource, '').map(
      ({ pointer, node }): [string, readonly string[]] => [
        `${name}:${pointer}`,
        node.from.identity,
      ],
    );
  });
}

function scalarsOf(
  node: Traced,
  pointer: string,
): { pointer: string; node: Traced }[] {
  return node.kind === 'map' || node.kind === 'list'
    ? tracedChildren(node).flatMap(([key, child]) =>
        scalarsOf(child, childPointer(pointer, key)),
      )
    : [{ pointer, node }];
}
