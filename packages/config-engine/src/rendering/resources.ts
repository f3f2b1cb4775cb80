// SPDX-License-Identifier: Apache-2.0

import { phrase, type Finding } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childPointer } from '../pointer';
import { childNode, textAt, type SourceNode } from '../source';
import type { Expressions } from './expressions';
import type { Variables } from './reads';
import { RenderFailure } from './RenderFailure';
import { specPart, type RenderedDefinition } from './sections';
import {
  renderCondition,
  renderLoop,
  renderTemplate,
  resultFailure,
  spendOn,
  withItem,
  type Loop,
  type TemplatePlace,
} from './template';
import {
  at,
  computedFrom,
  noLineage,
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

export function within(
  place: TemplatePlace,
  entry: SourceNode,
  ...keys: string[]
) {
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
export function reportUndecided(
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
