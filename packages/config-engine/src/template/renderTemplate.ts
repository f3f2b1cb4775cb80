// SPDX-License-Identifier: Apache-2.0

import { Budget, createBudget, spend } from '../budget';
import { Finding, FindingPlace, phrase } from '../finding';
import { templateFindings } from '../finding/catalogue/template';
import { JsonValue, isObject } from '../json';
import { formatValue } from './formatValue';
import {
  checkLength,
  isEmptyValue,
  templateFunctions,
  maximumText,
} from './functions';
import { isTemplate } from './parseTemplate';
import { TemplateFailure } from './TemplateFailure';
import type {
  Operand,
  Pipeline,
  RenderedTemplate,
  Template,
  TemplateData,
  TemplateNode,
} from './types';
import { childPointer } from '../pointer';

/** Options for rendering a template. */
export interface RenderOptions {
  /** The location of the template. */
  readonly place?: FindingPlace;
  /** Replaces values as the template reads them, for instance to mask sensitive ones. */
  readonly show?: (pointer: string, value: JsonValue) => JsonValue;
  /** Defaults to a new budget for each template. */
  readonly budget?: Budget;
}

/** A value, with its pointer if it is unchanged data. */
interface Evaluated {
  readonly value: JsonValue;
  readonly pointer?: string;
}

/**
 * Renders a template. Missing values are empty, values are never parsed as templates, and the result is trimmed
 * (docs/rules/mutation.md#templates). Text without `{{` is returned unchanged. There are no loops, so the work of one
 * template is bounded by its length and the values it reads, and that of many by a shared budget.
 */
export function renderTemplate(
  template: Template,
  data: TemplateData,
  {
    place = { pointer: '' },
    show,
    budget = createBudget(),
  }: RenderOptions = {},
): RenderedTemplate & { findings: Finding[] } {
  if (!isTemplate(template.source)) {
    return { text: template.source, reads: [], findings: [] };
  }
  const reads = new Set<string>();
  const root: Evaluated = { value: data, pointer: '' };
  let text = '';

  const work = (amount: number): void => {
    if (!spend(budget, 'templateWork', amount)) {
      throw new TemplateFailure(phrase('tooMuchToDo'));
    }
  };

  const read = (from: Evaluated, names: readonly string[]): Evaluated => {
    // For names with dots, all lengths are tried.
    work(1 + names.length ** 2);
    const found: FoundValue | undefined = resolveField(
      { value: from.value, pointer: from.pointer ?? '' },
      names,
    );
    if (!found) {
      return { value: null };
    }
    if (from.pointer === undefined) {
      return { value: found.value };
    }
    reads.add(found.pointer);
    if (!show) {
      return found;
    }
    work(valueWeight(found.value));
    return {
      value: show(found.pointer, found.value),
      pointer: found.pointer,
    };
  };

  function evaluateOperand(operand: Operand, dot: Evaluated): Evaluated {
    switch (operand.kind) {
      case 'literal':
        return { value: operand.value };
      case 'field':
        return read(operand.from === 'root' ? root : dot, operand.steps);
      default: {
        const group = evaluate(operand.pipeline, dot);
        return operand.steps.length === 0 ? group : read(group, operand.steps);
      }
    }
  }

  function evaluate(pipeline: Pipeline, dot: Evaluated): Evaluated {
    let current: Evaluated | undefined;
    for (const command of pipeline) {
      if (command.kind !== 'call') {
        current = evaluateOperand(command, dot);
        continue;
      }
      const args: JsonValue[] = [];
      const decides = deciding(command.name);
      let isDecided = false;
      for (const operand of command.args) {
        const { value } = evaluateOperand(operand, dot);
        args.push(value);
        isDecided = decides(value);
        if (isDecided) {
          break;
        }
      }
      if (current && !isDecided) {
        args.push(current.value);
      }
      work(args.reduce<number>((sum, value) => sum + valueWeight(value), 1));
      const value = templateFunctions
        .get(command.name)!
        .call({ args, piped: current !== undefined });
      if (typeof value === 'string') {
        checkLength(value.length);
      }
      current = { value };
    }
    return current ?? { value: null };
  }

  const renderNodes = (nodes: readonly TemplateNode[], dot: Evaluated) => {
    for (const node of nodes) {
      if (node.kind === 'text') {
        text += node.text;
      } else if (node.kind === 'print') {
        const { value } = evaluate(node.pipeline, dot);
        work(valueWeight(value));
        text += formatValue(value);
      } else {
        const condition = evaluate(node.pipeline, dot);
        work(valueWeight(condition.value));
        if (isEmptyValue(condition.value)) {
          renderNodes(node.otherwise, dot);
        } else {
          renderNodes(node.body, node.kind === 'with' ? condition : dot);
        }
      }
      checkLength(text.length);
    }
  };

  try {
    work(template.source.length);
    renderNodes(template.nodes, root);
    return { text: text.trim(), reads: [...reads], findings: [] };
  } catch (error) {
    if (error instanceof TemplateFailure) {
      const finding = templateFindings.failed.at(place, {
        problem: error.problem,
      });
      return { text: '', reads: [...reads], findings: [finding] };
    }
    throw error;
  }
}

/** Whether a value ends the evaluation of arguments: `and` and `or` evaluate no more than necessary. */
function deciding(name: string): (value: JsonValue) => boolean {
  switch (name) {
    case 'and':
      return isEmptyValue;
    case 'or':
      return value => !isEmptyValue(value);
    default:
      return () => false;
  }
}

/** A value and its location. */
interface FoundValue {
  readonly value: JsonValue;
  readonly pointer: string;
}

/**
 * Resolves steps to a value, or undefined. Only own properties count. Names with dots match several steps, so
 * `environment.kubernetes.version` refers to the fact `kubernetes.version`; shorter names take precedence.
 */
function resolveField(
  from: FoundValue,
  steps: readonly string[],
): FoundValue | undefined {
  if (steps.length === 0) {
    return from;
  }
  const { value, pointer } = from;
  if (Array.isArray(value)) {
    const [index, ...rest] = steps;
    return /^(?:0|[1-9]\d*)$/.test(index) && Number(index) < value.length
      ? resolveField(
          {
            value: value[Number(index)],
            pointer: childPointer(pointer, index),
          },
          rest,
        )
      : undefined;
  }
  if (!isObject(value)) {
    return undefined;
  }
  let key = '';
  for (let count = 1; count <= steps.length; count++) {
    key = count === 1 ? steps[0] : `${key}.${steps[count - 1]}`;
    if (Object.hasOwn(value, key)) {
      const found = resolveField(
        { value: value[key], pointer: childPointer(pointer, key) },
        steps.slice(count),
      );
      if (found) {
        return found;
      }
    }
  }
  return undefined;
}

/**
 * The work to read a complete value, in characters, which is what a template function may do with each argument. Stops
 * at the maximum length of text, because results of larger values are rejected.
 */
export function valueWeight(value: JsonValue): number {
  let weight = 0;

  const visit = (current: JsonValue): void => {
    weight += 1;
    if (typeof current === 'string') {
      weight += current.length;
    } else if (Array.isArray(current)) {
      for (
        let index = 0;
        index < current.length && weight <= maximumText;
        index++
      ) {
        visit(current[index]);
      }
    } else if (isObject(current)) {
      const keys = Object.keys(current);
      weight += keys.length;
      for (
        let index = 0;
        index < keys.length && weight <= maximumText;
        index++
      ) {
        weight += keys[index].length;
        visit(current[keys[index]]);
      }
    }
  };

  visit(value);
  return weight;
}
