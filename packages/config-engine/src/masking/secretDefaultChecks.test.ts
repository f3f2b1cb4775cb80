// SPDX-License-Identifier: Apache-2.0

import { compiledType } from './__testUtils__/compiledType';
import { withoutSecretDefaultChecks } from './findSecretDefaults';

/** The codes of a definition and of its sections, before and after. */
function codesOf(spec: string) {
  const before = compiledType(spec);
  return [before, withoutSecretDefaultChecks(before)].map(
    ({ findings, parameters, environmentConfigs }) =>
      [findings, parameters?.findings, environmentConfigs?.findings].map(
        (found = []) => found.map(({ code }) => code),
      ),
  );
}

function openApi(properties: string): string {
  return `  parameters:
    openAPIV3Schema:
      type: object
      properties:
${properties}`;
}

describe('checks of defaults', () => {
  it.each<[string, string, string]>([
    [
      'OpenAPI',
      openApi(
        '        token: { type: string, default: short, minLength: 8, x-oc-sensitive: true }',
      ),
      'openapi/default-unsatisfied',
    ],
    [
      'a default around a secret',
      openApi(`        login:
          type: object
          default: { password: short }
          properties:
            password: { type: string, minLength: 8, format: password }`),
      'openapi/default-unsatisfied',
    ],
    [
      'a hidden field',
      openApi(
        '        note: { type: string, default: short, minLength: 8, x-oc-ui-hidden: true }',
      ),
      'openapi/default-unsatisfied',
    ],
    [
      'the shorthand',
      `  schema:
    parameters:
      token: 'string | default=short minLength=8 oc:sensitive'`,
      'shorthand/default-unsatisfied',
    ],
    [
      'the default of an object',
      `  schema:
    parameters:
      login:
        $default: { password: short }
        password: 'string | minLength=8 oc:sensitive'`,
      'shorthand/invalid-object-default',
    ],
    [
      'equal items',
      `  schema:
    parameters:
      tokens: '[]string | default=["a","a"] oc:merge:strategy=union oc:sensitive'`,
      'merge/repeated-item',
    ],
  ])('leave secrets out: %s', (_, spec, code) => {
    const [before, after] = codesOf(spec);
    expect(before).toEqual([[code], [code], []]);
    expect(after).toEqual([[], [], []]);
  });

  it('stay where a section has no secret default, and in what else is found', () => {
    const spec = `  schema:
    parameters:
      image: string | default=short minLength=8
      token: string | default="" oc:sensitive
    environmentConfigs:
      image: string | default=short minLength=8
      level: strin
      token: 'string | default=short oc:sensitive'`;
    const bad = 'shorthand/default-unsatisfied';
    const unknown = 'shorthand/unknown-type';
    expect(codesOf(spec)).toEqual([
      [[bad, bad, unknown], [bad], [bad, unknown]],
      [[bad, unknown], [bad], [unknown]],
    ]);
  });

  it('do not copy a definition of which nothing is left out', () => {
    const definition = compiledType(
      openApi(
        '        token: { type: string, default: short, x-oc-sensitive: true }',
      ),
    );
    expect(withoutSecretDefaultChecks(definition)).toBe(definition);
  });
});
