import fc from 'fast-check';
import {
  componentOf,
  fields,
  overlayOf,
  sideOf,
  typeOf,
} from './__testUtils__/impactSides';
import { impactReport } from './impactReport';
import { impactRules, worstClass } from './impactRules';

const values = fc.record(
  {
    replicas: fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constant('many')),
    level: fc.constantFrom('info', 'debug', 'loud', null),
    size: fc.string({ maxLength: 3 }),
    ports: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }),
    token: fc.constantFrom('alpha-1', 'beta-2'),
    more: fc.boolean(),
  },
  { requiredKeys: [] },
);

const lines = fields.trim().split('\n');

/** The texts of a platform. */
const platform = fc
  .record({
    type: fc.option(fc.subarray(lines, { minLength: 1 })),
    shop: fc.option(values),
    cart: fc.option(values),
    overlay: fc.option(fc.tuple(values, fc.boolean())),
  })
  .map(({ type, shop, cart, overlay }) => [
    ...(type ? [typeOf(type.join('\n'))] : []),
    ...Object.entries({ shop, cart }).flatMap(([name, own]) =>
      own ? [componentOf(JSON.stringify({ production: own }), name)] : [],
    ),
    ...(overlay
      ? [
          overlayOf(
            `enforce: ${overlay[1]}\nconfig: ${JSON.stringify({
              environmentConfigs: overlay[0],
            })}`,
          ),
        ]
      : []),
  ]);

describe('impactReport, for any platforms', () => {
  it('finds nothing between a platform and itself, wherever its lines are', () => {
    fc.assert(
      fc.property(platform, fc.nat(3), (texts, moved) => {
        const report = impactReport(
          sideOf(...texts),
          sideOf(...texts.map(text => '\n'.repeat(moved) + text)),
        );

        expect(report.configurations).toEqual([]);
        expect(report.documents).toEqual([]);
        expect(report.class).toBeUndefined();
        expect(report.counts.same).toBe(report.counts.checked);
      }),
    );
  });

  it('gives each configuration the worst class of its reasons, and counts each once', () => {
    fc.assert(
      fc.property(platform, platform, (before, after) => {
        const { configurations, counts, groups } = impactReport(
          sideOf(...before),
          sideOf(...after),
        );

        for (const { class: worst, reasons } of configurations) {
          expect(worst).toBe(worstClass(reasons.map(one => one.class)));
          expect(reasons.map(one => one.class)).toEqual(
            reasons.map(({ rule }) => impactRules[rule].class),
          );
        }
        const { breaking, risky, safe, same, checked } = counts;
        expect(breaking + risky + safe + same).toBe(checked);
        expect(new Set(groups.flatMap(({ places }) => places)).size).toBe(
          groups.flatMap(({ places }) => places).length,
        );
      }),
    );
  });

  it('finds the same configurations changed when the change is taken back', () => {
    const placesOf = (before: string[], after: string[]) =>
      impactReport(sideOf(...before), sideOf(...after))
        .configurations.map(
          ({ componentRef, environment }) => `${componentRef} ${environment}`,
        )
        .sort();
    fc.assert(
      fc.property(platform, platform, (before, after) => {
        expect(placesOf(after, before)).toEqual(placesOf(before, after));
      }),
    );
  });

  it('never tells a secret', () => {
    fc.assert(
      fc.property(platform, platform, (before, after) => {
        fc.pre(
          [...before, ...after].some(text => text.includes('oc:sensitive')),
        );
        const sides = [before, after].filter(texts =>
          texts.some(text => text.includes('oc:sensitive')),
        );
        const text = JSON.stringify(
          impactReport(sideOf(...sides[0]), sideOf(...sides.slice(-1)[0])),
        );

        expect(text).not.toMatch(/alpha-1|beta-2/);
      }),
    );
  });
});
