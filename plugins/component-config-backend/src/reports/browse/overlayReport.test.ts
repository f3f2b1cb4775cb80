// SPDX-License-Identifier: Apache-2.0

import type { OverlayReport } from '@component-config/plugin-component-config-common';
import { componentOf, fields, typeOf } from '@component-config/test-utils';
import { listInputOf, overlayNamed } from '../__testUtils__/listInputOf';
import { overlayReport } from './overlayReport';

const type = typeOf(`${fields}inner: string | default="" oc:ui:hidden`);
const shop = componentOf('{ production: { replicas: 3 } }');
const cart = componentOf('{}', 'cart');

function reportOf(
  name: string,
  texts: readonly string[],
  seesHiddenFields = true,
): OverlayReport {
  const { browsing, memory } = listInputOf(texts);
  return overlayReport(`overlay:default/${name}`, {
    ...browsing,
    effectsOf: summary => memory.effects.get(summary),
    seesHiddenFields: () => seesHiddenFields,
  });
}

/** `<rule> <pointer>: <message>` */
function lintOf({ lint }: OverlayReport): string[] {
  return lint.map(
    ({ rule, pointer = '', message }) => `${rule} ${pointer}: ${message}`,
  );
}

describe('overlayReport', () => {
  it('reports where an overlay applies, and where each of its values takes effect', () => {
    const report = reportOf('eu', [
      type,
      shop,
      cart,
      overlayNamed(
        'eu',
        'criteria: {}\nconfig: { environmentConfigs: { replicas: 2, level: debug } }',
      ),
    ]);
    expect(report).toMatchObject({
      components: 2,
      configurations: 4,
      environments: [
        { environment: 'development', components: 2, effective: 2 },
        { environment: 'production', components: 2, effective: 2 },
      ],
      paths: [
        {
          pointer: '/environmentConfigs/replicas',
          wins: 3,
          components: 2,
          redundant: 0,
          position: { line: expect.any(Number) },
        },
        {
          pointer: '/environmentConfigs/level',
          wins: 4,
          components: 2,
          examples: [
            { componentRef: 'component:default/shop' },
            { componentRef: 'component:default/cart' },
          ],
        },
      ],
      lint: [],
    });
  });

  it.each<[string, string, string[]]>([
    [
      'applies nowhere',
      'criteria: { tier: gold }\nconfig: { environmentConfigs: { replicas: 2 } }',
      ['not-applied : It applies to no component.'],
    ],
    [
      'has values that are overridden everywhere',
      'criteria: { environment: production }\nappliesTo: { selector: { matchLabels: {} }, componentTypes: [web] }\nconfig: { environmentConfigs: { replicas: 2 } }',
      [
        'never-wins : None of its values takes effect: in 1 configuration, other layers set all of them.',
      ],
    ],
    [
      'has a value that is overridden everywhere, besides one that wins',
      'criteria: { environment: production }\nconfig: { environmentConfigs: { replicas: 2, level: debug } }',
      [
        'path-never-wins /environmentConfigs/replicas: Its value at environmentConfigs.replicas never takes effect, although it applies to 1 configuration.',
      ],
    ],
    [
      'repeats what is inherited everywhere',
      'criteria: { environment: development }\nconfig: { environmentConfigs: { replicas: 1, ports: [] } }',
      [
        'redundant : In 1 configuration, every effective value is the same without it.',
      ],
    ],
    [
      'repeats one value',
      'criteria: { environment: development }\nconfig: { environmentConfigs: { replicas: 1, level: debug } }',
      [
        'path-redundant /environmentConfigs/replicas: In 1 configuration, environmentConfigs.replicas has the same value without it.',
      ],
    ],
    [
      'has a condition that is never true',
      'criteria: {}\nenabledWhen: { field: environmentConfigs.level, operator: equals, value: debug }\nconfig: { environmentConfigs: { replicas: 9 } }',
      [
        'unreachable-condition : The condition of the overlay is never met: it was evaluated in 2 configurations.',
      ],
    ],
    [
      'has a part with a condition that is never true',
      `criteria: {}
roots:
  - path: environmentConfigs
    files:
      - { name: always.yaml, values: { size: big } }
      - name: never.yaml
        when: { field: environmentConfigs.level, operator: equals, value: debug }
        values: { token: x }`,
      [
        'unreachable-condition : The condition of its part never.yaml is never met: it was evaluated in 2 configurations.',
        'path-never-wins /environmentConfigs/token: Its value at environmentConfigs.token never takes effect, although it applies to 2 configurations.',
      ],
    ],
  ])('reports that an overlay %s', (_, spec, expected) => {
    expect(
      lintOf(reportOf('eu', [type, shop, overlayNamed('eu', spec)])),
    ).toEqual(expected);
  });

  it('reports nothing about a condition that was true somewhere', () => {
    const report = reportOf('eu', [
      type,
      shop,
      overlayNamed(
        'eu',
        'criteria: {}\nenabledWhen: { field: environment.tier, operator: equals, value: high }\nconfig: { environmentConfigs: { size: big } }',
      ),
    ]);
    expect(report.configurations).toBe(1);
    expect(report.lint).toEqual([]);
  });

  it('reports a tie on both sides', () => {
    const texts = ['eu', 'fast'].map((name, index) =>
      overlayNamed(
        name,
        `criteria: { environment: production }\nconfig: { environmentConfigs: { size: s${index} } }`,
      ),
    );
    for (const name of ['eu', 'fast']) {
      const report = reportOf(name, [type, cart, ...texts]);
      expect(report.configurations).toBe(0);
      expect(report.lint).toMatchObject([
        {
          rule: 'tie',
          configurations: 1,
          examples: [
            {
              componentRef: 'component:default/cart',
              environment: 'production',
            },
          ],
        },
      ]);
    }
  });

  it('counts fields hidden from the user without naming them', () => {
    const texts = [
      type,
      cart,
      overlayNamed(
        'eu',
        'criteria: {}\nconfig: { environmentConfigs: { inner: x, level: debug } }',
      ),
    ];
    const blind = reportOf('eu', texts, false);
    expect(blind.paths.map(({ pointer }) => pointer)).toEqual([
      '/environmentConfigs/level',
    ]);
    expect(blind.hiddenPaths).toBe(1);
    expect(JSON.stringify(blind)).not.toContain('inner');
    const seeing = reportOf('eu', texts);
    expect(seeing.paths).toHaveLength(2);
    expect(seeing.hiddenPaths).toBeUndefined();
  });

  it('rejects an overlay that the user may not see', () => {
    const { browsing, memory } = listInputOf([
      type,
      cart,
      overlayNamed('eu', 'criteria: {}\nconfig: {}'),
    ]);
    const report = () =>
      overlayReport('overlay:default/eu', {
        ...browsing,
        visible: new Set(),
        effectsOf: summary => memory.effects.get(summary),
        seesHiddenFields: () => true,
      });
    expect(report).toThrow('overlay:default/eu');
  });
});
