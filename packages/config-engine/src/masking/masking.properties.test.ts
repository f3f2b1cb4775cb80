// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import {
  compareEffective,
  EffectiveConfiguration,
  explain,
  readSupposedOverlays,
  resolveEffective,
  whatIf,
} from '../effective';
import { Layer, LayerKind, readComponent } from '../layers';
import { isObject, JsonObject, JsonValue } from '../json';
import type { MutationRule } from '../mutation';
import { readEnvironment } from '../overlay';
import { compileDefinition, CompiledSchema, composeSchema } from '../schema';
import { nodeFromValue } from '../source';
import { maskLayers, maskSensitive, maskValues } from './maskSensitive';
import { recordSensitive } from './record';
import { restoreMasked } from './restoreMasked';

const MASK = '***';
/** The prefix of every secret; must never be shown. */
const MARK = 'SECRET';

/** A secret by number; its string depends on the valuation. */
type Secret = { readonly $secret: number };
type Draft =
  | null
  | boolean
  | number
  | string
  | Secret
  | Draft[]
  | { [key: string]: Draft };

const fields = {
  token: 'string | default="" oc:sensitive',
  password: 'string | default="" format=password',
  note: 'string | default=""',
  copy: 'string | default=""',
  db: {
    user: 'string | default=""',
    password: 'string | default="" oc:sensitive',
  },
  accounts: '[]Account | default=[]',
  pairs: '[]Account | default=[] oc:merge:strategy=union',
  sidecars: '[]Account | default=[] oc:merge:strategy=map oc:merge:keys=name',
  tokens: '[]string | default=[] oc:sensitive oc:merge:strategy=union',
  queue: '[]string | default=[] oc:sensitive oc:merge:strategy=append',
  vault: 'map<string> | default={} oc:sensitive',
  secrets: 'map<Secret> | default={}',
  lines: '[]Line | default=[] oc:merge:strategy=append',
};

function schemaOf(options: { lacking?: string; broken?: boolean }) {
  const parameters: JsonObject = { ...fields };
  if (options.lacking !== undefined) {
    delete parameters[options.lacking];
  }
  if (options.broken) {
    parameters.broken = 'strin | default=';
  }
  const compiled = compileDefinition(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'service' },
      spec: {
        schema: {
          types: {
            Secret: 'string | oc:sensitive',
            Account: {
              name: 'string | default=""',
              key: 'string | default="" oc:sensitive',
            },
            Line: { text: 'string | default=""', of: 'string | default=""' },
          },
          parameters,
        },
      },
    }),
  );
  return { definition: compiled, schema: composeSchema(compiled) };
}

const { schema: full, definition } = schemaOf({});

const secret: fc.Arbitrary<Draft> = fc
  .nat({ max: 2 })
  .map(number => ({ $secret: number }));
const plain: fc.Arbitrary<Draft> = fc.constantFrom('a', 'b', 'c');
const account: fc.Arbitrary<Draft> = fc.record({ name: plain, key: secret });

function listOf(item: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  return fc.array(item, { maxLength: 3 });
}

function mapOf(value: fc.Arbitrary<Draft>): fc.Arbitrary<Draft> {
  return fc.dictionary(fc.constantFrom('x', 'y', 'z'), value, { maxKeys: 2 });
}

/** Values of one layer, sometimes with a type other than the schema's. */
const values: fc.Arbitrary<{ [key: string]: Draft }> = fc.record(
  {
    token: secret,
    password: secret,
    note: plain,
    db: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record(
          { user: plain, password: secret },
          { requiredKeys: [] },
        ) as fc.Arbitrary<Draft>,
      },
      { weight: 1, arbitrary: secret },
      { weight: 1, arbitrary: listOf(secret) },
    ),
    accounts: fc.oneof(
      { weight: 4, arbitrary: listOf(account) },
      { weight: 1, arbitrary: secret },
      { weight: 1, arbitrary: mapOf(secret) },
    ),
    pairs: listOf(account),
    sidecars: listOf(account),
    tokens: listOf(secret),
    queue: listOf(secret),
    vault: fc.oneof(
      mapOf(secret),
      mapOf(listOf(secret)),
      secret,
      listOf(secret),
    ),
    secrets: fc.oneof(mapOf(secret), secret, listOf(secret)),
    lines: listOf(fc.record({ text: plain, of: plain })),
  },
  { requiredKeys: [] },
);

const kinds: readonly LayerKind[] = [
  'overlay',
  'component',
  'portal',
  'portal-environment',
  'enforced-overlay',
];

interface Stack {
  readonly drafts: ReadonlyArray<{ [key: string]: Draft } | undefined>;
  /** The fields to which rules copy values computed from secrets. */
  readonly carries: readonly string[];
  /** The fields that rules set to a string that may be a secret. */
  readonly gives?: readonly string[];
}

