// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { childPointer, formatPath } from '../../../pointer';
import type { SourceNode } from '../../../source';
import type { Steps } from '../../../steps';
import type { WrittenSchema } from '../../detectDialect';
import type { CompiledSchema } from '../../types';
import { compileYttSteps } from './compileYtt';
import type { YttSource } from '../source';

/**
 * Compiles the ytt schema of a definition's section: a string or list of strings, with the files they may load. Positions
 * refer to the definition's own text.
 */
export function* compileYttSectionSteps({
  schema,
  files,
  pointer,
}: WrittenSchema & { readonly dialect: 'ytt' }): Steps<CompiledSchema> {
  const findings: Finding[] = [];
  const read = (
    node: SourceNode,
    at: string,
    file = formatPath(at),
  ): YttSource[] => {
    if (node.kind === 'scalar' && typeof node.value === 'string') {
      return [{ file, text: node.value, scalar: node }];
    }
    findings.push(
      yttFindings.notText.at({ pointer: at, position: node.position }, {}),
    );
    return [];
  };
  const sources =
    schema.kind === 'list'
      ? schema.items.flatMap((item, index) =>
          read(item, childPointer(pointer, index)),
        )
      : read(schema, pointer);
  const siblings =
    files?.kind === 'map'
      ? files.entries.flatMap(({ key, value }) =>
          read(value, childPointer(siblingPointer(pointer), key), key),
        )
      : [];
  const compiled = yield* compileYttSteps({
    sources,
    files: siblings,
    pointer,
  });
  return { ...compiled, findings: [...findings, ...compiled.findings] };
}

/** The pointer of the files, which are siblings of the schema. */
function siblingPointer(pointer: string): string {
  return `${pointer.slice(0, pointer.lastIndexOf('/'))}/yttFiles`;
}
