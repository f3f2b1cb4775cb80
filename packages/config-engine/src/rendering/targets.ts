// SPDX-License-Identifier: Apache-2.0

import { childNode, textAt, type SourceNode } from '../source';
import { decide } from './resources';
import {
  spendOn,
  within,
  withVariable,
  type Decision,
  type Scope,
} from './template';
import { at, textOf } from './traced';
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
  { entry }: Target,
  scope: Scope,
): Decision {
  const here = within(scope, entry, 'target', 'where');
  return decide(
    textAt(childNode(entry, 'target'), 'where') ?? '',
    withVariable(here, 'resource', resource),
    'where',
  );
}

/** Charges the search of all resources for a target. */
export function spendOnResources(
  resources: readonly RenderedResource[],
  scope: Scope,
): void {
  spendOn(scope, 'templateWork', resources.length);
}
