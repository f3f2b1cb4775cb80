// SPDX-License-Identifier: Apache-2.0

import { goFunctions, type GoFunction } from './functions';
import { parseGoTemplate } from './parse';
import {
  isGoList,
  isGoMap,
  refusal,
  spendWork,
  TemplateRefusal,
  type GoBlock,
  type GoPrint,
  type GoCommand,
  type GoMap,
  type GoNode,
  type GoOperand,
  type GoPipeline,
  type GoValue,
  type TemplateBudget,
} from './types';
import { goText, isTruthy, maximumText, sortedKeys, weightOf } from './values';

/** How a missing key is treated, as the option `missingkey` says: with `zero` it is null, below which nothing can be. */
export type MissingKey = 'error' | 'zero' | 'default';

/** Where a part of a rendered text comes from. */
interface TextOrigin {
  /** Its offset in the text. */
  readonly start: number;
  /** The offset in the template: of the text, or of the action that prints it. */
  readonly offset: number;
  readonly isText: boolean;
}

/** A rendered text, with the origins of its parts in their order. */
export interface RenderedText {
  readonly text: string;
  readonly origins: readonly TextOrigin[];
}

/** What a block evaluates with: its dot, its variables, and those of the blocks around it. */
interface Scope {
  readonly dot: Evaluated;
  readonly values: Map<string, Evaluated>;
  readonly around?: Scope;
}

/** The work to parse a character, which also limits the memory of templates that are parsed. */
const parseWork = 20;

/** A value; undefined for nothing, as a key that is missing. */
type Evaluated = GoValue | undefined;

/** The value of a variable that is set to something outside of the subset. */
const unread: GoMap = { entries: new Map() };

const mergeFunctions = new Set([
  'merge',
  'mergeOverwrite',
  'mustMerge',
  'mustMergeOverwrite',
]);

class Renderer {
  private readonly parts: string[] = [];
  private readonly origins: TextOrigin[] = [];
  private length = 0;

  /**
   * @param unknown - printed for actions that are outside of the subset; without it, they are refused. What is missing is
   * then empty, as in Helm.
   * @param functions - further ones
   */
  constructor(
    private readonly missingKey: MissingKey,
    private readonly budget: TemplateBudget,
    private readonly unknown?: string,
    private readonly functions?: ReadonlyMap<string, GoFunction>,
  ) {}

  render(nodes: readonly GoNode[], data: GoMap): RenderedText {
    this.nodes(nodes, { dot: data, values: new Map([['$', data]]) });
    return { text: this.parts.join(''), origins: this.origins };
  }

  private spend(work: number): void {
    spendWork(this.budget, work);
  }

  private print(text: string, offset: number, isText: boolean): void {
    this.origins.push({ start: this.length, offset, isText });
    this.length += text.length;
    if (this.length > maximumText) {
      throw refusal('templateLimit', {});
    }
    this.spend(text.length + 1);
    this.parts.push(text);
  }

  private nodes(nodes: readonly GoNode[], scope: Scope): void {
    for (const node of nodes) {
      this.spend(1);
      if (node.kind === 'text') {
        this.print(node.text, node.offset, true);
      } else if (node.kind === 'print') {
        const text = this.textOf(node, scope);
        if (text !== undefined) {
          this.print(text, node.offset, false);
        }
      } else if (node.kind === 'range') {
        this.range(node, within(scope, scope.dot));
      } else {
        const own = within(scope, scope.dot);
        const value = this.decide(node, () =>
          this.pipeline(pipelineOf(node), own),
        );
        const body = node.kind === 'with' ? { ...own, dot: value } : own;
        if (isTruthy(value)) {
          this.nodes(node.body, body);
        } else {
          this.nodes(node.otherwise, own);
        }
      }
    }
  }

