// SPDX-License-Identifier: Apache-2.0

import type { JsonValue } from '../json';
import { writeValues } from './writeValues';
import type { DocumentAddress, ValueChange } from './types';

const component = `# top
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: orders # the name
spec:
  parameters:
    # why
    port: 8080
`;

function write(
  text: string,
  changes: readonly ValueChange[],
  document?: DocumentAddress,
) {
  const { text: result, findings } = writeValues({ text, document, changes });
  return { result, codes: findings.map(({ code }) => code) };
}

describe('writeValues', () => {
  it('changes the line of a value, and adds those of a new one', () => {
    const { result } = write(component, [
      { pointer: '/spec/parameters/port', value: 9090 },
      { pointer: '/spec/environmentConfigs/staging', value: { replicas: 2 } },
    ]);
    expect(result).toBe(
      `${component.replace('8080', '9090')}  environmentConfigs:
    staging:
      replicas: 2
`,
    );
  });

  it('finds a document by its kind and name, and does not change the others', () => {
    const other = component.replace('orders', 'payments');
    const text = `${component}---\n${other}---\n# nothing\n---\nkind: x\n`;
    const { result } = write(
      text,
      [{ pointer: '/spec/parameters/port', value: 1 }],
      { kind: 'Component', name: 'payments', namespace: 'default' },
    );
    expect(result).toBe(
      `${component}---\n${other.replace(
        '8080',
        '1',
      )}---\n# nothing\n---\nkind: x\n`,
    );
  });

  it.each<[string, JsonValue, string]>([
    ['|- # why\n  l1\n  l2', 'a', 'a # why'],
    ['> # why\n  l1\n  l2', true, 'true # why'],
    ['| # why\n  l1\n  l2', 'x\ny', '|- # why\n  x\n  y'],
    ['|- # why\n  l1\n  l2', { a: 1 }, '# why\n  a: 1'],
    ['[ # why\n  1,\n  2 ]', 'a', 'a # why'],
    ['"l1\n  l2" # why', 'a', '"a" # why'],
  ])('keeps the comment on the line of %j', (written, value, result) => {
    expect(
      write(`m: ${written}\nn: b\n`, [{ pointer: '/m', value }]).result,
    ).toBe(`m: ${result}\nn: b\n`);
  });

  it.each([[1], [4], [9]])('finds a document by line %d', line => {
    const text = `${component}---\n${component.replace('orders', 'payments')}`;
    const { result } = write(
      text,
      [{ pointer: '/spec/parameters/port', value: 1 }],
      { line: line + 11 },
    );
    expect(result).toBe(
      `${component}---\n${component
        .replace('orders', 'payments')
        .replace('8080', '1')}`,
    );
  });

  it('finds an item of a Kubernetes list', () => {
    const text = `kind: List
items:
  - kind: ReleaseBinding
    metadata: { name: a }
    spec: {} # empty
  - kind: ReleaseBinding
    metadata: { name: b }
`;
    const { result } = write(
      text,
      [{ pointer: '/spec/environment', value: 'staging' }],
      { kind: 'ReleaseBinding', name: 'a' },
    );
    expect(result).toBe(
      text.replace(
        'spec: {} # empty',
        'spec: # empty\n      environment: staging',
      ),
    );
  });

  it('keeps Windows line endings, a byte order mark, and a missing final line ending', () => {
    const text = '\ufeffa: 1\r\nb: [x]\r\n---\r\nc: {d: 1}';
    const { result } = write(text, [{ pointer: '/c/e', value: 'y' }], {
      line: 4,
    });
    expect(result).toBe('\ufeffa: 1\r\nb: [x]\r\n---\r\nc: {d: 1, e: "y"}');
  });

  it('changes an anchored value only in its own place', () => {
    const { result } = write('a: &x { k: 1 }\nb: *x\n', [
      { pointer: '/a/k', value: 2 },
    ]);
    expect(result).toBe('a: &x { k: 2 }\nb:\n  k: 1\n');
  });

  it.each<[string, string, string]>([
    [
      'four columns',
      'a:\n    b:\n        c: 1\n',
      'a:\n    b:\n        c: 1\n    new:\n        list:\n            - text: "a: b"\n',
    ],
    [
      'dashes below their key',
      'a:\n  b:\n  - c\n',
      'a:\n  b:\n  - c\n  new:\n    list:\n    - text: "a: b"\n',
    ],
    [
      'single quotes',
      "a:\n  b: 'c'\n",
      "a:\n  b: 'c'\n  new:\n    list:\n      - text: 'a: b'\n",
    ],
  ])('writes new lines with %s if the document does', (_, text, expected) => {
    const { result } = write(text, [
      { pointer: '/a/new', value: { list: [{ text: 'a: b' }] } },
    ]);
    expect(result).toBe(expected);
  });

  it('ends new lines like most lines of the file', () => {
    const { result } = write('a: 1\nb: "x\r\n  y"\nc:\n  d: 1\n', [
      { pointer: '/c/e', value: 2 },
    ]);
    expect(result).toBe('a: 1\nb: "x\r\n  y"\nc:\n  d: 1\n  e: 2\n');
  });

  it('removes keys and items, and ignores missing ones', () => {
    const { result } = write('a: { b: 1, c: [x, y, z] }\n', [
      { pointer: '/a/b', remove: true },
      { pointer: '/a/c/1', remove: true },
      { pointer: '/a/c/7', remove: true },
      { pointer: '/q/r', remove: true },
    ]);
    expect(result).toBe('a: { c: [x, z] }\n');
  });

  it.each([
    [
      'another entry',
      '/x/a',
      5,
      'x:\n  <<: *b\n  c: 3\n',
      'x:\n  <<: *b\n  c: 3\n  a: 5\n',
    ],
    [
      'its own entry',
      '/x/c',
      4,
      'x:\n  <<: *b\n  c: 3\n',
      'x:\n  <<: *b\n  c: 4\n',
    ],
    [
      'a merged entry',
      '/x/b',
      2,
      'x:\n  <<: *b\n  c: 3\n',
      'x:\n  b: 2\n  c: 3\n',
    ],
    ['another map', '/z', 1, 'x:\n  <<: [*b]\n', 'x:\n  <<: [*b]\nz: 1\n'],
    ['a key', '/on', 1, 'on: 0\n', 'on: 0\n"on": 1\n'],
    ['the key that kubectl reads', '/true', 1, 'on: 0\n', 'on: 1\n'],
    ['an octal number', '/z', 1, 'x: 0755\n', 'x: 0755\nz: 1\n'],
  ])(
    'changes %s of a document of Kubernetes',
    (_, pointer, value, before, after) => {
      const head = 'apiVersion: v1\nbase: &b { b: 1 }\n';
      const { result, codes } = write(head + before, [{ pointer, value }]);
      expect(codes).toEqual([]);
      expect(result).toBe(head + after);
    },
  );

  it('adds an item to a list', () => {
    const { result } = write('a:\n  - x # c\n', [
      { pointer: '/a/-', value: 'y' },
      { pointer: '/a/2', value: 'z' },
    ]);
    expect(result).toBe('a:\n  - x # c\n  - "y"\n  - z\n');
  });

  it('makes the other changes if one cannot be made', () => {
    const { result, codes } = write('a: 1\nb: [x]\nc: 1\n', [
      { pointer: '/a/x', value: 1 },
      { pointer: '/b/3', value: 1 },
      { pointer: '/c', value: 2 },
    ]);
    expect(result).toBe('a: 1\nb: [x]\nc: 2\n');
    expect(codes).toEqual(['writing/no-map', 'writing/no-item']);
  });

  it.each<[string, string, DocumentAddress | undefined, string]>([
    ['is missing', 'kind: A\n', { kind: 'B', name: 'x' }, 'document-missing'],
    [
      'is duplicated',
      'kind: A\nmetadata: { name: x }\n---\nkind: A\nmetadata: { name: x }\n',
      { kind: 'A', name: 'x' },
      'document-twice',
    ],
    ['is not one of several', 'a: 1\n---\na: 1\n', undefined, 'document-twice'],
    ['has an error', 'a: 1\na: 2\n', undefined, 'unreadable'],
    ['is not a map', '- 1\n', undefined, 'no-item'],
    ['does not exist', '', undefined, 'document-missing'],
  ])(
    'does not change a source whose document %s',
    (_, text, document, code) => {
      const { result, codes } = write(
        text,
        [{ pointer: '/a', value: 3 }],
        document,
      );
      expect(result).toBe(text);
      expect(codes).toEqual([`writing/${code}`]);
    },
  );

  it('writes beside a document with an error', () => {
    const text = 'kind: A\nmetadata: { name: x }\n---\nb: 1\nb: 2\n';
    const { result } = write(text, [{ pointer: '/spec', value: 1 }], {
      kind: 'A',
      name: 'x',
    });
    expect(result).toBe(text.replace('---', 'spec: 1\n---'));
  });

  it.each<[string, ValueChange]>([
    [
      'values',
      {
        pointer: '/b',
        value: Array.from({ length: 20_000 }).reduce<JsonValue>(
          inner => [inner],
          1,
        ),
      },
    ],
    ['places', { pointer: '/b'.repeat(20_000), value: 1 }],
  ])('does not write %s that are nested too deep', (_, change) => {
    const { result, codes } = write('a: 1\n', [
      change,
      { pointer: '/c', value: 2 },
    ]);
    expect(result).toBe('a: 1\nc: 2\n');
    expect(codes).toEqual(['writing/too-deep']);
  });

  it('keeps "__proto__" as data', () => {
    const { result } = write('a: 1\n', [{ pointer: '/__proto__/x', value: 1 }]);
    expect(result).toBe('a: 1\n__proto__:\n  x: 1\n');
  });
});
