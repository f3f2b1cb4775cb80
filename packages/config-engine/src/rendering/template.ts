// SPDX-License-Identifier: Apache-2.0

import { budgetFinding, createBudget, spend, type Budget } from '../budget';
import { floatText, spansOf } from '../cel';
import { goJson } from '../goJson';
import {
  phrase,
  type Finding,
  type FindingPlace,
  type Words,
} from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';
import { childPointer } from '../pointer';
import { childNode, type SourceNode } from '../source';
import type { ExpressionResult } from './celValues';
import { createExpressions, nodeBytes, type Expressions } from './expressions';
import type { Variables } from './reads';
import { RenderFailure } from './RenderFailure';
import {
  computedFrom,
  entriesOf,
  itemsOf,
  lineageAt,
  list,
  map,
  noLineage,
  plain,
  scalar,
  sorted,
  unknownFrom,
  unknownWithin,
  type Lineage,
  type Traced,
} from './traced';

/** A part of a template, and where it is. */
export interface TemplatePlace extends FindingPlace {
  /** The id of a resource, or an instance of a trait with its name: `volume/data`. */
  readonly place: string;
  /** The path of the document, if values as written are traced to it. */
  readonly document?: string;
}

/** What all templates of one rendering share. */
export interface Rendering {
  readonly expressions: Expressions;
  /** Parts that are only known at deployment. */
  readonly findings: Finding[];
  readonly absent: Lineage[];
}

/** What a template reads, and where it is. */
export interface Scope {
  readonly variables: Variables;
  readonly rendering: Rendering;
  readonly place: TemplatePlace;
}

/** @see createExpressions */
export function newRendering({
  budget = createBudget(),
  hasHelpers,
  isTraced = false,
}: {
  readonly budget?: Budget;
  readonly hasHelpers: boolean;
  readonly isTraced?: boolean;
}): Rendering {
  return {
    expressions: createExpressions(budget, { hasHelpers, isTraced }),
    findings: [],
    absent: [],
  };
}

/** The scope of what an entry has at keys. */
export function within(
  scope: Scope,
  entry: SourceNode,
  ...keys: string[]
): Scope {
  const { place } = scope;
  const node = keys.reduce<SourceNode | undefined>(childNode, entry);
  return {
    ...scope,
    place: {
      ...place,
      pointer: keys.reduce<string>(childPointer, place.pointer),
      position: node?.position ?? place.position,
    },
  };
}

/** What a text gives: a value, or that its field or item is left out; and what decided about it. */
export type Rendered = ExpressionResult & {
  readonly from: Lineage;
  /** Whether the text has no expression. */
  readonly isLiteral?: true;
};

const maximumDepth = 200;

/** Renders a text: its expressions are replaced by their values (docs/rules/openchoreo-render.md#expressions). */
export function renderText(text: string, scope: Scope): Rendered {
  const spans = spansOf(text);
  if (!spans) {
    fail(scope, text, phrase('celIsNested'));
  }
  const sources = spans.flatMap(span =>
    span.kind === 'expression' ? [span.source] : [],
  );
  if (sources.length === 0) {
    return {
      kind: 'value',
      node: scalar(text),
      isTime: false,
      from: noLineage,
      isLiteral: true,
    };
  }
  const evaluate = (source: string): Rendered => {
    const { rendering, variables } = scope;
    const evaluation = rendering.expressions.evaluate(source, variables);
    if (evaluation.kind === 'problem') {
      fail(scope, source, evaluation.problem);
    }
    if (evaluation.kind === 'overBudget') {
      throw overBudget(scope);
    }
    return { ...evaluation.result, from: evaluation.from };
  };
  if (sources.length === 1 && text.trim() === `\${${sources[0]}}`) {
    return evaluate(sources[0]);
  }
  let rendered = text;
  const read: Lineage[] = [];
  for (const source of sources) {
    const result = evaluate(source);
    read.push(result.from);
    if (result.kind === 'value' && unknownWithin(result.node).length > 0) {
      const node = unknownFrom(result.from, [result.node]);
      return {
        kind: 'value',
        node,
        isTime: false,
        from: computedFrom(...read),
      };
    }
    const written = `\${${source}}`;
    const at = rendered.indexOf(written);
    rendered =
      at < 0
        ? rendered
        : `${rendered.slice(0, at)}${textWithin(result)}${rendered.slice(at + written.length)}`;
    spendOn(scope, 'bytes', rendered.length);
  }
  const from = computedFrom(...read);
  return { kind: 'value', node: scalar(rendered, from), isTime: false, from };
}

