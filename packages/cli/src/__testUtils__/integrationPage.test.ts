// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { parseSource, valueFromNode } from '@component-config/config-engine';
import { render, impactRules } from '@component-config/config-platform';
import {
  integrationRuns,
  pagePath,
  runsOfPage,
  workflowPath,
} from './integrationPage';
import { runCommand } from './runCommand';

// The first run loads everything.
jest.setTimeout(600_000);

describe('docs/continuous-integration.md', () => {
  const page = readFileSync(pagePath, 'utf8');

  it('has the output of its commands, as `yarn docs:integration` writes it', async () => {
    expect(runsOfPage(page)).toEqual(await integrationRuns(runCommand));
  });

  it('goes from red to green', () => {
    const codes = runsOfPage(page).map(
      text => /\$ echo \$\?\n(\d+)\n/.exec(text)?.[1],
    );

    expect(codes[0]).toBe('1');
    expect(codes.at(-1)).toBe('0');
  });

  it('lists the class of every rule', () => {
    const rows = [
      ...page.matchAll(/^\| (breaking|risky|safe) +\| (.+?) +\|/gm),
    ];

    expect(rows.map(([, of, title]) => ({ class: of, title }))).toEqual(
      Object.values(impactRules).map(rule => ({
        ...rule,
        title: render(rule.title),
      })),
    );
  });
});

describe('docs/workflows/component-config.yaml', () => {
  const text = readFileSync(workflowPath, 'utf8');
  const { documents, findings } = parseSource(
    { file: workflowPath, text },
    {},
    'catalog',
  );
  const workflow = valueFromNode(documents[0].root) as unknown as {
    on: object;
    jobs: { check: { steps: Array<{ run?: string; uses?: string }> } };
  };
  const steps = workflow.jobs.check.steps;

  it('is a workflow', () => {
    expect(findings).toEqual([]);
    expect(documents).toHaveLength(1);
    expect(Object.keys(workflow.on)).toEqual(['pull_request', 'push']);
    expect(steps.every(({ run, uses }) => (run ?? uses) !== undefined)).toBe(
      true,
    );
  });

  it('runs the commands of the page', () => {
    const commands = steps.flatMap(
      ({ run = '' }) => run.match(/^component-config .*$/gm) ?? [],
    );
    const written = commands.map(line =>
      line.replace('"$BASE"', 'origin/main').replace(/ > .*$/, ''),
    );
    const shown = runsOfPage(readFileSync(pagePath, 'utf8')).map(
      run => /^\$ (component-config .*)$/m.exec(run)?.[1],
    );

    expect(written).toEqual([
      'component-config lint . --format github',
      'component-config impact origin/main --format markdown',
    ]);
    expect(shown).toEqual(expect.arrayContaining(written));
  });
});
