// SPDX-License-Identifier: Apache-2.0

import type { MutationRule } from '../../mutation';
import { compileOpenApi, composeSchema } from '../../schema';
import { nodeFromValue } from '../../source';
import { lockAt } from '../readings/lockAt';
import { explain } from '../explain/explain';
import { resolveEffective } from '../resolve';
import type { Layer, LayerKind } from '../../layers';

const schema = composeSchema({
  environmentConfigs: compileOpenApi({
    schema: nodeFromValue({
      type: 'object',
      properties: {
        logLevel: { type: 'string' },
        team: { type: 'string' },
        exposed: { type: 'boolean', default: false },
      },
    }),
  }),
});

type Given = readonly [
  field: string,
  action: MutationRule['action'],
  value: MutationRule['value'],
  when?: string,
];

function layer(
  id: string,
  rules: readonly Given[],
  kind: LayerKind = 'overlay',
): Layer {
  return {
    id,
    kind,
    title: `layer ${id}`,
    value: {},
    positions: {},
    reason: 'test',
    rules: {
      buildsOn: [],
      parts: [],
      merge: [],
      validation: [],
      mutation: {
        mutateFirst: true,
        operations: ['CREATE', 'UPDATE'],
        rules: rules.map(([field, action, value, when]) => ({
          field: `environmentConfigs.${field}`,
          action,
          value,
          when:
            when === undefined
              ? []
              : [
                  {
                    field: `environmentConfigs.${when}`,
                    operator: 'true',
                    pointer: '',
                  },
                ],
          pointer: '',
        })),
      },
    },
  };
}

function resolve(...layers: Layer[]) {
  const {
    config,
    layers: applied,
    skippedRules,
  } = resolveEffective({
    schema,
    layers,
  });
  return {
    values: config.environmentConfigs,
    layers: applied.map(({ id }) => id),
    skippedRules: skippedRules.map(
      ({ layer: id, because }) => `${id} ${because}`,
    ),
  };
}

