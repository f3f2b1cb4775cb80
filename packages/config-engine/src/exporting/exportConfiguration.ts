// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { exportingFindings } from '../finding/catalogue/exporting';
import {
  JsonObject,
  emptyObject,
  isObject,
  JsonValue,
  mapValues,
} from '../json';
import { formatPath, childPointer } from '../pointer';
import { printDocument } from '../writing';
import { environmentVariables } from './environmentVariables';
import { helmValues } from './helmValues';
import { releaseBinding } from './releaseBinding';
import type { ExportFormat, ExportInput } from './types';
import { maskSensitive } from '../masking';

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

/** A mark to replace secrets with while searching: private-use characters, in a longer run than any value has. */
function markFor(config: JsonObject): string {
  const text = JSON.stringify(config);
  let mark = '\ue002';
  while (text.includes(mark)) {
    mark += '\ue002';
  }
  return mark;
}

/** The configuration without secrets, and their places. A list of secrets is removed as a whole. */
function withoutSecrets({
  effective,
  schema,
  mask,
}: Pick<ExportInput, 'effective' | 'schema' | 'mask'>): {
  config: JsonObject;
  secrets: readonly string[];
} {
  const secrets: string[] = [];
  const mark = markFor(effective.config);
  const isSecret = (value: JsonValue) => value === mark || value === mask;
  const strip = (value: JsonValue, pointer: string): JsonValue | undefined => {
    if (isSecret(value) || (Array.isArray(value) && value.some(isSecret))) {
      secrets.push(pointer);
      return undefined;
    }
    if (Array.isArray(value)) {
      const items = value.map((item, index) =>
        strip(item, childPointer(pointer, index)),
      );
      // A list without one of its items would be another list.
      return items.every(item => item !== undefined) ? items : undefined;
    }
    if (!isObject(value)) {
      return value;
    }
    const result = mapValues(value, (child, key) =>
      strip(child, childPointer(pointer, key)),
    );
    // A map with nothing but secrets is removed.
    return Object.keys(result).length === 0 && Object.keys(value).length > 0
      ? undefined
      : result;
  };
  const { config } = maskSensitive(effective, schema, mark);
  const stripped = strip(config, '');
  return { config: isObject(stripped) ? stripped : emptyObject(), secrets };
}
