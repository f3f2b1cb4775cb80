// SPDX-License-Identifier: Apache-2.0

import Ajv from 'ajv';
import type { CommandDocument, CommandReport, Format } from '../command';
import { colourStyle, plainStyle } from '../terminal/style';
import type { LocatedFinding } from '../tree';
import { renderResult } from '.';

const finding: LocatedFinding = {
  severity: 'error',
  code: 'shorthand/unknown-type',
  message: 'unknown type "strin"',
  pointer: '/spec/schema/parameters/port',
  file: 'types/my type.yaml',
  line: 8,
  column: 13,
  endLine: 8,
  endColumn: 18,
};
const warning: LocatedFinding = {
  ...finding,
  severity: 'warning',
  code: 'values/deprecated',
  message: 'a, b: 100% <old>\n| second line',
  line: 9,
  endLine: 10,
  component: 'component:default/shop',
  environments: ['staging', 'production'],
};

const report = (changed: Partial<CommandReport> = {}): CommandReport => ({
  kind: 'report',
  findings: [finding, warning],
  isFailure: true,
  data: { counts: { error: 1 } },
  checked: ['types/my type.yaml', 'types/sound.yaml'],
  blocks: [
    { kind: 'findings' },
    { kind: 'paragraph', text: 'One error.', tone: 'bad' },
  ],
  ...changed,
});

const render = (
  result: CommandReport | CommandDocument,
  format: Format,
  style = plainStyle,
) =>
  renderResult(result, {
    command: 'lint',
    format,
    version: '1.2.3',
    styles: { output: style, remarks: style },
  });
const outputOf = async (...args: Parameters<typeof render>) =>
  (await render(...args)).output;

describe('the human format', () => {
  it('starts each finding with a position that terminals open', async () => {
    expect(await outputOf(report(), 'human')).toBe(
      [
        'types/my type.yaml:8:13: error unknown type "strin" shorthand/unknown-type',
        'types/my type.yaml:9:13: warning a, b: 100% <old>\\n| second line (component shop in staging, production) values/deprecated',
        '',
        'One error.',
        '',
      ].join('\n'),
    );
  });

  it('writes only the document to standard output', async () => {
    const { output, remarks } = await render(
      {
        kind: 'document',
        language: 'yaml',
        text: 'a: 1\n',
        findings: [finding],
        isFailure: false,
        data: {},
      },
      'human',
    );

    expect(output).toBe('a: 1\n');
    expect(remarks).toContain('types/my type.yaml:8:13: error');
  });

  it('aligns the columns of tables, with or without colours', async () => {
    const table = report({
      findings: [],
      blocks: [
        {
          kind: 'table',
          columns: ['Path', 'Value'],
          rows: [
            [
              { text: 'replicas', tone: 'strong' },
              { text: '3', tone: 'good' },
            ],
            ['a', 'čaj'],
          ],
        },
      ],
    });
    const plain = await outputOf(table, 'human');

    expect(plain).toBe('Path      Value\nreplicas  3\na         čaj\n');
    const coloured = await outputOf(table, 'human', colourStyle);
    expect(coloured).toContain('\u001b[32m3\u001b[0m');
    // eslint-disable-next-line no-control-regex
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });
});

describe('json', () => {
  it('contains the data and the findings', async () => {
    expect(JSON.parse(await outputOf(report(), 'json'))).toEqual({
      counts: { error: 1 },
      findings: [finding, warning],
    });
  });
});

describe('github', () => {
  it('is one command for each finding, with everything escaped', async () => {
    expect(await outputOf(report(), 'github')).toBe(
      [
        '::error file=types/my type.yaml,line=8,endLine=8,col=13,endColumn=18,title=shorthand/unknown-type::unknown type "strin"',
        '::warning file=types/my type.yaml,line=9,endLine=10,title=values/deprecated::a, b: 100%25 <old>%0A| second line (component shop in staging, production)',
        '',
      ].join('\n'),
    );
  });

  it('does not let a name start another command', async () => {
    const output = await outputOf(
      report({
        findings: [
          {
            ...finding,
            file: 'a,line=1::x\n::error::y',
            message: '\r::stop::',
          },
        ],
      }),
      'github',
    );

    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(output).toContain('file=a%2Cline=1%3A%3Ax%0A%3A%3Aerror%3A%3Ay,');
    expect(output).toContain('::%0D::stop::');
  });
});

