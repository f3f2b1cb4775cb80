// SPDX-License-Identifier: Apache-2.0

import { Collapsible } from '@component-config/plugin-component-config-react';
import { useMemo, useState } from 'react';
import { useTexts } from '../../translation';
import { FoldedRows } from '../FoldedRows';
import {
  DifferenceLine,
  differenceParts,
  DifferencePart,
} from './differenceParts';
import spoken from '../spoken.module.css';
import styles from './TextDifference.module.css';

/** The longest file that is unfolded initially. */
const MANY_LINES = 400;

const SIGNS = { same: ' ', removed: '−', added: '+' } as const;

/** The changes of one file's text, line by line; unchanged lines are folded behind their count. */
export function TextDifference(props: {
  path: string;
  /** Omitted for a new file, or if only the difference is known. */
  before?: string;
  /** A unified diff of this file. */
  diff: string;
  /** The longest difference that is unfolded initially, in lines. */
  unfolded?: number;
}) {
  const { t } = useTexts();
  const { path, before, diff, unfolded = MANY_LINES } = props;
  const isNew = before === undefined && diff.includes('\nnew file mode ');
  const parts = useMemo(() => differenceParts(before, diff), [before, diff]);
  const changed = parts.filter(({ kind }) => kind === 'change');
  const count = (kind: DifferenceLine['kind']) =>
    changed.reduce(
      (sum, { lines }) => sum + lines.filter(line => line.kind === kind).length,
      0,
    );
  const [isOpen, setOpen] = useState(
    changed.reduce((sum, { lines }) => sum + lines.length, 0) <= unfolded,
  );
  return (
    <Collapsible
      title={path}
      subtitle={[
        ...(isNew ? [t('difference.newFile')] : []),
        t('difference.added', { count: count('added') }),
        t('difference.removed', { count: count('removed') }),
      ].join(' · ')}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      {isOpen && (
        <table className={styles.difference}>
          <caption className={spoken.spoken}>
            {t('difference.caption', { path })}
          </caption>
          <thead className={spoken.spoken}>
            <tr>
              <th scope="col">{t('difference.before')}</th>
              <th scope="col">{t('difference.after')}</th>
              <th scope="col">{t('difference.line')}</th>
            </tr>
          </thead>
          {parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </table>
      )}
    </Collapsible>
  );
}

function Part(props: { part: DifferencePart }) {
  const { kind, lines } = props.part;
  return kind === 'gap' ? (
    <Gap lines={lines} />
  ) : (
    <tbody>
      <Lines lines={lines} />
    </tbody>
  );
}

function Gap(props: { lines: readonly DifferenceLine[] }) {
  const { t } = useTexts();
  const { lines } = props;
  const label = t('difference.same', { count: lines.length });
  if (lines[0].text === undefined) {
    return (
      <tbody>
        <tr>
          <td colSpan={3} className={styles.gap}>
            {label}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      <FoldedRows columns={3} label={label}>
        {() => <Lines lines={lines} />}
      </FoldedRows>
    </tbody>
  );
}

function Lines(props: { lines: readonly DifferenceLine[] }) {
  const { t } = useTexts();
  return (
    <>
      {props.lines.map(({ kind, text, before, after, isUnended }) => (
        <tr key={`${before ?? ''}:${after ?? ''}`} data-kind={kind}>
          <td className={styles.number}>{before}</td>
          <td className={styles.number}>{after}</td>
          <td className={styles.line}>
            <div className={styles.content}>
              <span aria-hidden className={styles.sign}>
                {SIGNS[kind]}
              </span>
              {kind !== 'same' && (
                <span className={spoken.spoken}>
                  {t(`difference.kind.${kind}`)}{' '}
                </span>
              )}
              <code className={styles.text}>{text}</code>
              {isUnended && (
                <span className={styles.end}>
                  {t('difference.noLineBreak')}
                </span>
              )}
            </div>
          </td>
        </tr>
      ))}
    </>
  );
}