const stack: fc.Arbitrary<Stack> = fc.record({
  drafts: fc.tuple(...kinds.map(() => fc.option(values, { nil: undefined }))),
  carries: fc.subarray([
    'parameters.copy',
    '/parameters/lines/0/text',
    '/parameters/lines/1/text',
    'parameters.note',
    'parameters.vault.x',
    'parameters.tokens.-',
  ]),
  gives: fc.subarray([
    'parameters.token',
    'parameters.db.password',
    'parameters.vault.y',
    'parameters.queue.0',
    'parameters.accounts.0.key',
  ]),
});

type Valuation = (secret: number) => string;
const allEqual: Valuation = () => `${MARK}-0`;
const allDistinct: Valuation = number => `${MARK}-${number}`;

function fill(draft: Draft, valuation: Valuation): JsonValue {
  if (Array.isArray(draft)) {
    return draft.map(item => fill(item, valuation));
  }
  if (typeof draft === 'object' && draft !== null) {
    if ('$secret' in draft && typeof draft.$secret === 'number') {
      return valuation(draft.$secret);
    }
    const filled: JsonObject = {};
    for (const [key, value] of Object.entries(draft)) {
      filled[key] = fill(value as Draft, valuation);
    }
    return filled;
  }
  return draft;
}

function ruleOf(field: string, index: number): MutationRule {
  return {
    field,
    action: index % 2 === 0 ? 'default' : 'override',
    value: 'from {{ .parameters.token }}{{ .parameters.copy }}',
    when: [],
    pointer: '',
  };
}

function givingRuleOf(field: string): MutationRule {
  return {
    field,
    action: 'override',
    value: `${MARK}-0`,
    when: [],
    pointer: '',
  };
}

function layersOf(
  { drafts, carries, gives = [] }: Stack,
  valuation: Valuation,
): Layer[] {
  return drafts.flatMap((draft, index) => {
    if (!draft) {
      return [];
    }
    const filled = fill(draft, valuation);
    return [
      {
        id: kinds[index],
        kind: kinds[index],
        title: kinds[index],
        value: { parameters: isObject(filled) ? filled : {} },
        positions: {},
        reason: 'test',
        ...(kinds[index] === 'overlay' && {
          rules: {
            buildsOn: [],
            parts: [],
            merge: [],
            mutation: {
              mutateFirst: true,
              operations: ['UPDATE' as const],
              rules: [...carries.map(ruleOf), ...gives.map(givingRuleOf)],
            },
            validation: [],
          },
        }),
      },
    ];
  });
}

function resolve(layers: readonly Layer[], schema: CompiledSchema) {
  return resolveEffective({ schema, layers });
}

/** Every form in which a result is shown. */
function answers(effective: EffectiveConfiguration, schema: CompiledSchema) {
  const masked = maskSensitive(effective, schema, MASK);
  const pointers = [
    '',
    ...Object.keys(masked.provenance),
    ...masked.tombstones.map(({ pointer }) => pointer),
  ];
  return JSON.stringify([
    masked,
    pointers.map(pointer => explain(masked, pointer)),
  ]);
}

function diff(
  before: EffectiveConfiguration,
  after: EffectiveConfiguration,
  schema: CompiledSchema,
) {
  return JSON.stringify(
    compareEffective(before, after, {
      mask: MASK,
      before: schema,
      after: schema,
    }),
  );
}

const component = readComponent(
  nodeFromValue({
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments' },
    spec: { componentType: 'service' },
  }),
);
const environment = readEnvironment(
  nodeFromValue({
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Environment',
    metadata: { name: 'staging' },
  }),
);

/** An overlay that tries to infer secrets. */
const evaluating = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: asking }
spec:
  criteria: {}
  config:
    parameters: { tokens: { $remove: [SECRET-0] }, pairs: [{ name: a, key: x }] }
  mutation:
    rules:
      - { field: parameters.copy, override: "{{ .parameters.token }}" }
      - { field: parameters.note, override: x, when: { field: parameters.token, operator: equals, value: SECRET-0 } }
  validation:
    - { field: parameters.token, equals: SECRET-0, message: asked }
