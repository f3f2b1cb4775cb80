import type { Finding } from '../finding';
import { writingFindings } from '../finding/catalogue/writing';
import { isObject, JsonValue } from '../json';
import { parseSource, valueFromNode } from '../source';
import { changedValue } from './changedValue';
import { editText } from './editText';
import { documentsOf, findDocument, FoundDocument } from './findDocument';
import type { WritingInput, WritingResult } from './types';

/** Findings of the parser with which a document still says what its author wrote. */
const harmless = new Set(['source/unsafe-integer', 'source/not-json-number']);

/**
 * Writes values into one document of a file. Comments, order, quotes, indentation and line ends stay: what no change
 * concerns stays byte for byte. A change of an anchored value changes nothing elsewhere: its aliases are written out.
 * Writing the same again gives the same text. Whatever the text is, nothing is thrown (docs/publishing.md#what-an-edit-keeps).
 */
export function writeValues(input: WritingInput): WritingResult {
  const { text, file = '', document, changes } = input;
  const { documents, findings: found } = parseSource({ file, text });
  const all = documentsOf(documents);
  const refuse = (...findings: Finding[]): WritingResult => ({
    text,
    findings,
  });
  const faults = found.filter(
    ({ severity, code }) => severity === 'error' && !harmless.has(code),
  );
  const target = findDocument(all, document);
  if ('code' in target) {
    return refuse(faults.length > 0 ? unreadable(faults[0]) : target);
  }
  const fault = faults.find(isWithin(all, target));
  if (fault) {
    return refuse(unreadable(fault));
  }

  const current = valueFromNode(documents[target.index].root);
  const findings: Finding[] = [];
  let next: JsonValue = current;
  for (const change of changes) {
    const result = changedValue(next, {
      ...change,
      pointer: `${target.pointer}${change.pointer}`,
    });
    if ('value' in result) {
      next = result.value;
    } else {
      findings.push({ ...result.finding, pointer: change.pointer });
    }
  }
  if (findings.length === changes.length) {
    return refuse(...findings);
  }
  const edited =
    isObject(current) && isObject(next)
      ? editText({ text, document: target.index, current, target: next })
      : undefined;
  if (edited === undefined) {
    const place = { pointer: '', position: target.node.position };
    return refuse(...findings, writingFindings.notEditable.at(place, {}));
  }
  return { text: edited, findings };
}

/** Whether a finding is about a document of a file: those of other documents are nobody's business here. */
function isWithin(all: readonly FoundDocument[], { index }: FoundDocument) {
  const from = index === 0 ? 0 : startOf(all, index);
  const to = startOf(all, index + 1);
  return ({ position }: Finding) =>
    position === undefined || (position.start >= from && position.start < to);
}

function startOf(all: readonly FoundDocument[], index: number): number {
  const first = all.find(document => document.index === index);
  return first?.node.position?.start ?? Infinity;
}

function unreadable({ message, position }: Finding): Finding {
  return writingFindings.unreadable.at(
    { pointer: '', position },
    { problem: message },
  );
}
