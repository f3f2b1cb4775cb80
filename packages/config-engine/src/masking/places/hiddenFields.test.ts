// SPDX-License-Identifier: Apache-2.0

import { compareEffective, explain, resolveEffective } from '../../effective';
import { Layer, LayerKind } from '../../layers';
import type { JsonObject } from '../../json';
import { compileDefinition, composeSchema } from '../../schema';
import { nodeFromValue } from '../../source';
import {
  markHiddenSensitive,
  isHiddenAt,
  omitHiddenFromChanges,
  omitHiddenFromEffective,
  omitHiddenFromLayers,
  omitHiddenFromSchema,
  omitHiddenFromValues,
} from './hiddenFields';
import { maskLayers, maskSensitive, maskValues } from '../maskSensitive';
import { restoreMasked } from '../restoreMasked';

const MASK = '***';

const schema = composeSchema(
  compileDefinition(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'service' },
      spec: {
        schema: {
          types: {
            Group: { x: 'integer | default=1', y: 'integer | default=2' },
            Probe: {
              path: 'string | default=/',
              token: "string | default='' oc:sensitive",
              internal: "string | default='' oc:ui:hidden",
            },
          },
          parameters: {
            shown: "string | default=''",
            copy: "string | default=''",
            inForms: "string | default='' oc:ui:form:hidden",
            hidden: "string | default='quiet-default' oc:ui:hidden",
            needed: 'string | oc:ui:hidden',
            group: 'Group | default={} oc:ui:hidden',
            probes: '[]Probe | default=[]',
          },
        },
        validations: [
          { rule: '${parameters.hidden != "x"}', message: 'hidden' },
          { rule: '${size(parameters.group) > 0}', message: 'within' },
          { rule: '${size(parameters.shown) < 9}', message: 'shown' },
        ],
      },
    }),
  ),
);

const stored: JsonObject = {
  parameters: {
    shown: 'a',
    inForms: 'b',
    hidden: 'quiet-1',
    needed: 'quiet-2',
    group: { x: 4711 },
    probes: [
      { path: '/a', token: 't1', internal: 'quiet-3' },
      { path: '/b', token: 't2', internal: 'quiet-4' },
    ],
  },
};

function layer(id: LayerKind, value: JsonObject): Layer {
  return {
    id,
    kind: id,
    title: id,
    value,
    positions: {},
    reason: 'test',
    ...(id === 'overlay' && {
      rules: {
        enabledWhen: {
          field: 'parameters.hidden',
          operator: 'equals',
          value: 'quiet-default',
          pointer: '',
        },
        buildsOn: [],
        parts: [],
        merge: [],
        mutation: {
          mutateFirst: true,
          operations: ['UPDATE' as const],
          rules: [
            {
              field: 'parameters.copy',
              action: 'override' as const,
              value: '{{ .parameters.hidden }}',
              when: [],
              pointer: '',
            },
          ],
        },
        validation: [],
      },
    }),
  };
}

