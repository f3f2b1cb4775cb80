// SPDX-License-Identifier: Apache-2.0

import { phrase, type Finding } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childPointer } from '../pointer';
import { childNode, textAt, type SourceNode } from '../source';
import type { Expressions } from './expressions';
import type { Variables } from './reads';
import { applyOperation, PatchProblem, type Operation } from './patches';
import { RenderFailure } from './RenderFailure';
import { specPart, type RenderedDefinition } from './sections';
import {
  quoted,
  renderCondition,
  renderLoop,
  renderTemplate,
  renderText,
  resultFailure,
  spendOn,
  withItem,
  type Loop,
  type TemplatePlace,
} from './template';
import {
  at,
  computedFrom,
  map,
  noLineage,
  plain,
  textOf,
  type Lineage,
  type Traced,
  type TracedMap,
} from './traced';
import type { RenderedResource } from './types';

/** What all steps of one rendering share. */
export interface Rendering {
  readonly expressions: Expressions;
  /** Parts that are only known at deployment. */
  readonly findings: Finding[];
  readonly absent: Lineage[];
}

/** The entries of a list in a definition's `spec`, each with its place. */
export function entriesAt(
  { document }: RenderedDefinition,
  name: string,
  place: string,
): { readonly entry: SourceNode; readonly place: TemplatePlace }[] {
  const part = specPart(document, name);
  return part?.kind === 'list'
    ? part.items.map((entry, index) => ({
        entry,
        place: {
          pointer: childPointer(`/spec/${name}`, index),
          position: entry.position,
          place: textAt(entry, 'id') ?? place,
        },
      }))
    : [];
}

function within(place: TemplatePlace, entry: SourceNode, ...keys: string[]) {
  const node = keys.reduce<SourceNode | undefined>(
    (current, key) => current && childNode(current, key),
    entry,
  );
  return {
    ...place,
    pointer: keys.reduce<string>(childPointer, place.pointer),
    position: node?.position ?? place.position,
  };
}

/** Reports a part that is only known at deployment, once. */
function reportUndecided(
  { findings }: Rendering,
  here: TemplatePlace,
  field: string,
): void {
  const finding = renderingFindings.undecided.at(here, {
    place: here.place,
    field,
  });
  if (findings.every(each => each.message !== finding.message)) {
    findings.push(finding);
  }
}

/** Whether a condition of an entry is met, and what decides that. */
export function includes(
  entry: SourceNode,
  key: 'includeWhen' | 'when',
  variables: Variables,
  rendering: Rendering,
  place: TemplatePlace,
): { readonly isMet: boolean; readonly from: Lineage } {
  const text = textAt(entry, key) ?? '';
  if (text === '') {
    return { isMet: true, from: noLineage };
  }
  const here = within(place, entry, key);
  const { isMet, from } = renderCondition(
    text,
    variables,
    rendering.expressions,
    here,
    key,
  );
  if (isMet === undefined) {
    reportUndecided(rendering, here, key);
  }
  return { isMet: isMet === true, from };
}

/** Cost of an iteration, besides what is evaluated in it. */
const iterationWork = 100;

/** The variables of each iteration of an entry's loop; those given, once, if it has none. */
export function iterationsOf(
  entry: SourceNode,
  variables: Variables,
  rendering: Rendering,
  place: TemplatePlace,
): { readonly each: readonly Variables[]; readonly loop?: Loop } {
  const forEach = textAt(entry, 'forEach') ?? '';
  if (forEach === '') {
    return { each: [variables] };
  }
  const here = within(place, entry, 'forEach');
  const loop = renderLoop(
    forEach,
    textAt(entry, 'var') ?? '',
    variables,
    rendering.expressions,
    here,
  );
  if (!loop) {
    reportUndecided(rendering, here, 'forEach');
    return { each: [] };
  }
  spendOn(
    rendering.expressions,
    here,
    'templateWork',
    loop.items.length * iterationWork,
  );
  return {
    each: loop.items.map(item => withItem(variables, loop, item)),
    loop,
  };
}

/** What is required: the fields of every resource, or that the template is written as a map. */
export type Requirement = 'complete' | 'any' | 'map';

/** The resources of templates: `includeWhen`, `forEach`, and the fields that each must have. */
export function renderResources(
  definition: RenderedDefinition,
  name: 'resources' | 'creates',
  variables: Variables,
  rendering: Rendering,
  options: {
    readonly place: string;
    readonly requires: Requirement;
    readonly hasLoops?: boolean;
  },
): RenderedResource[] {
  return entriesAt(definition, name, options.place).flatMap(
    ({ entry, place }) => {
      const included = includes(
        entry,
        'includeWhen',
        variables,
        rendering,
        place,
      );
      if (!included.isMet) {
        rendering.absent.push(included.from);
        return [];
      }
      const { each, loop } =
        options.hasLoops === false
          ? { each: [variables] }
          : iterationsOf(entry, variables, rendering, place);
      const presence = computedFrom(included.from, loop?.from);
      if (loop) {
        rendering.absent.push(presence);
      }
      return each.map((inner, index) => {
        const resource = renderResource(
          entry,
          inner,
          rendering,
          place,
          options.requires,
        );
        if (options.requires === 'complete') {
          checkComplete(resource, within(place, entry, 'template'));
        }
        return {
          resource,
          targetPlane: textAt(entry, 'targetPlane') || 'dataplane',
          id: loop ? `${place.place}-${index}` : place.place,
          presence,
        };
      });
    },
  );
}

function renderResource(
  entry: SourceNode,
  variables: Variables,
  { expressions }: Rendering,
  place: TemplatePlace,
  requires: Requirement,
): TracedMap {
  const template = childNode(entry, 'template');
  const here = within(place, entry, 'template');
  const isWritten = requires !== 'map' || template?.kind === 'map';
  const node =
    isWritten && template
      ? renderTemplate(template, variables, expressions, here).node
      : undefined;
  if (node?.kind !== 'map') {
    throw resultFailure(here, 'template', phrase('renderMap'));
  }
  return node;
}

/** The fields that every resource needs. */
export function checkComplete(resource: Traced, place: TemplatePlace): void {
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
function spendOnResources(
  resources: readonly RenderedResource[],
  { expressions }: Rendering,
  place: TemplatePlace,
): void {
  spendOn(expressions, place, 'templateWork', resources.length);
}

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
            // A value that is left out as a whole is an empty map.
            value:
              result?.node ??
              (result
                ? map({}, result.from)
                : { kind: 'scalar', value: null, from: noLineage }),
            from: rendered.from,
          },
        },
      ];
    },
  );
}

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
export function nameOfResource(resource: Traced): string {
  return [at(resource, 'kind'), at(resource, 'metadata', 'name')]
    .map(node => (node ? String(plain(node)) : ''))
    .join('/');
}
