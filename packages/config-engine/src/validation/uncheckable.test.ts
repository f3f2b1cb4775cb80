// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '../json';
import { CompiledSchema, compileOpenApi, composeSchema } from '../schema';
import { nodeFromValue, parseSource } from '../source';
import { allSteps } from '../steps';
import { ALL_ERRORS, uncheckableSteps, validateInstance } from '.';

function compile(schema: JsonObject): CompiledSchema {
  return compileOpenApi({ schema: nodeFromValue(schema) });
}

/** The schema of an object with one field `a`. */
function field(schema: JsonObject): CompiledSchema {
  return compile({ type: 'object', properties: { a: schema } });
}

/** Objects within objects. */
function deep(levels: number): JsonObject {
  let schema: JsonObject = { type: 'string' };
  for (let level = 0; level < levels; level++) {
    schema = { type: 'object', properties: { a: schema } };
  }
  return schema;
}

describe('validateInstance', () => {
  it('lists all findings for a comparison', () => {
    const schema = field({ type: 'array', items: { type: 'integer' } });
    const found = (bad: number) =>
      validateInstance(
        schema,
        { a: Array(bad).fill('x') },
        { maximumErrors: ALL_ERRORS },
      );
    expect(found(250)).toHaveLength(250);
    const known = new Set(found(250).map(({ pointer }) => pointer));
    expect(found(251).filter(({ pointer }) => !known.has(pointer))).toEqual([
      expect.objectContaining({ code: 'values/type', pointer: '/a/250' }),
    ]);
    const cut = found(ALL_ERRORS + 3);
    expect(cut).toHaveLength(ALL_ERRORS + 1);
    expect(cut[ALL_ERRORS].message).toContain('3 further errors');
  });

  it('reports the same for a value however many other errors there are', () => {
    const schema = field({
      type: 'object',
      additionalProperties: false,
      properties: { replicas: {} },
    });
    const messages = (values: JsonObject) =>
      validateInstance(
        schema,
        { a: values },
        { maximumErrors: ALL_ERRORS },
      ).map(({ message }) => message);
    const many = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [`x${index}`, 1]),
    );
    expect(messages({ ...many, replicaz: 1 })).toEqual(
      expect.arrayContaining(messages({ replicaz: 1 })),
    );
  });

  // Limited by size rather than time: comparing every error with every choice would never end.
  it('reports thousands of values that match no choice', () => {
    const schema = field({
      type: 'array',
      items: { anyOf: [{ type: 'integer' }, { type: 'boolean' }] },
    });
    const findings = validateInstance(
      schema,
      { a: Array(20_000).fill('x') },
      { maximumErrors: 2 },
    );
    expect(findings.map(({ code }) => code)).toEqual([
      'values/anyOf',
      'values/anyOf',
      'values/more',
    ]);
    expect(findings[2].message).toContain('19998');
  });
});

describe('uncheckable', () => {
  const fields = (count: number): JsonObject =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `f${index}`,
        { type: 'string' },
      ]),
    );

  it('does not apply to a valid schema', () => {
    expect(
      allSteps(uncheckableSteps(field({ type: 'string' }))),
    ).toBeUndefined();
  });

  it('applies to a field name with half a surrogate pair', () => {
    const text = 'type: object\nproperties:\n  "a\\ud800": { type: string }\n';
    const [{ root }] = parseSource({ file: 'type.yaml', text }).documents;
    const schema = compileOpenApi({ schema: root });
    const finding = {
      severity: 'error',
      code: 'schema/not-checkable',
      pointer: '/properties/a\ud800',
      position: expect.objectContaining({ line: 3 }),
    };
    expect(schema.findings).toEqual([expect.objectContaining(finding)]);
    expect(allSteps(uncheckableSteps(schema))).toMatchObject(finding);
    expect(validateInstance(schema, {})).toEqual([
      expect.objectContaining({
        code: 'values/not-checked',
        severity: 'error',
      }),
    ]);
    const configuration = composeSchema({ parameters: schema });
    expect(allSteps(uncheckableSteps(configuration))).toMatchObject(finding);
  });

  it('applies to a type with too many fields or levels', () => {
    for (const schema of [
      compile({ type: 'object', properties: fields(40_000) }),
      field(deep(200)),
    ]) {
      expect(allSteps(uncheckableSteps(schema))?.code).toMatch(
        /^schema\/too-(large|deep)$/,
      );
      expect(() => validateInstance(schema, {})).not.toThrow();
    }
  });

  it('applies to a schema whose parts are too large together, without throwing', () => {
    const part = compile({ type: 'object', properties: fields(9_000) });
    expect(part.findings).toEqual([]);
    expect(allSteps(uncheckableSteps(part))).toBeUndefined();
    const configuration = composeSchema({
      parameters: part,
      environmentConfigs: part,
      traits: { a: { parameters: part }, b: { parameters: part } },
    });
    expect(allSteps(uncheckableSteps(configuration))).toMatchObject({
      code: 'values/not-checked',
      message: expect.stringContaining('more than 20000 fields'),
    });
    expect(validateInstance(configuration, {})).toEqual([
      allSteps(uncheckableSteps(configuration)),
    ]);
  });
});
