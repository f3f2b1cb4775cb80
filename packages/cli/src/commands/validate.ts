// SPDX-License-Identifier: Apache-2.0

import type { Command, CommandInput } from '../command';
import { wrongUsage } from '../failure';
import type { LocatedFinding, TreeComponent } from '../tree';
import { countFindings, failOnOption, failsOn } from './failOn';
import { inputText, inputTexts } from './input';
import {
  folderOption,
  readingOptions,
  sourceOptions,
  treeSource,
} from './treeOptions';

export const validate: Command = {
  description:
    "The file has the values in the portal's YAML form: parameters, environmentConfigs and traits. They are checked like a save: errors that they add to any environment fail the command, existing errors do not.",
  arguments: [{ flags: '<values>', description: 'a file of YAML or JSON' }],
  options: [
    {
      flags: '--component <name>',
      description: 'the component of the values',
    },
    {
      flags: '--type <name>',
      description: 'for a new component: its type',
    },
    {
      flags: '--trait <instance=trait>',
      description: 'for a new component: one of its traits',
      isList: true,
    },
    {
      flags: '--environment <name>',
      description: 'the environment of the values; all by default',
    },
    folderOption,
    ...sourceOptions,
    failOnOption,
  ],
  examples: [
    {
      line: 'validate examples/values/staging.yaml --component orders-api --environment staging --folder examples',
      shows: 'values for one environment of a component',
    },
    {
      line: 'validate examples/values/new-service.yaml --type web-service --folder examples',
      shows: 'values for a new component',
    },
  ],
  run: async (context, { arguments: [path], options }) => {
    const { readTextFile, readTree, shownPath, uniqueFindings } =
      await import('../tree');
    const { findComponent } = await import('../configuration');
    const { readValues } = await import('../values/readValues');
    const { checkDraft } = await import('../values/checkDraft');
    const requested = askedTarget(options);
    const given = inputText(path) ?? '';
    const file = shownPath(given, context.cwd);
    const values = readValues({
      file,
      text: await readTextFile(given, context.cwd),
    });
    const folder = inputText(options.folder) ?? '.';
    const tree = await readTree(
      await treeSource(context, folder, options),
      await readingOptions(context, options),
    );
    const target =
      'component' in requested
        ? componentTarget(findComponent(tree, requested.component))
        : requested;
    const checked = values.root
      ? checkDraft(
          tree,
          { ...target, environment: inputText(options.environment) },
          values.root,
          file,
        )
      : [];
    const findings: LocatedFinding[] = uniqueFindings([
      ...values.findings,
      ...checked,
    ]);
    const counts = countFindings(findings);
    return {
      kind: 'report',
      findings,
      isFailure: failsOn(findings, options),
      data: { file, counts },
      checked: [file],
      blocks: [
        { kind: 'findings' },
        {
          kind: 'paragraph',
          text:
            counts.error === 0
              ? `${file} can be used for ${target.name}.`
              : `${file} cannot be used for ${target.name}: ${counts.error} ${
                  counts.error === 1 ? 'error' : 'errors'
                }.`,
          tone: counts.error === 0 ? 'good' : 'bad',
        },
      ],
    };
  },
};

/** A component that does not exist yet. */
interface NewTarget {
  readonly name: string;
  readonly componentType: string;
  readonly traits: ReadonlyArray<{ name: string; instanceName: string }>;
}

/** The target of the values in the options. */
function askedTarget(
  options: CommandInput['options'],
): NewTarget | { readonly component: string } {
  const component = inputText(options.component);
  const componentType = inputText(options.type);
  if (component !== undefined && componentType === undefined) {
    return { component };
  }
  if (component !== undefined || componentType === undefined) {
    throw wrongUsage('Use either --component, or --type for a new component.');
  }
  const traits = inputTexts(options.trait).map(text => {
    const [instanceName, name = instanceName] = text.split('=', 2);
    if (instanceName === '' || name === '') {
      throw wrongUsage(
        `"${text}" is not a trait; write it as "instance=trait".`,
      );
    }
    return { name, instanceName };
  });
  return { name: componentType, componentType, traits };
}

function componentTarget(component: TreeComponent) {
  return { name: component.ref, component };
}
