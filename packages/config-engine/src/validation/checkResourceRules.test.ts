// SPDX-License-Identifier: Apache-2.0

import { createBudget } from '../budget';
import type { JsonObject, JsonValue } from '../json';
import { compileOpenApi, composeSchema } from '../schema';
import { parseSource } from '../source';
import { validateInstance } from './validateInstance';
import { declaresSecrets } from './unknownValues';
import {
  checkResourceRules,
  sectionsWithTransitions,
} from './checkResourceRules';

const SECTION = '/properties/parameters';

/** Fields of every kind that rules can read. */
const fields = `
  n: { type: integer }
  d: { type: number }
  s: { type: string }
  log-level: { type: string }
  in: { type: string }
  at: { type: string, format: date-time }
  wait: { type: string, format: duration }
  data: { type: string, format: byte }
  any: { x-kubernetes-int-or-string: true }
  list: { type: array, items: { type: string } }
  numbers: { type: array, items: { type: integer } }
  set: { type: array, x-kubernetes-list-type: set, items: { type: string } }
  keyed:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [k]
    items: { type: object, required: [k], properties: { k: { type: string }, v: { type: integer } } }
  map: { type: object, additionalProperties: { type: integer } }
  o: { type: object, properties: { a: { type: integer } } }
`;

function schemaOf(rules: string, properties = fields) {
  const [{ root }] = parseSource({
    file: 'crd.yaml',
    text: `type: object
properties: ${properties.startsWith('\n') ? properties : `{ ${properties} }`}
x-kubernetes-validations:
${rules}
`,
  }).documents;
  const parameters = compileOpenApi({ schema: root, flavour: 'kubernetes' });
  return {
    schema: composeSchema({ parameters }),
    findings: parameters.findings.map(
      ({ code, pointer, message }) => `${code} ${pointer}: ${message}`,
    ),
  };
}

function check(
  rules: string,
  parameters: JsonObject,
  {
    old,
    ...more
  }: Partial<Omit<Parameters<typeof checkResourceRules>[0], 'old'>> & {
    old?: JsonValue;
  } = {},
  properties?: string,
) {
  const { schema, findings } = schemaOf(rules, properties);
  expect(findings).toEqual([]);
  const touchesSecret = () => declaresSecrets(more.schema ?? schema);
  return checkResourceRules({
    schema,
    section: SECTION,
    value: { parameters },
    touchesSecret,
    budget: createBudget(),
    found: [],
    isUnknown: () => false,
    ...(old !== undefined && {
      old: { value: old, touchesSecret, isSet: () => true },
    }),
    ...more,
  }).map(({ code, pointer, message }) => `${code} ${pointer}: ${message}`);
}

const ruleOf = (text: string) =>
  `  - rule: |-\n      ${text}\n    message: wrong`;

