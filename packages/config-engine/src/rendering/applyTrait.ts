// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childNode, itemsOf, textAt, type SourceNode } from '../source';
import { applyOperation, PatchProblem, type Operation } from './patches';
import { RenderFailure } from './RenderFailure';
import {
  entriesAt,
  iterationsOf,
  renderResources,
  reportUndecided,
  targetPlaneOf,
} from './resources';
import type { RenderedDefinition } from './sections';
import { isTarget, isWhere, spendOnResources } from './targets';
import {
  renderTemplate,
  renderText,
  resultFailure,
  spendOn,
  within,
  type Scope,
} from './template';
import { computedFrom, map, noLineage, type Lineage } from './traced';
import type { RenderedResource } from './types';

/** What a trait does to the resources so far: it adds, changes and removes some. */
export function applyTrait(
  resources: readonly RenderedResource[],
  trait: RenderedDefinition,
  scope: Scope,
): RenderedResource[] {
  let current = [
    ...resources,
    ...renderResources(trait, 'creates', scope, { requires: 'any' }),
  ];
  for (const { entry, scope: own } of entriesAt(trait, 'patches', scope)) {
    const { each, loop } = iterationsOf(entry, own);
    for (const inner of each) {
      current = patched(current, entry, inner, loop?.from);
    }
  }
  const removed = new Set<RenderedResource>();
  const decided = new Map<RenderedResource, Lineage>();
  for (const { entry, scope: own } of entriesAt(trait, 'removes', scope)) {
    const target = { entry, targetPlane: textAt(entry, 'targetPlane') ?? '' };
    const { each, loop } = iterationsOf(entry, own);
    for (const candidate of current.filter(one => isTarget(one, target))) {
      decided.set(
        candidate,
        computedFrom(
          decided.get(candidate),
          loop?.from,
          ...(loop?.items ?? []),
        ),
      );
    }
    for (const inner of each) {
      spendOnResources(current, inner);
      for (const candidate of current.filter(one => isTarget(one, target))) {
        const where = isWhere(candidate, target, inner);
        decided.set(
          candidate,
          computedFrom(decided.get(candidate), where.from),
        );
        if (where.isMet) {
          removed.add(candidate);
        }
      }
    }
  }
  return current.flatMap(candidate => {
    const presence = computedFrom(candidate.presence, decided.get(candidate));
    if (removed.has(candidate)) {
      scope.rendering.absent.push(presence);
      return [];
    }
    return [{ ...candidate, presence }];
  });
}

function patched(
  resources: readonly RenderedResource[],
  entry: SourceNode,
  scope: Scope,
  loopFrom: Lineage | undefined,
): RenderedResource[] {
  const target = { entry, targetPlane: targetPlaneOf(entry) };
  const targets = new Map<RenderedResource, Lineage>();
  spendOnResources(resources, scope);
  const candidates = resources.filter(each => isTarget(each, target));
  if (candidates.length === 0) {
    return [...resources];
  }
  for (const candidate of candidates) {
    const where = isWhere(candidate, target, scope);
    if (where.isMet) {
      targets.set(candidate, where.from);
    }
  }
  const operations = operationsOf(entry, scope);
  return resources.map(each => {
    const where = targets.get(each);
    return where
      ? {
          ...each,
          resource: operations.reduce((resource, { operation, at }) => {
            try {
              return applyOperation(
                resource,
                {
                  ...operation,
                  from: computedFrom(operation.from, where, loopFrom),
                },
                amount => spendOn(at, 'templateWork', amount),
              );
            } catch (error) {
              if (!(error instanceof PatchProblem)) {
                throw error;
              }
              throw new RenderFailure([
                renderingFindings.patch.at(at.place, {
                  place: scope.place.place,
                  path: operation.path,
                  problem: error.reason,
                }),
              ]);
            }
          }, each.resource),
        }
      : each;
  });
}

function operationsOf(
  entry: SourceNode,
  scope: Scope,
): { readonly operation: Operation; readonly at: Scope }[] {
  return itemsOf(childNode(entry, 'operations')).flatMap((node, index) => {
    const at = within(scope, entry, 'operations', String(index));
    const written = textAt(node, 'path') ?? '';
    const ofPath = within(at, node, 'path');
    const rendered = renderText(written, ofPath);
    if (rendered.kind === 'value' && rendered.node.kind === 'unknown') {
      reportUndecided(ofPath, 'path');
      return [];
    }
    if (
      rendered.kind !== 'value' ||
      rendered.node.kind !== 'scalar' ||
      typeof rendered.node.value !== 'string'
    ) {
      throw resultFailure(ofPath, written, phrase('renderText'));
    }
    const op = textAt(node, 'op') ?? '';
    const value = childNode(node, 'value');
    const result =
      value && op !== 'remove'
        ? renderTemplate(value, within(at, node, 'value'))
        : undefined;
    return [
      {
        at,
        operation: {
          op,
          path: rendered.node.value,
          // A value that is left out as a whole is an empty map, but none to merge.
          value:
            result?.node ??
            (result && op.toLowerCase() !== 'mergeshallow'
              ? map({}, result.from)
              : { kind: 'scalar', value: null, from: noLineage }),
          from: rendered.from,
        },
      },
    ];
  });
}
