// SPDX-License-Identifier: Apache-2.0

import {
  maskSchema,
  sectionNames,
  type CompiledDefinition,
  type CompiledSchema,
  type SectionName,
} from '@component-config/config-engine';
import {
  type CompiledDocument,
  type CompileReport,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import {
  type Platform,
  readTextDocument,
  type DocumentReading,
  platformView,
  visiblePlatform,
  readSupposed,
  supposePlatform,
  type TextDocument,
} from '@component-config/config-platform';

/**
 * Compiles a text of platform documents, checked together with the existing ones that the user may see. Nothing is
 * stored. Authors of a schema see all of its fields.
 *
 * @param visible - references of the platform documents that the user may see
 * @throws InputError if the text has too many documents
 */
export function compileReport(
  platform: Platform,
  visible: ReadonlySet<string>,
  text: string,
): CompileReport {
  const { documents, findings } = readSupposed(text);
  const texts = documents.flatMap(document => document.text ?? []);
  const known = visiblePlatform(platform, visible);
  const supposed = supposePlatform(known, texts);
  return {
    ...platformView(platform),
    findings: [...findings],
    documents: documents.map((document): CompiledDocument => {
      const { kind, namespace, name, root } = document;
      const { title, description, ...read } = readingOf(document, supposed);
      const position = root.position;
      const ref = document.text?.entityRef ?? '';
      return {
        kind,
        namespace,
        name,
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        isKnown: known.documents.has(ref),
        ...('kind' in read && {
          sections: sectionsOf(read).map(({ section, schema }) => ({
            section,
            schema: maskSchema(schema, SENSITIVE_MASK),
          })),
        }),
        ...(position && { position }),
        findings: [...read.findings],
      };
    }),
  };
}

/** The content of a document: checked with all others, or separately if the platform does not accept it. */
function readingOf(
  document: TextDocument,
  { definitions, documents }: Platform,
): DocumentReading | CompiledDefinition {
  const { text } = document;
  const taken = text && documents.get(text.entityRef);
  const definition = text && definitions.get(text.entityRef)?.definition;
  if (definition && taken) {
    return { ...definition, findings: taken.findings };
  }
  const alone = readTextDocument(document);
  return taken ? { ...alone, findings: taken.findings } : alone;
}

function sectionsOf(
  definition: CompiledDefinition,
): Array<{ section: SectionName; schema: CompiledSchema }> {
  return sectionNames.flatMap(section => {
    const schema = definition[section];
    return schema ? [{ section, schema }] : [];
  });
}
