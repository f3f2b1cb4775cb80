// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import { platformFiles } from '../__testUtils__/platformFiles';
import { runCommand } from '../__testUtils__/runCommand';
import { TestRepository } from '../__testUtils__/TestRepository';

// The first run loads everything.
jest.setTimeout(600_000);

describe('impact', () => {
  let repository: TestRepository;

  beforeEach(() => {
    repository = new TestRepository();
    repository.write(platformFiles).commit();
  });

  afterEach(() => repository.remove());

  const edit = (file: keyof typeof platformFiles, from: string, to: string) => {
    const text = platformFiles[file];
    expect(text).toContain(from);
    repository.write({ [file]: text.replace(from, to) });
  };
  const impact = (...argv: string[]) =>
    runCommand(repository.folder, ['impact', 'HEAD', ...argv]);
  const dataOf = async (...argv: string[]) =>
    JSON.parse((await impact(...argv, '--format', 'json')).output);

  /** A change of each class. */
  const changes = {
    none: () => {},
    safe: () =>
      edit(
        'types/web.yaml',
        '      replicas',
        '      zone: string | default=a\n      replicas',
      ),
    risky: () => edit('overlays/production.yaml', 'replicas: 2', 'replicas: 3'),
    breaking: () => edit('types/web.yaml', 'enum=info,debug', 'enum=info,warn'),
  };

  it.each<[keyof typeof changes, string[]]>([
    ['none', []],
    ['safe', ['any']],
    ['risky', ['any', 'risky']],
    ['breaking', ['any', 'risky', 'breaking']],
  ])('fails on a %s change as requested: %j', async (of, fails) => {
    changes[of]();
    for (const failOn of ['any', 'risky', 'breaking', 'never']) {
      const { exitCode } = await impact('--fail-on', failOn);
      expect([failOn, exitCode]).toEqual([
        failOn,
        fails.includes(failOn) ? 1 : 0,
      ]);
    }
    expect((await impact()).exitCode).toBe(of === 'breaking' ? 1 : 0);
  });

  it.each(['next', 'next.tgz', 'charts/shop.tgz'])(
    'shows what the next version of a chart does, which is in %s',
    async next => {
      const chart = (version: string) =>
        `apiVersion: v2\nname: shop\nversion: ${version}\n`;
      repository
        .write({
          'charts/shop/Chart.yaml': chart('1.0.0'),
          'charts/shop/values.yaml': 'replicas: 2\nold: true\n',
          'web.yaml':
            'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: web }\nspec:\n  type: service\n  lifecycle: production\n  owner: team\n  componentType: { kind: ClusterComponentType, name: shop }\n  parameters: { replicas: 3 }\n',
        })
        .commit();
      repository.write({
        'next/Chart.yaml': chart('2.0.0'),
        'next/values.yaml': 'replicas: 2\nzone: eu\n',
        'next/values.schema.json': '{"properties":{"replicas":{"maximum":2}}}',
      });
      if (next !== 'next') {
        execFileSync('tar', ['-czf', next, 'next'], { cwd: repository.folder });
      }
      const {
        class: worst,
        newFindings,
        configurations,
      } = await dataOf(
        ...['--replace', `charts/shop=${next}`],
        ...['--exclude', 'next/**', '--exclude', '**/*.tgz'],
      );
      expect(worst).toBe('breaking');
      expect(newFindings).toEqual([]);
      const sentences = configurations.flatMap(
        ({ reasons }: { reasons: Array<{ sentence: string }> }) =>
          reasons.map(({ sentence }) => sentence),
      );
      expect(sentences.join('\n')).toContain('parameters.zone');
      expect(sentences.join('\n')).toContain('replicas');
    },
  );

  it.each([
    ['charts', /Write "--replace <folder>=<other folder>"/],
    ['no-such=types', /The folder "no-such" has no files to replace/],
  ])('refuses to replace "%s"', async (replace, expected) => {
    const { exitCode, remarks } = await impact('--replace', replace);
    expect([exitCode, remarks]).toEqual([2, expect.stringMatching(expected)]);
  });

  it('shows values with both of their origins', async () => {
    changes.risky();

    const { class: of, counts, configurations } = await dataOf();

    expect(of).toBe('risky');
    expect(counts).toMatchObject({ checked: 2, risky: 1, same: 1 });
    expect(configurations).toEqual([
      {
        componentRef: 'component:default/shop',
        environment: 'production',
        class: 'risky',
        outcome: 'value-changed',
        reasons: [
          expect.objectContaining({
            rule: 'value-changed',
            sentence:
              'environmentConfigs.replicas changes from 2 (overlay production) to 3 (overlay production).',
          }),
        ],
      },
    ]);
  });

  it('treats a file error that removes a document as breaking', async () => {
    edit('overlays/production.yaml', 'spec:', 'spec: [');

    const { exitCode, output } = await impact();

    expect(exitCode).toBe(1);
    expect(output).toContain('overlays/production.yaml:5:');
    expect(output).toContain('source/syntax');
  });

  it('ignores existing errors', async () => {
    edit('overlays/production.yaml', 'spec:', 'spec: [');
    repository.commit();
    repository.write({ 'README.yaml': '# nothing\n' });

    expect((await impact('--fail-on', 'any')).exitCode).toBe(0);
  });

  it('ignores moved lines', async () => {
    edit('types/web.yaml', 'kind:', '# a comment\n\nkind:');
    edit('components/shop.yaml', 'kind:', '# a comment\n\nkind:');

    expect((await impact('--fail-on', 'any')).exitCode).toBe(0);
  });

  it('compares two commits', async () => {
    changes.risky();
    repository.commit();
    changes.none();

    const { exitCode, output } = await runCommand(repository.folder, [
      'impact',
      'HEAD~1',
      '--to',
      'HEAD',
      '--fail-on',
      'risky',
    ]);

    expect(exitCode).toBe(1);
    expect(output).toContain('environmentConfigs.replicas');
  });

  it('puts the worst first in the comment on a pull request', async () => {
    changes.breaking();
    changes.risky();

    const { output } = await impact('--format', 'markdown');

    expect(output.split('\n')).toEqual(
      expect.arrayContaining([
        '### Impact on component configuration',
        'This change is breaking.',
        '2 configurations checked: 1 breaking, 1 the same. Values change in 1.',
        '### Breaking',
        '### Risky',
      ]),
    );
    expect(output.indexOf('### Breaking')).toBeLessThan(
      output.indexOf('### Risky'),
    );
    expect(output).toContain('shop in production');
    expect(output).toContain('<details><summary>1 value in detail</summary>');
  });

  it('fits into a comment, however much changes', async () => {
    const text = platformFiles['components/shop.yaml'];
    repository.write(
      Object.fromEntries(
        Array.from({ length: 300 }, (_, index) => [
          `components/shop-${index}.yaml`,
          text.replace('name: shop', `name: shop-${index}`),
        ]),
      ),
    );
    repository.commit();
    edit(
      'types/web.yaml',
      'logLevel: string | default=info enum=info,debug',
      'logLevel: string | default=warn enum=info,warn',
    );

    const { output } = await impact('--format', 'markdown');

    expect(output.length).toBeLessThan(65_536);
    expect(output).toContain('602 configurations checked');
    expect(output).toMatch(/and \d+ more/);
  });

  it('annotates the lines that cause changes', async () => {
    changes.risky();

    const { output } = await impact('--format', 'github');

    expect(output).toMatch(
      /^::warning file=overlays\/production\.yaml,line=10,.*title=impact\/risky::environmentConfigs\.replicas changes from 2 .* Changes shop in production\.\n$/,
    );
  });

  it.each(['human', 'json', 'markdown', 'github', 'sarif', 'junit'])(
    'reveals no secret as %s',
    async format => {
      edit(
        'components/shop.yaml',
        '    production:\n      logLevel: debug\n      token: swordfish-1',
        '    production:\n      logLevel: debug',
      );
      edit(
        'overlays/production.yaml',
        '      replicas: 2',
        '      replicas: 2\n      token: swordfish-2',
      );

      const { output, remarks } = await impact('--format', format);

      expect(output).toContain('token');
      expect(output + remarks).not.toContain('swordfish');
    },
  );

  it.each([
    [['nowhere'], 3, 'no branch, tag or commit of that name'],
    [['--output=x'], 2, 'unknown option'],
    [['HEAD', '--to', '-x'], 2, 'does not name a commit'],
    [['HEAD', '--folder', 'nowhere'], 3, 'the folder does not exist'],
    [[], 2, 'missing required argument'],
  ])('reports what is wrong with %j', async (argv, exitCode, message) => {
    const run = await runCommand(repository.folder, ['impact', ...argv]);

    expect(run.exitCode).toBe(exitCode);
    expect(run.remarks).toContain(message);
    expect(run.output).toBe('');
  });
});
