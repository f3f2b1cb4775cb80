// SPDX-License-Identifier: Apache-2.0

import type {
  ArtifactLocation,
  Location,
  Log,
  ReportingDescriptor,
  Result,
} from 'sarif';
import type { CommandResult } from '../command';
import type { LocatedFinding } from '../tree';
import { describedFindings, type DescribedFinding } from './describedFindings';
import type { RenderOptions } from './types';
import { whereOf } from './whereOf';

const levels: {
  readonly [severity in LocatedFinding['severity']]: Result.level;
} = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** SARIF 2.1.0: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html */
export function renderSarif(
  { findings }: CommandResult,
  { version }: Pick<RenderOptions, 'version'>,
): string {
  const described = describedFindings();
  const codes = [...new Set(findings.map(({ code }) => code))].sort();
  const log: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'component-config',
            version,
            semanticVersion: version,
            rules: codes.map(code => ruleOf(code, described.get(code))),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: findings.map(finding => resultOf(finding, codes)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

function ruleOf(code: string, entry?: DescribedFinding): ReportingDescriptor {
  return {
    id: code,
    ...(entry && {
      fullDescription: { text: entry.explanation },
      help: { text: `${entry.explanation}\n\nExample:\n${entry.example}` },
      defaultConfiguration: { level: levels[entry.severity] },
    }),
  };
}

function resultOf(finding: LocatedFinding, codes: readonly string[]): Result {
  const { severity, code, message, environments, component, pointer } = finding;
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: levels[severity],
    message: { text: `${message}${whereOf(finding)}` },
    ...(finding.file !== undefined && {
      locations: [locationOf({ ...finding, file: finding.file })],
    }),
    ...(finding.related && {
      relatedLocations: finding.related.map(locationOf),
    }),
    ...(finding.fix && {
      fixes: [
        {
          description: { text: finding.fix.title },
          artifactChanges: [
            {
              artifactLocation: artifact(finding.fix.file),
              replacements: [
                {
                  deletedRegion: {
                    charOffset: finding.fix.start,
                    charLength: finding.fix.end - finding.fix.start,
                  },
                  insertedContent: { text: finding.fix.replacement },
                },
              ],
            },
          ],
        },
      ],
    }),
    ...((component || pointer || environments) && {
      properties: {
        ...(component && { component }),
        ...(pointer && { pointer }),
        ...(environments && { environments }),
      },
    }),
  };
}

function locationOf({
  file,
  line = 1,
  column,
  endLine,
  endColumn,
}: Pick<LocatedFinding, 'line' | 'column' | 'endLine' | 'endColumn'> & {
  readonly file: string;
}): Location {
  return {
    physicalLocation: {
      artifactLocation: artifact(file),
      region: {
        startLine: line,
        ...(column && { startColumn: column }),
        ...(endLine && { endLine }),
        ...(endColumn && { endColumn }),
      },
    },
  };
}

/** A URI reference relative to the working folder. */
function artifact(file: string): ArtifactLocation {
  const isAbsolute = file.startsWith('/');
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return isAbsolute
    ? { uri: `file://${uri}` }
    : { uri, uriBaseId: '%SRCROOT%' };
}
