// SPDX-License-Identifier: Apache-2.0

import { resolveEffective, type ResolveInput } from '../effective';
import type { JsonObject } from '../json';
import { maskSensitive } from '../masking';
import { compileOpenApi, composeSchema } from '../schema';
import { parseSource } from '../source';
import { allSteps } from '../steps';
import { blockingFindingsSteps } from './blockingFindings';

const [{ root }] = parseSource({
  file: 'crd.yaml',
  text: `type: object
properties:
  region:
    type: string
    x-kubernetes-validations:
      - { rule: self == oldSelf, message: the region stays }
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

const input = (parameters: JsonObject) => ({
  schema,
  layers: [
    {
      id: 'component',
      kind: 'component' as const,
      title: 'component',
      value: { parameters },
      positions: {},
      reason: '',
    },
  ],
});

describe('a save of a custom resource', () => {
  // docs/rules/crd.md#rules
  it.each<[before: JsonObject, after: JsonObject, refused: string[]]>([
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
    [{}, { replicas: 9 }, ['/parameters: too many']],
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
  const held = (
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
          before: held({ tok: 'hunter2' }, before),
          after: held(parameters, after),
        }),
      ),
    ).toEqual([]);
  });

  it('is in no message of a rule', () => {
    const { schema: type, layers } = held({ tok: 'hunter2', n: 9 }, secret);
    const { findings } = maskSensitive(
      resolveEffective({ schema: type, layers }),
      type,
      '***',
    );
    expect(findings).toMatchObject([{ code: 'custom-resource/rule-violated' }]);
    expect(JSON.stringify(findings)).not.toContain('hunter2');
  });
});
