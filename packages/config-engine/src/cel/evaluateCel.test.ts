// SPDX-License-Identifier: Apache-2.0

import { createBudget } from '../budget';
import type { JsonObject, JsonValue } from '../json';
import { bindCel, compileCel, evaluateCel, CelOutcome } from '.';
import { plainEnglish } from '../__testUtils__/plainEnglish';

const values: JsonObject = {
  parameters: {
    replicas: 3,
    ratio: 0.5,
    name: 'shop',
    empty: '',
    none: null,
    flag: true,
    tags: ['b', 'a', 1],
    hosts: ['a.example', 'b.example'],
    ports: [
      { name: 'http', port: 80 },
      { name: 'grpc', port: 9090 },
    ],
    limits: { cpu: { unit: 'cores' }, memory: { unit: 'bytes' } },
    'dashed-name': 'x',
  },
  environmentConfigs: {},
};

function evaluate(expression: string, data: JsonObject = values): CelOutcome {
  const compiled = compileCel(expression, { pointer: '' });
  if ('findings' in compiled) {
    throw new Error(compiled.findings[0].message);
  }
  return evaluateCel(compiled.program, bindCel(data), createBudget());
}

const value = (expression: string, data?: JsonObject) => {
  const outcome = evaluate(`\${${expression}}`, data);
  return outcome.outcome === 'value' ? outcome.value : outcome;
};

