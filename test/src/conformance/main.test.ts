// SPDX-License-Identifier: Apache-2.0

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDifference, disagreement } from './compareData';
import { main } from './main';
import { outOfScope } from './outOfScope';
import { readCaseFile } from './readCaseFile';
import { suites } from './suites';
import type { Difference, Suite } from './types';

/** A suite whose system under test doubles a number. */
const doubling: Suite = {
  name: 'doubling',
  entry: 'doubling.yaml',
  read: readCaseFile,
  adapters: {
    cases: content => {
      if (typeof content.input !== 'number') {
        throw new TypeError('not a number');
      }
      const result = content.input * 2;
      const what = describeDifference(content.expect, result);
      return what ? disagreement(what, result) : undefined;
    },
  },
};

const noNegatives: Difference = {
  section: 'doubling/cases',
  reason: 'We do not double what is owed.',
  covers: content => Number(content.input) < 0,
};

describe('conformance', () => {
  let folder: string;
  let printed: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'conformance-'));
    printed = '';
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function run(text: string | undefined, ...args: string[]): number {
    return runAll(text, ['.', ...args]);
  }

  function runAll(
    text: string | undefined,
    args: string[],
    known: readonly Suite[] = [doubling],
  ): number {
    if (text !== undefined) {
      writeFileSync(join(folder, 'doubling.yaml'), text);
    }
    return main(args, {
      cwd: folder,
      ownCases: folder,
      print: line => {
        printed += `${line}\n`;
      },
      suites: known,
      differences: [noNegatives],
      outOfScope: new Map([['doubling/tripling', 'three is too many']]),
    });
  }

  it('exits with 0 if every case passes', () => {
    expect(run('cases: [{ name: one, input: 1, expect: 2 }]')).toBe(0);
    expect(printed).toBe(
      'doubling/cases: 1/1, differences 0, failed 0\n1 passed, 0 failed\n',
    );
  });

  it('reports the difference of a failed case and exits with 1', () => {
    expect(
      run(
        'cases: [{ name: one, input: 1, expect: 2 }, { name: two, input: 2, expect: 5 }]',
      ),
    ).toBe(1);
    expect(printed).toBe(
      [
        'doubling/cases: 1/2, differences 0, failed 1',
        '  two: at "": expected 5, got 4',
        '1 passed, 1 failed\n',
      ].join('\n'),
    );
  });

  it('counts a case with an intended difference as neither passed nor failed', () => {
    expect(run('cases: [{ name: owed, input: -1, expect: -1 }]')).toBe(0);
    expect(printed).toBe(
      'doubling/cases: 0/1, differences 1, failed 0\n0 passed, 0 failed\n',
    );
  });

  it('counts a passing case as passed even if an intended difference matches', () => {
    run('cases: [{ name: owed, input: -1, expect: -2 }]');
    expect(printed).toContain('1/1, differences 0');
  });

  it('lists sections without an adapter, and counts none of their cases', () => {
    expect(
      run(
        'cases: [{ name: one, input: 1, expect: 2 }]\nhalving: [{ name: half, input: 1 }]',
      ),
    ).toBe(0);
    expect(printed).toContain(
      'doubling/halving: not built\n1 passed, 0 failed',
    );
  });

  it('lists sections out of scope, and why', () => {
    expect(run('cases: []\ntripling: [{ name: one, input: 1 }]')).toBe(0);
    expect(printed).toContain(
      'doubling/tripling: out of scope (three is too many)\n0 passed, 0 failed',
    );
  });

  it("runs the project's cases if no folder is given", () => {
    expect(runAll('cases: [{ name: one, input: 1, expect: 2 }]', [])).toBe(0);
    expect(printed).toContain('doubling/cases: 1/1');
  });

  it('lists the suites missing from the folder', () => {
    const halving: Suite = { ...doubling, name: 'halving', entry: 'halving' };
    expect(runAll('cases: []', [], [doubling, halving])).toBe(0);
    expect(printed).toContain('halving: not in this folder\n0 passed');
  });

  it('has no adapter for sections out of scope', () => {
    for (const name of outOfScope.keys()) {
      const [suite, section] = name.split('/');
      const known = suites.find(each => each.name === suite);
      expect(known).toBeDefined();
      expect(Object.keys(known?.adapters ?? {})).not.toContain(section);
    }
  });

  it('fails a case that throws', () => {
    expect(run('cases: [{ name: word, input: one, expect: 2 }]')).toBe(1);
    expect(printed).toContain('word: threw TypeError: not a number');
  });

  it('can run a single suite or section', () => {
    const text = 'cases: [{ name: two, input: 2, expect: 5 }]\nhalving: []';
    expect(run(text, '--suite', 'doubling/halving')).toBe(0);
    expect(printed).toBe('doubling/halving: not built\n0 passed, 0 failed\n');
  });

  it("writes the report as JSON, relative to the caller's folder", () => {
    run(
      'cases: [{ name: owed, input: -1, expect: -1 }]',
      '--json',
      'report.json',
    );
    expect(
      JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')),
    ).toEqual({
      passed: 0,
      differences: 1,
      failed: 0,
      sections: [
        {
          suite: 'doubling',
          section: 'cases',
          total: 1,
          scope: 'built',
          cases: [
            {
              name: 'owed',
              outcome: 'difference',
              what: 'at "": expected -1, got -2',
              reason: 'We do not double what is owed.',
            },
          ],
        },
      ],
      missing: [],
    });
  });

  it.each<[string, string | undefined, string[], string]>([
    ['an unknown suite', 'cases: []', ['--suite', 'x'], 'no suite "x"'],
    ['an unknown option', 'cases: []', ['--jsn'], '--jsn'],
    ['a second folder', 'cases: []', ['other'], 'Name one folder'],
    ['a folder without known cases', undefined, [], 'no cases that are known'],
  ])('exits with 2 for %s', (_, text, args, message) => {
    expect(run(text, ...args)).toBe(2);
    expect(printed).toContain(message);
  });
});

describe('describeDifference', () => {
  it.each([
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
    [
      { a: { 'x/y': 1 } },
      { a: { 'x/y': 2 } },
      'at "/a/x~1y": expected 1, got 2',
    ],
    [{ a: 1 }, {}, 'at "/a": expected 1, got nothing'],
    [{}, { a: 1 }, 'at "/a": expected nothing, got 1'],
    [[1, [2]], [1, [3]], 'at "/1/0": expected 2, got 3'],
    [[1], [1, 2], 'at "": expected [1], got [1,2]'],
  ])('returns the first path where %j and %j differ', (a, b, expected) => {
    expect(describeDifference(a, b)).toBe(expected);
  });
});
