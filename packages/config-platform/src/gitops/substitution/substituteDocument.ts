// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  defaultSourceLimits,
  textAt,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';
import { readValues } from '../../adapters/helm/readValues';
import { flux } from '../findings';
import { evaluateExpression } from './evaluateExpression';
import { Originals, type Replacement, type Restored } from './originalNodes';
import { readExpressions, Unsubstituted } from './readExpressions';
import { shownSecret } from './shownSecrets';
import type { SubstitutedDocument, Variables, VariableUse } from './types';
import { writeDocument, type WrittenDocument } from './writeDocument';

/** Thrown in this file only. */
class Unknown extends Error {}

/** Characters that the expressions of a document may compute. */
const maximumWork = 10_000_000;

const switchKey = 'kustomize.toolkit.fluxcd.io/substitute';

const noUses: ReadonlyMap<SourceNode, readonly VariableUse[]> = new Map();

/**
 * Substitutes variables in a document that Kustomize has built, as Flux does (docs/rules/flux.md#substitution): in its
 * text, so that a value has the type that its text has then. Expressions with variables that are not known because of a
 * gap remain.
 *
 * @param isStrict - whether a variable that is not set is an error; Flux's default
 *
 * @public
 */
export function substituteDocument(
  document: SourceNode,
  variables: Variables,
  isStrict: boolean = true,
): SubstitutedDocument {
  const unchanged = (...findings: Finding[]): SubstitutedDocument => ({
    document,
    uses: noUses,
    findings,
  });
  if (!variables.isActive || isSwitchedOff(document) || !hasDollar(document)) {
    return unchanged();
  }
  const written = writeDocument(document);
  if (isTooLong(written)) {
    return unchanged(tooLarge(document));
  }
  const replaced = replaceExpressions(written, variables, isStrict);
  if ('finding' in replaced) {
    return unchanged(replaced.finding);
  }
  const { text, replacements } = replaced;
  const originals = new Originals(written, replacements);
  const read =
    originals.replaceTexts(document, text) ?? readText(text, originals);
  if ('finding' in read) {
    return unchanged(read.finding);
  }
  const { node, uses, secretKey } = read;
  const isMadeWithSecret = (scalar: SourceNode) =>
    uses.get(scalar)?.some(({ variable }) => variable?.isSecret) === true;
  const shown = secretKey ?? shownSecret(node, isMadeWithSecret);
  if (shown) {
    return unchanged(flux('secretShown', shown, {}));
  }
  return { document: node, uses, findings: [] };
}

/** The document in a substituted text; or why Flux does not build it. */
function readText(
  text: string,
  originals: Originals,
): Restored | { readonly finding: Finding } {
  const { values, findings } = readValues({ file: '', text }, 3);
  const [problem] = findings;
  if (problem) {
    const at = originals.valueAt(problem.position?.start ?? 0);
    return { finding: flux('substitutedYaml', at, {}) };
  }
  return originals.restore(values);
}

/** The text with the values of its expressions; or why Flux does not build it. */
function replaceExpressions(
  written: WrittenDocument,
  variables: Variables,
  isStrict: boolean,
):
  | { readonly text: string; readonly replacements: readonly Replacement[] }
  | { readonly finding: Finding } {
  const result: string[] = [];
  const replacements: Replacement[] = [];
  let work = 0;
  let length = 0;
  let uses: VariableUse[] = [];
  const hasGaps = variables.gaps.length > 0;
  const evaluation = {
    isStrict,
    valueOf(name: string) {
      const variable = variables.known.get(name);
      uses.push({ name, ...(variable && { variable }) });
      if (!variable && hasGaps) {
        throw new Unknown();
      }
      return variable?.value;
    },
    count(more: number) {
      work += more;
      if (work > maximumWork) {
        throw new Unsubstituted(tooLarge);
      }
    },
  };
  let start = 0;
  try {
    for (const part of readExpressions(written.text)) {
      start = part.start;
      let text: string;
      if (part.kind === 'text') {
        ({ text } = part);
        replacements.push({ at: length, from: start, isCopy: true, uses: [] });
      } else {
        uses = [];
        text = valueOr(
          () => evaluateExpression(part.expression, evaluation),
          written.text.slice(start, part.end),
        );
        replacements.push({ at: length, from: start, isCopy: false, uses });
      }
      length += text.length;
      if (length > defaultSourceLimits.characters) {
        throw new Unsubstituted(tooLarge);
      }
      result.push(text);
    }
  } catch (error) {
    if (!(error instanceof Unsubstituted)) {
      throw error;
    }
    const offset = error.start ?? start;
    const at = new Originals(written, []).valueAt(offset);
    return { finding: error.make(at) };
  }
  return { text: result.join(''), replacements };
}

/** The expression itself if a variable in it is not known. */
function valueOr(evaluate: () => string, expression: string): string {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof Unknown) {
      return expression;
    }
    throw error;
  }
}

function tooLarge(place: Pick<Finding, 'position'>): Finding {
  const { characters: limit } = defaultSourceLimits;
  return flux('substitutionTooLarge', place, { limit });
}

function isTooLong({ text, values }: WrittenDocument): boolean {
  const { characters, scalar } = defaultSourceLimits;
  return (
    text.length > characters ||
    values.some(({ start, end }) => end - start > scalar)
  );
}

function isSwitchedOff(document: SourceNode): boolean {
  const metadata = childNode(document, 'metadata');
  return ['labels', 'annotations'].some(
    key => textAt(childNode(metadata, key), switchKey) === 'disabled',
  );
}

function hasDollar(node: SourceNode): boolean {
  switch (node.kind) {
    case 'map':
      return node.entries.some(
        ({ key, value }) => key.includes('$') || hasDollar(value),
      );
    case 'list':
      return node.items.some(hasDollar);
    default:
      return typeof node.value === 'string' && node.value.includes('$');
  }
}