describe('junit', () => {
  it('has a test case for each file; those with errors fail', async () => {
    expect(await outputOf(report(), 'junit'))
      .toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="component-config" tests="2" failures="1" errors="0">
  <testsuite name="lint" tests="2" failures="1" errors="0" skipped="0">
    <testcase classname="component-config.lint" name="types/my type.yaml" file="types/my type.yaml">
      <failure type="shorthand/unknown-type" message="unknown type &quot;strin&quot;">types/my type.yaml:8:13: error unknown type &quot;strin&quot; shorthand/unknown-type</failure>
      <system-out>types/my type.yaml:9:13: warning a, b: 100% &lt;old&gt;
| second line (component shop in staging, production) values/deprecated</system-out>
    </testcase>
    <testcase classname="component-config.lint" name="types/sound.yaml" file="types/sound.yaml" />
  </testsuite>
</testsuites>
`);
  });

  it('stays valid XML for any message', async () => {
    const output = await outputOf(
      report({
        checked: [],
        findings: [{ ...finding, message: ']]><a b="c">&\u0000\ud800\uffff' }],
      }),
      'junit',
    );

    expect(output).toContain(
      'message="]]&gt;&lt;a b=&quot;c&quot;&gt;&amp;\\u0000\ufffd\ufffd"',
    );
  });
});

describe('markdown', () => {
  it('is a table of findings, and the readable output', async () => {
    expect(await outputOf(report(), 'markdown')).toBe(
      [
        '|  | Where | What | Code |',
        '| --- | --- | --- | --- |',
        '| error | `types/my type.yaml:8:13` | unknown type "strin" | `shorthand/unknown-type` |',
        '| warning | `types/my type.yaml:9:13` | a, b: 100% &lt;old&gt; \\| second line (component shop in staging, production) | `values/deprecated` |',
        '',
        'One error.',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['an element', '<img src=x onerror=y>', '&lt;img src=x onerror=y&gt;'],
    [
      'a link',
      '[a](https://evil.example)',
      '\\[a\\](https:\u2060//evil.example)',
    ],
    ['a mention', 'thanks @northwind/team', 'thanks @\u2060northwind/team'],
    ['a heading', '# big', '\\# big'],
    ['emphasis', '**a** _b_ `c` ~d~', '\\*\\*a\\*\\* \\_b\\_ \\`c\\` \\~d\\~'],
    ['a cell of a table', 'a | b', 'a \\| b'],
  ])('shows %s as text', async (_, text, expected) => {
    expect(
      await outputOf(
        report({ findings: [], blocks: [{ kind: 'paragraph', text }] }),
        'markdown',
      ),
    ).toBe(`${expected}\n`);
  });

  it.each([
    ['a', '`a`'],
    ['a`b', '`` a`b ``'],
    ['a|b', '`a\\|b`'],
    ['a\nb', '`a\\nb`'],
    ['', ''],
  ])('shows the value %j as code', async (text, expected) => {
    const output = await outputOf(
      report({
        findings: [],
        blocks: [{ kind: 'list', items: [{ text, isCode: true }] }],
      }),
      'markdown',
    );

    expect(output).toBe(`- ${expected}\n`);
  });

  it('does not let a text end a code block', async () => {
    expect(
      await outputOf(
        report({
          findings: [],
          blocks: [{ kind: 'code', language: 'yaml', text: '```\nx\n````\n' }],
        }),
        'markdown',
      ),
    ).toBe('`````yaml\n```\nx\n````\n`````\n');
  });

  it('folds long tables', async () => {
    expect(
      await outputOf(
        report({
          findings: [],
          blocks: [
            { kind: 'table', columns: ['A'], rows: [['b']], folded: '1 <row>' },
          ],
        }),
        'markdown',
      ),
    ).toBe(
      '<details><summary>1 &lt;row&gt;</summary>\n\n| A |\n| --- |\n| b |\n\n</details>\n',
    );
  });
});

/**
 * The requirements of SARIF 2.1.0 for the output; other properties are not allowed, so that misspelled names are found.
 */
