// SPDX-License-Identifier: Apache-2.0

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

const root = resolve(__dirname, '../../..');
const folder = join(root, '.github/workflows');

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: { readonly [name: string]: unknown };
}
interface Job {
  readonly steps: readonly Step[];
  readonly needs?: readonly string[];
  readonly strategy?: {
    readonly matrix: { readonly [name: string]: readonly unknown[] };
  };
  readonly permissions?: object;
  readonly 'timeout-minutes'?: number;
}
/** A job that is another workflow. */
interface Call {
  readonly uses: string;
}
interface Workflow {
  readonly on: { readonly [event: string]: unknown };
  readonly permissions?: object;
  readonly jobs: { readonly [name: string]: Job | Call };
}
interface Manifest {
  readonly scripts: { readonly [name: string]: string };
}

const readManifest = (path: string): Manifest =>
  JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

const { scripts } = readManifest('.');
const steps = [
  ...readFileSync(join(root, 'scripts/testSteps.mjs'), 'utf8').matchAll(
    /^ {2}\{ name: '(\w+)'/gm,
  ),
].map(([, name]) => name);

/** Commands of yarn itself. */
const ofYarn = ['install', 'dedupe', 'npm'];

/** Why a command cannot run in a fresh clone, if it cannot. */
function faultOf(line: string): string | undefined {
  const [program, first, ...rest] = line.split(' ');
  switch (program) {
    case 'corepack':
    case 'export':
      return undefined;
    case 'node': {
      if (!existsSync(join(root, first))) {
        return `there is no ${first}`;
      }
      const unknown = rest.filter(name => !steps.includes(name));
      return first === 'scripts/test.mjs' && unknown.length > 0
        ? `there is no step ${unknown}`
        : undefined;
    }
    case 'yarn': {
      if (first === 'workspace') {
        const known = ['packages', 'plugins'].some(group =>
          readdirSync(join(root, group)).some(name => {
            const path = `${group}/${name}`;
            const manifest: { name?: string } & Manifest = readManifest(path);
            return manifest.name === rest[0] && rest[1] in manifest.scripts;
          }),
        );
        return known ? undefined : `there is no ${rest[0]} with ${rest[1]}`;
      }
      return ofYarn.includes(first) ||
        first in scripts ||
        existsSync(join(root, 'node_modules/.bin', first))
        ? undefined
        : `yarn knows no ${first}`;
    }
    default:
      return `${program} is not known to be there`;
  }
}

const readWorkflow = (name: string): Workflow =>
  parse(readFileSync(join(folder, name), 'utf8'));

describe.each(readdirSync(folder))('the workflow %s', name => {
  const workflow = readWorkflow(name);
  const jobs = Object.entries(workflow.jobs).flatMap(
    ([id, job]): Array<[string, Job]> => ('uses' in job ? [] : [[id, job]]),
  );

  it('calls only workflows that can be called', () => {
    const called = Object.values(workflow.jobs).flatMap(job =>
      'uses' in job ? [job.uses] : [],
    );
    const callable = readdirSync(folder)
      .filter(file => 'workflow_call' in readWorkflow(file).on)
      .map(file => `./.github/workflows/${file}`);
    expect(callable).toEqual(expect.arrayContaining(called));
  });

  it('declares its permissions and timeouts', () => {
    expect(workflow.permissions).toBeDefined();
    expect(
      jobs.filter(([, job]) => job['timeout-minutes'] === undefined),
    ).toEqual([]);
  });

  it.each(jobs)('runs only existing commands in %s', (_, job) => {
    const lines = job.steps.flatMap(
      ({ run, with: { version, publish } = {} }) =>
        [run, version, publish].flatMap(text =>
          typeof text === 'string' ? text.trim().split('\n') : [],
        ),
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(
      lines.map(line => faultOf(line)).filter(fault => fault !== undefined),
    ).toEqual([]);
  });

  it.each(jobs)(
    "installs the project's yarn in %s before it is used",
    (_, job) => {
      const at = (wanted: (step: Step) => boolean) =>
        job.steps.findIndex(wanted);
      const order = [
        at(({ uses }) => uses?.startsWith('actions/checkout@') ?? false),
        at(({ run }) => run === 'corepack enable'),
        at(({ uses }) => uses?.startsWith('actions/setup-node@') ?? false),
        at(({ run }) => run === 'yarn install --immutable'),
      ];
      expect(order).not.toContain(-1);
      expect([...order].sort((a, b) => a - b)).toEqual(order);
    },
  );

  it.each(jobs)('fetches the history in %s if it is compared', (_, job) => {
    const compares = job.steps.some(({ run }) => run?.includes('origin/main'));
    const checkout = job.steps.find(({ uses }) => uses?.includes('/checkout@'));
    expect(checkout?.with?.['fetch-depth']).toBe(compares ? 0 : undefined);
  });
});

describe('a release', () => {
  const { jobs, permissions } = readWorkflow('release.yml');
  const [[publisher, publishing]] = Object.entries(jobs).flatMap(
    ([id, job]): Array<[string, Job]> =>
      !('uses' in job) && job.steps.some(step => step.with?.publish)
        ? [[id, job]]
        : [],
  );
  const before = (publishing.needs ?? []).map(id => jobs[id]);

  it('is published only after all checks of a change', () => {
    expect(before).toContainEqual(
      expect.objectContaining({ uses: './.github/workflows/ci.yml' }),
    );
  });

  it('is published only after an installation in both frontend systems', () => {
    const installation = before.find(
      (job): job is Job =>
        !('uses' in job) &&
        job.steps.some(({ run }) => run?.startsWith('yarn check:install')),
    );
    expect(installation?.steps.map(({ run }) => run)).toContain(
      'yarn check:install --as-released --system ${{ matrix.system }}',
    );
    expect(installation?.strategy?.matrix).toEqual({
      system: ['new', 'classic'],
    });
  });

  it('is the only job that may write', () => {
    expect(permissions).toEqual({ contents: 'read' });
    expect(
      Object.entries(jobs)
        .filter(([, job]) => 'permissions' in job)
        .map(([id]) => id),
    ).toEqual([publisher]);
  });
});
