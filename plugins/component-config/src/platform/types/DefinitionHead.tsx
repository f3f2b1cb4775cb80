// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import {
  EntityDisplayName,
  EntityRefLink,
} from '@backstage/plugin-catalog-react';
import { ButtonLink, Link, Text } from '@backstage/ui';
import { RiArrowLeftLine, RiFlaskLine, RiPulseLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import { usePlatformLinks } from '../usePlatformLinks';
import styles from './DefinitionDetails.module.css';

/** The header of a definition, with its actions. */
export function DefinitionHead(props: { entityRef: string }) {
  const { t } = useTexts();
  const { entityRef } = props;
  const links = usePlatformLinks();
  const { kind } = parseEntityRef(entityRef);
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        {links && (
          <Link href={links.page('types')} aria-label={t('definitions.back')}>
            <RiArrowLeftLine aria-hidden size={16} />
          </Link>
        )}
        <Text as="h2" variant="title-small">
          <EntityDisplayName entityRef={entityRef} hideIcon disableTooltip />
        </Text>
        <Text color="secondary">
          {kind.endsWith('componenttype')
            ? t('definitions.type')
            : t('definitions.trait')}
        </Text>
        <EntityRefLink entityRef={entityRef} hideIcon disableTooltip>
          {t('definitions.inCatalog')}
        </EntityRefLink>
      </div>
      {links && (
        <div className={styles.actions}>
          <ButtonLink
            size="small"
            variant="secondary"
            iconStart={<RiFlaskLine aria-hidden />}
            href={links.page('playground', { document: entityRef })}
          >
            {t('definitions.tryOut')}
          </ButtonLink>
          <ButtonLink
            size="small"
            variant="secondary"
            iconStart={<RiPulseLine aria-hidden />}
            href={links.page('impact', { document: entityRef })}
          >
            {t('definitions.impact')}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
