// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { budgetFinding, createBudget, isExceeded, jsonBytes, spend } from '.';
import { plainEnglish } from '../__testUtils__/plainEnglish';

describe('a budget', () => {
  it.each([
    ['rules', 'evaluates more than 10 rules'],
    ['templateWork', '10 units of work in templates'],
    ['bytes', 'produces more than 10 bytes'],
  ] as const)('ends beyond its %s, with one finding', (kind, sentence) => {
    const budget = createBudget({ [kind]: 10 });
    expect(spend(budget, kind, 10)).toBe(true);
    expect(budgetFinding(budget)).toBeUndefined();
    expect(spend(budget, kind, 1)).toBe(false);
    expect(plainEnglish(budgetFinding(budget))).toEqual({
      severity: 'error',
      code: 'budget/exceeded',
      message: expect.stringContaining(sentence),
      pointer: '',
    });
  });

  it('is exceeded for all work once any kind is exceeded', () => {
    const budget = createBudget({ rules: 0 });
    spend(budget, 'rules', 1);
    expect(spend(budget, 'bytes', 0)).toBe(false);
  });

  it.each([
    ['steps', 'codeSteps', 'steps of ytt code'],
    ['allocation', 'bytes', 'bytes'],
  ] as const)('counts the %s of code', (spent, kind, sentence) => {
    const budget = createBudget({ [kind]: 10 });
    budget.code.spent[spent] = 11;
    expect(isExceeded(budget)).toBe(true);
    expect(budgetFinding(budget)?.message).toContain(sentence);
  });
});

describe('jsonBytes', () => {
  it('is at least the UTF-8 size of the JSON, and exact when nothing is escaped', () => {
    const ascii = fc.jsonValue({ stringUnit: 'grapheme-ascii' });
    const any = fc.jsonValue({ stringUnit: 'binary' });
    fc.assert(
      fc.property(ascii, any, (plain, wild) => {
        const bytes = (value: unknown) =>
          new TextEncoder().encode(JSON.stringify(value)).length;
        expect(jsonBytes(plain, Infinity)).toBe(bytes(plain));
        expect(jsonBytes(wild, Infinity)).toBeGreaterThanOrEqual(bytes(wild));
      }),
    );
  });

  it('stops at its limit, whatever the size of the value', () => {
    let value: unknown = 'x'.repeat(1000);
    for (let level = 0; level < 60; level++) {
      // Serialized, it would be larger than any disk.
      value = [value, value];
    }
    expect(jsonBytes(value, 10_000)).toBeGreaterThan(10_000);
  });
});
