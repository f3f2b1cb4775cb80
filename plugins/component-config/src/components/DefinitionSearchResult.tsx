// SPDX-License-Identifier: Apache-2.0

import {
  HighlightedSearchResultText,
  type DefaultResultListItemProps,
} from '@backstage/plugin-search-react';
import { Link } from '@backstage/ui';
import { LinkRouter } from '../compat/LinkRouter';
import { usePlatformLinks } from '../platform/usePlatformLinks';
import { useTexts } from '../translation';
import { PrincipalLink } from './PrincipalLink';
import styles from './DefinitionSearchResult.module.css';

type Found = NonNullable<DefaultResultListItemProps['result']>;

/** A document of the backend's search module: a ComponentType or Trait, or one of its fields. */
interface DefinitionFound extends Found {
  entityRef: string;
  kind: string;
  /** Empty if there is no owner. */
  owner: string;
  path?: string;
}

/** A ComponentType, a Trait or one of their fields in search results, linked to its documentation. */
export function DefinitionSearchResult(props: DefaultResultListItemProps) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { icon, highlight } = props;
  const result = props.result as DefinitionFound | undefined;
  if (!result) {
    return null;
  }
  const { title, text, kind, owner, entityRef, path } = result;
  const address =
    links?.definition(entityRef, path === undefined ? {} : { text: path }) ??
    result.location;
  return (
    <LinkRouter>
      <div className={styles.result}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <div>
          <Link noTrack href={address} className={styles.title}>
            <Highlighted of="title" text={title} highlight={highlight} />
          </Link>
          <p className={styles.text}>
            <Highlighted of="text" text={text} highlight={highlight} />
          </p>
          <ul className={styles.facts}>
            <li>{t('searchResult.kind', { kind })}</li>
            {path !== undefined && <li>{t('searchResult.field', { path })}</li>}
            {owner !== '' && (
              <li>
                {t('searchResult.owner')} <PrincipalLink who={owner} />
              </li>
            )}
          </ul>
        </div>
      </div>
    </LinkRouter>
  );
}

function Highlighted(props: {
  of: string;
  text: string;
  highlight: DefaultResultListItemProps['highlight'];
}) {
  const { of, text, highlight } = props;
  const found = highlight?.fields[of];
  return found !== undefined && highlight ? (
    <HighlightedSearchResultText
      text={found}
      preTag={highlight.preTag}
      postTag={highlight.postTag}
    />
  ) : (
    <>{text}</>
  );
}
