// SPDX-License-Identifier: Apache-2.0

import {
  CallArguments,
  makeBuiltin,
  makeStruct,
  StarlarkHost,
  StarlarkStruct,
  StarlarkValue,
} from '@component-config/starlark';
import { itemsByKey, yamlOf } from '../template/fragment';
import { isCollection, keyText, typeText, YttMap, YttValue } from '../node';
import { contains } from '../validation/describeAssertion';

type Matcher = (host: StarlarkHost, args: readonly StarlarkValue[]) => boolean;

function matcher(name: string, match: Matcher): StarlarkValue {
  return makeBuiltin(name, (host, { positional }) =>
    positional.length === 3
      ? match(host, positional)
      : host.fail(`${name}: expected exactly 3 arguments`),
  );
}

/** Matches array items or map entries by the value under a key. */
export function mapKeyMatcher(key: string): StarlarkValue {
  return matcher('overlay.map_key_matcher', (host, [, left, right]) => {
    const [a, b] = [left, right].map(value => valueAtKey(host, value, key));
    return !isCollection(a) && a === b;
  });
}

function valueAtKey(
  host: StarlarkHost,
  value: StarlarkValue,
  key: string,
): YttValue {
  const yaml = yamlOf(value) ?? null;
  if (!isCollection(yaml) || yaml.kind !== 'map') {
    return host.fail(`Expected value to be map, but was ${goNameOf(yaml)}`);
  }
  const item = itemsByKey(yaml as YttMap).get(keyText(key));
  return item
    ? item.value
    : host.fail(`Expected to find mapitem with key '${key}', but did not`);
}

/** Go's name for the type of a value. */
function goNameOf(value: YttValue): string {
  if (isCollection(value)) {
    return value.kind === 'map' ? '*yamlmeta.Map' : '*yamlmeta.Array';
  }
  return typeText(value);
}

function builtin(
  name: string,
  call: (host: StarlarkHost, args: CallArguments) => StarlarkValue,
): [string, StarlarkValue] {
  return [name, makeBuiltin(`overlay.${name}`, call)];
}

function accepts(
  host: StarlarkHost,
  match: StarlarkValue,
  args: readonly StarlarkValue[],
): boolean {
  return host.call(match, { positional: args }) === true;
}

/** `@ytt:overlay`: matchers for overlay nodes. */
export const overlayModule: StarlarkStruct = makeStruct([
  ['all', matcher('overlay.all', () => true)],
  builtin('index', (host, { positional: [wanted] }) =>
    typeof wanted === 'bigint'
      ? matcher('overlay.index_matcher', (_, [index]) => index === wanted)
      : host.fail('overlay.index: expected exactly one argument'),
  ),
  builtin('map_key', (host, { positional: [key] }) =>
    typeof key === 'string'
      ? mapKeyMatcher(key)
      : host.fail('overlay.map_key: expected exactly one argument'),
  ),
  builtin('subset', (_, { positional: [expected] }) =>
    matcher('overlay.subset_matcher', (__, [, left]) =>
      contains(yamlOf(left) ?? null, yamlOf(expected ?? null) ?? null),
    ),
  ),
  builtin('and_op', (_, { positional: matchers }) =>
    matcher('overlay.and_op', (host, args) =>
      matchers.every(each => accepts(host, each, args)),
    ),
  ),
  builtin('or_op', (_, { positional: matchers }) =>
    matcher('overlay.or_op', (host, args) =>
      matchers.some(each => accepts(host, each, args)),
    ),
  ),
  builtin('not_op', (_, { positional: [inner] }) =>
    matcher('overlay.or_op', (host, args) => !accepts(host, inner, args)),
  ),
]);
