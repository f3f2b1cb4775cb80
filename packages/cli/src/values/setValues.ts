// SPDX-License-Identifier: Apache-2.0

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import {
  equalJson,
  isWithin,
  nodeFromValue,
  parsePath,
  parseSource,
  setValueAt,
  valueAt,
  valueFromNode,
  type JsonObject,
  type JsonValue,
  type Publication,
} from '@component-config/config-engine';
import {
  effectiveReport,
  inEnvironment,
  maskedStoredValues,
  publishToRepository,
  shownDifference,
  type Subject,
} from '@component-config/config-platform';
import { packageOf } from '@component-config/config-platform/repositories';
import type { Command, CommandContext } from '../command';
import { inputText, inputTexts } from '../commands/input';
import {
  findComponent,
  readComponentName,
} from '../configuration/nameComponent';
import { noSuchEnvironment } from '../configuration/noSuchEnvironment';
import { readTreeAt } from '../configuration/openReader';
import { cannotRead, notThere, wrongUsage } from '../failure';
import { locate, subjectIn } from '../tree';
import { checkDraft } from './checkDraft';

/** The command `set`. */
export const setValues: Command['run'] = async (
  context,
  { arguments: [name, assignments], options },
) => {
  const asked = inputText(name) ?? '';
  const tree = await readTreeAt(
    context,
    options,
    undefined,
    [],
    readComponentName(asked).name,
  );
  const target = findComponent(tree, asked);
  if (!target.component.layers) {
    throw wrongUsage(
      `No repository delivers the values of "${asked}"; edit its document, ${target.file}:${target.line}.`,
    );
  }
  const subject = subjectIn(tree, target);
  const { environments } = effectiveReport(subject);
  const environment = inputText(options.environment);
  const shown = environments.filter(
    each => environment === undefined || each.environment.name === environment,
  );
  if (environment !== undefined && shown.length === 0) {
    throw notThere(noSuchEnvironment(environment, environments));
  }
  let values: JsonObject = {};
  const pointers: string[] = [];
  for (const written of inputTexts(assignments)) {
    const { pointer, value } = readAssignment(written, at =>
      shown.map(({ effective }) => valueAt(effective.config, at)),
    );
    pointers.push(pointer);
    values = setValueAt(values, pointer, value);
  }
  const place = { file: target.file, line: target.line };
  // As values for all environments, because a repository delivers all parameters for each.
  const errors = checkDraft(
    tree,
    { component: target },
    nodeFromValue(values),
    target.file,
  )
    .filter(
      ({ environments: own }) =>
        environment === undefined || own?.includes(environment) !== false,
    )
    .map(finding => ({ ...finding, ...place }));
  const stored = {
    ...(environment !== undefined && { environment }),
    values,
  };
  const publication = publishToRepository(
    subject,
    [{ ...stored, sensitive: secretsOf(subject, stored, pointers) }],
    tree.files.filter(({ path }) => packageOf(path) === undefined),
  );
  const findings = [
    ...errors,
    ...publication.left.map(({ reason }) => locate(reason, place)),
  ];
  const isRefused = findings.length > 0;
  const isWritten = options.write === true && !isRefused;
  if (isWritten) {
    await writeFiles(context, publication.files);
  }
  return {
    kind: 'document',
    language: 'diff',
    text: isWritten ? '' : shownDifference(subject, publication),
    data: {
      componentRef: target.ref,
      places: publication.places,
      isWritten,
    },
    findings,
    isFailure: isRefused,
  };
};

/** `image.tag=1.4.0`: a path and a value as YAML, which stays a text where there is one. */
function readAssignment(
  written: string,
  currentAt: (pointer: string) => ReadonlyArray<JsonValue | undefined>,
): { readonly pointer: string; readonly value: JsonValue } {
  const at = written.indexOf('=');
  const path = at < 0 ? undefined : parsePath(written.slice(0, at));
  const text = written.slice(at + 1);
  const { documents, findings } = parseSource({ file: 'value', text });
  const isBroken = findings.some(
    ({ severity, code }) => severity === 'error' && code !== 'source/empty',
  );
  if (path === undefined || path === '' || isBroken || documents.length > 1) {
    throw wrongUsage(
      `${JSON.stringify(at < 0 ? written : written.slice(0, at))} needs a path and a value of YAML: "image.tag=1.4.0".`,
    );
  }
  const pointer = isWithin(path, '/parameters') ? path : `/parameters${path}`;
  const [{ root } = { root: nodeFromValue('') }] = documents;
  const value = valueFromNode(root);
  const isText =
    typeof value !== 'object' &&
    currentAt(pointer).some(current => typeof current === 'string');
  return { pointer, value: isText ? text : value };
}

/** The places of secrets, which are never written. */
function secretsOf(
  subject: Subject,
  stored: { readonly environment?: string; readonly values: JsonObject },
  pointers: readonly string[],
): string[] {
  const there = subject.environments.find(
    ({ name }) => name === stored.environment,
  );
  const masked = maskedStoredValues(inEnvironment(subject, there), stored);
  return pointers.filter(
    pointer =>
      !equalJson(
        valueAt(masked, pointer) ?? null,
        valueAt(stored.values, pointer) ?? null,
      ),
  );
}

/** Writes files that are as they were read; if one is not, none is written. */
async function writeFiles(
  { cwd }: CommandContext,
  files: Publication['files'],
): Promise<void> {
  for (const { path, before = '' } of files) {
    const bytes = await readFile(resolve(cwd, path)).catch(error => {
      throw cannotRead(JSON.stringify(path), error);
    });
    if (!bytes.equals(Buffer.from(before))) {
      throw cannotRead(
        JSON.stringify(path),
        'it has changed, or is not UTF-8; nothing is written',
      );
    }
  }
  for (const { path, after } of files) {
    await writeFile(resolve(cwd, path), after);
  }
}
