// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { CompiledDefinition, compileDefinition } from '../schema';
import { nodeFromValue, parseSource } from '../source';
import { compareDefinitions } from './compareDefinitions';

function compile(parameters: string): CompiledDefinition {
  const text = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
  schema:
    parameters:
${parameters.trim().replace(/^/gm, '      ')}
`;
  const [{ root }] = parseSource({ file: 'type.yaml', text }).documents;
  return compileDefinition(root);
}

function changesBetween(before: string, after: string) {
  return compareDefinitions(compile(before), compile(after)).map(
    ({ class: changeClass, sentence }) => `${changeClass}: ${sentence}`,
  );
}

describe('compareDefinitions', () => {
  it.each<[string, string, string[]]>([
    [
      'a: string',
      'a: string\nb: string',
      [
        'breaking: "parameters.b" is new and required; every component that sets "parameters" must set it.',
      ],
    ],
    [
      'a: string',
      'a: string\nb: integer | default=3',
      ['safe: "parameters.b" is new; it defaults to 3.'],
    ],
    [
      'a: string\nb: string',
      'a: string',
      [
        'breaking: "parameters.b" was removed; values that components set there no longer have an effect, and templates cannot read them.',
      ],
    ],
    [
      'a: string | default=x',
      'a: string',
      [
        'breaking: "parameters.a" is required now, because it no longer has a default; components that do not set it are refused.',
      ],
    ],
    [
      'a: integer | default=1',
      'a: number | default=1',
      ['safe: The type of "parameters.a" changed from integer to number.'],
    ],
    [
      'a: number | default=1',
      'a: integer | default=1',
      [
        'breaking: The type of "parameters.a" changed from number to integer; values of the old type are refused.',
      ],
    ],
    [
      'a: string | enum=x,y,z',
      'a: string | enum=x,y,w',
      [
        'breaking: "parameters.a" no longer takes "z"; components that chose it are refused.',
        'safe: "parameters.a" also takes "w".',
      ],
    ],
    [
      'a: integer | minimum=1',
      'a: integer | minimum=2',
      [
        'breaking: The smallest value of "parameters.a" changed from 1 to 2; configurations beyond it are refused.',
      ],
    ],
    [
      'a: integer | minimum=1',
      'a: integer | minimum=1 exclusiveMinimum=true',
      [
        'breaking: The smallest value of "parameters.a" changed from 1 to above 1; configurations beyond it are refused.',
      ],
    ],
    [
      'a: integer | maximum=5',
      'a: integer',
      ['safe: The largest value of "parameters.a" is no longer limited to 5.'],
    ],
    [
      'a: integer | multipleOf=4',
      'a: integer | multipleOf=2',
      ['safe: "parameters.a" must be a multiple of 2.'],
    ],
    [
      'a: string',
      'a: string | pattern=^x',
      [
        'breaking: "parameters.a" has a pattern now; values that do not match it are refused.',
      ],
    ],
    [
      'a: string',
      'a: string | oc:ui:help=Text',
      ['safe: "oc:ui:help" of "parameters.a" is new.'],
    ],
    [
      `a: string | oc:options='{"fact":"x"}'`,
      `a: string | oc:options='{"fact":"y"}'`,
      [
        'safe: "oc:options" of "parameters.a" changed: values are compared with other options.',
      ],
    ],
    [
      `a: string | oc:options='{"fact":"x"}'`,
      `a: string | oc:options='{"fact":"x","strict":true}'`,
      [
        'breaking: "oc:options" of "parameters.a" changed: values that are not options are refused.',
      ],
    ],
    [
      'a: string',
      `a: string | oc:options='{"fact":"x","strict":true}'`,
      [
        'breaking: "oc:options" of "parameters.a" is new: values that are not options are refused.',
      ],
    ],
    [
      `a: string | oc:options='{"fact":"x","strict":true}'`,
      `a: string | oc:options='{"fact":"y","strict":true}'`,
      [
        'breaking: "oc:options" of "parameters.a" changed: values that are not options are refused.',
      ],
    ],
    [
      `a: string | oc:options='{"fact":"x","strict":true}'`,
      `a: string | oc:options='{"fact":"x"}'`,
      [
        'safe: "oc:options" of "parameters.a" changed: values are compared with other options.',
      ],
    ],
    [
      `a: string | oc:options='{"fact":"x","strict":true}'`,
      'a: string',
      ['safe: "oc:options" of "parameters.a" is gone: any text is valid.'],
    ],
    [
      'a: string | oc:sensitive',
      'a: string',
      [
        'risky: "oc:sensitive" of "parameters.a" is gone: its values are shown to everyone.',
      ],
    ],
    [
      'a: string | default=hunter2 oc:sensitive',
      'a: string | default=other oc:sensitive',
      [
        'risky: The default of "parameters.a" changed; components that do not set it get the new default.',
      ],
    ],
    [
      'a: map<string>',
      'a: map<integer>',
      [
        'breaking: The type of "parameters.a[]" changed from string to integer; values of the old type are refused.',
      ],
    ],
  ])('explains the change from %j to %j', (before, after, expected) => {
    expect(changesBetween(before, after)).toEqual(expected);
  });

  describe('the example of the guide: why explicit defaults are required', () => {
    const first = `
monitoring:
  $default: {}
  enabled: "boolean | default=false"
  port: "integer | default=9090"`;

    it('an updated default keeps components that omit the map valid', () => {
      expect(
        changesBetween(
          first,
          `
monitoring:
  $default: { endpoint: "http://default-endpoint" }
  enabled: "boolean | default=false"
  port: "integer | default=9090"
  endpoint: string`,
        ),
      ).toEqual([
        'risky: The default of "parameters.monitoring" changed from {} to {"endpoint":"http://default-endpoint"}; components that do not set it get the new default.',
        'breaking: "parameters.monitoring.endpoint" is new and required; every component that sets "parameters.monitoring" must set it.',
      ]);
    });

    it('an outdated default does not compile, and its finding names the missing field', () => {
      const { findings } = compile(`${first}\n  endpoint: string`);
      expect(
        findings.filter(({ severity }) => severity === 'error'),
      ).toMatchObject([{ message: expect.stringContaining('endpoint') }]);
    });

    it('without the explicit default the map becomes required', () => {
      const [required] = changesBetween(
        first,
        first.replace('  $default: {}\n', ''),
      );
      expect(required).toBe(
        'breaking: "parameters.monitoring" is required now, because it no longer has a default; components that do not set it are refused.',
      );
    });
  });

  it('finds nothing between two dialects of one schema', () => {
    const openapi = compileDefinition(
      nodeFromValue({
        apiVersion: 'openchoreo.dev/v1alpha1',
        kind: 'ComponentType',
        metadata: { name: 'service' },
        spec: {
          parameters: {
            openAPIV3Schema: {
              type: 'object',
              required: ['b'],
              properties: {
                a: { type: 'integer', default: 1, minimum: 0 },
                b: { type: 'string', 'x-oc-ui-help': 'Text' },
              },
            },
          },
        },
      }),
    );
    const shorthand = compile(
      'a: integer | default=1 minimum=0\nb: string | oc:ui:help=Text',
    );
    expect(compareDefinitions(shorthand, openapi)).toEqual([]);
  });

  it('points at the newer version, or at the older one for removed fields', () => {
    const before = compile('a: string\nb: string');
    const after = compile('a: integer');
    expect(
      compareDefinitions(before, after).map(({ pointer, position }) => [
        pointer,
        position?.line,
      ]),
    ).toEqual([
      ['/properties/b', 8],
      ['/properties/a', 7],
    ]);
  });

  it('finds no changes between equal versions, and mirrors additions as removals', () => {
    const field = fc.constantFrom(
      'string',
      'integer | default=1',
      'number | minimum=2',
      'string | enum=a,b',
      'map<string> | default={}',
      "'[]integer' | default=[]",
    );
    const schema = fc
      .dictionary(fc.constantFrom('a', 'b', 'c', 'd'), field, { minKeys: 1 })
      .map(fields =>
        Object.entries(fields)
          .map(
            ([name, type]) =>
              `${name}: ${
                type.startsWith("'")
                  ? `"${type.slice(1, -14)}| default=[]"`
                  : type
              }`,
          )
          .join('\n'),
      );
    fc.assert(
      fc.property(schema, schema, (before, after) => {
        const [a, b] = [compile(before), compile(after)];
        expect(compareDefinitions(a, a)).toEqual([]);
        const kinds = (
          from: CompiledDefinition,
          to: CompiledDefinition,
          kind: string,
        ) =>
          compareDefinitions(from, to)
            .filter(change => change.kind === kind)
            .map(({ pointer }) => pointer)
            .sort();
        expect(kinds(a, b, 'field-added')).toEqual(
          kinds(b, a, 'field-removed'),
        );
      }),
    );
  });
});
