// SPDX-License-Identifier: Apache-2.0

import {
  helpOfComment,
  isObject,
  nodeFromValue,
  parseSource,
  readValuesSchema,
  valueFromNode,
  type JsonObject,
  type SourceNode,
} from '@component-config/config-engine';
import { readSchemaAnnotations } from './schemaAnnotations';

/** `@schema minimum:1`: annotations on one line. */
const annotated = /^\s*@schema\s+(\S.*)$/;

/** The type in front of a description of helm-docs. */
const typeMark = /^(\s*-- )\([\w/ ,.[\]]+\) /;

/** What the comment above a value says of it. */
export interface ValueComment {
  /** Its prose; undefined if there is none. */
  readonly description?: string;
  /** The JSON Schema of the value. */
  readonly schema?: SourceNode;
  /** Whether it has annotations that are no valid schema, which has no effect. */
  readonly isInvalid?: true;
}

/**
 * Reads the comment about a value as helm-docs (https://github.com/norwoodj/helm-docs), helm-schema
 * (https://github.com/dadav/helm-schema) and helm-values-schema-json
 * (https://github.com/losisin/helm-values-schema-json) do: prose is the description, lines between two `@schema` are a
 * schema in YAML, and what follows on the line of an `@schema` are annotations (docs/rules/helm.md#comments).
 *
 * @param lines - without comment markers
 */
export function readComment(lines: readonly string[]): ValueComment {
  const blocks: string[][] = [];
  const prose: string[] = [];
  const annotations: string[] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    const [, annotation] = (!open && annotated.exec(line)) || [];
    if (annotation !== undefined) {
      annotations.push(annotation);
    } else if (/^\s*@schema(?:\.root)?$/.test(line)) {
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
  const block = blockOf(blocks.at(-1));
  const said = readSchemaAnnotations(annotations);
  const written = { ...block, ...said };
  const schema =
    Object.keys(written).length > 0 ? schemaOf(written) : undefined;
  const isInvalid =
    open !== undefined ||
    !block ||
    !said ||
    (!schema && Object.keys(written).length > 0);
  return {
    ...(description !== undefined && { description }),
    ...(schema && { schema }),
    ...(isInvalid && { isInvalid }),
  };
}

/** The keywords of a block; undefined if they cannot be read. */
function blockOf(block: readonly string[] = []): JsonObject | undefined {
  const text = block.map(line => line.replace(/^ /, '')).join('\n');
  const { documents, findings } = parseSource({ file: '', text });
  const root = documents[0] ? valueFromNode(documents[0].root) : null;
  return findings.every(({ severity }) => severity !== 'error') &&
    (isObject(root) || root === null)
    ? (root ?? {})
    : undefined;
}

/** A schema that is not valid describes nothing. */
function schemaOf({
  required,
  type,
  ...others
}: JsonObject): SourceNode | undefined {
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
