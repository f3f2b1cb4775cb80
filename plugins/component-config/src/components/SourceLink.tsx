// SPDX-License-Identifier: Apache-2.0

import { SourcePosition } from '@component-config/config-engine';
import { RiExternalLinkLine } from '@remixicon/react';
import { useTexts } from '../translation';
import { CopyButton } from './CopyButton';
import styles from './SourceLink.module.css';
/** Links to a source line. If the file has no address, its name and line can be copied. */
export function SourceLink(props: { position: SourcePosition }) {
  const { position } = props;
  const address = positionAddress(position);
  const text = positionText(position);
  if (address === undefined) {
    return <CopiedPosition position={position} text={text} />;
  }
  return (
    <a
      className={styles.source}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={address}
    >
      <code className={styles.text}>{text}</code>{' '}
      <RiExternalLinkLine aria-hidden className={styles.icon} />
    </a>
  );
}

function CopiedPosition(props: { position: SourcePosition; text: string }) {
  const { t } = useTexts();
  const { position, text } = props;
  const title = `${position.file}:${position.line}`;
  return (
    <span className={styles.source} title={title}>
      <code className={styles.text}>{text}</code>{' '}
      <CopyButton
        text={title}
        item="position"
        label={t('source.copy', { source: title })}
        copiedLabel={t('source.copied', { source: title })}
      />
    </span>
  );
}

/** The web address of a position with its line, if the file has one. */
export function positionAddress(position: SourcePosition): string | undefined {
  return /^https?:\/\//i.test(position.file)
    ? `${position.file}#L${position.line}`
    : undefined;
}

/**
 * A position as editors and compilers write it, such as `overlays/production.yaml:14`. Long addresses are shortened to
 * their end.
 */
export function positionText(position: SourcePosition): string {
  const steps = position.file.split('/');
  const file =
    steps.length > 3 ? `…/${steps.slice(-2).join('/')}` : position.file;
  return `${file}:${position.line}`;
}
