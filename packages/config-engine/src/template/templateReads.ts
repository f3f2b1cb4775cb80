// SPDX-License-Identifier: Apache-2.0

import type { Operand, Pipeline, Template, TemplateNode } from './types';

/** The steps from the root to a value; undefined if they are only known when the template is rendered. */
type Path = readonly string[] | undefined;

/**
 * The paths that a template reads, from the root and in order. Those below a computed value, such as an item of a list,
 * are not among them.
 */
export function templateReads({ nodes }: Template): (readonly string[])[] {
  const reads: (readonly string[])[] = [];

  function readNodes(within: readonly TemplateNode[], dot: Path): void {
    for (const node of within) {
      if (node.kind === 'print') {
        readPipeline(node.pipeline, dot);
      } else if (node.kind !== 'text') {
        const path = readPipeline(node.pipeline, dot);
        readNodes(node.body, node.kind === 'with' ? path : dot);
        readNodes(node.otherwise, dot);
      }
    }
  }

  /** @param steps - the steps that follow it */
  function readPipeline(
    pipeline: Pipeline,
    dot: Path,
    steps: readonly string[] = [],
  ): Path {
    const [first, ...others] = pipeline;
    if (others.length === 0 && first.kind !== 'call') {
      return readOperand(first, dot, steps);
    }
    for (const command of pipeline) {
      for (const operand of command.kind === 'call'
        ? command.args
        : [command]) {
        readOperand(operand, dot);
      }
    }
    return undefined;
  }

  function readOperand(
    operand: Operand,
    dot: Path,
    steps: readonly string[] = [],
  ): Path {
    switch (operand.kind) {
      case 'field': {
        const from = operand.from === 'root' ? [] : dot;
        const path = from && [...from, ...operand.steps, ...steps];
        if (path && path.length > 0) {
          reads.push(path);
        }
        return path;
      }
      case 'group':
        return readPipeline(operand.pipeline, dot, [
          ...operand.steps,
          ...steps,
        ]);
      default:
        return undefined;
    }
  }

  readNodes(nodes, []);
  return reads;
}
