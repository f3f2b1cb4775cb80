// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import {
  componentOf,
  fields,
  overlayOf,
  sideOf,
  typeOf,
} from '@component-config/test-utils';
import type { ImpactSummary } from '@component-config/plugin-component-config-common';
import {
  impactPieces,
  summarizeImpact,
  type ImpactInput,
} from './impactEvents';
import { impactReport } from './impactReport';
import { impactRules, worstClass } from './impactRules';
import type { ImpactSide } from './types';

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

/** The parts of a platform. */
const parts = fc.record({
  type: fc.option(fc.subarray(lines, { minLength: 1 })),
  shop: fc.option(values),
  cart: fc.option(values),
  overlay: fc.option(fc.tuple(values, fc.boolean())),
});
type Parts = typeof parts extends fc.Arbitrary<infer T> ? T : never;

function textsOf({ type, shop, cart, overlay }: Parts): string[] {
  return [
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
    // Last, so that another type does not move the lines of the others.
    ...(type ? [typeOf(type.join('\n'))] : []),
  ];
}

/** The texts of a platform. */
const platform = parts.map(textsOf);

/** The texts of a platform before and after some of its parts change. */
const change = fc
  .tuple(
    parts,
    parts,
    fc.subarray<keyof Parts>(['type', 'shop', 'cart', 'overlay']),
  )
  .map(([before, other, changed]) => ({
    before: textsOf(before),
    after: textsOf({
      ...before,
      ...Object.fromEntries(changed.map(part => [part, other[part]])),
    }),
  }));

/** A side with a change in each component that nothing depends on: a revision without values. */
function savedAs(revision: number, side: ImpactSide): ImpactSide {
  return {
    ...side,
    components: side.components.map(one => ({
      ...one,
      heads: [
        {
          componentRef: one.componentRef,
          values: {},
          recorded: { version: 1, places: [], entered: {} },
          revision,
          savedBy: 'user:default/ada',
          savedAt: new Date(0),
        },
      ],
    })),
  };
}

/** A side of a portal with patterns for secret references. */
function withReferences(
  references: readonly string[],
  side: ImpactSide,
): ImpactSide {
  const secrets = { references, allowClearText: false };
  return { ...side, platform: { ...side.platform, secrets } };
}

describe('impactReport, for arbitrary platforms', () => {
  it('finds the same with or without skipping equal configurations', () => {
    const references = fc.constantFrom([], ['vault:[a-z]+']);
    fc.assert(
      fc.property(change, references, ({ before, after }, declared) => {
        const reportTo = (revision: number) =>
          impactReport(
            withReferences(declared, savedAs(1, sideOf(...before))),
            withReferences(declared, savedAs(revision, sideOf(...after))),
          );

        // A component with any other change is resolved in every environment.
        expect(reportTo(1)).toEqual(reportTo(2));
      }),
    );
  });

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

  it('has the same result in one piece and in shares', () => {
    const sorted = ({ groups, ...summary }: ImpactSummary) => ({
      ...summary,
      // The order of discovery may differ.
      groups: groups
        .map(({ places, sentences, ...group }) => ({
          ...group,
          places: places.map(place => JSON.stringify(place)).sort(),
          sentences: [...sentences].sort(),
        }))
        .map(group => JSON.stringify(group))
        .sort(),
    });
    const inShares = (input: ImpactInput, text: string, count: number) => {
      const pieces = Array.from({ length: count }, (_, index) => [
        ...impactPieces({ documents: text }, input, { index, count }),
      ]).flat();
      return {
        configurations: pieces
          .flatMap(piece =>
            piece?.type === 'configuration'
              ? JSON.stringify(piece.configuration)
              : [],
          )
          .sort(),
        summary: sorted(
          summarizeImpact(
            pieces.flatMap(piece =>
              piece?.type === 'shared' ? piece.shared : [],
            ),
          ),
        ),
      };
    };
    fc.assert(
      fc.property(
        platform,
        fc.tuple(values, fc.boolean()),
        fc.integer({ min: 2, max: 4 }),
        (texts, [own, enforce], count) => {
          const { platform: known, components } = sideOf(...texts);
          const input = {
            platform: known,
            components,
            seesHiddenFields: true,
            asOf: new Date(0),
          };
          const text = overlayOf(
            `enforce: ${enforce}\nconfig: ${JSON.stringify({
              environmentConfigs: own,
            })}`,
          );

          expect(inShares(input, text, count)).toEqual(
            inShares(input, text, 1),
          );
        },
      ),
    );
  });

  it('assigns each configuration the worst class of its reasons, and counts each once', () => {
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

  it('finds the same configurations changed when the change is reversed', () => {
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

  it('never reveals a secret', () => {
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
