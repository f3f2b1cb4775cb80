// SPDX-License-Identifier: Apache-2.0

import { RiErrorWarningLine, RiGitPullRequestLine } from '@remixicon/react';
import { EffectiveCell } from '../../configuration';
import contrast from '../contrast.module.css';
import { noteSource, useNoteText, usePublication } from '../Publication';
import icons from '../icons.module.css';
import styles from './CellNote.module.css';

/**
 * The publication state of a value stored in the portal: awaiting merge, or the differing value in Git and its
 * position.
 */
export function CellNote(props: {
  cell: EffectiveCell;
  /** Pointer of the value. */
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
      <Icon aria-hidden className={icons.firstLine} />
      <span>
        {textOf(note)}
        {source && ` · ${source.text}`}
      </span>
    </span>
  );
}

/** The scope whose stored value is shown in a cell; undefined if another layer sets it. */
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
