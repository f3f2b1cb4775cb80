// SPDX-License-Identifier: Apache-2.0

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeFigures } from '../callerFolder';
import { compileCorpus } from './compileCorpus';
import { compileDocuments, measureMemory } from './compileDocuments';
import { formatFigures, formatDocuments, formatFleet } from './formatFigures';
import { hostileTexts } from './hostileTexts';
import { measureGroup } from './measure';
import { measureFleet } from './measureFleet';
import { readDelivery } from './readDelivery';
import { resolveComponent } from './resolveComponent';
import { resolveDenseLayers, resolveSparseLayers } from './resolveLayers';
import type { BenchGroup, GroupFigures } from './types';
import { validateValues } from './validateValues';
import { yttSchema } from './yttSchema';

// The script of package.json runs in the root folder.
const root = process.cwd();
const examples = join(root, 'examples');

/** The folder of real documents, if it exists. */
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
      /** Runs only groups whose name contains this. */
      only: { type: 'string' },
      /** Components of the fleet; 0 for none. */
      fleet: { type: 'string', default: '10000' },
    },
  });
  const corpus = corpusFolder();
  const folders = corpus === undefined ? [examples] : [examples, corpus];
  const groups: { readonly [name: string]: () => BenchGroup } = {
    compile: () => compileCorpus(folders),
    hostile: () => hostileTexts(),
    component: () => resolveComponent(examples, 'payments-api'),
    layersDense: () => resolveDenseLayers(20, 200),
    layersSparse: () => resolveSparseLayers(6, 200),
    ytt: () => yttSchema(),
    validate200: () => validateValues(200),
    validate500: () => validateValues(500),
    delivery: () => readDelivery(4, 25),
  };
  const { only = '' } = values;
  const figures: GroupFigures[] = [];
  for (const name of Object.keys(groups).filter(key => key.includes(only))) {
    figures.push(
      await measureGroup(groups[name](), { timeMs: Number(values.time) }),
    );
  }
  if (values.only !== undefined) {
    process.stdout.write(`${formatFigures(figures)}\n`);
    return;
  }
  const documents = compileDocuments(folders);
  const memory = measureMemory(folders);
  const components = Number(values.fleet);
  const fleet = components > 0 ? measureFleet(components) : undefined;
  process.stdout.write(
    `${[
      formatFigures(figures),
      formatDocuments(documents, memory),
      ...(fleet ? [formatFleet(fleet)] : []),
    ].join('\n\n')}\n`,
  );
  writeFigures(values.json, { groups: figures, documents, memory, fleet });
}

run();
