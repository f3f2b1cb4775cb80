// SPDX-License-Identifier: Apache-2.0

import { hintOf, suggestName } from '../../finding';
import { openApiFindings } from '../../finding/catalogue/openapi';
import { emptyObject } from '../../json';
import { childPointer } from '../../pointer';
import type { Steps } from '../../steps';
import { childNode, SourceEntry, SourceNode } from '../../source';
import type { SchemaNode } from '../node';
import { Compilation, Frame, isText, placeOfKeyword } from './compilation';
import { renameText } from './rename';

/** Maximum length of a chain of references (docs/rules/openapi.md#references). */
export const maximumReferences = 64;

type CompileDefinition = (
  source: SourceNode,
  frame: Frame,
) => Steps<SchemaNode>;

/** A definition referenced by `$ref`. */
export interface Definition {
  readonly name: string;
  readonly node: SchemaNode;
}

/** What is reported about a `$ref` of another form. */
const refusals = {
  'not-local': openApiFindings.refNotLocal,
  path: openApiFindings.refPath,
  'empty-name': openApiFindings.refEmptyName,
};

/**
 * Resolves a `$ref` to its definition; undefined, with a finding, if that fails.
 *
 * @param compile - compiles the definition on its first use; unused definitions are not compiled
 */
export function* resolveReferenceSteps(
  compilation: Compilation,
  entry: SourceEntry,
  frame: Frame,
  compile: CompileDefinition,
): Steps<Definition | undefined> {
  const { definitions, definitionsPointer, findings, resolved } = compilation;
  const { value: text } = entry;
  const place = placeOfKeyword(frame, entry);
  if (!isText(text)) {
    findings.push(openApiFindings.refNotText.at(place, {}));
    return undefined;
  }
  const ref = text.value;
  const reference = readReference(ref);
  if (reference.kind !== 'definition') {
    findings.push(refusals[reference.kind].at(place, { ref }));
    return undefined;
  }
  const { name } = reference;
  if (definitions?.kind !== 'map' || definitions.entries.length === 0) {
    findings.push(openApiFindings.refNoDefinitions.at(place, { ref }));
    return undefined;
  }
  const source = childNode(definitions, name);
  if (!source) {
    const names = definitions.entries.map(({ key }) => key);
    const intended = suggestName(name, names);
    findings.push(
      openApiFindings.refNotFound.at(
        place,
        { ref, hint: hintOf(intended) },
        renameText(text, name, intended),
      ),
    );
    return undefined;
  }
  if (source.kind !== 'map') {
    findings.push(openApiFindings.refNotObject.at(place, { ref }));
    return undefined;
  }
  if (frame.references.includes(name)) {
    const start = frame.references.indexOf(name);
    const chain = [...frame.references.slice(start), name];
    findings.push(openApiFindings.refCircular.at(place, { chain }));
    return undefined;
  }
  const known = resolved.get(name);
  const references = frame.references.length + 1 + (known?.references ?? 0);
  if (references > maximumReferences) {
    findings.push(
      openApiFindings.refTooDeep.at(place, { limit: maximumReferences }),
    );
    return undefined;
  }
  if (known) {
    return { name, node: known.node };
  }
  const node = yield* compile(source, {
    pointer: childPointer(definitionsPointer, name),
    depth: frame.depth,
    references: [...frame.references, name],
  });
  resolved.set(name, { node, references: longestChain(compilation, source) });
  return { name, node };
}

/** The longest chain of references within a definition whose references are resolved. */
function longestChain(compilation: Compilation, source: SourceNode): number {
  let longest = 0;
  const pending: SourceNode[] = [source];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.kind === 'list') {
      pending.push(...next.items);
    } else if (next.kind === 'map') {
      for (const { key, value } of next.entries) {
        if (key === '$ref' && isText(value)) {
          const reference = readReference(value.value);
          const known =
            reference.kind === 'definition'
              ? compilation.resolved.get(reference.name)
              : undefined;
          longest = Math.max(longest, known ? known.references + 1 : 0);
        } else {
          pending.push(value);
        }
      }
    }
  }
  return longest;
}

/** The siblings of a `$ref` override the definition keyword by keyword (docs/rules/openapi.md#references). */
export function mergeReference(
  target: Definition | undefined,
  siblings: SchemaNode,
): SchemaNode {
  if (!target) {
    return siblings;
  }
  const { name, node } = target;
  const inherits =
    Object.hasOwn(node.keywords, 'default') &&
    !Object.hasOwn(siblings.keywords, 'default');
  const { defaultOrigin, ...inherited } = node;
  return {
    ...inherited,
    ...siblings,
    keywords: Object.assign(emptyObject(), node.keywords, siblings.keywords),
    annotations: Object.assign(
      emptyObject(),
      node.annotations,
      siblings.annotations,
    ),
    ...(inherits && { defaultOrigin: defaultOrigin ?? { type: name } }),
  };
}

const prefix = '#/$defs/';

/** A parsed `$ref`. */
type Reference =
  | { readonly kind: 'definition'; readonly name: string }
  | { readonly kind: 'not-local' | 'path' | 'empty-name' };

/** Parses a `$ref`. Only `#/$defs/Name` can be resolved (docs/rules/openapi.md#references). */
export function readReference(ref: string): Reference {
  if (!ref.startsWith('#/')) {
    return { kind: 'not-local' };
  }
  if (!ref.startsWith(prefix)) {
    return { kind: 'path' };
  }
  const name = ref.slice(prefix.length);
  if (name === '') {
    return { kind: 'empty-name' };
  }
  return name.includes('/') ? { kind: 'path' } : { kind: 'definition', name };
}
