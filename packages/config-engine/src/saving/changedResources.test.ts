// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
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
