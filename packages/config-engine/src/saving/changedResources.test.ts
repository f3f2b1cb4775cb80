// SPDX-License-Identifier: Apache-2.0

import { createBudget, type Budget } from '../budget';
import { resolveEffective, type ResolveInput } from '../effective';
import type { JsonObject } from '../json';
import { maskSensitive } from '../masking';
import { compileOpenApi, composeSchema } from '../schema';
import { parseSource } from '../source';
import { allSteps } from '../steps';
import { validateInstance } from '../validation';
import { blockingFindingsSteps } from './blockingFindings';

const [{ root }] = parseSource({
  file: 'crd.yaml',
  text: `type: object
properties:
  region:
    type: string
    x-kubernetes-validations:
      - { rule: self == oldSelf, message: the region stays }
  size:
    type: integer
    default: 5
    x-kubernetes-validations:
      - { rule: self >= oldSelf, message: it does not shrink }
  zone: { type: string, x-oc-immutable: true }
  replicas: { type: integer, default: 1 }
  note: { type: string }
x-kubernetes-validations:
  - rule: self.replicas >= oldSelf.replicas
    messageExpression: '''not below %d''.format([oldSelf.replicas])'
    fieldPath: .replicas
  - { rule: 'self.replicas < 9', message: too many }
`,
}).documents;
const schema = composeSchema({
  parameters: compileOpenApi({ schema: root, flavour: 'kubernetes' }),
});

/** The input with these values of a component, or without a component. */
const input = (parameters?: JsonObject) => ({
  schema,
  layers: [
    {
      id: 'component',
      kind: 'component' as const,
      title: 'component',
      value: { ...(parameters && { parameters }) },
      positions: {},
      reason: '',
    },
  ],
});

describe('a save of a custom resource', () => {
  // docs/rules/crd.md#rules
  it.each<
    [before: JsonObject | undefined, after: JsonObject, refused: string[]]
  >([
    [undefined, { replicas: 0 }, []],
    [{ region: 'eu' }, { region: 'eu', replicas: 2 }, []],
    [{}, { region: 'eu' }, []],
    [{ region: 'eu' }, {}, []],
    [
      { region: 'eu' },
      { region: 'us' },
      ['/parameters/region: the region stays'],
    ],
    [{ replicas: 3 }, { replicas: 2 }, ['/parameters/replicas: not below 3']],
    [{}, { replicas: 0 }, ['/parameters/replicas: not below 1']],
    [{ note: 'a' }, { replicas: 0 }, ['/parameters/replicas: not below 1']],
    [{}, { size: 3 }, []],
    [{ note: 'a' }, { size: 3 }, []],
    [{ size: 5 }, { size: 3 }, ['/parameters/size: it does not shrink']],
    [{}, { replicas: 9 }, ['/parameters: too many']],
    [{ zone: 'a' }, { zone: 'b' }, ['values/immutable: undefined']],
    [{ zone: 'a' }, {}, ['values/immutable: undefined']],
    [{}, { zone: 'b' }, []],
    [{ replicas: 9 }, { replicas: 9, note: 'kept' }, []],
  ])('%j → %j is refused with %j', (before, after, refused) => {
    const findings = allSteps(
      blockingFindingsSteps({
        values: { parameters: after },
        before: input(before),
        after: input(after),
      }),
    );
    expect(
      findings.map(
        ({ code, pointer, args }) =>
          `${code === 'custom-resource/rule-violated' ? pointer : code}: ${args?.message}`,
      ),
    ).toEqual(refused);
  });
});

describe('a rule with an optional earlier value', () => {
  const rules = (text: string) =>
    composeSchema({
      parameters: compileOpenApi({
        schema: parseSource({
          file: 'crd.yaml',
          text: `type: object\nproperties:\n  n: { type: integer${text}`,
        }).documents[0].root,
        flavour: 'kubernetes',
      }),
    });
  const ofRoot = rules(
    ' }\nx-kubernetes-validations: [{ rule: "oldSelf.hasValue() ? true : self.n > 5", optionalOldSelf: true }]',
  );
  const ofField = rules(
    ', x-kubernetes-validations: [{ rule: "oldSelf.hasValue() ? true : self > 5", optionalOldSelf: true }] }',
  );

  // docs/rules/crd.md#rules
  it.each<[JsonObject | undefined, JsonObject, isRefused: boolean]>([
    [undefined, { n: 1 }, true],
    [undefined, { n: 6 }, false],
    [{ n: 1 }, { n: 2 }, false],
  ])('is evaluated as on creation: %j → %j', (before, after, isRefused) => {
    for (const [each, pointer] of [
      [ofRoot, '/parameters'],
      [ofField, '/parameters/n'],
    ] as const) {
      const found = allSteps(
        blockingFindingsSteps({
          values: { parameters: after },
          before: { ...input(before), schema: each },
          after: { ...input(after), schema: each },
        }),
      );
      expect(found.map(finding => finding.pointer)).toEqual(
        isRefused ? [pointer] : [],
      );
      expect(validateInstance(each, { parameters: { n: 1 } })).toMatchObject([
        { code: 'custom-resource/rule-violated', pointer },
      ]);
    }
  });
});

