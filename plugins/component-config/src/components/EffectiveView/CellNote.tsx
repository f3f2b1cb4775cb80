// SPDX-License-Identifier: Apache-2.0

import { RiErrorWarningLine, RiGitPullRequestLine } from '@remixicon/react';
import { EffectiveCell } from '../../configuration';
import contrast from '../contrast.module.css';
import { noteSource, useNoteText, usePublication } from '../Publication';
import styles from './CellNote.module.css';

/** What is to be said of a value that the portal holds: that it waits for Git, or what Git says instead, and where. */
export function CellNote(props: {
  cell: EffectiveCell;
  /** Of the value. */
  pointer: string;
}) {
  const { cell, pointer } = props;
  const { notes } = usePublication();
  const textOf = useNoteText();
  const scope = heldFor(cell);
  const note = scope && notes.at(scope.environment, pointer, true);
  if (!note) {
    return null;
  }
  const { source } = noteSource(note);
  const Icon =
    note.kind === 'drift' ? RiErrorWarningLine : RiGitPullRequestLine;
  return (
    <span
      className={`${styles.note} ${contrast.readable}`}
      data-kind={note.kind}
    >
      <Icon aria-hidden className={styles.icon} />
      <span>
        {textOf(note)}
        {source && ` · ${source.text}`}
      </span>
    </span>
  );
}

/** For what the portal holds the value of a cell; undefined where it is another layer's. */
function heldFor({
  environment,
  layer,
}: EffectiveCell): { environment?: string } | undefined {
  switch (layer?.id) {
    case 'portal':
      return {};
    case `portal:${environment}`:
      return { environment };
    default:
      return undefined;
  }
}