/** A value with text around it, as Go writes it. */
function textWithin(result: ExpressionResult): string {
  if (result.kind === 'omitted') {
    return '{}';
  }
  const { node, isTime, digits } = result;
  if (digits !== undefined) {
    return digits;
  }
  if (node.kind !== 'scalar') {
    return goJson(plain(node));
  }
  if (typeof node.value === 'number' && !node.integer) {
    return floatText(node.value);
  }
  return typeof node.value === 'string' && isTime
    ? goJson(node.value)
    : String(node.value);
}

/** Renders a template, or a part of one. Undefined if it is left out. */
export function renderTemplate(
  template: SourceNode,
  scope: Scope,
  depth = 0,
): {
  readonly node?: Traced;
  readonly from: Lineage;
  readonly identity?: readonly string[];
} {
  const here = within(scope, template);
  const { document, pointer } = here.place;
  spendOn(here, 'bytes', nodeBytes);
  if (depth > maximumDepth) {
    throw resultFailure(here, 'template', phrase('celIsTooLarge'));
  }
  if (template.kind === 'scalar') {
    const written =
      document === undefined ? noLineage : lineageAt(`${document}${pointer}`);
    if (typeof template.value !== 'string') {
      return { node: scalar(template.value, written), from: noLineage };
    }
    const rendered = renderText(template.value, here);
    if (rendered.kind === 'omitted') {
      return rendered;
    }
    return {
      node: rendered.isLiteral
        ? scalar(template.value, written)
        : rendered.node,
      from: rendered.from,
    };
  }
  const below = (key: string | number, position = here.place.position) => ({
    ...here,
    place: { ...here.place, pointer: childPointer(pointer, key), position },
  });
  const structure: Lineage[] = [];
  if (template.kind === 'list') {
    const items: Traced[] = [];
    template.items.forEach((item, index) => {
      const { node, from } = renderTemplate(item, below(index), depth + 1);
      if (mayBeOmitted(item)) {
        structure.push(from);
      }
      if (node) {
        items.push(node);
      }
    });
    return { node: list(items, computedFrom(...structure)), from: noLineage };
  }
  const entries = new Map<string, Traced>();
  const omitted = new Map<string, Lineage>();
  for (const { key, keyPosition, value } of template.entries) {
    const inside = below(key);
    const name = renderText(key, below(key, keyPosition));
    structure.push(name.from);
    const written =
      name.kind === 'value' && !name.isTime ? nameOf(name.node) : undefined;
    if (written === undefined) {
      throw resultFailure(inside, key, phrase('renderText'));
    }
    const { node, from, identity } = renderTemplate(value, inside, depth + 1);
    if (mayBeOmitted(value)) {
      structure.push(from);
    }
    if (node) {
      entries.set(written, node);
    } else if (identity && identity.length > 0) {
      omitted.set(written, { depends: from.depends, identity });
    }
  }
  return {
    node: {
      ...map(entries, computedFrom(...structure)),
      ...(omitted.size > 0 && { omitted }),
    },
    from: noLineage,
  };
}

function nameOf(node: Traced): string | undefined {
  const value =
    node.kind === 'scalar' || node.kind === 'unknown' ? plain(node) : undefined;
  return typeof value === 'string' ? value : undefined;
}

