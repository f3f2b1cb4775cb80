// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  type SourceNode,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { mapNode, positionOf } from '../../../adapters/nodes';
import { readApplication } from '../../application';
import { TemplateRefusal } from '../../goTemplate';
import { helmfileEnvironments } from '../../helmfile/environmentValues';
import { HelmfileTemplates } from '../../helmfile/helmfileTemplates';
import {
  helmfilesIn,
  readHelmfile,
  type HelmfileCall,
  type InstalledRelease,
  type ReadHelmfile,
} from '../../helmfile/readHelmfile';
import { baseName, folderOf } from '../../paths';
import { isComputed, refusedAt } from '../../renderedDocuments';
import { gitops } from '../../findings';
import { chartOfSource } from './applicationRelease';
import type { Deliveries, Delivered } from './deliveries';
import { environmentOfFolder, type FoundEnvironment } from './environmentNames';
import { sourcesOf } from './ownRepository';

/** The releases of a helmfile in one environment, or in the only one, which has no name. */
interface InstalledByHelmfile extends ReadHelmfile {
  readonly file: string;
  readonly environment: string | undefined;
}

/** The releases of all helmfiles, in each of their environments (docs/rules/gitops.md#helmfile). */
export function* rootsOfHelmfiles(deliveries: Deliveries): Steps<Delivered[]> {
  const { files, budget } = deliveries;
  const templates = new HelmfileTemplates(files, budget);
  const refused: Delivered[] = [];
  function* read(
    file: string,
    call?: HelmfileCall,
  ): Steps<InstalledByHelmfile[]> {
    const source = { file, text: files.get(file) ?? '' };
    const found: InstalledByHelmfile[] = [];
    budget.work = deliveries.remaining.steps;
    try {
      const names = call
        ? [call.environment]
        : yield* helmfileEnvironments(templates, source);
      for (const environment of names.length > 0 ? names : [undefined]) {
        const name = environment ?? 'default';
        const helmfile = yield* readHelmfile(templates, source, name, call);
        const isNamed = environment !== undefined && environment !== 'default';
        found.push({
          file,
          environment: isNamed ? environment : undefined,
          ...helmfile,
        });
      }
    } catch (error) {
      if (!(error instanceof TemplateRefusal)) {
        throw error;
      }
      refused.push(refusedHelmfile(error, source));
    }
    deliveries.remaining.steps = Math.max(0, budget.work);
    yield undefined;
    return found;
  }
  const alone: InstalledByHelmfile[] = [];
  for (const file of helmfilesIn(files)) {
    alone.push(...(yield* read(file)));
  }
  // What is called with values or selectors is not what the file is without them.
  const called = new Set(
    alone.flatMap(({ calls }) => calls.map(call => call.file)),
  );
  const all = alone.filter(({ file }) => !called.has(file));
  // Those that are called may call further ones.
  for (const { calls } of all) {
    for (const call of calls) {
      all.push(...(yield* read(call.file, call)));
    }
  }
  const roots = all.flatMap(helmfile => {
    const { file, releases } = helmfile;
    const environment = environmentOf(helmfile, all);
    return releases.map(release => ({
      ...deliveredBy(deliveries, release),
      file,
      by: file,
      ...(environment && { environment }),
    }));
  });
  const elsewhere = new Map(
    all.flatMap(({ file, elsewhere: others }) =>
      others.map(({ address, node }) => [
        `${file}\0${address}`,
        openHelmfile(address, file, node, 'helmfileElsewhere'),
      ]),
    ),
  );
  for (const [name, position] of templates.variables) {
    deliveries.findings.push(
      gitops('environmentVariable', { position }, { name }),
    );
  }
  return [...roots, ...refused, ...elsewhere.values()];
}

/** A helmfile that is not read, with the reason. */
function openHelmfile(
  name: string,
  file: string,
  at: Pick<SourceNode, 'position'>,
  reason: 'helmfileComputed' | 'helmfileElsewhere',
): Delivered {
  const metadata = nodeFromValue({ name });
  const document = mapNode(
    { kind: 'helmfile', metadata },
    { kind: 'map', entries: [], ...positionOf(at) },
  );
  const refusal = gitops(reason, document, { name });
  return { file, document, by: file, release: { refusal } };
}

/**
 * The environment of a helmfile that declares none: its name, if another one in the folder has a release of the same name,
 * or that of its folder.
 */
function environmentOf(
  { file, environment, releases }: InstalledByHelmfile,
  all: readonly InstalledByHelmfile[],
): FoundEnvironment | undefined {
  if (environment !== undefined) {
    return { name: environment, folder: environment, confidence: 'certain' };
  }
  const folder = folderOf(file);
  const names = new Set(releases.map(({ name }) => name));
  const isForOne = all.some(
    other =>
      other.file !== file &&
      folderOf(other.file) === folder &&
      other.releases.some(({ name }) => names.has(name)),
  );
  const name = baseName(file).replace(/\.ya?ml(?:\.gotmpl)?$/, '');
  return isForOne
    ? { name, folder: file, confidence: 'likely' }
    : environmentOfFolder(folder);
}

function refusedHelmfile(
  error: TemplateRefusal,
  source: SourceText,
): Delivered {
  const { position } = refusedAt(error, source);
  const { file } = source;
  return openHelmfile(file, file, { position }, 'helmfileComputed');
}

/** A release with its chart, whose defaults are read as those of an Application. */
export function deliveredBy(
  deliveries: Deliveries,
  { name, namespace, chart, repository, version, ...read }: InstalledRelease,
): Pick<Delivered, 'document' | 'release'> {
  const isNamed = namespace !== '' && !isComputed(namespace);
  const document = mapNode(
    {
      kind: 'release',
      metadata: mapNode(
        { name, namespace: isNamed ? namespace : 'default' },
        read.node,
      ),
      spec: nodeFromValue({
        source: {
          repoURL: repository,
          targetRevision: version,
          ...('folder' in chart
            ? { path: chart.folder }
            : { chart: chart.name }),
        },
      }),
    },
    read.node,
  );
  if (isComputed(name) || name.includes('{{')) {
    const refusal = gitops('nameComputed', read.node, {});
    return { document, release: { refusal } };
  }
  const [own] =
    'folder' in chart
      ? readApplication(document, deliveries.context).sources
      : [];
  const defaults = (own?.helm?.layers ?? []).filter(
    ({ kind }) => kind === 'defaults',
  );
  return {
    document,
    release: {
      source: {
        findings: [...(own?.findings ?? []), ...read.findings],
        helm: { layers: [...defaults, ...read.layers] },
      },
      chart: chartOfSource(sourcesOf(document)[0], own ?? {}),
    },
  };
}
