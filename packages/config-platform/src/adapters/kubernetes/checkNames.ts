// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  childNode,
  childPointer,
  findingKinds,
  parsePointer,
  textAt,
  type Finding,
  type Phrase,
  type SourceNode,
} from '@component-config/config-engine';
import { phrase } from '../../phrases';
import { itemsAt } from '../nodes';

const dnsLabel = /^[a-z](?:[-a-z0-9]{0,61}[a-z0-9])?$/;

/** Whether a text has the form of names that are subdomains. */
export function isSubdomain(text: string): boolean {
  return /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/.test(
    text,
  );
}

const columnTypes = ['boolean', 'date', 'integer', 'number', 'string'];
const columnFormats = [
  'byte',
  'date',
  'date-time',
  'double',
  'float',
  'int32',
  'int64',
  'password',
];

/** The fields by which resources can be selected, at most. */
const mostSelectable = 8;

/** The annotation of a definition in a group of Kubernetes itself: https://github.com/kubernetes/enhancements/pull/1111 */
const APPROVED = 'api-approved.kubernetes.io';

/** A field of a definition, and what it has to be if it is something else. */
type Check = readonly [pointer: string, expected: Phrase | false | undefined];

/**
 * What makes the API server refuse a definition besides its schemas: its names, columns and settings
 * (docs/rules/crd.md#types).
 *
 * @param within - the pointer of the definition in its document
 */
export function checkNames(document: SourceNode, within: string): Finding[] {
  return [
    ...checksOfNames(document),
    ...checksOfGroup(document),
    ...itemsAt(childNode(document, 'spec'), 'versions').flatMap(
      (version, index) => checksOfVersion(version, `/spec/versions/${index}`),
    ),
  ].flatMap(([pointer, expected]) =>
    expected
      ? [
          findingKinds.customResource.invalid.at(
            {
              pointer: `${within}${pointer}`,
              position: nearest(document, pointer).position,
            },
            { field: parsePointer(pointer).join('.'), expected },
          ),
        ]
      : [],
  );
}

function checksOfNames(document: SourceNode): Check[] {
  const spec = childNode(document, 'spec');
  const names = childNode(spec, 'names');
  const name = textAt(childNode(document, 'metadata'), 'name');
  const label = (text: string | undefined) =>
    text !== undefined && !dnsLabel.test(text) && phrase('dnsLabel');
  const kind = textAt(names, 'kind');
  const listKind = textAt(names, 'listKind');
  const versions = itemsAt(spec, 'versions').flatMap(
    version => textAt(version, 'name') ?? [],
  );
  const legacy = childNode(spec, 'preserveUnknownFields');
  return [
    [
      '/metadata/name',
      name !== undefined && !isSubdomain(name) && phrase('subdomain'),
    ],
    [
      '/spec/preserveUnknownFields',
      legacy?.kind === 'scalar' &&
        legacy.value === true &&
        phrase('quoted', { text: 'false' }),
    ],
    ['/spec/names/plural', label(textAt(names, 'plural'))],
    ['/spec/names/singular', label(textAt(names, 'singular'))],
    ['/spec/names/kind', label(kind?.toLowerCase())],
    [
      '/spec/names/listKind',
      kind !== undefined && kind === listKind
        ? phrase('otherThan', { text: kind })
        : label(listKind?.toLowerCase()),
    ],
    ...['shortNames', 'categories'].flatMap(key =>
      itemsAt(names, key).map((item, index): Check => [
        `/spec/names/${key}/${index}`,
        item.kind === 'scalar' && label(String(item.value)),
      ]),
    ),
    [
      '/spec/versions',
      new Set(versions).size < versions.length && phrase('namesOnce'),
    ],
  ];
}

/** A group of Kubernetes itself needs an approval. */
function checksOfGroup(document: SourceNode): Check[] {
  const group = textAt(childNode(document, 'spec'), 'group') ?? '';
  const annotations = childNode(childNode(document, 'metadata'), 'annotations');
  const approval = textAt(annotations, APPROVED) ?? '';
  return [
    [
      childPointer('/metadata/annotations', APPROVED),
      /(?:^|\.)(?:k8s|kubernetes)\.io$/.test(group) &&
        !/^(?:https?:\/\/|unapproved)/.test(approval) &&
        phrase('approval'),
    ],
  ];
}

function checksOfVersion(version: SourceNode, at: string): Check[] {
  const columns = itemsAt(version, 'additionalPrinterColumns');
  const isOther = (text: string | undefined, names: readonly string[]) =>
    text !== undefined && !names.includes(text) && phrase('oneOf', { names });
  return [
    ...columns.flatMap((column, index): Check[] => {
      const within = `${at}/additionalPrinterColumns/${index}`;
      return [
        [`${within}/type`, isOther(textAt(column, 'type'), columnTypes)],
        [`${within}/format`, isOther(textAt(column, 'format'), columnFormats)],
        [
          `${within}/jsonPath`,
          textAt(column, 'jsonPath')?.startsWith('.') === false &&
            phrase('fieldPath'),
        ],
      ];
    }),
    [
      `${at}/selectableFields`,
      itemsAt(version, 'selectableFields').length > mostSelectable &&
        phrase('listOfAtMost', { limit: mostSelectable }),
    ],
  ];
}

/** The node at a pointer, or around it. */
function nearest(document: SourceNode, pointer: string): SourceNode {
  let node = document;
  for (const token of parsePointer(pointer)) {
    const child =
      node.kind === 'list'
        ? node.items[Number(token)]
        : childEntry(node, token)?.value;
    if (!child) {
      break;
    }
    node = child;
  }
  return node;
}