function mayBeOmitted(template: SourceNode): boolean {
  return (
    template.kind === 'scalar' &&
    typeof template.value === 'string' &&
    template.value.includes('oc_omit')
  );
}

/** Whether a condition is met, and what decides that. */
export interface Decision {
  /** Undefined if that is only known at deployment. */
  readonly isMet: boolean | undefined;
  readonly from: Lineage;
}

/**
 * Renders a text that must be true or false.
 *
 * @param field - its name; omitted for a rule, which is named by its text
 */
export function renderCondition(
  text: string,
  scope: Scope,
  field?: string,
): Decision {
  const rendered = renderText(text, scope);
  if (rendered.kind === 'value' && rendered.node.kind === 'unknown') {
    return { isMet: undefined, from: rendered.from };
  }
  if (
    rendered.kind !== 'value' ||
    rendered.node.kind !== 'scalar' ||
    typeof rendered.node.value !== 'boolean'
  ) {
    throw resultFailure(
      scope,
      [field, quoted(text)].filter(part => part !== undefined).join(': '),
      phrase('renderBoolean'),
    );
  }
  return { isMet: rendered.node.value, from: rendered.from };
}

/** The items of a loop, and its variable; one without a variable if there is no loop. */
export interface Loop {
  readonly name: string;
  readonly items: readonly Traced[];
  readonly from: Lineage;
}

/** Evaluates a `forEach`: the items of a list, or the entries of a map in byte order. Undefined if only known at deployment. */
export function renderLoop(
  forEach: string,
  variable: string,
  scope: Scope,
): Loop | undefined {
  const rendered = renderText(forEach, scope);
  const node = rendered.kind === 'value' ? rendered.node : undefined;
  if (node?.kind === 'unknown') {
    return undefined;
  }
  if (node?.kind !== 'list' && node?.kind !== 'map') {
    throw resultFailure(scope, 'forEach', phrase('renderCollection'));
  }
  const from: Lineage = {
    depends: [
      ...new Set([
        ...rendered.from.depends,
        ...node.from.depends,
        ...node.from.identity,
      ]),
    ],
    identity: [],
  };
  const items =
    node.kind === 'list'
      ? itemsOf(node)
      : sorted(entriesOf(node)).map(([key, value]) =>
          map({ key: scalar(key, computedFrom(from)), value }),
        );
  return { name: variable === '' ? 'item' : variable, items, from };
}

/** The scope in which a variable has a value. */
export function withVariable(scope: Scope, name: string, value: Traced): Scope {
  return { ...scope, variables: new Map([...scope.variables, [name, value]]) };
}

export function resultFailure(
  { place: { place, ...at } }: Scope,
  field: string,
  expected: Words,
): RenderFailure {
  return new RenderFailure([
    renderingFindings.result.at(at, { place, field, expected }),
  ]);
}

function fail(
  { place: { place, ...at } }: Scope,
  source: string,
  problem: Words,
): never {
  throw new RenderFailure([
    renderingFindings.expression.at(at, {
      place,
      expression: quoted(source),
      problem,
    }),
  ]);
}

/** The maximum length of an expression in a message. */
const quotedLength = 120;

export function quoted(source: string): string {
  const text = source.trim();
  const characters = Array.from(text);
  return characters.length > quotedLength
    ? `${characters.slice(0, quotedLength).join('')}…`
    : text;
}

/** Charges work. Throws if the budget is exceeded. */
export function spendOn(
  scope: Scope,
  kind: 'templateWork' | 'bytes',
  amount: number,
): void {
  if (!spend(scope.rendering.expressions.budget, kind, amount)) {
    throw overBudget(scope);
  }
}

function overBudget({ rendering, place }: Scope): RenderFailure {
  const finding = budgetFinding(rendering.expressions.budget, place);
  return new RenderFailure(finding ? [finding] : []);
}
