// SPDX-License-Identifier: Apache-2.0

import { platformFiles } from '../__testUtils__/platformFiles';
import { runCommand } from '../__testUtils__/runCommand';
import { TestRepository } from '../__testUtils__/TestRepository';

// The first run loads everything.
jest.setTimeout(600_000);

describe('commands about configuration', () => {
  let repository: TestRepository;

  beforeAll(() => {
    repository = new TestRepository();
    repository.write(platformFiles).commit();
    repository
      .write({
        'components/shop.yaml': platformFiles['components/shop.yaml'].replace(
          'shop:1',
          'shop:2',
        ),
        'components/other.yaml': platformFiles['components/shop.yaml']
          .replace('name: shop', 'name: shop, namespace: other')
          .replace('group:default', 'group:other'),
        'components/bad.yaml': platformFiles['components/shop.yaml']
          .replace('name: shop', 'name: bad')
          .replace(
            'production:\n      logLevel: debug',
            'staging:\n      logLevel: loud',
          ),
        'components/cart.yaml': platformFiles['components/shop.yaml']
          .replace('name: shop', 'name: cart')
          .replace('deployment/web', 'deployment/wbe'),
      })
      .commit();
  });

  afterAll(() => repository.remove());

  const command = (...argv: string[]) => runCommand(repository.folder, argv);
  const rowsOf = (output: string) =>
    output.split('\n').map(line => line.split(/\s{2,}/));

  it('resolve shows each value of an environment with its layer and line', async () => {
    const { exitCode, output } = await command(
      'resolve',
      'default/shop',
      '--environment',
      'production',
    );

    expect(exitCode).toBe(0);
    expect(rowsOf(output)).toEqual(
      expect.arrayContaining([
        [
          'parameters.image',
          '"shop:2"',
          'component shop',
          'components/shop.yaml:10:5',
        ],
        [
          'environmentConfigs.replicas',
          '2',
          'overlay production',
          'overlays/production.yaml:10:7',
        ],
      ]),
    );
    expect(output).not.toContain('swordfish');
  });

  it('resolve shows all environments side by side', async () => {
    const { output } = await command('resolve', 'default/shop');

    expect(rowsOf(output)).toEqual(
      expect.arrayContaining([
        ['Field', 'staging', 'production'],
        ['environmentConfigs.replicas', '1', '2'],
        ['environmentConfigs.logLevel', '"info"', '"debug"'],
      ]),
    );
  });

  it('resolve checks all components, and fails for an unresolvable one', async () => {
    const { exitCode, output } = await command('resolve');

    expect(exitCode).toBe(1);
    expect(rowsOf(output)).toEqual(
      expect.arrayContaining([
        ['shop', 'web', '2', '4', '1'],
        ['other/shop', 'web', '2', '4', '1'],
      ]),
    );
    expect(output).toMatch(/components\/cart\.yaml:8:.* error .*"wbe"/);
  });

  it('is called by the name of the view, too', async () => {
    expect(await command('matrix', 'default/shop')).toEqual(
      await command('resolve', 'default/shop'),
    );
  });

  it('resolve returns the values and their origins to programs', async () => {
    const { output } = await command(
      'resolve',
      'default/shop',
      '--environment',
      'staging',
      '--format',
      'json',
    );

    const {
      components: [{ componentRef, environments }],
    } = JSON.parse(output);

    expect(componentRef).toBe('component:default/shop');
    expect(environments).toHaveLength(1);
    expect(environments[0].configuration.environmentConfigs.replicas).toBe(1);
    expect(environments[0].origins).toContainEqual({
      pointer: '/environmentConfigs/replicas',
      layer: 'schema',
      title: 'schema defaults',
      file: 'types/web.yaml',
      line: 10,
      column: 7,
    });
  });

  it('resolve reads a commit', async () => {
    const { output } = await command('resolve', 'shop', '--commit', 'HEAD~1');

    expect(output).toContain('shop:1');
    expect(output).not.toContain('shop:2');
  });

  it.each(['environmentConfigs.replicas', '/environmentConfigs/replicas'])(
    'explain shows who sets %s and whom it overrides',
    async path => {
      const { exitCode, output } = await command(
        'explain',
        'default/shop',
        path,
        '--environment',
        'production',
      );

      expect(exitCode).toBe(0);
      expect(output).toContain(
        'environmentConfigs.replicas is set by overlay production, which overrides schema defaults.',
      );
      expect(rowsOf(output)).toEqual(
        expect.arrayContaining([
          [
            'overlay production',
            'sets it',
            '2',
            'overlays/production.yaml:10:7',
            'sets the value',
          ],
          expect.arrayContaining(['schema defaults', 'is overridden', '1']),
        ]),
      );
    },
  );

  it('explain shows all environments, and why layers are skipped', async () => {
    const { output } = await command(
      'explain',
      'default/shop',
      'environmentConfigs.replicas',
    );

    expect(output).toContain('In staging\n');
    expect(output).toContain('In production\n');
    expect(output).toContain(
      '- overlay production: environment is staging, the overlay is for production',
    );
  });

  it('explain groups equal environments', async () => {
    const { output } = await command(
      'explain',
      'default/shop',
      'parameters.unknown',
    );

    expect(output).toContain('because no layer sets it');
    expect(output.match(/^In /gm)).toHaveLength(2);
  });

  it('explain reveals no secret', async () => {
    const { output } = await command(
      'explain',
      'default/shop',
      'environmentConfigs.token',
      '--format',
      'json',
    );

    expect(output).toContain('component shop for production');
    expect(output).not.toContain('swordfish');
  });

  it('diff compares two environments', async () => {
    const { exitCode, output } = await command(
      'diff',
      'default/shop',
      'staging',
      'production',
    );

    expect(exitCode).toBe(0);
    expect(rowsOf(output)).toEqual(
      expect.arrayContaining([
        [
          '~',
          'environmentConfigs.replicas',
          '1',
          '2',
          'overlay production',
          'overlays/production.yaml:10:7',
        ],
      ]),
    );
    expect(output).not.toContain('swordfish');
  });

  it('diff lists the values to promote, and fails only for those', async () => {
    const between = (...environments: string[]) =>
      command(
        'diff',
        'default/shop',
        ...environments,
        '--promotion',
        '--exit-code',
      );

    const behind = await between('production', 'staging');
    expect(behind.exitCode).toBe(1);
    expect(behind.output).toContain('To promote: 1');
    expect(rowsOf(behind.output)).toEqual(
      expect.arrayContaining([
        [
          'environmentConfigs.logLevel',
          '"debug"',
          '"info"',
          'set by the component in production',
        ],
        [
          'environmentConfigs.replicas',
          '2',
          '1',
          'set by the platform for production',
        ],
      ]),
    );
    expect(behind.output).not.toContain('swordfish');
    const ahead = await between('staging', 'production');
    expect(ahead.exitCode).toBe(0);
    expect(ahead.output).not.toContain('To promote');
    expect(ahead.output).toContain('Undecided: 3');
  });

  it('diff compares a commit with the working tree', async () => {
    const { output } = await command(
      'diff',
      'default/shop',
      '--from',
      'HEAD~1',
    );

    expect(output).toContain('shop in staging');
    expect(output).toContain('shop in production');
    expect(output).toMatch(/~ +parameters\.image +"shop:1" +"shop:2"/);
  });

  it('diff compares two commits in one environment', async () => {
    const { output } = await command(
      'diff',
      'default/shop',
      'staging',
      '--from',
      'HEAD~1',
      '--to',
      'HEAD',
    );

    expect(output).toContain('shop in staging');
    expect(output).not.toContain('shop in production');
  });

  it('diff fails for a difference on request', async () => {
    const between = (...more: string[]) =>
      command('diff', 'default/shop', '--from', ...more, '--exit-code');

    expect((await between('HEAD~1')).exitCode).toBe(1);
    expect(await between('HEAD')).toEqual({
      exitCode: 0,
      output: 'No difference.\n',
      remarks: '',
    });
  });

  it.each([
    ['yaml', '  replicas: 2\n'],
    ['json', '    "replicas": 2'],
    ['env', 'ENVIRONMENT_CONFIGS_REPLICAS=2\n'],
    ['helm-values', 'replicas: 2\n'],
    ['release-binding', '    replicas: 2\n'],
  ])('export writes %s, without the secret', async (form, expected) => {
    const { exitCode, output, remarks } = await command(
      'export',
      'default/shop',
      'production',
      '--as',
      form,
      '--fail-on',
      'never',
    );

    expect(output).toContain(expected);
    expect(output + remarks).not.toContain('swordfish');
    expect(remarks).toContain('environmentConfigs.token');
    expect(exitCode).toBe(0);
  });

  it('export fails if the configuration has an error', async () => {
    const { exitCode, output, remarks } = await command(
      'export',
      'bad',
      'staging',
    );

    expect(exitCode).toBe(1);
    expect(remarks).toMatch(/components\/bad\.yaml:13:.* error .*logLevel/);
    expect(output).toContain('logLevel: loud');
  });

  it.each([
    [['resolve', 'shop'], 2, 'name one of "default/shop", "other/shop"'],
    [['resolve', 'sho'], 3, 'Did you mean "shop"?'],
    [['resolve', '../x y'], 2, 'does not name a component'],
    [
      ['resolve', 'default/shop', '--environment', 'prod'],
      3,
      'there is "staging", "production"',
    ],
    [['resolve', 'default/cart'], 1, 'There is no component type "wbe"'],
    [['explain', 'default/shop', 'a..b'], 2, 'is not a path'],
    [
      ['explain', 'default/shop', 'a', '--environment', 'prod'],
      3,
      'There is no environment "prod"',
    ],
    [['diff', 'default/shop', 'staging'], 2, 'Name two environments'],
    [
      ['diff', 'default/shop', 'staging', 'nowhere'],
      3,
      'There is no environment "nowhere"',
    ],
    [
      ['diff', 'default/shop', 'staging', '--from', 'HEAD', '--promotion'],
      2,
      'Values are promoted between two environments',
    ],
    [
      ['diff', 'default/shop', 'a', 'b', '--from', 'HEAD'],
      2,
      'in one environment, or in all',
    ],
    [['resolve', '--portal', 'http://127.0.0.1:1'], 2, 'one at a time'],
    [
      ['export', 'default/shop', 'nowhere'],
      3,
      'there is "staging", "production"',
    ],
    [['resolve', 'shop', '--portal', 'ftp://portal'], 2, 'must begin with'],
    [
      ['resolve', 'shop', '--portal', 'http://a', '--commit', 'HEAD'],
      2,
      'has no commits',
    ],
  ])('reports what is wrong with %j', async (argv, exitCode, message) => {
    const run = await command(...argv);

    expect(run.remarks).toContain(message);
    expect(run.exitCode).toBe(exitCode);
    expect(run.output).toBe('');
  });
});
