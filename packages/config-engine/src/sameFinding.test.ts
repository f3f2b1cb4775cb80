// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  isNewTo,
  nodeFromValue,
  parseSource,
  type Finding,
} from '.';

/** The findings of a type with a schema of ytt. */
function compiled(yttSchema: string): readonly Finding[] {
  return compileDefinition(
    nodeFromValue({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'service' },
      spec: { parameters: { yttDataValuesSchema: yttSchema } },
    }),
  ).findings;
}

describe('a finding', () => {
  it.each([
    ['a duplicate key', 'a: 1\na: 2\n'],
    ['ytt code that fails', '#@data/values-schema\n---\n#@ fail("no")\na: 1\n'],
    [
      'a ytt type that does not fit',
      '#@data/values-schema\n---\n#@schema/type any=1\na: 1\n',
    ],
    [
      'a ytt overlay without a match',
      '#@data/values-schema\n---\na: 1\n#@data/values-schema\n---\nb: 2\n',
    ],
  ])('is the same %s in another line', (_, text) => {
    const below = (lines: number) =>
      parseSource({
        file: 'a.yaml',
        text: '\n'.repeat(lines) + text,
      }).findings.concat(compiled('\n'.repeat(lines) + text));
    expect(below(0)).not.toEqual([]);
    expect(below(3).filter(isNewTo(below(0)))).toEqual([]);
  });
});
