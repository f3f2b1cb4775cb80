// SPDX-License-Identifier: Apache-2.0

import {
  makeBuiltin,
  makeDict,
  makeList,
  makeTuple,
  StarlarkValue,
  typeName,
} from '@component-config/starlark';
import { isFragment, yamlOf } from '../template/fragment';
import { isCollection, YttValue } from '../node';
import { printYaml } from '../yaml/printYaml';

/**
 * The assertions of `@ytt:assert`, also used by named rules (docs/rules/ytt.md#validation). As in ytt, they are
 * Starlark functions, and values are compared as the plain lists or dicts they would be after a round trip through
 * YAML.
 */
export const assertProgram = `
def _assertion(check):
  return _struct(check=check)
end
def min_len(minimum):
  if type(minimum) not in ("int", "float"):
    fail("expected value to be an number, but was {}".format(type(minimum)))
  end
  return _assertion(lambda sequence: True if len(sequence) >= minimum else fail("length = {}".format(len(sequence))))
end
def max_len(maximum):
  if type(maximum) not in ("int", "float"):
    fail("expected value to be an number, but was {}".format(type(maximum)))
  end
  return _assertion(lambda sequence: True if len(sequence) <= maximum else fail("length = {}".format(len(sequence))))
end
def min(minimum):
  return _assertion(lambda value: True if _plain(value) >= _plain(minimum) else fail("value < {}".format(minimum)))
end
def max(maximum):
  return _assertion(lambda value: True if _plain(value) <= _plain(maximum) else fail("value > {}".format(maximum)))
end
def not_null(*values):
  if len(values) == 0:
    return _assertion(lambda value: _not_null(value))
  end
  return _not_null(*values)
end
def _not_null(value):
  return fail("value is null") if value == None else True
end
def one_not_null(keys=None):
  if keys != None and keys != True and type(keys) not in ("list", "tuple"):
    fail("expected a sequence of keys, but was a '{}'".format(type(keys)))
  end
  return _assertion(lambda value: _one_not_null(value, keys))
end
def _one_not_null(value, keys):
  plain = _plain(value)
  if plain == {}:
    plain = None
  end
  if type(plain) != "dict":
    return fail("value must be a map or dict, but was '{}'".format(type(plain)))
  end
  wanted = plain.keys() if keys == None or keys == True else keys
  found = [key for key in wanted if key in plain and plain[key] != None]
  if len(found) == 0:
    return fail("all values are null")
  end
  return True if len(found) == 1 else fail("{} are not null".format(found))
end
def one_of(*values):
  allowed = values
  if len(values) == 0:
    fail("assert.one_of: got 0 arguments, want at least 1")
  end
  if len(values) == 1:
    allowed = values[0]
    if type(allowed) not in ("list", "tuple", "dict", "set", "yamlfragment"):
      fail("assert.one_of: expected a sequence, but was a '{}'".format(type(allowed)))
    end
  end
  return _assertion(lambda value: _one_of(value, allowed))
end
def _one_of(value, allowed):
  plain = _plain(value)
  for candidate in allowed:
    if _plain(candidate) == plain:
      return True
    end
  end
  return fail("not one of allowed values")
end
`;

/** The names in `assertProgram` that templates may use. */
export const assertNames = [
  'min_len',
  'max_len',
  'min',
  'max',
  'not_null',
  'one_not_null',
  'one_of',
] as const;

/** Deeper values are compared as they are. */
const maximumDepth = 100;

/** Converts a YAML value to plain Starlark dicts and lists. */
export function plainOf(value: YttValue, depth = 0): StarlarkValue {
  if (!isCollection(value) || depth > maximumDepth) {
    return isCollection(value) ? null : value;
  }
  return value.kind === 'array'
    ? makeList(value.items.map(item => plainOf(item.value, depth + 1)))
    : makeDict(
        value.items.map(item => [
          item.key ?? null,
          plainOf(item.value, depth + 1),
        ]),
      );
}

/** `_plain`: converts fragments to dicts and lists, and returns anything else unchanged. */
export const plainBuiltin = makeBuiltin('plain', (host, { positional }) => {
  const [value] = positional;
  const yaml =
    isFragment(value) || isPlainSequence(value) ? yamlOf(value) : undefined;
  if (yaml === undefined) {
    return value;
  }
  host.spendSteps(1);
  return plainOf(yaml);
});

function isPlainSequence(value: StarlarkValue): boolean {
  return typeof value === 'object' && value !== null && value.kind === 'tuple';
}

/** The functions of `@ytt:assert` that are not written in Starlark. */
export const assertBuiltins: ReadonlyArray<[string, StarlarkValue]> = [
  [
    'equals',
    makeBuiltin('assert.equals', (host, { positional }) => {
      if (positional.length !== 2) {
        return host.fail('assert.equals: expected two arguments');
      }
      const [expected, actual] = positional.map(value => {
        const yaml = yamlOf(value);
        return yaml === undefined
          ? host.fail('assert.equals: expected argument not to be a function')
          : printYaml(yaml);
      });
      host.allocate(expected.length + actual.length);
      return expected === actual
        ? null
        : host.fail(
            `assert.equals: Not equal:\n(expected type: ${typeName(
              positional[0],
            )})\n${expected}\n\n(was type: ${typeName(
              positional[1],
            )})\n${actual}`,
          );
    }),
  ],
  [
    'fail',
    makeBuiltin('assert.fail', (host, { positional }) => {
      const [message] = positional;
      return host.fail(
        positional.length === 1 && typeof message === 'string'
          ? `assert.fail: fail: ${message}`
          : 'assert.fail: expected exactly one argument',
      );
    }),
  ],
  [
    'try_to',
    makeBuiltin('assert.try_to', (host, { positional }) => {
      if (positional.length !== 1) {
        return host.fail('assert.try_to: expected exactly one argument');
      }
      const outcome = host.attempt(positional[0]);
      return makeTuple(
        outcome.kind === 'value'
          ? [outcome.value, null]
          : [null, outcome.failure.message],
      );
    }),
  ],
];
