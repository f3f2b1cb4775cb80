// SPDX-License-Identifier: Apache-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import ts from 'typescript';
import { packageFolders, root, sourcesOf } from './importGraph';

/*
 * Texts of documents and requests can be long, and V8 backtracks: a regular expression that reads a character more than
 * a few times blocks the process. recheck decides it with automata, and by trying where a pattern looks around.
 */

interface Pattern {
  readonly source: string;
  readonly flags: string;
  readonly place: string;
}

const parse = (path: string, text: string) =>
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest);

/** The regular expressions that a file writes down. */
function patternsIn(file: ts.SourceFile): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const { line } = file.getLineAndCharacterOfPosition(node.end);
      found.push({
        source: node.text.slice(1, end),
        flags: node.text.slice(end + 1),
        place: `${file.fileName}:${line + 1}`,
      });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether a file builds regular expressions of texts. */
function buildsPatterns(node: ts.Node): boolean {
  return (
    ((ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'RegExp') ||
    (ts.forEachChild(node, child => buildsPatterns(child) || undefined) ??
      false)
  );
}

/** The regular expressions that sources build of parts that no request or document chooses, as they are built. */
const built: readonly (readonly [path: string, ...patterns: RegExp[]])[] = [
  [
    'packages/config-platform/src/gitops/repository/relevantPaths.ts',
    /(?:^|[\s{,"'])name["']?:\s*["']?([^\s"',}#]*)/g,
  ],
  // The parts of a UUID have fixed lengths.
  ['packages/config-engine/src/schema/formats.ts'],
  // Words, without repetition.
  ['packages/config-engine/src/effective/withoutEnvironment.ts'],
  [
    'plugins/component-config-backend/src/operations/limitRequests.ts',
    /^\/v1\/components\/[^/]+\/[^/]+\/[^/]+\/environments\/[^/]+\/values\/?$/i,
  ],
  [
    'plugins/component-config-backend/src/reports/history/changedPlaces.ts',
    /^\/(?:parameters|environmentConfigs|traits(?:\/[^/]+){0,2})$/,
  ],
];

/** They compile patterns of schemas, without matching any text. */
const compilers = ['packages/config-engine/src/pattern/isSharedSyntax.ts'];

/** Why a regular expression may take more than linear time; undefined if it does not. */
function problemOf({ source, flags }: Pattern): string | undefined {
  // A sticky expression is only tried at one position.
  const isSticky = flags.includes('y');
  const checkWith = (randomSeed: number) =>
    checkSync(
      isSticky ? `^(?:${source})` : source,
      isSticky ? flags.replace(/[my]/g, '') : flags,
      { timeout: 30_000, randomSeed },
    );
  let result = checkWith(1);
  // What is tried is also timed, so a busy machine may mislead it.
  for (
    let seed = 2;
    seed < 5 && result.status === 'vulnerable' && result.complexity.isFuzz;
    seed++
  ) {
    result = checkWith(seed);
  }
  return result.status === 'vulnerable'
    ? result.complexity.summary
    : { safe: undefined, unknown: 'not decided' }[result.status];
}

describe('the check of regular expressions', () => {
  it.each<[RegExp, string | undefined]>([
    [/\s+$/, '2nd degree polynomial'],
    [/"(?:[^"\\]|\\.)*"/, '2nd degree polynomial'],
    [/^(a+)+$/, 'exponential'],
    [/^[a-z]+$/, undefined],
    [/\s+$/y, undefined],
  ])('recognises what backtracks: %s', ({ source, flags }, problem) => {
    expect(problemOf({ source, flags, place: '' })).toBe(problem);
  });

  it('finds them wherever they are written', () => {
    const text = "const a = [/x/g, 1 / 2];\n'a'.replace(/[/]+\\/$/, `${/y/}`);";
    expect(patternsIn(parse('a.ts', text))).toEqual([
      { source: 'x', flags: 'g', place: 'a.ts:1' },
      { source: '[/]+\\/$', flags: '', place: 'a.ts:2' },
      { source: 'y', flags: '', place: 'a.ts:2' },
    ]);
  });
});

describe('no regular expression takes more than linear time', () => {
  const written = new Map<string, Pattern>();
  const building: string[] = [];
  for (const folder of packageFolders) {
    for (const path of sourcesOf(folder)) {
      // Tests read only what they wrote themselves.
      if (!/\.test\.tsx?$|__testUtils__/.test(path)) {
        const file = parse(path, readFileSync(join(root, path), 'utf8'));
        if (buildsPatterns(file)) {
          building.push(path);
        }
        for (const pattern of patternsIn(file)) {
          // Without an endless repetition there is a longest match.
          if (/[*+]|\{\d+,\}/.test(pattern.source)) {
            written.set(`/${pattern.source}/${pattern.flags}`, pattern);
          }
        }
      }
    }
  }

  for (const [place, ...patterns] of built) {
    for (const { source, flags } of patterns) {
      written.set(`/${source}/${flags}`, { source, flags, place });
    }
  }

  it.each([...written.values()])('$place', pattern => {
    expect(problemOf(pattern)).toBeUndefined();
  });

  it('builds none that is not listed with its form', () => {
    expect(building.sort()).toEqual(
      [...built.map(([path]) => path), ...compilers].sort(),
    );
  });
});
