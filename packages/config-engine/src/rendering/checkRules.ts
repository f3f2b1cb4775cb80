// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childNode, textAt, type SourceNode } from '../source';
import type { Variables } from './reads';
import { RenderFailure } from './RenderFailure';
import {
  entriesAt,
  includes,
  iterationsOf,
  reportUndecided,
  within,
  type Rendering,
} from './resources';
import type { RenderedDefinition } from './sections';
import {
  isTarget,
  isWhere,
  spendOnResources,
  targetText,
  withResource,
} from './targets';
import { quoted, renderCondition, type TemplatePlace } from './template';
import { at, plain, type Traced } from './traced';
import type { RenderedResource } from './types';

/** The rules of a definition about values, before its templates are rendered. All that fail are reported together. */
export function checkRules(
  definition: RenderedDefinition,
  variables: Variables,
  rendering: Rendering,
  place: string,
): void {
  const names = ['preRenderValidations', 'validations'];
  const name = names.find(
    each => entriesAt(definition, each, place).length > 0,
  );
  const findings = entriesAt(definition, name ?? names[0], place).flatMap(
    ({ entry, place: here }) =>
      failuresOf(entry, variables, rendering, here, ''),
  );
  if (findings.length > 0) {
    throw new RenderFailure(findings);
  }
}

/** Why a rule is not met: it has no value, is not boolean, or false. */
function failuresOf(
  entry: SourceNode,
  variables: Variables,
  rendering: Rendering,
  place: TemplatePlace,
  subject: string,
): Finding[] {
  const rule = textAt(entry, 'rule') ?? '';
  const here = within(place, entry, 'rule');
  try {
    const { isMet } = renderCondition(
      rule,
      variables,
      rendering.expressions,
      here,
      rule,
    );
    if (isMet === undefined) {
      reportUndecided(rendering, here, 'rule');
    }
    return isMet === false
      ? [
          renderingFindings.rule.at(here, {
            rule: quoted(rule),
            place: [place.place, subject].filter(Boolean).join(': '),
            message: textAt(entry, 'message') ?? '',
          }),
        ]
      : [];
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Finding[] {
  if (error instanceof RenderFailure) {
    return [...error.findings];
  }
  throw error;
}

/** The rules of a definition about the rendered resources. */
export function resourceRuleFailures(
  definition: RenderedDefinition,
  variables: Variables,
  resources: readonly RenderedResource[],
  rendering: Rendering,
  place: string,
): Finding[] {
  return entriesAt(definition, 'postRenderValidations', place).flatMap(
    ({ entry, place: here }) => {
      try {
        if (!includes(entry, 'when', variables, rendering, here).isMet) {
          return [];
        }
        const { each } = iterationsOf(entry, variables, rendering, here);
        return each.flatMap(inner => {
          try {
            return ruleFailures(entry, inner, resources, rendering, here);
          } catch (error) {
            return failed(error);
          }
        });
      } catch (error) {
        return failed(error);
      }
    },
  );
}

function ruleFailures(
  entry: SourceNode,
  variables: Variables,
  resources: readonly RenderedResource[],
  rendering: Rendering,
  place: TemplatePlace,
): Finding[] {
  const target = {
    entry,
    targetPlane: textAt(entry, 'targetPlane') || 'dataplane',
  };
  spendOnResources(resources, rendering, place);
  const matched = resources.filter(
    each =>
      isTarget(each, target) &&
      isWhere(each, target, variables, rendering, place).isMet,
  );
  const mustMatch = childNode(childNode(entry, 'target') ?? entry, 'mustMatch');
  const mayMiss = mustMatch?.kind === 'scalar' && mustMatch.value === false;
  if (matched.length === 0) {
    return mayMiss
      ? []
      : [
          renderingFindings.unmatched.at(within(place, entry, 'target'), {
            place: place.place,
            target: targetText(target),
          }),
        ];
  }
  return matched.flatMap(({ resource }) =>
    failuresOf(
      entry,
      withResource(variables, resource),
      rendering,
      place,
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
