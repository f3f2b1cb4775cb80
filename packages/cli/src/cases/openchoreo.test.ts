// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

jest.setTimeout(60_000);

interface ListedFinding {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly line?: number;
  readonly environments?: readonly string[];
}

const folderOf = (name: string) => join(__dirname, name);

/** The findings of a case, each as `severity code:line (environments)`, and their messages. */
async function lint(name: string) {
  const { exitCode, output } = await runCommand(folderOf(name), [
    'lint',
    '.',
    '--format',
    'json',
  ]);
  const findings: readonly ListedFinding[] = JSON.parse(output).findings;
  return {
    exitCode,
    messages: findings.map(({ message }) => message),
    findings: findings.map(({ severity, code, line, environments }) =>
      [
        `${severity} ${code}:${line}`,
        ...(environments ? [`(${environments.join(', ')})`] : []),
      ].join(' '),
    ),
  };
}

describe('an embedded trait', () => {
  it('has no value where its expression reads one that is not set', async () => {
    const { exitCode, findings, messages } = await lint(
      'oc-embedded-binding-missing',
    );
    expect(findings).toEqual([
      'error effective/expression-failed:43 (production)',
      'info delivery/not-deployed:48 (development)',
    ]);
    expect(messages[0]).toContain(
      '"environmentConfigs.scaling.max" is not set',
    );
    expect(exitCode).toBe(1);
    const { output } = await runCommand(
      folderOf('oc-embedded-binding-missing'),
      ['resolve', 'shop', '--folder', '.'],
    );
    // The default of the trait, 3, is nowhere.
    expect(output).toMatch(
      /maxReplicas +"\$\{environmentConfigs\.scaling\.max\}" +"\$\{environmentConfigs\.scaling\.max\}"\n/,
    );
    expect(output).toMatch(
      /minReplicas +"\$\{environmentConfigs\.scaling\.min\}" +4\n/,
    );
  });

  it('fails on a value that is set, although another one is not', async () => {
    const { findings, messages } = await lint('oc-embedded-guarded-fault');
    expect(findings).toEqual([
      'error effective/expression-failed:48 (development)',
      'info delivery/not-deployed:53 (development)',
    ]);
    expect(messages[0]).toContain('no such overload: double + int');
  });
});

describe('a ComponentType or Trait', () => {
  it.each([
    [
      'oc-trait-rule-other-section',
      'has rules that see only its own sections',
      ['warning validations/unknown-field:28', 'error validations/failed:44'],
    ],
    [
      'oc-enum-quoted',
      'has enum values that are quoted one by one',
      [
        'error shorthand/default-unsatisfied:8',
        'warning shorthand/whole-list-quoted:8',
        'error shorthand/invalid-value:9',
        'error shorthand/invalid-value:9',
        'error shorthand/invalid-value:9',
      ],
    ],
    [
      'oc-malformed-marker',
      'has no malformed markers',
      [
        'error shorthand/invalid-value:10',
        'error shorthand/missing-value:11',
        'error shorthand/default-unsatisfied:12',
        'error shorthand/default-unsatisfied:13',
      ],
    ],
    [
      'oc-type-missing-wrapper',
      'has its schemas in openAPIV3Schema',
      [
        'warning definition/schema-missing:7',
        'warning definition/schema-missing:13',
      ],
    ],
    [
      'rjsf-dependencies-default',
      'has only keywords of structural schemas',
      ['warning openapi/ignored-keyword:15'],
    ],
  ])('%s: %s', async (name, _, expected) => {
    const { findings } = await lint(name);
    expect(findings.map(finding => finding.replace(/ \(.*$/, ''))).toEqual(
      expected,
    );
  });
});

describe('a component', () => {
  it('has trait instances of different names, and values for them only', async () => {
    const { findings } = await lint('oc-release-traits-map');
    expect(findings.map(finding => finding.replace(/ \(.*$/, ''))).toEqual([
      'error component/duplicate-instance-name:14',
      'warning delivery/unknown-instance:41',
    ]);
  });
});

describe('a release', () => {
  it('is reported at the definitions that it lost', async () => {
    const { findings } = await lint('oc-release-missing-wrapper');
    expect(findings).toEqual(
      expect.arrayContaining([
        'warning definition/schema-missing:31',
        'warning definition/schema-missing:39',
      ]),
    );
  });
});

describe('an environment without a binding', () => {
  it('requires no values that only a binding would set', async () => {
    const { findings } = await lint('oc-not-deployed');
    expect(findings.map(finding => finding.replace(/:\d+/, '')).sort()).toEqual(
      [
        'error values/required (development)',
        'error values/type (development, production)',
        'info delivery/not-deployed (production)',
      ],
    );
  });
});

describe('an expression with a misspelt path', () => {
  it('is reported where the definition reads it', async () => {
    const { findings, messages } = await lint('oc-undeclared-reads');
    expect(findings).toEqual([
      'error effective/expression-failed:38 (production)',
      'error effective/expression-failed:39 (production)',
      'warning usage/undefined-field:39',
      'warning usage/undefined-field:47',
    ]);
    expect(messages[0]).toContain('"parmeters" is not known');
    expect(messages[3]).toBe(
      '"deployment" reads "environmentConfigs.replcas", which the schema does not declare. Did you mean "replicas"?',
    );
  });
});

describe('a binding for an environment that does not exist', () => {
  it('has one finding, which is of no environment, and its values are checked', async () => {
    const { findings } = await lint('oc-unknown-environment');
    expect(findings).toEqual([
      'info delivery/not-deployed:25 (development)',
      'warning delivery/unknown-environment:35',
      'error values/type:36',
    ]);
  });
});

describe('a template of a rule', () => {
  it('reads the paths that a condition may read', async () => {
    const { findings, messages } = await lint('template-unknown-path');
    expect(findings).toEqual([
      'error overlay/not-applied:26 (production)',
      'error template/unknown-path:26',
      'error condition/unknown-path:29',
    ]);
    expect(messages[1]).toContain('Did you mean ".parameters.image"?');
    expect(messages[2]).toContain('Did you mean "parameters.image"?');
  });
});
