// SPDX-License-Identifier: Apache-2.0

import { compiledType } from './__testUtils__/compiledType';
import { findSecretDefaults } from './findSecretDefaults';

function foundIn(spec: string, secretReferences?: readonly string[]) {
  const findings = findSecretDefaults(compiledType(spec), secretReferences);
  expect(JSON.stringify(findings)).not.toContain('hunter2');
  return findings.map(({ code, message, position }) => [
    code,
    message.match(/"(.*?)"/)?.[1],
    position?.line,
  ]);
}

describe('a default that is a secret', () => {
  it('is found in each section, at its line', () => {
    expect(
      foundIn(`  schema:
    parameters:
      image: string | default=shop
      token: 'string | default=hunter2 oc:sensitive'
    environmentConfigs:
      database:
        password: 'string | default=hunter2 oc:sensitive'
        user: string | default=shop
`),
    ).toEqual([
      ['secret/default', 'parameters.token', 8],
      ['secret/default', 'environmentConfigs.database.password', 11],
    ]);
  });

  it('is found in items, in maps, and within the default of an object', () => {
    expect(
      foundIn(`  parameters:
    openAPIV3Schema:
      type: object
      properties:
        accounts:
          type: array
          items:
            type: object
            properties:
              password: { type: string, x-oc-sensitive: true, default: hunter2 }
        keys:
          type: object
          additionalProperties: { type: string, x-oc-sensitive: true }
          default: { mail: hunter2 }
`).map(([, field]) => field),
    ).toEqual(['parameters.accounts[].password', 'parameters.keys']);
  });

  it.each([
    ['password: \'string | default="" oc:sensitive\''],
    ["keys: 'map<string> | default={} oc:sensitive'"],
    ['image: string | default=hunter2'],
  ])('is not: %s', field => {
    expect(foundIn(`  schema:\n    parameters:\n      ${field}\n`)).toEqual([]);
  });

  it('is not reported for a reference that the portal declares', () => {
    const spec = `  parameters:
    openAPIV3Schema:
      type: object
      properties:
        token: { type: string, x-oc-sensitive: true, default: 'vault:shop#token' }
`;
    expect(foundIn(spec)).toHaveLength(1);
    expect(foundIn(spec, ['vault:[a-z]+#[a-z]+'])).toEqual([]);
  });
});