  /** What an action prints; undefined if it only sets a variable. */
  private textOf(
    { pipeline, isBlock }: GoPrint,
    scope: Scope,
  ): string | undefined {
    const { unknown } = this;
    try {
      const value = pipeline && this.pipeline(pipeline, scope);
      if (pipeline && pipeline.variables.length > 0) {
        return undefined;
      }
      if (pipeline) {
        this.spend(weightOf(value));
        return goText(value, unknown === undefined ? undefined : '');
      }
    } catch (error) {
      const isUnknown =
        unknown !== undefined &&
        error instanceof TemplateRefusal &&
        this.budget.work >= 0;
      if (!isUnknown) {
        throw error;
      }
      if (pipeline && pipeline.variables.length > 0) {
        for (const name of pipeline.variables) {
          this.assign(name, unread, pipeline.declares, scope);
        }
        return undefined;
      }
    }
    return isBlock ? `${unknown}: ${unknown}` : unknown;
  }

  /** Evaluates the condition of a block, and names the block if it is outside of the subset. */
  private decide<T>({ offset }: GoBlock, evaluate: () => T): T {
    try {
      return evaluate();
    } catch (error) {
      if (error instanceof TemplateRefusal && this.budget.work >= 0) {
        error.offset ??= offset;
        error.isCondition = true;
      }
      throw error;
    }
  }

  private range(node: GoBlock, scope: Scope): void {
    const { body, otherwise } = node;
    const { pipeline, items } = this.decide(node, () => {
      const ranged = pipelineOf(node);
      const value = this.commands(ranged.commands, scope);
      const found = itemsOf(value);
      // A number is counted to with one variable.
      if (!found || (typeof value === 'bigint' && ranged.variables[1])) {
        throw refusal('templateValue', { call: 'range' });
      }
      return { pipeline: ranged, items: found };
    });
    if (items.length === 0) {
      this.nodes(otherwise, scope);
    }
    const { variables } = pipeline;
    for (const [key, item] of items) {
      this.spend(1);
      const inner = within(scope, item);
      const values = variables.length === 2 ? [key, item] : [item];
      variables.forEach((name, index) => {
        this.assign(name, values[index], pipeline.declares, inner);
      });
      this.nodes(body, inner);
    }
  }

  private pipeline(pipeline: GoPipeline, scope: Scope): Evaluated {
    const value = this.commands(pipeline.commands, scope);
    for (const name of pipeline.variables) {
      this.assign(name, value, pipeline.declares, scope);
    }
    return value;
  }

  private assign(
    name: string,
    value: Evaluated,
    declares: boolean,
    scope: Scope,
  ): void {
    this.spend(1);
    const known = declares ? undefined : scopeOf(name, scope);
    (known ?? scope).values.set(name, value);
  }

  private commands(commands: readonly GoCommand[], scope: Scope): Evaluated {
    let piped: Evaluated[] = [];
    for (const command of commands) {
      const [first] = command.operands;
      if (first.kind === 'literal' && first.value === null) {
        throw refusal('templateValue', { call: 'nil' });
      }
      piped = [
        first.kind === 'function'
          ? this.call(first.name, command, piped, scope)
          : this.operand(first, scope),
      ];
    }
    return piped[0];
  }

  private call(
    name: string,
    command: GoCommand,
    piped: readonly Evaluated[],
    scope: Scope,
  ): Evaluated {
    const args: GoValue[] = [];
    for (const operand of command.operands.slice(1)) {
      args.push(this.operand(operand, scope) ?? null);
      // Neither evaluates more than necessary.
      const last = args[args.length - 1];
      if (
        (name === 'and' && !isTruthy(last)) ||
        (name === 'or' && isTruthy(last))
      ) {
        return last;
      }
    }
    args.push(...piped.map(value => value ?? null));
    const weight = args.reduce<number>((sum, arg) => sum + weightOf(arg), 1);
    // A merge copies what it has so far for each further map.
    this.spend(mergeFunctions.has(name) ? weight * args.length : weight);
    const known = this.functions?.get(name) ?? goFunctions.get(name);
    const result = known?.(args, work => this.spend(work));
    if (result === undefined) {
      throw refusal('templateValue', { call: textOfCommand(command) });
    }
    this.spend(weightOf(result));
    return result;
  }

