// SPDX-License-Identifier: Apache-2.0

import { printFlow } from '@component-config/config-engine';
import { fieldFacts } from '../../layerText';
import { EditorFacts } from './types';

/** The documentation of a path, for hover and completion. */
export interface FieldCard {
  title: string;
  type: string;
  lines: readonly string[];
}

/**
 * The documentation of a configuration path. Never contains the value of a sensitive field.
 *
 * @returns undefined if the schema does not describe the path
 */
export function fieldCard(
  facts: EditorFacts,
  pointer: string,
): FieldCard | undefined {
  const field = fieldFacts(facts.schema, pointer);
  if (!field) {
    return undefined;
  }
  const { texts } = facts;
  const key = pointer.slice(pointer.lastIndexOf('/') + 1);
  const inherited = facts.inherited(pointer);
  const lock = facts.locked?.(pointer);
  const isInheritedDefault = inherited?.kind === 'default';
  const print = (value: Parameters<typeof printFlow>[0]) =>
    shortened(printFlow(value, false));
  const lines = [
    field.description,
    field.isRequired ? texts.required : undefined,
    field.choices.length > 0
      ? texts.choices(field.choices.map(print).join(', '))
      : undefined,
    field.constraints.join(' · ') || undefined,
    field.isSensitive ? texts.sensitive : undefined,
    inherited && !field.isSensitive
      ? texts.inherited(print(inherited.value), inherited)
      : undefined,
    field.default !== undefined && !isInheritedDefault
      ? texts.default(print(field.default))
      : undefined,
    field.isSetElsewhere ? texts.setElsewhere : undefined,
    lock && texts.lockedBy(lock),
  ];
  return {
    title: field.title ?? key.replace(/~1/g, '/').replace(/~0/g, '~'),
    type: texts.type(field),
    lines: lines.filter((line): line is string => line !== undefined),
  };
}

/** Renders a card; all of it is text. */
export function drawCard({ title, type, lines }: FieldCard): HTMLElement {
  const card = document.createElement('div');
  card.className = 'cm-fieldCard';
  const head = document.createElement('div');
  const name = document.createElement('strong');
  name.textContent = title;
  head.append(name, ` ${type}`);
  card.append(head);
  for (const line of lines) {
    const part = document.createElement('div');
    part.textContent = line;
    card.append(part);
  }
  return card;
}

const LONGEST = 120;

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
