// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../source';
import { compileDefinition } from './compileDefinition';

/** The warnings of a definition with annotations of the field `tested`, without the beginning that all have. */
function warningsOf(
  annotations: { [name: string]: unknown },
  kind = 'ComponentType',
): string[] {
  const properties = {
    kind: { type: 'string' },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
    volumes: {
      type: 'array',
      items: { type: 'object', properties: { name: { type: 'string' } } },
    },
    database: {
      type: 'object',
      properties: {
        engine: { type: 'string' },
        tested: { type: 'string', ...annotations },
      },
    },
  };
  const text = JSON.stringify({
    apiVersion: 'openchoreo.dev/v1alpha1',
    kind,
    metadata: { name: 'web' },
    spec: {
      parameters: { openAPIV3Schema: { type: 'object', properties } },
      environmentConfigs: {
        openAPIV3Schema: {
          type: 'object',
          properties: { mode: { type: 'string' } },
        },
      },
    },
  });
  const [{ root }] = parseSource({ file: 'type.yaml', text }).documents;
  return compileDefinition(root).findings.map(({ code, message }) =>
    code === 'annotations/unknown-path'
      ? message.replace(/^.* there is no field /, '')
      : code,
  );
}

const showIf = (condition: unknown) => ({ 'x-oc-ui-showIf': condition });
const options = (source: object) => ({ 'x-oc-options': source });

describe('the path of an annotation', () => {
  it.each<[object]>([
    [showIf('engine=pg')],
    [showIf('!kind')],
    [showIf(['kind=a', 'environmentConfigs.mode!=b'])],
    [showIf('free.any.thing')],
    // Only the component has its traits.
    [showIf('traits.data.parameters.size')],
    [options({ field: 'volumes.name' })],
    [options({ keysOf: 'free' })],
    [options({ fact: 'volums' })],
  ])('may be that of %j', annotations => {
    expect(warningsOf({ ...annotations })).toEqual([]);
  });

  it.each<[object, string[]]>([
    [
      showIf(['engin=pg', '!knd', 'kind=a']),
      [
        '"engin"; correct the path. Did you mean "engine"?',
        '"knd"; correct the path. Did you mean "kind"?',
      ],
    ],
    [
      showIf('environmentConfigs.modee=a'),
      ['"environmentConfigs.modee"; correct the path. Did you mean "mode"?'],
    ],
    [showIf('other'), ['"other"; correct the path.']],
    [
      options({ keysOf: 'fre' }),
      ['"fre"; correct the path. Did you mean "free"?'],
    ],
  ])('leads nowhere in %j', (annotations, expected) => {
    expect(warningsOf({ ...annotations })).toEqual(expected);
  });

  it('may be that of the component, in a trait', () => {
    expect(warningsOf(showIf('parameters.replicas'), 'Trait')).toEqual([]);
    expect(warningsOf(showIf('parameters.replicas'))).toEqual([
      '"parameters.replicas"; correct the path.',
    ]);
  });
});
