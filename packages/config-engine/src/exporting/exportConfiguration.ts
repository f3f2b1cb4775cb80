// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { exportingFindings } from '../finding/catalogue/exporting';
import type { JsonObject } from '../json';
import { formatPath } from '../pointer';
import { printDocument } from '../writing';
import { environmentVariables } from './environmentVariables';
import { helmValues } from './helmValues';
import { releaseBinding } from './releaseBinding';
import type { ExportFormat, ExportInput } from './types';
import { withoutSecrets } from './withoutSecrets';

const YAML = 'application/yaml';
const JSON_TYPE = 'application/json';

interface ExportedBody {
  readonly body: string;
  readonly mediaType: string;
  readonly findings: readonly Finding[];
}

/** The writer of each format. */
const writers: {
  readonly [format in ExportFormat]: (
    config: JsonObject,
    input: ExportInput,
  ) => ExportedBody;
} = {
  yaml: config => ({
    body: printDocument(config),
    mediaType: YAML,
    findings: [],
  }),
  json: config => ({
    body: `${JSON.stringify(config, undefined, 2)}\n`,
    mediaType: JSON_TYPE,
    findings: [],
  }),
  env: config => {
    const { lines, findings } = environmentVariables(config);
    const body = lines.map(line => `${line}\n`).join('');
    return { body, mediaType: 'text/plain', findings };
  },
  'helm-values': config => {
    const { values, findings } = helmValues(config);
    return { body: printDocument(values), mediaType: YAML, findings };
  },
  'release-binding': (config, input) => {
    const { document, findings } = releaseBinding(input, config);
    return { body: printDocument(document), mediaType: YAML, findings };
  },
};

/**
 * The effective configuration of a component in an environment as text for deployment tools (docs/exporting.md).
 * Secrets are omitted, with a finding for each, and with a comment if the format has comments. Comments also name the values that
 * end.
 *
 * @public
 */
export function exportConfiguration(input: ExportInput): {
  /** Ends with a line ending. */
  readonly text: string;
  /** `application/yaml`, `application/json` or `text/plain`. */
  readonly mediaType: string;
  /** Reports the omitted values; pointers refer to the configuration. */
  readonly findings: readonly Finding[];
} {
  const { config, secrets } = withoutSecrets(input);
  const found = secrets.map(pointer =>
    exportingFindings.secret.at({ pointer }, { place: formatPath(pointer) }),
  );
  const { body, mediaType, findings } = writers[input.format](config, input);
  const comments = mediaType === JSON_TYPE ? [] : commentsOf(input, secrets);
  return {
    text: comments.map(line => `# ${line}\n`).join('') + body,
    mediaType,
    findings: [...found, ...findings],
  };
}

function commentsOf(
  { component, environment, ends = [] }: ExportInput,
  secrets: readonly string[],
): string[] {
  return [
    `Effective configuration of ${component.name} in ${environment}.`,
    ...secrets.map(pointer => `Secret, left out: ${formatPath(pointer)}`),
    ...ends.map(
      ({ pointer, at, reason }) =>
        `Ends ${at}: ${formatPath(pointer)} (${reason})`,
    ),
  ].map(onOneLine);
}

/** Replaces characters that readers treat as line endings, which would end the comment. */
function onOneLine(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ');
}