  private operand(operand: GoOperand, scope: Scope): Evaluated {
    this.spend(1);
    switch (operand.kind) {
      case 'literal':
        return operand.value;
      case 'function':
        return this.call(operand.name, { operands: [operand] }, [], scope);
      case 'dot':
        return this.fields(scope.dot, operand.steps);
      case 'variable': {
        const { name, steps } = operand;
        const value = scopeOf(name, scope)?.values.get(name);
        if (value === unread) {
          throw refusal('templateValue', { call: name });
        }
        return this.fields(value, steps);
      }
      default:
        return this.fields(
          this.pipeline(operand.pipeline, scope),
          operand.steps,
        );
    }
  }

  /** Nothing below what is missing, unless that is an error; nothing can be below null or a value that is no map. */
  private fields(from: Evaluated, steps: readonly string[]): Evaluated {
    let value = from;
    for (const [index, step] of steps.entries()) {
      this.spend(1);
      const isMissing = isGoMap(value)
        ? !value.entries.has(step)
        : value === undefined;
      if (
        (isMissing && this.missingKey === 'error') ||
        (!isMissing && !isGoMap(value))
      ) {
        const field = `.${steps.slice(0, index + 1).join('.')}`;
        throw refusal('templateMissing', { field });
      }
      value = isGoMap(value) ? value.entries.get(step) : undefined;
      if (this.missingKey === 'zero') {
        value ??= null;
      }
    }
    return value;
  }
}

/** @throws TemplateRefusal for one that is outside of the subset */
function pipelineOf({ kind, pipeline }: GoBlock): GoPipeline {
  if (!pipeline) {
    throw refusal('templateUnknown', { name: kind });
  }
  return pipeline;
}

/** The scope of a block within another. */
function within(around: Scope, dot: Evaluated): Scope {
  return { dot, values: new Map(), around };
}

/** The innermost scope with a variable. */
function scopeOf(name: string, scope: Scope): Scope | undefined {
  let at: Scope | undefined = scope;
  while (at && !at.values.has(name)) {
    at = at.around;
  }
  return at;
}

function itemsOf(
  value: Evaluated,
): (readonly [GoValue, GoValue])[] | undefined {
  if (value === null || value === undefined) {
    return [];
  }
  if (isGoMap(value)) {
    return sortedKeys(value).map(key => [key, value.entries.get(key) ?? null]);
  }
  if (typeof value === 'bigint') {
    const count = Number(value);
    return count > 10_000
      ? undefined
      : Array.from({ length: Math.max(0, count) }, (_, index) => [
          BigInt(index),
          BigInt(index),
        ]);
  }
  return isGoList(value)
    ? value.map((item, index) => [BigInt(index), item])
    : undefined;
}

/** A command without its literals, which may be secrets. */
function textOfCommand({ operands }: GoCommand): string {
  return operands
    .map(operand => {
      switch (operand.kind) {
        case 'function':
          return operand.name;
        case 'dot':
          return `.${operand.steps.join('.')}`;
        case 'variable':
          return [operand.name, ...operand.steps].join('.');
        default:
          return '…';
      }
    })
    .join(' ');
}

/**
 * Renders a template of Go with the functions that Argo CD has. Values are never parsed as templates.
 *
 * @throws TemplateRefusal
 */
export function renderGoTemplate(
  source: string,
  data: GoMap,
  missingKey: MissingKey,
  budget: TemplateBudget,
): string {
  if (!source.includes('{{')) {
    return source;
  }
  const nodes = parsed(source, budget, false);
  return new Renderer(missingKey, budget).render(nodes, data).text;
}

/**
 * Renders a template of a chart as far as it is in the subset that is read.
 *
 * @param unknown - printed for actions that are not
 * @param functions - further ones of the template
 *
 * @throws TemplateRefusal
 */
export function renderChartTemplate(
  source: string,
  data: GoMap,
  unknown: string,
  budget: TemplateBudget,
  functions?: ReadonlyMap<string, GoFunction>,
): RenderedText {
  const nodes = parsed(source, budget, true);
  const renderer = new Renderer('default', budget, unknown, functions);
  return renderer.render(nodes, data);
}

function parsed(
  source: string,
  budget: TemplateBudget,
  isLenient: boolean,
): readonly GoNode[] {
  let nodes = budget.parsed?.get(source);
  if (!nodes) {
    spendWork(budget, source.length * parseWork);
    nodes = parseGoTemplate(source, isLenient);
    budget.parsed?.set(source, nodes);
  }
  return nodes;
}
