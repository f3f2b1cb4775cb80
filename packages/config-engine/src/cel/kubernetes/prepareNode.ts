// SPDX-License-Identifier: Apache-2.0

import { Optional, type ASTNode } from '@marcbachmann/cel-js';
import type { ChangeableNode, Macro } from '../library';
import { failure } from '../macros';
import { checkConstants } from './checkConstants';
import { checkFormatCall } from './checkFormatCall';
import { quotedStyle } from './formatText';
import { useTypes } from './listTypes';

/**
 * Makes a parsed node behave as in Kubernetes: `has` refuses fields that are not declared, the values of `format` may be
 * of several types, and operators compare values by their types.
 */
export function prepareNode(node: ASTNode): void {
  useTypes(node);
  if (node.op === 'call' && node.args[0] === 'has') {
    const [field] = node.args[1];
    if (field?.op === '.' || field?.op === '.?') {
      (node as ChangeableNode).setMeta('macro', hasField(field));
    }
  }
  checkFormatCall(node, quotedStyle);
  checkConstants(node);
}

function hasField(field: ASTNode & { op: '.' | '.?' }): Macro {
  const [owner, name] = field.args;
  return {
    async: false,
    typeCheck(checker, _macro, scope) {
      checker.check(field, scope);
      return checker.getType('bool');
    },
    evaluate(evaluator, _macro, scope) {
      const found = evaluator.run(owner, scope);
      const value =
        found instanceof Optional && found.hasValue() ? found.value() : found;
      if (value instanceof Optional) {
        return false;
      }
      if (value instanceof Map) {
        return value.has(name);
      }
      if (typeof value === 'object' && value !== null) {
        return Object.hasOwn(value, name);
      }
      throw failure('no_such_overload', field);
    },
  };
}
