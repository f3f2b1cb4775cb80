// SPDX-License-Identifier: Apache-2.0

import type { Block, Command } from '../command';
import type { CheckedDelivery } from '../tree';
import { countFindings, failsOn, failOnOption } from './failOn';
import { inputText } from './input';
import {
  secretNames,
  secretsOption,
  sourceOptions,
  readingOptions,
  treeSource,
} from './treeOptions';

const nothingFound: Block = {
  kind: 'paragraph',
  text: 'No component was found: no document here is one, and no object of Flux or Argo CD, helmfile or script delivers a Helm chart that can be read.',
};

export const lint: Command = {
  description:
    'Reads the folder like the portal reads a repository, compiles every type and trait, checks the documents against one another, and resolves the configuration of every component in each of its environments.',
  arguments: [{ flags: '[folder]', description: 'what to read', default: '.' }],
  options: [...sourceOptions, secretsOption, failOnOption],
  examples: [
    {
      line: 'lint examples',
      shows: 'the errors in the demo',
      exitCode: 1,
    },
    {
      line: 'lint examples --exclude broken --format github',
      shows: 'the same without them, as annotations of a pull request',
    },
  ],
  run: async (context, { arguments: [folder], options }) => {
    const {
      checkComponent,
      checkDelivery,
      readTree,
      summarizeRemarks,
      uniqueFindings,
      hasOnlyCharts,
    } = await import('../tree');
    const { openBlocks } = await import('../report/openBlocks');
    const { progress } = context;
    const tree = await readTree(
      await treeSource(context, inputText(folder) ?? '.', options),
      {
        ...(await readingOptions(context, options)),
        secrets: await secretNames(context, options.secrets),
      },
    );
    const findings = [...tree.findings];
    for (const [index, component] of tree.components.entries()) {
      progress.report(component.ref, index, tree.components.length);
      findings.push(...checkComponent(tree, component));
    }
    const found = summarizeRemarks(uniqueFindings(findings));
    const counts = countFindings(found);
    const delivery = tree.gitOps && checkDelivery(tree.gitOps);
    const checked = {
      files: tree.files.length,
      documents: tree.documents.length,
      components: tree.components.length,
    };
    return {
      kind: 'report',
      findings: found,
      isFailure: failsOn(found, options),
      data: {
        checked,
        counts,
        ...(delivery && { delivery }),
        ...(tree.gitOps?.open && { open: tree.gitOps.open }),
      },
      checked: [...new Set(tree.documents.map(({ place }) => place.file))],
      blocks: [
        { kind: 'findings' },
        {
          kind: 'paragraph',
          text: `${summaryOf(counts)} in ${counted(
            checked.documents,
            'document',
          )} of ${counted(checked.files, 'file')}, ${counted(
            checked.components,
            'component',
          )} resolved.`,
          tone: counts.error > 0 ? 'bad' : 'good',
        },
        ...(delivery ? deliveryBlocks(delivery) : []),
        ...(checked.components === 0 && hasOnlyCharts(tree.documents)
          ? [nothingFound]
          : []),
        ...openBlocks(tree.gitOps?.open),
      ],
    };
  },
};

/** What the repository delivers by GitOps, as far as it can be read. */
function deliveryBlocks(delivery: CheckedDelivery): Block[] {
  const { environments, components, releases, completeReleases } = delivery;
  const found = environments.map(
    ({ name, folder, confidence, kustomizations, ...counts }) =>
      `${name} (${folder || '.'}, ${confidence}): ${counted(counts.releases, 'release')}${
        kustomizations > 0
          ? `, ${counts.builtKustomizations} of ${counted(kustomizations, 'Kustomization')} built`
          : ''
      }`,
  );
  return [
    { kind: 'list', items: found },
    {
      kind: 'paragraph',
      text: `${counted(components, 'component')} with ${counted(releases, 'release')} delivered, ${completeReleases} of them with all layers read; ${counted(delivery.unreached, 'object')} not reached.`,
    },
  ];
}

function summaryOf({
  error,
  warning,
}: {
  readonly error: number;
  readonly warning: number;
}): string {
  return `${counted(error, 'error')} and ${counted(warning, 'warning')}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
