// SPDX-License-Identifier: Apache-2.0

import { resolveEffective } from '../effective';
import { isObject, JsonObject, JsonValue } from '../json';
import type { Layer, LayerKind } from '../layers';
import { valueAt } from '../pointer';
import {
  compileDefinition,
  composeSchema,
  withSecretReferences,
} from '../schema';
import { parseSource } from '../source';
import type { ValidationRule } from '../validation';
import {
  omitHiddenFromEffective,
  markHiddenSensitive,
} from './places/hiddenFields';
import { maskSchema } from './maskSchema';
import { maskLayers, maskSensitive, maskValues } from './maskSensitive';
import { recordSensitive } from './record';
import { restoreMasked } from './restoreMasked';
import { typedSecrets } from './clearText/findClearText';

const MASK = '•••';

const type = compileDefinition(
  parseSource({
    file: 'type.yaml',
    text: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
  schema:
    types:
      User: { name: string, password: "string | default='' oc:sensitive" }
    parameters:
      password: "string | maxLength=8 default='' oc:sensitive"
      pin: integer | default=0 oc:sensitive
      keys: "[]string | default=[] oc:sensitive"
      callers: "map<string> | default={} oc:sensitive"
      credentials:
        $default: {}
        user: string | default=admin
        attempts: integer | default=3
      users: "[]User | default=[]"
      internal: "string | default='' oc:ui:hidden"
      host: string | default=localhost
`,
  }).documents[0].root,
);
const parameters = type.parameters!;
const withSensitiveObject = {
  ...parameters,
  annotations: {
    ...parameters.annotations,
    '/properties/credentials': { sensitive: true },
  },
};
const without = composeSchema({ parameters: withSensitiveObject });
const schema = withSecretReferences(without, ['vault:[a-z/]+#[a-z]+']);

const reference = (name = 'payments', key = 'password') => ({
  secretRef: { name, key },
});

const layer = (
  values: JsonObject,
  kind: LayerKind = 'portal',
  id: string = kind,
): Layer => ({
  id,
  kind,
  title: id,
  value: { parameters: values },
  positions: {},
  reason: '',
});

function resolved(...layers: Layer[]) {
  return resolveEffective({ schema, layers });
}

function shown(...layers: Layer[]) {
  return maskSensitive(resolved(...layers), schema, MASK);
}

/** An overlay with one rule. */
function overriding(field: string, value: JsonValue): Layer {
  return {
    ...layer({}, 'overlay', field),
    rules: {
      buildsOn: [],
      parts: [],
      validation: [],
      merge: [],
      mutation: {
        mutateFirst: true,
        operations: ['CREATE', 'UPDATE'],
        rules: [{ field, action: 'override', value, when: [], pointer: '' }],
      },
    },
  };
}

const codesOf = (values: JsonObject) =>
  resolved(layer(values)).findings.map(
    ({ code, pointer }) => `${code} ${pointer}`,
  );

const enteredPlaces = (...sent: Parameters<typeof typedSecrets>) =>
  typedSecrets(...sent).map(({ pointer }) => pointer);

describe('references to secrets', () => {
  it.each<[string, JsonObject]>([
    ['of a string', { password: reference() }],
    ['of a number', { pin: reference() }],
    ['of a list', { keys: reference() }],
    ['in a list', { keys: [reference('a'), reference('b')] }],
    ['of a map', { callers: reference() }],
    ['in a map', { callers: { ann: reference(), bob: reference('b') } }],
    ['of an object', { credentials: reference() }],
    ['in an object', { credentials: { user: reference(), attempts: 3 } }],
    ['in items', { users: [{ name: 'ann', password: reference() }] }],
    ['of a declared form', { password: 'vault:a/b#c', keys: ['vault:a#b'] }],
  ])('replace the value %s, and are shown', (_, values) => {
    expect(codesOf(values)).toEqual([]);
    const { config } = shown(layer(values));
    for (const name of Object.keys(values)) {
      const value = valueAt(config, `/parameters/${name}`);
      const expected =
        name === 'credentials' && 'user' in (values[name] as object)
          ? { user: reference(), attempts: MASK }
          : values[name];
      expect(value).toEqual(expected);
    }
  });

  it.each<[string, JsonObject, string[]]>([
    [
      'without a key',
      { password: { secretRef: { name: 'a' } } },
      ['secret/reference /parameters/password'],
    ],
    [
      'that is a string',
      { password: { secretRef: 'a' } },
      ['secret/reference /parameters/password'],
    ],
    [
      'with an empty name',
      { pin: reference('') },
      ['secret/reference /parameters/pin'],
    ],
    [
      'with more in it',
      { callers: { secretRef: { name: 'a', key: 'b', value: 'c' } } },
      ['secret/reference /parameters/callers'],
    ],
    [
      'beside other keys',
      { password: { ...reference(), a: 1 } },
      ['values/type /parameters/password'],
    ],
    [
      'for a value that is not secret',
      { host: reference() },
      ['values/type /parameters/host'],
    ],
    [
      'in an undeclared form',
      { password: 'aws:bbbbb' },
      ['values/maxLength /parameters/password'],
    ],
  ])('are rejected %s', (_, values, expected) => {
    expect(codesOf(values)).toEqual(expected);
  });

  it('are one value: a higher one replaces any lower value', () => {
    const { config } = resolved(
      layer(
        { credentials: { user: 'root' }, password: reference('a', 'b') },
        'component',
      ),
      layer({ credentials: reference(), password: reference('c', 'd') }),
    );
    expect(config.parameters).toMatchObject({
      credentials: reference(),
      password: reference('c', 'd'),
    });
    expect(
      isObject(config.parameters) &&
        isObject(config.parameters.credentials) &&
        Object.keys(config.parameters.credentials),
    ).toEqual(['secretRef']);
  });

  it('do not show the secret that they replace', () => {
    const effective = shown(
      layer(
        { password: 'hunter2-hunter2', callers: { a: 'hunter2' } },
        'component',
      ),
      layer({ password: reference(), callers: reference() }),
    );
    expect(JSON.stringify(effective)).not.toContain('hunter2');
    expect(JSON.stringify(effective)).toContain('"name":"payments"');
  });

  it.each<[string, JsonObject]>([
    [
      'a part that is not a string',
      { password: { secretRef: { name: 4711 } } },
    ],
    ['a map in a part', { callers: { secretRef: { name: { a: '4711' } } } }],
    ['a list in a part', { callers: { secretRef: { key: ['4711'] } } }],
    ['a list for the reference', { callers: { secretRef: ['4711'] } }],
    ['a string for the reference', { callers: { secretRef: '4711' } }],
    ['another key', { callers: { secretRef: { value: '4711' } } }],
    ['a key beside it', { callers: { ...reference(), other: '4711' } }],
    ['an undeclared form', { callers: { a: 'vaults:4711' } }],
    ['a string that contains a form', { callers: { a: 'vault:a#b 4711' } }],
    ['a list with secrets in it', { keys: [reference(), '4711'] }],
  ])('hide a value that only looks like one: %s', (_, values) => {
    expect(JSON.stringify(shown(layer(values)))).not.toContain('4711');
    expect(
      JSON.stringify(maskLayers([layer(values)], schema, MASK)),
    ).not.toContain('4711');
    expect(
      JSON.stringify(
        maskValues({ parameters: values }, schema, MASK, undefined),
      ),
    ).not.toContain('4711');
  });

  it('hide a value that a rule copies into one', () => {
    const effective = shown(
      layer({ password: 'hunter2-hunter2' }),
      overriding(
        'parameters.callers.secretRef.name',
        '{{ .parameters.password }}',
      ),
    );
    expect(effective.mutations).toHaveLength(1);
    expect(JSON.stringify(effective)).not.toContain('hunter2');
  });

  it.each<[ValidationRule['checks'][number], boolean]>([
    [{ check: 'exists', operand: true }, false],
    [{ check: 'notExists', operand: true }, true],
    [{ check: 'regex', operand: '^x' }, false],
  ])('are only checked for presence by rules: %j', (check, isDenied) => {
    const { findings } = resolved(layer({ password: reference() }), {
      ...layer({}, 'overlay', 'overlay'),
      rules: {
        buildsOn: [],
        parts: [],
        merge: [],
        validation: [
          {
            field: 'parameters.password',
            checks: [check],
            when: [],
            message: 'denied',
            action: 'deny',
            pointer: '',
          },
        ],
      },
    });
    expect(findings.map(({ code }) => code)).toEqual(
      isDenied ? ['rules/denied'] : [],
    );
  });

  it('are copied by rules as references', () => {
    const { config, mutations } = shown(
      layer({ password: 'vault:a#b', callers: { a: 'hunter2' } }),
      overriding('parameters.host', '{{ .parameters.password }}'),
      overriding('parameters.internal', '{{ .parameters.callers.a }}'),
    );
    expect(config.parameters).toMatchObject({
      host: 'vault:a#b',
      internal: MASK,
    });
    expect(mutations.map(({ after }) => after)).toEqual(['vault:a#b', MASK]);
  });

  it('can be set by rules', () => {
    const { config, findings } = shown(
      layer({ password: 'a', credentials: { user: 'b' } }),
      overriding('parameters.password', reference()),
      overriding('parameters.credentials', reference()),
    );
    expect(findings).toEqual([]);
    expect(config.parameters).toMatchObject({
      password: reference(),
      credentials: reference(),
    });
  });

  it('in a hidden field are hidden from users who may not see it', () => {
    const marked = markHiddenSensitive(schema);
    const effective = resolveEffective({
      schema: marked,
      layers: [layer({ internal: reference('hidden-name') })],
    });
    const masked = maskSensitive(effective, marked, MASK);
    expect(JSON.stringify(masked)).not.toContain('hidden-name');
    expect(
      JSON.stringify(omitHiddenFromEffective(masked, schema)),
    ).not.toContain('hidden-name');
  });

  it('are not recorded, restored or rejected as secrets', () => {
    const values = {
      parameters: {
        password: reference(),
        callers: { a: 'hunter2', b: reference('b') },
      },
    };
    const recorded = recordSensitive({ values, schema, revision: 1 });
    expect(Object.keys(recorded.entered)).toEqual(['/parameters/callers/a']);
    const back = maskValues(values, schema, MASK, recorded);
    expect(back).toEqual({
      parameters: {
        password: reference(),
        callers: { a: MASK, b: reference('b') },
      },
    });
    const restored = restoreMasked({
      values: back,
      stored: { values, revision: 1, recorded },
      schema,
      mask: MASK,
    });
    expect(restored.values).toEqual(values);
    expect(enteredPlaces(values, schema, restored.restored)).toEqual([]);
    expect(enteredPlaces(values, schema, new Map())).toEqual([
      '/parameters/callers/a',
    ]);
  });

  it.each<[string, JsonObject, string[]]>([
    ['text', { password: 'a' }, ['/parameters/password']],
    ['an empty string', { password: '' }, []],
    ['a number', { pin: 4711 }, ['/parameters/pin']],
    ['a list', { keys: ['', 'a', reference()] }, ['/parameters/keys/1']],
    ['a declared form', { password: 'vault:a#b' }, []],
    ['a value that is not secret', { host: 'a' }, []],
  ])('are distinguished from secrets: %s', (_, values, expected) => {
    expect(enteredPlaces({ parameters: values }, schema, new Map())).toEqual(
      expected,
    );
  });

  it('in a form are only those in declared forms', () => {
    const values = { parameters: { password: 'vault:a#b' } };
    expect(maskValues(values, without, MASK, undefined)).toEqual({
      parameters: { password: MASK },
    });
    expect(enteredPlaces(values, without, new Map())).toHaveLength(1);
  });
});

describe('maskSchema', () => {
  const secrets = compileDefinition(
    parseSource({
      file: 'type.yaml',
      text: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        a: { type: string, default: hunter2, x-oc-sensitive: true }
        empty: { type: string, default: '', x-oc-sensitive: true }
        host: { type: string, default: localhost, enum: [localhost, other] }
        choice: { type: string, enum: [hunter2, hunter22], x-oc-sensitive: true }
        map: { type: object, additionalProperties: { type: string, x-oc-sensitive: true }, default: { k: hunter2 } }
        list:
          type: array
          items: { type: object, properties: { name: { type: string }, p: { type: string, x-oc-sensitive: true } } }
          default: [{ name: shown, p: hunter2 }]
`,
    }).documents[0].root,
  );

  it('hides secret defaults, and nothing else', () => {
    const composed = composeSchema(secrets);
    const masked = maskSchema(composed, MASK);
    expect(JSON.stringify(masked)).not.toContain('hunter2');
    expect(
      valueAt(masked.jsonSchema, '/properties/parameters/properties'),
    ).toMatchObject({
      a: { default: MASK },
      empty: { default: '' },
      host: {
        default: 'localhost',
        enum: ['localhost', 'other'],
      },
      choice: { type: 'string' },
      map: { default: { k: MASK } },
      list: { default: [{ name: 'shown', p: MASK }] },
    });
    expect(maskSchema(composed, MASK)).toBe(masked);
  });
});
