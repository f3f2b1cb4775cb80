// SPDX-License-Identifier: Apache-2.0

import { Text } from '@backstage/ui';
import { areRelated, formatPath } from '@component-config/config-engine';
import { manifestName } from '@component-config/config-platform';
import {
  ManifestUse,
  RenderedManifest,
} from '@component-config/plugin-component-config-common';
import { useViewState } from '../../hooks/useViewState';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import linkButton from '../linkButton.module.css';
import styles from './Manifests.module.css';

/** Number of lines that are listed; the manifests have all of them. */
const LISTED = 5;

/** The lines of the rendered resources that a value reaches. Nothing if its type has no templates. */
export function UsedIn(props: {
  componentRef: string;
  environment: string;
  /** JSON Pointer into the configuration. */
  pointer: string;
}) {
  const { t } = useTexts();
  const { componentRef, environment, pointer } = props;
  const [, change] = useViewState();
  const { value } = useRead(queries.manifests(componentRef, environment));
  if (!value?.manifests?.length) {
    return null;
  }
  const lines = value.manifests.flatMap(manifest => usesOf(manifest, pointer));
  return (
    <section className={styles.used} aria-label={t('manifests.used')}>
      <Text variant="body-small" weight="bold">
        {t('manifests.used')}
      </Text>
      {lines.length === 0 ? (
        <Text variant="body-small">{t('manifests.unused')}</Text>
      ) : (
        <ul className={styles.list}>
          {lines.slice(0, LISTED).map(({ name, place }) => (
            <li key={`${name}${place}`}>
              <button
                type="button"
                className={linkButton.link}
                onClick={() =>
                  change({
                    view: 'effective',
                    rendered: 'yes',
                    environment,
                    path: pointer,
                  })
                }
              >
                {name} {formatPath(place)}
              </button>
            </li>
          ))}
          {lines.length > LISTED && (
            <li>{t('manifests.more', { count: lines.length - LISTED })}</li>
          )}
        </ul>
      )}
    </section>
  );
}

function usesOf({ resource, uses }: RenderedManifest, pointer: string) {
  return uses
    .filter(use => readsPlace(use, pointer))
    .map(({ place }) => ({ name: manifestName(resource), place }));
}

/** Whether a value of a resource depends on a place of the configuration. */
export function readsPlace(
  use: ManifestUse | undefined,
  pointer: string | undefined,
): boolean {
  return (
    pointer !== undefined &&
    use !== undefined &&
    use.reads.some(read => areRelated(read, pointer))
  );
}
