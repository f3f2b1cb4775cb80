// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from '../document';
import type { SourcePosition } from '../finding';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { emptyObject, JsonObject } from '../json';
import type { WorkloadValues } from '../layers/types';
import { formatPath, formatPointer } from '../pointer';
import { positionsOf, valueFromNode } from '../source';

/** The name of the container in documents with a single one. */
const onlyContainer = 'main';

/** Matches names of secrets, whose values may be unmasked in the document. */
const secretName = /password|secret|token|api[-_]?key|credential/i;

/**
 * Whether a name is probably that of a secret, so that its value must not be shown.
 *
 * @public
 */
export function namesSecret(name: string): boolean {
  return secretName.test(name);
}

/** Since v1.0 a workload has one `container`, before `containers` by name (docs/rules/openchoreo.md#workloads). */
export function readWorkloadValues(
  holder: Field | undefined,
  reader: FieldReader,
): WorkloadValues {
  const containers = new Map(reader.entries(childField(holder, 'containers')));
  const single = childField(holder, 'container');
  if (single) {
    containers.set(onlyContainer, single);
  }
  return collect(containers, reader);
}

/** Values for the single container (v0.4). */
export function readAsContainer(
  field: Field | undefined,
  reader: FieldReader,
): WorkloadValues {
  return collect(new Map(field && [[onlyContainer, field]]), reader);
}

/** The state of reading values. */
interface Collecting {
  readonly reader: FieldReader;
  readonly positions: { [pointer: string]: SourcePosition };
  readonly secrets: string[][];
}

function collect(
  containers: ReadonlyMap<string, Field>,
  reader: FieldReader,
): WorkloadValues {
  const collecting: Collecting = {
    reader,
    positions: emptyObject<SourcePosition>(),
    secrets: [],
  };
  const value = emptyObject();
  for (const [name, field] of containers) {
    if (reader.isMap(field)) {
      value[name] = readContainer(field, [name], collecting);
    }
  }
  const { positions, secrets } = collecting;
  return { value, positions, secrets };
}

function readContainer(
  field: Field,
  path: readonly string[],
  collecting: Collecting,
): JsonObject {
  const container = emptyObject();
  place(field, path, collecting);
  for (const name of ['image', 'command', 'args']) {
    const found = childField(field, name);
    if (found && !isNothing(found)) {
      container[name] = valueFromNode(found.node);
      place(found, [...path, name], collecting);
    }
  }
  const entries = {
    env: readEntries(childField(field, 'env'), [...path, 'env'], collecting),
    // In v0.4 overrides used the key `file`.
    files: readEntries(
      childField(field, 'files') ?? childField(field, 'file'),
      [...path, 'files'],
      collecting,
    ),
  };
  for (const [name, found] of Object.entries(entries)) {
    if (Object.keys(found).length > 0) {
      container[name] = found;
    }
  }
  return container;
}

/** The entries of a list by key: the value alone if a variable has nothing else, otherwise all other fields. */
function readEntries(
  field: Field | undefined,
  path: readonly string[],
  collecting: Collecting,
): JsonObject {
  const { reader, secrets } = collecting;
  const entries = emptyObject();
  if (field) {
    place(field, path, collecting);
  }
  for (const item of reader.items(field)) {
    if (!reader.isMap(item) || item.node.kind !== 'map') {
      continue;
    }
    const key = reader.text(childField(item, 'key'));
    if (key === undefined) {
      reader.findings.push(
        deliveryFindings.entryWithoutKey.at(item, {
          field: formatPath(item.pointer),
        }),
      );
      continue;
    }
    const rest = item.node.entries.filter(entry => entry.key !== 'key');
    const text = childField(item, 'value');
    const isText = rest.length === 1 && text !== undefined;
    const at = [...path, key];
    const content: Field = isText
      ? text
      : { ...item, node: { ...item.node, entries: rest } };
    entries[key] = valueFromNode(content.node);
    place(content, at, collecting);
    if (text && namesSecret(key)) {
      secrets.push(isText ? at : [...at, 'value']);
    }
  }
  return entries;
}

/** Records the positions of a field and everything in it. */
function place(
  { node, position }: Field,
  path: readonly string[],
  { positions }: Collecting,
): void {
  const pointer = formatPointer(path);
  positionsOf(node, pointer, positions);
  if (position) {
    positions[pointer] = position;
  }
}

function isNothing({ node }: Field): boolean {
  return node.kind === 'scalar' && node.value === null;
}
