// SPDX-License-Identifier: Apache-2.0

import type { CelRead } from '../cel';
import { absentPath, readsOf, type Variables } from './reads';
import { parsePointer } from '../pointer';
import {
  at,
  mapTraced,
  scalar,
  setAt,
  type Traced,
  type TracedScalar,
} from './traced';

/** Inputs of one expression that are tried. More are not, and nothing is read back from them. */
const mostInputs = 24;

/** An input of an expression, with the variables that have another value in its place. */
interface Input {
  readonly identity: readonly string[];
  readonly tries: ReadonlyArray<
    readonly [TracedScalar['value'], TracedScalar['value']]
  >;
  with(value: TracedScalar['value']): Variables;
}

/**
 * Finds which values of a result are exactly an input: those that follow it when it changes twice. So conditions,
 * fallbacks and loops can be read backwards as well as plain paths.
 *
 * @param evaluate - the result with other variables; undefined if there is none
 */
export function withIdentities(
  result: Traced,
  expression: { readonly reads: readonly CelRead[] },
  variables: Variables,
  evaluate: (variables: Variables) => Traced | undefined,
): Traced {
  let found = result;
  if (!hasComputed(found)) {
    return found;
  }
  for (const input of inputsOf(expression, variables)) {
    for (const values of input.tries) {
      const [first, second] = values.map(value => evaluate(input.with(value)));
      if (first && second) {
        found = marked(found, [first, second], values, input.identity);
        break;
      }
    }
  }
  return found;
}

/** Whether there is a scalar without an identity. */
function hasComputed(node: Traced): boolean {
  switch (node.kind) {
    case 'scalar':
      return node.from.depends.length > 0 && node.from.identity.length === 0;
    case 'list':
      return node.items.some(hasComputed);
    case 'map':
      return [...node.entries.values()].some(hasComputed);
    default:
      return false;
  }
}

/** Adds the identity to scalars that follow an input. */
function marked(
  result: Traced,
  others: readonly Traced[],
  values: readonly TracedScalar['value'][],
  identity: readonly string[],
): Traced {
  return mapTraced(result, (node, pointer) => {
    const path = parsePointer(pointer);
    const follows =
      node.kind === 'scalar' &&
      others.every((other, index) => {
        const found = childAt(other, path);
        return found?.kind === 'scalar' && found.value === values[index];
      });
    return follows
      ? {
          ...node,
          from: {
            depends: [...new Set([...node.from.depends, ...identity])],
            identity: [...new Set([...node.from.identity, ...identity])],
          },
        }
      : node;
  });
}

function childAt(node: Traced, path: readonly string[]): Traced | undefined {
  let current: Traced | undefined = node;
  for (const key of path) {
    current =
      current?.kind === 'list' ? current.items[Number(key)] : at(current, key);
  }
  return current;
}

function inputsOf(
  expression: { readonly reads: readonly CelRead[] },
  variables: Variables,
): Input[] {
  const inputs: Input[] = [];
  for (const { path, node, rest } of readsOf(expression, variables)) {
    const known = path.slice(0, path.length - rest.length);
    if (rest.length === 0) {
      addLeaves(node, known);
    } else if (node.kind === 'map' && node.from.identity.length > 0) {
      add(
        [...known, ...rest],
        node.from.identity.map(each => absentPath(each, rest)),
        [
          ['!Probe-1', '~Probe-2'],
          [7, 12],
          [true, false],
        ],
      );
    }
  }
  return inputs;

  function addLeaves(node: Traced, path: readonly string[]): void {
    if (inputs.length >= mostInputs) {
      return;
    }
    if (node.kind === 'scalar') {
      if (node.from.identity.length > 0) {
        add(path, node.from.identity, [changes(node.value)]);
      }
    } else if (node.kind === 'list') {
      node.items.forEach((item, index) =>
        addLeaves(item, [...path, String(index)]),
      );
    } else if (node.kind === 'map') {
      node.entries.forEach((child, key) => addLeaves(child, [...path, key]));
    }
  }

  function add(
    path: readonly string[],
    identity: readonly string[],
    tries: Input['tries'],
  ): void {
    if (inputs.length < mostInputs) {
      const variable = variables.get(path[0]);
      inputs.push({
        identity,
        tries,
        with: value =>
          new Map([
            ...variables,
            [path[0], setAt(variable, path.slice(1), scalar(value))],
          ]),
      });
    }
  }
}

/** Two values of the same type, which sort before and after others. */
function changes(
  value: TracedScalar['value'],
): readonly [TracedScalar['value'], TracedScalar['value']] {
  switch (typeof value) {
    case 'boolean':
      return [true, false];
    case 'number':
      return [value + 1, value + 7];
    default:
      return ['!Probe-1', '~Probe-2'];
  }
}
