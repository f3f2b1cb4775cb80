// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';
import { TestRepository } from '../__testUtils__/TestRepository';

// The first run loads everything.
jest.setTimeout(60_000);

const run = (name: string, ...argv: string[]) =>
  runCommand(join(__dirname, name), argv);

describe('values of fields that a condition hides', () => {
  it.each([
    ['lint', []],
    ['resolve', ['shop']],
  ])('%s says that they are effective', async (command, rest) => {
    const { output } = await run('hidden-value', command, ...rest);
    expect(output).toMatch(
      /^all\.yaml:25:5: warning "parameters\.cacheSize" is hidden because .*; remove the value, or meet the condition\. \(component shop in production\) effective\/hidden-value$/m,
    );
    expect(output).toMatch(
      /^all\.yaml:33:27: info "parameters\.ttl" is hidden .* effective\/hidden-value-of-platform$/m,
    );
  });

  it('the explanation of such a value says so, and that of others does not', async () => {
    const hidden = await run(
      'hidden-value',
      'explain',
      'shop',
      'parameters.cacheSize',
    );
    expect(hidden.output).toContain('effective/hidden-value\n');
    expect(hidden.output).not.toContain('hidden-value-of-platform');
    const shown = await run(
      'hidden-value',
      'explain',
      'shop',
      'parameters.cache',
    );
    expect(shown.output).not.toContain('hidden-value');
  });
});

/** The findings of a folder: `<file>:<line> <severity> <code>`. */
async function linted(folder: string): Promise<string[]> {
  const { output } = await runCommand(folder, ['lint', '--format', 'json']);
  return JSON.parse(output)
    .findings.map(
      (found: { file: string; line: number; severity: string; code: string }) =>
        `${found.file}:${found.line} ${found.severity} ${found.code}`,
    )
    .sort();
}

it('keys without a value are reported, and empty maps and lists are not', async () => {
  expect(await linted(join(__dirname, 'empty-sections'))).toEqual([
    'all.yaml:25 info component/empty-section',
    'all.yaml:27 info component/empty-section',
    'all.yaml:47 info delivery/empty-section',
    'all.yaml:57 warning overlay/empty-section',
    'all.yaml:62 warning overlay/empty-section',
  ]);
});

it('a null that gives the default of the schema back is reported, and $unset is not', async () => {
  expect(await linted(join(__dirname, 'null-default'))).toEqual([
    'all.yaml:28 info effective/null-restores-default',
  ]);
  const { output } = await run('null-default', 'export', 'shop', 'production');
  expect(output).toContain(
    'parameters:\n  port: 8080\n  metricsPort: 9090\n  note: null\n',
  );
});

describe('null where ytt allows it is a value', () => {
  it.each([
    ['yaml', /^ {2}name: null\n {2}database: null\n {2}extra: null\n/m],
    ['json', /"name": null,\s*"database": null,\s*"extra": null,/],
    ['helm-values', /^name: null\ndatabase: null\nextra: null\n/m],
  ])('in %s', async (form, expected) => {
    const { output, exitCode } = await run(
      'ytt-null',
      'export',
      'shop',
      'production',
      '--as',
      form,
    );
    expect(output).toMatch(expected);
    expect(output).toMatch(/"?team"?: null/);
    expect(output).toMatch(/"?protocol"?: null/);
    expect(exitCode).toBe(0);
  });

  it('in the effective configuration', async () => {
    const { output } = await run('ytt-null', 'resolve', 'shop');
    expect(output.match(/ null$/gm)).toHaveLength(5);
  });

  it('but no environment variable', async () => {
    const { output, remarks } = await run(
      'ytt-null',
      'export',
      'shop',
      'production',
      '--as',
      'env',
    );
    expect(output).not.toMatch(/NAME|null/);
    expect(output + remarks).not.toMatch(/error/);
    expect(remarks.match(/exporting\/no-text/g)).toHaveLength(5);
  });
});

describe('a file that cannot be included gives one finding', () => {
  const place = (kind: string, spec: string) =>
    `apiVersion: ${
      kind === 'Component' ? 'backstage.io' : 'component-config.io'
    }/v1alpha1\nkind: ${kind}\nmetadata: { name: x }\nspec: ${spec}\n`;
  const component = (parameters: string) =>
    place(
      'Component',
      `{ type: t, lifecycle: production, owner: x, componentType: t, parameters: ${parameters} }`,
    );
  const overlay = (content: string) =>
    place('Overlay', `{ owner: x, criteria: {}, ${content} }`);

  it.each<[string, string, string[]]>([
    [
      'values of a component',
      component('{ $yaml: ./missing.txt }'),
      ['x.yaml:4 error repository/include-missing'],
    ],
    [
      'a value of a component',
      component('{ image: { $text: ./missing.txt } }'),
      ['x.yaml:4 error repository/include-missing'],
    ],
    [
      'an empty file',
      component('{ $yaml: ./empty.txt }'),
      ['x.yaml:4 error repository/include-documents'],
    ],
    [
      'several documents',
      component('{ $yaml: ./two.txt }'),
      ['x.yaml:4 error repository/include-documents'],
    ],
    [
      'a broken file',
      component('{ $yaml: ./broken.txt }'),
      ['broken.txt:2 error source/syntax'],
    ],
    [
      'values of an overlay',
      overlay(
        'roots: [{ path: parameters, files: [{ name: a, values: { $yaml: ./missing.txt } }] }]',
      ),
      ['x.yaml:4 error repository/include-missing'],
    ],
    [
      'the configuration of an overlay',
      overlay('config: { $yaml: ./missing.txt }'),
      ['x.yaml:4 error repository/include-missing'],
    ],
    [
      'a value of an overlay',
      overlay('config: { parameters: { image: { $text: ./missing.txt } } }'),
      ['x.yaml:4 error repository/include-missing'],
    ],
    [
      'the schema of a type',
      place(
        'ComponentType',
        '{ parameters: { yttDataValuesSchema: { $text: ./missing.txt } } }',
      ),
      ['x.yaml:4 error repository/include-missing'],
    ],
    [
      'a section of a type',
      place('ComponentType', '{ parameters: { $yaml: ./missing.txt } }'),
      ['x.yaml:4 error repository/include-missing'],
    ],
    ['a usable file', component('{ $yaml: ./usable.txt }'), []],
  ])('%s', async (_, document, expected) => {
    const repository = new TestRepository();
    repository.write({
      'type.yaml': `apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
spec: { facts: { environment: production } }
---
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: t }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      required: [image]
      properties: { image: { type: string } }
`,
      'x.yaml': document,
      'empty.txt': '# nothing\n',
      'two.txt': 'image: a\n---\nimage: b\n',
      'broken.txt': 'a: [\n',
      'usable.txt': 'image: a\n',
    });
    const found = await linted(repository.folder);
    repository.remove();
    expect(found).toEqual(expected);
  });

  it('and the component is not resolved without it', async () => {
    const repository = new TestRepository();
    repository.write({ 'x.yaml': component('{ $yaml: ./missing.txt }') });
    const { exitCode, remarks } = await runCommand(repository.folder, [
      'resolve',
      'x',
    ]);
    repository.remove();
    expect(exitCode).not.toBe(0);
    expect(remarks).toMatch(/x\.yaml:4: \$yaml cannot read "\.\/missing\.txt"/);
  });
});
