// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childPointer } from '../pointer';
import { childNode, textAt, type SourceNode } from '../source';
import { applyOperation, PatchProblem, type Operation } from './patches';
import type { Variables } from './reads';
import { RenderFailure } from './RenderFailure';
import {
  entriesAt,
  iterationsOf,
  renderResources,
  reportUndecided,
  within,
  type Rendering,
} from './resources';
import type { RenderedDefinition } from './sections';
import { isTarget, isWhere, spendOnResources } from './targets';
import {
  renderTemplate,
  renderText,
  resultFailure,
  spendOn,
  type TemplatePlace,
} from './template';
import { computedFrom, map, noLineage, type Lineage } from './traced';
import type { RenderedResource } from './types';

/** What a trait does to the resources so far: it adds, changes and removes some. */
export function applyTrait(
  resources: readonly RenderedResource[],
  trait: RenderedDefinition,
  variables: Variables,
  rendering: Rendering,
  instance: string,
): RenderedResource[] {
  let current = [
    ...resources,
    ...renderResources(trait, 'creates', variables, rendering, {
      place: instance,
      requires: 'any',
    }),
  ];
  for (const { entry, place } of entriesAt(trait, 'patches', instance)) {
    const { each, loop } = iterationsOf(entry, variables, rendering, place);
    for (const inner of each) {
      current = patched(current, entry, inner, rendering, place, loop?.from);
    }
  }
  const removed = new Set<RenderedResource>();
  const decided = new Map<RenderedResource, Lineage>();
  for (const { entry, place } of entriesAt(trait, 'removes', instance)) {
    const target = { entry, targetPlane: textAt(entry, 'targetPlane') ?? '' };
    const { each, loop } = iterationsOf(entry, variables, rendering, place);
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
      spendOnResources(current, rendering, place);
      for (const candidate of current.filter(one => isTarget(one, target))) {
        const where = isWhere(candidate, target, inner, rendering, place);
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
      rendering.absent.push(presence);
      return [];
    }
    return [{ ...candidate, presence }];
  });
}

function patched(
  resources: readonly RenderedResource[],
  entry: SourceNode,
  variables: Variables,
  rendering: Rendering,
  place: TemplatePlace,
  loopFrom: Lineage | undefined,
): RenderedResource[] {
  const target = {
    entry,
    targetPlane: textAt(entry, 'targetPlane') || 'dataplane',
  };
  const targets = new Map<RenderedResource, Lineage>();
  spendOnResources(resources, rendering, place);
  const candidates = resources.filter(each => isTarget(each, target));
  if (candidates.length === 0) {
    return [...resources];
  }
  for (const candidate of candidates) {
    const where = isWhere(candidate, target, variables, rendering, place);
    if (where.isMet) {
      targets.set(candidate, where.from);
    }
  }
  const operations = operationsOf(entry, variables, rendering, place);
  return resources.map(each => {
    const where = targets.get(each);
    return where
      ? {
          ...each,
          resource: operations.reduce((resource, { operation, at: here }) => {
            try {
              return applyOperation(
                resource,
                {
                  ...operation,
                  from: computedFrom(operation.from, where, loopFrom),
                },
                amount =>
                  spendOn(rendering.expressions, here, 'templateWork', amount),
              );
            } catch (error) {
              if (!(error instanceof PatchProblem)) {
                throw error;
              }
              throw new RenderFailure([
                renderingFindings.patch.at(here, {
                  place: place.place,
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
  variables: Variables,
  rendering: Rendering,
  place: TemplatePlace,
): { readonly operation: Operation; readonly at: TemplatePlace }[] {
  const { expressions } = rendering;
  const operations = childNode(entry, 'operations');
  return (operations?.kind === 'list' ? operations.items : []).flatMap(
    (node, index) => {
      const here = within(place, entry, 'operations', String(index));
      const [path, value] = ['path', 'value'].map(key => ({
        node: childNode(node, key),
        here: {
          ...here,
          pointer: childPointer(here.pointer, key),
          position: childNode(node, key)?.position ?? here.position,
        },
      }));
      const written = textAt(node, 'path') ?? '';
      const rendered = renderText(written, variables, expressions, path.here);
      if (rendered.kind === 'value' && rendered.node.kind === 'unknown') {
        reportUndecided(rendering, path.here, 'path');
        return [];
      }
      if (
        rendered.kind !== 'value' ||
        rendered.node.kind !== 'scalar' ||
        typeof rendered.node.value !== 'string'
      ) {
        throw resultFailure(path.here, written, phrase('renderText'));
      }
      const op = textAt(node, 'op') ?? '';
      const result =
        value.node && op !== 'remove'
          ? renderTemplate(value.node, variables, expressions, value.here)
          : undefined;
      return [
        {
          at: here,
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
    },
  );
}
