// SPDX-License-Identifier: Apache-2.0

import { runtimeStop } from '../failure';
import { quote } from '../text/quote';
import type {
  CallArguments,
  StarlarkFunction,
  StarlarkHost,
  StarlarkValue,
} from '../types';
import { emptyDict, makeTuple, setEntry } from '../values';

/** The initial variables of a function: its parameters. Throws if the arguments do not match. */
export function bindArguments(
  host: StarlarkHost,
  fn: StarlarkFunction,
  { positional, named }: CallArguments,
): Map<string, StarlarkValue> {
  const { name, parameters } = fn.node;
  const variables = new Map<string, StarlarkValue>();
  if (parameters.length === 0) {
    const given = positional.length + named.length;
    if (given > 0) {
      throw runtimeStop(
        `function ${name} accepts no arguments (${given} given)`,
      );
    }
    return variables;
  }
  const starAt = parameters.findIndex(({ kind }) => kind === 'star');
  const star = starAt < 0 ? undefined : parameters[starAt];
  const starStar = parameters.find(({ kind }) => kind === 'starStar');
  const ordinary = parameters.filter(
    ({ kind }) => kind === 'required' || kind === 'optional',
  );
  const byPosition = starAt < 0 ? ordinary : ordinary.slice(0, starAt);
  if (positional.length > byPosition.length && star?.name === undefined) {
    const optional = byPosition.some(({ kind }) => kind === 'optional');
    throw runtimeStop(
      `function ${name} accepts ${optional ? 'at most ' : ''}${
        byPosition.length
      } positional argument${byPosition.length === 1 ? '' : 's'} (${
        positional.length
      } given)`,
    );
  }
  byPosition.slice(0, positional.length).forEach((parameter, index) => {
    variables.set(parameter.name ?? '', positional[index]);
  });
  if (star?.name !== undefined) {
    host.allocate(positional.length);
    variables.set(star.name, makeTuple(positional.slice(byPosition.length)));
  }
  bindNamed(host, fn, named, ordinary, starStar?.name, variables);
  bindDefaults(fn, ordinary, variables);
  return variables;
}

function bindNamed(
  host: StarlarkHost,
  { node: { name } }: StarlarkFunction,
  named: CallArguments['named'],
  ordinary: StarlarkFunction['node']['parameters'],
  rest: string | undefined,
  variables: Map<string, StarlarkValue>,
): void {
  const dict = emptyDict();
  const names = new Set(ordinary.map(parameter => parameter.name));
  for (const [key, value] of named) {
    const known = names.has(key);
    if (!known && rest === undefined) {
      throw runtimeStop(
        `function ${name} got an unexpected keyword argument ${quote(key)}`,
      );
    }
    const before = dict.entries.size;
    if (!known) {
      setEntry(host, dict, key, value);
    }
    if (known ? variables.has(key) : dict.entries.size === before) {
      throw runtimeStop(
        `function ${name} got multiple values for parameter ${quote(key)}`,
      );
    }
    if (known) {
      variables.set(key, value);
    }
  }
  if (rest !== undefined) {
    variables.set(rest, dict);
  }
}

function bindDefaults(
  { node: { name }, defaults }: StarlarkFunction,
  ordinary: StarlarkFunction['node']['parameters'],
  variables: Map<string, StarlarkValue>,
): void {
  const missing: string[] = [];
  for (const { name: parameter = '' } of ordinary) {
    if (!variables.has(parameter)) {
      const value = defaults.get(parameter);
      if (value === undefined) {
        missing.push(parameter);
      } else {
        variables.set(parameter, value);
      }
    }
  }
  if (missing.length > 0) {
    throw runtimeStop(
      `function ${name} missing ${missing.length} argument${
        missing.length > 1 ? 's' : ''
      } (${missing.join(', ')})`,
    );
  }
}
