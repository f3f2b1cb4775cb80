// SPDX-License-Identifier: Apache-2.0

import { RiCheckLine, RiFileCopyLine } from '@remixicon/react';
import { useState } from 'react';
import useCopyToClipboard from 'react-use/esm/useCopyToClipboard';
import { CopiedItem, useUsage } from '../hooks/useUsage';
import styles from './CopyButton.module.css';

/** Copies a text. The button's name confirms that it did. */
export function CopyButton(props: {
  text: string;
  /** For analytics. */
  item: CopiedItem;
  label: string;
  copiedLabel: string;
}) {
  const { text, item, label, copiedLabel } = props;
  const usage = useUsage();
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
        usage.copied(item);
        setCopied(true);
      }}
      onBlur={() => setCopied(false)}
    >
      <Icon aria-hidden className={styles.icon} />
    </button>
  );
}
