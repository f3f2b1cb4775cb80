// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceMap,
  SourceNode,
} from '@component-config/config-engine';
import { setValues } from '../../adapters/helm/setValues';
import { compareBytes, findPath } from '../argocd/files';
import { fieldOf, isTrue, listOf, textOf } from '../argocd/shapes';
import type { Gap, HelmLayer } from './types';
import { noFile, placeIn, resolveEntry, type PathScope } from './valueFiles';
import { expandVariables } from './variables';

/** One layer with its values, and how Helm gets them. */
interface Parameter {
  readonly layer: HelmLayer & { kind: 'set' | 'setString' | 'setFile' };
  readonly text?: string;
  /** Whether its file is too large to be read. */
  readonly isUnread?: boolean;
}

const options = {
  set: 'set',
  setString: 'set-string',
  setFile: 'set-file',
} as const;

/**
 * The parameters, plain ones first, then forced strings and files. Of equal names the last counts; among themselves
 * they are in the order of their names.
 */
export function readParameters(
  helm: SourceNode | undefined,
  scope: PathScope,
  findings: Finding[],
  gaps: Gap[],
): Parameter[] {
  const byKind = {
    set: new Map<string, Parameter>(),
    setString: new Map<string, Parameter>(),
    setFile: new Map<string, Parameter>(),
  };
  for (const node of listOf(helm, 'parameters')) {
    const name = textOf(node, 'name');
    const kind = isTrue(node, 'forceString') ? 'setString' : 'set';
    const value = expandVariables(textOf(node, 'value'), scope.variables);
    const argument = `${name}=${escapeCommas(value)}`;
    const { position } = fieldOf(node, 'value') ?? node;
    byKind[kind].set(name, { layer: { kind, name, argument, position } });
  }
  const fileParameters = listOf(helm, 'fileParameters');
  const lastOf = new Map(
    fileParameters.map(node => [textOf(node, 'name'), node] as const),
  );
  for (const node of fileParameters) {
    const name = textOf(node, 'name');
    const path = fieldOf(node, 'path') ?? node;
    const { position } = path;
    const to = resolveEntry(textOf(node, 'path'), scope, path, false);
    if (to.kind === 'refused') {
      findings.push(to.finding);
    } else if (lastOf.get(name) !== node) {
      // Helm does not get its file.
      continue;
    } else if (to.kind === 'gap') {
      gaps.push(to.gap);
    } else if (to.kind === 'url') {
      gaps.push({ kind: 'url', address: to.url, position });
    } else {
      const found = findPath(to.files, to.path);
      const isUnread = found.kind === 'too-large';
      if (found.kind === 'file' || isUnread) {
        const file = placeIn(to.root, to.path);
        const layer = { kind: 'setFile', name, file, position } as const;
        const text = isUnread ? undefined : found.read();
        byKind.setFile.set(name, { layer, text, isUnread });
      } else {
        findings.push(noFile(found, path, to.path));
      }
    }
  }
  return Object.values(byKind).flatMap(each =>
    [...each.values()].sort((a, b) => compareBytes(a.layer.name, b.layer.name)),
  );
}

/** Commas that are not escaped yet are escaped, except in a list. */
function escapeCommas(value: string): string {
  return value.startsWith('{') && value.endsWith('}')
    ? value
    : value.replace(/(?<!\\),/g, '\\,');
}

/** The values with a parameter; undefined if Helm refuses it. */
export function setParameter(
  values: SourceMap,
  layer: Parameter['layer'],
  text: string | undefined,
): SourceMap | undefined {
  const argument =
    layer.kind === 'setFile' ? `${layer.name}=file` : layer.argument;
  return setValues(
    values,
    options[layer.kind],
    argument,
    () => text,
    4,
    layer.position,
  );
}