describe('rules of custom resources', () => {
  // docs/rules/crd.md#rules
  it.each<[rule: string, value: JsonObject]>([
    ['self.n / 2 == -3', { n: -7 }],
    ['self.n % 2 == 1 && self.n > 2u', { n: 5 }],
    ['self.d * 2.0 == 1.0', { d: 0.5 }],
    ['self.log__dash__level == "info"', { 'log-level': 'info' }],
    ['self.__in__ == "x"', { in: 'x' }],
    ['!has(self.n) || self.n > 3', {}],
    ['self.o.a == 1 || !has(self.n)', {}],
    ['self.at.getHours("Europe/Berlin") == 0', { at: '2026-02-28T23:30:00Z' }],
    [
      'self.wait <= duration("1h") && self.wait.getSeconds() == 5400 || true',
      { wait: '1h30m' },
    ],
    ['self.wait == duration("48h")', { wait: '2 days' }],
    [
      'self.wait == duration("5m") && duration("300s") == self.wait',
      { wait: '5min' },
    ],
    ['self.wait.getMilliseconds() == 1500', { wait: '1500ms' }],
    ['self.wait == duration("-90s")', { wait: '-1m30s' }],
    [
      'self.at.getHours("-01:30") == 22 && self.at.getDayOfYear() == 58',
      { at: '2026-02-28T23:30:00Z' },
    ],
    [
      'string(duration("90s")) == "90s" && int(self.at) == 1',
      { at: '1970-01-01T00:00:01Z' },
    ],
    ['self.data == b"shop" && size(self.data) == 4', { data: 'c2hvcA==' }],
    [
      'type(self.any) == int ? self.any < 3 : self.any == "30%"',
      { any: '30%' },
    ],
    ['self.list.all(i, x, i > 0 || x == "a")', { list: ['a', 'b'] }],
    ['self.list.map(x, x + "!").join(",") == "a!,b!"', { list: ['a', 'b'] }],
    [
      'self.list.indexOf("b") == 1 && self.list.isSorted()',
      { list: ['a', 'b', 'b'] },
    ],
    [
      'self.list.distinct() == ["a"] && self.list.first().value() == "a"',
      { list: ['a', 'a'] },
    ],
    [
      'self.numbers.sum() == 6 && self.numbers.max() == 3',
      { numbers: [1, 2, 3] },
    ],
    [
      'self.numbers.sort() == [1, 2] && self.numbers.slice(0, 1) == [2]',
      { numbers: [2, 1] },
    ],
    [
      'sets.contains(self.list, ["a"]) && !sets.intersects(self.list, ["c"])',
      { list: ['a', 'b'] },
    ],
    [
      'self.set == ["b", "a"] && !(["b", "a"] == self.set)',
      { set: ['a', 'b'] },
    ],
    ['(self.set + ["b", "c"]).size() == 3', { set: ['a', 'b'] }],
    [
      'self.keyed.sortBy(x, x.v)[0].k == "b"',
      {
        keyed: [
          { k: 'a', v: 2 },
          { k: 'b', v: 1 },
        ],
      },
    ],
    [
      '"eu" in self.map && self.map.eu == 1 && self.map["eu"] < 2',
      { map: { eu: 1 } },
    ],
    ['self.s.matches("^[a-z]+$") && self.s.find("o+") == "oo"', { s: 'foo' }],
    ['self.s.findAll("[0-9]", 2) == ["1", "2"]', { s: 'a1b2c3' }],
    [
      'self.s.split(",").size() == 2 && self.s.replace(",", "") == "ab"',
      { s: 'a,b' },
    ],
    [
      '"%s has %d, %.2f, %x".format([self.s, self.n, self.d, 255]) == "a has 1, 0.50, ff"',
      { s: 'a', n: 1, d: 0.5 },
    ],
    [
      'url(self.s).getHostname() == "::1" && url(self.s).getPort() == "80"',
      { s: 'http://[::1]:80/a' },
    ],
    [
      'url(self.s).getQuery()["k"] == ["1", "2"] && !isURL("a b")',
      { s: 'https://a/?k=1&k=2' },
    ],
    [
      'quantity(self.s).isLessThan(quantity("1Gi")) && quantity("1Ki") == quantity("1024")',
      { s: '1000Mi' },
    ],
    [
      'quantity(self.s).add(quantity("500m")).asApproximateFloat() == 2.0 && isQuantity("1e3")',
      { s: '1500m' },
    ],
    ['!isQuantity("1KB") && quantity("9999E").asApproximateFloat() > 1e19', {}],
    [
      'ip(self.s).family() == 4 && ip(self.s).isLoopback() && !isIP("10.0.0.01")',
      { s: '127.0.0.1' },
    ],
    [
      'string(ip("2001:0db8:0::1")) == "2001:db8::1" && !ip.isCanonical("::0001")',
      {},
    ],
    [
      'cidr("10.0.0.0/8").containsIP(self.s) && cidr("10.1.2.3/8").masked() == cidr("10.0.0.0/8")',
      { s: '10.1.2.3' },
    ],
    [
      'cidr("10.0.0.0/8").containsCIDR("10.1.0.0/16") && cidr("::/0").prefixLength() == 0',
      {},
    ],
    [
      '!format.dns1123Label().validate(self.s).hasValue() && !format.named("x").hasValue()',
      { s: 'a-b' },
    ],
    [
      'semver(self.s).isLessThan(semver("1.0.0")) && semver("v1.2", true).minor() == 2',
      { s: '1.0.0-rc.1' },
    ],
    [
      'semver(self.s) == semver("1.0.0+b") && semver(self.s) != semver("1.0.1")',
      { s: '1.0.0+a' },
    ],
    [
      'self.list.map(x, semver(x)).distinct().size() == 1',
      { list: ['1.0.0', '1.0.0'] },
    ],
    [
      'url(self.s) == url("https://a:1/b?c=d") && url(self.s) != url("https://a/b?c=d")',
      { s: 'HTTPS://a:1/b?c=d' },
    ],
    [
      'url("https://u@a/") != url("https://v@a/") && url("/a#b") != url("/a#c")',
      {},
    ],
    [
      '"%s, %s".format([{"b a": [{"c": 1}], "b": []}, type(1)]) == "{\\"b a\\":[{\\"c\\":1}], \\"b\\":[]}, int"',
      { o: { a: 1 } },
    ],
    ['!self.list.first().hasValue()', { list: [] }],
    [
      'self.at != timestamp("2026-02-28T23:30:00.123457Z") && self.at < timestamp("2026-02-28T23:30:00.123457Z") && string(self.at) == "2026-02-28T23:30:00.123456Z"',
      { at: '2026-02-28T23:30:00.123456Z' },
    ],
    [
      'self.at + duration("1us") == timestamp("2026-02-28T23:30:00.123457Z") && timestamp("2026-02-28T23:30:00.123457Z") - self.at == duration("1us")',
      { at: '2026-02-28T23:30:00.123456Z' },
    ],
    [
      '[timestamp("2026-02-28T23:30:00.123457Z"), self.at].min() == self.at && !([timestamp("2026-02-28T23:30:00.123457Z"), self.at].isSorted())',
      { at: '2026-02-28T23:30:00.123456Z' },
    ],
    [
      'string(timestamp(0) - duration("1ns")) == "1969-12-31T23:59:59.999999999Z" && string(timestamp("2026-02-28T01:00:00.5+01:00")) == "2026-02-28T01:00:00.5+01:00"',
      {},
    ],
    ['self.?o.?a.orValue(3) == 3 && optional.of(1) == optional.of(1)', {}],
    ['self.o == null || self.o.a == 1', { o: { a: 1 } }],
    ['{"a": ["b"]}["a"] == ["b"]', {}],
    ['[?self.?s, ?self.?log__dash__level, "c"] == ["a", "c"]', { s: 'a' }],
    ['{?"a": self.?s, ?"b": (self.?__in__), "c": "d"}.size() == 1', {}],
    ['{?"a": self.?s, ?"b": self.?s} == {"a": "x", "b": "x"}', { s: 'x' }],
    ['[[?self.?s], [?self.?o.?a].map(x, "n")] == [[], ["n"]]', { o: { a: 1 } }],
    ['self.s == "x" // as it is', { s: 'x' }],
  ])('holds: %s', (rule, value) => {
    expect(check(ruleOf(rule), value)).toEqual([]);
  });

  it.each<[rule: string, value: JsonObject, problem: string]>([
    ['self.n > 3', {}, '"self.n" is not set'],
    ['1 / self.n == 0', { n: 0 }, 'divides by zero'],
    ['quantity(self.s) == quantity("1")', { s: 'much' }, 'cannot be converted'],
    ['duration(self.s) > duration("1s")', { s: 'soon' }, 'cannot be converted'],
    [
      'self.at.getHours(self.s) > 0',
      { s: 'Mars', at: '2026-02-28T23:30:00Z' },
      'cannot be converted',
    ],
    ['self.s.matches(self.s)', { s: '(' }, 'has a pattern that is not RE2'],
    ['self.any > 5', { any: '30%' }, 'no such overload'],
    ['self.list[3] == "a"', { list: [] }, 'is outside the list'],
    [
      'timestamp("9999-12-31T23:59:59Z") + duration("1s") > timestamp(0)',
      {},
      'is too large a number',
    ],
    ['self.numbers.min() > 0', { numbers: [] }, 'is called on an empty list'],
    ['self.list.max() == "a"', { list: [] }, 'is called on an empty list'],
    ['"%s".format([dyn(url("/a"))]) == ""', {}, 'cannot write its values'],
    [
      '"%d".format([dyn(self.s)]) == "1"',
      { s: 'a' },
      'cannot write its values',
    ],
  ])('fails: %s', (rule, value, problem) => {
    const [found] = check(ruleOf(rule), value);
    expect(found).toMatch(/^custom-resource\/rule-fails \/parameters: /);
    expect(found).toContain(problem);
  });

  it.each([
    ['self.s > 3', 'no such overload'],
    ['self.nope == 1', '"nope"'],
    ['self.o.nope == 1', '"nope"'],
    ['has(self.keyed[0].nope)', 'is not a field of the schema'],
    ['self.wait == "5m"', 'no such overload'],
    ['self.n * self.d > 1.0', 'no such overload'],
    ['self.o == self.keyed[0]', 'no such overload: object == object'],
    ['self.s in ["a", 1]', 'must have the same type'],
    ['math.greatest(1, self.n) > 1', '"greatest"'],
    ['self.s.reverse() == "a"', 'reverse'],
    ['object.n > 0', 'is not known'],
    ['self.n', 'its type is int, not bool'],
    ['self.list.sum() == "ab"', 'no matching overload'],
  ])('does not compile: %s', (rule, problem) => {
    const [found] = schemaOf(ruleOf(rule)).findings;
    expect(found).toContain('/x-kubernetes-validations/0/rule: ');
    expect(found).toContain(problem);
  });

  it.each<[more: string, expected: string]>([
    ['', 'rule-violated /parameters: parameters violates'],
    ['    message: too small\n', 'too small'],
    [
      '    messageExpression: "\'got %d\'.format([self.n])"\n    message: m\n',
      'got 1',
    ],
    ['    messageExpression: "string(self.d)"\n    message: m\n', ': m'],
    ['    messageExpression: "\' \'"\n', 'self.n > 3'],
    [
      '    fieldPath: .n\n',
      'rule-violated /parameters/n: parameters.n violates',
    ],
    [
      '    fieldPath: .o.a\n    reason: FieldValueRequired\n',
      'rule-requires /parameters/o/a: ',
    ],
    ['    reason: FieldValueForbidden\n', 'rule-forbids /parameters: '],
    ['    reason: FieldValueDuplicate\n', 'rule-duplicate /parameters: '],
  ])('says what is wrong with %j', (more, expected) => {
    const [found] = check(`  - rule: self.n > 3\n${more}`, { n: 1 });
    expect(found).toContain(expected);
  });

  it('has the texts of formats that Kubernetes has', () => {
    const [found] = check(
      '  - rule: self.n > 3\n    messageExpression: "format.dns1123Label().validate(self.s).value()[0]"',
      { n: 1, s: 'A' },
    );
    expect(found).toMatch(
      / \(e\.g\. 'my-name', {2}or '123-abc', regex used for validation is '\[a-z0-9\]\(\[-a-z0-9\]\*\[a-z0-9\]\)\?'\)$/,
    );
  });

  const trueRule = '  - rule: "true"';
  const nested = (rules: string) =>
    `l: { type: array, items: { type: integer, ${rules} } }, m: { type: object, additionalProperties: { type: integer, ${rules} } }, f: { type: integer, nullable: true, ${rules} }`;
  const positive = 'x-kubernetes-validations: [{ rule: self > 0, message: m }]';

  it('evaluates rules of fields, items and map values that are set', () => {
    const places = (value: JsonObject) =>
      check(trueRule, value, {}, nested(positive)).map(
        found => found.split(/[ :]/)[1],
      );
    expect(places({ l: [1, 0], m: { a: 0 }, f: 0 })).toEqual([
      '/parameters/l/1',
      '/parameters/m/a',
      '/parameters/f',
    ]);
    expect(places({ f: null })).toEqual([]);
  });

  it('has the rules of a schema however often it is composed', () => {
    const { schema } = schemaOf(ruleOf('self.n > 3'));
    const again = composeSchema({
      parameters: {
        ...schema,
        structural: {
          ...((schema.structural.properties as JsonObject)
            .parameters as JsonObject),
        },
      },
    });
    for (const each of [schema, again]) {
      const found = checkResourceRules({
        schema: each,
        section: SECTION,
        value: { parameters: { n: 1 } },
        touchesSecret: () => false,
        budget: createBudget(),
        found: [],
        isUnknown: () => false,
      });
      expect(found).toHaveLength(1);
    }
  });

  it('has the position of the rule, and so have those that do not compile', () => {
    const lines = (rules: string) => {
      const { schema } = schemaOf(rules, 'n: { type: integer }');
      return [
        ...schema.findings,
        ...checkResourceRules({
          schema,
          section: SECTION,
          value: { parameters: { n: 1 } },
          touchesSecret: () => false,
          budget: createBudget(),
          found: [],
          isUnknown: () => false,
        }),
      ].map(({ code, position }) => `${code} ${position?.line}`);
    };
    expect(lines('  - rule: "true"\n  - rule: self.n > 1')).toEqual([
      'custom-resource/rule-violated 5',
    ]);
    expect(lines('  - rule: "true"\n  - rule: self.n')).toEqual([
      'structural/rule-types 5',
    ]);
  });

  it('compares what objects and lists contain', () => {
    const keyed = [{ k: 'a', v: 1 }];
    const holds = (rule: string) =>
      check(ruleOf(rule), { keyed, o: { a: 1 }, map: { a: 1 } });
    expect(holds('self.keyed[0] in self.keyed')).toEqual([]);
    expect(holds('self.keyed.filter(x, true) == self.keyed')).toEqual([]);
    expect(holds('!(self.o != self.o) && self.map == {"a": 1}')).toEqual([]);
    expect(holds('self.keyed[0].k in ["b"]')).toHaveLength(1);
  });

  it('waits until values are there and of their types', () => {
    const found = (code: string, pointer: string) => ({
      found: [{ severity: 'error' as const, code, pointer, message: '' }],
    });
    const rule = ruleOf('false');
    expect(check(rule, {}, found('values/required', '/parameters/n'))).toEqual(
      [],
    );
    expect(
      check(rule, {}, found('values/minimum', '/parameters/n')),
    ).toHaveLength(1);
    expect(
      check(rule, {}, found('values/required', '/environmentConfigs/n')),
    ).toHaveLength(1);
  });

  it('does not decide on what is not known, and quotes no secret', () => {
    const isUnknown = (pointer: string) => pointer === '/parameters/s';
    expect(check(ruleOf('self.s == "a"'), { s: 'b' }, { isUnknown })).toEqual(
      [],
    );
    expect(
      check(ruleOf('self.n == 1'), { s: 'b', n: 2 }, { isUnknown }),
    ).toHaveLength(1);
    const [found] = check(
      '  - rule: self.p == ""\n    messageExpression: self.p\n    message: m',
      { p: 'hunter2' },
      {},
      'p: { type: string, x-oc-sensitive: true }',
    );
    expect(found).toContain('violates a rule of its schema: m');
  });

  it.each<[rule: string, value: JsonObject, unknown: string]>([
    [
      'self.map.a__dash__b == 1',
      { map: { a__dash__b: 2 } },
      '/parameters/map/a__dash__b',
    ],
    [
      'self.log__dash__level == "a"',
      { 'log-level': 'b' },
      '/parameters/log-level',
    ],
    [
      'self.keyed[0].v == 1',
      { keyed: [{ k: 'a', v: 2 }] },
      '/parameters/keyed/0/v',
    ],
  ])('does not decide %s if it reads what is not known', (rule, value, at) => {
    expect(check(ruleOf(rule), value)).toHaveLength(1);
    const isUnknown = (pointer: string) => pointer === at;
    expect(check(ruleOf(rule), value, { isUnknown })).toEqual([]);
  });

  it('quotes nothing that is unknown, or that another schema marks', () => {
    const rule =
      '  - rule: self.n == 1\n    messageExpression: self.s\n    message: m';
    const value = { n: 2, s: 'hunter2' };
    expect(check(rule, value)[0]).toContain('hunter2');
    const isUnknown = (pointer: string) => pointer === '/parameters/s';
    expect(check(rule, value, { isUnknown })[0]).toMatch(/: m$/);
    const { schema } = schemaOf(rule);
    for (const marks of [
      { sensitive: [['parameters', 's']], hidden: [] },
      { sensitive: [], hidden: [['parameters', 's']] },
    ]) {
      const found = check(rule, value, { schema: { ...schema, marks } });
      expect(found[0]).toMatch(/: m$/);
    }
  });

  it('names no field that is not shown', () => {
    const marks = { sensitive: [], hidden: [['parameters', 'log-level']] };
    for (const rule of [
      'self.log__dash__level == "a"',
      'self.log__dash__level.size() > 3',
    ]) {
      const text = `  - rule: ${rule}`;
      const { schema } = schemaOf(text);
      const values: JsonObject[] = [{ 'log-level': 'b' }, {}];
      for (const value of values) {
        const [open] = check(text, value);
        const [found] = check(text, value, { schema: { ...schema, marks } });
        expect(open).toContain('log__dash__level');
        expect(found).toContain('reads a field that is not shown');
        expect(found).not.toContain('log__dash__level');
      }
    }
  });

  it('takes any value where one is not known', () => {
    const value = { data: '***', wait: '***', at: '***', n: '***', o: 3 };
    expect(check(ruleOf('self.s == "a"'), { ...value, s: 'a' })).toEqual([]);
  });

  it.each([
    'self.list.all(a, self.list.all(b, self.at.getHours("Europe/Berlin") >= 0))',
    'self.list.all(a, self.list.all(b, size(self.data + self.data + self.data) > 0))',
    'self.list.all(a, self.list.all(b, url(self.s).getQuery().size() > 0))',
    'self.s.findAll("k.*b|k").size() > 0',
    'self.list.all(a, self.list.all(b, (self.set + self.set).size() > 0))',
    'self.list.all(a, self.list.all(b, "%s%s".format([self.list, self.s]) != ""))',
  ])('is bounded: %s', rule => {
    const budget = createBudget();
    const start = Date.now();
    check(
      ruleOf(rule),
      {
        list: Array.from({ length: 2_000 }, (_, index) => `${index}`),
        set: Array.from({ length: 2_000 }, (_, index) => `${index}`),
        data: 'AAAA'.repeat(20_000),
        s: `https://a/?${'k=1&'.repeat(20_000)}`,
        at: '2026-02-28T23:30:00Z',
      },
      { budget },
    );
    expect(budget.spent.templateWork).toBeGreaterThan(
      budget.limits.templateWork,
    );
    expect(Date.now() - start).toBeLessThan(60_000);
  });

  it('counts its work, whatever the rule multiplies', () => {
    const list = Array.from({ length: 300 }, (_, index) => `${index}`);
    const budget = createBudget();
    const rule =
      'self.list.all(a, self.list.all(b, self.list.all(c, a + b + c != "")))';
    const start = Date.now();
    expect(check(ruleOf(rule), { list }, { budget })).toEqual([]);
    expect(budget.spent.templateWork).toBeGreaterThan(
      budget.limits.templateWork,
    );
    expect(Date.now() - start).toBeLessThan(60_000);
  });

  it('refuses what there is no budget to check', () => {
    const { schema } = schemaOf(ruleOf('lists.range(9000000000).size() > 0'));
    const codes = validateInstance(schema, { parameters: {} }).map(
      ({ code }) => code,
    );
    expect(codes).toEqual(['budget/exceeded']);
  });

  describe('about changes', () => {
    const changed = (
      rule: string,
      old: JsonValue,
      parameters: JsonObject,
      properties = nested(
        `x-kubernetes-validations: [{ ${rule}, message: m }]`,
      ),
    ) =>
      check(trueRule, parameters, { old: { parameters: old } }, properties).map(
        found => found.split(/[ :]/)[1],
      );

    it.each<[rule: string, old: JsonObject, now: JsonObject, at: string[]]>([
      ['rule: self == oldSelf', { f: 1 }, { f: 2 }, ['/parameters/f']],
      ['rule: self == oldSelf', { f: 1 }, { f: 1 }, []],
      ['rule: self == oldSelf', {}, { f: 1 }, []],
      ['rule: self == oldSelf', { f: 1 }, {}, []],
      ['rule: self > 5', {}, { f: 1 }, []],
      [
        'rule: oldSelf.hasValue(), optionalOldSelf: true',
        {},
        { f: 1 },
        ['/parameters/f'],
      ],
      [
        'rule: "oldSelf.optMap(o, self > o).orValue(true)", optionalOldSelf: true',
        { f: 5 },
        { f: 5 },
        ['/parameters/f'],
      ],
    ])('%s: %j becomes %j', (rule, old, now, at) => {
      const properties = `f: { type: integer, x-kubernetes-validations: [{ ${rule} }] }`;
      expect(changed(rule, old, now, properties)).toEqual(at);
    });

    it('finds old items by their keys, and tells nothing of secrets', () => {
      const keyed = (field: string) => `l:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [k]
    items: { type: object, required: [k], properties: { k: { type: string }, v: { type: integer, ${field} } } }`;
      const old = {
        l: [
          { k: 'a', v: 5 },
          { k: 'b', v: 5 },
        ],
      };
      const now = {
        l: [
          { k: 'b', v: 6 },
          { k: 'a', v: 4 },
          { k: 'c', v: 0 },
        ],
      };
      const rule =
        'x-kubernetes-validations: [{ rule: self >= oldSelf, message: m }]';
      expect(changed('', old, now, `\n  ${keyed(rule)}\n`)).toEqual([
        '/parameters/l/1/v',
      ]);
      expect(
        changed(
          '',
          old,
          now,
          `\n  ${keyed(`x-oc-sensitive: true, ${rule}`)}\n`,
        ),
      ).toEqual([]);
    });

    it('knows which schemas have such rules', () => {
      const sections = (rule: string) =>
        sectionsWithTransitions(schemaOf(ruleOf(rule)).schema);
      expect(sections('self.n > oldSelf.n')).toEqual([SECTION]);
      expect(sections('self.n > 1')).toEqual([]);
    });
  });
});
