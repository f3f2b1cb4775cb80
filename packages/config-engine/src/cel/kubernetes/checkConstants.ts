// SPDX-License-Identifier: Apache-2.0

import type { ASTNode } from '@marcbachmann/cel-js';
import { compilePattern } from '../../pattern';
import { conversions } from '../conversions';
import {
  UnsignedInt,
  type BinaryNode,
  type Checker,
  type Scope,
} from '../library';
import { failure } from '../macros';
import { timeFunctions } from './times';

const converting = { ...conversions, ...timeFunctions };

/** Methods with a pattern as their first argument. */
const matching: readonly string[] = ['find', 'findAll', 'matches'];

/**
 * Makes mistakes in constants errors of the rule rather than of its evaluations: a literal that cannot be converted, a
 * literal that is no pattern, and a key of a type that a map does not have (docs/rules/crd.md#rules).
 */
export function checkConstants(node: ASTNode): void {
  if (node.op === '[]') {
    const [owner, key] = node.args;
    alsoCheck(node, (checker, scope) => {
      const { kind, keyType } = checker.check(owner, scope);
      const names = [keyType?.name, checker.check(key, scope).name];
      if (kind === 'map' && !names.includes('dyn') && names[0] !== names[1]) {
        throw failure('no_such_overload', node);
      }
    });
  } else if (node.op === 'call') {
    const [name, args] = node.args;
    const [argument] = args;
    const literal = args.length === 1 ? literalOf(argument) : undefined;
    if (literal) {
      const prefix = `${name}(${literal.type}): `;
      const signature = Object.keys(converting).find(each =>
        each.startsWith(prefix),
      );
      const convert = converting[signature ?? ''];
      if (convert) {
        alsoCheck(node, () => convert(literal.value as never));
      }
    } else if (name === 'matches') {
      checkPattern(node, args[1]);
    }
  } else if (node.op === 'rcall' && matching.includes(node.args[0])) {
    checkPattern(node, node.args[2][0]);
  }
}

function checkPattern(node: ASTNode, pattern: ASTNode | undefined): void {
  const literal = pattern && literalOf(pattern);
  if (literal?.type === 'string') {
    alsoCheck(node, () => {
      if ('reason' in compilePattern(String(literal.value))) {
        throw failure('invalid_pattern', node);
      }
    });
  }
}

function alsoCheck(
  node: ASTNode,
  also: (checker: Checker, scope: Scope) => void,
): void {
  const checked = node as BinaryNode;
  const { check } = checked.meta;
  checked.setMeta('check', (checker, _node, scope) => {
    const type = check(checker, node, scope);
    also(checker, scope);
    return type;
  });
}

interface Literal {
  readonly type: string;
  readonly value: unknown;
}

function literalOf(node: ASTNode): Literal | undefined {
  if (node.op === '-_') {
    const literal = literalOf(node.args);
    const negative =
      typeof literal?.value === 'bigint' || typeof literal?.value === 'number'
        ? -literal.value
        : undefined;
    return literal && negative !== undefined
      ? { ...literal, value: negative }
      : undefined;
  }
  if (node.op !== 'value') {
    return undefined;
  }
  const { args: value } = node;
  switch (typeof value) {
    case 'bigint':
      return { type: 'int', value };
    case 'number':
      return { type: 'double', value };
    case 'string':
      return { type: 'string', value };
    default:
      break;
  }
  if (value instanceof UnsignedInt) {
    return { type: 'uint', value };
  }
  return value instanceof Uint8Array ? { type: 'bytes', value } : undefined;
}
