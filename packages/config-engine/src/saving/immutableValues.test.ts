// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { buildLayers, readComponent } from '../layers';
import { readEnvironment, readOverlay } from '../overlay';
import {
  compileDefinition,
  composeSchema,
  hasImmutableFields,
  immutableAround,
} from '../schema';
import { parseSource } from '../source';
import { allSteps } from '../steps';
import { blockingFindingsSteps } from './blockingFindings';

const [type, component, environment, overlay] = parseSource({
  file: 'platform.yaml',
  text: `apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: database }
spec:
  schema:
    types:
      Disk:
        name: string
        zone: string | default=a oc:immutable
        size: integer | default=1
      Login:
        user: string | default=admin
        password: string | default='' oc:sensitive
    environmentConfigs:
      engine: string | default=postgresql oc:immutable
      region: string | default=eu oc:immutable
      key: string | default='' oc:sensitive oc:immutable
      login: Login | default={} oc:immutable
      zones: '[]string | default=[] oc:immutable'
      disks: '[]Disk | default=[] oc:merge:strategy=map oc:merge:keys=name'
      plainDisks: '[]Disk | default=[]'
      replicas: integer | default=1
---
apiVersion: component-config.io/v1alpha1
kind: Component
metadata: { name: orders }
spec: { componentType: database }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: region }
spec:
  criteria: {}
  config: { environmentConfigs: { region: us } }
`,
}).documents.map(({ root }) => root);
const schema = composeSchema(compileDefinition(type));

/** The input with these portal values for the environment. */
function inputWith(environmentConfigs: JsonObject) {
  const stack = buildLayers({
    component: readComponent(component),
    environment: readEnvironment(environment),
    overlays: [readOverlay(overlay)],
    portal: { environment: { environmentConfigs } },
    schema,
  });
  return { schema, ...stack };
}

const refusals = (stored: JsonObject, values: JsonObject) =>
  allSteps(
    blockingFindingsSteps({
      values: { environmentConfigs: values },
      before: inputWith(stored),
      after: inputWith(values),
    }),
  ).map(({ code, pointer }) => `${code} ${pointer}`);

const disk = (name: string, zone: string, size = 1) => ({ name, zone, size });

it.each<[string, JsonObject, JsonObject]>([
  ['a default is replaced', {}, { engine: 'mysql' }],
  [
    'another field changes',
    { engine: 'mysql' },
    { engine: 'mysql', replicas: 2 },
  ],
  ['the value of the platform is set again', {}, { region: 'us' }],
  ['a secret changes', { key: 'one' }, { key: 'two' }],
  [
    'a secret within an immutable map changes',
    { login: { password: 'one' } },
    { login: { password: 'two' } },
  ],
  [
    'items move, and one is added',
    { disks: [disk('a', 'x'), disk('b', 'y')] },
    { disks: [disk('c', 'z'), disk('b', 'y', 2), disk('a', 'x')] },
  ],
  ['an item is removed', { disks: [disk('a', 'x')] }, { disks: [] }],
  [
    'items without a key change',
    { plainDisks: [disk('a', 'x')] },
    { plainDisks: [disk('a', 'y')] },
  ],
])('is saved if %s', (_title, stored, values) => {
  expect(refusals(stored, values)).toEqual([]);
});

const at = (field: string) => [`values/immutable /environmentConfigs/${field}`];

it.each<[string, JsonObject, JsonObject, string[]]>([
  ['a value changes', { engine: 'mysql' }, { engine: 'oracle' }, at('engine')],
  ['a value is reset', { engine: 'mysql' }, {}, at('engine')],
  ['the value of an overlay changes', {}, { region: 'eu' }, at('region')],
  [
    'an entry of a map changes',
    { login: { user: 'one' } },
    { login: { user: 'two' } },
    at('login'),
  ],
  ['a list grows', { zones: ['a'] }, { zones: ['a', 'b'] }, at('zones')],
  [
    'a field of an item changes, which has moved',
    { disks: [disk('a', 'x'), disk('b', 'y')] },
    { disks: [disk('b', 'z'), disk('a', 'x')] },
    at('disks/0/zone'),
  ],
])('is refused if %s', (_title, stored, values, expected) => {
  expect(refusals(stored, values)).toEqual(expected);
});

it.each([
  ['/environmentConfigs/login/user', '/environmentConfigs/login'],
  ['/environmentConfigs/disks/3/zone', '/environmentConfigs/disks/3/zone'],
  ['/environmentConfigs/key', undefined],
  ['/environmentConfigs/replicas', undefined],
  ['/environmentConfigs', undefined],
])('the immutable field around %s is %s', (pointer, expected) => {
  expect(immutableAround(schema, pointer)).toBe(expected);
});

it('a schema without the annotation has no immutable fields', () => {
  expect(hasImmutableFields(schema)).toBe(true);
  expect(hasImmutableFields({ ...schema, annotations: {} })).toBe(false);
});
