// SPDX-License-Identifier: Apache-2.0

import { basename } from 'node:path';

const PUBLINT = 'publint@0.3.25';
const TYPES = '@arethetypeswrong/cli@0.18.5';

/** What is reported for all packages that Backstage's tools build, also for Backstage's own, and cannot be changed here. */
const OF_BACKSTAGE = {
  publint: [
    // The condition "backstage" names the features of an entry point, which apps look for.
    /\.backstage is @backstage\/\w+ but is invalid/,
    // ES modules have the ending .esm.js, in packages without a type.
    /is written in ESM, but is interpreted as CJS/,
    /types is interpreted as CJS when resolving with the "import" condition/,
    // Features of a backend are default exports of CommonJS modules.
    /sets both exports\.__esModule = true and exports\.default/,
  ],
  types: ['unexpected-module-syntax', 'cjs-only-exports-default'],
};

/**
 * Checks packed packages with publint and "are the types wrong", and a publication that is not made.
 *
 * @param {Map<string, string>} tarballs - by package name
 * @param {(args: string[]) => Promise<{ code: number, output: string }>} npx
 * @returns {Promise<string[]>} the problems
 */
export async function lintPackages(tarballs, npx) {
  const problems = [];
  for (const tarball of tarballs.values()) {
    const found = [
      ...(await runPublint(tarball, npx)),
      ...(await checkTypes(tarball, npx)),
      ...(await publishNothing(tarball, npx)),
    ];
    problems.push(...found.map(text => `${basename(tarball)}: ${text}`));
  }
  return problems;
}

async function runPublint(tarball, npx) {
  const { output } = await npx([PUBLINT, tarball]);
  const [, errorsAndWarnings = ''] =
    output.match(/^Linting\.\.\.$([\s\S]*?)(?:^Suggestions:$|$(?![\s\S]))/m) ??
    [];
  return errorsAndWarnings
    .split('\n')
    .filter(line => /^\d+\. /.test(line))
    .map(line => line.replace(/^\d+\. /, ''))
    .filter(text => !OF_BACKSTAGE.publint.some(known => known.test(text)));
}

async function checkTypes(tarball, npx) {
  const { code, output } = await npx([
    TYPES,
    tarball,
    '--format',
    'ascii',
    '--ignore-rules',
    ...OF_BACKSTAGE.types,
  ]);
  return code === 0 || output.includes('does not contain types')
    ? []
    : [output];
}

async function publishNothing(tarball, npx) {
  const { code, output } = await npx([
    'npm@11',
    'publish',
    tarball,
    '--dry-run',
    '--access',
    'public',
    // Nothing answers there.
    '--registry',
    'http://localhost:9',
    '--fetch-retries',
    '0',
  ]);
  if (code !== 0) {
    return [output];
  }
  const warnings = output.match(/^npm warn publish .*$/gm) ?? [];
  const files = [...output.matchAll(/^npm notice [\d.]+k?M?B (\S+)$/gm)].map(
    ([, file]) => file,
  );
  return [
    ...warnings.filter(text => !text.includes('requires you to be logged in')),
    ...files
      .filter(file =>
        // Of the sources, only documents are read when a package runs.
        /\.test\.|__testUtils__|\.map$|(^|\/)src\/.*(?<!\.yaml)$/.test(file),
      )
      .map(file => `${file} is packed, but not needed`),
  ];
}
