// SPDX-License-Identifier: Apache-2.0

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { platformFiles } from '../__testUtils__/platformFiles';
import { runCommand } from '../__testUtils__/runCommand';

const root = resolve(__dirname, '../../../..');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const write = (files: { [path: string]: string }) => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
};
const runHere = (...argv: string[]) => runCommand(folder, argv);

describe('lint', () => {
  it('checks options of documents, and says once that others are not checked', async () => {
    const shop = platformFiles['components/shop.yaml'];
    write({
      ...platformFiles,
      'types/web.yaml': platformFiles['types/web.yaml'].replace(
        '      image:',
        `      team: "string | default='' oc:options='{\\"catalog\\": {\\"kind\\": \\"Group\\"}}'"
      zone: "string | default=a oc:options='{\\"fact\\": \\"zones\\"}'"
      image:`,
      ),
      'environments.yaml': platformFiles['environments.yaml'].replace(
        'facts: { environment: production }',
        "facts: { environment: production, zones: 'b, c' }",
      ),
      'components/shop.yaml': shop,
      'components/other.yaml': shop.replace('name: shop', 'name: other'),
    });
    const { output } = await runHere('lint', '.', '--format', 'json');
    const found = JSON.parse(output).findings.flatMap(
      ({ code, environments }: { code: string; environments?: string[] }) =>
        code.startsWith('values/') ? [[code, environments]] : [],
    );

    expect(found).toEqual(
      expect.arrayContaining([
        ['values/options-unchecked', undefined],
        ['values/unknown-option', ['production']],
        ['values/unknown-option', ['production']],
      ]),
    );
    expect(found).toHaveLength(3);
    expect((await runHere('lint', '.')).output).toContain(
      'the portal checks them',
    );
  });

  it('finds only the deliberate errors in the demo', async () => {
    const { exitCode, output } = await runCommand(root, [
      'lint',
      'examples',
      '--format',
      'json',
    ]);
    const { findings, checked } = JSON.parse(output);
    const faults = findings.filter(
      ({ severity }: { severity: string }) => severity !== 'info',
    );

    expect(exitCode).toBe(1);
    expect(checked.components).toBeGreaterThanOrEqual(19);
    expect(faults.length).toBeGreaterThan(5);
    for (const { file, line, column } of faults) {
      expect(file).toMatch(/^examples\/broken\//);
      expect({ line, column }).toEqual({
        line: expect.any(Number),
        column: expect.any(Number),
      });
    }
  }, 600_000);

  it.each([
    ['error', 0],
    ['warning', 1],
    ['never', 0],
  ])(
    'with --fail-on %s exits with %d for a warning',
    async (failOn, expected) => {
      write(platformFiles);

      const { exitCode, output } = await runHere('lint', '--fail-on', failOn);

      expect(exitCode).toBe(expected);
      expect(output).toContain(
        'components/shop.yaml:14:7: warning "environmentConfigs.token"',
      );
      expect(output).not.toContain('swordfish');
    },
  );

  it('shows paths relative to the current folder', async () => {
    write({
      'deep/er/a.yaml': 'kind: Trait\napiVersion: openchoreo.dev/v1alpha1\n',
    });
    const from = (cwd: string, argument: string) =>
      runCommand(join(folder, cwd), ['lint', argument]);

    expect((await from('.', 'deep')).output).toMatch(
      /^deep\/er\/a\.yaml:1:1: /,
    );
    expect((await from('deep', '.')).output).toMatch(/^er\/a\.yaml:1:1: /);
    expect((await from('deep/er', '..')).output).toMatch(
      /^\.\.\/er\/a\.yaml:1:1: /,
    );
    expect((await from('deep', folder)).output).toMatch(
      /^\.\.\/deep\/er\/a\.yaml:1:1: /,
    );
  });

  it('reads included files, but no excluded ones', async () => {
    write({
      'a/a.yaml': 'apiVersion: openchoreo.dev/v1alpha1\nkind: Trait\n',
      'b/b.yaml': 'apiVersion: openchoreo.dev/v1alpha1\nkind: Trait\n',
    });

    const files = async (...argv: string[]) =>
      (await runHere('lint', ...argv)).output.match(/^\w\/\w\.yaml/gm);

    expect(await files()).toEqual(['a/a.yaml', 'b/b.yaml']);
    expect(await files('--exclude', 'b')).toEqual(['a/a.yaml']);
    expect(await files('--include', 'b')).toEqual(['b/b.yaml']);
    expect(await files('--exclude', 'a', '--exclude', 'b')).toBeNull();
  });
});

describe('compile', () => {
  it('writes the schema of a section in a form that validators accept', async () => {
    write(platformFiles);

    const { exitCode, output, remarks } = await runHere(
      'compile',
      'types/web.yaml',
      '--section',
      'environmentConfigs',
    );

    expect({ exitCode, remarks }).toEqual({ exitCode: 0, remarks: '' });
    expect(JSON.parse(output)).toMatchObject({
      type: 'object',
      properties: { replicas: { type: 'integer', default: 1, minimum: 1 } },
    });
  });

  it('finds a definition in a folder by its name and by its reference', async () => {
    write(platformFiles);
    const byName = await runHere('compile', 'web');
    const byReference = await runHere('compile', 'componenttype:default/web');

    expect(byName.exitCode).toBe(0);
    expect(byReference).toEqual(byName);
    expect(JSON.parse(byName.output)).toMatchObject({
      kind: 'ComponentType',
      name: 'web',
    });
  });

  it('fails for a type with errors, and reports where', async () => {
    write({
      'type.yaml': platformFiles['types/web.yaml'].replace('integer', 'integr'),
    });

    const { exitCode, remarks } = await runHere('compile', 'type.yaml');

    expect(exitCode).toBe(1);
    expect(remarks).toMatch(/^type\.yaml:10:17: error .*integr/m);
  });
});

describe('defaults of secrets', () => {
  const type = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
  workloadType: deployment
  schema:
    types:
      Login:
        user: string | default=sa
        password: string | default=swordfish-1 oc:sensitive
    parameters:
      token: string | default=swordfish-2 oc:sensitive
      keys: 'map<string> | default={"a":"swordfish-3"} oc:sensitive'
      login: 'Login | default={"user":"root","password":"swordfish-4"}'
      nothing: string | default="" oc:sensitive
`;

  it.each([
    ['compile', 'type.yaml'],
    ['compile', 'type.yaml', '--view', 'structural'],
    ['compile', 'type.yaml', '--format', 'json'],
    ['docs', 'type.yaml'],
    ['docs', 'type.yaml', '--format', 'json'],
    ['lint'],
  ])('are not in the output of "%s %s %s %s"', async (...argv) => {
    write({ 'type.yaml': type });
    const { output, remarks } = await runHere(...argv);

    expect(output).not.toBe('');
    expect(output + remarks).not.toContain('swordfish');
  });

  it('leave the others unchanged', async () => {
    write({ 'type.yaml': type });
    const { output } = await runHere(
      'compile',
      'type.yaml',
      '--section',
      'parameters',
    );
    const { properties } = JSON.parse(output);

    expect(properties.login.properties.user.default).toBe('sa');
    expect(properties.nothing.default).toBe('');
  });
});

describe('docs', () => {
  const described = async (parameters: string, more = '') => {
    write({
      'type.yaml': `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web
  annotations:
    openchoreo.dev/display-name: Web | service
    openchoreo.dev/description: Behind the <b>gateway</b>.
spec:
  workloadType: deployment
${more}  schema:
    parameters:
${parameters}`,
    });
    const { output, remarks } = await runHere('docs', 'type.yaml');
    expect(remarks).toBe('');
    return output;
  };

  it('starts with the description of the type', async () => {
    expect(await described('      a: string\n')).toMatch(
      /^# Web \\\| service\n\nComponentType `web`, for the workload type `deployment`\.\n\nBehind the &lt;b>gateway&lt;\/b>\.\n/,
    );
  });

  it.each([
    ['a required field', 'a: string', '| `a` | string, required |  |  |'],
    [
      'a default',
      'a: integer | default=3 minimum=1 maximum=9',
      '| `a` | integer | `3` | At least `1`. At most `9`. |',
    ],
    [
      'choices',
      "a: string | default=x enum=x,y title='Kind' description='Which one'",
      '| `a` | string | `x` | Kind. Which one. One of `x`, `y`. |',
    ],
    [
      'a pattern with a bar',
      "a: 'string | pattern=^(b|c)$'",
      '| `a` | string, required |  | Matches `^(b\\|c)$`. |',
    ],
    ['a list', "a: '[]integer'", '| `a` | list of integer, required |  |  |'],
    [
      'a map',
      "a: 'map<string> | default={}'",
      '| `a` | map of string | `{}` |  |',
    ],
    [
      'a secret',
      'a: string | oc:sensitive',
      '**Secret**: it is masked everywhere.',
    ],
    [
      'what the build sets',
      'a: string | default=x oc:build:inject=git.sha',
      'Set by the build: `git.sha`.',
    ],
    [
      'a condition',
      'b: boolean | default=true\n      a: string | default=x oc:ui:showIf=b',
      'Applies if `b`.',
    ],
    [
      'the comment above a field',
      '# How many there are.\n      a: integer',
      '| `a` | integer, required |  | How many there are. |',
    ],
    [
      'fields of a list',
      "a: '[]B'\n    types:\n      B: { c: string }",
      '| `a[].c` | string, required |  |  |',
    ],
  ])('describes %s', async (_, parameters, expected) => {
    const output = await described(`      ${parameters}\n`);

    expect(output).toContain(expected);
  });

  it('omits hidden fields', async () => {
    const output = await described(
      '      a: string | default=x oc:ui:hidden\n      b: string\n',
    );

    expect(output).toContain('`b`');
    expect(output).not.toContain('`a`');
  });
});

describe('convert', () => {
  const shorthand = platformFiles['types/web.yaml'];

  it('writes the other dialect without changing the file', async () => {
    write({ 'type.yaml': shorthand });
    const { exitCode, output } = await runHere('convert', 'type.yaml');

    expect(exitCode).toBe(0);
    expect(output).toContain('openAPIV3Schema:');
    expect(readFileSync(join(folder, 'type.yaml'), 'utf8')).toBe(shorthand);
  });

  it('writes the file itself on request', async () => {
    write({ 'type.yaml': shorthand });
    const shown = await runHere('convert', 'type.yaml');
    const written = await runHere('convert', 'type.yaml', '--write');

    expect(written).toEqual({ exitCode: 0, output: '', remarks: '' });
    expect(readFileSync(join(folder, 'type.yaml'), 'utf8')).toBe(shown.output);
  });

  it('fails for a schema with errors, and changes nothing', async () => {
    const broken = shorthand.replace('integer', 'integr');
    write({ 'type.yaml': broken });
    const { exitCode, remarks } = await runHere(
      'convert',
      'type.yaml',
      '--write',
    );

    expect(exitCode).toBe(1);
    expect(remarks).toMatch(/^type\.yaml:10:17: error /m);
    expect(readFileSync(join(folder, 'type.yaml'), 'utf8')).toBe(broken);
  });
});

describe('import', () => {
  const recipe = (name: string) =>
    `kind: RecipeMetadata\nmetadata: { name: ${name} }\nspec:\n  constraints:\n    - { name: K8s.server.version, value: ">= 1.30" }\n`;

  it('writes a file for each overlay', async () => {
    write({ 'recipes.yaml': `${recipe('base')}---\n${recipe('aks')}` });
    const shown = await runHere('import', 'aicr', 'recipes.yaml');
    const written = await runHere(
      'import',
      'aicr',
      'recipes.yaml',
      '--output',
      'overlays',
    );

    expect(written).toEqual({ exitCode: 0, output: '', remarks: '' });
    expect(
      ['base', 'aks']
        .map(name =>
          readFileSync(join(folder, `overlays/${name}.yaml`), 'utf8'),
        )
        .join('---\n'),
    ).toBe(shown.output);
  });

  it('writes overlays that pass lint', async () => {
    write({ 'recipes.yaml': recipe('base') });
    await runHere('import', 'aicr', 'recipes.yaml', '--output', 'overlays');

    expect(await runHere('lint', 'overlays')).toMatchObject({ exitCode: 0 });
  });

  it('turns facts into constraints on request', async () => {
    write({ 'recipes.yaml': recipe('aks') });
    const { output } = await runHere(
      'import',
      'aicr',
      'recipes.yaml',
      '--constraint',
      'K8s.server.version',
    );

    expect(output).toMatch(/^ {2}constraints:$/m);
  });

  it.each(['../evil', 'a/b', '..', '.hidden'])(
    'writes no file for an overlay named %s',
    async name => {
      write({ 'in/recipes.yaml': recipe(`"${name}"`) });
      const { exitCode } = await runHere(
        'import',
        'aicr',
        'in/recipes.yaml',
        '--output',
        'out',
      );

      expect(exitCode).toBe(2);
      expect(existsSync(join(folder, 'evil.yaml'))).toBe(false);
      expect(existsSync(join(folder, 'out'))).toBe(false);
    },
  );

  it('reports unknown documents', async () => {
    write({ 'a.yaml': 'kind: ComponentRegistry\n' });
    const { exitCode, remarks } = await runHere('import', 'aicr', 'a.yaml');

    expect({ exitCode, remarks }).toEqual({
      exitCode: expect.any(Number),
      remarks: expect.stringMatching(
        /^a\.yaml:1:1: .* import\/other-document\n$/,
      ),
    });
  });
});

describe('validate', () => {
  const validate = (values: string, ...argv: string[]) => {
    write({ ...platformFiles, 'values/a.yaml': values });
    return runHere('validate', 'values/a.yaml', ...argv);
  };

  it('accepts valid values', async () => {
    const { exitCode, output } = await validate(
      'environmentConfigs: { replicas: 3 }\n',
      '--component',
      'shop',
      '--environment',
      'production',
    );

    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: 'values/a.yaml can be used for component:default/shop.\n',
    });
  });

  it.each([
    ['--component', 'shop', '--environment', 'production'],
    ['--type', 'web', '--environment', 'production'],
    ['--type', 'web'],
  ])('reports where a value is wrong (%s %s %s %s)', async (...argv) => {
    const { exitCode, output } = await validate(
      '# values\nenvironmentConfigs:\n  logLevel: info\n  replicas: 0\n',
      ...argv.filter(Boolean),
    );

    expect(exitCode).toBe(1);
    expect(output).toMatch(/^values\/a\.yaml:4:3: error .*values\/minimum/);
  });

  it('reports a section that values do not have', async () => {
    const { exitCode, output } = await validate(
      'replicas: 1\n',
      '--type',
      'web',
    );

    expect(exitCode).toBe(1);
    expect(output).toMatch(/^values\/a\.yaml:1:1: error /);
  });

  it('ignores existing errors', async () => {
    write({
      ...platformFiles,
      'components/shop.yaml': platformFiles['components/shop.yaml'].replace(
        'shop:1',
        '1',
      ),
      'values/a.yaml': 'environmentConfigs: { replicas: 3 }\n',
    });

    expect(
      await runHere(
        'validate',
        'values/a.yaml',
        '--component',
        'shop',
        '--environment',
        'staging',
      ),
    ).toMatchObject({ exitCode: 0 });
  });

  it('reports invalid YAML with its position', async () => {
    const { exitCode, output } = await validate('a: [1\n', '--type', 'web');

    expect(exitCode).toBe(1);
    expect(output).toMatch(/^values\/a\.yaml:\d+:\d+: error .*source\/syntax/);
  });

  it.each([
    ['a type', ['--type', 'wbe'], /Did you mean "web"/],
    [
      'an environment',
      ['--type', 'web', '--environment', 'prod'],
      /environment "prod"/,
    ],
    ['a component', ['--component', 'x'], /no component "x"/],
  ])('exits with 3 for %s that does not exist', async (_, argv, message) => {
    const { exitCode, remarks } = await validate('parameters: {}\n', ...argv);

    expect(exitCode).toBe(3);
    expect(remarks).toMatch(message);
  });
});
