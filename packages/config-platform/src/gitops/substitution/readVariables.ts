// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import {
  entriesOf,
  isTrue,
  itemsAt,
  placeOf,
  positionOf,
} from '../../adapters/nodes';
import { flux } from '../findings';
import { readValuesObject } from '../helmrelease/readValuesObject';
import type { FindValuesObject } from '../helmrelease/types';
import type { Variable, Variables, VariablesGap } from './types';

const nameSyntax = /^[_A-Za-z][_A-Za-z0-9]*$/;

/**
 * The variables of a Flux Kustomization (docs/rules/flux.md#variables): those of `substituteFrom` in order, then those
 * of `substitute`.
 *
 * @param isSecretNode - whether a value of the documents is never shown, in addition to all of Secrets
 *
 * @public
 */
export function readVariables(
  kustomization: SourceNode,
  findObject: FindValuesObject,
  isSecretNode: (node: SourceNode) => boolean = () => false,
): Variables {
  const known = new Map<string, Variable>();
  const gaps: VariablesGap[] = [];
  const findings: Finding[] = [];
  const namespace =
    textAt(childNode(kustomization, 'metadata'), 'namespace') ?? '';
  const postBuild = childNode(childNode(kustomization, 'spec'), 'postBuild');
  const set = (name: string, value: string, node: SourceNode, of = false) =>
    known.set(name, {
      value: value.replace(/\n/g, ''),
      isSecret: of || isSecretNode(node),
      ...positionOf(node),
    });
  const references = itemsAt(postBuild, 'substituteFrom');
  const keyOf = (node: SourceNode) =>
    `${textAt(node, 'kind')}/${textAt(node, 'name')}`;
  // An object that is named again overrides all that it set before.
  const last = new Map(references.map((node, index) => [keyOf(node), index]));
  references.forEach((node, index) => {
    const kind = textAt(node, 'kind');
    const name = textAt(node, 'name') ?? '';
    if (kind !== 'ConfigMap' && kind !== 'Secret') {
      return;
    }
    const isOptional = isTrue(node, 'optional');
    const document = findObject(kind, namespace, name);
    const object =
      document && document !== 'unknown'
        ? readValuesObject(document)
        : undefined;
    const addGap = (state: VariablesGap['state']) =>
      gaps.push({ kind, namespace, name, state, ...positionOf(node) });
    if (object) {
      const isLast = last.get(keyOf(node)) === index;
      for (const [key, { text, node: written }] of isLast ? object.texts : []) {
        set(key, text, written, object.isSecret);
      }
      if (object.encrypted.size > 0) {
        addGap('encrypted');
        object.encrypted.forEach(key => known.delete(key));
      }
    } else if (document && !(isOptional && document === 'unknown')) {
      addGap('in-cluster');
      // What is below may be set there, too.
      known.clear();
    } else if (document) {
      addGap('missing-allowed');
    } else if (!isOptional) {
      const at = placeOf(node, `/spec/postBuild/substituteFrom/${index}`);
      const args = { kind, namespace, name };
      findings.push(flux('variablesMissing', at, args));
    }
  });
  const inline = childNode(postBuild, 'substitute');
  for (const { key, value } of entriesOf(inline)) {
    if (value.kind === 'scalar' && typeof value.value === 'string') {
      set(key, value.value, value);
    } else {
      const at = placeOf(value, '/spec/postBuild/substitute');
      findings.push(flux('variableNotText', at, { name: key }));
    }
  }
  for (const [name, { position }] of known) {
    if (!nameSyntax.test(name)) {
      const place = { pointer: '/spec/postBuild', position };
      findings.push(flux('variableName', place, { name }));
    }
  }
  return {
    known,
    gaps,
    isActive:
      known.size > 0 ||
      gaps.some(({ state }) => state !== 'missing-allowed') ||
      textAt(postBuild, 'substituteStrategy') === 'Always',
    findings,
  };
}
