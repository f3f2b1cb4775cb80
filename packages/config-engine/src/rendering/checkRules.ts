// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childNode, textAt, type SourceNode } from '../source';
import { attempt, RenderFailure } from './RenderFailure';
import {
  entriesAt,
  includes,
  iterationsOf,
  reportUndecided,
  targetPlaneOf,
} from './resources';
import type { RenderedDefinition } from './sections';
import { isTarget, isWhere, spendOnResources, targetText } from './targets';
import {
  quoted,
  renderCondition,
  within,
  withVariable,
  type Scope,
} from './template';
import { at, plain, type Traced } from './traced';
import type { RenderedResource } from './types';

/** The rules of a definition about values, before its templates are rendered. All that fail are reported together. */
export function checkRules(definition: RenderedDefinition, scope: Scope): void {
  const [rules = []] = ['preRenderValidations', 'validations']
    .map(name => entriesAt(definition, name, scope))
    .filter(({ length }) => length > 0);
  const findings = rules.flatMap(({ entry, scope: own }) =>
    failuresOf(entry, own, ''),
  );
  if (findings.length > 0) {
    throw new RenderFailure(findings);
  }
}

/** Why a rule is not met: it has no value, is not boolean, or false. */
function failuresOf(
  entry: SourceNode,
  scope: Scope,
  subject: string,
): readonly Finding[] {
  const rule = textAt(entry, 'rule') ?? '';
  const here = within(scope, entry, 'rule');
  const place = [scope.place.place, subject].filter(Boolean).join(': ');
  return refused(() => {
    const named = { ...here, place: { ...here.place, place } };
    const { isMet } = renderCondition(rule, named);
    if (isMet === undefined) {
      reportUndecided(here, 'rule');
    }
    return isMet === false
      ? [
          renderingFindings.rule.at(here.place, {
            rule: quoted(rule),
            place,
            message: textAt(entry, 'message') ?? '',
          }),
        ]
      : [];
  });
}

/** The findings of a check, or why it cannot be made. */
function refused(check: () => readonly Finding[]): readonly Finding[] {
  const tried = attempt(check);
  return 'result' in tried ? tried.result : tried.findings;
}

/** The rules of a definition about the rendered resources. */
export function resourceRuleFailures(
  definition: RenderedDefinition,
  scope: Scope,
  resources: readonly RenderedResource[],
): Finding[] {
  return entriesAt(definition, 'postRenderValidations', scope).flatMap(
    ({ entry, scope: own }) =>
      refused(() =>
        includes(entry, 'when', own).isMet
          ? iterationsOf(entry, own).each.flatMap(inner =>
              refused(() => ruleFailures(entry, inner, resources)),
            )
          : [],
      ),
  );
}

function ruleFailures(
  entry: SourceNode,
  scope: Scope,
  resources: readonly RenderedResource[],
): readonly Finding[] {
  const target = { entry, targetPlane: targetPlaneOf(entry) };
  spendOnResources(resources, scope);
  const matched = resources.filter(
    each => isTarget(each, target) && isWhere(each, target, scope).isMet,
  );
  const mustMatch = childNode(childNode(entry, 'target') ?? entry, 'mustMatch');
  const mayMiss = mustMatch?.kind === 'scalar' && mustMatch.value === false;
  if (matched.length === 0) {
    return mayMiss
      ? []
      : [
          renderingFindings.unmatched.at(within(scope, entry, 'target').place, {
            place: scope.place.place,
            target: targetText(target),
          }),
        ];
  }
  return matched.flatMap(({ resource }) =>
    failuresOf(
      entry,
      withVariable(scope, 'resource', resource),
      nameOfResource(resource),
    ),
  );
}

/** `Deployment/checkout`. */
function nameOfResource(resource: Traced): string {
  return [at(resource, 'kind'), at(resource, 'metadata', 'name')]
    .map(node => (node ? String(plain(node)) : ''))
    .join('/');
}
