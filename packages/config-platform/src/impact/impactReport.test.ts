// SPDX-License-Identifier: Apache-2.0

import {
  type ImpactReport,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import {
  componentOf,
  fields,
  overlayOf,
  sideOf,
  typeOf,
} from '@component-config/test-utils';
import { readPlatform } from '../platform/platform';
import { impactEvents } from './impactEvents';
import { impactReport } from './impactReport';
import type { ImpactSide } from './types';

/** `<environment> <class> <rule>: <sentence>` for each reason. */
function reasonsOf({ configurations }: ImpactReport): string[] {
  return configurations.flatMap(({ environment = 'unknown', reasons }) =>
    reasons.map(
      reason =>
        `${environment} ${reason.class} ${reason.rule}: ${reason.sentence}`,
    ),
  );
}

/** A type with a field of which only an alternative has the field `url`. */
const alternatives = `
kind: ComponentType
metadata: { name: web }
spec:
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        source:
          type: object
          properties: { kind: { type: string } }
          anyOf: [{ properties: { url: { type: string } } }]
`;

const options = `
volumes: map<string> | default={}
mount: string | default='' oc:options='{"keysOf":"volumes","strict":true}'
`;

const mounting = componentOf(
  '{ production: { volumes: { logs: b }, mount: data } }',
);

const withSecrets = `
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
spec: { secrets: { payments: [api-key] } }
`;

const referringTo = (secret: string) =>
  componentOf(
    `{ staging: { token: { secretRef: { name: ${secret}, key: api-key } } } }`,
  );

const immutable = `
level: string | default=info oc:immutable
size: string | default='' oc:immutable
`;

describe('impactReport', () => {
  const base = [typeOf(fields), componentOf('{ production: { replicas: 3 } }')];

  it.each<[string, string[], string[], string[]]>([
    [
      'a changed value with both origins',
      base,
      [typeOf(fields), componentOf('{ production: { replicas: 4 } }')],
      [
        'production risky value-changed: environmentConfigs.replicas changes from 3 (component shop for production) to 4 (component shop for production).',
      ],
    ],
    [
      'a changed default of an unset value',
      base,
      [typeOf(fields.replace('default=1', 'default=2')), base[1]],
      [
        'development risky value-changed: environmentConfigs.replicas changes from 1 (schema defaults) to 2 (schema defaults).',
      ],
    ],
    [
      'a field added to the schema',
      base,
      [typeOf(`${fields}zone: string | default=a`), base[1]],
      [
        'development safe field-added: environmentConfigs.zone is new: "a" (schema defaults).',
        'production safe field-added: environmentConfigs.zone is new: "a" (schema defaults).',
      ],
    ],
    [
      'a value that an overlay adds',
      [typeOf(`${fields}zone: string`), base[1]],
      [
        typeOf(`${fields}zone: string`),
        base[1],
        overlayOf('config: { environmentConfigs: { zone: b } }'),
      ],
      [
        'production risky value-added: environmentConfigs.zone is new: "b" (overlay production).',
        'production safe finding-fixed: environmentConfigs.zone is required; set a value (in component shop for production, platform.yaml:30; the rule is at platform.yaml:22).',
      ],
    ],
    [
      'a value that an overlay adds to a field of an alternative',
      [alternatives, componentOf('{}')],
      [
        alternatives,
        componentOf('{}'),
        overlayOf('config: { environmentConfigs: { source: { url: b } } }'),
      ],
      [
        'production risky value-added: environmentConfigs.source.url is new: "b" (overlay production).',
      ],
    ],
    [
      'a field that a component sets, removed from the schema',
      base,
      [typeOf(fields.replace(/^replicas.*\n/m, '')), base[1]],
      [
        'development breaking field-removed: environmentConfigs.replicas no longer has a value; it was 1 (schema defaults).',
        'production breaking field-removed: The schema has no field "environmentConfigs.replicas" (from component shop for production, platform.yaml:28); correct or remove it.',
      ],
    ],
    [
      'a choice that is no longer allowed',
      [typeOf(fields), componentOf('{ production: { level: debug } }')],
      [
        typeOf(fields.replace('enum=info,debug', 'enum=info,warn')),
        componentOf('{ production: { level: debug } }'),
      ],
      [
        'production breaking new-error: environmentConfigs.level must be one of "info", "warn" (from component shop for production, platform.yaml:29; the rule is at platform.yaml:18).',
      ],
    ],
    [
      'a reference to a secret that the environment does not have',
      [typeOf(fields), withSecrets, referringTo('payments')],
      [typeOf(fields), withSecrets, referringTo('paymnts')],
      [
        'staging risky value-changed: environmentConfigs.token.secretRef.name changes from "payments" (component shop for staging) to "paymnts" (component shop for staging).',
        'staging risky new-warning: "environmentConfigs.token.secretRef.name" refers to the secret "paymnts", which this environment does not have; correct the name, or create the secret (from component shop for staging, platform.yaml:36). Did you mean "payments"?',
      ],
    ],
    [
      'a value of another type',
      [typeOf(fields), componentOf('{ production: { size: "2" } }')],
      [
        typeOf(
          fields.replace(
            'size: string | default=""',
            'size: integer | default=1',
          ),
        ),
        componentOf('{ production: { size: 2 } }'),
      ],
      [
        'development breaking type-changed: environmentConfigs.size changes from "" (schema defaults) to 1 (schema defaults).',
        'production breaking type-changed: environmentConfigs.size changes from "2" (component shop for production) to 2 (component shop for production).',
      ],
    ],
    [
      'an option that an overlay no longer adds',
      [
        typeOf(options),
        mounting,
        overlayOf('config: { environmentConfigs: { volumes: { data: a } } }'),
      ],
      [typeOf(options), mounting],
      [
        'production breaking new-error: environmentConfigs.mount must be one of the options from the keys of "volumes" ("logs") (from component shop for production, platform.yaml:26; the rule is at platform.yaml:18).',
        'production risky value-removed: environmentConfigs.volumes.data no longer has a value; it was "a" (overlay production).',
      ],
    ],
    [
      'a changed immutable value, and one that was only a default',
      [typeOf(immutable), componentOf('{ production: { level: info } }')],
      [
        typeOf(immutable),
        componentOf('{ production: { level: debug, size: big } }'),
      ],
      [
        'production breaking immutable-changed: environmentConfigs.level changes from "info" (component shop for production) to "debug" (component shop for production).',
        'production risky value-changed: environmentConfigs.size changes from "" (schema defaults) to "big" (component shop for production).',
      ],
    ],
    [
      "a component's own value that the platform overrules",
      base,
      [
        ...base,
        overlayOf(
          'enforce: true\nconfig: { environmentConfigs: { replicas: 5 } }',
        ),
      ],
      [
        'production risky value-overruled: environmentConfigs.replicas changes from 3 (component shop for production) to 5 (overlay production).',
      ],
    ],
    [
      'the same value from elsewhere',
      [
        typeOf(fields),
        componentOf('{}'),
        overlayOf('config: { environmentConfigs: { replicas: 3 } }'),
      ],
      base,
      [
        'production safe source-changed: environmentConfigs.replicas stays 3, and comes from component shop for production instead of overlay production.',
      ],
    ],
    [
      'only the changed origin of a sensitive value',
      [typeOf(fields), componentOf('{ production: { token: alpha-1 } }')],
      [
        typeOf(fields),
        componentOf('{}'),
        overlayOf('config: { environmentConfigs: { token: beta-2 } }'),
      ],
      [
        'production risky secret-changed: environmentConfigs.token is sensitive, and comes from overlay production instead of component shop for production.',
        'production safe finding-fixed: "environmentConfigs.token" is a secret, but is in clear text here, where every user who can see this document can read it; rotate the secret, and refer to the new one with "secretRef".',
      ],
    ],
    [
      'a fixed finding',
      [typeOf(fields), componentOf('{ production: { level: nothing } }')],
      [typeOf(fields), componentOf('{ production: { level: info } }')],
      [
        'production risky value-changed: environmentConfigs.level changes from "nothing" (component shop for production) to "info" (component shop for production).',
        'production safe finding-fixed: environmentConfigs.level must be one of "info", "debug" (from component shop for production, platform.yaml:29; the rule is at platform.yaml:18).',
      ],
    ],
    [
      'a removed type',
      base,
      [base[1]],
      [
        'development breaking not-resolved: There is no component type "web" in the catalog, which component "shop" names; correct the name or register the component type.',
        'production breaking not-resolved: There is no component type "web" in the catalog, which component "shop" names; correct the name or register the component type.',
      ],
    ],
    [
      'a type that was missing',
      [base[1]],
      base,
      [
        'development safe finding-fixed: There is no component type "web" in the catalog, which component "shop" names; correct the name or register the component type.',
        'production safe finding-fixed: There is no component type "web" in the catalog, which component "shop" names; correct the name or register the component type.',
      ],
    ],
    ['nothing for a type missing on both sides', [base[1]], [base[1]], []],
    [
      'a removed component',
      base,
      [base[0]],
      [
        'development risky component-removed: The component is gone.',
        'production risky component-removed: The component is gone.',
      ],
    ],
    [
      'a new component, with its findings',
      [base[0]],
      [base[0], componentOf('{ production: { level: nothing } }')],
      [
        'development safe component-added: The component is new.',
        'production breaking new-error: environmentConfigs.level must be one of "info", "debug" (from component shop for production, platform.yaml:29; the rule is at platform.yaml:18).',
        'production safe component-added: The component is new.',
      ],
    ],
    [
      'nothing for components without a type',
      [],
      ['kind: Component\nmetadata: { name: library }\nspec: { type: library }'],
      [],
    ],
    [
      'a component that has lost its type',
      base,
      [base[0], 'kind: Component\nmetadata: { name: shop }\nspec: {}'],
      [
        'development breaking not-resolved: Component "shop" has no component type, and therefore no configuration; set "spec.componentType" or the annotation "component-config.io/component-type".',
        'production breaking not-resolved: Component "shop" has no component type, and therefore no configuration; set "spec.componentType" or the annotation "component-config.io/component-type".',
      ],
    ],
  ])('reports %s', (_, before, after, expected) => {
    expect(
      reasonsOf(impactReport(sideOf(...before), sideOf(...after))),
    ).toEqual(expected);
  });

  it('finds nothing between a side and the same texts read again', () => {
    const texts = [
      ...base,
      componentOf('{ production: { token: alpha-1, ports: [1, 2] } }', 'cart'),
      overlayOf('config: { environmentConfigs: { level: debug } }'),
    ];

    expect(impactReport(sideOf(...texts), sideOf(...texts))).toEqual({
      counts: {
        checked: 4,
        breaking: 0,
        risky: 0,
        safe: 0,
        same: 4,
        valuesChanged: 0,
        sourcesChanged: 0,
      },
      documents: [],
      configurations: [],
      groups: [],
    });
  });

  it('reports an added environment and a removed one', () => {
    const staging = 'kind: Environment\nmetadata: { name: staging }\nspec: {}';

    expect(
      reasonsOf(impactReport(sideOf(...base), sideOf(...base, staging))),
    ).toEqual([
      'staging safe environment-added: The component is configured in staging, too.',
    ]);
    expect(
      reasonsOf(impactReport(sideOf(...base, staging), sideOf(...base))),
    ).toEqual([
      'staging breaking environment-removed: The component is no longer configured in staging.',
    ]);
  });

  it('counts configurations by their worst class', () => {
    const before = sideOf(
      typeOf(fields),
      componentOf('{ production: { level: debug, replicas: 2 } }'),
      componentOf('{ production: { replicas: 2 } }', 'cart'),
    );
    const after = sideOf(
      typeOf(fields.replace('enum=info,debug', 'enum=info,warn')),
      componentOf('{ production: { level: debug, replicas: 3 } }'),
      componentOf('{}', 'cart'),
      overlayOf('config: { environmentConfigs: { replicas: 2 } }'),
    );

    const report = impactReport(before, after);

    expect(report.class).toBe('breaking');
    expect(report.counts).toEqual({
      checked: 4,
      breaking: 1,
      risky: 0,
      safe: 1,
      same: 2,
      valuesChanged: 1,
      sourcesChanged: 1,
    });
  });

  it('groups the same change of several configurations, worst first', () => {
    const before = sideOf(
      typeOf(fields),
      componentOf('{ production: { level: debug } }'),
      componentOf('{}', 'cart'),
    );
    const after = sideOf(
      typeOf(
        fields.replace('default=1', 'default=2').replace(',debug', ',warn'),
      ),
      componentOf('{ production: { level: debug } }'),
      componentOf('{}', 'cart'),
    );

    const { groups } = impactReport(before, after);

    expect(
      groups.map(({ rule, pointer, sentences, places }) => ({
        rule,
        pointer,
        sentences: sentences.length,
        places: places.map(
          ({ componentRef, environment }) =>
            `${componentRef.split('/')[1]} ${environment}`,
        ),
      })),
    ).toEqual([
      {
        rule: 'new-error',
        pointer: '/environmentConfigs/level',
        sentences: 1,
        places: ['shop production'],
      },
      {
        rule: 'value-changed',
        pointer: '/environmentConfigs/replicas',
        sentences: 1,
        places: [
          'shop development',
          'shop production',
          'cart development',
          'cart production',
        ],
      },
    ]);
  });

  it('reports changes in the documents, with the number of components using them', () => {
    const broken = typeOf(`${fields}zone: strng`);

    const { documents, class: worst } = impactReport(
      sideOf(...base),
      sideOf(broken, base[1], overlayOf('config: {}')),
    );

    expect(worst).toBe('breaking');
    expect(
      documents.map(
        ({ entityRef, kind, class: of, usedBy, schema, ...findings }) => ({
          entityRef,
          kind,
          class: of,
          usedBy,
          schema: schema.map(change => change.kind),
          new: findings.newFindings.map(({ severity }) => severity),
        }),
      ),
    ).toEqual([
      {
        entityRef: 'componenttype:default/web',
        kind: 'changed',
        class: 'breaking',
        usedBy: 1,
        schema: expect.any(Array),
        new: ['error'],
      },
      {
        entityRef: 'overlay:default/production',
        kind: 'added',
        class: undefined,
        usedBy: undefined,
        schema: [],
        new: [],
      },
    ]);
  });

  it('shows no sensitive value anywhere', () => {
    const before = sideOf(
      typeOf(fields),
      componentOf('{ production: { token: alpha-1 } }'),
    );
    const after = sideOf(
      typeOf(fields.replace(' oc:sensitive', '')),
      componentOf('{}'),
      overlayOf(
        'mutation: { rules: [{ field: environmentConfigs.token, override: "beta-2" }] }',
      ),
    );

    const text = JSON.stringify([
      impactReport(before, after),
      impactReport(after, before),
    ]);

    expect(text).toContain(SENSITIVE_MASK);
    expect(text).not.toContain('alpha-1');
    expect(text).not.toContain('beta-2');
  });

  it('reveals only that a value is wrong if a rule copied a secret into it', () => {
    const carrying = overlayOf(
      'mutation: { rules: [{ field: environmentConfigs.level, override: "{{ .environmentConfigs.token }}" }] }',
    );
    const values = componentOf('{ production: { token: debut } }');

    const report = impactReport(
      sideOf(base[0], values),
      sideOf(base[0], values, carrying),
    );

    expect(JSON.stringify(report)).not.toContain('debug');
    expect(reasonsOf(report)).toContain(
      'production breaking new-error: The value of "environmentConfigs.level" violates a rule; it is sensitive, so no details are shown.',
    );
  });

  it('consists of the documents that the user may see', () => {
    const hidden = overlayOf(
      'config: { environmentConfigs: { level: debug } }',
    );
    const impactOf = (side: ImpactSide, visible?: ReadonlySet<string>) => [
      ...impactEvents(
        {
          documents: [
            typeOf(fields.replace('default=1', 'default=2')),
            overlayOf('config: { environmentConfigs: { size: large } }'),
          ].join('\n---\n'),
        },
        { ...side, ...(visible && { visible }), asOf: new Date(0) },
      ),
    ];

    const restricted = impactOf(
      sideOf(...base, hidden),
      new Set(['environment:default/production', 'componenttype:default/web']),
    );

    const production = sideOf(...base);
    const { texts } = production.platform;
    expect(restricted).toEqual(
      impactOf({
        ...production,
        platform: readPlatform(
          texts.filter(({ name }) => name !== 'development'),
        ),
      }),
    );
    expect(restricted).not.toEqual(impactOf(sideOf(...base, hidden)));
  });

  it('reports each component as soon as it is compared', () => {
    const before = sideOf(...base, componentOf('{}', 'cart'));
    const after = sideOf(base[0], componentOf('{}'), componentOf('{}', 'cart'));
    const progress: string[] = [];

    impactReport(
      before,
      after,
      ({ componentRef, done, total, configurations }) =>
        progress.push(
          `${componentRef} ${done}/${total} ${configurations.length}`,
        ),
    );

    expect(progress).toEqual([
      'component:default/shop 1/2 1',
      'component:default/cart 2/2 0',
    ]);
  });
});
