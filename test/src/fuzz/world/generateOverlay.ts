// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';
import { platformDocument } from '../../platformDocument';
import type { Random } from '../random';
import { valueFor } from './fields';
import { SECRET, SECRET_NUMBER } from './secrets';
import { layerOf, type WorldFields } from './layers';

/** The specification of an overlay: its scope, its values, its conditions and rules. */
export function overlaySpec(
  used: WorldFields,
  index: number,
  random: Random,
): JsonObject {
  const optional = (times: number, entries: () => JsonObject) =>
    random.once(times) ? entries() : {};
  return {
    owner: 'group:default/platform',
    ...optional(3, () => ({ appliesTo: appliesTo(random) })),
    ...(random.once(4) ? {} : { criteria: criteria(random) }),
    ...optional(3, () => ({ base: `o${random.below(7)}` })),
    ...optional(3, () => ({ mixins: [`m${random.below(3)}`] })),
    ...optional(2, () => ({ priority: random.below(5) + index })),
    ...optional(4, () => ({ enforce: true })),
    ...optional(3, () => ({ enabledWhen: condition(used, random) })),
    ...optional(4, () => ({ constraints: [constraint(random)] })),
    ...(random.once(5) ? {} : { config: layerOf(used, random) }),
    ...optional(4, () => ({ roots: [root(used, random)] })),
    ...optional(4, () => ({ merge: [mergeOf(used, random)] })),
    ...optional(2, () => ({
      mutation: {
        ...(random.once(3) && { mutateFirst: true }),
        ...(random.once(3) && {
          operations: [random.pick(['CREATE', 'UPDATE'])],
        }),
        rules: several(4, random, () => mutationRule(used, random)),
      },
    })),
    ...optional(3, () => ({
      validation: several(3, random, () => validationRule(used, random)),
    })),
  };
}

/** An overlay of a what-if request: another one, or in place of one of the platform. */
export function supposedOverlay(used: WorldFields, random: Random): JsonObject {
  const name = random.pick(['o1', 'supposed']);
  return platformDocument('Overlay', name, overlaySpec(used, 7, random));
}

function several(
  most: number,
  random: Random,
  make: () => JsonValue,
): JsonValue[] {
  return Array.from({ length: 1 + random.below(most) }, make);
}

function appliesTo(random: Random): JsonObject {
  return random.pick<JsonObject>([
    { componentTypes: ['web-service'] },
    { componentTypes: ['other'] },
    { components: ['checkout', 'component:default/checkout'] },
    { selector: { matchLabels: { tier: 'critical' } } },
  ]);
}

function criteria(random: Random): JsonObject {
  return random.pick<JsonObject>([
    {},
    { environment: 'staging' },
    { environment: 'production' },
    { environment: 'any', region: 'eu' },
    { region: 'us' },
  ]);
}

function constraint(random: Random): JsonObject {
  return {
    name: random.pick(['kubernetes.version', 'region', 'missing']),
    value: random.pick(['>= 1.31', '< 1.31', '== eu', '!= x', 'eu']),
  };
}

/** A path for a rule or a condition, mostly an existing one. */
function place(
  used: WorldFields,
  random: Random,
): [path: string, name: string] {
  const path = random.pick(Object.keys(used));
  const names = used[path];
  return [path, names.length === 0 ? 'nothing' : random.pick(names)];
}

function fieldPath(used: WorldFields, random: Random): string {
  const [path, name] = place(used, random);
  return random.pick([
    `${path}.${name}`,
    `${path}.${name}`,
    `${path}.${name}`,
    `${path}.${name}.a`,
    `/${path.replaceAll('.', '/')}/${name}/0/token`,
    `/${path.replaceAll('.', '/')}/${name}/0`,
  ]);
}

function condition(used: WorldFields, random: Random): JsonObject {
  const [path, name] = place(used, random);
  const field = random.pick([
    `${path}.${name}`,
    'environment.region',
    'metadata.labels.tier',
  ]);
  return random.pick<JsonObject>([
    { field, operator: 'exists' },
    { field, operator: 'true' },
    { field, operator: false },
    { field, operator: 'equals', value: random.pick(['eu', 'b', '2', 'low']) },
  ]);
}

function root(used: WorldFields, random: Random): JsonObject {
  const [path, name] = place(used, random);
  const value = valueFor(name, random);
  return {
    path,
    ...(random.once(2) && { when: condition(used, random) }),
    files: [
      {
        name: 'a.yaml',
        ...(random.once(2) && { when: condition(used, random) }),
        values: { [name]: value },
      },
    ],
  };
}

function mergeOf(used: WorldFields, random: Random): JsonObject {
  const strategy = random.pick(['replace', 'deep', 'append', 'union', 'map']);
  return {
    path: fieldPath(used, random),
    strategy,
    ...(strategy === 'map' && { keys: ['name'] }),
  };
}

/** Templates that read a field, including secrets. */
function template(used: WorldFields, random: Random): string {
  const [path, name] = place(used, random);
  const read = `.${path}.${name}`;
  return random.pick([
    `{{ ${read} }}`,
    `{{ ${read} | upper }}`,
    `x-{{ ${read} | default "y" | trunc 6 }}`,
    `{{ if ${read} }}{{ ${read} | quote }}{{ else }}none{{ end }}`,
    `{{ with ${read} }}{{ . }}{{ end }}`,
    `{{ .metadata.name }}-{{ .environment.region | title }}`,
    `{{ join "," ${read} }}`,
    `{{ ternary ${read} "b" (eq ${read} "a") }}`,
    `{{ .parameters }}`,
    '{{ .missing.deep.field }}',
    '{{ nonsense',
  ]);
}

function mutationRule(used: WorldFields, random: Random): JsonObject {
  const [path, name] = place(used, random);
  const action = random.pick(['default', 'override', 'override']);
  return {
    // A secret may be set where it is declared, but may be read and copied anywhere.
    ...(random.once(2)
      ? { field: fieldPath(used, random), [action]: template(used, random) }
      : { field: `${path}.${name}`, [action]: valueFor(name, random) }),
    ...(random.once(4) && {
      valueType: random.pick(['string', 'integer', 'boolean']),
    }),
    ...(random.once(3) && { when: condition(used, random) }),
    ...(random.once(5) && { or: [condition(used, random)] }),
  };
}

function validationRule(used: WorldFields, random: Random): JsonObject {
  return {
    field: fieldPath(used, random),
    message: random.once(2) ? 'It has to be so.' : template(used, random),
    action: random.pick(['deny', 'warn']),
    ...random.pick<JsonObject>([
      { exists: true },
      { notExists: true },
      { equals: 'b' },
      { regex: '^[a-z]+$' },
      { prefix: SECRET[0] },
      { lessThan: SECRET_NUMBER + 999 },
      { min: 2 },
      { between: '1,10' },
      { in: ['a', 'b'] },
      { operator: 'notContains', value: 'a' },
    ]),
    ...(random.once(4) && { when: condition(used, random) }),
  };
}
