// SPDX-License-Identifier: Apache-2.0

import {
  PublicationPlace,
  PublicationSource,
} from '@component-config/plugin-component-config-common';
import {
  useFindingMessage,
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { ReactNode } from 'react';
import { useTexts } from '../../translation';
import { PlacePath } from '../PlaceName';
import { RepositoryFile } from './RepositoryFile';
import styles from './PlaceList.module.css';

/** The values that differ from Git: both values, and the position in Git. */
export function DriftPlaces(props: {
  source: PublicationSource;
  places: readonly PublicationPlace[];
}) {
  const { t } = useTexts();
  const { source, places } = props;
  return (
    <PlaceList places={places}>
      {({ value, gitValue, file, line }) => (
        <>
          <span>
            {t('publication.dialog.portalValue')}: <ValueText value={value} />
          </span>
          <span>
            {t('publication.dialog.gitValue')}: <ValueText value={gitValue} />{' '}
            {file !== undefined && (
              <RepositoryFile source={source} path={file} line={line} />
            )}
          </span>
        </>
      )}
    </PlaceList>
  );
}

/** The values that cannot be published, each with the reason and the fix. */
export function LeftPlaces(props: { places: readonly PublicationPlace[] }) {
  const messageOf = useFindingMessage();
  const textOf = useLocalText();
  return (
    <PlaceList places={props.places}>
      {({ left }) =>
        left && (
          <>
            <span>{messageOf(left)}</span>
            {left.fix && <span>{textOf('title', left.fix)}</span>}
          </>
        )
      }
    </PlaceList>
  );
}

function PlaceList(props: {
  places: readonly PublicationPlace[];
  children: (place: PublicationPlace) => ReactNode;
}) {
  const { t } = useTexts();
  const { places, children } = props;
  return (
    <ul className={styles.list}>
      {places.map(place => (
        <li
          key={`${place.environment ?? ''}#${place.pointer}`}
          className={styles.place}
        >
          <span className={styles.name}>
            <PlacePath pointer={place.pointer} />{' '}
            <span className={styles.scope}>
              {place.environment ?? t('publication.dialog.allEnvironments')}
            </span>
          </span>
          {children(place)}
        </li>
      ))}
    </ul>
  );
}