const sarifSchema = (() => {
  const object = (properties: object, ...required: string[]) => ({
    type: 'object',
    properties,
    required,
    additionalProperties: false,
  });
  const text = { type: 'string', minLength: 1 };
  const message = object({ text }, 'text');
  const level = { enum: ['none', 'note', 'warning', 'error'] };
  const fromOne = { type: 'integer', minimum: 1 };
  const fromZero = { type: 'integer', minimum: 0 };
  const artifactLocation = object({
    uri: { type: 'string', format: 'uri-reference' },
    uriBaseId: text,
  });
  const region = object({
    startLine: fromOne,
    startColumn: fromOne,
    endLine: fromOne,
    endColumn: fromOne,
    charOffset: fromZero,
    charLength: fromZero,
  });
  const location = object({
    physicalLocation: object(
      { artifactLocation, region },
      'artifactLocation',
      'region',
    ),
  });
  const fix = object(
    {
      description: message,
      artifactChanges: {
        type: 'array',
        minItems: 1,
        items: object(
          {
            artifactLocation,
            replacements: {
              type: 'array',
              minItems: 1,
              items: object(
                {
                  deletedRegion: region,
                  insertedContent: object({ text: { type: 'string' } }),
                },
                'deletedRegion',
              ),
            },
          },
          'artifactLocation',
          'replacements',
        ),
      },
    },
    'artifactChanges',
  );
  const rule = object(
    {
      id: text,
      fullDescription: message,
      help: message,
      defaultConfiguration: object({ level }),
    },
    'id',
  );
  const result = object(
    {
      ruleId: text,
      ruleIndex: fromZero,
      level,
      message,
      locations: { type: 'array', items: location },
      fixes: { type: 'array', items: fix, uniqueItems: true },
      properties: { type: 'object' },
    },
    'message',
  );
  const driver = object(
    {
      name: text,
      version: text,
      semanticVersion: text,
      rules: { type: 'array', items: rule, uniqueItems: true },
    },
    'name',
  );
  const run = object(
    {
      tool: object({ driver }, 'driver'),
      columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
      results: { type: 'array', items: result },
    },
    'tool',
  );
  return object(
    {
      $schema: { type: 'string', format: 'uri' },
      version: { const: '2.1.0' },
      runs: { type: 'array', items: run },
    },
    'version',
    'runs',
  );
})();

describe('sarif', () => {
  const isSarif = new Ajv({
    allErrors: true,
    formats: {
      uri: /^https:\/\/\S+$/,
      'uri-reference': /^[\w.~!$&'()*+,;=:@%/-]*$/,
    },
  }).compile(sarifSchema);
  const logOf = async (...findings: LocatedFinding[]) => {
    const log = JSON.parse(await outputOf(report({ findings }), 'sarif'));
    isSarif(log);
    expect(isSarif.errors).toBeNull();
    return log.runs[0];
  };

  it('is SARIF 2.1.0 without any finding', async () => {
    expect(await logOf()).toMatchObject({
      tool: { driver: { name: 'component-config', rules: [] } },
      results: [],
    });
  });

  it('has each finding with its rule, its location and its level', async () => {
    const { tool, results } = await logOf(finding, warning, {
      ...finding,
      severity: 'info',
    });

    expect(results.map((result: { level: string }) => result.level)).toEqual([
      'error',
      'warning',
      'note',
    ]);
    expect(results[0]).toEqual({
      ruleId: 'shorthand/unknown-type',
      ruleIndex: 0,
      level: 'error',
      message: { text: 'unknown type "strin"' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: {
              uri: 'types/my%20type.yaml',
              uriBaseId: '%SRCROOT%',
            },
            region: {
              startLine: 8,
              startColumn: 13,
              endLine: 8,
              endColumn: 18,
            },
          },
        },
      ],
      properties: { pointer: '/spec/schema/parameters/port' },
    });
    expect(results[1].properties).toEqual({
      pointer: '/spec/schema/parameters/port',
      component: 'component:default/shop',
      environments: ['staging', 'production'],
    });
    for (const { ruleId, ruleIndex } of results) {
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
    expect(tool.driver.rules[0]).toMatchObject({
      id: 'shorthand/unknown-type',
      help: { text: expect.stringMatching(/^\S[^]+\.\n\nExample:\n\S/) },
      defaultConfiguration: { level: 'error' },
    });
  });

  it('has the fix of a finding', async () => {
    const fix = {
      title: 'Write "string"',
      file: 'types/a.yaml',
      start: 20,
      end: 25,
      replacement: 'string',
    };
    const { results } = await logOf({ ...finding, fix });

    expect(results[0].fixes[0].artifactChanges[0].replacements).toEqual([
      {
        deletedRegion: { charOffset: 20, charLength: 5 },
        insertedContent: { text: 'string' },
      },
    ]);
  });

  it('accepts findings without a location, and files elsewhere', async () => {
    const { results } = await logOf(
      { severity: 'error', code: 'a/b', message: 'c' },
      { ...finding, file: '/elsewhere/ä b.yaml' },
    );

    expect(results[0].locations).toBeUndefined();
    expect(results[1].locations[0].physicalLocation.artifactLocation).toEqual({
      uri: 'file:///elsewhere/%C3%A4%20b.yaml',
    });
  });
});

it.each(['human', 'markdown', 'junit'] as const)(
  'writes a very large report in the %s format',
  async format => {
    const rows = Array.from({ length: 150_000 }, (_, index) => [`${index}`]);
    const large = await outputOf(
      report({
        findings: rows.map(([text]) => ({ ...finding, message: text })),
        blocks: [
          { kind: 'table', columns: ['Value'], rows },
          { kind: 'code', language: 'text', text: '` '.repeat(150_000) },
        ],
      }),
      format,
    );

    expect(large).toContain('149999');
  },
);
