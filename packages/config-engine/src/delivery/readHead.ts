// SPDX-License-Identifier: Apache-2.0

import {
  annotatedText,
  boundDocument,
  childField,
  Field,
  FieldReader,
  rootField,
} from '../document';
import { FindingPlace, phrase } from '../finding';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { positionsOf, SourceNode } from '../source';
import type { DeliveryDocument } from './types';

/** The part of a delivery document before its `spec`. */
export interface DeliveryHead {
  /** The reader adds to its findings as the rest of the document is read. */
  readonly document: DeliveryDocument;
  /** One of the accepted kinds. */
  readonly kind: string;
  readonly title?: string;
  readonly description?: string;
  readonly spec?: Field;
  /** Where to report a missing field of the spec: at the spec, or at the document's name. */
  readonly specPlace: FindingPlace;
}

/**
 * Reads the part before the `spec`. These documents are OpenChoreo's, which extends them with every release, so unknown
 * keys are not reported.
 */
export function readHead(
  written: SourceNode,
  kinds: readonly string[],
  reader: FieldReader,
): DeliveryHead {
  const { root, findings: cut } = boundDocument(written);
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
