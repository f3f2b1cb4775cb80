// SPDX-License-Identifier: Apache-2.0

import { EntityInfoCard, useEntity } from '@backstage/plugin-catalog-react';
import { useTexts } from '../../translation';
import { reportOf } from './reportOf';
import { RepositoryDetails } from './RepositoryDetails';

/** The result of the last read of a repository, on its entity page. */
export function RepositoryCard() {
  const { t } = useTexts();
  const { entity } = useEntity();
  return (
    <EntityInfoCard title={t('repository.title')}>
      <RepositoryDetails report={reportOf(entity)} />
    </EntityInfoCard>
  );
}
