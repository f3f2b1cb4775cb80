// SPDX-License-Identifier: Apache-2.0

// Checks the subjects of the commits that a branch adds. Lists those that are too long, and exits with 1 if there are any.
//
//   node scripts/commitSubjects.mjs origin/main
import { execFileSync } from 'node:child_process';

/** As in CONTRIBUTING.md. */
const MAXIMUM = 72;

const [base] = process.argv.slice(2);
if (base === undefined) {
  console.error('Usage: node scripts/commitSubjects.mjs <base>');
  process.exit(2);
}

// Git writes the subjects of merges.
const listed = execFileSync(
  'git',
  ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`],
  { encoding: 'utf8' },
);
const tooLong = listed
  .split('\n')
  .map(line => {
    const [, commit, subject] = /^(\S+) (.*)$/.exec(line) ?? [];
    return { commit, length: [...(subject ?? '')].length, subject };
  })
  .filter(({ length }) => length > MAXIMUM);

for (const { commit, length, subject } of tooLong) {
  console.error(
    `The subject of ${commit} has ${length} characters, more than ${MAXIMUM}: ${subject}`,
  );
}
process.exitCode = tooLong.length > 0 ? 1 : 0;