describe('evaluateCel', () => {
  // docs/rules/validations.md#expressions
  it.each<[expression: string, expected: JsonValue]>([
    // Numbers in the data are doubles and compare with integers.
    ['parameters.replicas >= 2', true],
    ['parameters.replicas == 3', true],
    ['parameters.replicas in [1, 3]', true],
    ['parameters.ratio < 1', true],
    ['size(parameters.hosts) > 0', true],
    ['parameters.replicas * 2.0', 6],
    ['int(parameters.replicas) % 2 == 1', true],
    // Different types are unequal; comparing them is not an error.
    ['parameters.name == 3', false],
    ['parameters.none == null', true],
    ['parameters.name != null', true],
    // Presence.
    ['has(parameters.missing)', false],
    ['has(parameters.none)', true],
    ['has(parameters.limits.cpu)', true],
    ['parameters.?missing.orValue("d")', 'd'],
    ['parameters.?limits.?cpu.?unit.orValue("")', 'cores'],
    ['parameters[?"name"].hasValue()', true],
    ['parameters.?name.optMap(n, n + "!").orValue("")', 'shop!'],
    ['parameters.?missing.optMap(n, n + "!").orValue("none")', 'none'],
    ['optional.of(1).value()', 1],
    ['parameters["dashed-name"]', 'x'],
    // An error on one side is ignored if the other side decides the result.
    ['parameters.missing == "x" || true', true],
    ['false && parameters.missing == "x"', false],
    // Lists and maps.
    ['parameters.ports.exists(p, p.port == 80)', true],
    ['parameters.ports.all(p, p.port > 100)', false],
    ['parameters.ports.exists_one(p, p.name == "grpc")', true],
    ['parameters.ports.filter(p, p.port > 100).map(p, p.name)', ['grpc']],
    ['parameters.ports.map(p, p.port > 100, p.name)', ['grpc']],
    ['parameters.limits.map(k, k)', ['cpu', 'memory']],
    ['"cpu" in parameters.limits', true],
    ['"c" in parameters.tags', false],
    ['parameters.hosts + ["c"]', ['a.example', 'b.example', 'c']],
    ['parameters.tags == ["b", "a", 1]', true],
    ['parameters.limits.cpu == {"unit": "cores"}', true],
    ['[[1], [2, [3]]].flatten()', [1, 2, [3]]],
    ['[1, 2, 3].slice(1, 3)', [2, 3]],
    ['parameters.hosts.join(",")', 'a.example,b.example'],
    // Macros with two variables.
    ['parameters.limits.exists(name, limit, limit.unit == "bytes")', true],
    ['parameters.limits.all(name, limit, limit.unit != "")', true],
    ['parameters.ports.all(i, p, p.port > i)', true],
    ['parameters.hosts.existsOne(i, h, i == 0)', true],
    [
      'parameters.limits.transformList(k, v, k + v.unit)',
      ['cpucores', 'memorybytes'],
    ],
    ['parameters.limits.transformList(k, v, k == "cpu", v.unit)', ['cores']],
    [
      'parameters.limits.transformMap(k, v, v.unit)',
      { cpu: 'cores', memory: 'bytes' },
    ],
    [
      'parameters.ports.transformMapEntry(i, p, {p.name: p.port})',
      { http: 80, grpc: 9090 },
    ],
    ['parameters.ports.all(i, p, [p].exists(j, q, q.port == p.port))', true],
    ['parameters.hosts.exists(i, h, h.missing || h == "b.example")', true],
    // Strings, by code point.
    ['parameters.name.matches("^[a-z]+$")', true],
    [
      'parameters.name.startsWith("sh") && parameters.name.contains("ho")',
      true,
    ],
    ['"😀a".size()', 2],
    ['"😀a".indexOf("a")', 1],
    ['"abab".lastIndexOf("b")', 3],
    ['"😀ab".substring(1)', 'ab'],
    ['"abc".substring(0, 2)', 'ab'],
    ['"abc".charAt(1)', 'b'],
    ['"a.b.c".split(".")', ['a', 'b', 'c']],
    ['"a.b.c".split(".", 2)', ['a', 'b.c']],
    ['"aXbX".replace("X", "-")', 'a-b-'],
    ['"aXbX".replace("X", "-", 1)', 'a-bX'],
    ['"ÄbC".lowerAscii()', 'Äbc'],
    ['"äbC".upperAscii()', 'äBC'],
    ['" x ".trim()', 'x'],
    ['"abc".reverse()', 'cba'],
    ['string(parameters.replicas)', '3'],
    ['type(parameters.name) == string', true],
    ['parameters.flag ? "a" : "b"', 'a'],
    // Any key is plain data.
    ['has(parameters.constructor) || has(parameters.toString)', false],
    ['"__proto__" in parameters', false],
  ])('%s', (expression, expected) => {
    expect(value(expression)).toEqual(expected);
  });

  it.each([
    ['parameters.missing', '"parameters.missing" is not set'],
    ['parameters.replicas + 1', 'no such overload: double + int'],
    ['parameters.name > 2', 'no such overload: string > int'],
    ['parameters.name && true', "requires bool operands, got 'string'"],
    ['parameters.hosts[5] == ""', 'is outside the list'],
    ['parameters.name.matches("(?=a)")', 'is not RE2'],
    ['parameters.hosts.all(i, h, h.missing)', '"h.missing" is not set'],
    ['workload.endpoints', '"workload" is not known'],
    ['1 / 0', 'divides by zero'],
    ['oc_hash("a")', '"oc_hash" is not evaluated here'],
    ['math.greatest(1, 2)', '"math.greatest" is not evaluated here'],
    ['timestamp("2024-01-01T00:00:00Z")', '"timestamp" is not evaluated here'],
    [
      'optional.ofNonZeroValue(parameters.name).orValue("")',
      '"optional.ofNonZeroValue" is not evaluated here',
    ],
    ['size("a") == "1"', 'no such overload: int == string'],
    ['parameters.?name', 'is not one that JSON has'],
    ['{?"a": parameters.?name}', '"optional entries" is not evaluated here'],
  ])('explains why %s has no value', (expression, problem) => {
    expect(plainEnglish(value(expression))).toMatchObject({
      outcome: 'error',
      problem: expect.stringContaining(problem),
    });
  });

  it.each<[expression: string, unset: string | undefined]>([
    // Only what a guard protects may be missing.
    ['parameters.a', 'parameters.a'],
    ['parameters.a.b.c', 'parameters.a'],
    ['has(parameters.a.b)', 'parameters.a'],
    ['has(parameters.name) ? parameters.a : 1', 'parameters.a'],
    ['has(parameters.a) || parameters.b', 'parameters.b'],
    ['parameters.a || false', 'parameters.a'],
    ['parameters.flag && parameters.a', 'parameters.a'],
    ['"x" in parameters.a', 'parameters.a'],
    ['parameters.?a.orValue(parameters.b)', 'parameters.b'],
    ['parameters.a.?b.orValue(1)', 'parameters.a'],
    ['parameters.?a.value()', 'parameters.a'],
    ['parameters.limits[parameters.name].unit', 'parameters.limits'],
    ['parameters.limits["disk"].unit', 'parameters.limits.disk'],
    ['parameters.hosts[9]', 'parameters.hosts'],
    ['parameters.tags.exists(t, t == parameters.a)', 'parameters.a'],
    ['parameters.ports.map(p, p.host)', 'p.host'],
    ['[1, parameters.a]', 'parameters.a'],
    // A value that is set is at fault, whatever else is missing.
    ['has(parameters.a) ? parameters.a : parameters.replicas + 1', undefined],
    ['parameters.replicas + 1 + parameters.a', undefined],
    ['parameters.?a.orValue(parameters.name + 1)', undefined],
    ['parameters.name ? 1 : parameters.a', undefined],
  ])('names what is not set in %s', (expression, unset) => {
    const outcome = evaluate(`\${${expression}}`);
    expect(outcome).toMatchObject({ outcome: 'error' });
    expect('unset' in outcome ? outcome.unset?.join('.') : undefined).toBe(
      unset,
    );
  });

  it('never quotes data', () => {
    const data = { parameters: { secret: 'hunter2', map: {}, list: [1] } };
    for (const expression of [
      'parameters.map[parameters.secret]',
      'int(parameters.secret)',
      'bool(parameters.secret)',
      'double(parameters.secret)',
      '"a".matches("(" + parameters.secret)',
      'parameters.list[parameters.secret]',
      'parameters.secret + 1',
      'parameters.secret ? 1 : 2',
      'parameters.secret.all(x, x)',
      'parameters.list.map(x, parameters.secret + x)',
      'parameters.map.orValue(parameters.secret)',
      'timestamp(parameters.secret)',
    ]) {
      const outcome = evaluate(`\${${expression}}`, data);
      expect([expression, outcome.outcome]).toEqual([expression, 'error']);
      expect(JSON.stringify(outcome)).not.toContain('hunter2');
    }
  });

  it('treats any name as a plain key', () => {
    const data = JSON.parse(
      '{"parameters": {"constructor": "c", "__proto__": "p", "prototype": "q"}}',
    );
    expect(value('parameters.constructor', data)).toBe('c');
    expect(value('parameters.__proto__', data)).toBe('p');
    expect(value('parameters.map(k, parameters[k])', data)).toEqual([
      'c',
      'p',
      'q',
    ]);
  });

  it.each([
    ['${parameters.replicas}', 3],
    ['  ${parameters.replicas}\n', 3],
    ['x-${parameters.name}-${parameters.replicas}', 'x-shop-3'],
    ['${parameters.hosts} ', ['a.example', 'b.example']],
    ['h: ${parameters.hosts}', 'h: ["a.example","b.example"]'],
    ['${{"a": "}"}.a}', '}'],
    ["${'it\\'s ${'}", "it's ${"],
    ['$' + '{not closed', '${not closed'],
    ['${"not closed}', '${"not closed}'],
    ['plain', 'plain'],
  ])('evaluates the string %j', (text, expected) => {
    expect(evaluate(text)).toEqual({ outcome: 'value', value: expected });
  });
});

