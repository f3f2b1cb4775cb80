// SPDX-License-Identifier: Apache-2.0

// Prints the number of installed dependencies per license, and fails if one is not allowed.
import { exceptions, isAllowed, licensedPackages } from './licences';

const packages = licensedPackages();
const counts = new Map<string, number>();
for (const { licence = 'unknown' } of packages) {
  counts.set(licence, (counts.get(licence) ?? 0) + 1);
}
const lines = [...counts]
  .sort(([, a], [, b]) => b - a)
  .map(([licence, count]) => `${String(count).padStart(5)}  ${licence}`);
process.stdout.write(`${lines.join('\n')}\n`);

const refused: string[] = [];
for (const { name, version, licence, via } of packages) {
  if (isAllowed(licence)) {
    continue;
  }
  const reason = Object.hasOwn(exceptions, name) ? exceptions[name] : undefined;
  process.stdout.write(
    `${name}@${version} (${licence ?? 'unknown'}), through ${via.join(' > ')}: ${
      reason ?? 'not allowed'
    }\n`,
  );
  if (reason === undefined) {
    refused.push(name);
  }
}
process.exitCode = refused.length > 0 ? 1 : 0;