describe('hidden fields', () => {
  it.each<[string, boolean]>([
    ['/parameters/hidden', true],
    ['/parameters/group/x', true],
    ['/parameters/probes/3/internal', true],
    ['/parameters/inForms', false],
    ['/parameters/probes/3', false],
    ['/parameters', false],
  ])(
    'are fields that neither forms nor views show: %s',
    (pointer, isHidden) => {
      expect(isHiddenAt(schema, pointer)).toBe(isHidden);
    },
  );

  it('are in no response', () => {
    const marked = markHiddenSensitive(schema);
    const layers = [layer('overlay', {}), layer('portal', stored)];
    const resolved = [layers, [layers[0]]].map(of =>
      resolveEffective({ schema: marked, layers: of }),
    );
    const [effective, without] = resolved.map(one =>
      omitHiddenFromEffective(maskSensitive(one, marked, MASK), schema),
    );
    const changes = omitHiddenFromChanges(
      compareEffective(resolved[0], resolved[1], {
        mask: MASK,
        before: marked,
        after: marked,
      }),
      schema,
    );
    const shown = JSON.stringify([
      effective,
      without,
      changes,
      Object.keys(effective.provenance).map(at => explain(effective, at)),
      explain(effective, '/parameters/hidden'),
      omitHiddenFromLayers(maskLayers(layers, marked, MASK), schema),
      omitHiddenFromValues(maskValues(stored, marked, MASK, undefined), schema),
    ]);

    expect(JSON.stringify(resolved)).toMatch(/quiet-1.*4711/);
    expect(shown).not.toMatch(/quiet-|4711/);
    expect(Object.keys(effective.provenance)).not.toContain(
      '/parameters/hidden',
    );
    expect(effective.config).toEqual({
      parameters: {
        shown: 'a',
        copy: MASK,
        inForms: 'b',
        probes: [
          { path: '/a', token: MASK },
          { path: '/b', token: MASK },
        ],
      },
    });
  });

  it('are not in the schema, only their number', () => {
    const shown = omitHiddenFromSchema(schema);

    expect(JSON.stringify(shown)).not.toMatch(
      /quiet-default|"hidden"|needed|group|internal/,
    );
    expect(shown.hiddenFields).toEqual({ '/properties/parameters': 5 });
    expect(Object.keys(schema.annotations)).not.toEqual(
      Object.keys(shown.annotations),
    );
    expect(
      resolveEffective({
        schema: shown,
        layers: [layer('portal', omitHiddenFromValues(stored, schema))],
      }).findings,
    ).toEqual([]);
  });

  it('drops the rules that read hidden fields', () => {
    expect(
      omitHiddenFromSchema(schema).validations?.[''].rules.map(
        ({ message }) => message,
      ),
    ).toEqual(['shown']);
  });

  it('return the same objects if there are none', () => {
    const open = composeSchema({});

    expect(markHiddenSensitive(open)).toBe(open);
    expect(omitHiddenFromSchema(open)).toBe(open);
  });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'as stored, whatever else is changed',
      {
        shown: 'new',
        probes: [{ path: '/a', token: MASK }, { path: '/c' }],
      },
      {
        shown: 'new',
        hidden: 'quiet-1',
        needed: 'quiet-2',
        group: { x: 4711 },
        probes: [
          { path: '/a', token: 't1', internal: 'quiet-3' },
          { path: '/c', internal: 'quiet-4' },
        ],
      },
    ],
    [
      'with their items',
      { probes: [{ path: '/b', token: MASK }] },
      {
        hidden: 'quiet-1',
        needed: 'quiet-2',
        group: { x: 4711 },
        probes: [{ path: '/b', token: 't2', internal: 'quiet-4' }],
      },
    ],
    [
      'although values were submitted for them',
      { hidden: 'guess', group: { x: 1, y: 1 } },
      { hidden: 'quiet-1', needed: 'quiet-2', group: { x: 4711 } },
    ],
  ])('stay %s', (_, sent, restored) => {
    expect(
      restoreMasked({
        values: { parameters: sent },
        stored: { values: stored, revision: 1 },
        schema,
        mask: MASK,
        hidesFields: true,
      }).values,
    ).toEqual({ parameters: restored });
  });

  it('stay if the whole section was removed', () => {
    expect(
      restoreMasked({
        values: {},
        stored: { values: stored, revision: 1 },
        schema,
        mask: MASK,
        hidesFields: true,
      }).values,
    ).toEqual({
      parameters: {
        hidden: 'quiet-1',
        needed: 'quiet-2',
        group: { x: 4711 },
      },
    });
  });

  it('are not created if none is stored', () => {
    expect(
      restoreMasked({
        values: { parameters: { hidden: 'guess', shown: 'a' } },
        stored: undefined,
        schema,
        mask: MASK,
        hidesFields: true,
      }).values,
    ).toEqual({ parameters: { shown: 'a' } });
  });
});
