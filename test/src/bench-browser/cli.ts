// SPDX-License-Identifier: Apache-2.0

import { chromium } from '@playwright/test';
import { parseArgs } from 'node:util';
import { writeFigures } from '../callerFolder';
import { buildPages } from './buildPages';
import { checkPolicy } from './checkPolicy';
import { formatCase, formatHead, formatMatrix } from './formatTable';
import { measureForm } from './measureForm';
import { measureMatrix } from './measureMatrix';
import {
  summarise,
  summariseMatrix,
  type CaseFigures,
  type MatrixFigures,
} from './statistics';
import {
  formKinds,
  type BenchCase,
  type FormKind,
  type MatrixCase,
  type MatrixSample,
  type Sample,
} from './types';

async function run() {
  const { values } = parseArgs({
    options: {
      json: { type: 'string' },
      /** Numbers of fields, each a multiple of ten. */
      fields: { type: 'string', default: '50,200,500,1000' },
      /** The paths and environments of the matrix; `0x0` to skip it. */
      matrix: { type: 'string', default: '2000x10' },
      /** How often each form is mounted, after one warm-up. */
      repeat: { type: 'string', default: '3' },
      /** The number of keys typed each time. */
      keys: { type: 'string', default: '30' },
    },
  });
  const cases = values.fields
    .split(',')
    .filter(count => count !== '')
    .map(Number)
    .flatMap((fields): BenchCase[] => [
      { fields, conditions: false },
      { fields, conditions: true },
    ]);
  const repeat = Number(values.repeat);
  const keys = Number(values.keys);

  const pages = await buildPages();
  // Also if the browser ends this process because the user stopped it.
  process.once('exit', pages.remove);
  const browser = await chromium.launch({
    // The installed browser; none is ever downloaded.
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const measure = (kind: FormKind, benchCase: BenchCase) =>
      measureForm(
        browser,
        kind === 'stock' ? pages.urls.stock : pages.urls.tab,
        kind,
        benchCase,
        { keys },
      );
    await checkPolicy(browser, pages.urls.tab);
    process.stdout.write(
      'The tab and the playground work under a content security policy without unsafe-eval.\n',
    );
    const matrix = await measureTurns(repeat, values.matrix, matrixCase =>
      measureMatrix(browser, pages.urls.tab, matrixCase),
    );
    if (matrix) {
      process.stdout.write(`\n${formatMatrix(matrix)}\n\n`);
    }
    if (cases.length > 0) {
      for (const kind of formKinds) {
        await measure(kind, cases[0]);
      }
    }
    const figures: CaseFigures[] = [];
    process.stdout.write(
      `Chromium ${browser.version()}, Node ${
        process.version
      }\n\n${formatHead()}\n`,
    );
    for (const benchCase of cases) {
      const samples = { folded: [], open: [], stock: [] } as {
        [kind in FormKind]: Sample[];
      };
      // Alternating, so that other load on the machine affects all of them alike.
      for (let round = 0; round < repeat; round++) {
        for (const kind of formKinds) {
          samples[kind].push(await measure(kind, benchCase));
        }
      }
      const measured: CaseFigures = {
        ...benchCase,
        forms: {
          folded: summarise(samples.folded),
          open: summarise(samples.open),
          stock: summarise(samples.stock),
        },
      };
      figures.push(measured);
      // As soon as they are available, because the whole run takes a while.
      process.stdout.write(`${formatCase(measured)}\n`);
    }
    writeFigures(values.json, {
      chromium: browser.version(),
      repeat,
      keys,
      bytes: pages.bytes,
      matrix,
      cases: figures,
    });
  } finally {
    await browser.close();
    pages.remove();
  }
}

/** The figures of a matrix, mounted repeatedly after one warm-up. */
async function measureTurns(
  repeat: number,
  text: string,
  measure: (matrix: MatrixCase) => Promise<MatrixSample>,
): Promise<MatrixFigures | undefined> {
  const [paths, environments] = text.split('x').map(Number);
  if (!paths || !environments) {
    return undefined;
  }
  const samples: MatrixSample[] = [];
  for (let round = 0; round <= repeat; round++) {
    samples.push(await measure({ paths, environments }));
  }
  return summariseMatrix({ paths, environments }, samples.slice(1));
}

run();
