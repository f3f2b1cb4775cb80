// SPDX-License-Identifier: Apache-2.0

import { selectOverlays } from '../selection/selectOverlays';
import type { Constraint, Environment, Overlay, OverlayMixin } from '../types';
import {
  mixin,
  overlay,
  payments,
  productionEu,
  select,
} from '../__testUtils__/selection';

describe('constraints of a chain', () => {
  const needs = (value: string, name = 'kubernetes.version'): Constraint => ({
    name,
    value,
    pointer: '/spec/constraints/0',
  });
  const cluster: Environment = {
    ...productionEu,
    facts: { ...productionEu.facts, 'kubernetes.version': '1.29.4' },
  };
  const selectIn = (
    overlays: Overlay[],
    options: { mixins?: OverlayMixin[] } = {},
  ) => select(overlays, payments, cluster, options);

  it.each<[string, Constraint[], string]>([
    [
      'another value',
      [needs('>= 1.30')],
      'needs kubernetes.version >= 1.30 (the environment has 1.29.4)',
    ],
    [
      'a missing fact',
      [needs('ubuntu', 'os')],
      'needs os ubuntu (the environment has no such fact)',
    ],
    [
      'several',
      [needs('>= 1.30'), needs('< 1.28')],
      'needs kubernetes.version >= 1.30 (the environment has 1.29.4) and kubernetes.version < 1.28 (the environment has 1.29.4)',
    ],
  ])('skips an overlay with a reason: %s', (_, constraints, reason) => {
    const { names, reasons, findings } = selectIn([
      overlay('a', { constraints }),
    ]);
    expect(names).toEqual([]);
    expect(reasons).toEqual({ a: reason });
    expect(findings).toEqual([]);
  });

  it('applies an overlay whose constraints are all met', () => {
    expect(
      selectIn([overlay('a', { constraints: [needs('>= 1.29')] })]).names,
    ).toEqual(['a']);
  });

  it('warns and skips if a fact and a constraint cannot be compared', () => {
    const { reasons, findings } = selectIn([
      overlay('a', { constraints: [needs('>= 1.0', 'region')] }),
      overlay('b', { base: 'a' }),
    ]);
    expect(reasons.a).toBe('needs region >= 1.0 (the environment has eu)');
    expect(findings).toEqual([
      [
        'selection/constraint-unclear',
        'The constraint "region" ">= 1.0" cannot be evaluated, because "eu" is not a version; correct the constraint or the fact of the environment.',
      ],
    ]);
  });

  it('evaluates the constraints of the whole chain', () => {
    const { names, reasons } = selectIn([
      overlay('root', { criteria: undefined, constraints: [needs('>= 1.30')] }),
      overlay('middle', { base: 'root', criteria: undefined }),
      overlay('leaf', { base: 'middle', constraints: [needs('>= 1.20')] }),
    ]);
    expect(names).toEqual([]);
    expect(reasons.leaf).toBe(
      'builds on overlay root, which needs kubernetes.version >= 1.30 (the environment has 1.29.4)',
    );
  });

  it('evaluates the constraints of mixins', () => {
    const { names, reasons } = selectIn(
      [
        overlay('root', { criteria: undefined, mixins: ['os'] }),
        overlay('leaf', { base: 'root' }),
      ],
      { mixins: [mixin('os', { constraints: [needs('ubuntu', 'os')] })] },
    );
    expect(names).toEqual([]);
    expect(reasons.leaf).toBe(
      'builds on overlay root, which mixes in os, which needs os ubuntu (the environment has no such fact)',
    );
  });

  it('replaces a leaf by its parent, if that matches itself', () => {
    const { names, reasons } = selectIn([
      overlay('hidden', { criteria: undefined }),
      overlay('production', { base: 'hidden' }),
      overlay('production-eu', {
        base: 'production',
        criteria: { region: 'eu' },
        constraints: [needs('>= 1.30')],
      }),
    ]);
    expect(names).toEqual(['hidden', 'production']);
    expect(reasons.production).toBe('matches every environment');
  });

  it('lists the unmet constraints of an overlay', () => {
    const { skipped } = selectOverlays({
      overlays: [overlay('a', { constraints: [needs('>= 1.30')] })],
      component: payments,
      environment: cluster,
    });
    expect(skipped[0].unmet).toEqual([needs('>= 1.30')]);
  });
});
