// SPDX-License-Identifier: Apache-2.0

import { Budget, createBudget, spend } from '../budget';
import { Finding, FindingPlace, phrase } from '../finding';
import { templateFindings } from '../finding/catalogue/template';
import type { JsonValue } from '../json';
import { formatValue } from './formatValue';
import { checkLength, isEmptyValue, templateFunctions } from './functions';
import { isTemplate } from './parseTemplate';
import { FoundValue, resolveField } from './resolveField';
import { TemplateFailure } from './TemplateFailure';
import { valueWeight } from './valueWeight';
import type {
  Operand,
  Pipeline,
  RenderedTemplate,
  Template,
  TemplateData,
  TemplateNode,
} from './types';

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
