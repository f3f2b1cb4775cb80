// SPDX-License-Identifier: Apache-2.0

import { PublicationSource } from '@component-config/plugin-component-config-common';
import { RiExternalLinkLine } from '@remixicon/react';
import { fileAddress } from './fileAddress';
import styles from './RepositoryFile.module.css';

/** A file of the component's repository with a line number, as a link if it has an address. */
export function RepositoryFile(props: {
  source: PublicationSource;
  path: string;
  line?: number;
}) {
  const { source, path, line } = props;
  const address = fileAddress(source, path, line);
  const text = line === undefined ? path : `${path}:${line}`;
  if (address === undefined) {
    return <code className={styles.file}>{text}</code>;
  }
  return (
    <a
      className={styles.file}
      href={address}
      target="_blank"
      rel="noopener noreferrer"
    >
      <code>{text}</code>{' '}
      <RiExternalLinkLine aria-hidden className={styles.icon} />
    </a>
  );
}
