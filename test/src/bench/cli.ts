import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { callerFolder } from '../callerFolder';
import { compileCorpus } from './compileCorpus';
import { formatFigures } from './formatFigures';
import { measureGroup } from './measure';
import { resolveComponent } from './resolveComponent';
import type { GroupFigures } from './types';

// The script of package.json runs in the root folder.
const root = process.cwd();
const examples = join(root, 'examples');

/** The folder of real documents, where there is one. */
function corpusFolder(): string | undefined {
  const cases =
    process.env.CONFORMANCE_CASES ?? resolve(root, '../shared/conformance');
  const corpus = join(cases, 'openchoreo-corpus');
  return existsSync(corpus) ? corpus : undefined;
}

async function run() {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      /** Milliseconds for each measured function. */
      time: { type: 'string', default: '1000' },
    },
  });
  const corpus = corpusFolder();
  const groups = [
    compileCorpus(corpus === undefined ? [examples] : [examples, corpus]),
    resolveComponent(examples, 'payments-api'),
  ];
  const figures: GroupFigures[] = [];
  for (const group of groups) {
    figures.push(await measureGroup(group, { timeMs: Number(values.time) }));
  }
  process.stdout.write(`${formatFigures(figures)}\n`);
  if (values.json !== undefined) {
    writeFileSync(
      resolve(callerFolder(), values.json),
      `${JSON.stringify(
        { node: process.version, groups: figures },
        undefined,
        2,
      )}\n`,
    );
  }
}

run();
