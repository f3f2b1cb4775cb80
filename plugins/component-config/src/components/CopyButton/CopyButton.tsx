import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { useState } from 'react';
import useCopyToClipboard from 'react-use/esm/useCopyToClipboard';
import styles from './CopyButton.module.css';

/** Copies a text; its name says so once it has. */
export function CopyButton(props: {
  text: string;
  label: string;
  copiedLabel: string;
}) {
  const { text, label, copiedLabel } = props;
  const [, copy] = useCopyToClipboard();
  const [isCopied, setCopied] = useState(false);
  const Icon = isCopied ? RiCheckLine : RiFileCopyLine;
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={isCopied ? copiedLabel : label}
      onClick={() => {
        copy(text);
        setCopied(true);
      }}
      onBlur={() => setCopied(false)}
    >
      <Icon aria-hidden className={styles.icon} />
    </button>
  );
}
