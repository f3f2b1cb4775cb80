// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Ajv from 'ajv/dist/2020';
import { documentedCommands, wordsOf } from './commands';
import { apiContract, findRoute } from './reference/apiContract';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const root = resolve(__dirname, '../../..');

jest.setTimeout(600_000);

const commands = documentedCommands();

/** Pages whose commands are run with their output compared; the command line's own tests do that. */
const walked = [
  'docs/tutorial.md',
  'docs/quick-start-platform-team.md',
  'docs/continuous-integration.md',
];

/** The arguments of the command line, however it is started. */
function argumentsOf(line: string): readonly string[] | undefined {
  const [, rest] =
    /^(?:\.\/dev |(?:time )?node packages\/cli\/bin\/)?component-config (.*)$/.exec(
      line,
    ) ?? [];
  return rest === undefined ? undefined : wordsOf(rest);
}

/** The contents of `values.yaml`: values of a new component, or of one environment. */
const valuesOf = (line: string) =>
  line.includes('--type')
    ? 'parameters:\n  image: registry.example/shop:1\n'
    : 'environmentConfigs:\n  replicas: 3\n';

const ofCommandLine = commands.filter(
  ({ at, line }) =>
    argumentsOf(line) !== undefined &&
    !walked.some(page => at.startsWith(`${page}:`)),
);
const ofPackages = commands.filter(({ line }) => line.startsWith('yarn --cwd'));
/** `devScripts.test.ts` checks them. */
const ofScripts = commands.filter(
  ({ line }) => line.startsWith('./dev') && argumentsOf(line) === undefined,
);
/** `requests.test.ts` sends them. */
const ofApi = commands.filter(({ line }) => line.startsWith('curl '));

/** Commands that cannot be run here, and why. */
const notRun: ReadonlyMap<string, string> = new Map([
  ['npm install --global @component-config/cli', 'needs the published package'],
  [
    'node packages/backend --config app-config.yaml --config app-config.production.yaml',
    'serves until it is stopped, with a database of production',
  ],
  [
    'docker run -p 7007:7007 -e PORTAL_BASE_URL=https://portal.example -e POSTGRES_HOST=db.example -e POSTGRES_PORT=5432 -e POSTGRES_USER=backstage -e POSTGRES_PASSWORD component-config',
    'needs Docker',
  ],
  [
    'git apply payments-api.patch',
    'the test of patches does it (publication/gitApply)',
  ],
  [
    'git apply --check payments-api.patch && git apply payments-api.patch',
    'the test of patches does it (publication/gitApply)',
  ],
  [
    'set -a; . ./payments-api.env; set +a',
    'the shell only; the export is run above',
  ],
  [
    `APP_CONFIG_app_baseUrl='"http://localhost:3300"' yarn start`,
    'serves until it is stopped',
  ],
  ...[
    'yarn install && yarn tsc && yarn build:all',
    'cd plugins/component-config-backend',
    'npx @red-hat-developer-hub/cli@1.9.1 plugin export --clean --embed-package @component-config/config-platform --embed-package @component-config/config-engine --embed-package @component-config/starlark',
  ].map((line): [string, string] => [
    line,
    '`./dev check:install --system dynamic` exports the plugins',
  ]),
  ...['forms', 'development'].map((name): [string, string] => [
    `yarn playwright test --config playwright.${name}.config.ts`,
    'a step of the suite of its own, with a browser',
  ]),
]);

describe('the commands of the pages', () => {
  it('are each checked below, or listed with a reason', () => {
    const known = new Set([
      ...[ofCommandLine, ofPackages, ofScripts, ofApi].flat(),
      ...commands.filter(({ at }) =>
        walked.some(page => at.startsWith(`${page}:`)),
      ),
    ]);
    const others = commands.filter(command => !known.has(command));
    expect([...new Set(others.map(({ line }) => line))].sort()).toEqual(
      [...notRun.keys()].sort(),
    );
  });
});

