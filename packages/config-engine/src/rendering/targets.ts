// SPDX-License-Identifier: Apache-2.0

import { childNode, textAt, type SourceNode } from '../source';
import type { Variables } from './reads';
import { reportUndecided, within, type Rendering } from './resources';
import { renderCondition, spendOn, type TemplatePlace } from './template';
import { at, noLineage, textOf, type Lineage, type Traced } from './traced';
import type { RenderedResource } from './types';

/** Which resources a patch, a removal or a rule is about. */
export interface Target {
  readonly entry: SourceNode;
  /** Empty for every plane. */
  readonly targetPlane: string;
}

export function isTarget(
  { resource, targetPlane }: RenderedResource,
  target: Target,
): boolean {
  const field = (name: string) =>
    textAt(childNode(target.entry, 'target') ?? target.entry, name) ?? '';
  const [kind, group, version] = ['kind', 'group', 'version'].map(field);
  const apiVersion = textOf(at(resource, 'apiVersion'));
  const slash = apiVersion.indexOf('/');
  return (
    (target.targetPlane === '' || targetPlane === target.targetPlane) &&
    (kind === '' || textOf(at(resource, 'kind')) === kind) &&
    (group === '' || (slash < 0 ? '' : apiVersion.slice(0, slash)) === group) &&
    (version === '' || apiVersion.slice(slash + 1) === version)
  );
}

/** The target as a text: `apps/v1/Deployment`. */
export function targetText({ entry }: Target): string {
  const target = childNode(entry, 'target') ?? entry;
  return ['group', 'version', 'kind']
    .map(name => textAt(target, name) ?? '')
    .join('/');
}

/** Whether the `where` of a target holds for a resource, and what decides that. */
export function isWhere(
  { resource }: RenderedResource,
  target: Target,
  variables: Variables,
  rendering: Rendering,
  place: TemplatePlace,
): { readonly isMet: boolean; readonly from: Lineage } {
  const node = childNode(target.entry, 'target');
  const where = (node && textAt(node, 'where')) ?? '';
  if (where === '') {
    return { isMet: true, from: noLineage };
  }
  const here = within(place, target.entry, 'target', 'where');
  const { isMet, from } = renderCondition(
    where,
    withResource(variables, resource),
    rendering.expressions,
    here,
    'where',
  );
  if (isMet === undefined) {
    reportUndecided(rendering, here, 'where');
  }
  return { isMet: isMet === true, from };
}

export function withResource(
  variables: Variables,
  resource: Traced,
): Variables {
  return new Map([...variables, ['resource', resource]]);
}

/** Charges the search of all resources for a target. */
export function spendOnResources(
  resources: readonly RenderedResource[],
  { expressions }: Rendering,
  place: TemplatePlace,
): void {
  spendOn(expressions, place, 'templateWork', resources.length);
}
