// SPDX-License-Identifier: Apache-2.0

import { Cell, CellText } from '@backstage/ui';
import type { ListedDocument } from '@component-config/plugin-component-config-common';
import { PrincipalLink } from '../../components/PrincipalLink';
import { componentConfigKindIcons } from '../../icons';
import { useTexts } from '../../translation';
import { FindingCountsText, findingRank } from './FindingCountsText';
import type { ListColumn } from './ListTable';

/** The columns that the lists of platform documents have in common. */
export function useDocumentColumns<T extends ListedDocument>(
  addressOf: (entityRef: string) => string | undefined = () => undefined,
): { [id in 'name' | 'owner' | 'used' | 'findings']: ListColumn<T> } {
  const { t } = useTexts();
  return {
    name: {
      id: 'name',
      label: t('list.name'),
      isRowHeader: true,
      sortBy: ({ title, name }) => title ?? name,
      cell: ({ entityRef, kind, title, name, description }) => {
        const Icon = componentConfigKindIcons[kind];
        return (
          <CellText
            title={title ?? name}
            description={
              description ?? (title === undefined ? undefined : name)
            }
            href={addressOf(entityRef)}
            leadingIcon={<Icon fontSize="inherit" />}
          />
        );
      },
    },
    owner: {
      id: 'owner',
      label: t('list.owner'),
      isWide: true,
      sortBy: ({ owner = '' }) => owner,
      cell: ({ owner }) => (
        <Cell>{owner === undefined ? '–' : <PrincipalLink who={owner} />}</Cell>
      ),
    },
    used: {
      id: 'used',
      label: t('list.usedBy'),
      sortBy: ({ usedBy }) => usedBy,
      cell: ({ usedBy }) => (
        <CellText title={t('list.components', { count: usedBy })} />
      ),
    },
    findings: {
      id: 'findings',
      label: t('findings.title'),
      sortBy: ({ findings }) => findingRank(findings),
      cell: ({ findings }) => (
        <Cell>
          <FindingCountsText counts={findings} />
        </Cell>
      ),
    },
  };
}
