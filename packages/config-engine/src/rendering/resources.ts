// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childPointer } from '../pointer';
import { childNode, itemsOf, textAt, type SourceNode } from '../source';
import { RenderFailure } from './RenderFailure';
import { specPart, type RenderedDefinition } from './sections';
import {
  renderCondition,
  renderLoop,
  renderTemplate,
  resultFailure,
  spendOn,
  within,
  withVariable,
  type Decision,
  type Loop,
  type Scope,
} from './template';
import {
  at,
  computedFrom,
  noLineage,
  textOf,
  type Traced,
  type TracedMap,
} from './traced';
import type { RenderedResource } from './types';

/** The entries of a list in a definition's `spec`, each with its scope. */
export function entriesAt(
  { document }: RenderedDefinition,
  name: string,
  scope: Scope,
): { readonly entry: SourceNode; readonly scope: Scope }[] {
  return itemsOf(specPart(document, name)).map((entry, index) => ({
    entry,
    scope: {
      ...scope,
      place: {
        pointer: childPointer(`/spec/${name}`, index),
        position: entry.position,
        place: textAt(entry, 'id') ?? scope.place.place,
      },
    },
  }));
}

/** Reports a part that is only known at deployment, once. */
export function reportUndecided(
  { rendering: { findings }, place }: Scope,
  field: string,
): void {
  const finding = renderingFindings.undecided.at(place, {
    place: place.place,
    field,
  });
  if (findings.every(each => each.message !== finding.message)) {
    findings.push(finding);
  }
}

/** Whether a condition is met, as a blank one is; if that is only known at deployment, it is reported. */
export function decide(
  text: string,
  scope: Scope,
  field: 'includeWhen' | 'when' | 'where',
): Decision {
  if (text === '') {
    return { isMet: true, from: noLineage };
  }
  const decision = renderCondition(text, scope, field);
  if (decision.isMet === undefined) {
    reportUndecided(scope, field);
  }
  return decision;
}

/** The same for a condition of an entry. */
export function includes(
  entry: SourceNode,
  key: 'includeWhen' | 'when',
  scope: Scope,
): Decision {
  return decide(textAt(entry, key) ?? '', within(scope, entry, key), key);
}

/** Cost of an iteration, besides what is evaluated in it. */
const iterationWork = 100;

/** The scope of each iteration of an entry's loop; that of the entry, once, if it has none. */
export function iterationsOf(
  entry: SourceNode,
  scope: Scope,
): { readonly each: readonly Scope[]; readonly loop?: Loop } {
  const forEach = textAt(entry, 'forEach') ?? '';
  if (forEach === '') {
    return { each: [scope] };
  }
  const here = within(scope, entry, 'forEach');
  const loop = renderLoop(forEach, textAt(entry, 'var') ?? '', here);
  if (!loop) {
    reportUndecided(here, 'forEach');
    return { each: [] };
  }
  spendOn(here, 'templateWork', loop.items.length * iterationWork);
  return {
    each: loop.items.map(item => withVariable(scope, loop.name, item)),
    loop,
  };
}

/** What is required: the fields of every resource, or that the template is written as a map. */
export type Requirement = 'complete' | 'any' | 'map';

/** The resources of templates: `includeWhen`, `forEach`, and the fields that each must have. */
export function renderResources(
  definition: RenderedDefinition,
  name: 'resources' | 'creates',
  scope: Scope,
  options: { readonly requires: Requirement; readonly hasLoops?: boolean },
): RenderedResource[] {
  const { absent } = scope.rendering;
  return entriesAt(definition, name, scope).flatMap(({ entry, scope: own }) => {
    const included = includes(entry, 'includeWhen', own);
    if (!included.isMet) {
      absent.push(included.from);
      return [];
    }
    const { each, loop } =
      options.hasLoops === false ? { each: [own] } : iterationsOf(entry, own);
    const presence = computedFrom(included.from, loop?.from);
    if (loop) {
      absent.push(presence);
    }
    const { place } = own.place;
    return each.map((inner, index) => ({
      resource: renderResource(entry, inner, options.requires),
      targetPlane: targetPlaneOf(entry),
      id: loop ? `${place}-${index}` : place,
      presence,
    }));
  });
}

/** The plane of a template, a patch or a rule about resources. */
export function targetPlaneOf(entry: SourceNode): string {
  return textAt(entry, 'targetPlane') || 'dataplane';
}

function renderResource(
  entry: SourceNode,
  scope: Scope,
  requires: Requirement,
): TracedMap {
  const template = childNode(entry, 'template');
  const here = within(scope, entry, 'template');
  const isWritten = requires !== 'map' || template?.kind === 'map';
  const node =
    isWritten && template ? renderTemplate(template, here).node : undefined;
  if (node?.kind !== 'map') {
    throw resultFailure(here, 'template', phrase('renderMap'));
  }
  if (requires === 'complete') {
    checkComplete(node, here.place);
  }
  return node;
}

/** The fields that every resource needs. */
export function checkComplete(resource: Traced, place: Scope['place']): void {
  const missing = [['kind'], ['apiVersion'], ['metadata'], ['metadata', 'name']]
    .map(path => ({ path, node: at(resource, ...path) }))
    .find(({ path, node }) =>
      path.length === 1 && path[0] === 'metadata'
        ? node?.kind !== 'map'
        : textOf(node) === '' && node?.kind !== 'unknown',
    );
  if (missing) {
    throw new RenderFailure([
      renderingFindings.incomplete.at(place, {
        place: place.place,
        field: missing.path.join('.'),
      }),
    ]);
  }
}