describe('compileCel', () => {
  const codes = (text: string) => {
    const compiled = compileCel(text, { pointer: '/x' });
    return 'findings' in compiled
      ? compiled.findings.map(({ code, message }) => [code, message])
      : [];
  };

  it.each([
    ['${size(a) >}', 'unexpected token: the end at character 10'],
    ['${a ${b} }', 'must not contain another'],
    ['${a = b}', 'unexpected character'],
    ['${}', 'unexpected token'],
    ['${f(a}', 'expected ")", got the end'],
  ])('reports %s', (text, problem) => {
    expect(codes(text)).toEqual([
      ['cel/syntax', expect.stringContaining(problem)],
    ]);
  });

  it.each([
    ['long', `\${"${'a'.repeat(10_000)}"}`],
    ['nested', `\${${'('.repeat(300)}1${')'.repeat(300)}}`],
    ['nested in lists', `\${${'['.repeat(4000)}1${']'.repeat(4000)}}`],
    ['a tower of signs', `\${${'!'.repeat(9_000)}true}`],
    ['a chain', `\${${'a||'.repeat(3_000)}a}`],
    ['a chain of accesses', `\${a${'.a'.repeat(3_000)}}`],
    ['many parts', `\${[${'1,'.repeat(4_000)}1]}`],
  ])('rejects oversized input: %s', (_, text) => {
    expect(codes(text).map(([code]) => code)).toEqual(['cel/too-large']);
  });

  it.each([
    ['${parameters.a.b == 1}', [['parameters', 'a', 'b']]],
    [
      '${has(parameters.a) && parameters.?b["c"].d}',
      [
        ['parameters', 'a'],
        ['parameters', 'b', 'c', 'd'],
      ],
    ],
    ['${parameters.list[0].name}', [['parameters', 'list']]],
    [
      '${parameters.m[workload.k].x}',
      [
        ['parameters', 'm'],
        ['workload', 'k'],
      ],
    ],
    [
      '${parameters.l.all(x, x.y > environmentConfigs.n)}',
      [
        ['parameters', 'l'],
        ['environmentConfigs', 'n'],
      ],
    ],
    ['${parameters.l.exists(parameters, parameters.y)}', [['parameters', 'l']]],
    ['${m.transformList(k, v, k + v.a + o)}', [['m'], ['o']]],
    ['${type(a) == string && optional.none().hasValue()}', [['a']]],
    ['${a}-${a}-${b.c}', [['a'], ['b', 'c']]],
    ['${oc_merge(a, b.c)}', [['a'], ['b', 'c']]],
    ['${{?"a": b.?c, "[?": d}}', [['b', 'c'], ['d']]],
    [
      '${[?a.?b, c[?"d"]]}',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
  ])('lists what %s reads', (text, reads) => {
    const compiled = compileCel(text, { pointer: '' });
    expect(
      'program' in compiled && compiled.program.reads.map(({ path }) => path),
    ).toEqual(reads);
  });
});
