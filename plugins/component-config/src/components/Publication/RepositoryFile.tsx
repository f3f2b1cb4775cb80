// SPDX-License-Identifier: Apache-2.0

import { PublicationSource } from '@component-config/plugin-component-config-common';
import { RiExternalLinkLine } from '@remixicon/react';
import styles from './Publication.module.css';

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

/** The web address of a file in a component's repository; undefined if unknown. */
export function fileAddress(
  source: PublicationSource,
  file: string,
  line?: number,
): string | undefined {
  if (source.kind !== 'git' || source.url === undefined) {
    return undefined;
  }
  const [address] = source.url.split('#');
  const own = encodedPath(source.path);
  if (!/^https?:\/\//i.test(address) || !address.endsWith(`/${own}`)) {
    return undefined;
  }
  const root = address.slice(0, -own.length);
  const place = line === undefined ? '' : `#L${line}`;
  return `${root}${encodedPath(file)}${place}`;
}

function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Saves a text as a file in the browser. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(
    new Blob([text], { type: 'text/plain;charset=utf-8' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
