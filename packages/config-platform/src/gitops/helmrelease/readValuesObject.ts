// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  childNode,
  decodeBase64,
  memo,
  textAt,
  type SourceNode,
  type SourceScalar,
} from '@component-config/config-engine';
import { entriesOf } from '../../adapters/nodes';
import { isEncryptedText } from '../encryptedValues';

/** A text of a ConfigMap or Secret. */
export interface ObjectText {
  readonly text: string;
  /** As written; base64 in the `data` of a Secret. */
  readonly node: SourceScalar;
}

/** The texts of a ConfigMap or Secret by key. */
export interface ValuesObject {
  readonly isSecret: boolean;
  /** The keys of the texts that are encrypted, which are not known. */
  readonly encrypted: ReadonlySet<string>;
  readonly texts: ReadonlyMap<string, ObjectText>;
}

/**
 * Reads a ConfigMap or Secret as the cluster does: `binaryData` contains no values, and `stringData` of a Secret
 * precedes its `data`. Many references may name the same document, which is read once.
 */
export const readValuesObject = memo((document: SourceNode): ValuesObject => {
  const isSecret = textAt(document, 'kind') === 'Secret';
  const texts = new Map<string, ObjectText>();
  const encrypted = new Set<string>();
  const data = textsOf(childNode(document, 'data'));
  const clear = isSecret ? textsOf(childNode(document, 'stringData')) : [];
  if (childEntry(document, 'sops')) {
    [...data, ...clear]
      .filter(({ node }) => isEncryptedText(node.value))
      .forEach(({ key }) => encrypted.add(key));
  }
  for (const { key, node } of data) {
    const text = isSecret ? textOfBase64(String(node.value)) : node.value;
    if (typeof text === 'string') {
      texts.set(key, { text, node });
    }
  }
  for (const { key, node } of clear) {
    texts.set(key, { text: String(node.value), node });
  }
  encrypted.forEach(key => texts.delete(key));
  return { isSecret, encrypted, texts };
});

function textsOf(map: SourceNode | undefined) {
  return entriesOf(map).flatMap(({ key, value: node }) =>
    node.kind === 'scalar' && typeof node.value === 'string'
      ? [{ key, node }]
      : [],
  );
}

function textOfBase64(text: string): string | undefined {
  const bytes = decodeBase64(text);
  return bytes && new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
