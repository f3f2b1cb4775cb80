// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import { allSteps } from '../steps';
import { defaultSourceLimits, parseAnySteps } from './parseSource';
import { readSimpleText } from './readSimpleText';

const simple = (text: string, limits = defaultSourceLimits) =>
  readSimpleText({ file: 'a.yaml', text }, limits);

/** The same from the parser of all of YAML; undefined if it reports anything. */
function complete(text: string) {
  const source = { file: 'a.yaml', text };
  const { documents, findings } = allSteps(
    parseAnySteps(source, defaultSourceLimits, 'either'),
  );
  return findings.length > 0 || documents.some(each => each.differsInYaml12)
    ? undefined
    : documents.map(({ root }) => root);
}

const usual = `# Values of shop
image:
  tag: "1.0.0" # pinned
  pullPolicy:
  # The names of secrets
  pullSecrets: []
replicas: 2
args:
- --port=8080
-   name: a
    weight: -0.5

    # of all
    'on': { cpu: 100m, "memory": 128Mi, more: [1, true, ~] }
-
  - nested
  - - twice
script: |
  set -e

    exec "$@" # not a comment
url: http://shop:80/ready
---
key: |-
  text
# tail
`;

describe('readSimpleText', () => {
  it.each([
    ['usual values', usual],
    ['a text without a line end', '---\na: x'],
    ['a list', '- a\n-\n- b: c\n'],
  ])('reads %s like the parser of all of YAML', (_, text) => {
    expect(simple(text)).toBeDefined();
    expect(simple(text)).toEqual(complete(text));
  });

  it.each([
    ['an anchor', 'a: &x 1'],
    ['a tag', 'a: !!str 1'],
    ['a word that readers disagree about', 'a: yes'],
    ['a number in octal', 'a: 0123'],
    ['a key that readers disagree about', 'on: 1'],
    ['a merge key', '<<: {}'],
    ['a duplicate key', 'a: 1\na: 2'],
    ['a text over several lines', 'a: b\n  c'],
    ['an escape', 'a: "\\n"'],
    ['a tab', 'a:\tb'],
    ['an empty document', 'a: 1\n---\n'],
    ['a scalar alone', 'text'],
    ['a map within a value', 'a: b: c'],
  ])('leaves %s to it', (_, text) => {
    expect(simple(text)).toBeUndefined();
  });

  it.each(['nodes', 'depth', 'documents', 'paths'] as const)(
    'leaves a text to it that exceeds the limit of %s',
    limit => {
      const text = 'a:\n  b: [1]\n---\na: 1\n';
      expect(simple(text)).toBeDefined();
      expect(simple(text, { ...defaultSourceLimits, [limit]: 1 })).toBe(
        undefined,
      );
    },
  );

  it('reads nothing else than it does, whatever is changed in a text', () => {
    const piece = fc.constantFrom(
      ...[' ', '  ', '\n', '\n  ', '\n\n', ':', ': ', '- ', '#', ' #', '"'],
      ...["'", '{', '}', '[', ']', ',', '|\n', '|-\n', '---\n', 'a: ', '&a '],
      ...['*a', '!a ', '0', '.5', 'true', 'null', '?', '\\', '>', '\n- '],
    );
    const change = fc.tuple(fc.nat(600), fc.nat(4), piece);
    fc.assert(
      fc.property(
        fc.constantFrom(usual, usual.slice(0, 200), usual.slice(200)),
        fc.array(change, { maxLength: 3 }),
        (text, changes) => {
          const changed = changes.reduce(
            (all, [at, removed, added]) =>
              all.slice(0, at) + added + all.slice(at + removed),
            text,
          );
          const read = simple(changed);
          expect(read ?? complete(changed)).toEqual(complete(changed));
        },
      ),
      { numRuns: 1_500 },
    );
  });
});
