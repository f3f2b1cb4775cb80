// SPDX-License-Identifier: Apache-2.0

import {
  childEntry,
  childNode,
  textAt,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import { itemsOf } from '../../adapters/nodes';
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
      ...(node.position && { position: node.position }),
    });
  const references = itemsOf(childNode(postBuild, 'substituteFrom'));
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
    const optional = childEntry(node, 'optional')?.value;
    const isOptional = optional?.kind === 'scalar' && optional.value === true;
    const document = findObject(kind, namespace, name);
    const object =
      document && document !== 'unknown'
        ? readValuesObject(document)
        : undefined;
    const { position } = node;
    const addGap = (state: VariablesGap['state']) =>
      gaps.push({
        kind,
        namespace,
        name,
        state,
        ...(position && { position }),
      });
    if (object && !object.isEncrypted) {
      const isLast = last.get(keyOf(node)) === index;
      for (const [key, { text, node: written }] of isLast ? object.texts : []) {
        set(key, text, written, object.isSecret);
      }
    } else if (document && !(isOptional && document === 'unknown')) {
      addGap(object ? 'encrypted' : 'in-cluster');
      // What is below may be set there, too.
      known.clear();
    } else if (document) {
      addGap('missing-allowed');
    } else if (!isOptional) {
      const pointer = `/spec/postBuild/substituteFrom/${index}`;
      findings.push(
        flux(
          'variablesMissing',
          { position },
          { kind, namespace, name },
          pointer,
        ),
      );
    }
  });
  const inline = childNode(postBuild, 'substitute');
  for (const { key, value } of inline?.kind === 'map' ? inline.entries : []) {
    if (value.kind === 'scalar' && typeof value.value === 'string') {
      set(key, value.value, value);
    } else {
      findings.push(
        flux(
          'variableNotText',
          value,
          { name: key },
          `/spec/postBuild/substitute`,
        ),
      );
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