describe('commands of the command line', () => {
  let folder: string;
  let outcomes: Array<{ status: number; stdout: string; stderr: string }>;

  // A repository with the demo, as on the pages; "platform" is another name for the same folder.
  beforeAll(() => {
    execFileSync(process.execPath, [
      join(root, 'packages/cli/scripts/build.mjs'),
    ]);
    folder = mkdtempSync(join(tmpdir(), 'commands-'));
    cpSync(join(root, 'docs/examples'), join(folder, 'docs/examples'), {
      recursive: true,
    });
    for (const name of ['examples', 'platform']) {
      cpSync(join(root, 'examples'), join(folder, name), { recursive: true });
    }
    const git = (...argv: string[]) =>
      execFileSync('git', argv, {
        cwd: folder,
        env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
      });
    git('init', '--quiet', '--initial-branch', 'main');
    git('add', '--all');
    git(
      ...['-c', 'user.name=Test', '-c', 'user.email=test@example.com'],
      ...['commit', '--quiet', '--message', 'the demo'],
    );
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('tag', 'v1.4.0');
    git('tag', 'v1.5.0');
    const runs = ofCommandLine.map(({ line }) => ({
      argv: argumentsOf(line),
      values: valuesOf(line),
    }));
    outcomes = JSON.parse(
      execFileSync(
        process.execPath,
        [join(root, 'test/src/docs/runCommands.mjs')],
        {
          cwd: folder,
          encoding: 'utf8',
          input: JSON.stringify(runs),
          maxBuffer: 100_000_000,
        },
      ),
    );
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(ofCommandLine)('$at: $line', command => {
    const { status, stdout, stderr } = outcomes[ofCommandLine.indexOf(command)];
    // The demo intentionally has a type and a component with errors.
    const finds = /lint examples|resolve --folder examples$/.test(command.line);
    expect({ status, stderr }).toEqual({
      status: finds ? 1 : 0,
      stderr: expect.not.stringContaining('error'),
    });
    expect(stdout).not.toBe('');
  });
});

describe('commands that add packages', () => {
  const published = ['packages', 'plugins'].flatMap(parent =>
    readdirSync(join(root, parent)).flatMap(name => {
      const manifest = JSON.parse(
        readFileSync(join(root, parent, name, 'package.json'), 'utf8'),
      );
      return manifest.private ? [] : [manifest.name];
    }),
  );

  it.each(ofPackages)('$at: $line', ({ line }) => {
    const [, , where, verb, ...names] = wordsOf(line);
    expect(['packages/app', 'packages/backend']).toContain(where);
    expect(verb).toBe('add');
    for (const name of names) {
      expect(published).toContain(name);
    }
  });
});

describe('requests to the API, by its contract', () => {
  const ajv = new Ajv({ strict: false });
  ajv.addSchema({ $id: 'contract', ...apiContract });

  it.each(ofApi)('$at: $line', ({ line }) => {
    const words = wordsOf(line);
    const valueOf = (option: string) =>
      words.flatMap((word, index) =>
        word === option ? [words[index + 1]] : [],
      );
    const url = new URL(words.find(word => /^https?:/.test(word)) ?? '');
    const [method = 'GET'] = valueOf('-X');
    const path = url.pathname.replace('/api/component-config', '');
    const route = findRoute(method, path);
    expect({ method, path, isThere: route !== undefined }).toEqual({
      method,
      path,
      isThere: true,
    });
    const queries = [
      ...url.searchParams.keys(),
      ...valueOf('--data-urlencode').map(pair => pair.split('=')[0]),
    ];
    const named = route?.parameters.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining(queries));
    for (const body of valueOf('-d')) {
      const pointer = `contract#/paths/${route?.path
        .replace(/~/g, '~0')
        .replace(
          /\//g,
          '~1',
        )}/${method.toLowerCase()}/requestBody/content/application~1json/schema`;
      const validate = ajv.compile({ $ref: encodeURI(pointer) });
      expect({
        valid: validate(JSON.parse(body)),
        errors: validate.errors,
      }).toEqual({ valid: true, errors: null });
    }
  });
});
