// SPDX-License-Identifier: Apache-2.0

import {
  annotatedText,
  boundDepth,
  childField,
  Field,
  FieldReader,
  rootField,
} from '../document';
import { FindingPlace, phrase } from '../finding';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { positionsOf, SourceNode } from '../source';
import type { DeliveryDocument } from './types';

/** What comes before the `spec` of a document of delivery. */
export interface DeliveryHead {
  /** The reader's findings are those of the document: they grow as the rest of it is read. */
  readonly document: DeliveryDocument;
  /** One of those that are read as such. */
  readonly kind: string;
  readonly title?: string;
  readonly description?: string;
  readonly spec?: Field;
  /** Where something is missing from the spec: there, or where the document is named. */
  readonly specPlace: FindingPlace;
}

/**
 * Reads what comes before the `spec`. The documents are OpenChoreo's, which adds to them with every release: keys that
 * are not known here are nobody's mistake.
 */
export function readHead(
  written: SourceNode,
  kinds: readonly string[],
  reader: FieldReader,
): DeliveryHead {
  const { root, findings: cut } = boundDepth(written);
  const { findings } = reader;
  findings.push(...cut);
  const document = rootField(root);
  const kindField = childField(document, 'kind');
  const kind = reader.text(kindField);
  if (root.kind !== 'map' || kind === undefined || !kinds.includes(kind)) {
    findings.push(
      deliveryFindings.wrongDocument.at(kindField ?? document, {
        field: 'kind',
        expected: phrase('or', {
          items: kinds.map(text => phrase('quoted', { text })),
        }),
      }),
    );
  }
  const metadata = childField(document, 'metadata');
  const nameField = childField(metadata, 'name');
  const name = reader.text(nameField);
  if (root.kind === 'map' && name === undefined) {
    findings.push(
      deliveryFindings.nameMissing.at(nameField ?? metadata ?? document, {
        kind: kinds[0],
      }),
    );
  }
  const spec = childField(document, 'spec');
  return {
    document: {
      name: name ?? '',
      namespace: reader.text(childField(metadata, 'namespace')) ?? 'default',
      position: nameField?.position ?? root.position,
      positions: positionsOf(root),
      findings,
    },
    kind: kind !== undefined && kinds.includes(kind) ? kind : kinds[0],
    title: annotatedText(metadata, 'title', reader),
    description: annotatedText(metadata, 'description', reader),
    spec: reader.isMap(spec) ? spec : undefined,
    specPlace: {
      pointer: '/spec',
      position: spec?.position ?? nameField?.position ?? root.position,
    },
  };
}
