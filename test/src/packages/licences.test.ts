// SPDX-License-Identifier: Apache-2.0

import { exceptions, isAllowed, licensedPackages } from './licences';

describe('dependencies of the published packages have a license compatible with Apache 2.0', () => {
  const packages = licensedPackages();
  const others = packages.filter(({ licence }) => !isAllowed(licence));

  it('or are an exception, with a reason', () => {
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

  it('and there are no unused exceptions', () => {
    const needed = new Set(others.map(({ name }) => name));
    expect(Object.keys(exceptions).filter(name => !needed.has(name))).toEqual(
      [],
    );
  });
});

describe('a license is allowed', () => {
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
