// SPDX-License-Identifier: Apache-2.0

import { readEnvironment } from '../../overlay';
import { compileDefinition, composeSchema } from '../../schema';
import { parseSource } from '../../source';
import { buildLayers, readComponent } from '../../layers';
import { resolveEffective } from '../resolve';
import { verdictAt } from './verdict';

const [type, environment] = parseSource({
  file: 'platform.yaml',
  text: `kind: ComponentType
metadata: { name: chart }
spec: { parameters: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }
---
kind: Environment
metadata: { name: prod }
`,
}).documents.map(({ root }) => root);

/** The verdict on a place below the parameters. */
function verdict(layers: string, place: string) {
  const [{ root }] = parseSource({
    file: 'component.yaml',
    text: `kind: Component\nmetadata: { name: shop }\nspec: { componentType: chart, ${layers} }\n`,
  }).documents;
  const schema = composeSchema(compileDefinition(type));
  const effective = resolveEffective({
    schema,
    ...buildLayers({
      component: readComponent(root),
      environment: readEnvironment(environment),
      overlays: [],
      schema,
    }),
  });
  return verdictAt(effective, `/parameters${place}`)?.text;
}

const low = '{ title: low, parameters: { a: 1, m: { x: 1 } } }';
const secret = '{ title: Secret s, unread: in-cluster }';
const high = '{ title: high, parameters: { b: 2, m: { y: 1 } } }';
const chart = '{ title: chart c, unread: defaults }';

describe('the verdict on a value that a repository delivers', () => {
  it.each([
    [[low, high], '/a', 'exact'],
    [[low, high], '/c', 'exact'],
    [[low, secret, high], '/a', 'may be overridden by Secret s'],
    [[low, secret, high], '/b', 'exact'],
    [[secret, high], '/b', 'exact'],
    [[low, secret, high], '/m', 'may be overridden by Secret s'],
    [[low, secret, high], '/c', 'unknown: it may be set by Secret s'],
    [[secret], '/c', 'unknown: it may be set by Secret s'],
    [[low, chart], '/a', 'exact'],
    [['{ title: t, parameters: { l: [a] } }', chart], '/l/1', 'exact'],
    [[low, chart], '/m', 'exact above the defaults of the chart c'],
    [
      [low, chart],
      '/c',
      'unknown: no layer sets it, and the defaults of the chart c are not in this repository',
    ],
    [[low, '{ title: t, unread: encrypted, at: /a/b }'], '/m', 'exact'],
    [
      [low, '{ title: t, unread: encrypted, at: /a }'],
      '/a',
      'may be overridden by t',
    ],
    [[low, '{ title: t, unread: missing-allowed }'], '/a', 'exact'],
    [
      [low, '{ title: up, parameters: { m: { x: { $unset: true } } } }', chart],
      '/m/x',
      'unknown: no layer sets it, and the defaults of the chart c are not in this repository',
    ],
    [
      [
        '{ title: t, variables: [Secret v], parameters: { a: "x-${y}", b: 1 } }',
      ],
      '/a',
      'unknown: it has a variable of Secret v',
    ],
    [
      [
        '{ title: t, variables: [Secret v], parameters: { a: "x-${y}", b: 1 } }',
      ],
      '/b',
      'exact',
    ],
  ])('of %j at %s is: %s', (layers, place, expected) => {
    const delivered = layers.map(each =>
      each.replace('{', '{ environment: prod,'),
    );
    expect(verdict(`layers: [${delivered.join(', ')}]`, place)).toBe(expected);
  });

  it('is not given for other components', () => {
    expect(verdict('parameters: { a: 1 }', '/a')).toBeUndefined();
  });
});
