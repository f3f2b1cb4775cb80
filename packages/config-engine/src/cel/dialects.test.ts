// SPDX-License-Identifier: Apache-2.0

import { createBudget } from '../budget';
import { compileExpression } from './compileCel';
import type { CelDialect } from './environment';
import { resourceTypes, resourceValue } from './kubernetes/resourceDialect';
import { metered } from './meter';
import { resultOf, templateDialect } from './template/templateDialect';

/** Why there is no value: the expression is refused as it stands, or fails with the values it is given. */
const refused = Symbol('refused');
const fails = Symbol('fails');

function evaluate(
  source: string,
  dialect: CelDialect,
  values: ReadonlyMap<string, unknown>,
): unknown {
  const compiled = compileExpression(source, dialect);
  if (!('expression' in compiled)) {
    return refused;
  }
  const { expression } = compiled;
  if (expression.foreignFunctions.length > 0 || expression.typeProblem) {
    return refused;
  }
  try {
    return metered(createBudget(), () => {
      const result = resultOf(expression.evaluate(values));
      if (result?.kind === 'scalar') {
        return result.digits ?? result.value;
      }
      return result?.kind === 'list' ? result.items : result;
    });
  } catch {
    return fails;
  }
}

const structural = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    ratio: { type: 'number' },
    tags: { type: 'array', items: { type: 'string' } },
    labels: { type: 'object', additionalProperties: { type: 'string' } },
    since: { type: 'string', format: 'date-time' },
  },
};
const data = {
  name: 'Hello World',
  size: 5,
  ratio: 2.5,
  tags: ['b', 'a'],
  labels: { a: '1' },
  since: '2024-01-02T03:04:05Z',
};

// docs/rules/crd.md#rules
describe('the rules of Kubernetes', () => {
  const types = resourceTypes();
  const type = types.typeOf(structural);
  const values = new Map([['self', type && resourceValue(type, data)]]);

  it.each<[expression: string, expected: unknown]>([
    // Texts.
    ['self.name.indexOf("o", 50)', -1],
    ['self.name.lastIndexOf("o")', 7],
    ['"ab".replace("", "-")', '-a-b-'],
    ['matches(self.name, "^H")', true],
    ['self.name.matches("(")', refused],
    ['self.name.find("(")', refused],
    // Conversions.
    ['string(1000000.0)', '1e+06'],
    ['string(0.00001)', '1e-05'],
    ['int("x") == 1', refused],
    ['int(1e30) == 1', refused],
    ['int(self.ratio * 1e30) == 1', fails],
    ['int(18446744073709551615u) == 1', refused],
    ['uint(-0.5) == 0u', refused],
    ['double("0x10") == 1.0', refused],
    ['bool("yes")', refused],
    [String.raw`string(b"\xff") == ""`, refused],
    ['duration("1d") == duration("0")', refused],
    ['duration("300000000000s") == duration("0")', refused],
    ['duration("9223372036854775807ns") > duration("0")', true],
    ['timestamp("2024-02-30T00:00:00Z") == self.since', refused],
    ['timestamp(self.since) == self.since', true],
    ['9223372036854775808 == 1', refused],
    ['-9223372036854775808 < 0', true],
    ['self.labels[1] == "1"', refused],
    // Formats.
    ['"%s".format([self.tags])', '["b", "a"]'],
    ['"%s".format([self.labels])', '{"a":"1"}'],
    ['"%s".format([[self.ratio]])', '[2.500000]'],
    ['"%s".format([[self.since]])', '[timestamp("2024-01-02T03:04:05Z")]'],
    ['"%.2f".format([1234567.125])', '1,234,567.12'],
    ['"%.3e".format([1234.5678])', '1.234568\u202f×\u202f10⁰³'],
    ['"%f".format([1.0 / 0.0])', '∞'],
    ['"%f".format([self.size])', refused],
    ['"%d".format([self.ratio])', refused],
    ['"%d %d".format([self.size])', refused],
    ['"%d".format([self.size, self.size])', refused],
    ['"%q".format([self.name])', refused],
    // Lists.
    ['self.tags.reverse()', ['a', 'b']],
    ['[[1], [2]].flatten().size()', 2],
    ['self.tags.flatten()', refused],
    ['[[1], [2]].sortBy(each, each)', refused],
    ['optional.ofNonZeroValue("").hasValue()', false],
    ['optional.unwrap([optional.of(1), optional.none()]).size()', 1],
    ['[optional.of(1), optional.none()].unwrapOpt().size()', 1],
    // URLs.
    ['isURL("*")', true],
    ['isURL("https://a.b/%zz")', false],
    ['url("https://a.b?x=a+b&z=%zz").getQuery().size()', 1],
    ['isURL("https://%41/")', false],
    ['url("https://[fe80::1%25en0]/").getHostname()', 'fe80::1%en0'],
    ['format.byte().validate("").hasValue()', true],
    // Quantities that take a big number are no integers.
    ['quantity("2Gi").isInteger()', true],
    ['quantity("1.0").isInteger()', false],
    ['quantity("1Pi").isInteger()', false],
    ['quantity("1.5k").asInteger()', 1500],
    ['quantity("1000m").asInteger()', fails],
    ['quantity("1000m").add(1).isInteger()', false],
    ['quantity("1.0") == quantity("1")', true],
  ])('%s', (expression, expected) => {
    expect(type).toBeDefined();
    expect(
      type && evaluate(expression, types.dialectFor(type, false), values),
    ).toEqual(expected);
  });
});

// docs/rules/openchoreo-render.md#expressions
describe('the templates of OpenChoreo', () => {
  const values = new Map<string, unknown>([
    [
      'parameters',
      new Map<string, unknown>([
        ['n', 5],
        ['ports', [80, 443]],
      ]),
    ],
  ]);

  it.each<[expression: string, expected: unknown]>([
    ['sets.contains(parameters.ports, [80])', true],
    ['[1, 1.0, 1u, "1"].distinct().size()', 2],
    ['int(parameters.n) > 1.5', refused],
    ['parameters.n > 1', true],
    ['math.greatest("a")', fails],
    ['math.bitShiftRight(-16, 2)', '4611686018427387900'],
    ['18446744073709551615u', '18446744073709551615'],
    ['"%d".format([parameters.n])', '5'],
    ['"%d".format([2.5])', '2.5'],
    ['"%.0f".format([2.5])', '2'],
    ['"%.0f".format([3.5])', '4'],
    ['"%s".format([1e21])', '1000000000000000000000'],
    ['"%s".format([1e-7])', '0.0000001'],
    ['"%s".format([["a"]])', '[a]'],
    ['"%d".format([1, 2])', refused],
    ['parameters.ports.sortBy(port, [port])', refused],
    ['type(null)', 'null_type'],
    [
      'string(timestamp("2024-01-02T03:04:05+02:00") + duration("1h"))',
      '2024-01-02T04:04:05+02:00',
    ],
  ])('%s', (expression, expected) => {
    expect(evaluate(expression, templateDialect(), values)).toEqual(expected);
  });
});
