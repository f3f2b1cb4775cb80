// SPDX-License-Identifier: Apache-2.0

import {
  countRendered,
  flagOf,
  flagValues,
  planFields,
  typedField,
} from './fieldPlan';

const counts = [10, 50, 200, 500, 1000];

describe('planFields', () => {
  it.each(counts)('plans %d fields with distinct names', count => {
    const fields = planFields(count, { conditions: true }).flatMap(
      block => block.fields,
    );
    expect(fields).toHaveLength(count);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(count);
  });

  it('is always the same for the same input', () => {
    expect(planFields(200, { conditions: true })).toEqual(
      planFields(200, { conditions: true }),
    );
  });

  it('differs only by the conditions', () => {
    const without = planFields(200, { conditions: false });
    const stripped = planFields(200, { conditions: true }).map(block => ({
      ...block,
      fields: block.fields.map(field => ({ ...field, isConditional: false })),
    }));
    expect(without).toEqual(stripped);
  });

  it.each([0, -10, 55, Number.NaN])('refuses %d fields', count => {
    expect(() => planFields(count, { conditions: false })).toThrow(RangeError);
  });

  it('starts every block with a flag that is always shown', () => {
    for (const block of planFields(200, { conditions: true })) {
      const [flag] = block.fields;
      expect(flag).toMatchObject({ kind: 'flag', isConditional: false });
      expect(flagOf(block)).toBe(flag.name);
    }
  });
});

it('turns every flag on', () => {
  const on = JSON.stringify(
    flagValues(planFields(200, { conditions: true })),
  ).match(/true/g);
  expect(on).toHaveLength(20);
});

it('types into a text field of an object, if there is one', () => {
  expect(typedField(planFields(50, { conditions: false }))).toEqual([
    'part1',
    'text11',
  ]);
  expect(typedField(planFields(10, { conditions: false }))).toEqual(['text1']);
});

it.each([
  { count: 50, folds: true, drawn: 50 },
  { count: 500, folds: true, drawn: 100 },
  { count: 500, folds: false, drawn: 500 },
])(
  'renders $drawn of $count fields (folds: $folds)',
  ({ count, folds, drawn }) => {
    const blocks = planFields(count, { conditions: false });
    expect(countRendered(blocks, { folds })).toBe(drawn);
  },
);
