// SPDX-License-Identifier: Apache-2.0

import { exceptions, isAllowed, licensedPackages } from './licences';

describe('what comes with the published packages has a licence that goes with Apache 2.0', () => {
  const packages = licensedPackages();
  const others = packages.filter(({ licence }) => !isAllowed(licence));

  it('or is an exception, with its reason', () => {
    expect(packages.length).toBeGreaterThan(100);
    expect(
      others
        .filter(({ name }) => !Object.hasOwn(exceptions, name))
        .map(
          ({ name, version, licence, via }) =>
            `${name}@${version}: ${licence}, through ${via.join(' > ')}`,
        ),
    ).toEqual([]);
  });

  it('and there is no exception that nothing needs', () => {
    const needed = new Set(others.map(({ name }) => name));
    expect(Object.keys(exceptions).filter(name => !needed.has(name))).toEqual(
      [],
    );
  });
});

describe('a licence is allowed', () => {
  it.each<[string | undefined, boolean]>([
    ['MIT', true],
    ['GPL-3.0', false],
    [undefined, false],
    ['(BSD-3-Clause OR GPL-2.0)', true],
    ['(MIT AND Zlib)', true],
    ['MIT AND GPL-2.0', false],
  ])('%s: %s', (licence, expected) => {
    expect(isAllowed(licence)).toBe(expected);
  });
});
