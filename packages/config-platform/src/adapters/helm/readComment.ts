// SPDX-License-Identifier: Apache-2.0

import {
  helpOfComment,
  isObject,
  nodeFromValue,
  parseSource,
  readValuesSchema,
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';

/** The type in front of a description of helm-docs. */
const typeMark = /^(\s*-- )\([\w/ ,.[\]]+\) /;

/** What the comment above a value says of it. */
export interface ValueComment {
  /** Its prose; undefined if there is none. */
  readonly description?: string;
  /** The JSON Schema of the value. */
  readonly schema?: SourceNode;
}

/**
 * Reads the comment above a value as helm-docs (https://github.com/norwoodj/helm-docs) and helm-schema
 * (https://github.com/dadav/helm-schema) do: prose is the description, and lines between two `@schema` are a schema in
 * YAML (docs/rules/helm.md#schemas).
 *
 * @param lines - without comment markers
 */
export function readComment(lines: readonly string[]): ValueComment {
  const blocks: string[][] = [];
  const prose: string[] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (/^\s*@schema(?:\.root)?$/.test(line)) {
      if (open) {
        blocks.push(open);
      }
      open = open ? undefined : [];
    } else {
      (open ?? prose).push(line);
    }
  }
  // helm-docs reads from the last line that it is marked for.
  const marked = prose.findLastIndex(line => /^\s*--(?:\s|$)/.test(line));
  const description = helpOfComment(
    prose.slice(Math.max(marked, 0)).map(line => line.replace(typeMark, '$1')),
  );
  const schema = schemaOf(blocks.at(-1));
  return {
    ...(description !== undefined && { description }),
    ...(schema && { schema }),
  };
}

/** A schema that is not valid describes nothing. */
function schemaOf(
  block: readonly string[] | undefined,
): SourceNode | undefined {
  const text = block?.map(line => line.replace(/^ /, '')).join('\n') ?? '';
  const { documents, findings } = parseSource({ file: '', text });
  const root = documents[0] && valueFromNode(documents[0].root);
  if (
    !isObject(root) ||
    findings.some(({ severity }) => severity === 'error')
  ) {
    return undefined;
  }
  const { required, type, ...others } = root;
  const schema = {
    ...others,
    ...(type !== undefined && {
      type: Array.isArray(type) ? type.map(String) : type,
    }),
    // helm-schema has a flag here, which is about the value itself.
    ...(Array.isArray(required) && { required }),
  };
  const source = { file: '', text: JSON.stringify(schema) };
  // Without the positions, which are those in the comment.
  return readValuesSchema(source).schema && nodeFromValue(schema);
}
