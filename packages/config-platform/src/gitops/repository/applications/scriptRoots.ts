// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  startOfLine,
  type SourceNode,
} from '@component-config/config-engine';
import { mapNode, positionOf } from '../../../adapters/nodes';
import type { HelmLayer } from '../../application';
import { gitops } from '../../findings';
import { fileLayer, type InstalledRelease } from '../../helmfile/readHelmfile';
import { baseName, folderOf, joinPath } from '../../paths';
import { mayCallHelm, readScript, type HelmCall } from '../../script';
import { sortedPaths } from '../../sortedPaths';
import type { RepositoryFiles } from '../../types';
import type { Deliveries, Delivered } from './deliveries';
import {
  environmentOfApplication,
  environmentOfFolder,
} from './environmentNames';
import { deliveredBy } from './helmfileRoots';

/** The releases that scripts install, as far as they are written out (docs/rules/gitops.md#scripts). */
export function rootsOfScripts(deliveries: Deliveries): Delivered[] {
  const { files, remaining } = deliveries;
  const roots: Delivered[] = [];
  const open: { document: SourceNode; file: string; script: HelmLayer }[] = [];
  for (const file of sortedPaths(files).filter(mayCallHelm)) {
    const text = files.get(file) ?? '';
    remaining.steps -= Math.ceil(text.length / 10);
    const calls = remaining.steps > 0 ? readScript(text) : [];
    for (const call of calls) {
      const { name, chart, valueFiles } = call;
      const node = nodeAt(file, call);
      if (name === undefined || chart === undefined) {
        const metadata = nodeFromValue({ name: `${file}:${call.line}` });
        const kind = nodeFromValue('script');
        const document = mapNode({ kind, metadata }, node);
        open.push({ file, document, script: scriptLayer(file, call) });
        continue;
      }
      const folders = valueFiles.map(each =>
        environmentOfFolder(folderOf(each)),
      );
      const environment =
        environmentOfApplication(name, valueFiles) ??
        folders.findLast(each => each !== undefined);
      roots.push({
        ...deliveredBy(
          deliveries,
          releaseOf(files, file, { ...call, name, chart }),
        ),
        file,
        by: `${file}:${call.line}`,
        script: scriptLayer(file, call),
        ...(environment && { environment }),
      });
    }
  }
  const [first] = open;
  return first
    ? [
        ...roots,
        {
          ...first,
          by: first.file,
          release: {
            refusal: gitops('installedByScript', first.document, {
              count: open.length,
            }),
          },
        },
      ]
    : roots;
}

function nodeAt(file: string, { line }: HelmCall): SourceNode {
  return { kind: 'map', entries: [], position: startOfLine(file, line) };
}

/** What a script may set beside what is written out. */
function scriptLayer(file: string, { line }: HelmCall): HelmLayer {
  const position = startOfLine(file, line);
  return {
    kind: 'unread',
    entry: `${file}:${line}`,
    state: 'script',
    position,
  };
}

function releaseOf(
  files: RepositoryFiles,
  file: string,
  call: HelmCall & { readonly name: string; readonly chart: string },
): InstalledRelease {
  const node = nodeAt(file, call);
  const at = positionOf(node);
  // The folder that it runs in is not known.
  const find = (path: string, below = '') =>
    [joinPath(path), joinPath(folderOf(file), path)].find(
      each => each !== undefined && files.has(`${each}${below}`),
    );
  const folder = find(call.chart, '/Chart.yaml');
  const isRemote = !/^\.{0,2}\//.test(call.chart);
  const layers: HelmLayer[] = call.valueFiles.map(entry => {
    const path = find(entry);
    return path === undefined
      ? { kind: 'unread', entry, state: 'elsewhere', ...at }
      : fileLayer(files, path, at);
  });
  const sets = call.sets.map(({ kind, argument }): HelmLayer => ({
    kind,
    name: argument.split('=')[0],
    argument,
    ...at,
  }));
  const [alias] = call.chart.split('/');
  return {
    name: call.name,
    namespace: call.namespace ?? '',
    chart:
      folder !== undefined
        ? { folder }
        : { name: isRemote ? baseName(call.chart) : call.chart },
    repository: call.repository ?? (isRemote ? alias : ''),
    version: call.version ?? '',
    layers: [...layers, ...sets],
    findings: [],
    node,
  };
}
