// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace } from '../finding';
import { importFindings } from '../finding/catalogue/import';
import { readOverlay } from '../overlay';
import {
  childNode,
  nodeFromValue,
  SourceEntry,
  SourceNode,
  SourceScalar,
} from '../source';
import {
  documentOf,
  entriesOf,
  itemsOf,
  listOf,
  mapOf,
  textOf,
} from './buildDocument';
import type { ImportedDescriptor, ImportedDescriptors } from './types';

/**
 * The section that contains openCenter's configuration.
 *
 * @public
 */
export const descriptorSection = 'parameters';

const descriptorKeys = [
  'name',
  'layer',
  'service',
  'managed_service',
  'aggregate_targets',
  'roots',
  'files',
  'enabled_when',
];

const rootKeys = ['path', 'output', 'excludes', 'when'];

const fileKeys = ['template', 'output', 'render', 'when'];

/**
 * Reads descriptors of openCenter as overlays (docs/importing.md#opencenter): each root and file is a part of the
 * overlay, without values, under the conditions of both. Keys unknown to descriptors are passed on for the reader of
 * overlays to report.
 *
 * @public
 */
export function readDescriptors(
  documents: readonly SourceNode[],
): ImportedDescriptors {
  const descriptors = documents.map(readDescriptor);
  const names = new Set(descriptors.map(({ name }) => name));
  return {
    descriptors,
    findings: documents.flatMap((document, index) =>
      check(document, descriptors[index], names),
    ),
  };
}

function readDescriptor(document: SourceNode): ImportedDescriptor {
  const roots = itemsOf(childNode(document, 'roots'));
  const files = itemsOf(childNode(document, 'files'));
  const root = documentOf(
    'Overlay',
    childNode(document, 'name'),
    mapOf(
      {
        enabledWhen: conditionOf(childNode(document, 'enabled_when')),
        roots:
          notAList(document, 'roots') ??
          notAList(document, 'files') ??
          listOf([
            ...roots.map(item => partOf(item, 'path', rootKeys)),
            ...files.map(item => partOf(item, 'template', fileKeys)),
          ]),
      },
      otherEntries(document, descriptorKeys),
    ),
  );
  const service = textOf(childNode(document, 'service'));
  const managed = textOf(childNode(document, 'managed_service'));
  const { position } = document;
  return {
    name: textOf(childNode(document, 'name')),
    document: readOverlay(root),
    root,
    ...(position && { origin: position }),
    ...(service !== '' && { gate: { kind: 'services', name: service } }),
    ...(managed !== '' && {
      gate: { kind: 'managed_services', name: managed },
    }),
    roots: roots.map(item => ({
      path: textOf(childNode(item, 'path')),
      excludes: itemsOf(childNode(item, 'excludes')).map(textOf),
    })),
    files: files.map(item => textOf(childNode(item, 'template'))),
    aggregateTargets: itemsOf(childNode(document, 'aggregate_targets')).map(
      textOf,
    ),
  };
}

function check(
  document: SourceNode,
  { name, roots, files }: ImportedDescriptor,
  names: ReadonlySet<string>,
): Finding[] {
  const findings: Finding[] = [];
  const at = (pointer: string, node: SourceNode | undefined): FindingPlace => {
    const position = node?.position ?? document.position;
    return { pointer, ...(position && { position }) };
  };
  const layer = childNode(document, 'layer');
  if (textOf(layer) === '') {
    findings.push(importFindings.layerMissing.at(at('/layer', layer), {}));
  }
  if (roots.length + files.length === 0) {
    findings.push(importFindings.noParts.at(at('', document), {}));
  }
  const managed = childNode(document, 'managed_service');
  if (textOf(managed) !== '' && textOf(childNode(document, 'service')) !== '') {
    findings.push(
      importFindings.twoServices.at(at('/managed_service', managed), {}),
    );
  }
  itemsOf(childNode(document, 'aggregate_targets')).forEach((item, index) => {
    const target = textOf(item);
    if (!names.has(target)) {
      findings.push(
        importFindings.unknownTarget.at(
          at(`/aggregate_targets/${index}`, item),
          { name, target },
        ),
      );
    }
  });
  return findings;
}

/** A condition on the same field, within the section that contains the configuration. */
function conditionOf(
  condition: SourceNode | undefined,
): SourceNode | undefined {
  return condition?.kind === 'map'
    ? {
        ...condition,
        entries: condition.entries.map(entry => {
          const { key, value } = entry;
          return key === 'field' &&
            value.kind === 'scalar' &&
            textOf(value) !== ''
            ? { ...entry, value: withSection(value) }
            : entry;
        }),
      }
    : condition;
}

function withSection(field: SourceScalar): SourceNode {
  const text = `${descriptorSection}.${field.text}`;
  return { ...field, value: text, text };
}

/** A root of the overlay with one file, named after a descriptor's root or file. */
function partOf(
  item: SourceNode,
  nameKey: string,
  keys: readonly string[],
): SourceNode {
  return mapOf(
    {
      path: nodeFromValue(descriptorSection),
      when: conditionOf(childNode(item, 'when')),
      files: listOf([
        mapOf({ name: childNode(item, nameKey), values: nodeFromValue({}) }),
      ]),
    },
    otherEntries(item, keys),
  );
}

function otherEntries(
  node: SourceNode,
  known: readonly string[],
): SourceEntry[] {
  return entriesOf(node).filter(({ key }) => !known.includes(key));
}

/** A value that should be a list but is not. */
function notAList(document: SourceNode, key: string): SourceNode | undefined {
  const node = childNode(document, key);
  const isList = node?.kind === 'list';
  const isAbsent = node?.kind === 'scalar' && node.value === null;
  return isList || isAbsent ? undefined : node;
}