describe('applyRules', () => {
  it('of several defaults for one place, that of the more specific layer wins', () => {
    expect(
      resolve(
        layer('general', [['logLevel', 'default', 'info']]),
        layer('specific', [['logLevel', 'default', 'warn']]),
      ),
    ).toEqual({
      values: { exposed: false, logLevel: 'warn' },
      layers: ['schema', 'general', 'specific', 'mutation-default:specific'],
      skippedRules: ['general present'],
    });
  });

  it('a default whose condition is not met leaves the place to a less specific one', () => {
    const { values, layers } = resolve(
      layer('general', [['logLevel', 'default', 'info']]),
      layer('specific', [['logLevel', 'default', 'warn', 'exposed']]),
    );
    expect(values).toEqual({ exposed: false, logLevel: 'info' });
    expect(layers.at(-1)).toBe('mutation-default:general');
  });

  it('a default of an enforced overlay runs first', () => {
    const { values } = resolve(
      layer('general', [['logLevel', 'default', 'info']]),
      layer('guard', [['logLevel', 'default', 'warn']], 'enforced-overlay'),
    );
    expect(values).toEqual({ exposed: false, logLevel: 'warn' });
  });

  it('of several overrides for one place, that of the more specific layer wins', () => {
    const { values, layers } = resolve(
      layer('general', [['logLevel', 'override', 'info']]),
      layer('specific', [['logLevel', 'override', 'warn']]),
    );
    expect(values).toEqual({ exposed: false, logLevel: 'warn' });
    expect(layers.slice(-2)).toEqual([
      'mutation-override:general',
      'mutation-override:specific',
    ]);
  });

  it('an override whose value is already set changes nothing, but wins the place', () => {
    const base: Layer = {
      ...layer('general', []),
      value: { environmentConfigs: { logLevel: 'info' } },
    };
    const effective = resolveEffective({
      schema,
      layers: [base, layer('guard', [['logLevel', 'override', 'info']])],
    });
    const pointer = '/environmentConfigs/logLevel';
    expect(effective.provenance[pointer]).toMatchObject({
      winner: { layer: 'mutation-override:guard', value: 'info' },
      shadowed: [{ layer: 'general', value: 'info' }],
    });
    expect(lockAt(effective, pointer)?.id).toBe('mutation-override:guard');
    expect(effective.mutations).toEqual([]);
    expect(effective.patch).toEqual([]);
  });

  it('an override that repeats another one wins the place', () => {
    const { provenance } = resolveEffective({
      schema,
      layers: ['a', 'b'].map(id =>
        layer(id, [['logLevel', 'override', 'warn']]),
      ),
    });
    expect(provenance['/environmentConfigs/logLevel']).toMatchObject({
      winner: { layer: 'mutation-override:b', value: 'warn' },
      shadowed: [{ layer: 'mutation-override:a', value: 'warn' }],
    });
  });

  it.each<[MutationRule['action'], string]>([
    ['default', 'first'],
    ['override', 'second'],
  ])(
    'rules of one layer keep their order: of two %ss, the %s one wins',
    (action, counts) => {
      const { values } = resolve(
        layer('a', [
          ['logLevel', action, 'first'],
          ['logLevel', action, 'second'],
        ]),
      );
      expect(values).toEqual({ exposed: false, logLevel: counts });
    },
  );

  it('a default sees the values filled by earlier rules, of its own layer and of more specific ones', () => {
    const { values } = resolve(
      layer('general', [
        ['team', 'default', 'of {{ .environmentConfigs.logLevel }}'],
      ]),
      layer('specific', [['logLevel', 'default', 'warn']]),
    );
    expect(values).toEqual({
      exposed: false,
      logLevel: 'warn',
      team: 'of warn',
    });
  });

  it('layers of defaults are in the order in which their rules run', () => {
    const { layers } = resolve(
      layer('general', [['team', 'default', 'platform']]),
      layer('specific', [['logLevel', 'default', 'warn']]),
    );
    expect(layers.slice(-2)).toEqual([
      'mutation-default:specific',
      'mutation-default:general',
    ]);
  });

  it.each<[MutationRule['value'], MutationRule['value'], LayerKind]>([
    ['', 'info', 'overlay'],
    ['', 'info', 'enforced-overlay'],
    ['{{ .environmentConfigs.team }}', 'info', 'overlay'],
    ['{{ .environmentConfigs.team }}', 'info', 'enforced-overlay'],
    [null, 'info', 'overlay'],
    ['', { level: 'info' }, 'overlay'],
  ])(
    'a default of %j is shadowed by the default %j of a less specific layer, which ranks above it (%s)',
    (unset, value, kind) => {
      const effective = resolveEffective({
        schema: composeSchema({
          environmentConfigs: compileOpenApi({
            schema: nodeFromValue({
              type: 'object',
              properties: { logLevel: {}, team: {} },
            }),
          }),
        }),
        layers: [
          layer('general', [['logLevel', 'default', value]], kind),
          layer('specific', [['logLevel', 'default', unset]], kind),
        ],
      });
      const [pointer] = Object.keys(effective.provenance);
      expect(effective.config).toEqual({
        environmentConfigs: { logLevel: value },
      });
      expect(effective.provenance[pointer]).toMatchObject({
        winner: { layer: 'mutation-default:general' },
        shadowed: [{ layer: 'mutation-default:specific' }],
      });
      expect(
        explain(effective, pointer)
          .steps.filter(({ kind: of }) => of === 'mutation-default')
          .map(({ layer: id, reason }) => `${id}: ${reason}`),
      ).toEqual([
        `mutation-default:specific: ${
          unset === null ? 'sets null' : 'sets a value'
        }, overridden by default rules of layer general`,
        'mutation-default:general: fills the field, which was absent or empty',
      ]);
    },
  );
});