describe('a rule about changes', () => {
  const long = composeSchema({
    parameters: compileOpenApi({
      schema: parseSource({
        file: 'crd.yaml',
        text: `type: object
properties:
  m: { type: integer }
  l: { type: array, items: { type: string } }
  keyed:
    type: array
    x-kubernetes-list-type: map
    x-kubernetes-list-map-keys: [k]
    items:
      type: object
      required: [k]
      properties: { k: { type: integer }, v: { type: integer } }
      x-kubernetes-validations: [{ rule: self.v >= oldSelf.v }]
x-kubernetes-validations:
  - rule: '!has(self.l) || self.l.all(a, self.l.all(b, size(a) >= 0)) && self.m == oldSelf.m'
`,
      }).documents[0].root,
      flavour: 'kubernetes',
    }),
  });
  const refusals = (
    before: JsonObject,
    after: JsonObject,
    budget: Budget = createBudget(),
  ) =>
    allSteps(
      blockingFindingsSteps({
        values: { parameters: after },
        before: { ...input(before), schema: long },
        after: { ...input(after), schema: long, budget },
      }),
    ).map(({ code, pointer }) => `${code} ${pointer}`);
  const texts = (length: number) => Array.from({ length }, () => 'a');

  // docs/rules/crd.md#rules
  it.each([
    [1, 1, []],
    [1, 2, ['custom-resource/rule-violated /parameters']],
    [1_500, 2, ['budget/exceeded ']],
  ])('refuses what it has no budget for: %d items', (length, m, expected) => {
    const l = texts(length);
    expect(refusals({ l, m: 1 }, { l, m })).toEqual(expected);
  });

  it('finds earlier items once, and counts them', () => {
    const keyed = Array.from({ length: 4_000 }, (_, k) => ({ k, v: 1 }));
    const budget = createBudget();
    const reversed = keyed.toReversed();
    expect(refusals({ keyed }, { keyed: reversed }, budget)).toEqual([]);
    reversed[0] = { k: 3_999, v: 0 };
    expect(refusals({ keyed }, { keyed: reversed })).toEqual([
      'custom-resource/rule-violated /parameters/keyed/0',
    ]);
    expect(
      refusals({ keyed }, { keyed }, createBudget({ templateWork: 3_999 })),
    ).toEqual(['budget/exceeded ']);
  });
});

describe('a secret of a portal layer', () => {
  const compare = composeSchema({
    parameters: compileOpenApi({
      schema: parseSource({
        file: 'crd.yaml',
        text: `type: object
properties:
  tok: { type: string }
  n: { type: integer }
x-kubernetes-validations:
  - rule: self.tok == oldSelf.tok
    messageExpression: "'old ' + oldSelf.tok"
  - rule: self.n < 5
    messageExpression: "'tok is ' + self.tok"
`,
      }).documents[0].root,
      flavour: 'kubernetes',
    }),
  });
  const stored = (
    parameters: JsonObject,
    places: readonly (readonly string[])[],
  ): ResolveInput => ({
    schema: compare,
    layers: [
      {
        id: 'portal',
        kind: 'portal',
        title: 'portal',
        value: { parameters },
        positions: {},
        reason: '',
        recorded: { version: 1, places, entered: {} },
      },
    ],
    withoutSecretChecks: true,
  });
  const secret = [['parameters', 'tok']];

  // docs/annotations.md#checks-of-secrets
  it.each([
    ['before', secret, []],
    ['after', [], secret],
    ['on both sides', secret, secret],
  ])('is not compared if it is recorded %s', (_, before, after) => {
    const parameters = { tok: 'guess' };
    expect(
      allSteps(
        blockingFindingsSteps({
          values: { parameters },
          before: stored({ tok: 'hunter2' }, before),
          after: stored(parameters, after),
        }),
      ),
    ).toEqual([]);
  });

  it('is in no message of a rule', () => {
    const { schema: type, layers } = stored({ tok: 'hunter2', n: 9 }, secret);
    const { findings } = maskSensitive(
      resolveEffective({ schema: type, layers }),
      type,
      '***',
    );
    expect(findings).toMatchObject([{ code: 'custom-resource/rule-violated' }]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});
