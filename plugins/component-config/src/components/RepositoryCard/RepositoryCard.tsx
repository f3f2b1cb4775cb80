// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { Link } from '@backstage/ui';
import { LinkRouter } from '../../compat/LinkRouter';
import { usePlatformLinks } from '../../platform/usePlatformLinks';
import { useTexts } from '../../translation';
import { reportOf } from './reportOf';
import { RepositoryDetails } from './RepositoryDetails';

/** The result of the last read of a repository, on its entity page. */
export function RepositoryCard() {
  const { t } = useTexts();
  const { entity } = useEntity();
  const address = usePlatformLinks()?.document(stringifyEntityRef(entity));
  return (
    <LinkRouter>
      <EntityInfoCard
        title={t('repository.title')}
        footerActions={
          address !== undefined && (
            <Link href={address}>{t('definitions.onPlatformPage')}</Link>
          )
        }
      >
        <RepositoryDetails report={reportOf(entity)} />
      </EntityInfoCard>
    </LinkRouter>
  );
}
