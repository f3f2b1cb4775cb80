// SPDX-License-Identifier: Apache-2.0

import type {
  CompiledSchema,
  SectionName,
} from '@component-config/config-engine';
import type { Command } from '../command';
import { failOnOption, failsOn } from './failOn';
import { inputText } from './input';
import { folderOption, sourceOptions } from './treeOptions';

// Not the engine's list, because the engine is only loaded when the command runs.
const sections = [
  'parameters',
  'environmentConfigs',
] as const satisfies readonly SectionName[];

export const compile: Command = {
  description:
    'Takes a file with ComponentTypes and Traits, in any dialect, or the name of one in a folder. Defaults of secrets are masked.',
  arguments: [
    {
      flags: '<definition>',
      description: 'a file, or the name or reference of a type or trait',
    },
  ],
  options: [
    folderOption,
    ...sourceOptions,
    {
      flags: '--section <section>',
      description: 'only the schema of this section',
      choices: sections,
    },
    {
      flags: '--view <view>',
      description:
        "for validators and forms, or the output of OpenChoreo's compiler",
      choices: ['json-schema', 'structural'],
      default: 'json-schema',
    },
    failOnOption,
  ],
  examples: [
    {
      line: 'compile examples/component-types/web-service.yaml --section parameters',
      shows: 'the JSON Schema of the parameters of a type',
    },
    {
      line: 'compile autoscaling --folder examples --view structural',
      shows: 'all of a trait, as OpenChoreo compiles it',
    },
  ],
  run: async (context, { arguments: [named], options }) => {
    const [{ findDefinitions }, { maskSchema }, { SENSITIVE_MASK }] =
      await Promise.all([
        import('../definitions/findDefinitions'),
        import('@component-config/config-engine'),
        import('@component-config/plugin-component-config-common'),
      ]);
    const { found, findings } = await findDefinitions(
      context,
      inputText(named) ?? '',
      options,
    );
    const viewOf = (schema: CompiledSchema) =>
      maskSchema(schema, SENSITIVE_MASK)[
        options.view === 'structural' ? 'structural' : 'jsonSchema'
      ];
    const section = sections.find(each => each === options.section);
    const definitions = found.map(
      ({ definition: { kind, name, definition } }) => ({
        kind,
        name,
        ...Object.fromEntries(
          sections.flatMap(each => {
            const schema = definition[each];
            return schema && (!section || section === each)
              ? [[each, viewOf(schema)]]
              : [];
          }),
        ),
      }),
    );
    const [first] = definitions;
    const one = section ? Object.entries(first ?? {}).pop()?.[1] : first;
    const written = definitions.length === 1 ? one : definitions;
    return {
      kind: 'document',
      language: 'json',
      text: `${JSON.stringify(written, null, 2)}\n`,
      data: { definitions },
      findings,
      isFailure: failsOn(findings, options),
    };
  },
};
