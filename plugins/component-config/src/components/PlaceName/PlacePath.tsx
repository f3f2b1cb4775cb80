import { dottedPath } from '@component-config/plugin-component-config-react';
import styles from './PlaceName.module.css';

/** A place as people write it, with its JSON Pointer on hover. */
export function PlacePath(props: {
  /** Items of lists by their index or by what tells them apart. */
  pointer: string;
}) {
  const { pointer } = props;
  return (
    <code className={styles.path} title={pointer}>
      {dottedPath(pointer)}
    </code>
  );
}
