// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { evaluateConstraint, parseConstraint } from './constraints';
import { plainEnglish } from '../../__testUtils__/plainEnglish';

describe('parseConstraint', () => {
  it.each<[string, string, string]>([
    ['>= 1.30', '>=', '1.30'],
    ['>=1.30', '>=', '1.30'],
    [' <= 1.33 ', '<=', '1.33'],
    ['> 1', '>', '1'],
    ['< 2.0', '<', '2.0'],
    ['!= rhel', '!=', 'rhel'],
    ['== ubuntu', '==', 'ubuntu'],
    ['ubuntu', 'exact', 'ubuntu'],
    ['=> 1.0', 'exact', '=> 1.0'],
    ['= 1.0', 'exact', '= 1.0'],
  ])('%j', (text, operator, value) => {
    expect(parseConstraint(text)).toEqual({ operator, value });
  });

  it.each([
    ['', 'it is empty'],
    ['  ', 'it is empty'],
    ['>=', 'no value follows ">="'],
    ['!= ', 'no value follows "!="'],
    ['>= 1.2.3.4', '"1.2.3.4" is not a version of up to three numbers'],
    ['< new', '"new" is not a version of up to three numbers'],
    ['>= 1.30 < 1.40', '"1.30 < 1.40" is not a version of up to three numbers'],
  ])('refuses %j', (text, problem) => {
    expect(plainEnglish(parseConstraint(text))).toEqual({ problem });
  });
});

describe('evaluateConstraint', () => {
  it.each<[string, string, boolean]>([
    ['>= 1.32.4', '1.32.4', true],
    ['>= 1.32.4', '1.30.0', false],
    ['>= 6.8', '6', true],
    ['<= 1.33', '1.33.9', true],
    ['<= 1.33', '1.34.0', false],
    ['> 1.33', '1.33.9', false],
    ['> 1.33', '1.34', true],
    ['< 2.0', '1.30.0', true],
    ['< 2.0', '2.0.0', false],
    ['>= v24.6.0', 'v25.10.1', true],
    ['>= 1.31', ' 1.31.2-gke.7 ', true],
    ['== 1.33', '1.33.0', true],
    ['== 1.33', '1.33.1', false],
    ['!= 1.33', '1.33.0', false],
    ['== 8', '8.0', false],
    ['== 8', '8', true],
    ['== ubuntu', 'ubuntu', true],
    ['!= rhel', 'ubuntu', true],
    ['== 24.04', 'noble', false],
    ['ubuntu', 'ubuntu', true],
    ['ubuntu', 'Ubuntu', false],
    ['1.30', '1.30.0', false],
    ['=> 1.0', '1.0', false],
  ])('%j of %j: %s', (expression, actual, holds) => {
    expect(evaluateConstraint(expression, actual)).toEqual({ holds });
  });

  it.each([
    ['>= 1.0', 'abc', '"abc" is not a version'],
    ['>= 1.0', '', '"" is not a version'],
    ['', 'x', 'it is empty'],
  ])(
    '%j of %j cannot be evaluated, and is not met',
    (text, actual, problem) => {
      expect(plainEnglish(evaluateConstraint(text, actual))).toEqual({
        holds: false,
        problem,
      });
    },
  );

  it('terminates with an outcome for any string', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, actual) => {
        expect(typeof evaluateConstraint(text, actual).holds).toBe('boolean');
      }),
    );
  });
});
