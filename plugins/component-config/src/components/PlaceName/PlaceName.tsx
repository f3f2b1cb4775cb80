// SPDX-License-Identifier: Apache-2.0

import { Fragment, ReactNode } from 'react';
import { formatPath, parsePointer } from '@component-config/config-engine';
import { fieldLabel } from '@component-config/config-platform';
import { useTexts } from '../../translation';
import { CopyButton } from '../CopyButton';
import styles from './PlaceName.module.css';

/** The header of a row: the name of a path with its parents below, a remark, and the path. */
export function PlaceName(props: {
  /** The labels of the path and its parents in the form: `Resources`, `Requests`, `CPU`. */
  trail: readonly string[];
  pointer: string;
  /** A remark on the path. */
  children?: ReactNode;
}) {
  const { trail, pointer, children } = props;
  const around = trail.slice(0, -1);
  return (
    <>
      <span className={styles.head}>
        <span className={styles.name}>
          {around.map((name, index) => (
            <Fragment key={index}>
              <span className={styles.around}>{name} ›</span>{' '}
            </Fragment>
          ))}
          {trail[trail.length - 1]}
        </span>{' '}
        {children}
      </span>
      <span className={styles.below}>
        <PlacePath pointer={pointer} />
      </span>
    </>
  );
}

/** A readable path, with its JSON Pointer on hover. */
export function PlacePath(props: {
  /** Items of lists by their index or key. */
  pointer: string;
}) {
  const { pointer } = props;
  return (
    <code className={styles.path} title={pointer}>
      {formatPath(pointer)}
    </code>
  );
}

/** A readable path; its JSON Pointer can be copied. */
export function CopiedPath(props: { pointer: string }) {
  const { t } = useTexts();
  const { pointer } = props;
  return (
    <span className={styles.copied}>
      <PlacePath pointer={pointer} />{' '}
      <CopyButton
        text={pointer}
        item="path"
        label={t('source.copy', { source: pointer })}
        copiedLabel={t('source.copied', { source: pointer })}
      />
    </span>
  );
}

/**
 * A path in readable words, without its section, for example `Resources`, `Limits`, `Memory`. For a path of components
 * that may have several types, so that no schema titles it.
 */
export function readableTrail(pointer: string): string[] {
  const [section, ...names] = parsePointer(pointer);
  const within =
    section === 'traits' ? [...names.slice(0, 1), ...names.slice(2)] : names;
  return within.length === 0
    ? [formatPath(pointer)]
    : within.map(name =>
        /^[[\d]/.test(name)
          ? name
          : fieldLabel({ annotations: {}, schema: {}, name }),
      );
}