`;

const runs = { numRuns: 100 };

describe('masking: properties', () => {
  it('no response contains a secret', () => {
    fc.assert(
      fc.property(stack, stack, (one, other) => {
        const layers = layersOf(one, allDistinct);
        const before = resolve(layers, full);
        const after = resolve(layersOf(other, allDistinct), full);
        const shown = [
          answers(before, full),
          diff(before, after, full),
          diff(after, before, full),
          JSON.stringify(maskLayers(layers, full, MASK)),
          ...layers.map(({ value }) =>
            JSON.stringify(maskValues(value, full, MASK, undefined)),
          ),
        ].join('\n');
        expect(shown).not.toContain(MARK);
      }),
      runs,
    );
  });

  it('no response depends on whether two secrets are equal', () => {
    fc.assert(
      fc.property(stack, stack, (one, other) => {
        const [equal, distinct] = [allEqual, allDistinct].map(valuation => {
          const before = resolve(layersOf(one, valuation), full);
          const after = resolve(layersOf(other, valuation), full);
          return [
            answers(before, full),
            diff(before, after, full),
            diff(after, before, full),
          ].join('\n');
        });
        expect(equal).toBe(distinct);
      }),
      runs,
    );
  });

  it.each<[string, Parameters<typeof schemaOf>[0]]>([
    ['a field is gone', { lacking: 'db' }],
    ['a secret is gone', { lacking: 'token' }],
    ['a list is gone', { lacking: 'accounts' }],
    ['the section is broken', { broken: true }],
  ])('stored values stay secret when %s', (_, change) => {
    const { schema } = schemaOf(change);
    fc.assert(
      fc.property(stack, fc.boolean(), ({ drafts, carries }, isRecorded) => {
        const layers = layersOf(
          {
            carries,
            drafts: drafts.map((draft, index) =>
              kinds[index].startsWith('portal') ? draft : undefined,
            ),
          },
          allDistinct,
        ).map(layer =>
          isRecorded
            ? {
                ...layer,
                recorded: recordSensitive({
                  values: layer.value,
                  schema: full,
                  revision: 1,
                }),
              }
            : layer,
        );
        const effective = resolve(layers, schema);
        const shown = [
          answers(effective, schema),
          diff(effective, resolve([], schema), schema),
          JSON.stringify(maskLayers(layers, schema, MASK)),
        ].join('\n');
        expect(shown).not.toContain(MARK);
      }),
      runs,
    );
  });

  it('recorded secrets stay secret when the schema declares nothing sensitive', () => {
    const open: CompiledSchema = { ...full, annotations: {} };
    fc.assert(
      fc.property(stack, one => {
        const layers = layersOf(one, allDistinct).map(layer => ({
          ...layer,
          recorded: recordSensitive({
            values: layer.value,
            schema: full,
            revision: 1,
          }),
        }));
        const effective = resolve(layers, open);
        expect(
          answers(effective, open) +
            JSON.stringify(maskLayers(layers, open, MASK)),
        ).not.toContain(MARK);
      }),
      runs,
    );
  });

  it('masked values are restored and recorded unchanged', () => {
    fc.assert(
      fc.property(values, draft => {
        const filled = fill(draft, allDistinct);
        const stored = { parameters: isObject(filled) ? filled : {} };
        const recorded = recordSensitive({
          values: stored,
          schema: full,
          revision: 3,
        });
        const revision = { values: stored, revision: 3, recorded };
        const { values: restored, restored: restoredPlaces } = restoreMasked({
          values: maskValues(stored, full, MASK, recorded),
          stored: revision,
          schema: full,
          mask: MASK,
        });
        expect(JSON.parse(JSON.stringify(restored))).toEqual(
          JSON.parse(JSON.stringify(stored)),
        );
        const again = recordSensitive({
          values: restored,
          schema: full,
          revision: 4,
          stored: revision,
          restored: restoredPlaces,
        });
        expect(Object.keys(again.entered).length).toBe(
          Object.keys(recorded.entered).length,
        );
        expect(Object.values(again.entered).every(at => at === 3)).toBe(true);
        expect(again.places).toEqual(recorded.places);
      }),
      runs,
    );
  });

  it('no hypothetical input reveals a secret, or whether a value equals one', () => {
    fc.assert(
      fc.property(values, values, values, (ofComponent, ofPortal, supposed) => {
        const [equal, distinct] = [allEqual, allDistinct].map(valuation => {
          const parameters = (draft: Draft): JsonObject => {
            const filled = fill(draft, valuation);
            return isObject(filled) ? filled : {};
          };
          return JSON.stringify(
            whatIf(
              {
                component: {
                  ...component,
                  parameters: parameters(ofComponent),
                },
                environment,
                environments: [environment],
                schema: full,
                overlays: [],
                mixins: [],
                portal: {
                  allEnvironments: { parameters: parameters(ofPortal) },
                },
              },
              {
                ...readSupposedOverlays({
                  file: 'what-if.yaml',
                  text: evaluating,
                }),
                portal: {
                  allEnvironments: { parameters: parameters(supposed) },
                },
              },
              MASK,
            ),
          );
        });
        expect(distinct).not.toContain(MARK);
        expect(equal).toBe(distinct);
      }),
      runs,
    );
  });

  it('the generated input contains secrets', () => {
    expect(definition.findings).toEqual([]);
    const [layer] = layersOf(
      { drafts: [{ token: { $secret: 1 } }], carries: ['parameters.copy'] },
      allDistinct,
    );
    expect(JSON.stringify(resolve([layer], full))).toContain('from SECRET-1');
  });
});
