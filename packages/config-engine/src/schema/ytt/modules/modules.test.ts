// SPDX-License-Identifier: Apache-2.0

import { toJson } from '../node';
import { readSchemaSteps } from '../schema/readSchema';
import { allSteps } from '../../../steps';
import type { YttSource } from '../source';

function readSchema(sources: readonly YttSource[]) {
  return allSteps(readSchemaSteps(sources, {}));
}

/** Evaluates an expression in a schema that loads a module; returns the message on failure. */
function evaluate(module: string, expression: string): unknown {
  const { type, findings } = readSchema([
    {
      file: 'schema.yml',
      text: `#@ load("@ytt:${module}", "${module}")\n#@data/values-schema\n---\n#@schema/type any=True\na: #@ ${expression}\n`,
    },
  ]);
  return findings.length > 0
    ? findings[0].message
    : type && JSON.parse(JSON.stringify(toJson(type.default))).a;
}

describe('the modules of ytt', () => {
  it.each<[string, string, unknown]>([
    ['assert', 'assert.min_len(1).check("x")', true],
    [
      'assert',
      'assert.min_len("1")',
      expect.stringMatching(/expected value to be an number, but was string/),
    ],
    [
      'assert',
      'assert.max_len(1).check("xy")',
      expect.stringMatching(/length = 2/),
    ],
    ['assert', 'assert.min(2).check(1)', expect.stringMatching(/value < 2/)],
    [
      'assert',
      'assert.max([2]).check([3])',
      expect.stringMatching(/value > \[2\]/),
    ],
    ['assert', 'assert.not_null(None)', expect.stringMatching(/value is null/)],
    ['assert', 'assert.not_null().check(1)', true],
    ['assert', 'assert.one_of("a", "b").check("b")', true],
    [
      'assert',
      'assert.one_of(["a"]).check("b")',
      expect.stringMatching(/not one of allowed values/),
    ],
    [
      'assert',
      'assert.one_of()',
      expect.stringMatching(/got 0 arguments, want at least 1/),
    ],
    [
      'assert',
      'assert.one_of(1)',
      expect.stringMatching(/expected a sequence, but was a 'int'/),
    ],
    ['assert', 'assert.one_not_null().check({"a": 1, "b": None})', true],
    [
      'assert',
      'assert.one_not_null(["a", "z"]).check({"b": 1})',
      expect.stringMatching(/all values are null/),
    ],
    [
      'assert',
      'assert.one_not_null().check({})',
      expect.stringMatching(/must be a map or dict, but was 'NoneType'/),
    ],
    ['assert', 'assert.equals([1], (1,))', null],
    ['assert', 'assert.equals(1, 1.5)', expect.stringMatching(/Not equal/)],
    ['assert', 'assert.try_to(lambda: 1 // 0)[1]', 'floored division by zero'],
    ['assert', 'assert.try_to(lambda: 7)[0]', 7],
    ['json', 'json.decode("[1, 2.5]")[1]', 2.5],
    ['json', 'json.encode({"a": [1, None]})', '{"a":[1,null]}'],
    ['json', 'json.decode("[")', expect.stringMatching(/no JSON/)],
    ['regexp', 'regexp.match("^(a+)+$", "aaab")', false],
    [
      'regexp',
      'regexp.match("(", "a")',
      expect.stringMatching(/error parsing regexp/),
    ],
    ['struct', 'struct.make(a=1).a', 1],
    ['ip', 'ip.parse_addr("10.0.0.1").is_ipv4', true],
    ['ip', 'ip.parse_addr("fe80::1").is_ipv6', true],
    ['ip', 'ip.parse_addr("::ffff:1.2.3.4").is_ipv6', true],
    [
      'ip',
      'ip.parse_addr("1.2.3.400")',
      expect.stringMatching(/invalid IP address: 1.2.3.400/),
    ],
    [
      'ip',
      'ip.parse_addr("1.2.3.4::")',
      expect.stringMatching(/invalid IP address/),
    ],
    [
      'ip',
      'ip.parse_addr("1::2::3")',
      expect.stringMatching(/invalid IP address/),
    ],
    ['ip', 'ip.parse_cidr("10.0.0.0/8").addr.string()', '10.0.0.0'],
    [
      'ip',
      'ip.parse_cidr("10.0.0.0/33")',
      expect.stringMatching(/invalid CIDR address/),
    ],
    ['yaml', '1', expect.stringMatching(/cannot load @ytt:yaml/)],
  ])('%s: %s', (module, expression, expected) => {
    expect(evaluate(module, expression)).toEqual(expected);
  });
});
