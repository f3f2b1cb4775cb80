// SPDX-License-Identifier: Apache-2.0

import { escapeText } from '@component-config/config-platform/text';
import type { CommandResult } from '../command';
import type { LocatedFinding } from '../tree';
import { placeOf } from './human';
import type { RenderOptions } from './types';
import { whereOf } from './whereOf';

/** The name for findings without a file. */
const NO_FILE = 'all';

/**
 * A test case for each place that was checked; one with errors has failed. Warnings are its output, because JUnit has
 * no warnings.
 */
export function renderJunit(
  result: CommandResult,
  { command }: Pick<RenderOptions, 'command'>,
): string {
  const { findings } = result;
  const checked = result.kind === 'report' ? (result.checked ?? []) : [];
  const byFile = new Map<string, LocatedFinding[]>(
    checked.map(file => [file, []]),
  );
  for (const finding of findings) {
    const file = finding.file ?? NO_FILE;
    const known = byFile.get(file);
    if (known) {
      known.push(finding);
    } else {
      byFile.set(file, [finding]);
    }
  }
  const cases = [...byFile].map(([file, own]) => testCase(command, file, own));
  const failures = [...byFile.values()].filter(own => own.some(isError)).length;
  const counts = `tests="${cases.length}" failures="${failures}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="component-config" ${counts}>`,
    `  <testsuite name="${escapeXml(command)}" ${counts} skipped="0">`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function testCase(
  command: string,
  file: string,
  findings: readonly LocatedFinding[],
): string {
  const head = `    <testcase classname="component-config.${escapeXml(
    command,
  )}" name="${escapeXml(file)}" file="${escapeXml(file)}"`;
  const errors = findings.filter(isError);
  const others = findings.filter(finding => !isError(finding));
  const lines = [
    ...(errors.length > 0
      ? [
          `      <failure type="${escapeXml(
            errors[0].code,
          )}" message="${escapeXml(
            `${errors[0].message}${whereOf(errors[0])}`,
          )}">${escapeXml(errors.map(lineOf).join('\n'))}</failure>`,
        ]
      : []),
    ...(others.length > 0
      ? [
          `      <system-out>${escapeXml(
            others.map(lineOf).join('\n'),
          )}</system-out>`,
        ]
      : []),
  ];
  return lines.length === 0
    ? `${head} />`
    : [`${head}>`, ...lines, '    </testcase>'].join('\n');
}

function isError({ severity }: LocatedFinding): boolean {
  return severity === 'error';
}

function lineOf(finding: LocatedFinding): string {
  const { severity, message, code } = finding;
  const text = `${message}${whereOf(finding)}`;
  return `${placeOf(finding)} ${severity} ${text} ${code}`.trim();
}

/** Control characters are not allowed in XML, even as references. */
function escapeXml(text: string): string {
  return escapeText(text)
    .replace(/[\ud800-\udfff\ufffe\uffff]/gu, '\ufffd')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}
