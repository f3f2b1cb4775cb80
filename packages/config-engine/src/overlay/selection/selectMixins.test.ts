// SPDX-License-Identifier: Apache-2.0

import { englishWords, type SourcePosition } from '../../finding';
import type { JsonObject } from '../../json';
import type { MergePlan } from '../../merge';
import { selectOverlays } from './selectOverlays';
import type { Overlay, OverlayMixin } from '../types';
import {
  broken,
  mixin,
  overlay,
  payments,
  planOf,
  productionEu,
  select,
} from '../__testUtils__/selection';

describe('mixins', () => {
  const config = (parameters: JsonObject) => ({ config: { parameters } });
  const selectWith = (
    overlays: Overlay[],
    mixins: OverlayMixin[],
    plan?: MergePlan,
  ) => select(overlays, payments, productionEu, { mixins, plan });

  it('collects them along the chains, each once, in the order of first mention', () => {
    const { mixins, mixinReasons } = selectWith(
      [
        overlay('root', { criteria: undefined, mixins: ['m'] }),
        overlay('leaf', { base: 'root', mixins: ['n', 'm'] }),
        overlay('other', { priority: 1, mixins: ['o', 'n'] }),
        overlay('elsewhere', { criteria: { region: 'us' }, mixins: ['p'] }),
      ],
      ['p', 'o', 'n', 'm'].map(name => mixin(name)),
    );
    expect(mixins).toEqual(['m', 'n', 'o']);
    expect(mixinReasons).toEqual({
      m: 'mixed in by overlays root and leaf',
      n: 'mixed in by overlays leaf and other',
      o: 'mixed in by overlay other',
    });
  });

  it.each<[string, Overlay[], OverlayMixin[], string | undefined, MergePlan?]>([
    [
      'sets another place',
      [overlay('a', { mixins: ['m'], ...config({ size: 1 }) })],
      [mixin('m', config({ other: 1 }))],
      undefined,
    ],
    [
      'sets a place that the chain sets',
      [
        overlay('p', { criteria: undefined, ...config({ size: 1 }) }),
        overlay('a', { base: 'p', mixins: ['m'] }),
      ],
      [mixin('m', config({ size: 2 }))],
      '"m" is not applied, because it sets "/parameters/size", which overlay p',
    ],
    [
      'sets a place to its current value',
      [overlay('a', { mixins: ['m'], ...config({ size: 1 }) })],
      [mixin('m', config({ size: 1 }))],
      'because it sets "/parameters/size", which overlay a',
    ],
    [
      'sets a place within one that the chain sets as a whole',
      [overlay('a', { mixins: ['m'], ...config({ size: 1 }) })],
      [mixin('m', config({ size: { min: 1 } }))],
      'because it sets "/parameters/size/min", which overlay a',
    ],
    [
      'sets a place as a whole in which the chain sets a value',
      [overlay('a', { mixins: ['m'], ...config({ size: { min: 1 } }) })],
      [mixin('m', config({ size: null }))],
      'because it sets "/parameters/size", which overlay a',
    ],
    [
      'sets a place that another overlay of the rank sets',
      [
        overlay('a', { mixins: ['m'] }),
        overlay('b', { priority: 1, ...config({ size: 1 }) }),
      ],
      [mixin('m', config({ size: 2 }))],
      'because it sets "/parameters/size", which overlay b',
    ],
    [
      'sets a place that an overlay of another rank sets',
      [
        overlay('a', { mixins: ['m'] }),
        overlay('b', { enforce: true, ...config({ size: 1 }) }),
      ],
      [mixin('m', config({ size: 2 }))],
      undefined,
    ],
    [
      'sets a place that an overlay sets at a rank where it may be applied',
      [
        overlay('a', { mixins: ['m'] }),
        overlay('b', { enforce: true, mixins: ['m'] }),
        overlay('c', { enforce: true, priority: 1, ...config({ size: 1 }) }),
      ],
      [mixin('m', config({ size: 2 }))],
      'because it sets "/parameters/size", which overlay c',
    ],
    [
      'removes a key that no overlay sets',
      [overlay('a', { mixins: ['m'], ...config({ m: { a: 1 } }) })],
      [mixin('m', config({ m: { $remove: ['b'] } }))],
      undefined,
    ],
    [
      'removes a key that the chain sets',
      [overlay('a', { mixins: ['m'], ...config({ m: { a: 1 } }) })],
      [mixin('m', config({ m: { $remove: ['a'] } }))],
      'because it sets "/parameters/m/a", which overlay a',
    ],
    [
      'sets a place that another mixin sets',
      [overlay('a', { mixins: ['l', 'm'] })],
      [mixin('l', config({ size: 1 })), mixin('m', config({ size: 2 }))],
      '"m" is not applied, because it sets "/parameters/size", which mixin l',
    ],
    [
      'sets a field of an item that the chain sets',
      [
        overlay('a', {
          mixins: ['m'],
          ...config({ list: [{ name: 'x', v: 1 }] }),
        }),
      ],
      [mixin('m', config({ list: [{ name: 'x', v: 1 }] }))],
      'because it sets "/parameters/list/[name=x]/v", which overlay a',
      planOf({ '/parameters/list': { kind: 'map', keys: ['name'] } }),
    ],
    [
      'adds an item, and a field to an item of the chain',
      [
        overlay('a', {
          mixins: ['m'],
          ...config({ list: [{ name: 'x', v: 1 }] }),
        }),
      ],
      [
        mixin(
          'm',
          config({
            list: [
              { name: 'x', w: 1 },
              { name: 'y', v: 1 },
            ],
          }),
        ),
      ],
      undefined,
      planOf({ '/parameters/list': { kind: 'map', keys: ['name'] } }),
    ],
    [
      'adds to a list that is merged',
      [overlay('a', { mixins: ['m'], ...config({ list: ['x'] }) })],
      [mixin('m', config({ list: ['x', 'y'] }))],
      undefined,
      planOf({ '/parameters/list': { kind: 'union' } }),
    ],
  ])('one that %s', (_, ...[overlays, mixins, message, plan]) => {
    const result = selectWith(overlays, mixins, plan);
    const isRefused = message !== undefined;
    expect(result.findings.map(([code]) => code)).toEqual(
      isRefused ? ['selection/mixin-conflict'] : [],
    );
    expect(result.findings.join()).toContain(message ?? '');
    expect(result.mixins.includes('m')).toBe(!isRefused);
  });

  it('reports every place of a conflict, with both positions', () => {
    const at = (file: string, line: number): SourcePosition => ({
      file,
      line,
      column: 1,
      endLine: line,
      endColumn: 2,
      start: 0,
      end: 1,
    });
    const { skippedMixins, findings } = selectOverlays({
      overlays: [
        overlay('a', {
          mixins: ['m'],
          ...config({ size: 1, port: 1 }),
          positions: { '/parameters/size': at('overlays.yaml', 7) },
        }),
      ],
      mixins: [
        mixin('m', {
          ...config({ size: 2, port: 2 }),
          positions: { '/parameters/size': at('mixins.yaml', 3) },
        }),
      ],
      component: payments,
      environment: productionEu,
    });
    expect(findings).toHaveLength(2);
    expect(findings[0]).toMatchObject({
      severity: 'error',
      pointer: '/parameters/size',
      position: { file: 'mixins.yaml', line: 3 },
      message:
        'The configuration is incomplete: mixin "m" is not applied, because it sets "/parameters/size" (mixins.yaml:3), which overlay a also sets (overlays.yaml:7); remove it from one of the two.',
    });
    expect(skippedMixins.map(({ reason }) => englishWords(reason))).toEqual([
      'is not applied, because it sets /parameters/size, which overlay a also sets, and 1 more',
    ]);
  });

  it.each<[string, OverlayMixin[], string]>([
    ['does not exist', [], 'mixin "m" does not exist'],
    ['has an error', [mixin('m', broken)], 'mixin "m" has an error'],
  ])('skips an overlay whose mixin %s', (_, mixins, because) => {
    const { names, reasons, findings } = selectWith(
      [overlay('a', { mixins: ['m'] })],
      mixins,
    );
    expect(names).toEqual([]);
    expect(reasons.a).toBe(`is not applied, because ${because}`);
    expect(findings).toEqual([
      ['overlay/not-applied', expect.stringContaining(because)],
    ]);
  });
});
