// SPDX-License-Identifier: Apache-2.0

import { createFieldReader, rootField } from '../document';
import type { Finding, FindingPlace } from '../finding';
import { importFindings } from '../finding/catalogue/import';
import { overlayFindings } from '../finding/catalogue/overlay';
import { readOverlay } from '../overlay';
import { childNode, nodeFromValue, SourceNode, SourceScalar } from '../source';
import {
  documentOf,
  importedDocument,
  itemsOf,
  listOf,
  mapOf,
  textOf,
} from './buildDocument';
import { checkShape, shapes } from './shape';
import type { ImportedDescriptor } from './types';

/** The section that contains openCenter's configuration. */
export const descriptorSection = 'parameters';

/**
 * Reads descriptors of openCenter as overlays (docs/importing.md#opencenter): each root and file is a part of the
 * overlay, without values, under the conditions of both. A key that descriptors do not have is an error.
 *
 * @public
 */
export function readDescriptors(documents: readonly SourceNode[]): {
  readonly descriptors: readonly ImportedDescriptor[];
  /** Errors of openCenter that overlays do not have. */
  readonly findings: readonly Finding[];
} {
  const descriptors = documents.map(readDescriptor);
  const names = new Set(descriptors.map(({ name }) => name));
  const findings = documents.map((document, index) =>
    check(document, descriptors[index], names),
  );
  return {
    descriptors: descriptors.map((descriptor, index) => ({
      ...descriptor,
      isRefused: descriptor.isRefused || findings[index].length > 0,
    })),
    findings: findings.flat(),
  };
}

function readDescriptor(document: SourceNode): ImportedDescriptor {
  const roots = itemsOf(childNode(document, 'roots'));
  const files = itemsOf(childNode(document, 'files'));
  const root = documentOf(
    'Overlay',
    childNode(document, 'name'),
    mapOf({
      enabledWhen: conditionOf(childNode(document, 'enabled_when')),
      roots: listOf([
        ...roots.map(item => partOf(item, 'path')),
        ...files.map(item => partOf(item, 'template')),
      ]),
    }),
  );
  const service = textOf(childNode(document, 'service'));
  const managed = textOf(childNode(document, 'managed_service'));
  const reader = createFieldReader(overlayFindings.wrongType);
  checkShape(rootField(document), shapes.descriptor, reader);
  return {
    ...importedDocument(document, root, readOverlay(root), reader.findings),
    name: textOf(childNode(document, 'name')),
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
function partOf(item: SourceNode, nameKey: string): SourceNode {
  return mapOf({
    path: nodeFromValue(descriptorSection),
    when: conditionOf(childNode(item, 'when')),
    files: listOf([
      mapOf({ name: childNode(item, nameKey), values: nodeFromValue({}) }),
    ]),
  });
}
