import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { SourcePosition } from '@component-config/config-engine';
import {
  RiCheckLine,
  RiExternalLinkLine,
  RiFileCopyLine,
} from '@remixicon/react';
import { useState } from 'react';
import useCopyToClipboard from 'react-use/esm/useCopyToClipboard';
import { componentConfigTranslationRef } from '../../translation';
import { positionText } from '../FindingList/positionText';
import { positionAddress } from './positionAddress';
import styles from './SourceLink.module.css';

/** Leads to the line where something is written; a file without an address can be copied with its line. */
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
      <code className={styles.text}>{text}</code>
      <RiExternalLinkLine aria-hidden className={styles.icon} />
    </a>
  );
}

function CopiedPosition(props: { position: SourcePosition; text: string }) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  const { position, text } = props;
  const [, copy] = useCopyToClipboard();
  const [isCopied, setCopied] = useState(false);
  const whole = `${position.file}:${position.line}`;
  const Icon = isCopied ? RiCheckLine : RiFileCopyLine;
  return (
    <span className={styles.source} title={whole}>
      <code className={styles.text}>{text}</code>
      <button
        type="button"
        className={styles.copy}
        aria-label={
          isCopied
            ? t('source.copied', { source: whole })
            : t('source.copy', { source: whole })
        }
        onClick={() => {
          copy(whole);
          setCopied(true);
        }}
        onBlur={() => setCopied(false)}
      >
        <Icon aria-hidden className={styles.icon} />
      </button>
    </span>
  );
}
